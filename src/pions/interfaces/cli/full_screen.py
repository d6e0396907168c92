"""Open the full-screen app, and say what it has to say when it closes."""

from __future__ import annotations

from pions.interfaces.cli import output
from pions.interfaces.cli.entry_points import AppRequest
from pions.interfaces.cli.exits import Exit
from pions.interfaces.cli.global_options import GlobalOptions
from pions.interfaces.language import say
from pions.search.limits import NO_LIMIT, Limit


def open_app(request: AppRequest, options: GlobalOptions, limit: Limit = NO_LIMIT) -> int:
    farewell = options.entry_points.run_app(request, options.lang, limit)
    if farewell is not None:
        output.talk(say(farewell))
    return Exit.DONE
