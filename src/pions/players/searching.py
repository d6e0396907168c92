"""Players that look ahead: minimax, ia2, ia3, alpha-beta, MCTS."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from pions.evaluation.base import Evaluation
from pions.evaluation.othello import Discs, Weights
from pions.evaluation.registry import default_evaluation, find_evaluation
from pions.evaluation.value import Value
from pions.players.base import NO_LIMIT, Choice, Limit, Stop
from pions.players.machine import Machine, random_for
from pions.players.registry import register
from pions.players.simple import MOST_SEED, SEED_HELP
from pions.rules.base import Position, Rules
from pions.rules.in_a_row import InARow
from pions.rules.othello import Othello
from pions.rules.parameters import parameter
from pions.search.alpha_beta import AlphaBeta, board_order
from pions.search.deepening import deepen
from pions.search.mcts import Node, grow, most_visited, new_root
from pions.search.minimax import minimax
from pions.search.ordering import BestKnownFirst, ByEvaluation
from pions.search.table import Table
from pions.search.watch import Found, LimitedWatch, Watch
from pions.words import N_

DEPTH_HELP = N_("plies to look ahead; 0: 6 in Othello, 4 with gravity or on a small board, else 2")
EVALUATION_HELP = N_("what the leaves are worth; auto: the game's usual one")


def usual_depth(rules: Rules) -> int:
    """How far a player looks when nobody says."""
    if isinstance(rules, Othello):
        return 6
    small = isinstance(rules, InARow) and rules.gravity
    return 4 if small or rules.grid.size <= 25 else 2


def choose_by(
    search: Callable[[int], Found],
    position: Position,
    depth: int,
    watch: Watch,
    limit: Limit,
    gradually: bool,
) -> Choice:
    """Search to the depth, gradually where a limit may come first, and tell what was found."""
    begun, most = time.monotonic(), depth if limit.depth is None else min(depth, limit.depth)
    first, last = 1 if gradually or not limit.is_open else most, None
    for iteration in deepen(search, max(1, most), first=max(1, first)):
        last = iteration
    if last is None:  # stopped before the first depth was done: any legal move will do
        return Choice(position.legal_moves[0], nodes=watch.nodes, depth=0, stopped=True)
    return Choice(
        move=last.found.line[0],
        value=Value.from_search(
            last.found.value, position.rules, last.depth, exact=watch.saw_only_ends
        ),
        line=last.found.line,
        depth=last.depth,
        nodes=watch.nodes,
        seconds=time.monotonic() - begun,
        stopped=last.depth < most,
    )


def watch_for(position: Position, limit: Limit, stop: Stop | None) -> LimitedWatch:
    """A watch that keeps the limit and hears the stop."""
    asked = stop or Stop()
    return LimitedWatch(limit.nodes, limit.deadline_for(position.turn), lambda: asked.requested)


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

    def choose(
        self, position: Position, limit: Limit = NO_LIMIT, stop: Stop | None = None
    ) -> Choice:
        evaluation = evaluation_for(self.evaluation, position.rules)
        return _minimax_choice(position, self.depth, evaluation, limit, stop)


def evaluation_for(text: str, rules: Rules) -> Evaluation:
    """The evaluation that a parameter names, or the game's usual one for `auto`."""
    return default_evaluation(rules) if text == "auto" else find_evaluation(text, rules)


def _minimax_choice(
    position: Position, depth: int, evaluation: Evaluation, limit: Limit, stop: Stop | None
) -> Choice:
    watch = watch_for(position, limit, stop)
    return choose_by(
        lambda plies: minimax(position, plies, evaluation, watch),
        position,
        depth or usual_depth(position.rules),
        watch,
        limit,
        gradually=False,
    )


class CourseMinimax(Machine):
    """The Othello players of the course document 001: minimax to their level."""

    level: int
    evaluation: ClassVar[Evaluation]

    def plays(self, rules: Rules) -> bool:
        return isinstance(rules, Othello)

    def choose(
        self, position: Position, limit: Limit = NO_LIMIT, stop: Stop | None = None
    ) -> Choice:
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
    table: bool = parameter(True, N_("remember positions met before"))

    kind: ClassVar[str] = "alphabeta"

    def check(self, rules: Rules) -> None:
        evaluation_for(self.evaluation, rules)

    def plays(self, rules: Rules) -> bool:
        return evaluation_for(self.evaluation, rules).judges(rules)

    def choose(
        self, position: Position, limit: Limit = NO_LIMIT, stop: Stop | None = None
    ) -> Choice:
        watch = watch_for(position, limit, stop)
        search = self.searcher(position.rules, watch)
        return choose_by(
            lambda plies: search.search(position, plies),
            position,
            self.depth or usual_depth(position.rules),
            watch,
            limit,
            gradually=self.deepening,
        )

    def searcher(self, rules: Rules, watch: Watch) -> AlphaBeta:
        """The search with the refinements that are switched on."""
        evaluation = evaluation_for(self.evaluation, rules)
        table = Table() if self.table else None
        by_evaluation = ByEvaluation(evaluation) if self.ordering else None
        if table is not None and (self.ordering or self.deepening):
            return AlphaBeta(evaluation, watch, BestKnownFirst(table, by_evaluation), table)
        return AlphaBeta(evaluation, watch, by_evaluation or board_order, table)


@register(N_("Monte-Carlo tree search: random games, more of them where it looks good"))
@dataclass(frozen=True)
class Mcts(Machine):
    """UCT with a number of random games for each move."""

    playouts: int = parameter(1000, N_("random games for each move"), least=1, most=10**9)
    seed: int = parameter(0, SEED_HELP, least=0, most=MOST_SEED)

    kind: ClassVar[str] = "mcts"

    def choose(
        self, position: Position, limit: Limit = NO_LIMIT, stop: Stop | None = None
    ) -> Choice:
        begun, random = time.monotonic(), random_for(self.seed, position)
        deadline, asked = limit.deadline_for(position.turn), stop or Stop()
        root = new_root(position, random)
        most = self.playouts if limit.nodes is None else min(self.playouts, limit.nodes)
        for done in range(most):
            late = deadline is not None and time.monotonic() >= deadline
            if done and (late or asked.requested):
                break
            grow(root, random)
        best = most_visited(root)
        assert best.move is not None
        share = round(100 * best.score / best.visits)
        return Choice(
            best.move,
            nodes=root.visits,
            seconds=time.monotonic() - begun,
            stopped=root.visits < most,
            notes={"visits": str(best.visits), "wins": f"{share} %"},
            heat=_visits(root, position),
        )


def _visits(root: Node, position: Position) -> tuple[int, ...]:
    heat = [0] * position.rules.grid.size
    for child in root.children:
        cell = None if child.move is None else position.landing(child.move)
        if cell is not None:
            heat[cell] = child.visits
    return tuple(heat)
