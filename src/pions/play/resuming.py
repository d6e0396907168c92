"""The game to resume: the latest unfinished one, wherever it was played."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from pions.errors import PionsError, StorageError
from pions.play.autosave import latest_unfinished
from pions.rules.game import Game


@dataclass(frozen=True)
class ResumedGame:
    """An unfinished game."""

    game: Game
    file: Path | None = None
    """Its autosave, if it was played line by line."""
    table_id: str | None = None
    """Its table in the database, if it was played in an app."""


def latest_game() -> ResumedGame:
    """The game that changed last; `StorageError` if there is none."""
    stored = _latest_stored()
    try:
        game, path = latest_unfinished()
        saved = path.stat().st_mtime
    except (StorageError, OSError):
        if stored is None:
            raise
        return stored[0]
    return ResumedGame(game, path) if stored is None or stored[1] <= saved else stored[0]


def _latest_stored() -> tuple[ResumedGame, float] | None:
    """The latest unfinished game of the database, and when it changed."""
    try:
        from pions.play.stored_games import latest_unfinished_game  # noqa: PLC0415 - slow

        found = latest_unfinished_game()
    except (PionsError, ImportError):  # no database, or a base install without one
        return None
    if found is None:
        return None
    table = found.stored.table
    black, white = (one.name if one.is_human else one.player for one in table.chairs)
    game = table.game.with_players(black, white)
    return ResumedGame(game, table_id=found.stored.id), found.changed.timestamp()
