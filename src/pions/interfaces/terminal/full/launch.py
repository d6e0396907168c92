"""The app as the command line starts it."""

from __future__ import annotations

import asyncio
import signal

from pions.errors import PionsError
from pions.interfaces.terminal.full.app import AppStart, PionsApp, run_until_signal
from pions.interfaces.terminal.full.app_language import AppLanguage
from pions.interfaces.terminal.full.app_options import read_options
from pions.interfaces.terminal.full.services import Services
from pions.search.limits import NO_LIMIT, Limit
from pions.storage.database import open_database
from pions.words import N_, Words


def run_app(
    start: AppStart | None = None, *, lang: str | None = None, limit: Limit = NO_LIMIT
) -> Words | None:
    """Run the app until somebody leaves it; what to say afterwards."""
    services = open_services(lang, limit)
    app = PionsApp(services, start or AppStart())
    asyncio.run(run_until_signal(app, app.exit, signal.SIGTERM))
    return app.farewell


def open_services(lang: str | None = None, limit: Limit = NO_LIMIT) -> Services:
    """What the screens share; where games cannot be stored, people can play all the same."""
    options = read_options()
    database, trouble = None, None
    try:
        database = open_database()
    except PionsError as error:
        trouble = Words(
            N_("games cannot be saved: {reason}; you can play all the same"),
            {"reason": error.words},
        )
    return Services(options, AppLanguage(lang or options.language), database, limit, trouble)
