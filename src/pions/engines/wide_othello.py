"""The engine for Othello on boards larger than 8×8: the core's search in several words."""

from __future__ import annotations

from typing import ClassVar, TypeAlias, cast

from pions.engines.base import ONE_LINE, EngineOptions
from pions.engines.native_call import on_native_core, run_native
from pions.engines.native_solver import Reach
from pions.engines.othello import LEAST_SECONDS, OthelloEngine
from pions.engines.registry import register
from pions.evaluation.value import Value, ValueKind
from pions.native import core
from pions.rules.base import Position
from pions.rules.othello import Othello
from pions.rules.othello_native import fits_one_word, wide_board
from pions.rules.side import EMPTY
from pions.search.limits import Budget
from pions.search.results import MoveValue, SearchResult

NativeEngine: TypeAlias = core.OthelloEngine128 | core.OthelloEngine256 | core.OthelloEngine704
NativeSolver: TypeAlias = core.OthelloSolver128 | core.OthelloSolver256 | core.OthelloSolver704

# kMaxLines in native/bindings/bind_wide_othello_engine.cpp: more than any board has cells.
MOST_LINES = 704
# Limits::kMaxDepth in native/include/pions/search/limits.hpp.
DEEPEST = 255


@register
class WideOthelloEngine(OthelloEngine):
    """Othello on every board larger than 8×8. Mutable: its tables.

    It thinks in one thread, however many it is offered.
    """

    name: ClassVar[str] = "wide-othello"
    rank: ClassVar[int] = 11
    reach: ClassVar[Reach] = Reach(near=16, further=1)

    _wide_engine: NativeEngine | None = None

    @classmethod
    def _takes(cls, rules: Othello) -> bool:
        return "native" in rules.cores and not fits_one_word(rules)

    @property
    def _native(self) -> NativeEngine:
        if self._wide_engine is None:
            self._wide_engine = _open_engine(self.rules, self.megabytes)
        return self._wide_engine

    def _open_solver(self) -> object:
        return _open_solver(self.rules, self.megabytes)

    def think(
        self, position: Position, budget: Budget, options: EngineOptions = ONE_LINE
    ) -> SearchResult:
        seen, stop, left = on_native_core(position), core.Stop(), budget.seconds_left
        self._empty, self._before = position.cells.count(EMPTY), self._native.now().nodes
        depth = self._empty if budget.depth is None else budget.depth

        def search() -> core.WideOthelloReport:
            return self._native.search(
                # The engine is of the same size as the rules' positions, which types cannot say.
                cast(core.OthelloPosition128, seen),  # type: ignore[arg-type]
                depth=min(depth, DEEPEST),
                lines=min(options.lines, MOST_LINES),
                nodes=budget.nodes_left,
                seconds=None if left is None else max(LEAST_SECONDS, left),
                stop=stop,
            )

        result = self._as_result(run_native(search, stop, budget.check))
        budget.nodes += result.nodes
        return result

    @property
    def so_far(self) -> SearchResult | None:
        now = self._native.now()
        has_begun = now.nodes not in (0, self._before)  # else the core reports another position
        return self._as_result(now) if has_begun and now.depth else None

    def _as_result(self, found: core.WideOthelloReport) -> SearchResult:
        # Counts of moves and corners are no discs.
        kind = ValueKind.POINTS if found.exact else ValueKind.ESTIMATE
        moves = tuple(
            MoveValue(line[0], Value(kind, raw), raw, found.depth, found.exact, line)
            for raw, line in found.lines
            if line
        )
        return SearchResult(moves, found.depth, found.nodes, found.stopped, found.exact)

    def forget(self) -> None:
        self._native.clear()


def _open_engine(rules: Othello, megabytes: int) -> NativeEngine:
    board = wide_board(rules)
    if isinstance(board, core.OthelloBoard128):
        return core.OthelloEngine128(board, megabytes=megabytes)
    if isinstance(board, core.OthelloBoard256):
        return core.OthelloEngine256(board, megabytes=megabytes)
    return core.OthelloEngine704(board, megabytes=megabytes)


def _open_solver(rules: Othello, megabytes: int) -> NativeSolver:
    board = wide_board(rules)
    if isinstance(board, core.OthelloBoard128):
        return core.OthelloSolver128(board, megabytes=megabytes)
    if isinstance(board, core.OthelloBoard256):
        return core.OthelloSolver256(board, megabytes=megabytes)
    return core.OthelloSolver704(board, megabytes=megabytes)
