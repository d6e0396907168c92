"""Openings for the browser: each position with its board and the moves that are right."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import lru_cache
from typing import Any

from pions.books.library import shipped_book
from pions.errors import StorageError
from pions.interfaces.web.board_layout import board_json
from pions.interfaces.web.compact_json import as_bytes
from pions.interfaces.web.table_view import legal_json, outcome_json, rules_title
from pions.interfaces.web.translated import translated_words
from pions.play.stored_table import stored_table_in
from pions.rules.base import Move
from pions.rules.game import Game
from pions.rules.registry import find_rules
from pions.rules.side import BLACK, WHITE, Side
from pions.storage.tables import TableRow
from pions.study.reasons import side_words
from pions.study.repertoire.repertoire import (
    NoRepertoireError,
    OpeningCard,
    Repertoire,
    repertoire_from_book,
    repertoire_from_games,
)
from pions.words import N_, Words


@lru_cache(maxsize=16)
def openings_bytes(game: str, side: str) -> bytes:
    rules = find_rules(game)
    book = shipped_book(rules)
    if book is None:
        raise NoRepertoireError(N_("no book comes with {rules}"), rules=str(rules))
    return _document(repertoire_from_book(book, _side(side)))


def own_openings_bytes(rows: Iterable[TableRow], side: str) -> bytes:
    """What somebody usually plays with that side, in those of these games that are over."""
    own = _side(side)
    repertoire = repertoire_from_games(((game, own) for game in _finished(rows)), own)
    return _document(repertoire, OWN)


OWN = "own/"
"""Before the names of one's own positions: a book may play something else there."""


def _side(name: str) -> Side:
    return BLACK if name == str(BLACK) else WHITE


def _finished(rows: Iterable[TableRow]) -> Iterator[Game]:
    for row in rows:
        with suppress(StorageError):  # one that cannot be understood must not hide the others
            game = stored_table_in(row).table.game
            if game.outcome is not None:
                yield game


def _document(repertoire: Repertoire, prefix: str = "") -> bytes:
    rules = repertoire.rules
    document = {
        "rules": str(rules),
        "title": rules_title(rules),
        "board": board_json(rules),
        "cards": [_card(one, prefix) for one in repertoire.cards],
    }
    return as_bytes(document)


def _card(card: OpeningCard, prefix: str) -> dict[str, Any]:
    position = card.position
    task = Words(
        N_("{side} to move: what do you play?"), {"side": side_words(position, position.turn)}
    )
    return {
        "name": prefix + card.name,
        "line": [position.rules.name(move) for move in card.line],
        "opening": None if card.opening is None else translated_words(card.opening),
        "diagram": {
            "cells": position.cells,
            "turn": str(position.turn),
            "legal": legal_json(position),
            "task": translated_words(task),
            "answers": [_answer(card, move) for move in card.moves],
            "marked": [],
        },
    }


def _answer(card: OpeningCard, move: Move) -> dict[str, Any]:
    after = card.position.after(move)
    return {
        "move": card.position.name(move),
        "line": list(after.winning_line),
        "outcome": outcome_json(after.outcome),
    }
