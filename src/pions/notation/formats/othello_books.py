"""Books of Edax and Egaroucid: each position is a game with nothing played, with its scores."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from pions.errors import NotationError
from pions.notation.othello_books import (
    EDAX,
    EGAROUCID,
    OthelloBookEntry,
    edax_count,
    edax_entries,
    egaroucid_count,
    egaroucid_entries,
)
from pions.notation.registry import (
    Beside,
    Binary,
    Conventions,
    Format,
    never,
    not_a_text,
    register,
)
from pions.rules.game import Game
from pions.rules.othello import OTHELLO
from pions.rules.side import BLACK, EMPTY, WHITE
from pions.words import N_


def _read(
    entries: Callable[[bytes], Iterator[OthelloBookEntry]],
    data: bytes,
    _beside: Beside,
    conventions: Conventions,
) -> Iterator[Game]:
    for entry in entries(data):
        yield from conventions.attempt(partial(_game, entry))


def _game(entry: OthelloBookEntry) -> Game:
    if entry.own & entry.other:
        raise NotationError(N_("two discs lie on one cell"))
    # Books do not say who is to move, since it does not matter: Black is.
    cells = "".join(_mark(entry, cell) for cell in OTHELLO.grid.cells)
    scores = {OTHELLO.name(cell): value for cell, value in entry.moves}
    extra: dict[str, object] = {"score": entry.score, "level": entry.level}
    game = Game.new(OTHELLO, start=OTHELLO.set_up(cells, BLACK))
    return game.with_extra({**extra, **({"scores": scores} if scores else {})})


def _mark(entry: OthelloBookEntry, cell: int) -> str:
    if entry.own >> cell & 1:
        return BLACK.mark
    return WHITE.mark if entry.other >> cell & 1 else EMPTY


EDAX_BOOK = register(
    Format(
        name="edax-book",
        title=N_("Book of Edax"),
        extensions=(".dat",),
        example="book.dat",
        recognise=never,
        read=not_a_text,
        binary=Binary(lambda data: data.startswith(EDAX), partial(_read, edax_entries), edax_count),
    )
)
EGAROUCID_BOOK = register(
    Format(
        name="egaroucid-book",
        title=N_("Book of Egaroucid"),
        extensions=(".egbk3",),
        example="book.egbk3",
        recognise=never,
        read=not_a_text,
        binary=Binary(
            lambda data: data.startswith(EGAROUCID),
            partial(_read, egaroucid_entries),
            egaroucid_count,
        ),
    )
)
