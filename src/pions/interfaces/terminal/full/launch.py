"""The way into the app from the command line, and out of it."""

from __future__ import annotations

import asyncio
import signal

from pions.errors import PionsError, StorageError
from pions.interfaces.terminal.full.app import AppStart, PionsApp
from pions.interfaces.terminal.full.app_language import AppLanguage
from pions.interfaces.terminal.full.options import read_options
from pions.interfaces.terminal.full.services import Services
from pions.interfaces.terminal.full.store import Store
from pions.interfaces.terminal.full.tables import new_table
from pions.match.table import Table
from pions.rules.game import Game
from pions.search.limits import NO_LIMIT, Limit
from pions.words import N_, Words


def run_app(
    first: AppStart | None = None, *, lang: str | None = None, limit: Limit = NO_LIMIT
) -> Words | None:
    """Run the app until somebody leaves it; what there is to say about it afterwards."""
    services = open_services(lang, limit)
    app = PionsApp(services, first or AppStart())
    try:
        asyncio.run(_run(app))
    finally:
        services.close()
    return app.farewell


async def _run(app: PionsApp) -> None:
    """Run, and leave the screen as it was when the system asks us to end."""
    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGTERM, app.exit)
    await app.run_async()


def open_services(lang: str | None = None, limit: Limit = NO_LIMIT) -> Services:
    """What the screens share; where games cannot be kept, that is told and not the end."""
    options = read_options()
    language = AppLanguage(lang or options.language)
    store, trouble = None, None
    try:
        store = Store()
    except PionsError as error:
        trouble = Words(
            N_("games cannot be saved: {reason}; you can still play"),
            {"reason": error.words},
        )
    return Services(options, language, store, limit, trouble)


def latest_kept() -> tuple[str, float]:
    """The unfinished game that was changed last, and when; `StorageError` if there is none."""
    store = Store()
    try:
        for entry in store.entries():
            if not entry.kept.table.is_over:
                return entry.kept.id, entry.changed.timestamp()
    finally:
        store.close()
    raise StorageError(N_("there is no unfinished game in {folder}"), folder=store.place)


def first_table(game: Game, players: tuple[str, str], seed: int | None) -> Table:
    """A table for a game that begins or goes on; `PlayerError` if somebody cannot play it."""
    name = read_options().name
    return new_table(game.rules, players, name=name, game=game, seed=seed)
