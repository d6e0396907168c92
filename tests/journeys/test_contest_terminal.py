"""Matches and tournaments at a real terminal: watched, ended, interrupted, left alone."""

from __future__ import annotations

import os
import re
import shlex
import signal

import pytest

from journeys.processes import COMMAND, Pions
from journeys.real_terminal import LARGE, SMALL, Terminal, real_terminal

LONG = ("othello", "minimax(depth=3)", "ia2(level=3)", "--games", "1000", "--seed", "1")
"""More than any test waits for."""

sizes = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["small", "large"])


def opened(terminal: Terminal, games: int = 1) -> None:
    """Wait until the screen is there and so many games are over."""
    terminal.wait_for("Standings")
    terminal.wait_until(lambda screen: _played(screen) >= games, f"{games} games")


def _played(screen: str) -> int:
    found = re.search(r"(\d+) of \d+ games", screen)
    return int(found[1]) if found else 0


def slow_bot(pions: Pions, seconds: float = 0.15) -> str:
    """A player that takes its time, without a processor."""
    (pions.folder / "slow.py").write_text(
        f"import time\ndef choose(position):\n    time.sleep({seconds})\n"
        "    return position.legal_moves[0]\n"
    )
    return "./slow.py"


@sizes
def test_a_match_is_watched_to_its_end(pions: Pions, size: tuple[int, int]) -> None:
    arguments = ("match", "tic-tac-toe", slow_bot(pions), "first", "--games", "6")
    with real_terminal(pions, *arguments, columns=size[0], rows=size[1]) as terminal:
        opened(terminal)
        assert "Last games" in terminal.text
        assert terminal.wait_for_end() == 0
        report = terminal.wait_for("Elo difference")
        assert "Standings" not in report  # the screen is as it was, and the result stands on it


def test_what_is_over_at_once_needs_no_screen(pions: Pions) -> None:
    arguments = ("match", "tic-tac-toe", "first", "random", "--games", "4")
    with real_terminal(pions, *arguments) as terminal:
        assert terminal.wait_for_end() == 0
        assert "likelihood of superiority" in terminal.wait_for("likelihood")


@pytest.mark.parametrize("keys", [("C-c",), ("q", "Enter")], ids=["Ctrl-C", "q"])
def test_a_match_that_is_ended_tells_what_was_played(pions: Pions, keys: tuple[str, ...]) -> None:
    with real_terminal(pions, "match", *LONG) as terminal:
        opened(terminal)
        terminal.press(keys[0])
        if len(keys) > 1:
            terminal.wait_for("Stop it now?")
            terminal.press(*keys[1:])
        assert terminal.wait_for_end() == 130
        assert "interrupted" in terminal.wait_for("interrupted")
        assert "minimax(depth=3)" in terminal.text


def test_a_tournament_that_is_ended_goes_on_where_it_was(pions: Pions) -> None:
    bot = slow_bot(pions)
    arguments = ("tournament", "tic-tac-toe", bot, "first", "--games", "8", "--jobs", "1")
    with real_terminal(pions, *arguments, "--name", "cup") as terminal:
        opened(terminal, games=2)
        terminal.resize(*LARGE)
        terminal.wait_for("Settings")
        terminal.press("C-c")
        assert terminal.wait_for_end() == 130
        terminal.wait_for("nothing is lost; resume with pions tournament --resume --name cup")
    done = pions("tournament", "--resume", "--name", "cup", "--json")
    assert done.json["games"] == 8


@pytest.mark.parametrize("how", ["closed", "killed"])
def test_an_accident_loses_no_game_that_was_played(pions: Pions, how: str) -> None:
    bot = slow_bot(pions)
    arguments = ("tournament", "tic-tac-toe", bot, "first", "--games", "8", "--jobs", "1")
    with real_terminal(pions, *arguments, "--name", "cup") as terminal:
        opened(terminal, games=2)
        if how == "closed":
            terminal.hang_up()
        else:
            os.kill(terminal.pid, signal.SIGKILL)
            terminal.wait_for_end()
    told = {one["name"]: one for one in pions("tournaments", "--json").json["tournaments"]}
    assert told["cup"]["games"] >= 2
    assert pions("tournament", "--resume", "--name", "cup", "--json").json["games"] == 8


def test_a_wish_to_end_leaves_the_terminal_as_it_was(pions: Pions) -> None:
    with real_terminal(pions, "match", *LONG) as terminal:
        opened(terminal)
        os.kill(terminal.pid, signal.SIGTERM)
        assert terminal.wait_for_end() == 130
        assert "Standings" not in terminal.wait_for("interrupted")


def test_only_lines_where_only_lines_are_welcome(pions: Pions) -> None:
    bot = slow_bot(pions, 0.03)
    arguments = ("match", "tic-tac-toe", bot, "first", "--games", "10", "--plain")
    with real_terminal(pions, *arguments) as terminal:
        assert terminal.wait_for_end() == 0
        screen = terminal.wait_for("likelihood")
        assert "5 of 10 games" in screen
        assert "Standings" not in screen


def test_in_the_background_it_is_not_stopped(pions: Pions) -> None:
    line = shlex.join([*COMMAND, "match", "tic-tac-toe", slow_bot(pions), "first", "--games", "4"])
    shell = ("bash", "--noprofile", "--norc", "-i")
    with real_terminal(pions, command=shell) as terminal:
        terminal.wait_for("bash-")
        terminal.enter(f"PS1='% '; {line} --out games.jsonl > result.txt & wait; echo 'all' done")
        terminal.wait_for("all done")
    assert "slow.py" in (pions.folder / "result.txt").read_text()
    assert len((pions.folder / "games.jsonl").read_text().splitlines()) == 4


def test_the_answer_goes_where_it_is_sent_while_the_screen_is_seen(pions: Pions) -> None:
    line = shlex.join([*COMMAND, "match", "tic-tac-toe", slow_bot(pions), "first", "--games", "6"])
    command = ("sh", "-c", f"{line} --json > answer.json")
    with real_terminal(pions, command=command) as terminal:
        opened(terminal)
        assert terminal.wait_for_end() == 0
    assert '"games": 6' in (pions.folder / "answer.json").read_text()


def test_suspended_and_taken_up_again(pions: Pions) -> None:
    line = shlex.join([*COMMAND, "match", *LONG])
    shell = ("bash", "--noprofile", "--norc", "-i")
    with real_terminal(pions, command=shell) as terminal:
        terminal.wait_for("bash-")
        terminal.enter(line)
        opened(terminal)
        terminal.press("C-z")
        terminal.wait_for("Stopped")
        terminal.enter("fg")
        opened(terminal)
        terminal.press("C-c")
        terminal.wait_for("interrupted")
