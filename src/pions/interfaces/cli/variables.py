"""The environment variables that commands read, each declared once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pions.words import N_


@dataclass(frozen=True)
class Variable:
    """A variable of the environment."""

    name: str
    help: str
    commands: tuple[str, ...] = ()
    """Which commands read it; none named means all."""


ITSELF = "pions"
"""The name of `pions` without a command."""

VARIABLES = (
    Variable("PIONS_DB", N_("The database of games: a file or a URL; default: pions.db in "
             "PIONS_STATE."), (ITSELF, "play", "serve", "tournament", "tournaments")),
    Variable("PIONS_STATE", N_("The folder of autosaved games and settings; default: pions in "
             "XDG_STATE_HOME, or ~/.local/state/pions."),
             (ITSELF, "play", "serve", "tokens", "tournament", "tournaments", "completion")),
    Variable("PIONS_WEB_…", N_("Each setting of the server, such as PIONS_WEB_ENGINES=4."),
             ("serve", "tokens")),
    Variable("PIONS_SANDBOX", N_("What --sandbox is if it is not given: auto, required or off."),
             ("choose", "match", "play", "tournament")),
    Variable("PIONS_PLAIN", N_("Set to 1, it asks for lines of text as --plain does."),
             (ITSELF, "play", "match", "tournament")),
    Variable("TERM", N_("A terminal that is called dumb gets lines of text."),
             (ITSELF, "play", "match", "tournament")),
    Variable("NO_COLOR", N_("Set to anything, it asks for no colours."),
             (ITSELF, "play", "match", "tournament")),
    Variable("PIONS_DEBUG", N_("Set to 1, it shows the traceback of a bug in Pions.")),
    Variable("LC_ALL, LC_MESSAGES, LANG", N_("The language, unless --lang names one.")),
)  # fmt: skip


def variables_of(command: str) -> Iterator[Variable]:
    return (one for one in VARIABLES if not one.commands or command in one.commands)
