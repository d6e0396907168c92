"""The engine for every game that has an evaluation: alpha-beta with iterative deepening.

It searches on whichever core knows the evaluation. Each depth is one search of its own, so that it
can tell whether it met nothing but finished games; what is settled is not searched any deeper.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import ClassVar

from pions.engines.base import ONE_LINE, Engine, EngineOptions, R, ValueScale
from pions.engines.native_alpha_beta import (
    DepthResult,
    Refinements,
    has_native,
    native_alpha_beta,
    native_value,
)
from pions.engines.registry import register
from pions.engines.scores import ScoreWindow, SolveResult, score_after, widest
from pions.errors import UnknownEvaluationError
from pions.evaluation.base import WIN, Evaluation
from pions.evaluation.k_tuple import KTuple
from pions.evaluation.othello import Corners, Discs
from pions.evaluation.registry import first_evaluation
from pions.evaluation.value import Value, ValueKind
from pions.rules.base import Move, Position, Rules
from pions.rules.side import EMPTY
from pions.search.alpha_beta import AlphaBeta
from pions.search.deepening import DEEPEST, most_plies_left
from pions.search.limits import Budget
from pions.search.ordering import BestKnownFirst, ByEvaluation
from pions.search.results import MoveValue, SearchResult, Variation
from pions.search.transposition_table import TranspositionTable
from pions.search.watch import LimitedWatch, SearchStopped

LAST_START = 0.6
"""A depth that starts after this share of the time would hardly be finished."""
LEAST_TABLE = 3
"""A search of fewer plies is over before a table is allocated."""
# `Limits::kMaxDepth` in native/include/pions/search/limits.hpp.
DEEPEST_PROOF = 255
"""The most plies that the compiled search looks ahead."""


def best_evaluation(rules: Rules) -> Evaluation:
    """The evaluation that plays these rules best; `UnknownEvaluationError` if none can."""
    if rules.fewest_wins and Corners().judges(rules):
        # Two plies deep, 16 games of anti-Othello each: 11–5 against discs, 14½–1½ against
        # weights, 16–0 against mobility. Stability wins 11–5, but takes fifty times as long.
        return Corners()
    return first_evaluation(rules)


@register
class AlphaBetaEngine(Engine[R]):
    """Thinks and solves by alpha-beta. Mutable: the depth and the bounds reached so far."""

    name: ClassVar[str] = "alpha-beta"
    scale: ClassVar[ValueScale] = ValueScale.EVALUATION
    rank: ClassVar[int] = 50
    keeps_tables: ClassVar[bool] = False  # each depth lays out a small one of its own

    _now: SearchResult | None = None
    _budget = Budget()
    _before = 0
    _proved = SolveResult(0, 0)

    @classmethod
    def takes(cls, rules: Rules) -> bool:
        return super().takes(rules) and _has_evaluation(rules)

    def think(
        self, position: Position, budget: Budget, options: EngineOptions = ONE_LINE
    ) -> SearchResult:
        self._now, self._budget, self._before = None, budget, budget.nodes
        search = _Deepening(position, best_evaluation(position.rules), budget, self._publish)
        return search.best_line() if options.lines == 1 else search.every_move(options.lines)

    def log_odds(self, number: int) -> float | None:
        return best_evaluation(self.rules).log_odds(number)

    def _publish(self, result: SearchResult, budget: Budget) -> None:
        self._now = result
        # Lets the watcher report this depth: a fast one is over between two checks of the search.
        budget.check()

    @property
    def so_far(self) -> SearchResult | None:
        return (now := self._now) and replace(now, nodes=self._budget.nodes - self._before)

    @property
    def solver(self) -> str:
        by_python = _proving_evaluation(self.rules) is None
        return super().solver if by_python else AlphaBetaEngine.name  # not that of who thinks

    @property
    def proved_so_far(self) -> SolveResult:
        return super().proved_so_far if _proving_evaluation(self.rules) is None else self._proved

    def _solve(
        self, position: Position, budget: Budget, window: ScoreWindow | None, threads: int
    ) -> SolveResult:
        """A search to depth d that finds a win has found the soonest, and one that finds none
        shows that nobody can force a win within d plies: so each depth narrows the bounds. Where
        points are counted, only a search to the very end proves anything."""
        evaluation = _proving_evaluation(self.rules)
        if evaluation is None:
            return super()._solve(position, budget, window, threads)
        window = window or ScoreWindow(*widest(position))
        self._proved, spent_before = SolveResult(*widest(position)), budget.nodes
        for depth in _proof_depths(position):
            searched = search_to_depth(position, evaluation, depth, budget)
            if searched is None:
                break
            nodes = budget.nodes - spent_before
            self._proved = _narrowed(self._proved, position, depth, searched, nodes)
            if _is_answered(self._proved, window):
                break
        return replace(self._proved, stopped=not _is_answered(self._proved, window))


def _has_evaluation(rules: Rules) -> bool:
    try:
        best_evaluation(rules)
    except UnknownEvaluationError:
        return False
    return True


class _Deepening:
    """A position searched one ply deeper in turn. Mutable: its budget."""

    def __init__(
        self,
        position: Position,
        evaluation: Evaluation,
        budget: Budget,
        publish: Callable[[SearchResult, Budget], None],
    ) -> None:
        self._position, self._evaluation, self._budget = position, evaluation, budget
        self._publish = publish
        self._rules, self._before = position.rules, budget.nodes
        self._most = max(1, min(budget.depth or DEEPEST, DEEPEST, most_plies_left(position)))

    def best_line(self) -> SearchResult:
        """The best move at the last depth finished."""
        best: MoveValue | None = None
        for depth in range(1, self._most + 1):
            if best is not None and not self._may_deepen([best]):
                break
            searched = search_to_depth(self._position, self._evaluation, depth, self._budget)
            if searched is None or searched.found is None:
                break
            found, exact = searched.found, searched.saw_only_ends
            best = MoveValue.from_search(found.value, found.line, depth, self._rules, exact=exact)
            self._publish(self._result([best], depth), self._budget)
        return self._guess() if best is None else self._result([best], best.depth)

    def every_move(self, lines: int) -> SearchResult:
        """The best moves at the last depth finished for all."""
        values: dict[Move, MoveValue] = {}
        reached = 0
        for depth in range(1, self._most + 1):
            if values and not self._may_deepen(values.values()):
                break
            deeper = self._one_depth(depth, values)
            if deeper is None:
                break
            values, reached = values | deeper, depth
            self._publish(self._result(_ranked(values.values()), depth), self._budget)
        return self._result(_ranked(values.values())[:lines], reached) if values else self._guess()

    def _may_deepen(self, values: Iterable[MoveValue]) -> bool:
        is_open = any(not one.is_settled(self._rules) for one in values)
        return is_open and self._budget.is_within(LAST_START)

    def _one_depth(
        self, depth: int, known: Mapping[Move, MoveValue]
    ) -> dict[Move, MoveValue] | None:
        """The moves not yet settled at that depth, None if there was no time for all of them."""
        values: dict[Move, MoveValue] = {}
        for move in self._position.legal_moves:
            if move in known and known[move].is_settled(self._rules):
                continue
            after = self._position.after(move)
            reply = search_to_depth(after, self._evaluation, depth - 1, self._budget)
            if reply is None or reply.found is None:
                # Estimates of different depths cannot be ranked: drop an unfinished one.
                return None
            line, exact = (move, *reply.found.line), reply.saw_only_ends
            raw = -reply.found.value
            values[move] = MoveValue.from_search(raw, line, depth, self._rules, exact=exact)
        return values

    def _result(self, moves: list[MoveValue], depth: int) -> SearchResult:
        settled = all(one.is_settled(self._rules) for one in moves)
        return SearchResult(
            tuple(moves),
            depth,
            self._budget.nodes - self._before,
            stopped=depth < self._most and not settled,
            exact=all(one.exact for one in moves),
        )

    def _guess(self) -> SearchResult:
        """Any legal move, where the budget ended before the first depth."""
        move = self._position.legal_moves[0]
        guess = MoveValue(move, Value(ValueKind.ESTIMATE, 0), 0, 0, line=(move,))
        return self._result([guess], 0)


def _ranked(values: Iterable[MoveValue]) -> list[MoveValue]:
    return sorted(values, key=lambda one: one.value, reverse=True)


def search_to_depth(
    position: Position, evaluation: Evaluation, depth: int, budget: Budget
) -> DepthResult | None:
    """Alpha-beta to exactly that depth, native where it knows the evaluation; None if the budget
    ended first."""
    if budget.expired:
        return None
    if depth == 0:
        searched = _static_value(position, evaluation)
        budget.nodes += 1
    elif has_native(evaluation, position.rules):
        refinements = Refinements(table=depth >= LEAST_TABLE)
        searched = native_alpha_beta(position, evaluation, depth, refinements, budget)
    else:
        searched = _python_alpha_beta(position, evaluation, depth, budget)
    return None if searched.found is None else searched


def _python_alpha_beta(
    position: Position, evaluation: Evaluation, depth: int, budget: Budget
) -> DepthResult:
    watch, table, found = LimitedWatch(budget), TranspositionTable(), None
    order = BestKnownFirst(table, ByEvaluation(evaluation))
    try:
        found = AlphaBeta(evaluation, watch, order, table).search(position, depth)
    except SearchStopped:
        depth = 0
    budget.nodes += watch.nodes
    return DepthResult(found, depth, watch.nodes, watch.leaves, watch.ends, stopped=found is None)


def _static_value(position: Position, evaluation: Evaluation) -> DepthResult:
    """A position as it stands: many are looked at, and starting a native search is slow."""
    if position.is_over:
        return DepthResult(Variation(evaluation.end(position, 0)), 0, 1, 1, 1, stopped=False)
    is_native = has_native(evaluation, position.rules)
    value = native_value(position, evaluation) if is_native else evaluation.value(position)
    return DepthResult(Variation(value), 0, 1, 1, 0, stopped=False)


def _proving_evaluation(rules: Rules) -> Evaluation | None:
    """What orders the moves of a native proof: any will do, for only finished games count."""
    fitting = (one for one in (Discs(), KTuple()) if one.judges(rules) and has_native(one, rules))
    return next(fitting, None)


def _proof_depths(position: Position) -> range:
    empty = position.cells.count(EMPTY)
    if position.rules.counts_points:
        return range(2 * empty, 2 * empty + 1)  # a pass may follow every move
    return range(1, min(empty, DEEPEST_PROOF) + 1)


def _is_answered(proved: SolveResult, window: ScoreWindow) -> bool:
    return proved.is_exact or proved.lower >= window.high or proved.upper <= window.low


def _narrowed(
    proved: SolveResult, position: Position, depth: int, searched: DepthResult, nodes: int
) -> SolveResult:
    """The bounds after a search; its line is the answer, or begins with a move sure of `lower`."""
    assert searched.found is not None
    value, line = searched.found.value, searched.found.line
    if abs(value) >= WIN or searched.saw_only_ends:
        lower = upper = _score(position, depth, value)
    else:
        # Beyond its first move the line rests on estimates.
        line = line[:1]
        # the side to move wins at odd plies and loses at even ones: the first beyond the depth
        next_win, next_loss = depth + 1 + depth % 2, depth + 2 - depth % 2
        upper = min(proved.upper, max(0, score_after(position, next_win)))
        lower = max(proved.lower, min(0, -score_after(position, next_loss)))
    return SolveResult(lower, upper, line[0] if line else None, line, nodes)


def _score(position: Position, depth: int, value: int) -> int:
    if value == 0:
        return 0
    rest = abs(value) - WIN
    score = rest if position.rules.counts_points else score_after(position, depth - rest)
    return score if value > 0 else -score
