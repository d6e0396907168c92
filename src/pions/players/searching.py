"""What all players share that search a tree with values: depth, candidates, what they show."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

from pions.engines.native_alpha_beta import DepthResult
from pions.errors import PlayerError
from pions.evaluation.base import Evaluation
from pions.evaluation.registry import default_evaluation, find_evaluation
from pions.evaluation.value import Value, ValueKind
from pions.players.base import Choice
from pions.players.machine import Machine
from pions.players.search_reporter import SearchReporter
from pions.rules.base import Position, Rules
from pions.search.candidates import (
    ALL,
    AUTO,
    NEAR,
    MoveLister,
    can_be_near,
    every_move,
    is_near_by_default,
    near_moves,
)
from pions.search.deepening import DEEPEST, deepen, most_plies_left
from pions.search.limits import Budget, Limit, Stop
from pions.search.results import Variation
from pions.search.watch import LimitedWatch, Watch
from pions.words import N_

DEPTH_HELP = N_("plies to look ahead; 0: 6 in Othello, 4 with gravity or on a small board, else 2")
EVALUATION_HELP = N_("what the leaves are worth; auto: the game's usual one")
CANDIDATES_HELP = N_(
    "moves to look at: all, or near: those within two steps of a piece on a line; auto: near on "
    "large boards"
)
CANDIDATES = {AUTO: (), ALL: ("tous",), NEAR: ("proches",)}


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

    candidates: str = ALL
    """Which moves it looks at, one of `CANDIDATES`."""

    def lists_near(self, rules: Rules) -> bool:
        """Whether it looks only at moves near a piece; raises `PlayerError` if that means nothing
        in these rules."""
        if self.candidates == AUTO:
            plain = self.evaluation_in(rules).is_course_form
            return not plain and is_near_by_default(rules)
        if self.candidates == NEAR and not can_be_near(rules):
            raise PlayerError(
                N_("candidates=near needs K in a row without gravity, which {rules} is not"),
                rules=str(rules),
            )
        return self.candidates == NEAR

    def move_lister(self, rules: Rules) -> MoveLister:
        return near_moves if self.lists_near(rules) else every_move

    @abstractmethod
    def search(self, position: Position, watch: Watch) -> Callable[[int], Variation]:
        """The search to a depth that it would make there, under that watch."""

    def proves(self, rules: Rules) -> bool:
        """Whether a search that met only finished games has proved its value."""
        return not self.evaluation_in(rules).is_course_form and not self.lists_near(rules)

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
        shown = self._shown(found, position.rules, depth, exact=exact)
        return Choice(found.line[0], shown, found.line, depth, nodes, seconds, searched.stopped)

    def _shown(self, found: Variation, rules: Rules, depth: int, *, exact: bool) -> Value | None:
        value = Value.from_search(found.value, rules, depth, exact=exact)
        is_claim = value.kind in (ValueKind.WIN, ValueKind.LOSS)
        if is_claim and len(found.line) > 1 and self.lists_near(rules):
            return None  # a defence may lie among the moves that were not looked at
        return value.with_percent(self.evaluation_in(rules).log_odds)


def evaluation_for(text: str, rules: Rules) -> Evaluation:
    """The evaluation that a parameter names, or the game's usual one for `auto`."""
    return default_evaluation(rules) if text == "auto" else find_evaluation(text, rules)
