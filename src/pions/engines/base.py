"""The contract of engines: what every one of them can be asked.

An engine thinks about a position, ever deeper, and returns its best moves with their values;
it solves a position, that is, proves bounds of its score; it says how far it has come, and a
budget ends it at any time with what it has found. Engines register themselves in
`pions.engines.registry`, where the one for some rules is found.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar, cast

from pions.engines.exact_solver import ExactSolver
from pions.engines.forced_win import ForcedWin
from pions.engines.scores import ScoreWindow, SolveResult, by_rules
from pions.rules.base import Move, Position, Rules
from pions.search.limits import Budget
from pions.search.results import SearchResult

USUAL_MEGABYTES = 64
ALL_LINES = 1 << 12
"""More lines than any position has moves."""

R = TypeVar("R", bound=Rules)


class ValueScale(Enum):
    """What the numbers of an engine count."""

    POINTS = "points"
    """Points at the end of the game, so that a move's loss means the same in every position."""
    EVALUATION = "evaluation"
    """Whatever the evaluation counts: comparable only within one position."""
    WINS = "wins"
    """Random games: 100 if all are won, -100 if all are lost."""


@dataclass(frozen=True)
class EngineOptions:
    """How an engine thinks; how long is up to the budget."""

    lines: int = 1
    """How many of the best moves to tell apart: multi-PV."""
    threads: int = 1


ONE_LINE = EngineOptions()


class Engine(ABC, Generic[R]):
    """Mutable: keeps tables from one position to the next.

    One engine works on one position at a time; to think in two threads, open two.
    """

    name: ClassVar[str]
    version: ClassVar[str] = "1"
    """Changes when the same question may get another answer, so that stored ones are outdated."""
    scale: ClassVar[ValueScale]
    odds_points: ClassVar[float | None] = None
    """On the scale `EVALUATION`: how many points make the odds of winning e times better, so that
    people are shown estimates from -100 to 100. None: see `log_odds`."""
    rank: ClassVar[int]
    """Engines of a smaller rank are asked first."""
    rules_class: ClassVar[type[Rules]] = Rules  # type: ignore[type-abstract]  # never called
    keeps_tables: ClassVar[bool] = True
    """Whether what it learned of a position helps in the next."""
    keeps_proofs: ClassVar[bool] = False
    """Whether what it proved of a position helps to solve the next."""
    tables_grow: ClassVar[bool] = False
    """Whether a solver's table takes memory only as it fills."""

    def __init__(self, rules: R, megabytes: int = USUAL_MEGABYTES) -> None:
        """An engine for these rules whose tables take at most that much memory."""
        self.rules, self.megabytes = rules, megabytes

    @cached_property
    def _exact(self) -> ExactSolver:
        return ExactSolver(self.rules, self.megabytes)

    @classmethod
    def takes(cls, rules: Rules) -> bool:
        return isinstance(rules, cls.rules_class) and cls._takes(cast(R, rules))

    @classmethod
    def _takes(cls, rules: R) -> bool:
        """What `takes` says, once the class is known to be right."""
        del rules
        return True

    @abstractmethod
    def think(
        self, position: Position, budget: Budget, options: EngineOptions = ONE_LINE
    ) -> SearchResult:
        """Think about an unfinished game; a budget that ends leaves the last depth finished."""

    def log_odds(self, number: int) -> float | None:
        """The natural logarithm of the odds of winning that an estimate of it stands for; None
        where its numbers are shown as they are."""
        return None if self.odds_points is None else number / self.odds_points

    @classmethod
    def error_of(cls, rules: R, empty: int, depth: int, confidence: int | None) -> int | None:
        """The standard error in points of an estimate at this number of empty cells, by a search to
        that depth (see `SearchResult.confidence`); None where it was not measured."""
        del rules, empty, depth, confidence
        return None

    @property
    def so_far(self) -> SearchResult | None:
        """The last depth finished while it thinks, from any thread; None if it does not tell."""
        return None

    @property
    def solver(self) -> str:
        return self._exact.name

    def solve(
        self,
        position: Position,
        budget: Budget,
        window: ScoreWindow | None = None,
        threads: int = 1,
    ) -> SolveResult:
        """Narrow the bounds of the score until they meet, leave the window, or the budget ends.

        Every game is solved by the readable solver where nothing faster is known.
        """
        if position.is_over or budget.expired:
            return by_rules(position, stopped=not position.is_over)
        return self._solve(position, budget, window, threads)

    def _solve(
        self, position: Position, budget: Budget, window: ScoreWindow | None, threads: int
    ) -> SolveResult:
        """The same for a game that goes on, with something left to spend."""
        del threads  # Python has one
        return self._exact.solve(position, budget, window)

    @property
    def proved_so_far(self) -> SolveResult:
        """Bounds and nodes while it solves, from any thread."""
        return self._exact.so_far

    def forced_win(self, position: Position, budget: Budget) -> ForcedWin | None:
        """How the side to move wins by continuous threats, None where no such win is found."""
        del position, budget
        return None

    @classmethod
    def is_near(cls, position: Position, seconds: float) -> bool:
        """A guess whether the position can be solved in that time: for players, who have other
        ways to choose and no time to lose."""
        del position, seconds
        return False

    def forget(self) -> None:
        """Forget every position: the same question then gets the same answer."""

    @classmethod
    def is_giveaway(cls, position: Position, move: Move) -> bool:
        """Whether a move hands over something that everybody who knows the game would keep."""
        del position, move
        return False

    @classmethod
    def moves_to_come(cls, position: Position) -> int:
        """About how many moves of the side to move still need thought: a clock is shared out
        among them."""
        del position
        return 30


AnyEngine: TypeAlias = Engine[Any]
