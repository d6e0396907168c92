"""Open the full-screen app, and say what it has to say when it closes."""

from __future__ import annotations

from pions.interfaces.cli import output
from pions.interfaces.cli.entry_points import AppRequest
from pions.interfaces.cli.exits import Exit
from pions.interfaces.cli.global_options import GlobalOptions
from pions.interfaces.language import say
from pions.search.limits import NO_LIMIT, Limit


<<<<<<< HEAD
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
    from pions.interfaces.terminal.full.app_options import read_options  # noqa: PLC0415

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
=======
def open_app(request: AppRequest, options: GlobalOptions, limit: Limit = NO_LIMIT) -> int:
    """Run the app until somebody leaves it."""
    farewell = options.entry_points.run_app(request, options.lang, limit)
>>>>>>> main
    if farewell is not None:
        output.talk(say(farewell))
    return Exit.DONE
