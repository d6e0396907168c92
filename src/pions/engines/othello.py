"""The engine for Othello: the core's selective search, and its endgame solver."""

from __future__ import annotations

from typing import ClassVar, cast

from pions.engines.base import ONE_LINE, EngineOptions, ValueScale
from pions.engines.native_call import on_native_core, run_native
from pions.engines.native_solver import NativeSolvingEngine, Reach
from pions.engines.registry import register
from pions.evaluation.othello import corner_cells
from pions.evaluation.othello_errors import standard_error
from pions.evaluation.othello_weights import is_trained_for, load_evaluation
from pions.evaluation.value import Value, ValueKind
from pions.native import core
from pions.rules import othello_native
from pions.rules.base import Move, Position, Rules
from pions.rules.othello import Othello
from pions.rules.side import EMPTY
from pions.search.limits import Budget
from pions.search.results import MoveValue, SearchResult

# kProbcutConfidence in native/include/pions/othello/selectivity.hpp.
CONFIDENCE = (73, 87, 95, 98, 99)
"""Per cent, by the core's selectivity; a greater selectivity leaves nothing out."""

# kMaxLines in native/bindings/bind_othello_engine.cpp: 8×8 never has more moves.
MOST_LINES = 64

LEAST_SECONDS = 0.001
"""What is left for thinking where laying out the table took all the time."""

EASY_END = 12
"""With this many empty cells the end is found at once: no time is saved up for it."""


@register
class OthelloEngine(NativeSolvingEngine[Othello]):
    """Othello on every board up to 8×8. Mutable: its tables."""

    name: ClassVar[str] = "othello"
    scale: ClassVar[ValueScale] = ValueScale.POINTS
    rank: ClassVar[int] = 10
    rules_class: ClassVar[type[Rules]] = Othello
    reach: ClassVar[Reach] = Reach(near=20, further=1)

    _native_engine: core.OthelloEngine | None = None
    _empty, _before = 0, 0

    @classmethod
    def _takes(cls, rules: Othello) -> bool:
        return "native" in rules.cores and othello_native.fits_one_word(rules)

    @property
    def _engine(self) -> core.OthelloEngine:
        """Opened on first use, as the solver is: few callers need both tables."""
        if self._native_engine is None:
            self._native_engine = core.OthelloEngine(
                othello_native.native_board(self.rules),
                megabytes=self.megabytes,
                evaluation=load_evaluation() if is_trained_for(self.rules) else None,
            )
        return self._native_engine

    def _open_solver(self) -> object:
        return core.OthelloSolver(
            othello_native.native_board(self.rules),
            megabytes=self.megabytes,
            evaluation=load_evaluation() if is_trained_for(self.rules) else None,
        )

    def think(
        self, position: Position, budget: Budget, options: EngineOptions = ONE_LINE
    ) -> SearchResult:
        seen, stop = on_native_core(position), core.Stop()
        left = budget.seconds_left
        self._empty, self._before = position.cells.count(EMPTY), self._engine.now().nodes

        def search() -> core.OthelloReport:
            return self._engine.search(
                cast(core.OthelloPosition, seen),
                depth=self._empty if budget.depth is None else budget.depth,
                lines=min(options.lines, MOST_LINES),
                threads=options.threads,
                nodes=budget.nodes_left,
                seconds=None if left is None else max(LEAST_SECONDS, left),
                stop=stop,
            )

        result = self._result(run_native(search, stop, budget.check))
        budget.nodes += result.nodes
        return result

    @property
    def so_far(self) -> SearchResult | None:
        now = self._engine.now()
        has_begun = now.nodes not in (0, self._before)  # else the core reports another position
        return self._result(now) if has_begun and now.depth else None

    def _result(self, found: core.OthelloReport) -> SearchResult:
        kind, confidence = self._value_kind(found), _confidence(found)
        error = None
        if kind is ValueKind.ABOUT:
            error = self.error_of(self.rules, self._empty, found.depth, confidence)
        return SearchResult(
            tuple(
                MoveValue(
                    line[0], Value(kind, raw, error=error), raw, found.depth, found.exact, line
                )
                for raw, line in found.lines
                if line
            ),
            found.depth,
            found.nodes,
            found.stopped,
            found.exact,
            confidence,
        )

    @classmethod
    def error_of(cls, rules: Othello, empty: int, depth: int, confidence: int | None) -> int | None:
        if not is_trained_for(rules):
            return None
        return standard_error(empty, depth, confidence)

    def _value_kind(self, found: core.OthelloReport) -> ValueKind:
        """What its numbers are: untrained, they count moves and corners until the end is seen."""
        if found.exact:
            return ValueKind.POINTS
        counts_discs = is_trained_for(self.rules) or found.depth >= self._empty
        return ValueKind.ABOUT if counts_discs else ValueKind.ESTIMATE

    def forget(self) -> None:
        self._engine.clear()

    @classmethod
    def is_giveaway(cls, position: Position, move: Move) -> bool:
        """Whether it opens a corner that the enemy could not take before."""
        # In anti-Othello a corner is a burden, so opening one gives nothing away.
        if position.rules.fewest_wins:
            return False
        after = position.after(move)
        open_now = set(corner_cells(position.rules.grid)).intersection(after.legal_moves)
        return bool(open_now) and not open_now <= _open_to_the_other(position)

    @classmethod
    def moves_to_come(cls, position: Position) -> int:
        return max(0, position.cells.count(EMPTY) - EASY_END) // 2 + 2


def _confidence(found: core.OthelloReport) -> int | None:
    return CONFIDENCE[found.selectivity] if found.selectivity < len(CONFIDENCE) else None


def _open_to_the_other(position: Position) -> frozenset[Move]:
    """What the side that is not to move could play if it were."""
    turned = position.rules.set_up(position.cells, position.turn.other, core=position.core)
    return frozenset() if turned.is_over else frozenset(turned.legal_moves)
