"""What the page of a review says."""

from __future__ import annotations

from collections.abc import Mapping

from pions.words import N_

TEXTS: Mapping[str, str] = {
    "title": N_("Review"),
    "language": N_("Language"),
    "theme": N_("Light or dark"),
    "board": N_("board after ply {ply}"),
    "start": N_("Start of the game"),
    "first": N_("To the start"),
    "back": N_("One ply back"),
    "forward": N_("One ply on"),
    "last": N_("To the end"),
    "next": N_("Next moment"),
    "steps": N_("Ply"),
    "graph": N_("Winning chances from the start to the end of the game"),
    "moves": N_("All moves"),
}
"""What the script says."""

GRAPH_NOTE = N_("Above the middle {black} is ahead, below it {white}.")
TURNING_POINTS = N_("Turning points")
MOMENTS = N_("Moments to learn from")
NO_MOMENTS = N_("No move of this game lost anything worth a word.")
MARKS = N_("A red ring is the move played, a star the better move.")
KEYS = N_("Arrow keys walk through the game, Home and End go to its ends, N to the next moment.")
GAMES, GAME = N_("Games of this page"), N_("Game {number}")
COLUMNS = (N_("ply"), N_("move"), N_("grade"), N_("value"), N_("better"))
