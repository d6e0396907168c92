"""Abstract types of Othello: the axioms of a specification become tests.

The document specifies Couleur, Pion, Position, Coup, Plateau and Coups, then designs the game and
an alpha-beta in pseudocode. Its slips are tests here: an end that looks at one side, `et` for `ou`,
max and min exchanged, a best score that begins at 0, a new disc that is never placed, an axiom
that the identity satisfies.
"""

from __future__ import annotations

from pions.teaching.checks.type_axioms import (
    board_axioms,
    change_color,
    disc_axioms,
    position_axioms,
    start_board,
)
from pions.teaching.checks.type_moves import (
    cannot_move,
    legal,
    legal_moves,
    move_axioms,
    moves_axioms,
    over,
    update,
    winner,
)
from pions.teaching.checks.type_search import best_move, search_end, search_value
from pions.teaching.lab import Check, Lab, Stage
from pions.words import N_

LAB = Lab(
    name="othello-types",
    title=N_("Abstract types of Othello"),
    file="othello.py",
    week=1,
    stages=(
        Stage(
            N_("Types and their axioms"),
            (
                Check("colour", N_("changing the colour"), 1, change_color),
                Check("disc", N_("making and flipping a disc"), 2, disc_axioms, ("colour",)),
                Check("position", N_("positions"), 1, position_axioms),
                Check(
                    "start",
                    N_("the first position"),
                    2,
                    start_board,
                    (
                        "disc",
                        "position",
                    ),
                ),
                Check(
                    "board",
                    N_("the board is a value"),
                    2,
                    board_axioms,
                    (
                        "disc",
                        "position",
                    ),
                ),
            ),
        ),
        Stage(
            N_("Moves"),
            (
                Check("legal", N_("legal moves flip at least one disc"), 4, legal, ("board",)),
                Check("move", N_("position and colour of a move"), 1, move_axioms, ("board",)),
                Check("update", N_("placing and flipping"), 4, update, ("legal", "move")),
                Check("moves", N_("lists of moves"), 2, moves_axioms, ("move",)),
                Check(
                    "legal-moves",
                    N_("all legal moves"),
                    2,
                    legal_moves,
                    (
                        "legal",
                        "moves",
                    ),
                ),
            ),
        ),
        Stage(
            N_("The end of a game"),
            (
                Check("cannot-move", N_("no move left"), 1, cannot_move, ("legal-moves",)),
                Check(
                    "over", N_("the end, seen by both sides"), 3, over, ("colour", "cannot-move")
                ),
                Check("winner", N_("the winner, or a draw"), 2, winner, ("board",)),
            ),
        ),
        Stage(
            N_("Alpha-beta"),
            (
                Check(
                    "value",
                    N_("the value of a search"),
                    4,
                    search_value,
                    (
                        "update",
                        "legal-moves",
                    ),
                ),
                Check(
                    "end",
                    N_("ends and passes in the search"),
                    3,
                    search_end,
                    (
                        "update",
                        "legal-moves",
                        "over",
                        "value",
                    ),
                ),
                Check("best", N_("the best move, even when losing"), 3, best_move, ("value",)),
            ),
        ),
    ),
    french={
        "BLACK": "NOIR",
        "WHITE": "BLANC",
        "change_color": "changer_couleur",
        "make_disc": "creer_pion",
        "flip_disc": "flip_pion",
        "disc_color": "obtenir_couleur_pion",
        "make_position": "def_position",
        "get_x": "obtenir_x",
        "get_y": "obtenir_y",
        "is_valid": "est_valide",
        "make_board": "creer_plateau",
        "clear_board": "vider_plateau",
        "put_disc": "poser_pion",
        "get_disc": "obtenir_pion",
        "is_empty": "est_vide",
        "is_legal": "coup_valide",
        "make_move": "placer_coup",
        "move_position": "obtenir_pos_coup",
        "move_color": "obtenir_couleur_coup",
        "update_board": "maj_plateau",
        "no_moves": "init_coups",
        "has_no_moves": "coups_vides",
        "add_move": "ajouter_coup",
        "nth_move": "ieme_coup",
        "move_count": "nb_coups",
        "is_present": "est_present",
        "legal_moves": "coups_possibles",
        "cannot_move": "plus_de_coups",
        "is_full": "plateau_plein",
        "is_over": "partie_terminee",
        "winner": "obtenir_couleur_gagnant",
        "alpha_beta": "alpha_beta",
        "ai_move": "coup_ia",
    },
)
