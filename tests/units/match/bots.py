"""Players in files that misbehave, and a look at the processes they leave."""

from __future__ import annotations

import os
import select
from collections.abc import Mapping
from pathlib import Path

import pytest

from pions.words import Words

GOOD = "def choose(position): return position.legal_moves[0]\n"

LONGEST = 20_000
"""Milliseconds after which a process counts as still there."""


def write_bot(folder: Path, code: str, name: str = "bot.py") -> str:
    """The text that names a player with this code."""
    path = folder / name
    path.write_text(code, encoding="utf-8")
    return str(path)


def without_walls(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots run as where there is no bubblewrap, so that they can write outside their folder."""
    monkeypatch.setattr("pions.match.walls.sandbox_missing", lambda: Words("switched off"))


def left_processes(before: Mapping[int, str]) -> dict[int, str]:
    """The processes of players started since then that are still there or not waited for."""
    return {
        pid: command
        for pid, command in children().items()
        if pid not in before and ("pions.match.child" in command or not command)
    }


def children() -> dict[int, str]:
    """The processes that this one has started, and their commands; without one, a zombie."""
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            command = (folder / "cmdline").read_text()
        except (OSError, ValueError):  # ended while we looked
            continue
        if parent == os.getpid():
            found[int(folder.name)] = command
    return found


def is_gone(pid: int) -> bool:
    """Whether a process ends, now or soon."""
    try:
        descriptor = os.pidfd_open(pid)
    except ProcessLookupError:
        return True
    with os.fdopen(descriptor):
        waiting = select.poll()
        waiting.register(descriptor, select.POLLIN)
        return bool(waiting.poll(LONGEST))
