"""The native evaluations and alpha-beta against their Python twins, over every kind of board."""

from __future__ import annotations

import threading
from itertools import product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pions.engines.native_alpha_beta import Refinements, has_native, native_alpha_beta, native_value
from pions.errors import CoreError, PlayerError
from pions.evaluation.base import Evaluation
from pions.evaluation.initiative import Initiative
from pions.evaluation.k_tuple import KTuple
from pions.evaluation.othello import Corners, Discs, Mobility, Weights
from pions.evaluation.windows import Dangers, Puissance3
from pions.native import core
from pions.players.alpha_beta import AlphaBetaPlayer
from pions.players.registry import find_player
from pions.rules.base import Position, Rules
from pions.rules.in_a_row import CONNECT_4, GOMOKU, RENJU, STANDARD_GOMOKU, TIC_TAC_TOE
from pions.rules.othello import ANTI_OTHELLO, OTHELLO, OTHELLO_10
from pions.rules.registry import find_rules
from pions.search.alpha_beta import AlphaBeta, board_order
from pions.search.candidates import can_be_near, near_moves
from pions.search.deepening import deepen
from pions.search.limits import Budget, Limit, Stop
from pions.search.minimax import minimax
from pions.search.ordering import BestKnownFirst, BoardOrder, ByEvaluation
from pions.search.transposition_table import TranspositionTable
from pions.search.watch import Watch
from strategies import any_position

TWINS: tuple[Evaluation, ...] = (
    Discs(),
    Discs(course=True),
    Weights(),
    Weights(black_only=True),
    Mobility(),
    KTuple(),
    Initiative(),
    Puissance3(),
    Puissance3(course=True),
    Dangers(),
)
SWITCHES = [Refinements(*chosen) for chosen in product((False, True), repeat=3)]
MOST_LEAVES = 3000


def twins(rules: Rules) -> list[Evaluation]:
    return [evaluation for evaluation in TWINS if evaluation.judges(rules)]


def is_searched(rules: Rules) -> bool:
    """Whether the native search plays these rules: it has no forbidden moves."""
    return "native" in rules.cores and rules.relaxed() == rules


def affordable_depth(position: Position, most: int = 5) -> int:
    """Less than `most` where plain minimax would take too long for a test."""
    branching = max(2, len(position.legal_moves))
    return max((d for d in range(1, most + 1) if branching**d <= MOST_LEAVES), default=1)


@given(any_position(largest=26))
@settings(max_examples=150)
def test_evaluations_agree(position: Position) -> None:
    assume(is_searched(position.rules))
    for evaluation in twins(position.rules):
        assert has_native(evaluation, position.rules)
        assert native_value(position, evaluation) == evaluation.value(position)


@given(any_position(largest=7), st.data())
@settings(max_examples=200)
def test_values_are_those_of_minimax(position: Position, data: st.DataObject) -> None:
    assume(is_searched(position.rules))
    evaluation = data.draw(st.sampled_from(twins(position.rules)))
    depth = data.draw(st.integers(0, affordable_depth(position)))
    plain = Watch()
    expected = minimax(position, depth, evaluation, plain)
    for switches in SWITCHES:
        searched = native_alpha_beta(position, evaluation, depth, switches)
        assert searched.found is not None
        assert searched.found.value == expected.value
        assert (searched.depth, searched.stopped) == (depth, False)
        assert _worth_of(position, searched.found.line, depth, evaluation) == expected.value
        if not (switches.deepening or switches.table):
            assert searched.leaves <= plain.leaves
        if switches == Refinements(False, False, False):
            assert searched.found.line == expected.line
    _check_best_moves(position, evaluation, depth, expected.value)


def _worth_of(position: Position, line: tuple[int, ...], depth: int, evaluation: Evaluation) -> int:
    """What the line leads to, seen from its beginning: the line must prove the value."""
    sign = 1
    for move in line:
        assert move in position.legal_moves
        position, sign, depth = position.after(move), -sign, depth - 1
    assert depth == 0 or position.is_over
    if position.is_over:
        return sign * evaluation.end(position, depth)
    return sign * evaluation.value(position)


