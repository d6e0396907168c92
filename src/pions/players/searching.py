"""Players that look ahead: minimax, ia2, ia3, alpha-beta, MCTS."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from pions.engines.native_alpha_beta import DepthResult, Refinements, has_native, native_alpha_beta
from pions.errors import PlayerError
from pions.evaluation.base import Evaluation
from pions.evaluation.othello import Discs, Weights
from pions.evaluation.registry import default_evaluation, find_evaluation
from pions.evaluation.value import Value
from pions.players.base import Choice
from pions.players.machine import Machine, random_for
from pions.players.registry import register
from pions.players.search_reporter import SearchReporter
from pions.players.simple import MOST_SEED, SEED_HELP
from pions.rules.base import Position, Rules
from pions.rules.othello import Othello
from pions.rules.parameters import parameter
from pions.search.alpha_beta import AlphaBeta, MoveOrder, board_order
from pions.search.deepening import DEEPEST, deepen, most_plies_left
from pions.search.limits import NO_LIMIT, Budget, Limit, Stop
from pions.search.mcts import Node, most_visited, search_tree
from pions.search.minimax import minimax
from pions.search.ordering import BestKnownFirst, ByEvaluation
from pions.search.results import Variation
from pions.search.transposition_table import TranspositionTable
from pions.search.watch import LimitedWatch, Watch
from pions.words import N_

DEPTH_HELP = N_("plies to look ahead; 0: 6 in Othello, 4 with gravity or on a small board, else 2")
EVALUATION_HELP = N_("what the leaves are worth; auto: the game's usual one")
CORE_HELP = N_("python or native search, with the same values; auto: native where deeper than 4")
LAST_PYTHON_DEPTH = 4


def plies_to_search(own_depth: int, position: Position, limit: Limit) -> int:
    """How deep to search: as the player and the limit say; where only time or nodes are limited,
    as deep as they allow; where nothing is said, as usual."""
    given = [depth for depth in (own_depth, limit.depth) if depth]
    if not given and limit.is_open:
        return position.rules.usual_depth
    return min([*given, DEEPEST, max(1, most_plies_left(position))])


class SearchingPlayer(Machine):
    """A player whose search has a tree with windows and values."""

    deepening: bool = False
    """Whether it searches depth 1, then 2, and so on, even where no limit may come first."""

    @property
    @abstractmethod
    def depth(self) -> int:
        """How many plies it looks ahead by default; 0: as many as is usual in the game."""

    @abstractmethod
    def evaluation_in(self, rules: Rules) -> Evaluation:
        """What the leaves are worth in these rules."""

    @abstractmethod
    def search(self, position: Position, watch: Watch) -> Callable[[int], Variation]:
        """The search to a depth that it would make there, under that watch."""

    def proves(self, rules: Rules) -> bool:
        """Whether a search that met only finished games has proved its value."""
        return not self.evaluation_in(rules).is_course_form

    def think(self, position: Position, limit: Limit, stop: Stop) -> Choice:
        budget = Budget(limit, position.turn, stop)
        watch, most = LimitedWatch(budget), plies_to_search(self.depth, position, limit)
        first = 1 if self.deepening or not limit.is_open else most
        found, depth, exact, estimated = None, 0, False, 0
        reporter = SearchReporter(position, budget, self.evaluation_in(position.rules).log_odds)
        budget.watcher = lambda: reporter.report(found, depth, watch.nodes)
        for iteration in deepen(self.search(position, watch), most, first):
            # with passes a table may tell of another depth's estimates, so one search must do alone
            alone = not position.rules.may_pass or found is None
            exact = alone and watch.estimates == estimated
            found, depth, estimated = iteration.found, iteration.depth, watch.estimates
            exact = exact or depth >= most_plies_left(position)
            reporter.report(found, depth, watch.nodes)
            if exact:  # every line was followed to its end: deeper there is nothing more
                break
        stopped = depth < most and not exact
        searched = DepthResult(found, depth, watch.nodes, watch.leaves, watch.ends, stopped)
        proved = exact and self.proves(position.rules)
        return self.as_choice(position, searched, proved, budget.elapsed)

    def as_choice(
        self, position: Position, searched: DepthResult, exact: bool, seconds: float
    ) -> Choice:
        found, depth, nodes = searched.found, searched.depth, searched.nodes
        if found is None:  # stopped before the first depth was done: any legal move will do
            return Choice(position.legal_moves[0], nodes=nodes, depth=0, stopped=True)
        value = Value.from_search(found.value, position.rules, depth, exact=exact)
        shown = value.with_percent(self.evaluation_in(position.rules).log_odds)
        return Choice(found.line[0], shown, found.line, depth, nodes, seconds, searched.stopped)


@register(N_("plain minimax: looks at everything, prunes nothing"))
@dataclass(frozen=True)
class Minimax(SearchingPlayer):
    """Minimax to a depth with any evaluation."""

    depth: int = parameter(0, DEPTH_HELP, least=0, most=99)
    evaluation: str = parameter("auto", EVALUATION_HELP)

    kind: ClassVar[str] = "minimax"

    def check(self, rules: Rules) -> None:
        self.evaluation_in(rules)

    def plays(self, rules: Rules) -> bool:
        return self.evaluation_in(rules).judges(rules)

    def evaluation_in(self, rules: Rules) -> Evaluation:
        return evaluation_for(self.evaluation, rules)

    def search(self, position: Position, watch: Watch) -> Callable[[int], Variation]:
        evaluation = self.evaluation_in(position.rules)
        return lambda plies: minimax(position, plies, evaluation, watch)


def evaluation_for(text: str, rules: Rules) -> Evaluation:
    """The evaluation that a parameter names, or the game's usual one for `auto`."""
    return default_evaluation(rules) if text == "auto" else find_evaluation(text, rules)


