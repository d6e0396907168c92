"""The table of levels: every number that makes one level stronger than the one before.

A level plays in one of two ways. Where the engine counts in points, it chooses by `Grading`: it
loses small things, as people do, and the less a move loses, the more likely it is played. In the
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
LAST_QUICK = 6
"""The strongest level that answers at a glance: a tenth of a second at most on the usual boards,
where the next one takes up to a second."""
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
    def is_quick(self) -> bool:
        """Whether it answers at a glance in every game of the usual sizes."""
        return self.number <= LAST_QUICK

    @property
    def is_top(self) -> bool:
        """Whether it takes all the time that there is."""
        return self.max_nodes is None


# benchmarks/levels.py plays each level against the one below; docs/en/reference/players.md has the
# results. Whoever changes a number measures again.
_GRADINGS = (
    # plies, endgame, candidates, max_loss, temperature
    Grading(1, 0, 64, 64, 24.0, gives_away=True),
    Grading(1, 0, 16, 24, 10.0, gives_away=True),
    Grading(1, 3, 12, 16, 7.0),
    Grading(2, 4, 10, 14, 6.5),
    Grading(2, 6, 8, 10, 3.3),
    Grading(3, 9, 7, 7, 2.5),
    Grading(5, 12, 6, 5, 1.8),
    Grading(7, 15, 4, 3, 1.2),
    Grading(12, 20, 3, 2, 0.6),
    Grading(DEEPEST),
)
_LEVELS = (
    # number, title, depth, column_depth, grading, max_nodes, blunder_rate, blunder_candidates
    Level(1, N_("beginner"), 1, 1, _GRADINGS[0], 500_000, 85, 24, misses_wins=True),
    Level(2, N_("child"), 2, 2, _GRADINGS[1], 500_000, 70, 15, misses_wins=True),
    Level(3, N_("casual"), 2, 2, _GRADINGS[2], 500_000, 45, 5, misses_wins=True),
    Level(4, N_("attentive"), 2, 2, _GRADINGS[3], 500_000, 25, 4),
    Level(5, N_("experienced"), 3, 4, _GRADINGS[4], 500_000, 12, 3),
    Level(6, N_("club player"), 5, 6, _GRADINGS[5], 200_000, 6, 2),
    Level(7, N_("strong"), 7, 9, _GRADINGS[6], 1_000_000, 3, 2),
    Level(8, N_("expert"), 9, 12, _GRADINGS[7], 3_000_000),
    Level(9, N_("master"), 12, 16, _GRADINGS[8], 8_000_000, solves=True),
    Level(10, N_("maximum"), DEEPEST, DEEPEST, _GRADINGS[9], solves=True),
)


def levels() -> tuple[Level, ...]:
    """Every level, the weakest first."""
    return _LEVELS


def find_level(number: int) -> Level:
    return _LEVELS[number - 1]