def _check_best_moves(position: Position, evaluation: Evaluation, depth: int, best: int) -> None:
    if depth == 0 or position.is_over:
        return
    worth = {
        move: -minimax(position.after(move), depth - 1, evaluation, Watch()).value
        for move in position.legal_moves
    }
    for switches in SWITCHES:
        found = native_alpha_beta(position, evaluation, depth, switches).found
        assert found is not None
        assert worth[found.line[0]] == best


@given(any_position(largest=6), st.data())
@settings(max_examples=150)
def test_it_visits_the_nodes_of_the_python_search(position: Position, data: st.DataObject) -> None:
    assume(is_searched(position.rules))
    evaluation = data.draw(st.sampled_from(twins(position.rules)))
    depth = data.draw(st.integers(1, affordable_depth(position)))
    for ordering, deepening in product((False, True), repeat=2):
        watch = Watch()
        order = ByEvaluation(evaluation) if ordering else board_order
        search = AlphaBeta(evaluation, watch, order)
        iterations = deepen(
            lambda plies, search=search: search.search(position, plies),  # type: ignore[misc]
            depth,
            first=1 if deepening else depth,
        )
        last = list(iterations)[-1]
        twin = native_alpha_beta(
            position, evaluation, depth, Refinements(ordering, deepening, False)
        )
        assert twin.found == last.found
        assert (twin.nodes, twin.leaves, twin.ends) == (watch.nodes, watch.leaves, watch.ends)


@given(any_position(largest=9), st.data())
@settings(max_examples=100)
def test_candidates_near_pieces_are_the_same(position: Position, data: st.DataObject) -> None:
    assume(is_searched(position.rules) and can_be_near(position.rules))
    assume(not position.is_over)
    evaluation = data.draw(st.sampled_from(twins(position.rules)))
    depth = data.draw(st.integers(1, affordable_depth(position)))
    expected = minimax(position, depth, evaluation, Watch(), near_moves)
    for ordering in (False, True):
        watch = Watch()
        order = ByEvaluation(evaluation, moves=near_moves) if ordering else BoardOrder(near_moves)
        found = AlphaBeta(evaluation, watch, order).search(position, depth)
        switches = Refinements(ordering, False, False, near=True)
        native = native_alpha_beta(position, evaluation, depth, switches)
        assert native.found == found
        assert native.nodes == watch.nodes
        assert found.value == expected.value
    table = native_alpha_beta(position, evaluation, depth, Refinements(near=True)).found
    assert table is not None
    assert table.value == expected.value


@pytest.mark.parametrize("rules", [OTHELLO, ANTI_OTHELLO, CONNECT_4], ids=str)
def test_the_table_saves_the_same_nodes(rules: Rules) -> None:
    position, evaluation = rules.start(), twins(rules)[-1]
    for depth in range(1, 7):
        watch, table = Watch(), TranspositionTable()
        order = BestKnownFirst(table, ByEvaluation(evaluation))
        found = AlphaBeta(evaluation, watch, order, table).search(position, depth)
        report = native_alpha_beta(position, evaluation, depth)
        assert report.found is not None
        assert report.found.value == found.value
        # A line that ends in the table is completed, which costs a few nodes.
        assert watch.nodes <= report.nodes <= watch.nodes * 1.2


TOPOLOGIES = ("plane", "cylinder", "torus", "moebius", "klein", "projective", "sphere")


@pytest.mark.parametrize("topology", TOPOLOGIES)
@pytest.mark.parametrize("overline", ["wins", "ignored"])
def test_every_topology_at_depth_three(topology: str, overline: str) -> None:
    rules = find_rules(
        f"in-a-row(columns=4, rows=4, k=3, topology={topology}, overline={overline})"
    )
    position = rules.start()
    for move in (5, 0, 10, 3):
        position = position.play(move)
    for evaluation, switches in product(twins(rules), SWITCHES):
        expected = minimax(position, 3, evaluation, Watch()).value
        found = native_alpha_beta(position, evaluation, 3, switches).found
        assert found is not None
        assert found.value == expected


@pytest.mark.parametrize("overline", ["wins", "ignored"])
def test_caro_at_depth_three(overline: str) -> None:
    rules = find_rules(f"in-a-row(columns=5, rows=5, k=3, blocked=ignored, overline={overline})")
    position = rules.start()
    for move in (6, 5, 7, 9, 12, 18):
        position = position.play(move)
    for evaluation, switches in product(twins(rules), SWITCHES):
        expected = minimax(position, 3, evaluation, Watch()).value
        found = native_alpha_beta(position, evaluation, 3, switches).found
        assert found is not None
        assert found.value == expected


