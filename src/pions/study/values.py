"""What every legal move is worth: the numbers that an interface writes on the board."""

from __future__ import annotations

from dataclasses import dataclass

from pions.books.library import shipped_book
from pions.engines.base import ALL_LINES, Order
from pions.engines.gradual import Budget, Looked, look_at_each
from pions.engines.native_search import Bounds
from pions.engines.pool import engine_for, think
from pions.engines.scores import plies_to_end, value_of
from pions.errors import UnknownEvaluationError
from pions.evaluation.base import Evaluation
from pions.evaluation.random_games import RandomGames
from pions.evaluation.value import Value
from pions.players.level import best_evaluation
from pions.players.perfect import is_near, share_of
from pions.players.searching import DEEPEST, most_plies_left
from pions.rules.base import Move, Position, Rules
from pions.rules.side import EMPTY
from pions.search.limits import Limit, Stop
from pions.study.solve import solve

USUAL_LIMIT = Limit(seconds=1.0)
"""Where neither a limit nor a depth is given."""


@dataclass(frozen=True)
class MoveValue:
    """A legal move and what it is worth."""

    move: Move
    value: Value
    """To the side that moves."""
    best: bool
    """Whether no other move is worth more."""
    depth: int
    """Plies looked ahead, this move among them; what is proved was not searched deeper."""


def move_values(
    position: Position,
    limit: Limit | None = None,
    depth: int | None = None,
    stop: Stop | None = None,
) -> tuple[MoveValue, ...]:
    """The value of each legal move, in board order; none when the game is over.

    Where the shipped book knows all of them exactly, or they can be solved in half the time, the
    values are exact. Otherwise all moves are searched one ply deeper in turn until the depth or the
    limit is reached; one ply is always looked at. Where an engine takes the game, it goes on to the
    end by itself and tells news of all moves at each depth. With a depth alone, the same is found
    every time. A game that no evaluation can judge is judged by random games.
    """
    if position.is_over:
        return ()
    stop = stop or Stop()
    bounds, plies = _bounds(position, limit, depth, stop)
    known = _known(position) if _depth(limit, depth) is None else ()
    if known:
        return known
    if engine_for(position.rules) is not None:
        return _by_engine(position, bounds, _depth(limit, depth))
    if depth is None and (limit is None or limit.depth is None):
        spent = Budget(bounds)
        solved = _solved(position, share_of(bounds), spent, stop)
        if solved:
            return solved
        bounds = spent.rest_of(bounds)
    evaluation = judging_evaluation(position.rules)
    looked = look_at_each(position, evaluation, plies, Budget(bounds))
    return _valued(position, looked or look_at_each(position, evaluation, 1, Budget()))


def judging_evaluation(rules: Rules) -> Evaluation:
    """The game's best evaluation, or random games where it has none."""
    try:
        return best_evaluation(rules)
    except UnknownEvaluationError:
        return RandomGames()


def _known(position: Position) -> tuple[MoveValue, ...]:
    """What the shipped book tells, if that is exact for all moves."""
    book = shipped_book(position.rules)
    found = {} if book is None else {one.move: one for one in book.choices(position) if one.exact}
    if len(found) < len(position.legal_moves):
        return ()
    best, plies = max(one.worth for one in found.values()), position.cells.count(EMPTY)
    return tuple(
        MoveValue(
            move,
            found[move].value,
            best=found[move].worth == best,
            depth=plies_to_end(position, found[move].worth) or plies,
        )
        for move in position.legal_moves
    )


def _by_engine(position: Position, bounds: Bounds, depth: int | None) -> tuple[MoveValue, ...]:
    is_timed = depth is None and bounds.seconds is not None
    thought = think(position, bounds, Order(depth, ALL_LINES), fresh=not is_timed)
    if thought.depth == 0:  # stopped too soon
        thought = think(position, order=Order(1, ALL_LINES), fresh=True)
    values = {line.move: line.value for line in thought.lines}
    best = max(values.values())
    return tuple(
        MoveValue(move, values[move], best=values[move] == best, depth=thought.depth)
        for move in position.legal_moves
    )


def _depth(limit: Limit | None, depth: int | None) -> int | None:
    """The smaller of the depths given, None if none is."""
    limited = None if limit is None else limit.depth
    return min((one for one in (depth, limited) if one is not None), default=None)


def _solved(position: Position, share: Bounds, spent: Budget, stop: Stop) -> tuple[MoveValue, ...]:
    """The exact values, none where they are not found in that share of the time."""
    if not is_near(position, share):
        return ()
    found = solve(position, Limit(nodes=share.nodes, seconds=share.seconds), stop=stop)
    spent.nodes += found.nodes
    if not found.complete:
        return ()
    plies = position.cells.count(EMPTY)
    return tuple(
        MoveValue(
            one.move,
            value_of(position, one.lower),
            best=one.lower == found.lower,
            depth=plies_to_end(position, one.lower) or plies,
        )
        for one in found.moves
    )


def _bounds(
    position: Position, limit: Limit | None, depth: int | None, stop: Stop
) -> tuple[Bounds, int]:
    if limit is None:
        limit = Limit() if depth is not None else USUAL_LIMIT
    given = _depth(limit, depth)
    if given is None and limit.is_open:
        limit = USUAL_LIMIT
    bounds = Bounds(limit.nodes, limit.seconds_for(position.turn), lambda: stop.requested)
    return bounds, max(1, min(given or DEEPEST, DEEPEST, most_plies_left(position)))


def _valued(position: Position, looked: tuple[Looked, ...]) -> tuple[MoveValue, ...]:
    values = [one.value(position.rules) for one in looked]
    best = max(values)
    return tuple(
        MoveValue(one.move, value, best=not value < best, depth=one.depth)
        for one, value in zip(looked, values, strict=True)
    )
