"""IA1 to IA3 and their study: Othello on a list of 64 cells, minimax with two heuristics.

The figures are those of the document: its table of weights, ±5000 for a finished game, White's
score before Black's, Black's cells only.
"""

from __future__ import annotations

from pions.teaching.checks.ia_study import (
    choices,
    first_heuristic,
    random_player,
    search,
    second_heuristic,
    study,
    value,
    weight_list,
)
from pions.teaching.checks.list_board import (
    cells_of,
    final,
    moves,
    opponent,
    play,
    score,
    start,
    steps,
)
from pions.teaching.lab import Check, Lab, Stage
from pions.words import N_

LAB = Lab(
    name="othello-ia",
    title=N_("IA1, IA2, IA3 and their study"),
    file="ia.py",
    week=3,
    stages=(
        Stage(
            N_("The board as a list"),
            (
                Check("opponent", N_("the opponent"), 1, opponent),
                Check("cells", N_("the cells of an element"), 1, cells_of),
                Check("start", N_("the first position"), 1, start),
                Check("steps", N_("steps that stay on the board"), 3, steps),
            ),
        ),
        Stage(
            N_("The rules"),
            (
                Check("moves", N_("all legal moves"), 4, moves, ("opponent", "cells", "steps")),
                Check("play", N_("placing and flipping"), 4, play, ("moves",)),
                Check("score", N_("the score, White first"), 1, score, ("cells",)),
                Check("final", N_("the end, seen by both sides"), 3, final, ("moves", "score")),
            ),
        ),
        Stage(
            N_("IA1: at random"),
            (
                Check(
                    "ia1", N_("each legal move with the same chance"), 2, random_player, ("moves",)
                ),
            ),
        ),
        Stage(
            N_("IA2 and IA3: minimax"),
            (
                Check("weights", N_("the table of weights"), 1, weight_list),
                Check("value", N_("the weights of Black's cells"), 2, value, ("cells",)),
                Check(
                    "h",
                    N_("the heuristic of IA2"),
                    2,
                    first_heuristic,
                    ("weights", "value", "final"),
                ),
                Check("h2", N_("the heuristic of IA3"), 2, second_heuristic, ("score", "final")),
                Check("minimax", N_("the value of a search"), 4, search, ("h", "h2", "play")),
                Check("choices", N_("the moves of IA2 and IA3"), 2, choices, ("minimax",)),
            ),
        ),
        Stage(
            N_("The study"),
            (
                Check(
                    "study",
                    N_("many games and their score"),
                    4,
                    study,
                    ("start", "play", "final", "ia1"),
                ),
            ),
        ),
    ),
    french={
        "BLACK": "NOIR",
        "WHITE": "BLANC",
        "FREE": "LIBRE",
        "DRAW": "NUL",
        "black": "noir",
        "white": "blanc",
        "free": "libre",
        "draw": "nul",
        "opponent": "inverse",
        "cells_of": "get_liste",
        "initial_board": "init_p",
        "can_step": "est_non_borne",
        "moves": "mouvements",
        "play": "jouer",
        "score": "score",
        "final": "final",
        "ia1": "ia1",
        "weights": "liste_poids",
        "black_value": "calculer_valeur",
        "h": "h",
        "h2": "h2",
        "minimax": "minimax",
        "ia2": "ia2",
        "ia3": "ia3",
        "several_games": "lancer_plusieurs_parties",
    },
)