@dataclass(frozen=True)
class CourseMinimax(SearchingPlayer):
    """The Othello players of the course document 001: minimax to their level."""

    level: int = parameter(2, N_("plies to look ahead"), least=1, most=99)

    evaluation: ClassVar[Evaluation]
    rules_class: ClassVar[type[Rules]] = Othello

    @property
    def depth(self) -> int:
        return self.level

    def evaluation_in(self, rules: Rules) -> Evaluation:
        del rules
        return self.evaluation

    def search(self, position: Position, watch: Watch) -> Callable[[int], Variation]:
        return lambda plies: minimax(position, plies, self.evaluation, watch)


@register(N_("the course's ia2: minimax over the weights of Black's cells"))
class Ia2(CourseMinimax):
    """Minimax with the weights of the cells that Black holds."""

    kind: ClassVar[str] = "ia2"
    evaluation: ClassVar[Evaluation] = Weights(black_only=True)


@register(N_("the course's ia3: minimax over the difference of discs"))
class Ia3(CourseMinimax):
    """Minimax with the difference of discs."""

    kind: ClassVar[str] = "ia3"
    evaluation: ClassVar[Evaluation] = Discs(course=True)


@register(N_("alpha-beta: the value of minimax with far fewer nodes"))
@dataclass(frozen=True)
class AlphaBetaPlayer(SearchingPlayer):
    """Alpha-beta to a depth with any evaluation; each refinement can be switched off."""

    depth: int = parameter(0, DEPTH_HELP, least=0, most=99)
    evaluation: str = parameter("auto", EVALUATION_HELP)
    ordering: bool = parameter(True, N_("look at promising moves first"))
    deepening: bool = parameter(False, N_("search depth 1, then 2, and so on"))
    table: bool = parameter(True, N_("use a transposition table"))
    core: str = parameter(
        "auto", CORE_HELP, choices={"auto": (), "python": (), "native": ("natif",)}
    )

    kind: ClassVar[str] = "alphabeta"

    def check(self, rules: Rules) -> None:
        evaluation = self.evaluation_in(rules)
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
            plies_to_search(self.depth, position, limit) > LAST_PYTHON_DEPTH
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
            self._refinements(evaluation, deepening=self.deepening or not limit.is_open),
            budget,
            lambda now: reporter.report(now.found, now.depth, now.nodes),
        )
        reporter.report(searched.found, searched.depth, searched.nodes)
        exact = searched.saw_only_ends or searched.depth >= most_plies_left(position)
        proved = exact and self.proves(position.rules)
        return self.as_choice(position, searched, proved, budget.elapsed)

    def _refinements(self, evaluation: Evaluation, *, deepening: bool) -> Refinements:
        if evaluation.is_course_form:
            # In board order: with deepening a table would put the best known move first.
            return Refinements(ordering=False, deepening=deepening, table=not deepening)
        return Refinements(self.ordering, deepening, self.table)

    def search(self, position: Position, watch: Watch) -> Callable[[int], Variation]:
        evaluation = self.evaluation_in(position.rules)
        table = TranspositionTable() if self.table else None
        by_evaluation = ByEvaluation(evaluation) if self.ordering else None
        order: MoveOrder = by_evaluation or board_order
        if table is not None and (self.ordering or self.deepening):
            order = BestKnownFirst(table, by_evaluation)
        if evaluation.is_course_form:
            order = board_order
        alpha_beta = AlphaBeta(evaluation, watch, order, table)
        return lambda plies: alpha_beta.search(position, plies)


@register(
    N_("Monte-Carlo tree search: random games, more of them where it looks good"),
    aliases=("monte-carlo",),
)
@dataclass(frozen=True)
class Mcts(Machine):
    """UCT with a number of random games for each move."""

    playouts: int = parameter(1000, N_("random games for each move"), least=1, most=10**9)
    seed: int = parameter(0, SEED_HELP, least=0, most=MOST_SEED)

    kind: ClassVar[str] = "mcts"

    def think(self, position: Position, limit: Limit, stop: Stop) -> Choice:
        budget = Budget(limit, position.turn, stop)
        most = self.playouts if limit.nodes is None else min(self.playouts, limit.nodes)
        root = search_tree(position, most, budget, random_for(self.seed, position))
        best = most_visited(root)
        assert best.move is not None
        share = round(100 * best.score / best.visits)
        return Choice(
            best.move,
            nodes=root.visits,
            seconds=budget.elapsed,
            stopped=root.visits < most,
            notes={N_("visits"): str(best.visits), N_("wins"): f"{share} %"},
            heat=_visits(root, position),
        )


def _visits(root: Node, position: Position) -> tuple[int, ...]:
    heat = [0] * position.rules.grid.size
    for child in root.children:
        cell = None if child.move is None else position.landing(child.move)
        if cell is not None:
            heat[cell] = child.visits
    return tuple(heat)
