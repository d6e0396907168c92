"""K-uplets on N × M with gravity, then on a cylinder and a sphere.

The document is the project “Jeux de pions”: a static evaluation of every K-uplet, as in GNU Emacs'
gomoku, whose table the lab uses for K = 5.
"""

from __future__ import annotations

from pions.teaching.checks.k_scores import cells, choice, order, table
from pions.teaching.checks.k_tuples import (
    cylinder_tuples,
    draw_game,
    gravity,
    plane_tuples,
    sphere_tuples,
    surface_winner,
    turns,
    winner,
)
from pions.teaching.lab import Check, Lab, Stage
from pions.words import N_

LAB = Lab(
    name="k-tuples",
    title=N_("K-uplets on N × M"),
    file="kuplets.py",
    week=5,
    stages=(
        Stage(
            N_("The board and its K-uplets"),
            (Check("tuples", N_("all K-uplets of a board"), 5, plane_tuples),),
        ),
        Stage(
            N_("The game"),
            (
                Check("turns", N_("X and O in turn"), 2, turns),
                Check("gravity", N_("pieces fall"), 2, gravity, ("tuples", "turns")),
                Check("winner", N_("K in a row wins"), 3, winner, ("tuples", "turns")),
                Check("draw", N_("a full board is a draw"), 1, draw_game, ("winner",)),
            ),
        ),
        Stage(
            N_("The notes"),
            (
                Check("table", N_("the notes for K = 5"), 3, table),
                Check("order", N_("the notes for every K"), 2, order, ("table",)),
                Check("cells", N_("the note of a cell"), 4, cells, ("tuples", "turns", "table")),
                Check(
                    "choice",
                    N_("one of the best cells, at random"),
                    4,
                    choice,
                    ("cells", "gravity"),
                ),
            ),
        ),
        Stage(
            N_("Cylinder and sphere"),
            (
                Check("cylinder", N_("K-uplets on a cylinder"), 3, cylinder_tuples, ("tuples",)),
                Check("sphere", N_("K-uplets on a sphere"), 4, sphere_tuples, ("cylinder",)),
                Check(
                    "surfaces",
                    N_("winning over a seam or a pole"),
                    2,
                    surface_winner,
                    ("cylinder", "sphere", "winner"),
                ),
            ),
        ),
    ),
    french={
        "Game": "Jeu",
        "tuples": "k_uplets",
        "state": "etat",
        "turn": "trait",
        "play": "jouer",
        "winner": "gagnant",
        "is_over": "est_fini",
        "tuple_score": "note_k_uplet",
        "cell_score": "note_case",
        "choose": "choisir",
        "plane": "plan",
        "cylinder": "cylindre",
        "sphere": "sphere",
    },
)
