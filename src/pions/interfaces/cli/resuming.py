"""The game to go on with line by line: the latest unfinished one, wherever it was played."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from pions.errors import PionsError, StorageError
from pions.play.autosave import latest_unfinished
from pions.rules.game import Game

if TYPE_CHECKING:
    from pions.interfaces.terminal.full.store import Entry


def latest_game() -> tuple[Game, Path | None]:
    """The game, and its file if it was played line by line.

    One that was played on a whole screen goes on in a file of its own; there it stays as it was.
    """
    kept = _latest_on_screen()
    try:
        game, path = latest_unfinished()
        written = path.stat().st_mtime
    except (StorageError, OSError):
        if kept is None:
            raise
        return kept[0], None
    return (game, path) if kept is None or kept[1] <= written else (kept[0], None)


def _latest_on_screen() -> tuple[Game, float] | None:
    """The unfinished game of the app that was changed last, and when."""
    from pions.interfaces.terminal.full.store import Store  # noqa: PLC0415 - slow
    from pions.storage.address import default_url  # noqa: PLC0415

    place = default_url()
    if "://" not in place and not Path(place).exists():  # to look for games makes no database
        return None
    try:
        with closing(Store()) as store:
            return _first_unfinished(store.entries())
    except PionsError:
        return None


def _first_unfinished(entries: Iterable[Entry]) -> tuple[Game, float] | None:
    for entry in entries:
        table = entry.kept.table
        if not table.is_over:
            names = (chair.name if chair.is_human else chair.player for chair in table.chairs)
            return table.game.with_players(*names), entry.changed.timestamp()
    return None
