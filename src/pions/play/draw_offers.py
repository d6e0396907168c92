"""Draws by agreement: one side offers, the other accepts, declines, or just moves on.

Any game can be drawn by agreement: that two people stop is not a matter of its rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from pions.errors import OfferError
from pions.evaluation.value import Value, ValueKind
from pions.rules.side import Side
from pions.words import N_

FIRST_PLY = 2
"""Plies before anybody may offer: both have moved."""
PLIES_BETWEEN = 10
"""Plies between two offers of one side, so that nobody is pestered."""
COMPUTER_FIRST_PLY = 20
"""Plies before a computer agrees to a draw that it has not proved."""
_ESTIMATES = (ValueKind.ABOUT, ValueKind.ESTIMATE)


@dataclass(frozen=True)
class DrawOffers:
    """Who offers a draw, and when each side did last."""

    by: Side | None = None
    """Whose offer is open."""
    last: tuple[int | None, int | None] = (None, None)
    """The ply after which each side offered last."""

    def check(self, side: Side, ply: int) -> None:
        """`OfferError` if that side may not offer now."""
        if self.by is side:
            raise OfferError(N_("you have offered a draw: your opponent may still accept"))
        if ply < FIRST_PLY:
            raise OfferError(N_("a draw can be offered once both sides have moved"))
        last = self.last[side]
        if last is not None and ply < last + PLIES_BETWEEN:
            raise OfferError(
                N_("you offered a draw not long ago: you can offer again from ply {ply} on"),
                ply=last + PLIES_BETWEEN,
            )

    def offered(self, side: Side, ply: int) -> DrawOffers:
        black, white = self.last
        return DrawOffers(side, (ply, white) if side is Side.BLACK else (black, ply))

    def closed(self) -> DrawOffers:
        """No offer is open; when they were made stays known."""
        return self if self.by is None else replace(self, by=None)

    def after_move(self, mover: Side) -> DrawOffers:
        """Whoever moves instead of answering declines; one's own offer stays open."""
        return self if self.by is mover else self.closed()


def computer_agrees(value: Value, ply: int) -> bool:
    """Whether a computer takes a draw in a position of that value to itself.

    It does where it has proved that it cannot win; by an estimate only once a game has come some
    way, and if it does not think itself better.
    """
    if value.kind in _ESTIMATES:
        return ply >= COMPUTER_FIRST_PLY and value.number <= 0
    return value.kind in (ValueKind.DRAW, ValueKind.LOSS) or (
        value.kind in (ValueKind.POINTS, ValueKind.AT_MOST) and value.number <= 0
    )


def offers_document(offers: DrawOffers) -> dict[str, Any]:
    by = None if offers.by is None else int(offers.by)
    return {"by": by, "last": list(offers.last)}


def offers_from(document: Mapping[str, Any]) -> DrawOffers:
    by, (black, white) = document["by"], document["last"]
    return DrawOffers(None if by is None else Side(by), (black, white))
