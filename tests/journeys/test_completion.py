"""Tab in real shells: bash, zsh and fish at a terminal."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from journeys.processes import Pions
from journeys.real_terminal import Terminal, real_terminal

SHELLS = {
    "bash": ("bash", "--noprofile", "--norc", "-i"),
    "zsh": ("zsh", "-f", "-i"),
    "fish": ("fish", "--no-config", "-i"),
}
PREPARATION = {
    "bash": "PS1='% '; source ./script; clear",
    "zsh": "PS1='%% '; autoload -Uz compinit && compinit -u -D && source ./script; clear",
    "fish": "function fish_prompt; echo -n '% '; end; source ./script; clear",
}
every_shell = pytest.mark.parametrize("shell", SHELLS)


@contextmanager
def at_the_prompt(
    pions: Pions, shell: str, command: tuple[str, ...], first: str, **environment: str
) -> Iterator[Terminal]:
    """A shell in which `pions` can be run, and in which a first line has been typed."""
    folder = pions.folder / "bin"
    folder.mkdir()
    program = folder / "pions"
    program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m pions "$@"\n')
    program.chmod(0o755)
    environment["PATH"] = f"{folder}:{pions.environment()['PATH']}"
    size = {"columns": 100, "rows": 40}
    with real_terminal(pions, command=command, **size, **environment) as terminal:  # type: ignore[arg-type]
        terminal.wait_until(lambda screen: bool(screen.strip()), f"a prompt of {shell}")
        terminal.enter(first)
        terminal.wait_until(lambda screen: screen.strip() == "%", "an empty screen")
        yield terminal


@contextmanager
def completing(pions: Pions, shell: str) -> Iterator[Terminal]:
    """A shell that knows how to complete `pions`, in a folder with a file."""
    (pions.folder / "script").write_text(pions("completion", shell).out)
    (pions.folder / "evening.jsonl").touch()
    with at_the_prompt(pions, shell, SHELLS[shell], PREPARATION[shell]) as terminal:
        yield terminal


LINES = (
    ("pions perf", "pions perft "),
    ("pions play anti", "pions play anti-othello "),
    ("pions play othello --res", "pions play othello --resume "),
    ("pions match othello gree", "pions match othello greedy "),
    ("pions play othello --white alphab", "pions play othello --white alphabeta "),
    ("pions tournament league.toml --kind sw", "pions tournament league.toml --kind swiss "),
    ("pions --lang fr eva", "pions --lang fr evaluat"),
    ("pions play --load even", "pions play --load evening.jsonl "),
    ("pions play 'in-a-row(col", "pions play 'in-a-row(columns="),
    ("pions play 'gomoku(k=5, topology=tor", "pions play 'gomoku(k=5, topology=torus"),
    ("pions play --load=even", "pions play --load=evening.jsonl "),
    ("pions play othello --white=gree", "pions play othello --white=greedy "),
    (
        "pions choose othello --player 'alphabeta(evaluation=mob",
        "pions choose othello --player 'alphabeta(evaluation=mobility",
    ),
)
"""What is typed before Tab, and what stands there after it."""


@every_shell
def test_words_are_completed(pions: Pions, shell: str) -> None:
    with completing(pions, shell) as terminal:
        for typed, expected in LINES:
            terminal.type(typed)
            terminal.press("Tab")
            terminal.type("@")  # shows whether a space stands before it
            terminal.wait_for(f"% {expected}@")
            terminal.press("C-u", "C-l")
            terminal.wait_until(lambda screen: screen.strip() == "%", "an empty screen")


@every_shell
def test_what_there_is_is_listed(pions: Pions, shell: str) -> None:
    with completing(pions, shell) as terminal:
        terminal.type("pions play othello --black ")
        terminal.press("Tab", "Tab")
        screen = terminal.wait_for("evening.jsonl")
        assert all(name in screen for name in ("human", "random", "level", "mcts"))


INSTALLED = {
    "bash": "PS1='% '; source data/bash-completion/completions/pions; clear",
    "zsh": "PS1='%% '; fpath=($PWD/data/zsh/site-functions $fpath); autoload -Uz compinit; "
    "compinit -u -D; clear",
    "fish": "function fish_prompt; echo -n '% '; end; clear",
}
"""What `--install` says is left to do."""


@every_shell
def test_an_installed_script_is_found(pions: Pions, shell: str) -> None:
    home = {name: str(pions.folder / "data") for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME")}
    done = pions("completion", shell, "--install", **home)
    assert done.code == 0
    (file,) = (path for path in (pions.folder / "data").rglob("*") if path.is_file())
    assert done.err.startswith(f"written: {file}\n")
    assert file.read_text() == pions("completion", shell).out
    command = ("fish", "-i") if shell == "fish" else SHELLS[shell]
    with at_the_prompt(pions, shell, command, INSTALLED[shell], **home) as terminal:
        terminal.type("pions perf")
        terminal.press("Tab")
        terminal.type("@")
        terminal.wait_for("% pions perft @")


def test_an_unknown_shell_is_refused(pions: Pions) -> None:
    done = pions("completion", "cmd")
    assert done.code == 2
    assert "unknown shell 'cmd': choose one of bash, zsh, fish" in done.err


def test_a_folder_that_cannot_be_written_is_told(pions: Pions) -> None:
    (pions.folder / "file").touch()
    done = pions("completion", "bash", "--install", XDG_DATA_HOME=str(pions.folder / "file"))
    assert done.code == 3
    assert "cannot write" in done.err


def test_the_table_is_kept_and_made_anew(pions: Pions) -> None:
    ask = {"_PIONS_COMPLETE": "zsh"}
    assert pions("pl", **ask).out.splitlines()[0].startswith("play\t")
    (kept,) = pions.state.glob("completion-*.json")
    kept.write_text(kept.read_text().replace('"play"', '"plug"'))
    assert pions("pl", **ask).out.startswith("plug\t")  # what is kept is believed
    kept.write_text("rubbish")
    assert pions("pl", **ask).out.startswith("play\t")


def test_a_state_that_cannot_be_written_only_costs_time(pions: Pions) -> None:
    pions.state.touch()  # a file where a folder is wanted
    assert pions("perf", _PIONS_COMPLETE="zsh").out.startswith("perft\t")


def test_meanings_are_in_the_language_of_the_locale(pions: Pions) -> None:
    told = pions("play", "--res", _PIONS_COMPLETE="fish", LC_ALL="fr_FR.UTF-8").out
    assert told == "--resume\tContinuer la dernière partie inachevée.\n"
