"""The Typer application: options of every command, and the commands found in `commands`."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

from pions.interfaces.cli import output
from pions.interfaces.cli.command import PionsGroup, with_examples
from pions.interfaces.cli.entry_points import AppRequest
from pions.interfaces.cli.exits import Exit
from pions.interfaces.cli.global_options import GlobalOptions
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.parameters import flag, option
from pions.interfaces.language import say
from pions.interfaces.terminal_mode import wants_lines
from pions.search.limits import NO_LIMIT, Limit
from pions.words import N_

Function = TypeVar("Function", bound=Callable[..., Any])


class RootGroup(PionsGroup):
    """`pions` with its examples."""

    examples = (
        Example("pions help play", N_("how a command is used, with examples")),
        Example("pions games", N_("the games available")),
        Example("pions play othello", N_("a game between two people")),
        Example("pions show connect-4 --moves 44455", N_("a board after some moves")),
    )


# Help and completion are our own: Typer's are not translated.
app = typer.Typer(
    cls=RootGroup,
    invoke_without_command=True,
    rich_markup_mode=None,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def command(
    help: str, *examples: Example, name: str | None = None
) -> Callable[[Function], Function]:
    """Decorator: make a function a command, by default of its name, with this help and these
    examples."""
    return app.command(name, cls=with_examples(*examples), help=help)


def pions_version() -> str:
    from pions.version import __version__  # noqa: PLC0415 - slow

    return __version__


def _show_version(wanted: bool) -> None:
    if wanted:
        output.data(f"pions {pions_version()}")
        raise typer.Exit


@app.callback(
    help=N_(
        "Othello, Gomoku, Connect-4 and every board with K in a row: play, analyse, solve.\n\n"
        "In a terminal, pions alone opens the app; pions help COMMAND explains a command."
    )
)
def root(
    context: typer.Context,
    lang: Annotated[
        str | None,
        option(N_("LANG"), N_("The language, for example fr; default: that of the locale.")),
    ] = None,
    json: Annotated[bool, flag("--json", N_("Answer in JSON."))] = False,
    quiet: Annotated[bool, flag("--quiet", N_("Print only what was asked for."))] = False,
    plain: Annotated[
        bool, flag("--plain", N_("Lines of text only, for pipes and screen readers."))
    ] = False,
    _version: Annotated[
        bool,
        typer.Option(
            "--version",
            is_eager=True,
            callback=_show_version,
            help=N_("Show the version and exit."),
        ),
    ] = False,
) -> None:
    """Read the global options; without a command, open the app, or show the help."""
    context.obj = GlobalOptions(context.obj, lang, json, quiet, plain)
    context.obj.use_language()
    if context.invoked_subcommand is not None:
        return
    if json or quiet or wants_lines(plain):
        output.data(context.get_help())
    else:
        open_app(AppRequest(), context.obj)


def open_app(request: AppRequest, options: GlobalOptions, limit: Limit = NO_LIMIT) -> int:
    """Run the full-screen app until somebody leaves it."""
    farewell = options.entry_points.run_app(request, options.lang, limit)
    if farewell is not None:
        output.talk(say(farewell))
    return Exit.DONE


def load_commands(arguments: Iterable[str] = ()) -> None:
    """Import the modules in `commands`: each registers its command with the app.

    If the arguments name one of them, the others are not loaded, and none to show the version.
    """
    arguments = list(arguments)
    if arguments == ["--version"]:
        return
    # By path and not by import: the commands import this module.
    folder = Path(__file__).parent / "commands"
    names = [module.name for module in pkgutil.iter_modules([str(folder)])]
    # The value of an option may come first (`--lang fr games`): then all are loaded, only slower.
    first = next((argument for argument in arguments if not argument.startswith("-")), None)
    for name in (first,) if first in names else names:
        import_module(f"{__package__}.commands.{name}")
