"""The native player: a level with means of its own, perfect where the end is in sight."""

from __future__ import annotations

import pytest

from pions.engines.registry import open_engine
from pions.engines.scores import ScoreWindow
from pions.errors import RulesError
from pions.evaluation.value import Value, ValueKind
from pions.players.level import LevelPlayer
from pions.players.native import NativePlayer
from pions.players.registry import find_player
from pions.rules.base import Position, Rules
from pions.rules.in_a_row import CONNECT_3, CONNECT_4, TIC_TAC_TOE, InARow
from pions.rules.othello import OTHELLO
from pions.search.limits import Budget, Limit, Stop
from pions.study.hint import hint
from pions.study.solve import solve
from pions.study.values import move_values

TORUS = InARow(4, 4, 3, topology="torus")
LATE = "274552224131661"
LIMIT = Limit(seconds=60)


def after(rules: Rules, moves: str) -> Position:
    position = rules.start()
    for name in moves:
        position = position.play(name)
    return position


def test_it_is_the_level_of_the_same_number() -> None:
    position = after(CONNECT_4, "4435")
    for number in range(1, 9):
        for seed in range(3):
            one = NativePlayer(level=number, seed=seed).choose(position, Limit(nodes=3_000))
            other = LevelPlayer(number, seed).choose(position, Limit(nodes=3_000))
            assert (one.move, one.value, one.line) == (other.move, other.value, other.line)


def test_it_is_found_by_its_names() -> None:
    assert find_player("native").name == "native"
    assert find_player("natif(9, threads=2)", seed=1) == NativePlayer(9, threads=2, seed=2)
    assert find_player("native(level=3)").name == "native(level=3)"
    with pytest.raises(RulesError, match="level=0 is not allowed"):
        find_player("native(0)")


@pytest.mark.parametrize("rules", [CONNECT_3, TIC_TAC_TOE, TORUS], ids=str)
@pytest.mark.parametrize("number", [9, 10])
def test_it_is_perfect_where_the_end_is_in_sight(
    rules: Rules, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pions.players.level.MOST_SECONDS", 60.0)  # a busy machine is no excuse
    position, seed = rules.start(), 0
    while not position.is_over:
        seed += 1
        choice = NativePlayer(level=number, seed=seed).choose(position, LIMIT)
        found = solve(position)
        assert choice.move in found.best
        if len(position.legal_moves) > 1:
            assert choice.value == found.value
            assert choice.notes["score"] == str(found.score)
        position = position.after(choice.move)


def test_it_tells_how_far_off_the_win_is() -> None:
    choice = NativePlayer(seed=1).choose(CONNECT_3.start(), LIMIT)
    assert choice.value == Value(ValueKind.WIN, 9)
    assert choice.depth == 9
    assert choice.notes["solver"] == "gravity"
    assert not choice.stopped


def test_equal_moves_are_all_played_and_a_seed_repeats() -> None:
    start = TIC_TAC_TOE.start()
    played = [NativePlayer(seed=seed).choose(start, LIMIT).move for seed in range(60)]
    assert set(played) == set(start.legal_moves), "all nine draw"
    assert played == [NativePlayer(seed=seed).choose(start, LIMIT).move for seed in range(60)]


def test_what_is_just_out_of_the_book_is_played_perfectly() -> None:
    """After 76663 the best move is worth +2, and it once played one for -1: out of time."""
    position = after(CONNECT_4, "76663")
    choice = NativePlayer(seed=1).choose(position)
    assert choice.notes["score"] == "2"
    reply, engine = position.after(choice.move), open_engine(CONNECT_4)
    assert engine.solve(reply, Budget(), ScoreWindow(-2, -1)).upper == -2


def test_who_finds_no_solution_in_time_still_looks_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pions.players.level.MOST_SOLVING_SECONDS", 1e-6)
    choice = NativePlayer(seed=1, book="none").choose(after(CONNECT_4, "4444"))
    assert "solver" not in choice.notes
    assert (choice.depth or 0) > 2


def test_a_lost_game_is_held_as_long_as_can_be() -> None:
    position = CONNECT_3.start().play("3")
    found = solve(position)
    assert found.score is not None
    assert found.score < 0
    chosen = {NativePlayer(seed=seed).choose(position, LIMIT).move for seed in range(20)}
    assert chosen == set(found.best)


def test_a_depth_is_kept_and_a_stop_is_heard() -> None:
    assert (NativePlayer(seed=1).choose(after(CONNECT_4, LATE), Limit(depth=2)).depth or 0) <= 2
    stop = Stop()
    stop.request()
    choice = NativePlayer(seed=1).choose(after(CONNECT_4, LATE), Limit(seconds=600), stop)
    assert choice.stopped
    assert choice.move in after(CONNECT_4, LATE).legal_moves


def test_its_own_seconds_count_only_where_no_limit_is_given() -> None:
    player = NativePlayer(seconds=600, seed=1)
    assert player.choose(CONNECT_4.start(), Limit(nodes=2_000)).move in range(7)
    assert player.choose(after(CONNECT_4, LATE)).value == solve(after(CONNECT_4, LATE)).value


def test_what_is_out_of_reach_is_looked_at_as_before() -> None:
    choice = NativePlayer(seed=1).choose(OTHELLO.start(), Limit(nodes=20_000))
    assert "solver" not in choice.notes
    assert choice.value is not None
    assert choice.value.kind is ValueKind.ABOUT


def test_a_known_win_without_its_length_is_played() -> None:
    """Where the time ends between the win and its length."""
    position = after(CONNECT_4, LATE)
    winning = {one.move for one in solve(position).moves if one.lower > 0}
    for nodes in range(50, 3_000, 50):
        choice = NativePlayer(seed=1).choose(position, Limit(nodes=nodes))
        if winning and choice.notes.get("solver"):
            assert choice.move in winning


def test_values_on_the_board_are_exact_where_they_can_be() -> None:
    position = after(CONNECT_4, LATE)
    found = solve(position)
    values = move_values(position, Limit(seconds=20))
    assert [one.value for one in values] == [found.value_of(one.move) for one in found.moves]
    assert tuple(one.move for one in values if one.best) == found.best
    told = hint(position, Limit(seconds=20))
    assert told.value == found.value
    assert told.move in found.best


def test_two_perfect_players_draw_tic_tac_toe() -> None:
    position, players = TIC_TAC_TOE.start(), (NativePlayer(seed=1), NativePlayer(seed=2))
    while not position.is_over:
        position = position.after(players[position.turn].choose(position, LIMIT).move)
    assert position.outcome is not None
    assert position.outcome.is_draw
