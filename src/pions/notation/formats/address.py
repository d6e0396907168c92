"""Addresses of pages that show a game, as people paste them.

    https://connect4.gamesolver.org/?pos=4453     Pons's solver: columns
    https://gomocalc.com/#/h8i9g7                 Gomocalc: cells, rows from the bottom

Of other pages the moves are taken where the address has them: Othello on Egaroucid's and
eOthello's, any game elsewhere. An address that only numbers a game on a server holds no moves.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import SplitResult, unquote, urlsplit

from pions.errors import NotationError
from pions.notation.formats import digits, transcript
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
_CELLS = re.compile(r"(?:[a-zA-Z][0-9]{1,2}|pa|--){2,}")
_COLUMNS = re.compile(r"[1-9]{2,}")
_PIECES = re.compile(r"[/?&#=;:]+")


@dataclass(frozen=True)
class _Found:
    """The moves of an address."""

    moves: str
    rules: Rules | None
    """None where the page may show any game."""


def recognise(text: str, _rules: Rules | None) -> float:
    return 1 if is_address(text) else 0


def read(text: str, rules: Rules | None, conventions: Conventions) -> Iterator[Game]:
    found = _found(text)
    known = rules or found.rules
    by_columns = known.moves_are_columns if known else found.moves.isdigit()
    if by_columns and found.moves.isdigit():
        return digits.read(found.moves, known, conventions)
    return transcript.read(found.moves, known, conventions)


def assumptions(text: str, rules: Rules | None, _conventions: Conventions) -> tuple[Words, ...]:
    """Which game it is, where neither the page nor anybody says so."""
    known = rules or _found(text).rules
    if known is not None:
        return ()
    return tuple(taken_for(game.rules) for game in read(text, None, Conventions()))


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
    pattern = _COLUMNS if rules is not None and rules.moves_are_columns else _CELLS
    pieces = _PIECES.split(rest)
    moves = next((one for one in pieces if pattern.fullmatch(one)), None)
    if moves is None and rules is None:
        moves = next((one for one in pieces[1:] if _COLUMNS.fullmatch(one)), None)
    if moves is None:
        raise NotationError(
            N_("the address {text!r} holds no moves: copy the moves from the page instead"),
            text=short(text.strip()),
        )
    return _Found(moves, rules)


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
        assumptions=assumptions,
    )
)
