"""The commands' way into the full-screen app; it is loaded only here, for it takes a while."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pions.interfaces.cli import output
from pions.interfaces.cli.exits import Exit
from pions.interfaces.language import say
from pions.play.chairs import recorded_player, table_between
from pions.play.resuming import latest_game
from pions.rules.game import Game
from pions.search.limits import NO_LIMIT, Limit

if TYPE_CHECKING:
    from pions.interfaces.terminal.full.app import AppStart

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
    also_save: Callable[[Game], None] | None = None,
) -> int:
    """A game that begins, or goes on from a file."""
    from pions.interfaces.terminal.full.app import AppStart  # noqa: PLC0415 - slow
    from pions.interfaces.terminal.full.options import read_options  # noqa: PLC0415

    black, white = (
        text or recorded_player(name) for text, name in zip(given, game.players, strict=True)
    )
    table = table_between((black, white), game, name=read_options().name, seed=seed)
    return _run(AppStart(table=table, also_save=also_save), lang, limit)


def resume_in_app(given: Given, seed: int | None, limit: Limit, *, lang: str | None = None) -> int:
    """The game played last that has not ended, on a whole screen or line by line."""
    from pions.interfaces.terminal.full.app import AppStart  # noqa: PLC0415 - slow

    found = latest_game()
    if found.table_id is None:
        return play_in_app(found.game, given, seed, limit, lang=lang)
    return _run(AppStart(table_id=found.table_id), lang, limit)


def _run(start: AppStart, lang: str | None, limit: Limit) -> int:
    from pions.interfaces.terminal.full.launch import run_app  # noqa: PLC0415 - slow

    farewell = run_app(start, lang=lang, limit=limit)
    if farewell is not None:
        output.talk(say(farewell))
    return Exit.DONE
