"""`pions lessons`: what there is to learn, and each lesson as text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import typer

from pions.interfaces.chapter_text import chapter_json, chapter_lines
from pions.interfaces.cli import output
from pions.interfaces.cli.app import command
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.parameters import argument
from pions.interfaces.language import tell, translate
from pions.study.lessons.lesson import Lesson
from pions.study.lessons.lessons import LESSONS, find_lesson
from pions.words import N_, Words

LessonName = Annotated[
    str | None, argument(N_("LESSON"), N_("The lesson; without one they are listed."))
]


@command(
    N_(
        "List the lessons, or show one: steps with a position, a task and its answer. In the "
        "browser the same lessons are played on the board."
    ),
    Example("pions lessons", N_("what there is to learn")),
    Example("pions lessons othello", N_("one lesson, step by step")),
)
def lessons(context: typer.Context, lesson: LessonName = None) -> None:
    if lesson is None:
        listed = {"lessons": [_listed(one) for one in LESSONS]}
        output.answer(listed, map(_line, LESSONS), json=context.obj.json)
        return
    found = find_lesson(lesson)
    chapters = [step.chapter for step in found.steps]
    steps = zip(found.steps, chapters, strict=True)
    document = {
        **_listed(found),
        "steps": [{"rules": step.rules, **chapter_json(one)} for step, one in steps],
    }
    output.answer(document, _lines(found), json=context.obj.json)


def _listed(lesson: Lesson) -> dict[str, object]:
    return {
        "name": lesson.name,
        "title": translate(lesson.title),
        "summary": translate(lesson.summary),
        "count": len(lesson.steps),
    }


def _line(lesson: Lesson) -> str:
    return tell(N_("{name}: {title}"), name=lesson.name, title=Words(lesson.summary))


def _lines(lesson: Lesson) -> Iterator[str]:
    yield translate(lesson.title)
    yield ""
    yield from chapter_lines(step.chapter for step in lesson.steps)
