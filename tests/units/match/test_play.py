"""One game: turns, time, faults in our own process, and its record."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from pathlib import Path
from pickle import dumps, loads
from typing import Any

import pytest

from pions.errors import IllegalMoveError, PlayerError, UnknownPlayerError
from pions.evaluation.value import Value, ValueKind
from pions.match import faults
from pions.match.conditions import Conditions
from pions.match.faults import Termination
from pions.match.play import after_move, number_of, play_game
from pions.match.record import Record
from pions.notation.recognition import read_anything
from pions.notation.registry import find_format
from pions.players.base import Choice, Player
from pions.players.own import FunctionPlayer
from pions.rules.base import PASS, Position
from pions.rules.in_a_row import CONNECT_4, GOMOKU, TIC_TAC_TOE
from pions.rules.othello import OTHELLO, OTHELLO_4
from pions.rules.side import BLACK, WHITE
from pions.search.limits import Clock, Limit


def playing(function: Callable[[Position], object]) -> Player:
    return FunctionPlayer("mine", function)


def fail(_position: Position) -> object:
    raise ZeroDivisionError("by nothing")


def test_a_game_between_two_players() -> None:
    record = play_game(TIC_TAC_TOE, ("first", "first"), seed=5)
    assert record.moves == (0, 1, 2, 3, 4, 5, 6)
    assert (record.rules, record.players) == (str(TIC_TAC_TOE), ("first", "first"))
    assert (record.winner, record.points) == (BLACK, (1, 0))
    assert (record.termination, record.at_fault) == (Termination.NORMAL, None)
    assert str(record.reason) == "3 in a row"
    assert (record.score(BLACK), record.score(WHITE)) == (1.0, 0.0)
    assert (record.opening, record.seed) == (0, 5)


def test_points_and_passes_are_recorded() -> None:
    record = play_game(OTHELLO, ("first", "first"))
    position = OTHELLO.start()
    for move in record.moves:
        position = position.play(move)
    assert position.is_over
    assert position.outcome is not None
    assert record.points == position.outcome.points
    assert PASS in record.moves


def test_the_opening_is_played_first() -> None:
    record = play_game(CONNECT_4, ("first", "first"), opening=["4", "4", 6])
    assert record.moves[:4] == (3, 3, 6, 0)
    assert record.opening == 3
    assert [ply.milliseconds is None for ply in record.plies[:4]] == [True, True, True, False]


def test_a_wrong_opening_is_our_mistake() -> None:
    with pytest.raises(IllegalMoveError):
        play_game(OTHELLO, ("first", "first"), opening=["a1"])


def test_a_wrong_player_is_our_mistake() -> None:
    with pytest.raises(UnknownPlayerError):
        play_game(OTHELLO, ("first", "rendom"))
    with pytest.raises(PlayerError, match="cannot play othello"):
        play_game(OTHELLO, ("k-tuple", "first"))
    with pytest.raises(PlayerError, match="a person cannot play here"):
        play_game(OTHELLO, ("first", "human"))


@pytest.mark.parametrize(
    ("function", "termination", "reason"),
    [
        (fail, Termination.CRASH, "mine raised ZeroDivisionError: by nothing (test_play.py:"),
        (lambda _: 3.5, Termination.RUBBISH, "mine answered 3.5, which is not a move"),
        (lambda _: "z9", Termination.RUBBISH, "'z9' is not a move of this game"),
        (lambda _: 77, Termination.ILLEGAL_MOVE, "mine played '77', which is not legal"),
        (lambda _: "a1", Termination.ILLEGAL_MOVE, "mine played 'a1', which is not legal"),
    ],
)
def test_faults_in_our_own_process(
    function: Callable[[Position], object], termination: Termination, reason: str
) -> None:
    record = play_game(OTHELLO, ("first", playing(function)))
    assert (record.winner, record.at_fault) == (BLACK, WHITE)
    assert record.termination is termination
    assert reason in str(record.reason)
    assert len(record.moves) == 1


@pytest.mark.parametrize("answer", [None, Choice("a1"), Choice([3])])  # type: ignore[arg-type]
def test_a_player_of_another_make_may_answer_rubbish_too(answer: object) -> None:
    class Odd:
        name = "odd"

        def choose(self, *_: object) -> object:
            return answer

    record = play_game(OTHELLO, (Odd(), "first"))  # type: ignore[arg-type]
    assert (record.termination, record.winner) == (Termination.RUBBISH, WHITE)
    assert "odd answered" in str(record.reason)


class Unspeakable:
    """Cannot be shown."""

    def __repr__(self) -> str:
        raise ZeroDivisionError


class Uncountable(Unspeakable):
    """Is no number either, though it says so."""

    def __index__(self) -> int:
        raise SystemExit


@pytest.mark.parametrize(
    ("choice", "termination"),
    [
        (Choice(19, 0.5), Termination.RUBBISH),  # type: ignore[arg-type]
        (Choice(19, Value(ValueKind.ESTIMATE, inf)), Termination.RUBBISH),  # type: ignore[arg-type]
        (Choice(19, Value("glad", 3)), Termination.RUBBISH),  # type: ignore[arg-type]
        (Choice(19, line=None), Termination.RUBBISH),  # type: ignore[arg-type]
        (Choice(Unspeakable()), Termination.RUBBISH),  # type: ignore[arg-type]
        (Choice(Uncountable()), Termination.RUBBISH),  # type: ignore[arg-type]
        (Choice(10**5000), Termination.ILLEGAL_MOVE),
        (10**5000, Termination.ILLEGAL_MOVE),
    ],
    ids=range(8),
)
def test_nothing_that_a_choice_holds_ends_more_than_a_game(
    choice: object, termination: Termination
) -> None:
    record = play_game(OTHELLO, (playing(lambda _: choice), "first"))
    assert (record.termination, record.winner) == (termination, WHITE), record.reason
    through_a_file(record)


@pytest.mark.parametrize("kind", [ValueKind.ESTIMATE, ValueKind.WIN])
@pytest.mark.parametrize("number", [2**53 + 1, -(2**60), 10**5000], ids=range(3))
def test_values_that_files_cannot_hold_are_left_out(kind: ValueKind, number: int) -> None:
    def choose(position: Position) -> Choice:
        return Choice(position.legal_moves[0], Value(kind, number))

    record = through_a_file(play_game(TIC_TAC_TOE, (playing(choose), "first")))
    assert record.termination is Termination.NORMAL
    assert {ply.value for ply in record.plies} == {None}


def test_the_largest_values_are_kept() -> None:
    assert number_of(Value(ValueKind.ESTIMATE, -(2**53))) == -(2**53)
    assert number_of(Value(ValueKind.ESTIMATE, 1.5)) is None  # type: ignore[arg-type]


def test_a_package_behind_a_link_is_still_ours(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(Path(faults.__file__).parents[1])
    wrong = compile("def f(): raise error", str(tmp_path / "link" / "match" / "play.py"), "exec")
    space: dict[str, Any] = {"error": PlayerError("no")}
    exec(wrong, space)
    with pytest.raises(PlayerError) as caught:
        space["f"]()
    trace = caught.value.__traceback__
    assert trace is not None
    found = faults.raised(caught.value.with_traceback(trace.tb_next), "mine")
    assert found.termination is Termination.RUBBISH


@pytest.mark.parametrize(
    "limit", [Limit(seconds=1e-9), Limit(clock=Clock(1e-9, 1e-9))], ids=["move", "clock"]
)
def test_a_player_that_is_late_loses(limit: Limit) -> None:
    record = play_game(OTHELLO, ("first", "first"), Conditions(limit=limit, margin=0))
    assert (record.termination, record.winner) == (Termination.TIMEOUT, WHITE)
    assert record.moves == ()
    assert record.seconds[BLACK] > 0
    assert str(record.reason).startswith("first took ")


def test_the_margin_forgives() -> None:
    record = play_game(
        TIC_TAC_TOE, ("first", "first"), Conditions(limit=Limit(seconds=1e-9), margin=60)
    )
    assert record.termination is Termination.NORMAL


def test_a_clock_runs_for_the_side_that_thinks_and_gives_back() -> None:
    clock = after_move(Clock(10.0, 20.0, increment=1.0), BLACK, 4.0)
    assert clock == Clock(7.0, 20.0, increment=1.0)
    assert after_move(clock, WHITE, 30.0) == Clock(7.0, 1.0, increment=1.0)


def test_limits_reach_the_player() -> None:
    seen: list[Limit] = []

    def choose(position: Position, limit: Limit) -> object:
        seen.append(limit)
        return position.legal_moves[0]

    mine = FunctionPlayer("mine", choose)
    play_game(TIC_TAC_TOE, (mine, "first"), Conditions(limit=Limit(depth=2, nodes=7)))
    assert set(seen) == {Limit(depth=2, nodes=7)}


def test_the_players_of_a_game_have_seeds_of_their_own() -> None:
    games = [play_game(GOMOKU, ("random", "random"), seed=seed).moves for seed in (1, 1, 2)]
    assert games[0] == games[1] != games[2]
    black, white = set(games[0][::2]), set(games[0][1::2])
    assert black.isdisjoint(white)


def test_what_a_player_thinks_of_its_move_is_kept() -> None:
    record = play_game(OTHELLO_4, ("alphabeta(depth=24)", "alphabeta(depth=3)"))
    assert record.plies[0].value == -10
    assert all(ply.value is not None for ply in record.plies if ply.move != PASS)
    won = play_game(CONNECT_4, ("alphabeta(depth=2)", "first"), opening=[3, 0, 3, 0, 3, 1])
    assert won.plies[-1].value == "win in 1"


def through_a_file(record: Record) -> Record:
    write = find_format("jsonl").write
    assert write is not None
    (game,) = read_anything(write(record.game)).games
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.points) == (record.winner, record.points)
    assert str(game.outcome.reason) == str(record.reason)
    assert game.moves == record.moves
    assert game.players == record.players
    assert game.plies == record.plies
    assert game.extra["termination"] == record.termination.value
    return record


def test_a_record_becomes_a_game_in_a_file() -> None:
    through_a_file(play_game(OTHELLO, ("ia2(1)", "random"), opening=["f5", "d6"], seed=4))
    through_a_file(play_game(OTHELLO, ("first", playing(fail)), seed=4))


def test_a_record_travels_between_processes() -> None:
    record = play_game(OTHELLO, ("first", playing(lambda _: Choice(99))))
    assert loads(dumps(record)) == record
