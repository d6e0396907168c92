"""A puzzle: a position, its one best move, why no other will do, and what it is about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum

from pions.rules.base import Move, Position
from pions.words import N_, Words


class ProofKind(Enum):
    """How it is known that one move is best."""

    EXACT = "exact"
    """Every move has an exact score."""
    FORCED = "forced"
    """Every other move loses to a line of threats that leaves no choice."""
    FOURS = "fours"
    """No other four begins a chain of fours that wins."""


class Theme(Enum):
    """What a puzzle is about; worked out on the board, never set by hand."""

    CORNER_TRAP = "corner-trap"
    CORNER_GIVEN = "corner-given"
    CORNER = "corner"
    PARITY = "parity"
    FORCED_PASS = "forced-pass"
    WIPE_OUT = "wipe-out"
    COUNTING = "counting"
    DOUBLE_THREAT = "double-threat"
    FORCED_LINE = "forced-fours"
    BLOCK = "block-or-lose"
    ZUGZWANG = "zugzwang"
    CELL_ABOVE = "cell-above"
    QUIET = "quiet-move"
    DRAW = "keep-the-draw"
    SEAM = "over-the-seam"

    @property
    def words(self) -> Words:
        return Words(_TITLES[self])


_TITLES = {
    Theme.CORNER_TRAP: N_("corner trap"),
    Theme.CORNER_GIVEN: N_("a corner given away"),
    Theme.CORNER: N_("corner"),
    Theme.PARITY: N_("parity"),
    Theme.FORCED_PASS: N_("forced pass"),
    Theme.WIPE_OUT: N_("wipe-out"),
    Theme.COUNTING: N_("counting"),
    Theme.DOUBLE_THREAT: N_("double threat"),
    Theme.FORCED_LINE: N_("forced fours"),
    Theme.BLOCK: N_("block or lose"),
    Theme.ZUGZWANG: N_("zugzwang"),
    Theme.CELL_ABOVE: N_("the cell above"),
    Theme.QUIET: N_("quiet move"),
    Theme.DRAW: N_("keep the draw"),
    Theme.SEAM: N_("over the seam"),
}


@dataclass(frozen=True)
class Refutation:
    """What answers a wrong try."""

    line: tuple[Move, ...]
    """The reply, and what follows where that is forced."""
    score: int | None = None
    """What the try is worth then to whoever made it; None where it just loses."""


@dataclass(frozen=True)
class Puzzle:
    """A position with one best move. Scores are those of `pions.engines.scores`."""

    position: Position
    line: tuple[Move, ...]
    """The best move, and best play after it as far as that is shown."""
    proof: ProofKind
    score: int | None
    """What the best move is worth; None where only its being the best is proved."""
    wins: bool
    """Whether the best move wins."""
    refutations: Mapping[Move, Refutation]
    """By wrong try; tries that are not listed meet the usual one."""
    usual: Refutation | None = None
    themes: tuple[Theme, ...] = ()
    """The first is the one that it is listed under."""
    rating: int = 1500
    """How hard it is, on the scale of players' ratings."""
    source: int = 0
    """The number of the game that it was found in."""
    name: str = ""
    """Pack and number, as `othello-17`."""

    @property
    def best(self) -> Move:
        return self.line[0]

    @property
    def theme(self) -> Theme:
        return self.themes[0]

    def refutation(self, move: Move) -> Refutation | None:
        """What answers a try; None for the best move."""
        return None if move == self.best else self.refutations.get(move, self.usual)

    def named(self, name: str) -> Puzzle:
        return replace(self, name=name)