def test_a_node_limit_is_kept_exactly_and_gives_the_same_answer_twice() -> None:
    for nodes in (1, 2, 100, 1023, 1024, 1025, 5000, 54321):
        for switches in (Refinements(False, True, False), Refinements(True, True, True)):
            limit = Limit(nodes=nodes)
            first = native_alpha_beta(CONNECT_4.start(), Dangers(), 30, switches, Budget(limit))
            assert first.nodes == nodes
            assert first.stopped
            again = native_alpha_beta(CONNECT_4.start(), Dangers(), 30, switches, Budget(limit))
            assert first == again


def test_a_stopped_search_keeps_the_last_depth_completed() -> None:
    budget, deepening = Budget(Limit(nodes=20_000)), Refinements(deepening=True)
    stopped = native_alpha_beta(OTHELLO.start(), Weights(), 40, deepening, budget)
    full = native_alpha_beta(OTHELLO.start(), Weights(), stopped.depth, deepening)
    assert 0 < stopped.depth < 40
    assert stopped.found is not None
    assert full.found is not None
    assert stopped.found.value == full.found.value


def test_time_ends_a_search() -> None:
    budget, deepening = Budget(Limit(seconds=0.1)), Refinements(deepening=True)
    searched = native_alpha_beta(OTHELLO.start(), Weights(), 60, deepening, budget)
    assert searched.stopped
    assert searched.depth < 60


@pytest.mark.parametrize("rules", ["othello", "gomoku", "in-a-row(columns=26, rows=26, k=5)"])
def test_another_thread_ends_a_search(rules: str) -> None:
    position, stop = find_rules(rules).start(), Stop()
    timer = threading.Timer(0.1, stop.request)
    timer.start()
    evaluation = twins(position.rules)[-1]
    report = native_alpha_beta(
        position, evaluation, 99, Refinements(deepening=True), Budget(stop=stop)
    )
    assert report.stopped  # and it returned at all: depth 99 would take longer than the stars
    timer.join()


def test_other_threads_run_meanwhile() -> None:
    ticks, budget = 0, Budget(Limit(seconds=30))

    def tick() -> None:
        nonlocal ticks
        ticks += 1
        if ticks >= 5:
            budget.cancel()

    budget.watcher = tick
    searched = native_alpha_beta(GOMOKU.start(), KTuple(), 99, Refinements(), budget)
    assert searched.stopped
    assert ticks >= 5  # a busy machine may let the watcher in again before the search has ended


def test_nothing_found_before_the_first_depth() -> None:
    budget = Budget()
    budget.cancel()
    searched = native_alpha_beta(OTHELLO.start(), Weights(), 8, Refinements(), budget)
    assert searched.found is None
    assert (searched.depth, searched.nodes, searched.stopped) == (0, 0, True)


def test_a_python_position_is_searched_too() -> None:
    python = native_alpha_beta(OTHELLO.start("python"), Weights(), 6)
    assert python == native_alpha_beta(OTHELLO.start("native"), Weights(), 6)


def test_what_has_no_twin_is_refused() -> None:
    assert not has_native(Corners(), OTHELLO)
    assert has_native(Weights(), OTHELLO_10)
    assert not has_native(KTuple(), RENJU)
    with pytest.raises(CoreError, match="corners"):
        native_alpha_beta(OTHELLO.start(), Corners(), 3)


def test_the_core_refuses_what_it_cannot_do() -> None:
    othello, connect = OTHELLO.start("native"), CONNECT_4.start("native")
    assert isinstance(othello, core.OthelloPosition)
    assert isinstance(connect, core.InARowPosition64)
    with pytest.raises(ValueError, match="no such evaluation: 'luck'"):
        core.Evaluation("luck")
    with pytest.raises(ValueError, match="does not judge Othello"):
        core.evaluate(othello, core.Evaluation("dangers"))
    with pytest.raises(ValueError, match="judges Othello only"):
        core.alpha_beta(connect, core.Evaluation("weights"), 1)
    with pytest.raises(ValueError, match="needs its axis"):
        core.evaluate(connect, core.Evaluation("puissance3", [0]))
    with pytest.raises(ValueError, match="an axis is"):
        core.evaluate(connect, core.Evaluation("puissance3", [7] * 69))
    for depth in (-1, 256, 10**30):
        with pytest.raises(ValueError, match="no such depth"):
            core.alpha_beta(othello, core.Evaluation("discs"), depth)
    with pytest.raises(ValueError, match="too large a table"):
        core.alpha_beta(othello, core.Evaluation("discs"), 1, table_megabytes=2**40)
    with pytest.raises(ValueError, match="nan"):
        core.alpha_beta(othello, core.Evaluation("discs"), 1, seconds=float("nan"))
    assert core.alpha_beta(othello, core.Evaluation("discs"), 1, seconds=-1).stopped
    assert not core.alpha_beta(othello, core.Evaluation("discs"), 1, seconds=1e300).stopped


