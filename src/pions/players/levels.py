"""The table of levels: every number that makes one level stronger than the one before.

A level plays in one of two ways. Where the engine counts in points, it chooses by `Grading`: it
loses small things, as people do, and is the likelier to play a move the less that loses. In the
other games it looks some plies ahead and blunders now and then.
"""

from __future__ import annotations

from dataclasses import dataclass

from pions.search.deepening import DEEPEST
from pions.words import N_

DEFAULT_LEVEL = 5
OFFERED_LEVELS = (1, 2, 4, 6, 8, 10)
"""The numbers of those that have a button where ten are too many to choose from at a glance."""
FIRST_READER = 8
"""The weakest level that has an opening book."""
BOOK_TOLERANCE = 1
"""How much worse than the best a move of a book may be: estimates are no truer than that."""


@dataclass(frozen=True)
class Grading:
    """How a level chooses among an engine's moves; losses are in the engine's unit."""

    depth: int
    """Plies that it looks ahead."""
    endgame: int = 0
    """With this many empty cells or fewer it sees the end of the game."""
    candidates: int = 1
    """How many of the best moves it chooses from."""
    max_loss: int = 0
    """The most that one move may lose against the best."""
    temperature: float = 1.0
    """A move that loses this much is e times less likely than the best."""
    gives_away: bool = False
    """Whether it may hand over what everybody who knows the game would keep."""


@dataclass(frozen=True)
class Level:
    """How one level plays."""

    number: int
    title: str
    """What people call it, to be translated."""
    depth: int
    """Plies that it looks ahead."""
    column_depth: int
    """The same where a move is a column: there are so few of them that it can look further."""
    grading: Grading
    """How it plays a game whose engine counts in points."""
    max_nodes: int | None = None
    """The most nodes that a search may visit."""
    blunder_rate: int = 0
    """Per cent of its moves that it chooses at a glance."""
    blunder_candidates: int = 1
    """How many of the moves that look best it then chooses from."""
    misses_wins: bool = False
    """Whether it may then miss a win at hand, or a loss."""
    solves: bool = False
    """Whether it plays perfectly what can be solved in its time."""

    @property
    def reads_books(self) -> bool:
        """Whether it knows openings by heart."""
        return self.number >= FIRST_READER

    @property
    def is_top(self) -> bool:
        """Whether it takes all the time that there is."""
        return self.max_nodes is None


# benchmarks/levels.py plays each level against the one below; docs/en/reference/players.md has the
# results. Whoever changes a number measures again.
_LEVELS = (
    Level(
        1,
        N_("beginner"),
        depth=1,
        column_depth=1,
        grading=Grading(1, candidates=64, max_loss=64, temperature=24.0, gives_away=True),
        max_nodes=500_000,
        blunder_rate=85,
        blunder_candidates=24,
        misses_wins=True,
    ),
    Level(
        2,
        N_("child"),
        depth=2,
        column_depth=2,
        grading=Grading(1, candidates=16, max_loss=24, temperature=10.0, gives_away=True),
        max_nodes=500_000,
        blunder_rate=70,
        blunder_candidates=10,
        misses_wins=True,
    ),
    Level(
        3,
        N_("casual"),
        depth=2,
        column_depth=2,
        grading=Grading(1, endgame=3, candidates=12, max_loss=16, temperature=7.0),
        max_nodes=500_000,
        blunder_rate=45,
        blunder_candidates=5,
        misses_wins=True,
    ),
    Level(
        4,
        N_("attentive"),
        depth=2,
        column_depth=2,
        grading=Grading(2, endgame=4, candidates=10, max_loss=14, temperature=6.5),
        max_nodes=500_000,
        blunder_rate=25,
        blunder_candidates=4,
    ),
    Level(
        5,
        N_("experienced"),
        depth=3,
        column_depth=4,
        grading=Grading(2, endgame=6, candidates=8, max_loss=10, temperature=3.3),
        max_nodes=500_000,
        blunder_rate=12,
        blunder_candidates=3,
    ),
    Level(
        6,
        N_("club player"),
        depth=4,
        column_depth=6,
        grading=Grading(3, endgame=9, candidates=7, max_loss=7, temperature=2.5),
        max_nodes=200_000,
        blunder_rate=6,
        blunder_candidates=2,
    ),
    Level(
        7,
        N_("strong"),
        depth=6,
        column_depth=9,
        grading=Grading(5, endgame=12, candidates=6, max_loss=5, temperature=1.8),
        max_nodes=1_000_000,
        blunder_rate=3,
        blunder_candidates=2,
    ),
    Level(
        8,
        N_("expert"),
        depth=8,
        column_depth=12,
        grading=Grading(7, endgame=15, candidates=4, max_loss=3, temperature=1.2),
        max_nodes=3_000_000,
    ),
    Level(
        9,
        N_("master"),
        depth=10,
        column_depth=16,
        grading=Grading(12, endgame=20, candidates=3, max_loss=2, temperature=0.6),
        max_nodes=8_000_000,
        solves=True,
    ),
    Level(
        10,
        N_("maximum"),
        depth=DEEPEST,
        column_depth=DEEPEST,
        grading=Grading(DEEPEST),
        solves=True,
    ),
)


def levels() -> tuple[Level, ...]:
    """Every level, the weakest first."""
    return _LEVELS


def find_level(number: int) -> Level:
    """The level of that number, from 1."""
    return _LEVELS[number - 1]
