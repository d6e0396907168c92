"""GTP, as text."""

from __future__ import annotations

import pytest

from pions.errors import InvalidMoveError
from pions.protocols.gtp import GtpResponse, GtpResponseReader, move_of, vertex
from pions.protocols.gtp_session import GTP, GtpSession, time_left, time_settings
from pions.protocols.registry import (
    CommandFailure,
    GameSetup,
    ProgramReply,
    Resignation,
    find_protocol,
)
from pions.rules.base import PASS, Rules
from pions.rules.in_a_row import GOMOKU
from pions.rules.othello import OTHELLO, OTHELLO_10
from pions.rules.side import BLACK, WHITE


@pytest.mark.parametrize(
    ("rules", "name", "text"),
    [
        (OTHELLO, "a1", "A1"),
        (OTHELLO, "f5", "F5"),
        (OTHELLO_10, "h10", "H10"),
        (OTHELLO_10, "i1", "J1"),
        (OTHELLO_10, "j1", "K1"),
        (GOMOKU, "h8", "H8"),
        (GOMOKU, "i1", "J1"),
        (GOMOKU, "o15", "P15"),
    ],
)
def test_vertices_skip_a_letter_and_count_rows_as_players_do(
    rules: Rules, name: str, text: str
) -> None:
    move = rules.parse_move(name)
    assert vertex(rules, move) == text
    assert move_of(rules, text) == move_of(rules, f" {text.lower()}\r") == move


def test_every_cell_is_read_back() -> None:
    for rules in (OTHELLO, OTHELLO_10, GOMOKU):
        for move in range(rules.grid.size):
            assert move_of(rules, vertex(rules, move)) == move
    assert (vertex(OTHELLO, PASS), move_of(OTHELLO, "PASS")) == ("pass", PASS)


@pytest.mark.parametrize(
    "text", ["", "i1", "I9", "a0", "a9", "j1", "aa", "f5 d6", "-", "f05", "é1"]
)
def test_everything_else_is_no_vertex(text: str) -> None:
    with pytest.raises(InvalidMoveError):
        move_of(OTHELLO, text)


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        (["=3 F5", ""], GtpResponse(True, 3, "F5")),
        (["= F5", ""], GtpResponse(True, None, "F5")),
        (["=", ""], GtpResponse(True, None, "")),
        (["?12 illegal move", ""], GtpResponse(False, 12, "illegal move")),
        (["", "", "=1\tname", "\r"], GtpResponse(True, 1, "name")),
        (["*** SEARCH STILL RUNNING ? (1) ***", "= d6", ""], GtpResponse(True, None, "d6")),
        (["# hmm", "=1 one", "two", "# three", ""], GtpResponse(True, 1, "one\ntwo\n# three")),
        (["=1 ", "one", "", ""], GtpResponse(True, 1, "one")),
        (["=1 a\x07b\x00", ""], GtpResponse(True, 1, "ab")),
    ],
)
def test_answers_end_with_an_empty_line(lines: list[str], answer: GtpResponse) -> None:
    reader = GtpResponseReader()
    assert [found for line in lines if (found := reader.read(line))] == [answer]


@pytest.mark.parametrize("line", ["F5", "hello", "=x", "!3", "3 = F5"])
def test_a_line_outside_an_answer_is_none(line: str) -> None:
    with pytest.raises(InvalidMoveError):
        GtpResponseReader().read(line)


def said(session: GtpSession, *answers: str) -> list[str]:
    """What is said, one command for each of the answers and then one more."""
    lines = [*session.outgoing()]
    for answer in answers:
        assert session.receive(answer) is None
        assert session.outgoing() == ()
        assert session.receive("") is None
        lines += session.outgoing()
    return lines


def heard(session: GtpSession, answer: str) -> ProgramReply:
    assert session.receive(answer) is None
    return session.receive("")


def test_a_command_waits_for_the_answer_to_the_one_before() -> None:
    session = GtpSession(GameSetup(OTHELLO, BLACK))
    session.request_move(None)
    lines = said(session, "=1 boardsize", "=2", "=3")
    assert lines == ["1 list_commands", "2 boardsize 8", "3 clear_board", "4 genmove black"]
    assert heard(session, "=4 F5") == OTHELLO.parse_move("f5")
    session.send_move(OTHELLO.parse_move("d6"))
    session.request_move(None)
    assert said(session, "=5") == ["5 play white D6", "6 genmove black"]
    assert heard(session, "=6 Resign") == Resignation()


def test_an_engine_that_lists_nothing_is_told_everything() -> None:
    session = GtpSession(GameSetup(OTHELLO, WHITE, opening=[PASS], seconds=2))
    refused = [f"?{number} unknown command" for number in (1, 2)]
    lines = said(session, *refused, "=3", "=4", "?5 what?", "?6 syntax error")
    assert lines[4:] == ["5 time_settings 0 2 1", "6 play black pass"]


def test_what_is_needed_may_not_be_refused() -> None:
    session = GtpSession(GameSetup(GOMOKU, WHITE, commands=["level 3"]))
    assert said(session, "=1 list_games set_game")[-1] == "2 list_games"
    assert heard(session, "=2 Go") is None
    assert session.outgoing() == ("3 level 3",)
    assert heard(session, "?3 unknown command") == CommandFailure("level 3", "unknown command")


@pytest.mark.parametrize("answer", ["=1 F5", "=99", "?0 no"])
def test_answers_to_something_else(answer: str) -> None:
    session = GtpSession(GameSetup(OTHELLO, BLACK))
    said(session, "=1")
    session.receive(answer)
    with pytest.raises(InvalidMoveError, match="was not asked for"):
        session.receive("")


@pytest.mark.parametrize(
    ("setup", "settings", "left"),
    [
        (GameSetup(OTHELLO, BLACK), (), ()),
        (GameSetup(OTHELLO, BLACK, seconds=0.1), ("0 1 1",), ("black 1 1",)),
        (GameSetup(OTHELLO, WHITE, seconds=2.9), ("0 2 1",), ("white 2 1",)),
        (GameSetup(OTHELLO, BLACK, clock=(60.5, 0.5)), ("60 0 0",), ("black 7 0", "white 9 0")),
        (GameSetup(OTHELLO, BLACK, clock=(60.5, 2.5)), ("60 2 1",), ("black 7 0", "white 9 0")),
        (GameSetup(OTHELLO, WHITE, seconds=9, clock=(60, 0)), ("0 9 1",), ("white 7 1",)),
    ],
)
def test_time_is_told_in_whole_seconds(
    setup: GameSetup, settings: tuple[str, ...], left: tuple[str, ...]
) -> None:
    assert time_settings(setup) == tuple(f"time_settings {one}" for one in settings)
    clocks = (7.9, 9.9) if setup.clock else None
    assert time_left(setup, clocks) == tuple(f"time_left {one}" for one in left)


def test_the_protocol_is_found_by_name() -> None:
    assert find_protocol("gtp") is GTP


def test_a_number_behind_a_blank_is_the_number_of_the_command() -> None:
    """Edax writes so."""
    session = GtpSession(GameSetup(OTHELLO, BLACK))
    session.request_move(None)
    for number in range(1, 60):
        (line,) = session.outgoing()
        if "genmove" in line:
            break
        session.receive(f"= {number} ")
        session.receive("")
    session.receive(f"= {line.partition(' ')[0]} d3")
    assert session.receive("") == OTHELLO.parse_move("d3")
