"""Engines that speak GTP: they play whole games, and whatever they do wrong costs one game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from pions.errors import PlayerError
from pions.match.conditions import Conditions
from pions.match.faults import Termination
from pions.match.moves_so_far import MovesSoFar
from pions.match.play import play_game
from pions.match.seats import check_player, open_seat
from pions.rules.base import PASS, Rules
from pions.rules.in_a_row import CONNECT_4, GOMOKU, InARow
from pions.rules.othello import OTHELLO, OTHELLO_10, Othello
from pions.rules.side import BLACK, WHITE
from pions.search.limits import Clock, Limit
from units.match.bots import children, without_walls
from units.match.gtp_engines import engine, heard, shell_engine

CRASH, RUBBISH, TIMEOUT = Termination.CRASH, Termination.RUBBISH, Termination.TIMEOUT
ILLEGAL = Termination.ILLEGAL_MOVE
PATIENT = Conditions(own_seconds=60, load_seconds=60)
HASTY = Conditions(limit=Limit(seconds=0.2), margin=0.1, load_seconds=0.3)


@pytest.fixture(autouse=True)
def open_world(monkeypatch: pytest.MonkeyPatch) -> None:
    """These programs keep logs beside themselves; `test_walls` has those in a sandbox."""
    without_walls(monkeypatch)


@pytest.fixture(autouse=True)
def no_process_is_left() -> Iterator[None]:
    before = children()
    yield
    assert children().keys() - before.keys() == set()


@pytest.mark.parametrize(
    "ways", ["", "lower+anonymous+no pass", "chatty+crlf+games", "secretive+timeless"]
)
def test_engines_play_whole_games_of_othello(ways: str, tmp_path: Path) -> None:
    bot = engine(tmp_path, ways)
    expected = play_game(OTHELLO, ("first", "first"))
    assert PASS in expected.moves
    for players in ((bot, "first"), ("first", bot)):
        record = play_game(OTHELLO, players, PATIENT)
        assert record.termination is Termination.NORMAL, record.reason
        assert record.moves == expected.moves
    assert record.players == ("first", bot)


@pytest.mark.parametrize("rules", [GOMOKU, OTHELLO_10], ids=str)
def test_columns_have_no_letter_i(rules: Rules, tmp_path: Path) -> None:
    expected = play_game(rules, ("first", "first"))
    bot = engine(tmp_path, game=str(rules))
    record = play_game(rules, ("first", bot), PATIENT)
    assert record.moves == expected.moves, record.reason
    text = (tmp_path / "log").read_text()
    assert "play black J" in text or rules is OTHELLO_10
    assert " I" not in text
    assert f"boardsize {rules.grid.columns}" in heard(tmp_path)


def test_what_an_engine_hears(tmp_path: Path) -> None:
    bot = engine(tmp_path, "games", commands="play_badly 3")
    play_game(OTHELLO, ("first", bot), PATIENT, opening=["f5", "d6", "c3"])
    lines = heard(tmp_path)
    assert lines == ["list_commands", "list_games", "set_game Othello", "play_badly 3"]
    (tmp_path / "log").unlink()
    bot = engine(tmp_path, "games", commands="name; set_game Othello")
    conditions = replace(PATIENT, limit=Limit(seconds=3.7))
    play_game(OTHELLO, ("first", bot), conditions, opening=["f5", "d6", "c3"])
    lines = heard(tmp_path)
    assert lines[:12] == [
        "list_commands",
        "name",
        "set_game Othello",
        "boardsize 8",
        "clear_board",
        "time_settings 0 3 1",
        "play black F5",
        "play white D6",
        "play black C3",
        "time_left white 3 1",
        "genmove white",
        lines[11],
    ]
    assert lines[11].startswith("play black ")
    assert lines[-1] == "quit"


def test_an_engine_hears_of_its_clock(tmp_path: Path) -> None:
    conditions = replace(PATIENT, limit=Limit(clock=Clock(50, 40, 0.5)))
    play_game(OTHELLO, ("first", engine(tmp_path)), conditions)
    lines = heard(tmp_path)
    assert "time_settings 40 0 0" in lines
    place = lines.index("genmove white")
    own, other = (line.split() for line in lines[place - 2 : place])
    assert (own[1], int(own[2]) <= 40, own[3]) == ("white", True, "0")
    assert (other[1], int(other[2]) <= 51, other[3]) == ("black", True, "0")


WRONG = {
    "ignorant": (RUBBISH, "was sent 'boardsize 8' and answered 'unknown command'"),
    "small": (RUBBISH, "was sent 'boardsize 8' and answered 'unacceptable size'"),
    "cannot": (RUBBISH, "was sent 'genmove black' and answered 'cannot think'"),
    "banner": (RUBBISH, "answered 'Welcome!', which is not a move"),
    "confused": (RUBBISH, "which is not a move"),
    "twice": (RUBBISH, "which is not a move"),
    "endless": (RUBBISH, "wrote 10000 lines and no move"),
    "say hello": (RUBBISH, "which is not a move"),
    "say I3": (RUBBISH, "which is not a move"),
    "say Z9": (RUBBISH, "which is not a move"),
    "say a1": (ILLEGAL, "'a1', which is not legal"),
    "say PASS": (ILLEGAL, "'-1', which is not legal"),
    "hang": (TIMEOUT, "did not answer within 0.2 seconds"),
    "die": (CRASH, "ended with exit code 5"),
}


@pytest.mark.parametrize(("ways", "wrong"), WRONG.items(), ids=WRONG)
def test_an_engine_that_misbehaves(
    ways: str, wrong: tuple[Termination, str], tmp_path: Path
) -> None:
    termination, reason = wrong
    conditions = HASTY if termination is TIMEOUT else PATIENT
    record = play_game(OTHELLO, (engine(tmp_path, ways), "first"), conditions)
    assert record.termination is termination, record.reason
    assert (record.winner, record.at_fault, record.points) == (WHITE, BLACK, (0, 1))
    assert reason in str(record.reason)


def test_an_engine_that_disputes_a_legal_move(tmp_path: Path) -> None:
    bot = engine(tmp_path, game="othello(opening=parallel)")
    record = play_game(OTHELLO, ("first", bot), PATIENT, opening=["f5"])
    assert (record.termination, record.at_fault) == (RUBBISH, WHITE)
    assert "was sent 'play black F5' and answered 'illegal move'" in str(record.reason)


def test_an_engine_that_resigns_loses_without_a_fault(tmp_path: Path) -> None:
    record = play_game(OTHELLO, (engine(tmp_path, "say Resign"), "first"), PATIENT)
    assert record.termination is Termination.ADJUDICATED
    assert (record.winner, record.at_fault, record.points) == (WHITE, None, (0, 1))
    assert str(record.reason).endswith("resigned")


def test_a_program_that_only_echoes_is_no_engine(tmp_path: Path) -> None:
    record = play_game(OTHELLO, (shell_engine(tmp_path, "exec cat"), "first"), PATIENT)
    assert record.termination is RUBBISH
    assert "answered '1 list_commands', which is not a move" in str(record.reason)


@pytest.mark.parametrize(
    ("rules", "reason"),
    [
        (CONNECT_4, "cannot describe"),
        (InARow(columns=9, rows=8, k=5), "cannot describe"),
        (InARow(columns=26, rows=26, k=5), "square boards of up to 25"),
        (Othello(opening="parallel"), "how othello(opening=parallel) begins"),
    ],
    ids=range(4),
)
def test_games_that_the_protocol_has_no_words_for(
    rules: Rules, reason: str, tmp_path: Path
) -> None:
    with pytest.raises(PlayerError, match="GTP cannot") as caught:
        check_player(engine(tmp_path), rules)
    assert reason in str(caught.value)


def test_a_move_taken_back_is_told_from_the_start(tmp_path: Path) -> None:
    start = OTHELLO.start()
    with open_seat(engine(tmp_path), OTHELLO, conditions=PATIENT) as seat:
        first = seat.choose(start, None).move
        other = start.legal_moves[1]
        answer = start.after(other).legal_moves[0]
        later = start.after(other).after(answer)
        seat.choose(later, None, MovesSoFar([other, answer]))
    lines = heard(tmp_path)
    assert first != other
    assert lines.count("clear_board") == 2
    assert f"play black {OTHELLO.name(other).upper()}" in lines
