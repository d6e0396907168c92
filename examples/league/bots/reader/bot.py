"""Connect-4: the first moves come from a book beside this file, the others from alpha-beta.

A bot in a folder of its own is called bot.py; its whole folder comes along to each game.
"""

from __future__ import annotations

from pathlib import Path

from pions import Move, Position, find_player

BOOK = dict(line.split() for line in Path(__file__).with_name("book.txt").read_text().splitlines())
DEEP = find_player("alphabeta(depth=4)")


def choose(position: Position) -> Move:
    """The move of the book, if it has one for these cells and it can be played."""
    known = BOOK.get(position.cells)
    legal = {position.name(move): move for move in position.legal_moves}
    return legal[known] if known in legal else DEEP.choose(position).move
