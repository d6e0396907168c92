"""Options that the trials of the laboratory share."""

from __future__ import annotations

from typing import Annotated

from pions.interfaces.cli.parameters import option
from pions.words import N_

TrialDepth = Annotated[
    str, option(N_("N"), N_("Plies that both look ahead, 0 to 4; default: 1."), "--depth")
]
TrialJobs = Annotated[str | None, option(N_("N"), N_("How many processes play."), "--jobs")]
StateFile = Annotated[
    str | None,
    option(
        N_("FILE"),
        N_("Store the state here after each step; if the file exists, resume from it."),
        "--state",
    ),
]
PlayerFile = Annotated[
    str | None, option(N_("FILE"), N_("Write the setting as a Python player here."), "--player")
]
