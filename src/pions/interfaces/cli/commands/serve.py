"""`pions serve`: the games in a browser."""

from __future__ import annotations

from errno import EBADF
from functools import partial
from typing import Annotated

import typer

from pions.interfaces.cli import output
from pions.interfaces.cli.app import command
from pions.interfaces.cli.entry_points import ServerRequest
from pions.interfaces.cli.global_options import GlobalOptions
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.parameters import DatabaseUrl, flag, option
from pions.interfaces.cli.usage import whole_number
from pions.words import N_

LAST_PORT = 65_535

Host = Annotated[
    str | None,
    option(
        N_("ADDRESS"),
        N_("Who may connect: 127.0.0.1, the default, is this computer only; 0.0.0.0 all."),
    ),
]
Port = Annotated[str | None, option("N", N_("The port, 8000 by default; 0 takes any free one."))]
NoBrowser = Annotated[bool, flag("--no-browser", N_("Do not open a browser."))]
Log = Annotated[bool, flag("--log", N_("Log each request to standard error, in JSON."))]

Metrics = Annotated[
    bool,
    flag("--metrics", N_("Publish metrics for Prometheus at /metrics, for all who can connect.")),
]

RootPath = Annotated[
    str | None,
    option(N_("PATH"), N_("The path below which a proxy shows the app, such as /pions.")),
]


@command(
    N_(
        "Play in a browser: start the server, and open its page.\n\n"
        "Games are saved after every move; Ctrl-C stops the server and loses nothing. The server's "
        "limits are set by variables such as PIONS_WEB_ENGINES=4."
    ),
    Example("pions serve", N_("play in the browser of this computer")),
    Example("pions serve --host 0.0.0.0", N_("let others on the network play too")),
    Example("pions serve --port 0 --no-browser", N_("any free port, and open it yourself")),
)
def serve(
    context: typer.Context,
    host: Host = None,
    port: Port = None,
    db: DatabaseUrl = None,
    no_browser: NoBrowser = False,
    log: Log = False,
    metrics: Metrics = False,
    root_path: RootPath = None,
) -> None:
    options: GlobalOptions = context.obj
    number = None if port is None else read_port(port)
    request = ServerRequest(
        host, number, db, log or None, metrics or None, root_path, browser=not no_browser
    )
    options.entry_points.serve(request, partial(_announce, options))
    if not options.quiet and not options.json:
        output.remark(N_("The server has stopped; every game is saved."))


def read_port(text: str) -> int:
    return whole_number("--port", text, most=LAST_PORT)


def _announce(options: GlobalOptions, address: str) -> None:
    try:
        _write_address(options, address)
    except OSError as error:
        # Started with its output closed, as by some supervisors: it serves all the same.
        if error.errno != EBADF:
            raise


def _write_address(options: GlobalOptions, address: str) -> None:
    if options.json:
        output.data_json({"address": address})
    elif options.quiet:
        output.data(address)
    else:
        output.write(N_("Pions is at {address}"), address=address)
        output.remark(N_("Ctrl-C ends it."))
    output.flush()  # a program that started us waits for the address
