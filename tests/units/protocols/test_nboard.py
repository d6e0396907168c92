"""The NBoard protocol, as text, in both roles."""

from __future__ import annotations

import pytest

from pions.errors import InvalidMoveError, PlayerError
from pions.evaluation.value import Value, ValueKind
from pions.protocols.engine_session import Abandon, Answer, EngineAction, Leave, MoveNow, Think
from pions.protocols.nboard import parse_move, read_game
from pions.protocols.nboard_engine import NBoardEngineSession
from pions.protocols.nboard_session import NBoardSession
from pions.protocols.registry import GameSetup, Remark, find_protocol
from pions.rules.base import PASS
from pions.rules.in_a_row import GOMOKU
from pions.rules.othello import ANTI_OTHELLO, OTHELLO, OTHELLO_10, Othello
from pions.rules.side import BLACK, WHITE
from pions.search.results import Progress

F5, D6, C3 = (OTHELLO.parse_move(name) for name in ("f5", "d6", "c3"))
BOARD = "8 ---------------------------O*------*O--------------------------- *"
GAME = f"set game (;GM[Othello]PC[NBoard]PB[a]PW[b]RE[?]TI[15:00]TY[8]BO[{BOARD}]B[F5]W[D6];)"


def said(actions: tuple[EngineAction, ...]) -> list[str]:
    return [one.line for one in actions if isinstance(one, Answer)]


def thought(actions: tuple[EngineAction, ...]) -> Think:
    (think,) = [one for one in actions if isinstance(one, Think)]
    return think


def engine(*lines: str) -> NBoardEngineSession:
    session = NBoardEngineSession()
    for line in ("nboard 2", *lines):
        session.receive(line)
    return session


def points(number: int) -> Value:
    return Value(ValueKind.ABOUT, number)


def test_an_engine_that_is_asked_for_a_move() -> None:
    session = NBoardEngineSession()
    assert said(session.receive("nboard 2\r")) == ["set myname Pions"]
    assert session.receive("set depth 6") == session.receive("set contempt 10") == ()
    assert session.receive(GAME) == ()
    assert said(session.receive("ping 7")) == ["pong 7"]
    actions = session.receive("go")
    assert said(actions) == ["status thinking"]
    think = thought(actions)
    assert think.position == OTHELLO.start().play("f5").play("d6")
    assert (think.limit.depth, think.lines) == (6, 0)
    told = Progress(900, 0.25, 6, points(2), (C3, D6), moves=((C3, points(2)),))
    assert session.progress_lines(told) == ("search C3D6 +2.00 0 6", "nodestats 900 0.25")
    assert session.moved(C3) == ("=== C3/+2.00/0.25", "status")
    # Only the host plays: the same is asked again.
    assert thought(session.receive("go")).position == think.position


def test_hints_are_of_the_best_moves_and_end_with_a_ping() -> None:
    session = engine(GAME, "set depth 10")
    think = thought(session.receive("hint 2"))
    assert think.lines == 2
    moves = ((C3, points(1)), (D6, points(-3)), (F5, points(-9)))
    lines = session.progress_lines(Progress(5, 0.1, 4, points(1), (C3, F5), 73, moves))
    assert lines[:-1] == ("search C3F5 +1.00 0 4@73%", "search D6 -3.00 0 4@73%")
    assert session.progress_lines(Progress(9, 0.2, 4, points(1), (C3, F5), 73, moves)) == (
        "nodestats 9 0.20",
    )
    assert session.receive("ping 3") == (Abandon(), Answer("pong 3"))
    assert session.progress_lines(Progress(99, 0.3, 5, points(1), (C3,), None, moves)) == ()


def test_what_comes_while_it_thinks() -> None:
    session = engine(GAME)
    session.receive("go")
    assert session.receive("move C3/2.0/1.5") == session.receive("go") == ()
    session.moved(C3)
    assert thought(session.resume()).position.ply == 3
    session.receive("go")
    session.receive("hint 4")
    session.receive("set game nonsense")
    actions = session.receive("ping 1")
    assert actions[0] == Abandon()
    assert said(actions)[-1] == "pong 1"
    assert not any(isinstance(one, Think) for one in actions)


