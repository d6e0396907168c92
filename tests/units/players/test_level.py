"""The ten levels: legal everywhere, the same by seed, in order, and polite about limits."""

from __future__ import annotations

from collections.abc import Callable
from threading import Timer

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pions.engines.alpha_beta_engine import best_evaluation
from pions.engines.mcts_engine import MctsEngine
from pions.errors import RulesError
from pions.evaluation.value import Value, ValueKind
from pions.players import level
from pions.players.level import LevelPlayer
from pions.players.levels import levels
from pions.players.registry import find_player
from pions.rules.base import Move, Position, Rules
from pions.rules.in_a_row import CONNECT_4, GOMOKU, RENJU, TIC_TAC_TOE, InARow
from pions.rules.othello import ANTI_OTHELLO, OTHELLO, OTHELLO_10, Othello
from pions.rules.registry import presets
from pions.rules.side import WHITE, Side
from pions.search.limits import NO_LIMIT, Limit, Stop
from pions.tournament.run import run
from pions.tournament.schedule import match_of_two
from pions.tournament.standings import standings_of
from strategies import any_position

SHORT = Limit(nodes=3_000)
NUMBERS = range(1, 11)


def chosen(number: int, position: Position, seed: int = 1, limit: Limit = SHORT) -> str:
    return position.name(LevelPlayer(number, seed).choose(position, limit).move)


def played(rules: Rules, *names: str) -> Position:
    position = rules.start()
    for name in names:
        position = position.play(name)
    return position


RED_CAN_WIN = played(CONNECT_4, *"435353")
"""Red has only begun; Yellow, who moves after Red, has three in column 3."""


def test_there_are_ten_with_titles() -> None:
    assert [one.number for one in levels()] == list(NUMBERS)
    assert len({one.title for one in levels()}) == 10
    assert [one.is_top for one in levels()] == [False] * 9 + [True]


def test_it_is_found_by_both_names() -> None:
    assert find_player("niveau(3)", seed=4) == find_player("level(number=3)", seed=4)
    assert find_player("level(3)").name == "level(number=3)"
    with pytest.raises(RulesError, match="number=11 is not allowed"):
        find_player("level(11)")


@pytest.mark.parametrize("rules", [preset.rules for preset in presets()], ids=str)
def test_every_level_plays_every_game(rules: Rules) -> None:
    position = rules.start()
    for number in NUMBERS:
        move = LevelPlayer(number, seed=2).choose(position, Limit(nodes=600)).move
        assert move in position.legal_moves
        position = position.after(move)
        if position.is_over:
            break


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(position=any_position(), number=st.sampled_from(NUMBERS), seed=st.integers(0, 99))
def test_its_moves_are_legal_and_its_choices_repeat(
    position: Position, number: int, seed: int
) -> None:
    if position.is_over:
        return
    player = LevelPlayer(number, seed)
    first, second = (player.choose(position, Limit(nodes=200)) for _ in range(2))
    assert first.move in position.legal_moves
    assert first.line[:1] in ((first.move,), ())
    assert (first.move, first.value, first.line) == (second.move, second.value, second.line)


def test_seeds_bring_variety() -> None:
    start = OTHELLO.start()
    for number in (1, 4, 8, 10):  # four first moves that are the same by symmetry
        assert len({chosen(number, start, seed) for seed in range(40)}) == 4
    assert len({chosen(1, played(GOMOKU, "h8"), seed) for seed in range(30)}) > 10


def test_large_boards_are_opened_near_the_middle_and_not_always_alike() -> None:
    square = {f"{column}{row}" for column in "ghi" for row in (7, 8, 9)}
    for number in (1, 4, 10):
        assert {chosen(number, GOMOKU.start(), seed) for seed in range(80)} == square
    even = {f"{column}{row}" for column in "efgh" for row in (4, 5, 6, 7)}
    assert {chosen(7, InARow(12, 10, 5).start(), seed) for seed in range(150)} == even
    assert {chosen(4, RENJU.start(), seed) for seed in range(5)} == {"h8"}, "its first piece"


def test_a_turned_choice_begins_with_its_move() -> None:
    for seed in range(8):
        choice = LevelPlayer(8, seed).choose(OTHELLO.start(), SHORT)
        assert choice.line[0] == choice.move


def test_symmetry_is_used_only_where_the_position_has_it() -> None:
    lopsided = played(GOMOKU, "h8", "i8", "i10", "g7")
    assert len({chosen(8, lopsided, seed) for seed in range(12)}) == 1


@pytest.mark.parametrize("number", range(4, 11))
def test_who_looks_ahead_wins_and_blocks(number: int) -> None:
    for seed in range(12):
        assert chosen(number, RED_CAN_WIN, seed) == "3", "Yellow must be stopped"
        assert chosen(number, RED_CAN_WIN.play("1"), seed) == "3", "Yellow wins"


def test_a_beginner_sees_a_win_sometimes() -> None:
    found = [chosen(1, RED_CAN_WIN.play("1"), seed) for seed in range(60)]
    assert 5 < found.count("3") < 40


