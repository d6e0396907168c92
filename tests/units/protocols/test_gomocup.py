"""The Gomocup protocol, as text: what Pions says as a host."""

from __future__ import annotations

import pytest

from pions.errors import InvalidMoveError, PlayerError
from pions.protocols.gomocup import cell_text, parse_cell
from pions.protocols.gomocup_session import GomocupSession
from pions.protocols.registry import CommandFailure, GameSetup, Remark, find_protocol
from pions.rules.base import Rules
from pions.rules.in_a_row import CARO, CONNECT_4, GOMOKU, RENJU, STANDARD_GOMOKU, InARow
from pions.rules.othello import OTHELLO
from pions.rules.side import BLACK, WHITE

WIDE = InARow(20, 7, 5)


def test_every_cell_is_read_back_from_the_top_left() -> None:
    for cell in range(WIDE.grid.size):
        assert parse_cell(20, 7, cell_text(20, cell)) == cell
    assert cell_text(15, GOMOKU.parse_move("a15")) == "0,0"
    assert cell_text(15, GOMOKU.parse_move("b15")) == "1,0"
    assert parse_cell(20, 7, " 19 , 6 \r") == 139


@pytest.mark.parametrize("text", ["", "7", "7,7,1", "20,0", "0,7", "-1,0", "h8", "٣,٣", "1,1 "[:2]])
def test_everything_else_is_no_cell(text: str) -> None:
    with pytest.raises(InvalidMoveError):
        parse_cell(20, 7, text)


@pytest.mark.parametrize(
    "rules",
    [OTHELLO, CONNECT_4, InARow(15, 15, 6), InARow(10, 10, 5, topology="torus")],
    ids=str,
)
def test_rules_without_words_are_refused(rules: Rules) -> None:
    with pytest.raises(PlayerError, match="Gomocup"):
        find_protocol("gomocup").check(rules)


@pytest.mark.parametrize(
    ("rules", "number"),
    [(GOMOKU, 0), (STANDARD_GOMOKU, 1), (RENJU, 4), (CARO, 8), (WIDE, 0)],
    ids=str,
)
def test_the_rule_is_a_number(rules: InARow, number: int) -> None:
    find_protocol("gomocup").check(rules)
    session = GomocupSession(GameSetup(rules, BLACK))
    session.outgoing()
    session.receive("OK")
    assert f"INFO rule {number}" in session.outgoing()


def test_a_game_from_the_first_move() -> None:
    setup = GameSetup(GOMOKU, BLACK, seconds=2.5, memory=1 << 30, commands=["INFO thread_num 1"])
    session = GomocupSession(setup)
    session.request_move(None)
    assert session.outgoing() == ("START 15",)
    assert session.receive("MESSAGE hello  there") == Remark("hello  there")
    assert (session.outgoing(), session.receive("OK - fine\r")) == ((), None)
    assert session.outgoing() == (
        "INFO timeout_turn 2500",
        "INFO timeout_match 0",
        "INFO max_memory 1073741824",
        "INFO game_type 1",
        "INFO rule 0",
        "INFO thread_num 1",
        "INFO time_left 2147483647",
        "BEGIN",
    )
    assert session.receive("UNKNOWN thread_num") is None  # forgiven: only a key
    assert session.receive("7,7") == GOMOKU.parse_move("h8")
    session.send_move(GOMOKU.parse_move("i8"))
    session.request_move(None)
    assert session.outgoing() == ("INFO time_left 2147483647", "TURN 8,7")
    assert session.receive("SUGGEST 8,8") is None
    assert session.outgoing() == ("PLAY 8,8",)
    assert session.receive("8,8") == GOMOKU.parse_move("i7")


def test_an_opening_is_a_board_in_the_order_of_play() -> None:
    opening = [GOMOKU.parse_move(name) for name in ("h8", "i9", "h7")]
    session = GomocupSession(GameSetup(GOMOKU, WHITE, opening=opening, clock=(60.0, 0.5)))
    session.request_move((58.25, 60.0))
    session.outgoing()
    session.receive("OK")
    assert session.outgoing()[-7:] == (
        "INFO rule 0",
        "INFO time_left 58250",
        "BOARD",
        "7,7,2",
        "8,6,1",
        "7,8,2",
        "DONE",
    )


def test_a_rectangle_has_a_start_of_its_own_which_may_be_refused() -> None:
    session = GomocupSession(GameSetup(WIDE, BLACK))
    assert session.outgoing() == ("RECTSTART 20,7",)
    assert session.receive("UNKNOWN command") == CommandFailure("RECTSTART 20,7", "UNKNOWN command")


def test_an_error_is_never_forgiven() -> None:
    session = GomocupSession(GameSetup(RENJU, BLACK))
    session.request_move(None)
    session.outgoing()
    session.receive("OK")
    session.outgoing()
    failure = session.receive("ERROR unsupported rule")
    assert failure == CommandFailure("BEGIN", "ERROR unsupported rule")


@pytest.mark.parametrize("answers", [["hello"], ["OK", "OK"], ["OK", "15,0"], ["OK", "7,7", "8,8"]])
def test_lines_without_a_meaning(answers: list[str]) -> None:
    session = GomocupSession(GameSetup(GOMOKU, BLACK))
    session.request_move(None)
    session.outgoing()
    *before, meaningless = answers
    for answer in before:
        session.receive(answer)
        session.outgoing()
    with pytest.raises(InvalidMoveError):
        session.receive(meaningless)
