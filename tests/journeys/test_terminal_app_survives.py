"""The app at a real terminal: whatever happens to it, no move is lost."""

from __future__ import annotations

import os
import re
import signal

import pytest

from journeys.processes import Pions
from journeys.real_terminal import LARGE, SMALL, Terminal, real_terminal


def play_f5(terminal: Terminal) -> None:
    """Wait for the board, and play."""
    terminal.wait_for("Black to move")
    terminal.enter("f5")
    terminal.wait_for("[f5]")


def is_there(pions: Pions) -> None:
    """The move is still there, for whoever goes on."""
    with real_terminal(pions, "play", "--resume") as terminal:
        terminal.wait_for("[f5]")
        terminal.wait_for("White to move")
        terminal.press("C-q")
        assert terminal.wait_for_end() == 0


@pytest.mark.parametrize(("columns", "rows"), [SMALL, LARGE], ids=["80x24", "200x50"])
def test_start_play_to_the_end_undo_save_quit_resume(pions: Pions, columns: int, rows: int) -> None:
    with real_terminal(pions, "play", "tic-tac-toe", columns=columns, rows=rows) as terminal:
        terminal.wait_for("Black to move")
        for move in ("a1", "b2", "b1", "c2"):
            terminal.enter(move)
            terminal.wait_for(f"[{move}]")
        terminal.press("C-z")
        terminal.wait_for("[b1]")
        terminal.press("C-y")
        terminal.wait_for("[c2]")
        terminal.press("C-s")
        terminal.wait_for("which file")
        terminal.enter("mine.txt")
        terminal.wait_for("saved in")
        terminal.press("C-q")
        assert terminal.wait_for_end() == 0
        assert "pions play --resume" in terminal.text
    assert (pions.folder / "mine.txt").read_text().strip()
    with real_terminal(pions, columns=columns, rows=rows) as terminal:
        terminal.wait_for("Continue: Tic-tac-toe")
        terminal.press("C-o")
        terminal.wait_for("in progress")
        terminal.press("Enter")
        terminal.wait_for("[c2]")
        terminal.enter("c1")
        terminal.wait_for("wins")
        terminal.press("C-c")
        assert terminal.wait_for_end() == 0


def test_ctrl_c_loses_nothing(pions: Pions) -> None:
    with real_terminal(pions, "play", "othello") as terminal:
        play_f5(terminal)
        terminal.press("C-c")
        assert terminal.wait_for_end() == 0
    is_there(pions)


def test_a_closed_terminal_loses_nothing(pions: Pions) -> None:
    with real_terminal(pions, "play", "othello") as terminal:
        play_f5(terminal)
        terminal.hang_up()
    is_there(pions)


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_an_ended_process_loses_nothing(pions: Pions, number: signal.Signals) -> None:
    with real_terminal(pions, "play", "othello") as terminal:
        play_f5(terminal)
        os.kill(terminal.pid, number)
        code = terminal.wait_for_end()
        assert code == (137 if number is signal.SIGKILL else 0)
    is_there(pions)


def test_a_process_killed_while_a_machine_thinks_leaves_nobody_behind(pions: Pions) -> None:
    options = ("--white", "minimax(depth=12)")
    with real_terminal(pions, "play", "othello", *options) as terminal:
        play_f5(terminal)
        terminal.wait_for("is thinking")
        children = children_of(terminal.pid)
        assert children
        os.kill(terminal.pid, signal.SIGKILL)
        terminal.wait_for_end()
        terminal.wait_until(lambda _screen: not any(map(is_alive, children)), "its end")
    with real_terminal(pions, "play", "--resume") as terminal:
        terminal.wait_for("[f5]")
        terminal.press("C-z")  # the machine thinks again, and is stopped again
        terminal.wait_for("Black to move")
        terminal.press("C-q")
        assert terminal.wait_for_end() == 0


