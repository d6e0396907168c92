"""All lessons, in the order in which they are offered."""

from __future__ import annotations

from pions.errors import PionsError
from pions.study.lessons import (
    connect_4_lesson,
    edgeless_lesson,
    gomoku_lesson,
    machine_lesson,
    othello_lesson,
)
from pions.study.lessons.lesson import Lesson
from pions.words import N_, friendly_list

LESSONS: tuple[Lesson, ...] = (
    othello_lesson.LESSON,
    connect_4_lesson.LESSON,
    gomoku_lesson.LESSON,
    edgeless_lesson.LESSON,
    machine_lesson.LESSON,
)


class UnknownLessonError(PionsError, LookupError):
    """A lesson that nobody wrote."""


def find_lesson(name: str) -> Lesson:
    """The lesson of that name; `UnknownLessonError` if there is none."""
    for lesson in LESSONS:
        if lesson.name == name:
            return lesson
    raise UnknownLessonError(
        N_("unknown lesson {name!r}: choose one of {names}"),
        name=name[:80],
        names=friendly_list(tuple(one.name for one in LESSONS)),
    )
