"""Lessons for the browser: the list, and each step with its board."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from pions.interfaces.web.board_layout import board_json
from pions.interfaces.web.compact_json import as_bytes
from pions.interfaces.web.rulebook_view import chapter_view
from pions.interfaces.web.table_view import rules_title
from pions.interfaces.web.translated import translated
from pions.rules.registry import find_rules
from pions.study.lessons.lesson import Lesson, Step
from pions.study.lessons.lessons import LESSONS, find_lesson


@lru_cache(maxsize=1)
def lessons_bytes() -> bytes:
    return as_bytes({"lessons": [_listed(one) for one in LESSONS]})


@lru_cache(maxsize=64)
def lesson_bytes(name: str) -> bytes:
    """One lesson as it is sent; its answers are worked out once."""
    lesson = find_lesson(name)
    return as_bytes({**_listed(lesson), "steps": [_step(one) for one in lesson.steps]})


def _listed(lesson: Lesson) -> dict[str, Any]:
    return {
        "name": lesson.name,
        "title": translated(lesson.title),
        "summary": translated(lesson.summary),
        "count": len(lesson.steps),
    }


def _step(step: Step) -> dict[str, Any]:
    rules = find_rules(step.rules)
    return {
        "rules": step.rules,
        "game": rules_title(rules),
        "board": board_json(rules),
        **chapter_view(step.chapter),
    }
