"""Players in files that misbehave, and a look at the processes they leave."""

from __future__ import annotations

import os
import select
from pathlib import Path

GOOD = "def choose(position): return position.legal_moves[0]\n"

LONGEST = 20_000
"""Milliseconds after which a process counts as still there."""


def write_bot(folder: Path, code: str, name: str = "bot.py") -> str:
    """The text that names a player with this code."""
    path = folder / name
    path.write_text(code, encoding="utf-8")
    return str(path)


def left_processes() -> list[str]:
    """The processes of players that this process has started and not waited for."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            command = (folder / "cmdline").read_text()
        except (OSError, ValueError):  # ended while we looked
            continue
        if parent == os.getpid() and ("pions.match.child" in command or not command):
            found.append(f"{folder.name} {command!r}")
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
