"""Thinking about K in a row where pieces fall: by the core's search on lines and threats."""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar

from pions.engines.alpha_beta_engine import AlphaBetaEngine
from pions.engines.base import ONE_LINE, Engine, EngineOptions
from pions.engines.native_call import run_native
from pions.engines.registry import register
from pions.evaluation.base import WIN
from pions.evaluation.value import Value, ValueKind
from pions.native import core
from pions.rules import in_a_row_native
from pions.rules.base import Position, Rules
from pions.rules.in_a_row import InARow
from pions.search.limits import Budget
from pions.search.results import MoveValue, SearchResult

# Board::kMostK in native/include/pions/falling/board.hpp.
MOST_K = 15
# Limits::kMaxDepth in native/include/pions/search/limits.hpp.
DEEPEST = 255
LEAST_SECONDS = 0.001
"""What is left for thinking where laying out the table took all the time."""


def knows_falling(rules: InARow) -> bool:
    """Whether the core's search for falling pieces plays these rules."""
    return (
        rules.gravity
        and rules.whole_lines_win
        and "native" in rules.cores
        and 2 <= rules.k <= MOST_K
    )


class FallingThinking(AlphaBetaEngine[InARow]):
    """Thinks by lines and threats where pieces fall. Mutable: its table.

    It thinks in one thread, however many it is offered.
    """

    rules_class: ClassVar[type[Rules]] = InARow
    keeps_tables: ClassVar[bool] = True
    version: ClassVar[str] = "4"

    odds_points: ClassVar[float | None] = 1000  # native/include/pions/falling/values.hpp

    _by_lines = False
    _before = 0

    @cached_property
    def _falling(self) -> core.FallingEngine:
        """Opened on first use: solving alone needs no second table."""
        board = in_a_row_native.native_board(self.rules)
        return core.FallingEngine(board, megabytes=self.megabytes)

    def think(
        self, position: Position, budget: Budget, options: EngineOptions = ONE_LINE
    ) -> SearchResult:
        self._by_lines = knows_falling(self.rules)
        if not self._by_lines:
            return super().think(position, budget, options)
        stop, left = core.Stop(), budget.seconds_left
        self._before = self._falling.now().nodes

        def search() -> core.FallingReport:
            return self._falling.search(
                position.cells,
                position.turn,
                depth=min(DEEPEST, budget.depth or DEEPEST),
                lines=min(options.lines, self.rules.columns),
                nodes=budget.nodes_left,
                seconds=None if left is None else max(LEAST_SECONDS, left),
                stop=stop,
            )

        found = run_native(search, stop, budget.check)
        budget.nodes += found.nodes
        return _result(found) if found.lines else _guess(position, found.nodes)

    def log_odds(self, number: int) -> float | None:
        by_points = Engine.log_odds(self, number)
        return by_points if self._by_lines else super().log_odds(number)

    @property
    def so_far(self) -> SearchResult | None:
        if not self._by_lines:
            return super().so_far
        now = self._falling.now()
        has_begun = now.nodes != self._before  # else the core reports another position
        return _result(now) if has_begun and now.depth else None

    def forget(self) -> None:
        super().forget()
        if "_falling" in self.__dict__:
            self._falling.clear()


def _result(found: core.FallingReport) -> SearchResult:
    moves = tuple(_move_value(value, line, found) for value, line in found.lines)
    # Every announced win is proved: then the search ends before it has seen every line.
    proved = found.exact or all(one.forced_result != 0 for one in moves)
    return SearchResult(moves, found.depth, found.nodes, found.stopped, proved)


def _move_value(value: int, line: tuple[int, ...], found: core.FallingReport) -> MoveValue:
    """A win is proved, whatever the depth; a draw where every line was followed to its end."""
    depth, exact = found.depth, found.exact
    if abs(value) < core.FALLING_SURE_WIN:
        kind = ValueKind.DRAW if exact else ValueKind.ESTIMATE
        return MoveValue(line[0], Value(kind, 0 if exact else value), value, depth, exact, line)
    plies = core.FALLING_WIN - abs(value)
    kind = ValueKind.WIN if value > 0 else ValueKind.LOSS
    raw = WIN + core.FALLING_WIN - core.FALLING_SURE_WIN - plies
    depth = min(depth, plies)  # what is proved is not searched deeper
    return MoveValue(line[0], Value(kind, plies), raw if value > 0 else -raw, depth, exact, line)


def _guess(position: Position, nodes: int) -> SearchResult:
    """The middle, where the budget ended before the first depth."""
    columns = position.rules.grid.columns
    move = min(position.legal_moves, key=lambda one: abs(2 * one + 1 - columns))
    guess = MoveValue(move, Value(ValueKind.ESTIMATE, 0), 0, 0, line=(move,))
    return SearchResult((guess,), 0, nodes, stopped=True)


@register
class FallingEngine(FallingThinking):
    """Boards with gravity too large for the solver: alpha-beta solves what is near the end."""

    name: ClassVar[str] = "falling"
    rank: ClassVar[int] = 12

    @classmethod
    def _takes(cls, rules: InARow) -> bool:
        return knows_falling(rules)
