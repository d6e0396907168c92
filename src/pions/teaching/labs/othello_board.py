"""Othello with a graphical board: the student writes the model, Pions brings board and referee.

The document's game, Penloup–Juhem, is played to its 20–44 with Black's passes; empty cells go to
the winner, as in its figure 10.
"""

from __future__ import annotations

from pions.teaching.checks.othello_model import (
    end,
    first_cell,
    flips,
    illegal,
    maximising,
    passes,
    playable,
    replay,
    score,
    start,
)
from pions.teaching.lab import Check, Lab, Stage
from pions.words import N_

LAB = Lab(
    name="othello-board",
    title=N_("Othello with a graphical board"),
    file="model.py",
    week=9,
    extra_files=("board.py",),
    stages=(
        Stage(
            N_("The rules"),
            (
                Check("start", N_("the first position"), 2, start),
                Check("flips", N_("placing and flipping"), 5, flips, ("start",)),
                Check("playable", N_("the cells that Help shows"), 3, playable, ("start", "flips")),
                Check("illegal", N_("moves that are refused"), 2, illegal, ("playable",)),
            ),
        ),
        Stage(
            N_("Passes and the end"),
            (
                Check(
                    "passes", N_("passing when there is no move"), 4, passes, ("flips", "playable")
                ),
                Check("end", N_("the end, seen by both sides"), 3, end, ("passes",)),
                Check("score", N_("the score, empty cells to the winner"), 3, score, ("end",)),
                Check("replay", N_("playing again"), 1, replay, ("passes",)),
            ),
        ),
        Stage(
            N_("The strategies of the machine"),
            (
                Check("first", N_("the first playable cell"), 2, first_cell, ("playable",)),
                Check("maximising", N_("the cell that flips most"), 4, maximising, ("playable",)),
            ),
        ),
    ),
    french={
        "Othello": "Othellier",
        "rows": "lignes",
        "turn": "trait",
        "playable": "cases_jouables",
        "play": "jouer",
        "is_over": "est_finie",
        "score": "score",
        "replay": "rejouer",
        "first_cell": "premiere_case",
        "maximising": "maximisante",
    },
)