@pytest.mark.parametrize(("rules", "games"), [("othello", 10), ("connect-4", 20), ("gomoku", 4)])
def test_level_4_beats_level_1(rules: str, games: int) -> None:
    players = ("level(4)", "level(1)")
    standings = standings_of(players, run(match_of_two(rules, players, games, plies=2, seed=1)))
    assert standings.scores[0].points >= 0.8 * games


def test_limits_are_kept() -> None:
    for number in NUMBERS:
        player = LevelPlayer(number, seed=1)
        assert (player.choose(OTHELLO.start(), Limit(depth=1)).depth or 0) <= 1
        by_nodes = player.choose(played(GOMOKU, "h8"), Limit(nodes=500))
        assert by_nodes.nodes is not None
        assert by_nodes.nodes <= 500
    by_time = LevelPlayer(10, seed=1).choose(played(GOMOKU, "h8"), Limit(seconds=0.02))
    assert by_time.stopped


@pytest.mark.parametrize("number", NUMBERS)
def test_a_stop_is_heard_before_it_begins(number: int) -> None:
    stop = Stop()
    stop.request()
    position = played(GOMOKU, "h8")
    choice = LevelPlayer(number, seed=1).choose(position, NO_LIMIT, stop)
    assert choice.stopped
    assert choice.nodes == 0
    assert choice.move in position.legal_moves


def test_a_stop_is_heard_while_it_thinks() -> None:
    stop = Stop()
    Timer(0.1, stop.request).start()
    player = find_player("native(book=none)", seed=1)
    choice = player.choose(OTHELLO.start(), Limit(seconds=600), stop)
    assert choice.stopped
    assert choice.depth


def test_only_the_top_level_takes_more_than_its_own_time() -> None:
    top, below, start = levels()[9], levels()[8], OTHELLO.start()
    assert level._seconds(top, start, Limit(seconds=60)) == 60
    assert level._seconds(below, start, Limit(seconds=60)) == level.MOST_SECONDS
    assert level._seconds(below, start, Limit(seconds=0.1)) == 0.1
    assert level._seconds(top, start, NO_LIMIT) == level.MOST_SECONDS


class PythonOnly(Othello):
    """Rules that nobody has written in C++."""

    def maker(self, core: str) -> Callable[[str, Side, Move | None], Position] | None:
        return None if core == "native" else super().maker(core)


def test_python_is_given_fewer_nodes() -> None:
    for rules, nodes in ((OTHELLO, 8_000_000), (OTHELLO_10, 8_000_000), (PythonOnly(), 20_000)):
        budget = level._budget(levels()[8], rules.start(), NO_LIMIT, Stop())
        assert budget.nodes_left == nodes


def test_a_settled_game_is_thought_about_no_longer() -> None:
    choice = LevelPlayer(10, seed=1).choose(RED_CAN_WIN.play("1"), NO_LIMIT)
    assert (choice.value, choice.depth, choice.stopped) == (Value(ValueKind.WIN, 1), 1, False)
    draw = LevelPlayer(10, seed=1).choose(TIC_TAC_TOE.start(), NO_LIMIT)
    assert (draw.value, draw.stopped) == (Value(ValueKind.DRAW, 0), False)


def test_a_single_move_needs_no_thought() -> None:
    position = OTHELLO.set_up("OX-" + "-" * 61)
    assert LevelPlayer(10, seed=1).choose(position).depth == 0


def double_three() -> Position:
    """Black wants h8, where two threes would cross."""
    cells = ["-"] * RENJU.grid.size
    for name in ("h9", "h10", "i8", "j8"):
        cells[RENJU.parse_move(name)] = "X"
    for name in ("a1", "o1", "a15", "o15"):
        cells[RENJU.parse_move(name)] = "O"
    return RENJU.set_up("".join(cells))


def test_renju_is_thought_about_with_its_forbidden_moves() -> None:
    position = double_three()
    assert RENJU.parse_move("h8") not in position.legal_moves
    for number in NUMBERS:
        choice = LevelPlayer(number, seed=3).choose(position, Limit(depth=3))
        assert choice.move in position.legal_moves
        assert choice.value is not None
        assert choice.line[0] == choice.move


def test_what_only_seems_to_be_over_is_still_played() -> None:
    six = "X" * 6 + "-" * 219
    position = RENJU.set_up(six, WHITE)
    assert not position.is_over
    assert LevelPlayer(10, 1).choose(position, Limit(nodes=50)).move in position.legal_moves


def test_anti_othello_is_judged_its_own_way() -> None:
    assert str(best_evaluation(ANTI_OTHELLO)) == "corners"
    assert str(best_evaluation(OTHELLO)) == "weights"


def test_a_game_without_an_evaluation_is_played_by_random_games(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(level, "engine_for", lambda _: MctsEngine)
    position = RED_CAN_WIN.play("1")
    assert LevelPlayer(1, 1).choose(position).nodes == 8
    assert LevelPlayer(7, 1).choose(position).nodes == 512
    assert position.name(LevelPlayer(7, 1).choose(position).move) == "3"
