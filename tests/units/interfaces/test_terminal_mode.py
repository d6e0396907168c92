"""Who gets lines of text: whoever asks, and whoever has no screen."""

from __future__ import annotations

from io import StringIO

import pytest

from pions.interfaces.cli.global_options import GlobalOptions
from pions.interfaces.main import entry_points
from pions.interfaces.terminal_mode import lines_asked, wants_lines


@pytest.mark.parametrize(
    ("environment", "asked"),
    [
        ({}, False),
        ({"TERM": "xterm-256color"}, False),
        ({"TERM": "dumb"}, True),
        ({"PIONS_PLAIN": "1"}, True),
        ({"PIONS_PLAIN": "yes", "TERM": "xterm"}, True),
        ({"PIONS_PLAIN": "0", "TERM": "xterm"}, False),
        ({"PIONS_PLAIN": "", "TERM": "xterm"}, False),
    ],
)
def test_the_surroundings_may_ask(environment: dict[str, str], asked: bool) -> None:
    assert lines_asked(environment) is asked


def test_options_hear_the_option_and_the_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("PIONS_PLAIN", raising=False)
    assert not GlobalOptions(entry_points()).lines
    assert GlobalOptions(entry_points(), plain=True).lines
    monkeypatch.setenv("PIONS_PLAIN", "1")
    assert GlobalOptions(entry_points()).lines


def test_a_pipe_gets_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("f5\n"))
    assert wants_lines(plain=False)
