"""Alpha-beta to a depth, in Python or native, with switches for its refinements."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from pions.engines.native_alpha_beta import Refinements, has_native, native_alpha_beta
from pions.errors import PlayerError
from pions.evaluation.base import Evaluation
from pions.players.base import Choice
from pions.players.registry import register
from pions.players.search_reporter import SearchReporter
from pions.players.searching import (
    CANDIDATES,
    CANDIDATES_HELP,
    DEPTH_HELP,
    EVALUATION_HELP,
    SearchingPlayer,
    evaluation_for,
    plies_to_search,
)
from pions.rules.base import Position, Rules
from pions.rules.parameters import parameter
from pions.search.alpha_beta import AlphaBeta, MoveOrder
from pions.search.candidates import (
    AUTO,
    is_near_by_default,
)
from pions.search.deepening import most_plies_left
from pions.search.limits import NO_LIMIT, Budget, Limit, Stop
from pions.search.ordering import BestKnownFirst, BoardOrder, ByEvaluation
from pions.search.results import Variation
from pions.search.transposition_table import TranspositionTable
from pions.search.watch import Watch
from pions.words import N_

CORE_HELP = N_(
    "python or native search, with the same values; auto: native where deeper than 4 or the board "
    "is large"
)
LAST_PYTHON_DEPTH = 4


@register(N_("alpha-beta: the value of minimax with far fewer nodes"))
@dataclass(frozen=True)
class AlphaBetaPlayer(SearchingPlayer):
    """Alpha-beta to a depth with any evaluation; each refinement can be switched off."""

    depth: int = parameter(0, DEPTH_HELP, least=0, most=99)
    evaluation: str = parameter("auto", EVALUATION_HELP)
    ordering: bool = parameter(True, N_("look at promising moves first"))
    deepening: bool = parameter(False, N_("search depth 1, then 2, and so on"))
    table: bool = parameter(True, N_("use a transposition table"))
    candidates: str = parameter(AUTO, CANDIDATES_HELP, choices=CANDIDATES)
    core: str = parameter(
        "auto", CORE_HELP, choices={"auto": (), "python": (), "native": ("natif",)}
    )

    kind: ClassVar[str] = "alphabeta"

    def check(self, rules: Rules) -> None:
        evaluation = self.evaluation_in(rules)
        self.lists_near(rules)
        if self.core == "native" and not has_native(evaluation, rules):
            raise PlayerError(
                N_("no native search for {rules} by the evaluation {name}: choose core=auto"),
                rules=str(rules),
                name=str(evaluation),
            )

    def plays(self, rules: Rules) -> bool:
        evaluation = self.evaluation_in(rules)
        return evaluation.judges(rules) and (self.core != "native" or has_native(evaluation, rules))

    def evaluation_in(self, rules: Rules) -> Evaluation:
        return evaluation_for(self.evaluation, rules)

    def think(self, position: Position, limit: Limit, stop: Stop) -> Choice:
        if self.is_native(position, limit):
            return self._native_choice(position, limit, Budget(limit, position.turn, stop))
        return super().think(position, limit, stop)

    def is_native(self, position: Position, limit: Limit = NO_LIMIT) -> bool:
        """Whether the compiled search is asked; the Python one gives the same values."""
        if self.core == "native":
            self.check(position.rules)
        if self.core != "auto":
            return self.core == "native"
        return (
            (
                plies_to_search(self.depth, position, limit) > LAST_PYTHON_DEPTH
                or is_near_by_default(position.rules)
            )
            and position.core == "native"
            and has_native(self.evaluation_in(position.rules), position.rules)
        )

    def _native_choice(self, position: Position, limit: Limit, budget: Budget) -> Choice:
        evaluation = self.evaluation_in(position.rules)
        reporter = SearchReporter(position, budget, evaluation.log_odds)
        searched = native_alpha_beta(
            position,
            evaluation,
            plies_to_search(self.depth, position, limit),
            self._refinements(position.rules, deepening=self.deepening or not limit.is_open),
            budget,
            lambda now: reporter.report(now.found, now.depth, now.nodes),
        )
        reporter.report(searched.found, searched.depth, searched.nodes)
        exact = searched.saw_only_ends or searched.depth >= most_plies_left(position)
        proved = exact and self.proves(position.rules)
        return self.as_choice(position, searched, proved, budget.elapsed)

    def _refinements(self, rules: Rules, *, deepening: bool) -> Refinements:
        near = self.lists_near(rules)
        if self.evaluation_in(rules).is_course_form:
            # In board order: with deepening a table would put the best known move first.
            return Refinements(False, deepening, self.table and not deepening, near)
        return Refinements(self.ordering, deepening, self.table, near)

    def search(self, position: Position, watch: Watch) -> Callable[[int], Variation]:
        evaluation = self.evaluation_in(position.rules)
        moves = self.move_lister(position.rules)
        table = TranspositionTable() if self.table else None
        order: MoveOrder = ByEvaluation(evaluation, moves=moves)
        if not self.ordering or evaluation.is_course_form:
            order = BoardOrder(moves)
        if table is not None and (self.ordering or self.deepening):
            order = order if evaluation.is_course_form else BestKnownFirst(table, order)
        alpha_beta = AlphaBeta(evaluation, watch, order, table)
        return lambda plies: alpha_beta.search(position, plies)
