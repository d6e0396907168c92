"""Openings for the browser: each position with its board and the moves that are right."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from pions.books.library import shipped_book
from pions.interfaces.web.board_layout import board_json
from pions.interfaces.web.compact_json import as_bytes
from pions.interfaces.web.table_view import legal_json, outcome_json, rules_title
from pions.interfaces.web.translated import translated_words
from pions.rules.base import Move
from pions.rules.registry import find_rules
from pions.rules.side import BLACK, WHITE
from pions.study.reasons import side_words
from pions.study.repertoire.repertoire import (
    NoRepertoireError,
    OpeningCard,
    repertoire_from_book,
)
from pions.words import N_, Words


@lru_cache(maxsize=16)
def openings_bytes(game: str, side: str) -> bytes:
    rules = find_rules(game)
    book = shipped_book(rules)
    if book is None:
        raise NoRepertoireError(N_("no book comes with {rules}"), rules=str(rules))
    repertoire = repertoire_from_book(book, BLACK if side == str(BLACK) else WHITE)
    document = {
        "rules": str(rules),
        "title": rules_title(rules),
        "board": board_json(rules),
        "cards": [_card(one) for one in repertoire.cards],
    }
    return as_bytes(document)


def _card(card: OpeningCard) -> dict[str, Any]:
    position = card.position
    task = Words(
        N_("{side} to move: what do you play?"), {"side": side_words(position, position.turn)}
    )
    return {
        "name": card.name,
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
