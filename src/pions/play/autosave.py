"""Autosaved games: one file for each, written after every move.

They are in `autosave` under PIONS_STATE, or under `pions` in XDG_STATE_HOME. One file for all games
would not do: two games played at once would overwrite each other.
"""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

from pions.errors import PionsError, StorageError
from pions.play.game_files import read_game
from pions.rules.game import Game
from pions.storage.state_folder import state_folder
from pions.words import N_

MOST_AUTOSAVES = 50
"""Autosaved games that stay; older ones are deleted."""


def autosave_folder() -> Path:
    return state_folder() / "autosave"


def new_autosave_file() -> Path:
    """A file for a game that begins now; the oldest ones are deleted to make room."""
    folder = autosave_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # One fewer: the new file is the last of them. Another process may delete the same ones.
        for old in _autosaved(folder)[MOST_AUTOSAVES - 1 :]:
            old.unlink(missing_ok=True)
    except OSError as error:
        raise StorageError(
            N_("games cannot be saved in {folder}: {reason}"),
            folder=str(folder),
            reason=error.strerror or str(error),
        ) from error
    # The process id too: two games may begin in the same microsecond.
    return folder / f"{datetime.now():%Y%m%d-%H%M%S-%f}-{os.getpid()}.jsonl"


def latest_unfinished() -> tuple[Game, Path]:
    """The game played last that has not ended, and its file."""
    folder = autosave_folder()
    for path in _autosaved(folder):
        game = _readable(path)
        if game is not None and not game.is_over:
            return game, path
    raise StorageError(N_("there is no unfinished game in {folder}"), folder=str(folder))


def _autosaved(folder: Path) -> list[Path]:
    """The files, the one written last first; names grow with time, which settles a tie."""
    try:
        found = list(folder.glob("*.jsonl"))
    except OSError:
        return []
    files = [(when, path.name, path) for path in found if (when := _written(path)) is not None]
    return [path for _when, _name, path in sorted(files, reverse=True)]


def _written(path: Path) -> int | None:
    """When the file was written, None if it is gone or out of reach."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return None


def _readable(path: Path) -> Game | None:
    try:
        return read_game(path)
    except PionsError:
        return None
