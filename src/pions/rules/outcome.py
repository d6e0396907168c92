"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass

from pions.rules.side import Side
from pions.words import N_, Words


@dataclass(frozen=True)
class Outcome:
    """The end of a game: who won, why, and the points."""

    winner: Side | None
    """None for a draw."""
    reason: Words
    """Why the game ended, in words."""
    points: tuple[int, int]
    """Black's and White's points: discs in Othello, 1 for a win in a row."""

    @property
    def is_draw(self) -> bool:
        """Whether nobody won."""
        return self.winner is None

    def __str__(self) -> str:
        black, white = self.points
        return f"{black}-{white} ({self.reason})"


def resignation(side: Side) -> Outcome:
    """The outcome when that side gives up."""
    return won_by(side.other, Words(N_("resignation")))


def flag_fall(side: Side) -> Outcome:
    """The outcome when that side's time runs out."""
    return won_by(side.other, Words(N_("time ran out")))


def agreed_draw() -> Outcome:
    """The outcome when both sides agree on a draw."""
    return Outcome(None, Words(N_("by agreement")), (0, 0))


def won_by(side: Side, reason: Words) -> Outcome:
    """A win that is worth one point, however it came about."""
    return Outcome(side, reason, (1, 0) if side is Side.BLACK else (0, 1))