def test_the_end_is_solved_at_the_depth_that_was_set() -> None:
    session = engine("set depth 8")
    assert thought(session.receive("go")).limit.depth == 8
    line = "XXXXXXXX" * 5 + "XXXXXXXO" + "--------" * 2
    session = engine("set depth 8", f"set game (;GM[Othello]BO[8 {line} *];)".replace("X", "*"))
    assert "16" in str(thought(session.receive("go")).limit.depth)


def test_an_analysis_of_the_whole_game() -> None:
    session = engine(GAME)
    session.receive("analyze")
    plies = []
    for _ in range(3):
        session.progress_lines(Progress(1, 0.1, 3, points(4)))
        (line,) = session.moved(C3)
        plies.append(line)
        session.resume()
    assert plies == ["analysis 2 +4.00", "analysis 1 +4.00", "analysis 0 +4.00"]


def test_a_host_that_leaves() -> None:
    session = engine(GAME)
    assert session.receive("quit") == (Leave(),)
    session = engine(GAME, "go")
    assert session.receive("quit") == (MoveNow(),)
    assert session.moved(C3)[0].startswith("=== C3")
    assert session.resume() == (Leave(),)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("nboard 3", "status error: nboard 1 or nboard 2"),
        ("set depth many", "status error: set depth"),
        ("set game (;GM[Go];)", "status error: "),
        ("move Z9", "status error: "),
        ("move A1", "status error: "),
        ("hint -1", "status error: hint needs"),
        ("learn", "learned"),
        ("F5", ""),  # NBoard 1.1
        ("frobnicate 5", ""),
        ("", ""),
        ("\x00\x1b", ""),
    ],
)
def test_lines(line: str, answer: str) -> None:
    lines = said(engine().receive(line))
    assert len(lines) == bool(answer)
    assert all(one.startswith(answer) for one in lines)


def test_a_bare_move_and_a_pass_left_out() -> None:
    session = engine(*"d3 c3 e6 d2 d1 e1 b2 c1".upper().split())
    position = OTHELLO.start()
    for name in ["d3", "c3", "e6", "d2", "d1", "e1", "b2", "c1"]:
        position = position.play(name)
    assert position.legal_moves == (PASS,)
    follow = position.after(PASS)
    assert session.receive(f"move {follow.legal_names[0]}") == ()
    assert thought(session.receive("go")).position == follow.after(follow.legal_moves[0])


def test_the_host() -> None:
    session = NBoardSession(GameSetup(OTHELLO, WHITE, opening=(F5,), clock=(90.0, 2.0)))
    version, depth, game, ping = session.outgoing()
    assert (version, depth, ping) == ("nboard 2", "set depth 12", "ping 1")
    assert "TI[01:30/00:02]" in game
    assert read_game(game.removeprefix("set game ")).moves == (F5,)
    session.request_move((90.0, 90.0))
    assert session.outgoing() == ()  # it has not said that it is ready
    for line in ("set myname Edax", "pong 1", "status thinking", "nodestats 1 2"):
        assert session.receive(line) is None
    assert session.outgoing() == ("go",)
    assert session.receive("search D6c3 +1 0 12") == Remark("D6c3 +1 0 12")
    assert session.receive("=== d6 -1.00 0.0") == D6
    session.send_move(C3)
    session.request_move(None)
    assert session.outgoing() == ("move D6", "move C3", "go")
    with pytest.raises(InvalidMoveError):
        session.receive("=== nowhere")


def test_the_depth_that_the_user_wants() -> None:
    setup = GameSetup(OTHELLO, BLACK, commands=("set depth 4",))
    lines = NBoardSession(setup).outgoing()
    assert [one for one in lines if one.startswith("set depth")] == ["set depth 4"]


def test_an_answer_that_nobody_asked_for() -> None:
    with pytest.raises(InvalidMoveError, match="not asked for"):
        NBoardSession(GameSetup(OTHELLO, BLACK)).receive("=== f5")


def test_rules_and_moves() -> None:
    check = find_protocol("nboard").check
    for rules in (OTHELLO, OTHELLO_10, ANTI_OTHELLO):
        check(rules)
    for other in (GOMOKU, Othello(8, 6)):
        with pytest.raises(PlayerError, match="cannot describe"):
            check(other)
    assert parse_move(OTHELLO, "PA/1/2") == parse_move(OTHELLO, "pass") == PASS
    assert parse_move(OTHELLO, " F5//3.2 ") == F5
