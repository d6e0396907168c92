"""Addresses of pages that show a game, as people paste them.

    https://connect4.gamesolver.org/?pos=4453     Pons's solver: columns
    https://gomocalc.com/#/h8i9g7                 Gomocalc: cells, rows from the bottom

Of other pages the moves are taken where the address has them, `f5d6c3` or with something between
them as lichess writes `/analysis/pgn/f5_d6_c3#2`, where the number behind # is the ply that is
shown; or a position, a sign for each cell: Othello on Egaroucid's and eOthello's pages, any game
elsewhere. An address that only numbers a game on a server holds no moves.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import SplitResult, unquote, urlsplit

from pions.errors import NotationError
from pions.notation.formats import board, digits, transcript
from pions.notation.registry import Conventions, Format, register
from pions.notation.share_link import is_address
from pions.notation.tokens import short, taken_for
from pions.rules.base import PASS, Rules
from pions.rules.game import Game
from pions.rules.in_a_row import CONNECT_4, GOMOKU
from pions.rules.othello import OTHELLO
from pions.words import N_, Words

PONS, GOMOCALC = "https://connect4.gamesolver.org/?pos=", "https://gomocalc.com/#/"
_SITES: tuple[tuple[str, Rules], ...] = (
    ("gamesolver.org", CONNECT_4),
    ("gomocalc.com", GOMOKU),
    ("nyanyan.dev", OTHELLO),
    ("eothello.com", OTHELLO),
)
# The sign between two moves is taken whole: who could tell where a longer mix of signs belongs?
_CELLS = re.compile(r"(?:[a-zA-Z][0-9]{1,2}|pa|--)(?:[_+,. ]?(?:[a-zA-Z][0-9]{1,2}|pa|--))+")
_COLUMNS = re.compile(r"[1-9](?:[_+,. ]?[1-9])+")
_BOARD = re.compile(r"[-.XOxo*]{9,676}(?:[_+, ][XOxo*bw])?")
_PIECES = re.compile(r"[/?&#=;:]+")
_BETWEEN = re.compile(r"[_+,. ]")
_PLY = re.compile(r"[0-9]{1,3}")


@dataclass(frozen=True)
class _Found:
    """The moves of an address."""

    moves: str
    rules: Rules | None
    """None where the page may show any game."""
    position: str = ""
    """The cells and the side to move, where the address has those and no moves."""
    ply: int | None = None
    """Which position of the game is shown; None: the last."""


def recognise(text: str, _rules: Rules | None) -> float:
    return 1 if is_address(text) else 0


def read(text: str, rules: Rules | None, conventions: Conventions) -> Iterator[Game]:
    found = _found(text)
    known = rules or found.rules
    if found.position:
        return board.read(found.position, known, conventions)
    by_columns = known.moves_are_columns if known else found.moves.isdigit()
    reader = digits.read if by_columns and found.moves.isdigit() else transcript.read
    return (_at(found.ply, game) for game in reader(found.moves, known, conventions))


def _at(ply: int | None, game: Game) -> Game:
    return game if ply is None else game.go_to(min(ply, len(game.plies)))


def assumptions(text: str, rules: Rules | None, _conventions: Conventions) -> tuple[Words, ...]:
    """Which game it is, where neither the page nor anybody says so."""
    known = rules or _found(text).rules
    if known is not None:
        return ()
    return tuple(taken_for(game.rules) for game in read(text, None, Conventions()))


def names_rules(text: str) -> bool:
    """Whether the page shows one game only."""
    return _found(text).rules is not None


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
    host = (address.hostname or "").lower()
    rules = next((known for site, known in _SITES if host.endswith(site)), None)
    rest = unquote(f"{address.path}?{address.query}#{address.fragment}")
    pieces = _PIECES.split(rest)
    moves = _moves(pieces, rules)
    if moves:
        return _Found(moves, rules, ply=_ply(address.fragment, moves))
    position = next((one for one in pieces if _BOARD.fullmatch(one)), None)
    if position is None:
        raise NotationError(
            N_("the address {text!r} holds no moves: copy the moves from the page instead"),
            text=short(text.strip()),
        )
    # A sign that parts the side from the cells; between cells there is none.
    return _Found("", rules, position=re.sub(r"[_+,]", " ", position))


def _moves(pieces: list[str], rules: Rules | None) -> str:
    """The first piece that is moves, with nothing between them; cells before columns."""
    patterns = (_CELLS, _COLUMNS) if rules is None else (_CELLS,)
    if rules is not None and rules.moves_are_columns:
        patterns = (_COLUMNS,)
    for pattern in patterns:
        # The first piece is the start of the path, before any slash.
        for one in pieces if pattern is _CELLS or rules is not None else pieces[1:]:
            if pattern.fullmatch(one):
                return _BETWEEN.sub("", one)
    return ""


def _ply(fragment: str, moves: str) -> int | None:
    """The ply behind #, as lichess writes it, unless it is a move itself."""
    is_ply = _PLY.fullmatch(fragment) is not None and fragment != moves
    return int(fragment) if is_ply else None


def write(game: Game) -> str:
    """The page that shows the game: Pons's for Connect-4, Gomocalc for five in a row."""
    rules = game.rules
    if game.start == rules.start() and PASS not in game.moves:
        if rules == CONNECT_4 and len(game.moves) > 1:
            return f"{PONS}{''.join(game.names)}\n"
        if rules == GOMOKU and len(game.moves) > 1:
            return f"{GOMOCALC}{''.join(game.names)}\n"
    raise NotationError(
        N_("no known page shows this game of {rules} by its address"), rules=str(rules)
    )


FORMAT = register(
    Format(
        name="address",
        title=N_("Address of a page"),
        extensions=(".url",),
        example=f"{PONS}4453",
        recognise=recognise,
        read=read,
        write=write,
        names_rules=names_rules,
        assumptions=assumptions,
    )
)
