"""`pions class`: a class that plays together on the local network."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer

from pions.interfaces.cli import output
from pions.interfaces.cli.app import command
from pions.interfaces.cli.commands.serve import Log, NoBrowser, Port, read_port
from pions.interfaces.cli.entry_points import ClassInvitation, ServerRequest
from pions.interfaces.cli.global_options import GlobalOptions
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.parameters import DatabaseUrl, argument, option
from pions.words import N_

EVERYBODY = "0.0.0.0"

ClassName = Annotated[str, argument(N_("NAME"), N_("What the class is called."))]
ClassHost = Annotated[
    str | None,
    option(
        N_("ADDRESS"),
        N_(
            "Who may connect: 0.0.0.0, the default, is the local network; 127.0.0.1 this "
            "computer only."
        ),
    ),
]
ClassRules = Annotated[
    str, option(N_("RULES"), N_("The game that it plays first; the teacher can change it."))
]


@command(
    N_(
        "Let a class play together: start a server for the local network, and make a class there."
        "\n\n"
        "Students join by the address, or its QR code, and a name; no accounts. The teacher's link "
        "holds a token: whoever has it is the teacher. Everything is saved; Ctrl-C stops the "
        "server, pions serve --host 0.0.0.0 starts it again with the same class."
    ),
    Example('pions class "Year 10"', N_("a class that plays Othello")),
    Example("pions class 2B --rules connect-4 --port 8080", N_("another game, another port")),
    name="class",
)
def class_(
    context: typer.Context,
    name: ClassName,
    rules: ClassRules = "othello",
    host: ClassHost = None,
    port: Port = None,
    db: DatabaseUrl = None,
    no_browser: NoBrowser = False,
    log: Log = False,
) -> None:
    options: GlobalOptions = context.obj
    number = None if port is None else read_port(port)
    request = ServerRequest(host or EVERYBODY, number, db, log or None, browser=not no_browser)
    options.entry_points.hold_class(request, name, rules, partial(_announce, options))
    if not options.quiet and not options.json:
        output.remark(N_("The server has stopped; the class and its games are saved."))


def _announce(options: GlobalOptions, made: ClassInvitation) -> None:
    if options.json:
        output.data_json({"code": made.code, "join": made.join, "teacher": made.teacher})
    elif options.quiet:
        output.data_lines([made.join, made.teacher])
    else:
        output.data_lines(made.qr)
        output.write(
            N_("Students join at {address} (code {code})"), address=made.join, code=made.code
        )
        output.write(N_("The teacher's page, for you alone: {address}"), address=made.teacher)
        output.remark(N_("Ctrl-C ends it."))
    output.flush()  # a program that started us waits for the address
