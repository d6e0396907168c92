"""Othello, from the corners to counting."""

from __future__ import annotations

from pions.study.lessons import goals
from pions.study.lessons.lesson import Lesson, Step
from pions.words import N_

OTHELLO = "othello"

LESSON = Lesson(
    "othello",
    N_("Othello"),
    N_("corners, the cells beside them, mobility, walls, parity, counting"),
    (
        Step(
            N_("Corners"),
            (
                N_("Nothing encloses a disc in a corner: it stays yours until the end."),
                N_("Discs of yours that lie along the edge from it are safe too."),
            ),
            OTHELLO,
            "d3c3e6d6b3f7c7d7c6f6g6b2f5f4g4a3e8d2",
            N_("{side} to move: take a corner."),
            goals.takes_corner,
        ),
        Step(
            N_("Beside the corner"),
            (
                N_(
                    "The cell diagonally beside a corner is called an X-cell. Whoever plays "
                    "there early mostly gives the corner away."
                ),
            ),
            OTHELLO,
            "d3c3f5e3c4e6d7e7b2c5c6b6f3e2f1c2",
            N_("{side} to move: give no corner away."),
            goals.gives_no_corner,
        ),
        Step(
            N_("Along the edge"),
            (
                N_(
                    "The cells next to a corner on the edge are called C-cells. They too can "
                    "lead the opponent into the corner."
                ),
            ),
            OTHELLO,
            "f5d6c6f6f7g7c4c5b5b4c7b6a3b3a4e3a5f8f2b7h8",
            N_("{side} to move: give no corner away."),
            goals.gives_no_corner,
        ),
        Step(
            N_("Mobility"),
            (
                N_("Discs are worth little before the end. Moves are worth much."),
                N_("Whoever has few moves must soon make a bad one."),
            ),
            OTHELLO,
            "e6f4e3d2d3e7f7c2f6g5g7h7e8c4h8d8",
            N_("{side} to move: leave the opponent the fewest moves."),
            goals.leaves_fewest_moves,
        ),
        Step(
            N_("Mobility again"),
            (N_("Count what the opponent could play after each of your moves."),),
            OTHELLO,
            "c4c3f5b4a4a5a6f6d3g5d2c2f4g3",
            N_("{side} to move: leave the opponent the fewest moves."),
            goals.leaves_fewest_moves,
        ),
        Step(
            N_("Walls"),
            (
                N_(
                    "Discs beside empty cells are the frontier: the opponent plays against "
                    "them, so a long wall of yours gives many moves."
                ),
                N_("A quiet move turns over discs inside, and leaves a short frontier."),
            ),
            OTHELLO,
            "f5f6d3e3f3c5d6g5h5c3e6f2f7g3",
            N_("{side} to move: keep your frontier as short as you can."),
            goals.leaves_fewest_frontier,
        ),
        Step(
            N_("Inside first"),
            (N_("Look for a move in the middle that nobody can play against."),),
            OTHELLO,
            "e6f6d3e3f5e7f7c6e8c2d6c4b7a8",
            N_("{side} to move: keep your frontier as short as you can."),
            goals.leaves_fewest_frontier,
        ),
        Step(
            N_("Make the opponent pass"),
            (N_("An opponent without a move passes, and you play twice."),),
            OTHELLO,
            "e6f6f5d6f7g5f4e7c7d7c5f8g8e3d8c6f2b7h5c4a7c8e8h6b6g7g3c3h4a8b2a6d3h8h7c2c1b4a5h3b5",
            N_("{side} to move: leave the opponent no move."),
            goals.forces_pass,
        ),
        Step(
            N_("Stable discs"),
            (
                N_("A disc is stable when nothing can turn it over any more."),
                N_("From a corner, stable discs grow along the edges."),
            ),
            OTHELLO,
            "f5f6e6d6d7g5g4g3g6e7h5e3d3c3h3c4c2f4b3b2f8c7b4b1f3d8e8h2g7a3g2h7b8c6a1b6c1g1f1h8a2f7h4",
            N_("{side} to move: make as many of your discs stable as you can."),
            goals.makes_most_stable,
        ),
        Step(
            N_("Parity"),
            (
                N_(
                    "At the end empty cells lie in regions. Who moves last in a region often "
                    "gains: enter those with an odd number of cells."
                ),
            ),
            OTHELLO,
            "f5f4c3c6g4g5g6f3c5h4g3h5e3b5b6d3c2f7g7f2g2a6d6h2c7h7d2d7e8f6b7c4a7h6g8e7e6b2h1g1h3b8a4b1h8d1b4a3f1f8a8e2c1e1c8d8a2",
            N_("{side} to move, three cells are empty: find the best move."),
            goals.best,
        ),
        Step(
            N_("Counting"),
            (N_("With two cells left there are few games: count both to the end."),),
            OTHELLO,
            "f5d6c4d3c7b5c2d2c5b6d1f4e3f6e6b8b4a4a6c1d7c8e2e7g6c3c6f2g3g5f8b7h4e8f3g7f1h2h6e1g4h8a5h7b2a2h3b3d8a7a3g2f7g8h1h5a1g1",
            N_("{side} to move: one of the two moves is better. Which?"),
            goals.keeps_result,
        ),
        Step(
            N_("Do not be greedy"),
            (N_("The move that turns over most is rarely the best, even near the end."),),
            OTHELLO,
            "c4c3e6b4a4f6c2e3g6c5f4b3b2g4h4g3b6f3e2a2c6b1a3d2e1f2d1a5g1g5h5f7c1d3g2f1h6b5a1b7b8a6d6f5c7h3e7e8d8d7h2h1g8g7",
            N_("{side} to move: find the best move, counted to the end."),
            goals.best,
        ),
    ),
    practice="othello",
)
