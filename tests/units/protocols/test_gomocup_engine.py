"""The Gomocup protocol, as text: what Pions understands as an engine."""

from __future__ import annotations

from random import Random

import pytest

from pions.evaluation.value import Value, ValueKind
from pions.protocols.engine_session import (
    Abandon,
    Answer,
    EngineAction,
    GetReady,
    Leave,
    MoveNow,
    PlaceStones,
)
from pions.protocols.engine_session import Think as ThinkAction
from pions.protocols.gomocup_engine import GomocupEngineSession
from pions.rules.in_a_row import CARO, GOMOKU, RENJU, STANDARD_GOMOKU, InARow
from pions.rules.side import BLACK, WHITE
from pions.search.results import Progress


def last(*lines: str, session: GomocupEngineSession | None = None) -> tuple[EngineAction, ...]:
    """What the last of the lines means."""
    session = session or GomocupEngineSession()
    return [session.receive(line) for line in lines][-1]


def thought(*lines: str) -> ThinkAction:
    (action,) = last("START 15", *lines)
    assert isinstance(action, ThinkAction)
    return action


def answer(*lines: str) -> str:
    (action,) = last(*lines)
    assert isinstance(action, Answer)
    return action.line


def test_a_game() -> None:
    session = GomocupEngineSession()
    assert session.receive("START 15\r") == (GetReady(GOMOKU), Answer("OK"))
    (think,) = session.receive("begin")
    assert isinstance(think, ThinkAction)
    assert think.position == GOMOKU.start()
    assert session.moved(112, "depth 9") == ("MESSAGE depth 9", "7,7")
    (think,) = session.receive("TURN 8,7")
    assert isinstance(think, ThinkAction)
    assert think.position == GOMOKU.start().play("h8").play("i8")
    assert session.receive("END") == (Leave(),)


def test_a_board_in_any_order_tells_who_is_to_move_by_the_numbers() -> None:
    stones = ["7,7,2", "8,6,1", "7,8,2"]
    expected = GOMOKU.start().play("h8").play("i9").play("h7")
    for order in (stones, stones[::-1]):
        think = thought("BOARD", *order, "DONE")
        assert (think.position.cells, think.position.turn) == (expected.cells, WHITE)
    even = thought("BOARD", "7,7,1", "8,6,2", "DONE")
    assert (even.position.turn, even.position.cells[112]) == (BLACK, "X")


def test_a_board_replaces_what_was_there_and_the_game_goes_on_from_it() -> None:
    session = GomocupEngineSession()
    for line in ("START 15", "TURN 0,0"):
        session.receive(line)
    session.moved(5)
    assert session.receive("RESTART") == (Answer("OK"),)
    (think,) = last("BOARD", "7,7,1", "8,8,2", "DONE", session=session)
    assert isinstance(think, ThinkAction)
    assert think.position.cells.count("-") == 223
    session.moved(0)
    assert session.receive("TAKEBACK 0,0") == (Answer("OK"),)
    (think,) = session.receive("TURN 9,9")
    assert isinstance(think, ThinkAction)
    assert think.position.cells.count("-") == 222


def test_points_that_renju_forbids_are_no_stones() -> None:
    think = thought("INFO rule 4", "BOARD", "7,7,1", "8,8,2", "3,3,3", "DONE")
    assert think.position.rules == RENJU
    assert think.position.cells.count("-") == 223
    assert answer("START 15", "BOARD", "3,3,3", "DONE").startswith("ERROR continuous")


def test_rules_and_boards() -> None:
    assert thought("INFO rule 1", "BEGIN").position.rules == STANDARD_GOMOKU
    assert thought("INFO RULE 0", "BEGIN").position.rules == GOMOKU
    assert last("RECTSTART 20,7")[0] == GetReady(InARow(20, 7, 5))
    assert thought("INFO rule 8", "BEGIN").position.rules == CARO
    exactly = CARO.with_parameters(overline="ignored")
    assert thought("INFO rule 9", "BEGIN").position.rules == exactly
    assert answer("START 15", "INFO rule 12", "BEGIN").startswith("ERROR INFO rule 12")
    assert answer("START 15", "INFO rule 2", "BEGIN").startswith("ERROR INFO rule 2")


