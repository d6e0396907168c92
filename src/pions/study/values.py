"""What every legal move is worth: the numbers that an interface writes on the board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pions.books.library import shipped_book
from pions.engines.base import ALL_LINES, EngineOptions, ValueScale
from pions.engines.pool import consult
from pions.engines.registry import engine_for
from pions.engines.scores import plies_to_end, value_of
from pions.players.perfect_play import SOLVING_SHARE, is_near
from pions.rules.base import Move, Position, Rules
from pions.rules.side import EMPTY
from pions.search.limits import NO_LIMIT, Budget, Limit, Stop, smallest
from pions.search.results import MoveValue
from pions.study.solve import solve

USUAL_LIMIT = Limit(seconds=1.0)
"""Where neither a limit nor a depth is given."""


def move_values(
    position: Position,
    limit: Limit | None = None,
    depth: int | None = None,
    stop: Stop | None = None,
) -> tuple[MoveValue, ...]:
    """The value of each legal move, in board order; none when the game is over.

    Where the shipped book knows all of them exactly, or they can be solved in half the time, the
    values are exact. Otherwise the engine looks at all moves, ever deeper, until the depth or the
    limit is reached; one ply is always looked at. With a depth alone, the same is found every time.
    """
    if position.is_over:
        return ()
    limit = _whole_limit(limit, depth)
    known = known_values(position) if limit.depth is None else ()
    if known:
        return known
    budget = Budget(limit, position.turn, stop)
    if limit.depth is None and solves_apart(position.rules):
        solved = _solved(position, budget, stop)
        if solved:
            return solved
        budget = budget.part()
    return _by_engine(position, budget)


def solves_apart(rules: Rules) -> bool:
    """Whether a solver is asked before the engine: one that counts in points solves by itself."""
    return engine_for(rules).scale is not ValueScale.POINTS


def known_values(position: Position) -> tuple[MoveValue, ...]:
    """The values in the shipped book, if it has an exact one for every move."""
    book = shipped_book(position.rules)
    found = {} if book is None else {one.move: one for one in book.choices(position) if one.exact}
    if len(found) < len(position.legal_moves):
        return ()
    return _exact(position, {move: found[move].worth for move in position.legal_moves})


def _exact(position: Position, scores: Mapping[Move, int]) -> tuple[MoveValue, ...]:
    best, plies = max(scores.values()), position.cells.count(EMPTY)
    return tuple(
        MoveValue(
            move,
            value_of(position, score),
            score,
            depth=plies_to_end(position, score) or plies,
            exact=True,
            best=score == best,
        )
        for move, score in scores.items()
    )


def _by_engine(position: Position, budget: Budget) -> tuple[MoveValue, ...]:
    options = EngineOptions(ALL_LINES)
    is_timed = budget.depth is None and budget.is_timed
    fresh = not (is_timed and engine_for(position.rules).keeps_tables)
    result = consult(position, budget, options, fresh=fresh)
    if result.depth == 0:  # stopped too soon
        result = consult(position, Budget(Limit(depth=1)), options, fresh=True)
    best = max(one.value for one in result.moves)
    values = {one.move: replace(one, best=one.value == best) for one in result.moves}
    return tuple(values[move] for move in position.legal_moves if move in values)


def _whole_limit(limit: Limit | None, depth: int | None) -> Limit:
    """The limit with the smaller of the depths given; some time where nothing else is given."""
    limit = limit or NO_LIMIT
    depth = smallest(depth, limit.depth)
    return USUAL_LIMIT if depth is None and limit.is_open else replace(limit, depth=depth)


def _solved(position: Position, budget: Budget, stop: Stop | None) -> tuple[MoveValue, ...]:
    """The exact values, none where they are not found in a share of the time."""
    share = budget.part(SOLVING_SHARE)
    if not is_near(position, share):
        return ()
    limit = Limit(nodes=share.nodes_left, seconds=share.seconds_left)
    found = solve(position, limit, stop=stop)
    budget.nodes += found.nodes
    return _exact(position, {one.move: one.lower for one in found.moves}) if found.complete else ()