def test_a_stored_game_is_resumed_with_other_players_and_a_file(pions: Pions) -> None:
    with real_terminal(pions, "play", "othello") as terminal:
        play_f5(terminal)
        terminal.press("C-q")
        assert terminal.wait_for_end() == 0
    file = pions.folder / "mine.jsonl"
    with real_terminal(
        pions, "play", "--resume", "--white", "first", "--save", "mine.jsonl"
    ) as terminal:
        terminal.wait_until(
            lambda _screen: file.exists() and '"f4"' in file.read_text(), "White's move in the file"
        )
        terminal.press("C-q")
        assert terminal.wait_for_end() == 0
    refused = pions("play", "--resume", "--white", "nobody")
    assert refused.code == 3
    assert "nobody" in refused.err


def test_a_resize_loses_nothing(pions: Pions) -> None:
    with real_terminal(pions, "play", "othello") as terminal:
        play_f5(terminal)
        terminal.resize(200, 50)
        terminal.wait_for("▟███▙")
        terminal.resize(40, 16)
        terminal.wait_until_gone("▟███▙")
        terminal.resize(80, 24)
        terminal.wait_for("[f5]")
        terminal.press("C-q")
        assert terminal.wait_for_end() == 0
    is_there(pions)


def test_a_file_that_was_named_holds_every_move(pions: Pions) -> None:
    with real_terminal(pions, "play", "othello", "--save", "mine.jsonl") as terminal:
        play_f5(terminal)
        os.kill(terminal.pid, signal.SIGKILL)
        terminal.wait_for_end()
    with real_terminal(pions, "play", "--load", "mine.jsonl") as terminal:
        terminal.wait_for("[f5]")
        terminal.enter("d6")
        terminal.wait_for("[d6]")
        terminal.press("C-q")
        assert terminal.wait_for_end() == 0
    assert '"d6"' in (pions.folder / "mine.jsonl").read_text()


def test_the_mouse_plays(pions: Pions) -> None:
    with real_terminal(pions, "play", "othello") as terminal:
        screen = terminal.wait_for("Black to move").split("\n")
        row = next(place for place, line in enumerate(screen) if " + " in line)
        column = screen[row].index("+")
        terminal.point(column, row)
        terminal.wait_for("◐")
        terminal.click(column, row)
        terminal.wait_for("White to move")
        terminal.press("C-q")
        assert terminal.wait_for_end() == 0


def test_no_colour_where_none_is_wanted(pions: Pions) -> None:
    with real_terminal(pions, "play", "othello", NO_COLOR="1") as terminal:
        terminal.wait_for("Black to move")
        coloured = re.findall(r"\x1b\[[0-9;]*(?:3[0-8]|4[0-8])[0-9;]*m", terminal.styled)
        assert coloured == []
        assert "●" in terminal.text
        terminal.press("C-q")
        assert terminal.wait_for_end() == 0


def test_french_by_the_locale_and_by_a_key(pions: Pions) -> None:
    with real_terminal(pions, LC_ALL="fr_FR.UTF-8") as terminal:
        terminal.wait_for("Quitter")
        terminal.press("C-l")
        terminal.wait_for("Quit ")
        terminal.press("C-q")
        assert terminal.wait_for_end() == 0


def test_bad_input_is_told_before_the_screen_is_taken(pions: Pions) -> None:
    with real_terminal(pions, "play", "connect-4", "--white", "ia2") as terminal:
        assert terminal.wait_for_end() == 3
        assert "cannot play" in terminal.text


def children_of(pid: int) -> list[int]:
    """The processes that a process has begun."""
    folder = f"/proc/{pid}/task/{pid}/children"
    with open(folder, encoding="ascii") as file:  # noqa: PTH123
        return [int(one) for one in file.read().split()]


def is_alive(pid: int) -> bool:
    """Whether a process still runs."""
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii") as file:  # noqa: PTH123
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.parametrize("columns", [40, 50])
def test_a_narrow_terminal_shows_the_whole_board(pions: Pions, columns: int) -> None:
    with real_terminal(pions, "play", "othello", columns=columns) as terminal:
        screen = terminal.wait_for(re.compile(r"a +b +c +d +e +f +g +h"))
        screen = terminal.wait_for("Black to move")
        rows = [line for line in screen.split("\n") if re.match(r" *[1-8] ", line)]
        assert [line.split()[0] for line in rows] == list("12345678")
        assert all(len(line) <= columns for line in screen.split("\n"))
        terminal.enter("f5")
        terminal.wait_for("White to move")
