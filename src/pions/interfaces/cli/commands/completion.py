"""`pions completion`: what makes the shell complete our command lines."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pions.errors import StorageError
from pions.interfaces.cli import output
from pions.interfaces.cli.app import command
from pions.interfaces.cli.completion.install import advice, default_path
from pions.interfaces.cli.completion.scripts import SHELLS
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.parameters import argument, flag
from pions.interfaces.cli.usage import CommandLineError
from pions.interfaces.language import say
from pions.notation.files import write_file
from pions.words import N_, friendly_list


@command(
    N_(
        "Print the script that makes a shell complete commands, options, games and players.\n\n"
        "With --install it goes where the shell looks for it, and you learn what is left to do."
    ),
    Example("pions completion bash --install", N_("for every bash from now on")),
    Example("pions completion zsh", N_("the script itself, to put wherever you like")),
)
def completion(
    context: typer.Context,
    shell: Annotated[str, argument(N_("SHELL"), N_("bash, zsh or fish."))],
    install: Annotated[bool, flag("--install", N_("Put it where the shell looks for it."))] = False,
) -> None:
    script = SHELLS.get(shell)
    if script is None:
        raise CommandLineError(
            N_("unknown shell {name!r}: choose one of {names}"),
            name=shell[:80],
            names=friendly_list(tuple(SHELLS)),
        )
    if not install:
        output.data(script.rstrip("\n"))
        return
    _install(shell, script, default_path(shell), context.obj.quiet)


def _install(shell: str, script: str, file: Path, quiet: bool) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StorageError(
            N_("cannot write {path}: {reason}"), path=str(file), reason=error.strerror or str(error)
        ) from error
    write_file(file, script)
    output.remark(N_("written: {file}"), file=str(file))
    if not quiet:
        output.talk(say(advice(shell, file)))
