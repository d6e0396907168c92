"""Solving: limits are answers, threads do not disturb each other, wrong wishes are refused."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Timer
from typing import Any

import pytest

from pions.engines.scores import widest
from pions.errors import PlayerError, SolveError
from pions.evaluation.value import Value, ValueKind
from pions.rules.base import Position, Rules
from pions.rules.in_a_row import CONNECT_4, GOMOKU, RENJU, TIC_TAC_TOE, InARow
from pions.rules.othello import OTHELLO, OTHELLO_4, OTHELLO_10
from pions.rules.registry import presets
from pions.rules.side import WHITE
from pions.search.limits import Clock, Limit, Stop
from pions.search.results import Progress
from pions.study.solution import bounds_words
from pions.study.solve import solve

TORUS = InARow(5, 5, 4, topology="torus")
QUICK = Limit(seconds=0.2)


def after(rules: Rules, moves: str) -> Position:
    position = rules.start()
    for name in moves.split() if " " in moves else moves:
        position = position.play(name)
    return position


def test_a_solution_tells_everything() -> None:
    position = after(CONNECT_4, "444444533332")
    found = solve(position)
    assert found.complete
    assert found.exact
    assert found.solver == "gravity"
    assert found.nodes > 0
    assert found.seconds > 0
    assert found.nodes_per_second
    assert found.lower == found.upper == found.score
    assert found.value is not None
    assert str(found) == str(found.value)
    assert {found.position.name(one.move) for one in found.moves} == set("123567")
    assert [found.value_of(move) for move in found.best] == [found.value] * len(found.best)


def test_the_teachers_question_has_an_answer() -> None:
    found = solve(TORUS.start())
    assert found.value == Value(ValueKind.WIN, 11)
    assert len(found.best) == 25, "on a torus all cells are alike"


def test_who_is_to_move_sees_the_score() -> None:
    winning = solve(after(CONNECT_4, "4353531"), moves=False)
    assert winning.value == Value(ValueKind.WIN, 1), "Yellow wins at once"
    assert (winning.score, winning.distance) == (18, 1)
    losing = solve(after(CONNECT_4, "4455"), moves=False)
    assert losing.value == Value(ValueKind.WIN, 3), "Red has a double threat"
    assert solve(losing.position.play("6")).value == Value(ValueKind.LOSS, 2)


@pytest.mark.parametrize("rules", [preset.rules for preset in presets()], ids=str)
def test_every_game_has_an_answer_within_the_limit(rules: Rules) -> None:
    found = solve(rules.start(), Limit(nodes=200))
    least, most = widest(rules.start())
    assert least <= found.lower <= found.upper <= most
    assert len(found.moves) == len(rules.start().legal_moves)
    assert found.complete or (found.score is None or len(found.best) > 0)
    assert str(found)


def test_a_finished_game_is_solved_by_the_rules() -> None:
    over = after(TIC_TAC_TOE, "a1 b1 a2 b2 a3")
    found = solve(over)
    assert (found.score, found.moves, found.line, found.complete) == (-3, (), (), True)
    assert found.solver == "rules"
    full = TIC_TAC_TOE.set_up("XOXXOOOXX", WHITE)
    assert solve(full).score == 0


def test_points_are_counted_in_othello() -> None:
    found = solve(OTHELLO_4.start())
    assert (found.score, found.distance) == (-10, None)
    assert found.value == Value(ValueKind.POINTS, -10)
    assert {one.score for one in found.moves} == {-10}


def test_a_pass_is_a_move() -> None:
    found = solve(OTHELLO.set_up("OX-" + "-" * 61))
    assert (found.score, len(found.moves), len(found.line)) == (-64, 1, 2)


def test_short_wins_are_found_on_large_boards() -> None:
    cells = ["-"] * GOMOKU.grid.size
    for name, mark in (
        ("h8", "X"),
        ("i8", "X"),
        ("j8", "X"),
        ("a1", "O"),
        ("o15", "O"),
        ("a9", "O"),
    ):
        cells[GOMOKU.parse_move(name)] = mark
    found = solve(GOMOKU.set_up("".join(cells)), moves=False)
    assert found.value == Value(ValueKind.WIN, 3)
    assert found.solver == "threats"


def test_renju_is_solved_with_its_forbidden_moves() -> None:
    small = RENJU.with_parameters(columns=5, rows=5)
    cells = "XXXX-OOOO-XOXOXOXOXOXOXOX"
    found = solve(small.set_up(cells))
    assert found.value == Value(ValueKind.WIN, 1)
    assert found.solver == "python"


def test_time_and_nodes_end_it_with_bounds() -> None:
    for limit in (QUICK, Limit(nodes=10_000), Limit(clock=Clock(3.0, 3.0))):
        found = solve(CONNECT_4.start(), limit)
        assert not found.complete
        assert found.score is None
        assert found.value is None
        assert found.distance is None
        assert found.best == ()
        assert found.lower < found.upper
        assert found.lower <= 1 <= found.upper


def test_a_stop_from_another_thread_ends_it() -> None:
    stop = Stop()
    timer = Timer(0.2, stop.request)
    timer.start()
    found = solve(CONNECT_4.start(), stop=stop)
    timer.join()
    assert not found.complete


@pytest.mark.parametrize("rules", [CONNECT_4, TORUS, OTHELLO, OTHELLO_10], ids=str)
def test_a_stop_before_the_beginning(rules: Rules) -> None:
    stop = Stop()
    stop.request()
    found = solve(rules.start(), stop=stop)
    assert (found.lower, found.upper) == widest(rules.start())
    assert len(found.moves) == len(rules.start().legal_moves)


def test_progress_is_told() -> None:
    told: list[Progress] = []
    solve(CONNECT_4.start(), Limit(seconds=1), progress=told.append)
    assert told
    for one in told:
        assert one.lower is not None
        assert one.upper is not None
        assert one.lower <= 1 <= one.upper
    assert [one.nodes for one in told] == sorted(one.nodes for one in told)
    assert told[-1].seconds > 0


def test_progress_of_moves_is_seen_by_the_side_that_moves() -> None:
    told: list[Progress] = []
    position = after(CONNECT_4, "4444445")
    scores = {one.move: one.score for one in solve(position, progress=told.append).moves}
    for one in told:
        score = -1 if one.move is None else scores[one.move]
        assert score is not None
        assert one.lower is not None
        assert one.upper is not None
        assert one.lower <= score <= one.upper


def test_two_solves_in_two_threads_do_not_disturb_each_other() -> None:
    places = [after(CONNECT_4, "444444" + more) for more in ("5533", "5323", "3367", "1122")]
    alone = [solve(place) for place in places]
    with ThreadPoolExecutor(2) as pool:
        together = list(pool.map(solve, places))
    for one, other in zip(alone, together, strict=True):
        assert (one.score, one.moves, one.line) == (other.score, other.moves, other.line)


def test_what_was_solved_before_is_known() -> None:
    place = after(CONNECT_4, "4444445536")
    first, second = solve(place), solve(place)
    assert (first.score, first.moves) == (second.score, second.moves)
    assert second.nodes < max(1_000, first.nodes // 10)


def test_two_threads_find_the_same_score() -> None:
    position = after(CONNECT_4, "4444445533")
    one, two = solve(position), solve(position, threads=2)
    assert [move.score for move in one.moves] == [move.score for move in two.moves]


def test_a_small_table_is_enough() -> None:
    position = after(CONNECT_4, "4444445533")
    assert solve(position, memory=1).moves == solve(position).moves


@pytest.mark.parametrize(
    "position", [TIC_TAC_TOE.start("python"), CONNECT_4.start("python")], ids=str
)
def test_positions_of_both_cores_are_solved(position: Position) -> None:
    found = solve(position, Limit(nodes=5_000))
    assert found.lower <= (0 if position.rules == TIC_TAC_TOE else 1) <= found.upper


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"threads": 0}, "threads=0 is not allowed"),
        ({"threads": True}, "threads=True is not allowed"),
        ({"memory": 0}, "memory=0 is not allowed: memory is a whole number from 1 to 1048576"),
        ({"memory": "64"}, "memory='64' is not allowed"),
        ({"limit": Limit(depth=3)}, "a depth bounds no proof"),
    ],
)
def test_wrong_wishes_are_refused(wish: dict[str, Any], sentence: str) -> None:
    with pytest.raises(SolveError, match=sentence):
        solve(TIC_TAC_TOE.start(), **wish)


def test_a_limit_must_be_above_nothing() -> None:
    with pytest.raises(PlayerError):
        solve(TIC_TAC_TOE.start(), Limit(seconds=0))


def test_bounds_in_words() -> None:
    start, othello = CONNECT_4.start(), OTHELLO.start()
    assert str(bounds_words(start, 1, 9)) == "win in at most 41"
    assert str(bounds_words(start, -9, -1)) == "loss in at most 42"
    assert str(bounds_words(start, 0, 9)) == "draw or win"
    assert str(bounds_words(start, -9, 0)) == "draw or loss"
    assert str(bounds_words(start, -9, 9)) == "not yet known who wins"
    assert str(bounds_words(othello, -3, 9)) == "between -3 and +9 points at the end"
