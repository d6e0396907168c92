"""Lessons for the browser: the list, and each step with its board."""

from __future__ import annotations

from functools import lru_cache
from typing import Any
from urllib.parse import urlencode

from pions.interfaces.web.board_layout import board_json, small_board
from pions.interfaces.web.compact_json import as_bytes
from pions.interfaces.web.rulebook_view import chapter_view
from pions.interfaces.web.table_view import rules_title
from pions.interfaces.web.translated import translated
from pions.interfaces.web.tree_request import TreeRequest
from pions.rules.base import Position
from pions.rules.calls import parse_call
from pions.rules.registry import find_rules
from pions.study.lessons.lesson import Lesson, Step
from pions.study.lessons.lessons import LESSONS, find_lesson
from pions.study.tree import WITH_A_TREE


@lru_cache(maxsize=1)
def lessons_bytes() -> bytes:
    return as_bytes({"lessons": [_listed(one) for one in LESSONS]})


@lru_cache(maxsize=64)
def lesson_bytes(name: str) -> bytes:
    """One lesson as it is sent; its answers are worked out once."""
    lesson = find_lesson(name)
    steps = [_step(one) for one in lesson.steps]
    return as_bytes({**_listed(lesson), "steps": steps, "next": _next(lesson)})


def _next(lesson: Lesson) -> dict[str, Any] | None:
    """The lesson after this one, in the order in which they are offered."""
    place = LESSONS.index(lesson) + 1
    if place == len(LESSONS):
        return None
    return {"name": LESSONS[place].name, "title": translated(LESSONS[place].title)}


def _listed(lesson: Lesson) -> dict[str, Any]:
    return {
        "name": lesson.name,
        "title": translated(lesson.title),
        "summary": translated(lesson.summary),
        "count": len(lesson.steps),
        "practice": lesson.practice,
        **_cover(lesson.steps[lesson.cover].position),
    }


def _cover(position: Position) -> dict[str, Any]:
    return {"board": small_board(position.rules), "cells": position.cells}


def _step(step: Step) -> dict[str, Any]:
    rules = find_rules(step.rules)
    return {
        "rules": str(rules),
        "game": rules_title(rules),
        "board": board_json(rules),
        "told": translated(step.told) if step.told else None,
        "tree": _tree(step),
        **chapter_view(step.chapter),
    }


def _tree(step: Step) -> str | None:
    """Where the search of a step can be followed, if it is one that a page can show."""
    if not step.machine:
        return None
    search = parse_call(step.machine)
    given = dict(search.arguments)
    if search.name not in WITH_A_TREE or "depth" not in given:
        return None
    depth = int(given["depth"])
    moves = step.search or step.moves
    return urlencode(TreeRequest(step.rules, moves, search.name, depth).fields())
