"""Searching ply by ply within bounds, on whichever core knows the evaluation.

Each depth is one search of its own, so that it can tell whether it met nothing but finished games;
what is settled is not searched any deeper.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pions.engines.native_search import (
    NO_BOUNDS,
    Bounds,
    Searched,
    Switches,
    has_twin,
    native_alpha_beta,
    native_value,
)
from pions.evaluation.base import WIN, Evaluation
from pions.evaluation.value import Value
from pions.rules.base import Move, Position, Rules
from pions.search.alpha_beta import AlphaBeta
from pions.search.ordering import BestKnownFirst, ByEvaluation
from pions.search.progress import News, tell
from pions.search.table import Table
from pions.search.watch import Found, LimitedWatch, SearchStopped

LAST_START = 0.6
"""A depth begun after this share of the time would hardly be finished."""


LEAST_TABLE = 3
"""A search of fewer plies is done before a table is laid out."""


@dataclass(frozen=True)
class Looked:
    """What a search to some depth says of a move."""

    move: Move
    raw: int
    """The number found, seen by the side that moves."""
    depth: int
    exact: bool
    """Whether every line was followed to its end."""
    line: tuple[Move, ...] = ()
    """The moves expected, beginning with this one."""

    def is_settled(self, rules: Rules) -> bool:
        """Whether a deeper search can find nothing else."""
        return self.exact or (abs(self.raw) >= WIN and not rules.counts_points)

    @property
    def end(self) -> int:
        """1 for a move that was seen to win, -1 for one that was seen to lose, otherwise 0."""
        return (self.raw >= WIN) - (self.raw <= -WIN)

    def value(self, rules: Rules) -> Value:
        """The same for people."""
        return Value.from_search(self.raw, rules, self.depth, exact=self.exact)


class Budget:
    """What is left of some bounds. Mutable: one for each time of thinking."""

    def __init__(self, bounds: Bounds = NO_BOUNDS) -> None:
        self._bounds, self._begun, self.nodes = bounds, time.monotonic(), 0

    @property
    def seconds(self) -> float:
        """How long it has taken so far."""
        return time.monotonic() - self._begun

    def left(self) -> Bounds | None:
        """The bounds of what comes next, None if nothing may."""
        given = self._bounds
        nodes = None if given.nodes is None else given.nodes - self.nodes
        seconds = None if given.seconds is None else given.seconds - self.seconds
        spent = any(rest is not None and rest <= 0 for rest in (nodes, seconds))
        if spent or (given.stopped is not None and given.stopped()):
            return None
        return Bounds(nodes, seconds, given.stopped)

    def rest_of(self, bounds: Bounds) -> Bounds:
        """What is left of larger bounds after what was used here; nothing at all is not a bound."""
        nodes = None if bounds.nodes is None else max(1, bounds.nodes - self.nodes)
        seconds = None if bounds.seconds is None else max(1e-9, bounds.seconds - self.seconds)
        return Bounds(nodes, seconds, bounds.stopped)

    def may_begin(self) -> bool:
        """Whether another depth has a chance to be finished."""
        most = self._bounds.seconds
        return most is None or self.seconds <= LAST_START * most

    def search(self, position: Position, evaluation: Evaluation, depth: int) -> Searched | None:
        """A search within what is left, None if it was not finished."""
        bounds = self.left()
        if bounds is None:
            return None
        searched = search_once(position, evaluation, depth, bounds)
        self.nodes += searched.nodes
        return None if searched.found is None else searched


def search_once(
    position: Position, evaluation: Evaluation, depth: int, bounds: Bounds = NO_BOUNDS
) -> Searched:
    """Alpha-beta to exactly that depth: native where it knows the evaluation, else in Python."""
    if depth == 0:
        return _at_once(position, evaluation)
    if has_twin(evaluation, position.rules):
        switches = Switches(table=depth >= LEAST_TABLE)
        return native_alpha_beta(position, evaluation, depth, switches, bounds)
    deadline = None if bounds.seconds is None else time.monotonic() + bounds.seconds
    watch = LimitedWatch(bounds.nodes, deadline, bounds.stopped or (lambda: False))
    table = Table()
    order = BestKnownFirst(table, ByEvaluation(evaluation))
    try:
        found = AlphaBeta(evaluation, watch, order, table).search(position, depth)
    except SearchStopped:
        return Searched(None, 0, watch.nodes, watch.leaves, watch.ends, stopped=True)
    return Searched(found, depth, watch.nodes, watch.leaves, watch.ends, stopped=False)


def _at_once(position: Position, evaluation: Evaluation) -> Searched:
    """A position as it stands: many are looked at, and the native search begins slowly."""
    if position.is_over:
        return Searched(Found(evaluation.end(position, 0)), 0, 1, 1, 1, stopped=False)
    twin = has_twin(evaluation, position.rules)
    value = native_value(position, evaluation) if twin else evaluation.value(position)
    return Searched(Found(value), 0, 1, 1, 0, stopped=False)


def look_ahead(
    position: Position, evaluation: Evaluation, most: int, budget: Budget
) -> Looked | None:
    """The best move at the last depth finished, None if none was."""
    best: Looked | None = None
    for depth in range(1, most + 1):
        if best is not None and (best.is_settled(position.rules) or not budget.may_begin()):
            break
        searched = budget.search(position, evaluation, depth)
        if searched is None or searched.found is None:
            break
        found = searched.found
        best = Looked(found.line[0], found.value, depth, searched.saw_only_ends, found.line)
        tell(News(depth, best.value(position.rules), best.line, budget.nodes, budget.seconds))
    return best


def look_at_each(
    position: Position, evaluation: Evaluation, most: int, budget: Budget
) -> tuple[Looked, ...]:
    """Every legal move at the last depth finished for all, in board order; () if none was."""
    looked: dict[Move, Looked] = {}
    for depth in range(1, most + 1):
        open_ones = _unsettled(position, looked)
        if not open_ones or (looked and not budget.may_begin()):
            break
        deeper = _one_depth(position, evaluation, depth, open_ones, budget)
        if deeper is None:
            break
        looked |= deeper
        _tell_of_each(position, depth, looked, budget)
    return tuple(looked[move] for move in position.legal_moves if move in looked)


def _tell_of_each(
    position: Position, depth: int, looked: Mapping[Move, Looked], budget: Budget
) -> None:
    rules = position.rules
    ranked = sorted(looked.values(), key=lambda one: one.value(rules), reverse=True)
    moves = tuple((one.move, one.value(rules)) for one in ranked)
    best = ranked[0]
    tell(
        News(
            depth,
            best.value(rules),
            best.line,
            budget.nodes,
            budget.seconds,
            moves=moves,
        )
    )


def _unsettled(position: Position, looked: Mapping[Move, Looked]) -> list[Move]:
    rules, moves = position.rules, position.legal_moves
    return [move for move in moves if move not in looked or not looked[move].is_settled(rules)]


def _one_depth(
    position: Position,
    evaluation: Evaluation,
    depth: int,
    moves: Sequence[Move],
    budget: Budget,
) -> dict[Move, Looked] | None:
    """These moves at that depth, None if there was no time for all of them."""
    found: dict[Move, Looked] = {}
    for move in moves:
        reply = budget.search(position.after(move), evaluation, depth - 1)
        if reply is None or reply.found is None:
            return None
        line = (move, *reply.found.line)
        found[move] = Looked(move, -reply.found.value, depth, reply.saw_only_ends, line)
    return found