# The player.


def player(text: str, rules: Rules | None = None) -> AlphaBetaPlayer:
    found = find_player(text, rules)
    assert isinstance(found, AlphaBetaPlayer)
    return found


@given(any_position(largest=6))
@settings(max_examples=60)
def test_the_player_chooses_alike_on_both_cores(position: Position) -> None:
    assume(is_searched(position.rules) and not position.is_over)
    depth = affordable_depth(position, most=4)
    native = player(f"alphabeta(depth={depth}, core=native, table=false)").choose(position)
    python = player(f"alphabeta(depth={depth}, core=python, table=false)").choose(position)
    assert native.seconds is not None
    for name in ("move", "value", "line", "depth", "nodes", "stopped"):
        assert getattr(native, name) == getattr(python, name)


def test_the_native_search_is_the_default_beyond_depth_four() -> None:
    start = OTHELLO.start()
    assert player("alphabeta").is_native(start)
    assert player("alphabeta(depth=5)").is_native(start)
    assert not player("alphabeta(depth=4)").is_native(start)
    assert not player("alphabeta(core=python)").is_native(start)
    assert player("alphabeta(depth=1, core=native)").is_native(start)
    assert not player("alphabeta").is_native(OTHELLO.start("python"))
    assert player("alphabeta").is_native(OTHELLO_10.start())
    assert not player("alphabeta(evaluation=corners)").is_native(start)
    assert not player("alphabeta").is_native(start, Limit(depth=3))


def test_the_player_text_tells_the_core_only_where_it_was_chosen() -> None:
    assert player("alphabeta(depth=6)").name == "alphabeta(depth=6)"
    assert player("alphabeta(core=native)").name == "alphabeta(core=native)"


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("alphabeta(core=native)", RENJU),
        ("alphabeta(core=native, evaluation=corners)", OTHELLO),
    ],
)
def test_native_where_it_cannot_is_refused_when_the_player_is_made(text: str, rules: Rules) -> None:
    with pytest.raises(PlayerError, match="no native search"):
        find_player(text, rules)
    assert not player(text).plays(rules)
    with pytest.raises(PlayerError, match="no native search"):
        player(text).choose(rules.start())


def test_the_player_keeps_limits_on_the_native_core() -> None:
    strong, start = player("alphabeta(depth=60)"), OTHELLO.start()
    assert strong.choose(start, Limit(nodes=9999)).nodes == 9999
    timed = strong.choose(start, Limit(seconds=0.05))
    assert timed.stopped
    assert timed.move in start.legal_moves
    shallow = strong.choose(start, Limit(depth=5))
    assert (shallow.depth, shallow.stopped) == (5, False)
    asked = Stop()
    asked.request()
    none = strong.choose(start, stop=asked)
    assert (none.move, none.depth, none.stopped) == (start.legal_moves[0], 0, True)


def test_a_draw_is_proved_natively() -> None:
    choice = player("alphabeta(depth=9, core=native)").choose(TIC_TAC_TOE.start())
    assert str(choice.value) == "draw"


def test_a_row_of_six_is_aligned_but_goes_on() -> None:
    cells = "-" * 112 + "XXXXXX" + "-" * 107
    position = STANDARD_GOMOKU.set_up(cells)
    assert not position.is_over
    for evaluation in twins(STANDARD_GOMOKU):
        assert native_value(position, evaluation) == evaluation.value(position)
        expected = minimax(position, 1, evaluation, Watch()).value
        found = native_alpha_beta(position, evaluation, 1).found
        assert found is not None
        assert found.value == expected
