"""Addresses of pages that show a game, as people paste them.

    https://connect4.gamesolver.org/?pos=4453     Pons's solver: columns
    https://gomocalc.com/#/h8i9g7                 Gomocalc: cells, rows from the bottom

How large Gomocalc's board is and which rule holds are settings of that page, not in its address.

Of other pages the moves are taken where the address has them, `f5d6c3` or with something between
them as lichess writes `/analysis/pgn/f5_d6_c3#2` and `/analysis/pgn/1.+f5+d6+2.+c3#2`, where the
number behind # is the ply that is shown; or a position, a sign for each cell: Othello on
Egaroucid's and eOthello's pages, any game elsewhere. An address that only numbers a game on a
server holds no moves.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from urllib.parse import SplitResult, unquote, urlsplit

from pions.errors import NotationError
from pions.notation.formats import board, digits, transcript
from pions.notation.pages import PAGES, Page, page_of
from pions.notation.registry import Conventions, Format, register
from pions.notation.share_link import is_address
from pions.notation.tokens import short, taken_for
from pions.rules.base import Rules
from pions.rules.game import Game
from pions.words import N_, Words

# The sign between two moves is taken whole: who could tell where a longer mix of signs belongs?
_CELLS = re.compile(r"(?:[a-zA-Z][0-9]{1,2}|pa|--)(?:[_+,. ]?(?:[a-zA-Z][0-9]{1,2}|pa|--))+")
_COLUMNS = re.compile(r"[1-9](?:[_+,. ]?[1-9])+")
_ONE_CELL, _ONE_COLUMN = re.compile(r"[a-zA-Z][0-9]{1,2}"), re.compile(r"[1-9]")
_BOARD = re.compile(r"[-.XOxo*]{9,676}(?:[_+, ][XOxo*bw])?")
_PIECES = re.compile(r"[/?&#=;:]+")
_BETWEEN = re.compile(r"[_+,. ]")
_NUMBER = re.compile(r"(?<![a-zA-Z0-9])[0-9]{1,3}\.+[_+ ]*")
"""The number of a move, as PGN has them. Not for columns: `4.4.5` are three."""
_PLY = re.compile(r"[0-9]{1,3}")


@dataclass(frozen=True)
class _Found:
    """The moves of an address."""

    moves: str
    page: Page | None
    """None where the page may show any game."""
    position: str = ""
    """The cells and the side to move, where the address has those and no moves."""
    ply: int | None = None
    """Which position of the game is shown; None: the last."""

    @property
    def rules(self) -> Rules | None:
        """What the page shows, as far as its name and the moves tell."""
        return None if self.page is None else self.page.board_for(self.moves)


def recognise(text: str, _rules: Rules | None) -> float:
    return 1 if is_address(text) else 0


def read(text: str, rules: Rules | None, conventions: Conventions) -> Iterator[Game]:
    found = _found(text)
    if rules is not None and found.page is not None and not found.page.shows(rules):
        raise NotationError(
            N_("the page {page} does not show {rules}"), page=found.page.host, rules=str(rules)
        )
    known = rules or found.rules
    if found.page is not None and found.page.begins:  # it is known how the page counts
        conventions = replace(conventions, rows_from=None, first_column=None)
    if found.position:
        return board.read(found.position, known, conventions)
    by_columns = known.moves_are_columns if known else found.moves.isdigit()
    reader = digits.read if by_columns and found.moves.isdigit() else transcript.read
    return (_at(found.ply, game) for game in reader(found.moves, known, conventions))


def _at(ply: int | None, game: Game) -> Game:
    return game if ply is None else game.go_to(min(ply, len(game.plies)))


def assumptions(text: str, rules: Rules | None, _conventions: Conventions) -> tuple[Words, ...]:
    """Which game it is, where neither the page nor anybody says so."""
    if rules is not None or names_rules(text):
        return ()
    return tuple(taken_for(game.rules) for game in read(text, None, Conventions()))


def names_rules(text: str) -> bool:
    """Whether the page shows one game only."""
    page = _found(text).page
    return page is not None and not page.has_settings


def _split(text: str) -> SplitResult:
    try:
        return urlsplit(text[:4000])
    except ValueError:  # a host in brackets that is not an address of the network
        raise NotationError(
            N_("the address {text!r} is damaged: copy it again, or the moves from the page"),
            text=short(text),
        ) from None


def _found(text: str) -> _Found:
    address = _split(text.strip())
    page = page_of((address.hostname or "").lower())
    rest = unquote(f"{address.path}?{address.query}#{address.fragment}")
    pieces = _PIECES.split(rest)
    moves = _moves(pieces, page)
    if moves:
        return _Found(moves, page, ply=_ply(address.fragment, moves))
    position = next((one for one in pieces if _BOARD.fullmatch(one)), None)
    if position is None:
        raise NotationError(
            N_("the address {text!r} holds no moves: copy the moves from the page instead"),
            text=short(text.strip()),
        )
    # A sign that parts the side from the cells; between cells there is none.
    return _Found("", page, position=re.sub(r"[_+,]", " ", position))


def _moves(pieces: list[str], page: Page | None) -> str:
    """The first piece that is moves, with nothing between them; cells before columns."""
    if page is not None:
        by_columns = page.boards[0].moves_are_columns
        found = _columns(pieces) if by_columns else _cells(pieces)
        one = _ONE_COLUMN if by_columns else _ONE_CELL
        alone = (piece for piece in pieces if page.begins and one.fullmatch(piece))
        return found or next(alone, "")
    # The first piece is the start of the path, before any slash.
    return _cells(pieces) or _columns(pieces[1:])


def _cells(pieces: list[str]) -> str:
    bare = (_NUMBER.sub("", piece).strip("+_ ") for piece in pieces)
    return next((_BETWEEN.sub("", one) for one in bare if _CELLS.fullmatch(one)), "")


def _columns(pieces: list[str]) -> str:
    return next((_BETWEEN.sub("", one) for one in pieces if _COLUMNS.fullmatch(one)), "")


def _ply(fragment: str, moves: str) -> int | None:
    """The ply behind #, as lichess writes it, unless it is a move itself."""
    is_ply = _PLY.fullmatch(fragment) is not None and fragment != moves
    return int(fragment) if is_ply else None


def write(game: Game) -> str:
    """The page that shows the game: Pons's for Connect-4, Gomocalc for five in a row."""
    for page in PAGES:
        if (address := page.address_of(game)) is not None:
            return f"{address}\n"
    raise NotationError(
        N_("no known page shows this game of {rules} by its address"), rules=str(game.rules)
    )


FORMAT = register(
    Format(
        name="address",
        title=N_("Address of a page"),
        extensions=(".url",),
        example="https://connect4.gamesolver.org/?pos=4453",
        recognise=recognise,
        read=read,
        write=write,
        names_rules=names_rules,
        assumptions=assumptions,
    )
)
