"""What the usual openings of Othello are called.

Names and moves are those of Robert Gatliff's list of openings, which Othello players share. An
opening is a position, whichever moves led to it and however the board is turned: a game keeps the
name of the last one that it went through.
"""

from __future__ import annotations

from functools import cache

from pions.rules.base import Position
from pions.rules.game import Game
from pions.rules.othello import OTHELLO
from pions.rules.plies import walk
from pions.words import N_, Words

OPENINGS: dict[str, str] = {
    "f5d6": N_("Perpendicular"),
    "f5d6c3d3c4": "Tiger",
    "f5d6c3d3c4b3": "Aubrey",
    "f5d6c3d3c4f4c5b3c2": "Rose-Bill",
    "f5d6c3d3c4f4c5b3c2b4": "Central Rose-Bill",
    "f5d6c3d3c4f4c5b3c2e3": "Nicolet",
    "f5d6c3d3c4f4c5b3c2e6": "Tamenori",
    "f5d6c3d3c4f4c5b4b5c6f3e6e3": "Ishii",
    "f5d6c3d3c4f4c5b4b5c6f3e6e3g6f6g5d7g3": "Mainline Tiger",
    "f5d6c3d3c4f4e3": "Brightwell",
    "f5d6c3d3c4f4e6": "Leader's Tiger",
    "f5d6c3d3c4f4f6": "Stephenson",
    "f5d6c3d3c4f4f6b4": "Kung",
    "f5d6c3d3c4f4f6f3": "Comp'Oth",
    "f5d6c3d3c4f4f6g5": "No-Kung",
    "f5d6c3g5": "Ganglion",
    "f5d6c4d3c5": "Cat",
    "f5d6c4d3c5f4e3f3c2b4b3": "Berner",
    "f5d6c4d3c5f4e3f3c2c6": "Sakaguchi",
    "f5d6c4d3e6": "Italian",
    "f5d6c4g5": "No-Cat",
    "f5d6c4g5c6": "Swallow",
    "f5d6c5f4d3": "Horse",
    "f5d6c5f4e3c6d3f3": "Ralle",
    "f5d6c5f4e3c6d3f6e6d7": "Rose",
    "f5d6c5f4e3c6d3f6e6d7e7": "Greenberg",
    "f5d6c5f4e3c6d3f6e6d7g3c4": "Rose-Birth",
    "f5d6c5f4e3c6d3f6e6d7g3c4b4": "Rose-Birdie",
    "f5d6c5f4e3c6d3f6e6d7g3c4g5c3b4e2": "Brightstein",
    "f5d6c5f4e3c6d3f6e6d7g4": "Flat",
    "f5d6c5f4e3c6d3f6e6d7g4c4": "Rotating Flat",
    "f5d6c5f4e3c6d3f6e6d7g4c4g6": "Murakami",
    "f5d6c5f4e3c6d7": "Bhagat",
    "f5d6c5f4e3c6e6": "Inoue",
    "f5d6c5f4e3c6e6f6": "Iago",
    "f5d6c5f4e3c6f3": "Shaman",
    "f5d6c5f4e3d3": "Mimura",
    "f5f4": N_("Parallel"),
    "f5f6": N_("Diagonal"),
    "f5f6c4f4": "Semi-Wing",
    "f5f6d3f4": "Wing",
    "f5f6e6d6c3": "Buffalo",
    "f5f6e6d6c3d3": "Hokuriku Buffalo",
    "f5f6e6d6c3f4c6d3e3d2": "Tanida Buffalo",
    "f5f6e6d6c3g4c6": "Maruoka Buffalo",
    "f5f6e6d6c5": N_("Cow"),
    "f5f6e6d6c5e3d3": "Rose-v-Toth",
    "f5f6e6d6c5e3d3c4c3": "Landau",
    "f5f6e6d6c5e3d3c4c6b5": "Maruoka",
    "f5f6e6d6c5e3d3g5": "Tanida",
    "f5f6e6d6c5e3d3g5d7": "Aircraft",
    "f5f6e6d6c5e3d3g5e2b5": "Sailboat",
    "f5f6e6d6c5e3e7": "Bat",
    "f5f6e6d6c5e3e7c7d7c6d3": "Melnikov",
    "f5f6e6d6c5f4": "Chimney",
    "f5f6e6d6c7c6d7": "Hamilton",
    "f5f6e6d6c7f4": "Lollipop",
    "f5f6e6d6d7": "Raccoon Dog",
    "f5f6e6d6e7": "Heath",
    "f5f6e6d6e7f4": "Heath-Chimney",
    "f5f6e6d6e7g5c5": "Heath-Bat",
    "f5f6e6d6e7g5g4": "Iwasaki",
    "f5f6e6d6e7g5g6e3c5c6d3c4b3": "Mimura II",
    "f5f6e6d6f7": "Snake",
    "f5f6e6d6f7e3d7e7c6c5d3": "Pyramid",
    "f5f6e6d6g7": "X-Square",
}
"""The moves of each opening and its name, marked where other languages have another."""

LONGEST = max(map(len, OPENINGS)) // 2
"""How many moves the longest of them has."""


def opening_name(game: Game) -> Words | None:
    """The name of the last usual opening that the game went through; None if there was none."""
    if game.rules != OTHELLO:
        return None
    names = map(position_name, reversed(game.positions[: LONGEST + 1]))
    return next((name for name in names if name is not None), None)


def position_name(position: Position) -> Words | None:
    """What a position itself is called; None if no opening ends there."""
    name = _names().get(position.key) if position.rules == OTHELLO else None
    return None if name is None else Words(name)


@cache
def _names() -> dict[int, str]:
    """The name of each opening's position, in every way that the board can be turned."""
    return {key: name for moves, name in OPENINGS.items() for key in _keys(reached(moves))}


def reached(moves: str) -> Position:
    """The position that an opening's moves lead to."""
    names = (moves[place : place + 2] for place in range(0, len(moves), 2))
    *_, (_, position) = walk(OTHELLO.start(), names)
    return position


def _keys(position: Position) -> set[int]:
    images = set()
    for symmetry in OTHELLO.symmetries:
        cells = "".join(mark for _, mark in sorted(zip(symmetry, position.cells, strict=True)))
        images.add(OTHELLO.set_up(cells, position.turn).key)
    return images