@pytest.mark.parametrize(
    ("lines", "seconds"),
    [
        ([], None),
        (["timeout_turn 1000"], 0.95),
        (["timeout_turn 100"], 0.07),
        (["timeout_turn 0"], 0.005),
        (["timeout_turn 5000", "time_left 20000"], 0.95),
        (["timeout_turn 5000", "time_left 2147483647"], 4.95),
        (["timeout_match 20000"], 0.95),
        (["timeout_match 0"], None),
        (["time_left -500"], 0.005),
    ],
)
def test_the_time_to_think_keeps_a_reserve(lines: list[str], seconds: float | None) -> None:
    limit = thought(*(f"INFO {line}" for line in lines), "BEGIN").limit
    assert limit.seconds == (None if seconds is None else pytest.approx(seconds))


def test_what_else_a_host_may_tell() -> None:
    keys = ("max_memory 367001600", "thread_num 2", "max_depth 6", "max_node 1000", "folder C:\\x")
    think = thought(*(f"INFO {key}" for key in keys), "INFO", "INFO evaluate 3,3", "BEGIN")
    assert (think.memory, think.threads) == (367_001_600, 2)
    assert (think.limit.depth, think.limit.nodes) == (6, 1000)


@pytest.mark.parametrize("told", ["timeout_turn soon", "timeout_turn", "max_memory -1", "rule 1.5"])
def test_an_info_that_makes_no_sense_is_told_with_the_move_and_not_before(told: str) -> None:
    session = GomocupEngineSession()
    assert last("START 15", f"INFO {told}", "ABOUT", session=session)[0] == last("ABOUT")[0]
    remark, think = session.receive("BEGIN")
    assert isinstance(remark, Answer)
    assert remark.line.startswith(f"MESSAGE ignored: INFO {told.split(maxsplit=1)[0]} ")
    assert isinstance(think, ThinkAction)
    assert session.receive("RESTART") == (Abandon(), Answer("OK"))
    assert len(session.receive("BEGIN")) == 1


def test_numbers_that_mean_that_nothing_is_limited() -> None:
    assert thought(f"INFO max_memory {2**64 - 1}", "BEGIN").memory == 2**63 - 1
    seconds = thought(f"INFO timeout_turn {'9' * 5000}", "BEGIN").limit.seconds
    assert seconds == pytest.approx(2_147_483.597)
    assert thought(f"INFO time_left -{'9' * 5000}", "BEGIN").limit.seconds == pytest.approx(0.005)


def test_while_it_thinks() -> None:
    session = GomocupEngineSession()
    for line in ("START 15", "BEGIN"):
        session.receive(line)
    assert session.receive("ABOUT")[0] == last("ABOUT")[0]
    assert session.receive("INFO timeout_turn 1") == ()
    for line in ("TURN 3,3", "BEGIN", "BOARD", "TAKEBACK 3,3"):
        assert str(session.receive(line)).startswith("(Answer(line='ERROR still thinking")
    assert session.receive("STOP") == session.receive("yxstop") == (MoveNow(),)
    assert session.receive("RESTART") == (Abandon(), Answer("OK"))
    assert session.receive("STOP") == ()


@pytest.mark.parametrize(
    "lines",
    [
        ["BEGIN"],
        ["RESTART"],
        ["START"],
        ["START x"],
        ["START 3"],
        ["START 99"],
        ["START -15"],
        ["RECTSTART 15"],
        ["RECTSTART 15,x"],
        ["START 15", "TURN"],
        ["START 15", "TURN 15,0"],
        ["START 15", "TURN 7;7"],
        ["START 15", "BOARD", "7,7,1", "BEGIN", "TURN 7,7"],
        ["START 15", "BOARD", "7,7", "DONE"],
        ["START 15", "BOARD", "7,7,4", "DONE"],
        ["START 15", "BOARD", "7,7,1", "7,7,2", "DONE"],
        ["START 15", "BOARD", *(f"{x},0,1" for x in range(5)), "DONE"],
        ["START 15", "TAKEBACK 7,7"],
    ],
)
def test_what_cannot_be_obeyed_is_an_error_and_changes_nothing(lines: list[str]) -> None:
    session = GomocupEngineSession()
    *before, broken = lines
    for line in before:
        session.receive(line)
    (action,) = session.receive(broken)
    assert isinstance(action, Answer)
    assert action.line.startswith("ERROR ")
    assert "\n" not in action.line
    assert session.receive("START 15")[-1] == Answer("OK")


