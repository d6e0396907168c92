"""Declarations of options and arguments, each short enough for one line beside its name."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from pions.words import N_


def option(metavar: str, help: str, name: str | None = None) -> Any:
    """An option with a value; its name is the parameter's unless one is given."""
    return typer.Option(*(() if name is None else (name,)), metavar=metavar, help=help)


def flag(name: str, help: str) -> Any:
    return typer.Option(name, help=help)


def argument(metavar: str, help: str) -> Any:
    return typer.Argument(metavar=metavar, help=help)


DatabaseUrl = Annotated[
    str | None,
    option("URL", N_("The database of games: a file or a URL; default: PIONS_DB, or pions.db.")),
]
