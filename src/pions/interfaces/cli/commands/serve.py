"""`pions serve`: the games in a browser."""

from __future__ import annotations

import os
from threading import Thread
from typing import Annotated

import typer

from pions.interfaces.cli import output
from pions.interfaces.cli.app import app
from pions.interfaces.cli.command import with_examples
from pions.interfaces.cli.help import Example
from pions.interfaces.cli.settings import Settings
from pions.interfaces.cli.usage import CommandLineError, whole_number
from pions.interfaces.language import tell
from pions.words import N_

EXAMPLES = (
    Example("pions serve", N_("play in the browser of this computer")),
    Example("pions serve --host 0.0.0.0", N_("let others on the network play too")),
    Example("pions serve --port 0 --no-browser", N_("any free port, and open it yourself")),
)
LAST_PORT = 65_535

Host = Annotated[
    str | None,
    typer.Option(
        metavar=N_("ADDRESS"),
        help=N_("Who may come: 127.0.0.1, the default, is this computer only; 0.0.0.0 all."),
    ),
]
Port = Annotated[
    str | None,
    typer.Option(metavar="N", help=N_("The port, 8000 by default; 0 takes any free one.")),
]
Place = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        help=N_("Where games are kept: a file or a URL; default: PIONS_DB, or pions.db."),
    ),
]
NoBrowser = Annotated[bool, typer.Option("--no-browser", help=N_("Do not open a browser."))]
Log = Annotated[
    bool, typer.Option("--log", help=N_("Tell of each request on standard error, in JSON."))
]


@app.command(
    cls=with_examples(*EXAMPLES),
    help=N_(
        "Play in a browser: start the server, and open its page.\n\n"
        "Games are kept with every move; Ctrl-C ends the server and loses nothing. What the "
        "server allows can be set by variables such as PIONS_WEB_ENGINES=4."
    ),
)
def serve(
    context: typer.Context,
    host: Host = None,
    port: Port = None,
    db: Place = None,
    no_browser: NoBrowser = False,
    log: Log = False,
) -> None:
    """Serve until somebody ends it."""
    # Slow to load, and needed here only.
    from pions.interfaces.web.server import Server, can_show_browser  # noqa: PLC0415
    from pions.interfaces.web.server_settings import settings_from  # noqa: PLC0415

    number = None if port is None else _port(port)
    settings = settings_from(os.environ, host=host, port=number, db=db, log=log or None)
    asked: Settings = context.obj
    shows = not no_browser and can_show_browser()
    Server(settings, lambda address: _ready(address, asked, shows)).serve_on()
    if not asked.quiet and not asked.json:
        output.talk(tell(N_("The server has ended; every game is kept.")))


def _ready(address: str, asked: Settings, shows: bool) -> None:
    """The door is open: say where, and show it."""
    from pions.interfaces.web.server import keep_tables_going, open_browser  # noqa: PLC0415

    keep_tables_going()
    _announce(address, asked)
    if shows:
        Thread(target=open_browser, args=(address,), daemon=True).start()


def _port(text: str) -> int:
    number = whole_number("--port", text)
    if number > LAST_PORT:
        raise CommandLineError(N_("--port is a number from 0 to {most}"), most=LAST_PORT)
    return number


def _announce(address: str, asked: Settings) -> None:
    if asked.json:
        output.data_json({"address": address})
    elif asked.quiet:
        output.data(address)
    else:
        output.data(tell(N_("Pions is at {address}"), address=address))
        output.talk(tell(N_("Ctrl-C ends it.")))
    output.flush()
