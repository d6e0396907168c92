"""The commands' way into the full-screen app; it is loaded only here, for it takes a while."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from pions.errors import PionsError
from pions.interfaces.cli import output
from pions.interfaces.cli.exits import Exit
from pions.interfaces.language import say
from pions.interfaces.terminal.seats import machine_or_person
from pions.play.autosave import latest_unfinished
from pions.rules.game import Game
from pions.search.limits import NO_LIMIT, Limit

if TYPE_CHECKING:
    from pions.interfaces.terminal.full.app import AppStart

T = TypeVar("T")

Given = tuple[str | None, str | None]
"""Who plays, as far as the command line says."""


def open_app(*, form: bool = False, lang: str | None = None, limit: Limit = NO_LIMIT) -> int:
    """The menu, or the form of a new game."""
    from pions.interfaces.terminal.full.app import AppStart  # noqa: PLC0415 - slow

    return _run(AppStart(form=form), lang, limit)


def play_in_app(
    game: Game,
    given: Given,
    seed: int | None,
    limit: Limit,
    *,
    lang: str | None = None,
    keep: Callable[[Game], None] | None = None,
) -> int:
    """A game that begins, or goes on from a file."""
    from pions.interfaces.terminal.full.app import AppStart  # noqa: PLC0415 - slow
    from pions.interfaces.terminal.full.launch import first_table  # noqa: PLC0415

    black, white = (
        text or machine_or_person(name) for text, name in zip(given, game.players, strict=True)
    )
    table = first_table(game, (black, white), seed)
    return _run(AppStart(table=table, keep=keep), lang, limit)


def resume_in_app(given: Given, seed: int | None, limit: Limit, *, lang: str | None = None) -> int:
    """The game played last that has not ended, on a whole screen or line by line."""
    from pions.interfaces.terminal.full.app import AppStart  # noqa: PLC0415 - slow
    from pions.interfaces.terminal.full.launch import latest_kept  # noqa: PLC0415

    kept, lines = _latest(latest_kept), _latest(_latest_lines)
    if lines is not None and (kept is None or kept[1] < lines[1]):
        return play_in_app(lines[0], given, seed, limit, lang=lang)
    table_id, _ = kept or latest_kept()
    return _run(AppStart(table_id=table_id), lang, limit)


def _latest_lines() -> tuple[Game, float]:
    game, path = latest_unfinished()
    return game, Path(path).stat().st_mtime


def _latest(find: Callable[[], T]) -> T | None:
    try:
        return find()
    except (PionsError, OSError):
        return None


def _run(first: AppStart, lang: str | None, limit: Limit) -> int:
    from pions.interfaces.terminal.full.launch import run_app  # noqa: PLC0415 - slow

    farewell = run_app(first, lang=lang, limit=limit)
    if farewell is not None:
        output.talk(say(farewell))
    return Exit.DONE
