"""GTP, as text: what Pions understands as an engine."""

from __future__ import annotations

from pathlib import Path

import pytest

from pions.errors import PlayerError
from pions.protocols.engine_session import Answer, EngineAction, GetReady, Leave, MoveNow, Think
from pions.protocols.gtp_clock import GtpClock
from pions.protocols.gtp_engine import GtpEngineSession
from pions.rules.base import PASS
from pions.rules.in_a_row import CONNECT_4, GOMOKU
from pions.rules.othello import OTHELLO
from pions.rules.side import BLACK, WHITE
from pions.search.results import Progress


def answers(actions: tuple[EngineAction, ...]) -> list[str]:
    return [one.line for one in actions if isinstance(one, Answer)]


def ask(session: GtpEngineSession, line: str) -> str:
    """The one response to a line, without the empty line that ends it."""
    *lines, end = answers(session.receive(line))
    assert end == ""
    return "\n".join(lines)


def thought(actions: tuple[EngineAction, ...]) -> Think:
    (think,) = [one for one in actions if isinstance(one, Think)]
    return think


def test_a_game() -> None:
    session = GtpEngineSession()
    assert ask(session, "1 protocol_version") == "=1 2"
    assert session.receive("boardsize 8\r")[0] == GetReady(OTHELLO)
    assert ask(session, "clear_board # a comment") == "="
    assert ask(session, "\x07play\tB F5") == "="
    think = thought(session.receive("7 genmove white"))
    assert think.position == OTHELLO.start().play("f5")
    assert session.moved(OTHELLO.parse_move("d6"), "depth 3") == ("=7 D6", "")
    assert ask(session, "play black c3") == "="
    assert thought(session.receive("genmove w")).position.ply == 3


def test_commands_wait_for_the_move() -> None:
    """The specification: responses come in the order of the commands."""
    session = GtpEngineSession()
    thought(session.receive("1 genmove b"))
    assert session.receive("2 name") == ()
    assert session.receive("3 genmove w") == ()
    assert session.receive("4 quit") == ()
    session.moved(OTHELLO.parse_move("f5"))
    actions = session.resume()
    assert answers(actions) == ["=2 Pions", ""]
    thought(actions)
    session.moved(OTHELLO.parse_move("d6"))
    assert session.resume() == (Answer("=4"), Answer(""), Leave())


def test_a_closed_pipe_ends_the_thinking_and_not_the_answer() -> None:
    session = GtpEngineSession()
    session.receive("genmove b")
    session.receive("genmove w")
    assert session.closed() == (MoveNow(),)
    assert session.moved(OTHELLO.parse_move("f5")) == ("= F5", "")
    assert session.resume()[-1] == MoveNow()
    session.moved(OTHELLO.parse_move("d6"))
    assert session.resume() == (Leave(),)
    assert GtpEngineSession().closed() == (Leave(),)


@pytest.mark.parametrize(
    ("line", "response"),
    [
        ("9 nonsense", "?9 unknown command"),
        ("12", "?12 unknown command"),
        ("boardsize", "? syntax error"),
        ("boardsize 7", "? unacceptable size"),
        ("boardsize 1000", "? unacceptable size"),
        ("play black a1", "? illegal move"),
        ("play white f5", "? illegal move"),
        ("play black pass", "? illegal move"),
        ("play green f5", "? syntax error"),
        ("play black i9", "? syntax error: 'i9' is not a GTP vertex"),
        ("play black z9", "? syntax error: 'z9' is not a GTP vertex of this board"),
        ("time_left b", "? syntax error"),
        ("undo", "? cannot undo"),
        ("komi six", "? syntax error"),
        ("komi 6.5", "="),
        ("time_settings 1 2", "? syntax error"),
        ("time_settings 0 -2 1", "? syntax error"),
        ("final_score", "? cannot score"),
        ("loadsgf /nowhere/x.sgf", "? cannot load file"),
        ("genmove white", "? it is not white's turn"),
        ("known_command genmove", "= true"),
        ("known_command GENMOVE", "= false"),
        ("set_game connect-4", "? unknown game:"),
    ],
)
def test_answers(line: str, response: str) -> None:
    said = ask(GtpEngineSession(), line)
    assert said.startswith(response)
    assert "\n" not in said


