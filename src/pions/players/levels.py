"""The table of levels: every number that makes one level stronger than the one before.

A level thinks in one of two ways. Where an engine takes the game, it plays by its `Ease`: it gives
small things away, as people do, and is the likelier to give something away the less it is. In the
other games it looks some plies ahead and is sometimes careless.
"""

from __future__ import annotations

from dataclasses import dataclass

from pions.players.searching import DEEPEST
from pions.words import N_

FIRST_READER = 8
"""The weakest level that has an opening book."""
NEARLY = 1
"""How much worse than the best a move of a book may be: estimates are no truer than that."""


@dataclass(frozen=True)
class Ease:
    """How a level plays where an engine thinks for it; losses are in the engine's unit."""

    depth: int
    """Plies that it looks ahead."""
    ends: int = 0
    """From so many empty cells on it sees the end of the game."""
    among: int = 1
    """How many of the best moves it chooses from."""
    gives: int = 0
    """The most that one move may lose against the best."""
    loose: float = 1.0
    """A move that loses so much is e times less likely than the best."""
    gifts: bool = False
    """Whether it may hand over what everybody who knows the game would keep."""


@dataclass(frozen=True)
class Level:
    """How one level thinks."""

    number: int
    title: str
    """What people call it, to be translated."""
    depth: int
    """Plies that it looks ahead."""
    column_depth: int
    """The same where a move is a column: there are so few of them that it can look further."""
    ease: Ease
    """How it plays a game that an engine takes."""
    nodes: int | None = None
    """The most nodes that a search may visit."""
    careless: int = 0
    """In how many of a hundred moves it does not take care."""
    among: int = 1
    """How many of the moves that look best it then chooses from."""
    overlooks: bool = False
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
        return self.nodes is None


_LEVELS = (
    Level(
        1,
        N_("beginner"),
        1,
        1,
        Ease(1, among=64, gives=64, loose=24.0, gifts=True),
        nodes=500_000,
        careless=85,
        among=24,
        overlooks=True,
    ),
    Level(
        2,
        N_("child"),
        2,
        2,
        Ease(1, among=16, gives=24, loose=10.0, gifts=True),
        nodes=500_000,
        careless=70,
        among=10,
        overlooks=True,
    ),
    Level(
        3,
        N_("casual"),
        2,
        2,
        Ease(1, ends=3, among=12, gives=16, loose=7.0),
        nodes=500_000,
        careless=45,
        among=5,
        overlooks=True,
    ),
    Level(
        4,
        N_("attentive"),
        2,
        2,
        Ease(2, ends=4, among=10, gives=14, loose=6.5),
        nodes=500_000,
        careless=25,
        among=4,
    ),
    Level(
        5,
        N_("experienced"),
        3,
        4,
        Ease(2, ends=6, among=8, gives=10, loose=3.3),
        nodes=500_000,
        careless=12,
        among=3,
    ),
    Level(
        6,
        N_("club player"),
        4,
        6,
        Ease(3, ends=9, among=7, gives=7, loose=2.5),
        nodes=200_000,
        careless=6,
        among=2,
    ),
    Level(
        7,
        N_("strong"),
        6,
        9,
        Ease(5, ends=12, among=6, gives=5, loose=1.8),
        nodes=1_000_000,
        careless=3,
        among=2,
    ),
    Level(8, N_("expert"), 8, 12, Ease(7, 15, among=4, gives=3, loose=1.2), nodes=3_000_000),
    Level(
        9,
        N_("master"),
        10,
        16,
        Ease(12, ends=20, among=3, gives=2, loose=0.6),
        nodes=8_000_000,
        solves=True,
    ),
    Level(10, N_("maximum"), DEEPEST, DEEPEST, Ease(DEEPEST), solves=True),
)


def levels() -> tuple[Level, ...]:
    """Every level, the weakest first."""
    return _LEVELS
