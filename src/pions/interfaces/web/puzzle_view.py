"""Puzzles for the browser: the list, and each with its board and what is said of every try."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from functools import lru_cache
from typing import Any

from pions.interfaces.web.board_layout import board_json, small_board
from pions.interfaces.web.compact_json import as_bytes
from pions.interfaces.web.table_view import legal_json, outcome_json, rules_title
from pions.interfaces.web.translated import translated, translated_words
from pions.rules.base import Move
from pions.study.puzzles.packs import PACKS, ShippedPack, daily_puzzle, find_puzzle
from pions.study.puzzles.puzzle import Puzzle, Refutation, Theme
from pions.study.puzzles.puzzle_words import refutation_words, solution_words, task_words

TRY = "{move}"
"""Stands for the try in a sentence that is told of many."""


@lru_cache(maxsize=1)
def puzzles_bytes() -> bytes:
    """The packs, and what one chooses a puzzle by: themes and ratings in order of number."""
    shown = [(one, _typical(one)) for one in Theme]
    themes = [_theme(one, puzzle) for one, puzzle in shown if puzzle is not None]
    return as_bytes({"packs": [_pack(one) for one in PACKS], "themes": themes})


def _theme(theme: Theme, puzzle: Puzzle) -> dict[str, Any]:
    return {"name": theme.value, "title": translated_words(theme.words), **_picture(puzzle)}


def _typical(theme: Theme) -> Puzzle | None:
    """The puzzle that shows best what a theme is; None where there is none of it."""
    about = (one for pack in PACKS for one in pack.puzzles if theme in one.themes)
    return min(about, key=lambda one: (len(one.themes), one.rating), default=None)


def _picture(puzzle: Puzzle) -> dict[str, Any]:
    return {"board": small_board(puzzle.position.rules), "cells": puzzle.position.cells}


def _pack(shipped: ShippedPack) -> dict[str, Any]:
    return {
        "name": shipped.name,
        "title": translated(shipped.title),
        **_picture(shipped.puzzles[0]),
        "puzzles": [
            {"rating": one.rating, "themes": [theme.value for theme in one.themes]}
            for one in shipped.puzzles
        ],
    }


@lru_cache(maxsize=2)
def daily_bytes(day: date) -> bytes:
    return as_bytes({"day": day.isoformat(), "puzzle": _view(daily_puzzle(day))})


@lru_cache(maxsize=256)
def puzzle_bytes(name: str) -> bytes:
    return as_bytes(_view(find_puzzle(name)))


def _view(puzzle: Puzzle) -> dict[str, Any]:
    position = puzzle.position
    return {
        "name": puzzle.name,
        "rules": str(position.rules),
        "position": position.text,
        "game": rules_title(position.rules),
        "board": board_json(position.rules),
        "rating": puzzle.rating,
        "themes": [translated_words(one.words) for one in puzzle.themes],
        "diagram": _diagram(puzzle),
        "why": [translated_words(one) for one in solution_words(puzzle)],
        "refutations": list(_refutations(puzzle)),
    }


def _diagram(puzzle: Puzzle) -> dict[str, Any]:
    position = puzzle.position
    after = position.after(puzzle.best)
    answer = {
        "move": position.name(puzzle.best),
        "line": list(after.winning_line),
        "outcome": outcome_json(after.outcome),
    }
    return {
        "cells": position.cells,
        "turn": str(position.turn),
        "legal": legal_json(position),
        "task": translated_words(task_words(puzzle)),
        "answers": [answer],
        "marked": [],
    }


def _refutations(puzzle: Puzzle) -> Iterator[dict[str, Any]]:
    """What is said of tries, and the cell where they are answered, those alike together."""
    tries: dict[tuple[Refutation, int | None], list[Move]] = {}
    for move in puzzle.position.legal_moves:
        found = puzzle.refutation(move)
        if found is not None:
            tries.setdefault((found, _answered_at(puzzle, move, found)), []).append(move)
    for (_, cell), moves in tries.items():
        words = refutation_words(puzzle, moves[0], TRY)
        names = [puzzle.position.name(move) for move in moves]
        yield {"moves": names, "reply": cell, "words": translated_words(words)}


def _answered_at(puzzle: Puzzle, move: Move, found: Refutation) -> int | None:
    """The cell of the reply; None where there is none, or where it is a pass."""
    after = puzzle.position.after(move)
    return after.landing(found.line[0]) if found.line else None
