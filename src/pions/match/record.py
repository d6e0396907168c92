"""The record of a game that was played."""

from __future__ import annotations

from dataclasses import dataclass

from pions.match.faults import Termination
from pions.rules.base import Move
from pions.rules.game import Game
from pions.rules.outcome import Outcome
from pions.rules.plies import Ply
from pions.rules.registry import find_rules
from pions.rules.side import Side
from pions.words import Words


@dataclass(frozen=True)
class Record:
    """A game played, small enough to send between processes."""

    rules: str
    players: tuple[str, str]
    """Black's and White's names."""
    plies: tuple[Ply, ...]
    """Every move with its time and value, those of the opening first."""
    opening: int
    """How many of the moves no player chose."""
    winner: Side | None
    points: tuple[int, int]
    termination: Termination
    reason: Words
    seconds: tuple[float, float]
    """How long Black and White thought, moves that failed included."""
    seed: int = 0
    traceback: str = ""
    """Of the player at fault, or what its program wrote at last; empty if there is none."""
    unsandboxed: bool = False
    """Whether a bot ran without a sandbox."""
    swapped: bool = False
    """Whether an opening rule gave Black to the player who was named second."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves played, opening and passes included."""
        return tuple(ply.move for ply in self.plies)

    @property
    def at_fault(self) -> Side | None:
        """The side that lost by a fault, None if the game ended otherwise."""
        if not self.termination.is_fault or self.winner is None:
            return None
        return self.winner.other

    def score(self, side: Side) -> float:
        """1 for a win of that side, a half for a draw."""
        return 0.5 if self.winner is None else float(self.winner is side)

    @property
    def game(self) -> Game:
        """The record as a game, which every format can write."""
        new = Game.new(find_rules(self.rules), self.players)
        game = new.play_all(self.moves).with_plies(self.plies)
        if game.outcome is None:
            game = game.with_result(Outcome(self.winner, self.reason, self.points))
        return game.with_extra(
            {
                "termination": self.termination.value,
                "opening": self.opening,
                "seed": self.seed,
                "seconds": [round(one, 3) for one in self.seconds],
            }
        )
