"""The rules of a game for the browser: chapters, each with a board to try it on."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from pions.interfaces.web.board_layout import board_json
from pions.interfaces.web.compact_json import as_bytes
from pions.interfaces.web.table_view import legal_json, outcome_json, rules_title
from pions.interfaces.web.translated import translated_words
from pions.rules.base import Move, Rules
from pions.rules.move_names import move_names
from pions.study.rulebook.chapters import Chapter, Diagram
from pions.study.rulebook.rulebook import rulebook


@lru_cache(maxsize=64)
def rulebook_bytes(rules: Rules) -> bytes:
    """The answer as it is sent: nothing in it depends on who asks."""
    return as_bytes(
        {
            "rules": str(rules),
            "title": rules_title(rules),
            "board": board_json(rules),
            "chapters": [chapter_view(one) for one in rulebook(rules)],
        }
    )


def chapter_view(chapter: Chapter) -> dict[str, Any]:
    diagram = chapter.diagram
    return {
        "title": translated_words(chapter.title),
        "sentences": [translated_words(one) for one in chapter.sentences],
        "diagram": None if diagram is None else _diagram(diagram),
    }


def _diagram(diagram: Diagram) -> dict[str, Any]:
    position = diagram.position
    return {
        "cells": position.cells,
        "turn": str(position.turn),
        "legal": legal_json(position),
        "task": None if diagram.task is None else translated_words(diagram.task),
        "answers": [_answer(diagram, move) for move in diagram.answers],
        "marked": list(diagram.marked),
        "heat": list(diagram.heat),
    }


def _answer(diagram: Diagram, move: Move) -> dict[str, Any]:
    """What a right move leads to, as far as the board alone does not show it."""
    after = diagram.position.after(move)
    return {
        "move": move_names(diagram.position.rules)[move],
        "line": list(after.winning_line),
        "outcome": outcome_json(after.outcome),
    }
