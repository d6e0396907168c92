"""Minimax against alpha-beta and each of its refinements, over every evaluation and game."""

from __future__ import annotations

from functools import partial
from itertools import product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pions.evaluation.base import Evaluation
from pions.evaluation.registry import evaluations
from pions.evaluation.value import Value, ValueKind
from pions.players.registry import find_player
from pions.rules.base import Position, Rules
from pions.rules.in_a_row import CONNECT_3, TIC_TAC_TOE
from pions.rules.othello import OTHELLO_4
from pions.search.alpha_beta import AlphaBeta, MoveOrder, board_order
from pions.search.deepening import deepen
from pions.search.limits import Limit
from pions.search.minimax import minimax
from pions.search.ordering import BestKnownFirst, ByEvaluation
from pions.search.results import Variation
from pions.search.transposition_table import TranspositionTable
from pions.search.watch import Watch
from strategies import any_position

MOST_LEAVES = 4000


def fitting(rules: Rules) -> list[Evaluation]:
    return [made for kind in evaluations() if (made := kind.make()).judges(rules)]


def affordable_depth(position: Position) -> int:
    """At most 5, less where plain minimax would take too long for a test."""
    branching = max(2, len(position.legal_moves))
    return max((depth for depth in range(1, 6) if branching**depth <= MOST_LEAVES), default=1)


@given(any_position(largest=6), st.data())
@settings(max_examples=120)
def test_alpha_beta_equals_minimax(position: Position, data: st.DataObject) -> None:
    assume(not position.is_over)
    evaluation = data.draw(st.sampled_from(fitting(position.rules)))
    depth = data.draw(st.integers(0, affordable_depth(position)))
    plain = Watch()
    expected = minimax(position, depth, evaluation, plain)
    for ordering, deepening, table in product((False, True), repeat=3):
        watch, memory = Watch(), TranspositionTable() if table else None
        others: MoveOrder = ByEvaluation(evaluation) if ordering else board_order
        order: MoveOrder = BestKnownFirst(memory, others) if memory else others
        search = AlphaBeta(evaluation, watch, order, memory)
        if deepening and depth:
            iterations = deepen(partial(_fresh_leaves, search, position), depth)
            found = [iteration.found for iteration in iterations][-1]
        else:
            found = _fresh_leaves(search, position, depth)
        assert found.value == expected.value
        assert watch.leaves <= plain.leaves
        assert value_of_line(position, found.line, depth, evaluation) == found.value


def _fresh_leaves(search: AlphaBeta, position: Position, depth: int) -> Variation:
    """Search, counting only the leaves of this depth: deepening repeats the shallow ones."""
    search.watch.leaves = 0
    return search.search(position, depth)


def value_of_line(
    position: Position, line: tuple[int, ...], depth: int, evaluation: Evaluation
) -> int:
    """What the line leads to, seen from its beginning: the line must prove the value."""
    sign = 1
    for move in line:
        assert move in position.legal_moves
        position, sign, depth = position.after(move), -sign, depth - 1
    if position.is_over:
        return sign * evaluation.end(position, depth)
    return sign * evaluation.value(position)


@given(any_position(largest=5), st.integers(-3000, 3000), st.integers(1, 2000))
@settings(max_examples=60)
def test_fail_soft_bounds_are_true(position: Position, alpha: int, width: int) -> None:
    assume(not position.is_over)
    evaluation = fitting(position.rules)[0]
    depth = min(3, affordable_depth(position))
    beta, value = alpha + width, minimax(position, depth, evaluation, Watch()).value
    found = AlphaBeta(evaluation, Watch()).search(position, depth, alpha, beta).value
    if found <= alpha:
        assert value <= found
    elif found >= beta:
        assert value >= found
    else:
        assert value == found


@pytest.mark.parametrize(
    ("rules", "depth", "value"),
    [
        (TIC_TAC_TOE, 9, Value(ValueKind.DRAW, 0)),
        (OTHELLO_4, 24, Value(ValueKind.POINTS, -10)),
        (CONNECT_3, 10, Value(ValueKind.WIN, 9)),
    ],
    ids=str,
)
def test_small_games_are_solved_by_the_plain_search(rules: Rules, depth: int, value: Value) -> None:
    evaluation, table, watch = fitting(rules)[0], TranspositionTable(), Watch()
    order = BestKnownFirst(table, ByEvaluation(evaluation))
    found = AlphaBeta(evaluation, watch, order, table).search(rules.start(), depth)
    found_value = Value.from_search(found.value, rules, depth, exact=watch.saw_only_ends)
    assert found_value == value


@pytest.mark.parametrize("core", ["python", "native"])
@pytest.mark.parametrize(
    ("cells", "depth", "bound", "exact"),
    [("---X-OXX-OXX-O--", 5, 14, 16), ("-XO--OXXOOOX--O-", 4, 4, 16)],
)
def test_a_win_beside_estimates_is_only_a_bound(
    core: str, cells: str, depth: int, bound: int, exact: int
) -> None:
    position = OTHELLO_4.set_up(cells)
    player = find_player(f"alphabeta(core={core})", OTHELLO_4)
    assert player.choose(position, Limit(depth=depth)).value == Value(ValueKind.AT_LEAST, bound)
    assert player.choose(position, Limit(depth=99)).value == Value(ValueKind.POINTS, exact)
