"""The parts of a game: plies, branches, and walking along moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from pions.rules.annotations import Assessment, Mark
from pions.rules.base import PASS, Move, Position
from pions.rules.move_checks import move_number
from pions.rules.outcome import Outcome


@dataclass(frozen=True)
class Ply:
    """One move of a game, and what is known about it."""

    move: Move
    milliseconds: int | None = None
    """How long the mover thought."""
    value: float | str | None = None
    """What the mover thought it was worth to the mover, in the mover's own scale."""
    comment: str = ""
    marks: tuple[Mark, ...] = ()
    """Signs on the board after the move."""
    assessment: Assessment | None = None
    """What the position after the move is worth, by whoever studied the game."""


@dataclass(frozen=True)
class Branch:
    """Another way the game went or might have gone, from where it leaves another line."""

    ply: int
    """How many plies of the game are played before it leaves, counted from the start."""
    plies: tuple[Ply, ...]
    """Its own moves."""
    result: Outcome | None = None
    """How it ended where its last position does not show it."""
    extra: Mapping[str, object] = field(default_factory=dict, hash=False)
    """Fields of a file that Pions does not know and keeps."""
    parent: int | None = None
    """The number of the branch that it leaves, an earlier one; None: it leaves the main line."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """Its own moves without what is known about them."""
        return tuple(ply.move for ply in self.plies)

    @property
    def end(self) -> int:
        """How many plies of the game are played at its end."""
        return self.ply + len(self.plies)


def walk(
    position: Position, moves: Iterable[Move | str], *, add_passes: bool = False
) -> Iterator[tuple[Move, Position]]:
    """Play checked moves one by one: each move and the position after it.

    With `add_passes` a forced pass that the moves leave out is put in.
    """
    for text in moves:
        move = move_number(position.rules, text)
        if add_passes and move != PASS and position.legal_moves == (PASS,):
            position = position.after(PASS)
            yield PASS, position
        position.check_move(move)
        position = position.after(move)
        yield move, position
