"""Famous games for the browser: each question with its board, and what is said of every guess."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from pions.interfaces.web.board_layout import board_json
from pions.interfaces.web.compact_json import as_bytes
from pions.interfaces.web.puzzle_view import TRY
from pions.interfaces.web.table_view import legal_json, outcome_json, rules_title
from pions.interfaces.web.translated import translated_words
from pions.rules.base import Move
from pions.study.guess.guess_file import find_guess_game, guess_games
from pions.study.guess.guess_game import GuessGame, GuessQuestion
from pions.study.guess.guess_words import guess_words, players_words, task_words


@lru_cache(maxsize=1)
def guess_games_bytes() -> bytes:
    return as_bytes({"games": [_entry(one) for one in guess_games()]})


@lru_cache(maxsize=32)
def guess_game_bytes(name: str) -> bytes:
    given = find_guess_game(name)
    document = {
        **_entry(given),
        "board": board_json(given.game.rules),
        "moves": list(given.game.names),
        "questions": [_question(one) for one in given.questions],
    }
    return as_bytes(document)


def _entry(given: GuessGame) -> dict[str, Any]:
    return {
        "name": given.name,
        "rules": str(given.game.rules),
        "game": rules_title(given.game.rules),
        "title": translated_words(given.title),
        "players": list(given.game.players),
        "about": translated_words(players_words(given)),
        "count": len(given.questions),
    }


def _question(question: GuessQuestion) -> dict[str, Any]:
    position = question.position
    after = position.after(question.played)
    answer = {
        "move": position.name(question.played),
        "line": list(after.winning_line),
        "outcome": outcome_json(after.outcome),
    }
    return {
        "ply": question.ply,
        "position": position.text,
        "diagram": {
            "cells": position.cells,
            "turn": str(position.turn),
            "legal": legal_json(position),
            "task": translated_words(task_words(question)),
            "answers": [answer],
            "marked": [],
        },
        "guesses": list(_guesses(question)),
    }


def _guesses(question: GuessQuestion) -> Iterator[dict[str, Any]]:
    """What is said of guesses, those that lose the same together."""
    groups: dict[tuple[bool, int], list[Move]] = {}
    for move in question.losses:
        key = move == question.played, question.loss(move)
        groups.setdefault(key, []).append(move)
    for moves in groups.values():
        yield {
            "moves": [question.position.name(move) for move in moves],
            "points": question.points(moves[0]),
            "words": translated_words(guess_words(question, moves[0], TRY)),
        }