def test_every_listed_command_is_known() -> None:
    session = GtpEngineSession()
    listed = ask(session, "list_commands").removeprefix("= ").split("\n")
    assert {"genmove", "reg_genmove", "time_left", "showboard", "undo"} <= set(listed)
    assert all(ask(session, f"known_command {one}") == "= true" for one in listed)


def test_a_move_only_looked_for_is_not_played() -> None:
    session = GtpEngineSession()
    session.receive("reg_genmove black")
    assert session.moved(OTHELLO.parse_move("f5")) == ("= F5", "")
    assert "black (X is black) to play" in ask(session, "showboard")


def test_gomoku_has_no_column_i_and_rows_from_the_bottom() -> None:
    session = GtpEngineSession(GOMOKU)
    assert ask(session, "play black j1") == "="
    board = ask(session, "showboard").split("\n")
    assert board[-2].split() == ["1", *"--------X------"]
    assert ask(session, "undo") == "="
    session.receive("boardsize 9")
    thought(session.receive("genmove black"))
    assert session.moved(8) == ("= J9", "")


def test_games() -> None:
    session = GtpEngineSession()
    games = ask(session, "list_games").removeprefix("= ").split("\n")
    assert {"Othello", "Renju", "Caro", "Tic-Tac-Toe", "Othello-10"} <= set(games)
    for name in games:
        assert ask(session, f"set_game {name}") == "="
    with pytest.raises(PlayerError, match="GTP cannot describe"):
        GtpEngineSession(CONNECT_4)


def test_a_forced_pass_may_be_told_or_left_out() -> None:
    names = ["d3", "c3", "e6", "d2", "d1", "e1", "b2", "c1"]
    game = OTHELLO.start()
    told = GtpEngineSession()
    for name in names:
        assert ask(told, f"play {game.turn} {name}") == "="
        game = game.play(name)
    assert game.legal_moves == (PASS,)
    side = game.turn
    first = game.after(PASS).legal_names[0]
    assert ask(told, f"play {side} pass") == "="
    assert ask(told, "undo") == "="
    assert ask(told, f"play {side.other} {first}") == "="


def test_a_file_of_another_host(tmp_path: Path) -> None:
    path = tmp_path / "game.sgf"
    path.write_text("(;FF[4]GM[4]SZ[15];B[hh];W[ii];B[hi])")
    session = GtpEngineSession()
    assert ask(session, f"loadsgf {path} 2") == "="
    think = thought(session.receive("genmove white"))
    assert think.position == GOMOKU.start().play("h8")


@pytest.mark.parametrize(
    ("lines", "seconds"),
    [
        ([], None),
        (["time_settings 0 2 1"], 1.95),
        (["time_settings 0 10 5"], 1.95),
        (["time_settings 40 0 0"], 1.95),
        (["time_settings 0 5 0"], None),
        (["time_settings 40 0 0", "time_left b 20 0"], 0.95),
        (["time_settings 40 0 0", "time_left w 20 0"], 1.95),
        (["time_settings 40 0 0", "time_left b -3 0"], 0.005),
        (["time_settings 0 10 5", "time_left b 3 1"], 2.95),
        (["time_left b 3 1"], None),
        (["time_settings 4 3 1"], 2.95),
    ],
)
def test_time(lines: list[str], seconds: float | None) -> None:
    session = GtpEngineSession()
    for line in lines:
        session.receive(line)
    limit = thought(session.receive("genmove b")).limit
    assert limit.seconds == (None if seconds is None else pytest.approx(seconds))


def test_a_host_that_never_tells_the_time_left() -> None:
    session = GtpEngineSession()
    session.receive("time_settings 40 0 0")
    session.receive("genmove b")
    session.progress_lines(Progress(nodes=1, seconds=20.0))
    session.moved(OTHELLO.parse_move("f5"))
    session.receive("play w d6")
    assert thought(session.receive("genmove b")).limit.seconds == pytest.approx(0.95)


def test_overtime_begins_when_the_main_time_has_run_out() -> None:
    clock = GtpClock.from_settings(10, 6, 3)
    assert clock is not None
    late = clock.spent(BLACK, 11.0)
    assert late.limit(BLACK).seconds == pytest.approx(1.95)
    assert late.spent(BLACK, 4.0).limit(BLACK).seconds == pytest.approx(0.95)
    assert late.limit(WHITE).seconds == clock.limit(WHITE).seconds
