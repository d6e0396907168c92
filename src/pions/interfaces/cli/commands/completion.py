"""`pions completion`: what makes the shell complete our command lines."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from pions.errors import StorageError
from pions.interfaces.cli import output
from pions.interfaces.cli.app import command
from pions.interfaces.cli.completion.scripts import SHELLS
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.parameters import argument, flag
from pions.interfaces.cli.usage import CommandLineError
from pions.interfaces.language import say
from pions.notation.files import write_file
from pions.words import N_, Words, friendly_list

_ADVICE = {
    "bash": N_(
        "start a new shell; if nothing is completed, the package bash-completion is missing: "
        "add this line to ~/.bashrc instead: source {file}"
    ),
    "zsh": N_("add these lines to ~/.zshrc, unless they are there, and start a new shell: {lines}"),
    "fish": N_("start a new shell: fish finds it by itself"),
}
"""What may be left to do, by shell."""


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
        template = N_("unknown shell {name!r}: choose one of {names}")
        raise CommandLineError(template, name=shell[:80], names=friendly_list(tuple(SHELLS)))
    if not install:
        output.data(script.rstrip("\n"))
        return
    _install(shell, script, _default_path(shell), context.obj.quiet)


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
        output.talk(say(_advice(shell, file)))


def _default_path(shell: str) -> Path:
    """Where the script of that shell belongs, for this user only."""
    home = Path.home()
    data = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    configuration = Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config")
    return {
        "bash": data / "bash-completion" / "completions" / "pions",
        "zsh": data / "zsh" / "site-functions" / "_pions",
        "fish": configuration / "fish" / "completions" / "pions.fish",
    }[shell]


def _advice(shell: str, file: Path) -> Words:
    lines = f"fpath=({file.parent} $fpath); autoload -Uz compinit; compinit"
    return Words(_ADVICE[shell], {"file": str(file), "lines": lines})
