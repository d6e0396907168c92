"""The numbers of pieces on a board where the sides play in turn, and what they tell."""

from __future__ import annotations

from typing import NamedTuple

from pions.errors import PositionError
from pions.rules.base import Position
from pions.rules.side import BLACK, WHITE, Side
from pions.words import N_


class Counts(NamedTuple):
    """How many pieces each side has."""

    black: int
    white: int

    @property
    def turn(self) -> Side:
        return BLACK if self.black == self.white else WHITE

    @property
    def tell_turn(self) -> bool:
        return self.black - self.white in (0, 1)

    def check(self, position: Position) -> None:
        """Refuse a position with numbers that no game reaches with that side to move."""
        # When the game is over nobody is to move: "Black has won" below a board names a side too.
        turns = tuple(Side) if position.is_over else (position.turn,)
        if any(self._fit(turn, may_pass=position.rules.may_pass) for turn in turns):
            return
        if not self.tell_turn:
            raise PositionError(
                N_(
                    "{black} X and {white} O: no game gets there, since the sides play in turn and "
                    "X begins; correct the cells, or accept any count with --any (in Python "
                    "any_count=True)"
                ),
                black=self.black,
                white=self.white,
            )
        raise PositionError(
            N_(
                "{black} X and {white} O: it is the turn of {right}, not of {wrong}; correct the "
                "side to move, or accept any count with --any (in Python any_count=True)"
            ),
            black=self.black,
            white=self.white,
            right=self.turn.mark,
            wrong=position.turn.mark,
        )

    def _fit(self, turn: Side, *, may_pass: bool) -> bool:
        lead, due = self.black - self.white, int(turn is WHITE)
        # Only Black ever passes, in renju: White may then lead, or move at equal numbers.
        return lead == due or (may_pass and lead < due)
