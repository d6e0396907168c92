"""The table on disk: read at every Tab, rebuilt when its sources have changed."""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pions
from pions.interfaces.language import language
from pions.storage.state_folder import state_folder

FORMAT = 1
"""Changes when the format of the table does."""

SOURCES = ("rules", "players", "evaluation", "tournament", "interfaces/cli", "interfaces/locale")
"""The parts of the package that the table is built from."""

PACKAGES = ("site-packages", "dist-packages")
"""Folders in which packages are installed: those may announce games and players."""


def cached_table() -> dict[str, Any]:
    file = state_folder() / f"completion-{language()}.json"
    now = _stamp()
    # Missing, damaged or from another version: in each case it is rebuilt.
    with suppress(OSError, ValueError, KeyError, TypeError):
        stored = json.loads(file.read_text(encoding="utf-8"))
        if stored["stamp"] == now:
            return dict(stored["table"])
    from pions.interfaces.cli.completion.completion_table import completion_table  # noqa: PLC0415 - slow

    table = completion_table()
    with suppress(OSError):  # nowhere to store it: the next Tab is as slow
        _write(file, {"stamp": now, "table": table})
    return table


def _write(file: Path, content: dict[str, Any]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    # Two shells may press Tab at once: each reads a whole table, the old one or the new one.
    beside = file.with_name(f"{file.name}.{os.getpid()}")
    beside.write_text(json.dumps(content, ensure_ascii=False), encoding="utf-8")
    beside.replace(file)


def _stamp() -> str:
    """Changes with our own files, and with every package that is installed or removed."""
    # Times and not contents: reading every file would take longer than building the table.
    digest = hashlib.sha256(f"{FORMAT} {sys.version}".encode())
    for path, when in sorted(_timestamps()):
        digest.update(f"{path} {when}\n".encode())
    return digest.hexdigest()


def _timestamps() -> Iterator[tuple[str, int]]:
    package = Path(next(iter(pions.__path__)))
    for source in SOURCES:
        for path in (package / source).rglob("*"):
            if path.suffix in (".py", ".mo", ".po"):
                yield str(path), path.stat().st_mtime_ns
    for folder in map(Path, sys.path):
        if folder.name in PACKAGES and folder.is_dir():
            # The folder alone: its time changes when a package is added or removed.
            yield str(folder), folder.stat().st_mtime_ns
