"""The parts of a game: plies, branches, and walking along moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

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


@dataclass(frozen=True)
class Branch:
    """Another way the game went or might have gone.

    It holds all its plies from where it leaves the line, so that no branch hangs on another.
    """

    ply: int
    """How many plies of the line are played before the branch leaves it."""
    plies: tuple[Ply, ...]
    result: Outcome | None = None
    extra: Mapping[str, object] = field(default_factory=dict, hash=False)
    """Fields of a file that Pions does not know and keeps."""

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(ply.move for ply in self.plies)

    def settled(self, line: tuple[Ply, ...]) -> Branch:
        """The branch without the plies that it shares with a line."""
        shared = 0
        for own, other in zip(self.plies, line[self.ply :], strict=False):
            if own.move != other.move:
                break
            shared += 1
        return replace(self, ply=self.ply + shared, plies=self.plies[shared:])


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
