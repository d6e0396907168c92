"""What pruning saves: the same search by five methods, each adding one idea to the one before.

Every method finds the same value; what differs is how many nodes it visits on the way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from pions.evaluation.base import Evaluation
from pions.evaluation.registry import first_evaluation
from pions.evaluation.value import Value
from pions.players.alpha_beta import AlphaBetaPlayer
from pions.players.minimax import Minimax
from pions.players.searching import SearchingPlayer, evaluation_for
from pions.rules.base import Position, Rules
from pions.search.deepening import deepen
from pions.search.limits import Budget, Limit, Stop
from pions.search.watch import LimitedWatch
from pions.words import N_


@dataclass(frozen=True)
class Method:
    """A way to search."""

    key: str
    title: str
    """Its name for people, to be translated."""
    make: Callable[[str], SearchingPlayer]
    """The player that searches so, given the evaluation's text."""


def _alpha_beta(
    *, ordering: bool = False, deepening: bool = False, table: bool = False
) -> Callable[[str], AlphaBetaPlayer]:
    return lambda evaluation: AlphaBetaPlayer(
        evaluation=evaluation, ordering=ordering, deepening=deepening, table=table
    )


METHODS = (
    Method("minimax", N_("minimax"), lambda evaluation: Minimax(evaluation=evaluation)),
    Method("alphabeta", N_("alpha-beta"), _alpha_beta()),
    Method("ordering", N_("+ ordering"), _alpha_beta(ordering=True)),
    Method("deepening", N_("+ deepening"), _alpha_beta(ordering=True, deepening=True)),
    Method("table", N_("+ table"), _alpha_beta(ordering=True, deepening=True, table=True)),
)
"""Each adds one idea to the method before it."""


@dataclass(frozen=True)
class Measure:
    """One search to one depth by one method."""

    method: Method
    depth: int
    nodes: int
    leaves: int
    seconds: float
    value: int | None
    """The number that the search returned, None if the limit ended it before."""
    words: Value | None = None
    """The same for people."""

    @property
    def finished(self) -> bool:
        """Whether the search came to its end within the limit."""
        return self.value is not None

    @property
    def branching(self) -> float:
        """The effective branching factor: a uniform tree of it and the depth has these nodes."""
        return effective_branching(self.nodes, self.depth)


def pruning_evaluation(text: str, rules: Rules) -> Evaluation:
    """The evaluation that a text names; for `auto` the game's usual one, unless that is a course's
    form, whose moves stay in board order: what ordering saves would not show."""
    found = evaluation_for(text, rules)
    return first_evaluation(rules) if text == "auto" and found.is_course_form else found


def measure_pruning(
    position: Position,
    depth: int,
    evaluation: str = "auto",
    seconds: float | None = None,
    stop: Stop | None = None,
) -> Iterator[Measure]:
    """Search to depth 1, 2 … by every method, and yield each result as soon as it is there.

    A method whose search takes longer than `seconds` is reported as unfinished, and deeper searches
    by it are not tried.
    """
    leaves = str(pruning_evaluation(evaluation, position.rules))
    going = list(METHODS)
    for plies in range(1, depth + 1):
        for method in tuple(going):
            if stop is not None and stop.requested:
                return
            done = measure(method, position, plies, leaves, Limit(seconds=seconds), stop)
            if not done.finished:
                going.remove(method)
            yield done


def measure(
    method: Method,
    position: Position,
    depth: int,
    evaluation: str,
    limit: Limit,
    stop: Stop | None = None,
) -> Measure:
    """One search to that depth; a limit of nodes, unlike one of time, always ends it alike."""
    player, budget = method.make(evaluation), Budget(limit, stop=stop)
    watch = LimitedWatch(budget)
    first = 1 if player.deepening else depth
    iterations = list(deepen(player.search(position, watch), depth, first))
    taken = budget.elapsed
    if not iterations or iterations[-1].depth < depth:
        return Measure(method, depth, watch.nodes, watch.leaves, taken, None)
    raw = iterations[-1].found.value
    exact = watch.saw_only_ends and player.proves(position.rules)
    words = Value.from_search(raw, position.rules, depth, exact=exact)
    return Measure(method, depth, watch.nodes, watch.leaves, taken, raw, words)


def values_agree(measures: Iterable[Measure]) -> bool:
    """Whether all methods found the same value at each depth that they finished."""
    found: dict[int, int] = {}
    finished = (done for done in measures if done.value is not None)
    return all(found.setdefault(done.depth, done.value or 0) == done.value for done in finished)


def effective_branching(nodes: int, depth: int) -> float:
    """The b for which 1 + b + b² + … + b^depth is that number of nodes."""
    low, high = 0.0, float(nodes)
    for _ in range(60):
        middle = (low + high) / 2
        if _uniform_nodes(middle, depth) < nodes:
            low = middle
        else:
            high = middle
    return high


def _uniform_nodes(branching: float, depth: int) -> float:
    total = 1.0
    for _ in range(depth):
        total = 1 + branching * total
    return total
