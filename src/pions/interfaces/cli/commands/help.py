"""`pions help`: the help of a command, to read or as a manual page."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from typer.main import get_command

from pions.interfaces.cli import output
from pions.interfaces.cli.app import app, command, load_commands, pions_version
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.man_page import man_page
from pions.interfaces.cli.parameters import argument, flag
from pions.words import N_


@command(
    N_("Show the help of a command, or of Pions itself."),
    Example("pions help play", N_("the same as pions play --help")),
    Example("pions help match --man > pions-match.1", N_("a manual page, for man or a package")),
)
def help(
    context: typer.Context,
    command: Annotated[
        str | None, argument(N_("COMMAND"), N_("The command, such as play."))
    ] = None,
    man: Annotated[bool, flag("--man", N_("Write it as a manual page, for man."))] = False,
) -> None:
    load_commands()  # only `help` itself is loaded so far
    group: Any = get_command(app)
    with group.make_context(
        context.find_root().info_name, ["--help"], resilient_parsing=True
    ) as top:
        if command is None:
            _write(group, top, man)
            return
        name, found, _rest = group.resolve_command(top, [command])
        # Resilient, because the command's required arguments are missing here.
        with found.make_context(name, [], parent=top, resilient_parsing=True) as below:
            _write(found, below, man)


def _write(command: Any, context: Any, man: bool) -> None:
    if man:
        output.data(man_page(command, context, command.examples, pions_version()))
    else:
        output.data(command.get_help(context))