@pytest.mark.parametrize("line", ["HELLO", "SUGGEST 7,7", "7,7", "DONE", "\x07é", "é" * 9999])
def test_what_it_does_not_know(line: str) -> None:
    assert answer(line).startswith("UNKNOWN ")


def test_no_sequence_of_lines_breaks_it() -> None:
    words = ["START", "RESTART", "BEGIN", "TURN", "BOARD", "DONE", "TAKEBACK", "INFO", "STOP", ","]
    rests = ["", "15", "7,7", "6,6,1", "5,5,2", "rule 1", "rule 99", "timeout_turn 5", "\ud800"]
    random = Random(1)
    session = GomocupEngineSession()
    for _ in range(3000):
        line = f"{random.choice(words)} {random.choice(rests)}"
        for action in session.receive(random.choice((line, random.choice(rests)))):
            if isinstance(action, ThinkAction):
                assert session.moved(action.position.cells.index("-"))


def test_a_stone_that_the_host_places_for_the_engine() -> None:
    session = GomocupEngineSession()
    session.receive("START 15")
    assert session.receive("PLAY 7,7") == (Answer("7,7"),)
    (think,) = session.receive("TURN 8,7")
    assert isinstance(think, ThinkAction)
    assert think.position == GOMOKU.start().play("h8").play("i8")
    assert answer("START 15", "PLAY 7,7", "PLAY 7,7").startswith("ERROR there is a stone")


def test_a_closed_pipe_ends_the_thinking_and_not_the_answer() -> None:
    session = GomocupEngineSession()
    last("START 15", "TURN 7,7", session=session)
    assert session.closed() == (MoveNow(),)
    assert session.moved(0) == ("0,0",)
    assert session.resume() == (Leave(),)
    assert GomocupEngineSession().closed() == (Leave(),)


def value(number: int) -> Progress:
    return Progress(1, 0.1, 1, Value(ValueKind.ESTIMATE, number))


def test_swap2_begins_with_three_stones() -> None:
    session = GomocupEngineSession()
    (place,) = last("START 15", "INFO timeout_turn 1000", "SWAP2BOARD", "DONE", session=session)
    assert isinstance(place, PlaceStones)
    assert (place.position, place.count) == (GOMOKU.start(), 3)
    assert session.placed((112, 113, 144)) == ("7,7 8,7 9,9",)
    (think,) = session.receive("TURN 3,3")  # it thinks no more, and no stone lies
    assert isinstance(think, ThinkAction)
    assert think.position.ply == 1


@pytest.mark.parametrize(("number", "answered"), [(40, "8,8"), (0, "8,8"), (-40, "SWAP")])
@pytest.mark.parametrize("count", [3, 5])
def test_swap2_goes_on_with_a_choice(number: int, answered: str, count: int) -> None:
    session = GomocupEngineSession()
    stones = ("7,7", "8,7", "9,9", "1,1", "2,2")[:count]
    owners = (f"{stone},{ply % 2 + 1}" for ply, stone in enumerate(stones))
    (as_on_board,) = last("START 15", "SWAP2BOARD", *owners, "DONE")
    (think,) = last("START 15", "SWAP2BOARD", *stones, "DONE", session=session)
    assert isinstance(think, ThinkAction)
    assert (think.position.ply, think.position.turn) == (count, WHITE)
    assert as_on_board == think
    session.progress_lines(value(number))
    assert session.moved(128) == (answered,)
    (board,) = last("BOARD", "7,7,1", "8,7,2", "DONE", session=session)
    assert isinstance(board, ThinkAction)
    session.progress_lines(value(-40))
    assert session.moved(0) == ("0,0",)  # a game as every other


@pytest.mark.parametrize(
    "stones",
    [["7,7"], ["7,7", "7,7", "8,8"], ["99,99", "1,1", "2,2"], ["x", "y", "z"], ["1,1,7"] * 3],
)
def test_swap2_with_wrong_stones(stones: list[str]) -> None:
    assert answer("START 15", "SWAP2BOARD", *stones, "DONE").startswith("ERROR")
