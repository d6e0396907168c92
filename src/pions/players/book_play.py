"""Moves from an opening book, which need no thought."""

from __future__ import annotations

from random import Random

from pions.books.base import BookMove, OpeningBook
from pions.books.library import book_choice, open_book
from pions.engines.scores import plies_to_end
from pions.players.base import Choice
from pions.players.perfect_play import Resources
from pions.rules.base import Move, Position
from pions.words import N_


def choice_from_book(
    position: Position, random: Random, resources: Resources, tolerance: int
) -> Choice | None:
    """A move of the player's book that is nearly as good as its best; None where it has none."""
    book = open_book(resources.book, position.rules)
    chosen = None if book is None else book_choice(book, position, random, tolerance)
    if book is None or chosen is None:
        return None
    plies = plies_to_end(position, chosen.worth) if chosen.exact else None
    return Choice(
        chosen.move,
        value=chosen.value,
        line=_line(book, position, chosen.move),
        depth=plies,
        nodes=0,
        seconds=0.0,
        notes={N_("book"): _sort(chosen), N_("score"): str(chosen.worth)},
    )


def _sort(chosen: BookMove) -> str:
    return N_("exact") if chosen.exact else N_("estimate")


def _line(book: OpeningBook, position: Position, move: Move) -> tuple[Move, ...]:
    """Best play after the move, as far as the book goes."""
    line, position = [move], position.after(move)
    while choices := book.choices(position):
        line.append(choices[0].move)
        position = position.after(choices[0].move)
    return tuple(line)
