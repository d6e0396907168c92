"""The option that says whether bots run in a sandbox, and what is said where there is none."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Annotated

from pions.interfaces.cli import output
from pions.interfaces.cli.parameters import option
from pions.match.conditions import Conditions
from pions.match.walls import VARIABLE, checked_mode, missing_walls, usual_mode
from pions.words import N_

SandboxMode = Annotated[
    str | None,
    option(
        N_("MODE"),
        N_(
            "Whether players in files and programs run in a sandbox (bubblewrap, on Linux): auto, "
            "if there is one; required; off. Default: auto."
        ),
    ),
]


def chosen_sandbox(mode: str | None) -> str:
    return usual_mode() if mode is None else checked_mode(mode)


def tell_sandbox(players: Iterable[str], conditions: Conditions) -> None:
    """Say once that bots run without a sandbox, where they should have one."""
    if (missing := missing_walls(players, conditions)) is not None:
        output.complain(missing)


def use_sandbox(players: Iterable[str], mode: str | None) -> None:
    """Let the processes in which engines think seat bots in this way."""
    os.environ[VARIABLE] = chosen_sandbox(mode)
    tell_sandbox(players, Conditions(sandbox=os.environ[VARIABLE]))
