"""Players that look ahead: minimax, ia2, ia3, alpha-beta, MCTS."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from pions.engines.native_alpha_beta import Refinements, has_native, native_alpha_beta
from pions.errors import PlayerError
from pions.evaluation.base import Evaluation
from pions.evaluation.othello import Discs, Weights
from pions.evaluation.registry import default_evaluation, find_evaluation
from pions.evaluation.value import Value
from pions.players.base import Choice
from pions.players.machine import Machine, random_for
from pions.players.registry import register
from pions.players.simple import MOST_SEED, SEED_HELP
from pions.rules.base import Position, Rules
from pions.rules.othello import Othello
from pions.rules.parameters import parameter
from pions.search.alpha_beta import AlphaBeta, board_order
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


def choose_by(
    search: Callable[[int], Variation],
    position: Position,
    most: int,
    watch: Watch,
    budget: Budget,
    *,
    gradually: bool,
) -> Choice:
    """The choice of a search to a depth, reached one by one where a limit may come first."""
    last, exact, estimated = None, False, 0
    for iteration in deepen(search, most, first=1 if gradually else most):
        # with passes a table may tell of another depth's estimates, so one search must do alone
        alone = not position.rules.may_pass or last is None
        exact = alone and watch.estimates == estimated
        last, estimated = iteration, watch.estimates
        exact = exact or iteration.depth >= most_plies_left(position)
        if exact:  # every line was followed to its end: deeper there is nothing more
            break
    if last is None:  # stopped before the first depth was done: any legal move will do
        return Choice(position.legal_moves[0], nodes=watch.nodes, depth=0, stopped=True)
    return Choice(
        move=last.found.line[0],
        value=Value.from_search(last.found.value, position.rules, last.depth, exact=exact),
        line=last.found.line,
        depth=last.depth,
        nodes=watch.nodes,
        seconds=budget.elapsed,
        stopped=last.depth < most and not exact,
    )


@register(N_("plain minimax: looks at everything, prunes nothing"))
@dataclass(frozen=True)
class Minimax(Machine):
    """Minimax to a depth with any evaluation."""

    depth: int = parameter(0, DEPTH_HELP, least=0, most=99)
    evaluation: str = parameter("auto", EVALUATION_HELP)

    kind: ClassVar[str] = "minimax"

    def check(self, rules: Rules) -> None:
        evaluation_for(self.evaluation, rules)

    def plays(self, rules: Rules) -> bool:
        return evaluation_for(self.evaluation, rules).judges(rules)

    def think(self, position: Position, limit: Limit, stop: Stop) -> Choice:
        evaluation = evaluation_for(self.evaluation, position.rules)
        return _minimax_choice(position, self.depth, evaluation, limit, stop)


def evaluation_for(text: str, rules: Rules) -> Evaluation:
    """The evaluation that a parameter names, or the game's usual one for `auto`."""
    return default_evaluation(rules) if text == "auto" else find_evaluation(text, rules)


def _minimax_choice(
    position: Position, depth: int, evaluation: Evaluation, limit: Limit, stop: Stop
) -> Choice:
    budget = Budget(limit, position.turn, stop)
    watch = LimitedWatch(budget)
    return choose_by(
        lambda plies: minimax(position, plies, evaluation, watch),
        position,
        plies_to_search(depth, position, limit),
        watch,
        budget,
        gradually=not limit.is_open,
    )


class CourseMinimax(Machine):
    """The Othello players of the course document 001: minimax to their level."""

    level: int
    evaluation: ClassVar[Evaluation]
    rules_class: ClassVar[type[Rules]] = Othello

    def think(self, position: Position, limit: Limit, stop: Stop) -> Choice:
        return _minimax_choice(position, self.level, self.evaluation, limit, stop)


@register(N_("the course's ia2: minimax over the weights of Black's cells"))
@dataclass(frozen=True)
class Ia2(CourseMinimax):
    """Minimax with the weights of the cells that Black holds."""

    level: int = parameter(2, N_("plies to look ahead"), least=1, most=99)

    kind: ClassVar[str] = "ia2"
    evaluation: ClassVar[Evaluation] = Weights(black_only=True)


@register(N_("the course's ia3: minimax over the difference of discs"))
@dataclass(frozen=True)
class Ia3(CourseMinimax):
    """Minimax with the difference of discs."""

    level: int = parameter(2, N_("plies to look ahead"), least=1, most=99)

    kind: ClassVar[str] = "ia3"
    evaluation: ClassVar[Evaluation] = Discs(course=True)


@register(N_("alpha-beta: the value of minimax with far fewer nodes"))
@dataclass(frozen=True)
class AlphaBetaPlayer(Machine):
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
        evaluation = evaluation_for(self.evaluation, rules)
        if self.core == "native" and not has_native(evaluation, rules):
            raise PlayerError(
                N_("no native search for {rules} by the evaluation {name}: choose core=auto"),
                rules=str(rules),
                name=str(evaluation),
            )

    def plays(self, rules: Rules) -> bool:
        evaluation = evaluation_for(self.evaluation, rules)
        return evaluation.judges(rules) and (self.core != "native" or has_native(evaluation, rules))

    def think(self, position: Position, limit: Limit, stop: Stop) -> Choice:
        budget = Budget(limit, position.turn, stop)
        if self.is_native(position, limit):
            return self._native_choice(position, limit, budget)
        watch = LimitedWatch(budget)
        search = self.searcher(position.rules, watch)
        return choose_by(
            lambda plies: search.search(position, plies),
            position,
            plies_to_search(self.depth, position, limit),
            watch,
            budget,
            gradually=self.deepening or not limit.is_open,
        )

    def is_native(self, position: Position, limit: Limit = NO_LIMIT) -> bool:
        """Whether the compiled search is asked; the Python one gives the same values."""
        if self.core == "native":
            self.check(position.rules)
        if self.core != "auto":
            return self.core == "native"
        return (
            plies_to_search(self.depth, position, limit) > LAST_PYTHON_DEPTH
            and position.core == "native"
            and has_native(evaluation_for(self.evaluation, position.rules), position.rules)
        )

    def _native_choice(self, position: Position, limit: Limit, budget: Budget) -> Choice:
        rules = position.rules
        searched = native_alpha_beta(
            position,
            evaluation_for(self.evaluation, rules),
            plies_to_search(self.depth, position, limit),
            Refinements(self.ordering, self.deepening or not limit.is_open, self.table),
            budget,
        )
        found, depth = searched.found, searched.depth
        if found is None:  # stopped before the first depth was done: any legal move will do
            return Choice(position.legal_moves[0], nodes=searched.nodes, depth=0, stopped=True)
        exact = searched.saw_only_ends or depth >= most_plies_left(position)
        return Choice(
            move=found.line[0],
            value=Value.from_search(found.value, rules, depth, exact=exact),
            line=found.line,
            depth=depth,
            nodes=searched.nodes,
            seconds=budget.elapsed,
            stopped=searched.stopped,
        )

    def searcher(self, rules: Rules, watch: Watch) -> AlphaBeta:
        """The search with the refinements that are switched on."""
        evaluation = evaluation_for(self.evaluation, rules)
        table = TranspositionTable() if self.table else None
        by_evaluation = ByEvaluation(evaluation) if self.ordering else None
        if table is not None and (self.ordering or self.deepening):
            return AlphaBeta(evaluation, watch, BestKnownFirst(table, by_evaluation), table)
        return AlphaBeta(evaluation, watch, by_evaluation or board_order, table)


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
