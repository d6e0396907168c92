"""The line mode on a real terminal, and the terminal of the tests itself."""

from __future__ import annotations

import os
import signal

from journeys.processes import Pions
from journeys.real_terminal import real_terminal


def test_a_game_line_by_line(pions: Pions) -> None:
    with real_terminal(pions, "play", "othello", "--plain") as terminal:
        terminal.wait_for("Black (X) to move >")
        terminal.enter("f5")
        terminal.wait_for("White (O) to move >")
        terminal.resize(40, 20)
        terminal.enter("row 5")
        terminal.wait_for("row 5: d Black, e Black, f Black")
        terminal.press("C-c")
        terminal.wait_for("nothing is lost")
        assert terminal.wait_for_end() == 130
    assert "1.f5" in pions("play", "--resume", typed="history\n").out


def test_a_terminal_that_is_closed_ends_the_game_and_loses_nothing(pions: Pions) -> None:
    with real_terminal(pions, "play", "othello", "--plain") as terminal:
        terminal.wait_for("Black (X) to move >")
        terminal.enter("f5")
        terminal.wait_for("White (O) to move >")
        terminal.hang_up()
    assert "1.f5" in pions("play", "--resume", typed="history\n").out


def test_a_killed_game_loses_nothing(pions: Pions) -> None:
    with real_terminal(pions, "play", "othello", "--plain") as terminal:
        terminal.wait_for("Black (X) to move >")
        terminal.enter("f5")
        terminal.wait_for("White (O) to move >")
        os.kill(terminal.pid, signal.SIGKILL)
        assert terminal.wait_for_end() == 128 + signal.SIGKILL
    assert "1.f5" in pions("play", "--resume", typed="history\n").out
