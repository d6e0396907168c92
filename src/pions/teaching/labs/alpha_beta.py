"""Alpha-beta on Puissance 3, then 4: the evaluation of the document, −140 and all, and its search.

The slips of its pseudocode are tests: a full column that is played all the same, a MIN node left
out, an end that asks the wrong player, a best column that is never set.
"""

from __future__ import annotations

from pions.teaching.checks import connect4
from pions.teaching.checks.alpha_beta import (
    aligned_score,
    column,
    copy,
    evaluation,
    node_fields,
    over,
    play,
    possible_score,
    pruning,
    untouched,
    value,
)
from pions.teaching.lab import Check, Lab, Stage
from pions.words import N_

LAB = Lab(
    name="alpha-beta",
    title=N_("Alpha-beta on Puissance 3, then 4"),
    file="puissance.py",
    week=7,
    stages=(
        Stage(
            N_("The class Node"),
            (
                Check("node", N_("constructor and accessors"), 1, node_fields),
                Check("aligned", N_("three pieces in a row or column"), 3, aligned_score),
                Check("possible", N_("windows that can still be filled"), 4, possible_score),
                Check(
                    "evaluate",
                    N_("the evaluation, −140 in the example"),
                    2,
                    evaluation,
                    ("node", "aligned", "possible"),
                ),
            ),
        ),
        Stage(
            N_("The game"),
            (
                Check("play", N_("a piece falls into a column"), 2, play),
                Check("copy", N_("copying a grid"), 1, copy, ("play",)),
                Check("over", N_("the end of the game for a player"), 2, over, ("aligned",)),
            ),
        ),
        Stage(
            N_("Alpha-beta"),
            (
                Check(
                    "untouched", N_("the search plays on copies"), 1, untouched, ("node", "copy")
                ),
                Check(
                    "value",
                    N_("the value of a search"),
                    4,
                    value,
                    ("evaluate", "play", "copy", "over", "untouched"),
                ),
                Check("column", N_("the best column, at depth 4"), 3, column, ("value",)),
                Check("pruning", N_("branches are cut"), 2, pruning, ("value",)),
            ),
        ),
        Stage(
            N_("To go further: Puissance 4"),
            (
                Check("win-4", N_("four in a row, diagonals too"), 3, connect4.win, ("over",)),
                Check(
                    "dangers-4",
                    N_("immediate and possible dangers"),
                    3,
                    connect4.dangers,
                    ("win-4",),
                ),
                Check(
                    "tactics-4",
                    N_("winning and stopping a win"),
                    3,
                    connect4.tactics,
                    ("win-4", "dangers-4", "column", "play"),
                ),
            ),
        ),
    ),
    french={
        "Node": "Noeud",
        "Node4": "Noeud4",
        "Move": "Coup",
        "Connect3": "Puissance3",
        "Connect4": "Puissance4",
        "get_h": "get_h",
        "set_h": "set_h",
        "get_matrix": "get_matrice",
        "is_max": "is_max",
        "three_aligned_row": "trois_pions_alignes_ligne",
        "three_aligned_column": "trois_pions_alignes_colonne",
        "three_possible_row": "trois_pions_possibles_ligne",
        "three_possible_column": "trois_pions_possibles_colonne",
        "evaluate": "evaluer",
        "get_eval": "get_eval",
        "get_column": "get_colonne",
        "play": "jouer",
        "is_over": "est_fin_jeu",
        "copy_matrix": "copie_matrice",
        "alpha_beta": "alpha_beta",
        "matrix": "matrice",
        "depth": "profondeur",
    },
)
