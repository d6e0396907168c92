"""Engines that speak the Gomocup protocol: whatever they do wrong costs one game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pions.errors import PlayerError
from pions.match.conditions import MEBIBYTE, Conditions
from pions.match.faults import Termination
from pions.match.moves_so_far import MovesSoFar
from pions.match.play import play_game
from pions.match.seats import check_player, open_seat
from pions.rules.in_a_row import CONNECT_4, RENJU, InARow
from pions.search.limits import Limit
from units.match.bots import children, without_walls
from units.match.gomocup_engines import engine, heard

CRASH, RUBBISH, TIMEOUT = Termination.CRASH, Termination.RUBBISH, Termination.TIMEOUT
ILLEGAL = Termination.ILLEGAL_MOVE
SMALL, WIDE = InARow(6, 6, 5), InARow(8, 6, 5)
PATIENT = Conditions(own_seconds=60, load_seconds=60)
HASTY = Conditions(limit=Limit(seconds=0.2), margin=0.1, load_seconds=0.3)


@pytest.fixture(autouse=True)
def open_world(monkeypatch: pytest.MonkeyPatch) -> None:
    """These programs keep logs beside themselves."""
    without_walls(monkeypatch)


@pytest.fixture(autouse=True)
def no_process_is_left() -> Iterator[None]:
    before = children()
    yield
    assert children().keys() - before.keys() == set()


@pytest.mark.parametrize("ways", ["", "chatty+crlf", "modest+ignorant"])
@pytest.mark.parametrize("rules", [SMALL, WIDE], ids=str)
def test_engines_play_whole_games(ways: str, rules: InARow, tmp_path: Path) -> None:
    bot = engine(tmp_path, ways)
    expected = play_game(rules, ("first", "first"))
    for players in ((bot, "first"), ("first", bot)):
        record = play_game(rules, players, PATIENT)
        assert record.termination is Termination.NORMAL, record.reason
        assert record.moves == expected.moves
    assert heard(tmp_path).count("over") == 2


def test_it_is_told_its_time_memory_and_rule(tmp_path: Path) -> None:
    conditions = Conditions(limit=Limit(seconds=7), memory=512 * MEBIBYTE)
    play_game(SMALL, (engine(tmp_path), "first"), conditions)
    told = heard(tmp_path)
    assert told[0] == "START 6"
    assert {"INFO timeout_turn 7000", "INFO max_memory 536870912", "INFO rule 0"} < set(told)
    assert told[-2:] == ["END", "over"]


def test_what_it_says_goes_with_its_move(tmp_path: Path) -> None:
    with open_seat(engine(tmp_path, "chatty"), SMALL, 1, PATIENT) as seat:
        choice = seat.choose(SMALL.start(), None)
    assert dict(choice.notes) == {"says": "\\x1b[2Jeval"}


def test_a_move_taken_back_is_another_run(tmp_path: Path) -> None:
    start = SMALL.start()
    with open_seat(engine(tmp_path), SMALL, 1, PATIENT) as seat:
        for names in (["f6"], ["f6", "a6", "e6"], ["f6", "a6", "d6"]):
            moves = tuple(SMALL.parse_move(name) for name in names)
            position = start
            for move in moves:
                position = position.after(move)
            seat.choose(position, None, MovesSoFar(moves))
    assert heard(tmp_path).count("START 6") == 2
    assert "TURN 4,0" in heard(tmp_path)
    assert heard(tmp_path)[-7:-1] == ["BOARD", "5,0,2", "0,0,1", "3,0,2", "DONE", "END"]


@pytest.mark.parametrize(
    ("ways", "termination"),
    [
        ("small", RUBBISH),
        ("say ERROR_no", RUBBISH),
        ("say UNKNOWN_a", TIMEOUT),
        ("say 6,0", RUBBISH),
        ("say hello", RUBBISH),
        ("say 5,5", ILLEGAL),
        ("hang", TIMEOUT),
        ("die", CRASH),
    ],
)
def test_a_fault_costs_the_game(ways: str, termination: Termination, tmp_path: Path) -> None:
    bot = engine(tmp_path, ways)
    conditions = HASTY if termination is TIMEOUT else PATIENT
    record = play_game(SMALL, (bot, "k-tuple"), conditions)
    assert record.termination is termination, record.reason


def test_games_without_words_are_refused_before_they_begin(tmp_path: Path) -> None:
    check_player(engine(tmp_path), RENJU)
    with pytest.raises(PlayerError, match="Gomocup protocol cannot describe"):
        check_player(engine(tmp_path), CONNECT_4)
