"""The table on the disk: read at every Tab, made anew when what it was made from has changed."""

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

FORM = 1
"""Changes when the form of the table does."""

ROOMS = ("rules", "players", "evaluation", "tournament", "interfaces/cli", "interfaces/locale")
"""The parts of the package that the table is made from."""

PACKAGES = ("site-packages", "dist-packages")
"""Folders in which packages are installed: those may announce games and players."""


def remembered_table() -> dict[str, Any]:
    """The table in the language spoken now."""
    file = state_folder() / f"completion-{language()}.json"
    now = _stamp()
    with suppress(OSError, ValueError, KeyError, TypeError):
        kept = json.loads(file.read_text(encoding="utf-8"))
        if kept["stamp"] == now:
            return dict(kept["table"])
    from pions.interfaces.cli.completion.table import completion_table  # noqa: PLC0415 - slow

    table = completion_table()
    with suppress(OSError):  # nowhere to keep it: the next Tab is as slow
        _write(file, {"stamp": now, "table": table})
    return table


def _write(file: Path, content: dict[str, Any]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_name(f"{file.name}.{os.getpid()}")
    beside.write_text(json.dumps(content, ensure_ascii=False), encoding="utf-8")
    beside.replace(file)


def _stamp() -> str:
    """Changes with our own files, and with every package that is installed or removed."""
    told = hashlib.sha256(f"{FORM} {sys.version}".encode())
    for path, when in sorted(_moments()):
        told.update(f"{path} {when}\n".encode())
    return told.hexdigest()


def _moments() -> Iterator[tuple[str, int]]:
    package = Path(next(iter(pions.__path__)))
    for room in ROOMS:
        for path in (package / room).rglob("*"):
            if path.suffix in (".py", ".mo", ".po"):
                yield str(path), path.stat().st_mtime_ns
    for folder in map(Path, sys.path):
        if folder.name in PACKAGES and folder.is_dir():
            yield str(folder), folder.stat().st_mtime_ns
