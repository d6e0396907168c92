"""Texts read in an engine process, which can be killed; only what is shown of them comes back."""

from __future__ import annotations

from base64 import b64decode
from typing import Any

from pions.errors import NotationError
from pions.interfaces.web.board_layout import small_board
from pions.interfaces.web.compact_json import as_bytes
from pions.interfaces.web.table_view import outcome_json, rules_title
from pions.interfaces.web.translated import translated_words
from pions.notation.formats import jsonl
from pions.notation.game_files import reading_of_bytes
from pions.notation.recognition import Reading, read_anything
from pions.notation.registry import USUAL, Conventions
from pions.notation.ways import Way, ways_to_read
from pions.rules.base import Rules
from pions.rules.game import Game
from pions.words import N_, Words


def shown(text: str, rules: Rules | None, most: int, conventions: Conventions = USUAL) -> bytes:
    """What a text turns out to be, and up to `most` of its games, as JSON."""
    reading = read_anything(text, rules, conventions)
    return _shown(reading, ways_to_read(text, rules) if conventions == USUAL else (), most)


def shown_file(base64: str, rules: Rules | None, most: int) -> bytes:
    """The same for a file that is not a text."""
    try:
        data = b64decode(base64, validate=True)
    except ValueError:
        raise NotationError(N_("the file is not in base64")) from None
    return _shown(reading_of_bytes(data, Words(N_("the file")), rules), (), most)


def _shown(reading: Reading, ways: tuple[Way, ...], most: int) -> bytes:
    return as_bytes(
        {
            "format": reading.format,
            "notes": [translated_words(note) for note in reading.notes],
            "candidates": [_rules_json(rules) for rules in reading.candidates],
            "ways": [_way_json(way) for way in ways],
            "count": len(reading.games),
            "games": [_game_json(game) for game in reading.games[:most]],
        }
    )


def _rules_json(rules: Rules) -> dict[str, Any]:
    return {"rules": str(rules), "title": rules_title(rules)}


def _way_json(way: Way) -> dict[str, Any]:
    rows, position = way.conventions.rows_from, way.game.position
    return {
        "title": translated_words(way.title),
        "rules": str(way.rules),
        "rows_from": None if rows is None else rows.value,
        "first_column": way.conventions.first_column,
        "board": small_board(way.rules),
        "cells": position.cells,
    }


def _game_json(game: Game) -> dict[str, Any]:
    return {
        "rules": str(game.rules),
        "title": rules_title(game.rules),
        "players": list(game.players),
        "plies": len(game.plies),
        "outcome": outcome_json(game.go_to(len(game.plies)).outcome),
        "document": jsonl.write(game).strip(),  # our own format loses nothing
    }


def only(text: str, rules: Rules | None) -> Game:
    games = read_anything(text, rules).games
    if len(games) != 1:
        raise NotationError(
            N_("the text holds {count} games: choose one of them"), count=len(games)
        )
    return games[0]
