"""Chapters as text: what they say, their boards, tasks and answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pions.interfaces.language import say
from pions.rules.base import Position
from pions.rules.text import draw_text
from pions.study.rulebook.chapters import Chapter, Diagram
from pions.words import N_, Words, friendly_list

_MOST_ANSWERS = 8


def chapter_lines(chapters: Iterable[Chapter]) -> Iterator[str]:
    """The chapters one below the other, in the language spoken now."""
    for number, parts in enumerate(chapter_parts(chapters)):
        yield from ("",) if number else ()
        for part in parts:
            if isinstance(part, Words):
                yield say(part)
            else:
                yield from ("", *draw_text(part).splitlines(), "")


def chapter_parts(chapters: Iterable[Chapter]) -> Iterator[tuple[Words | Position, ...]]:
    """What each chapter says, and the board to be drawn between it."""
    for number, chapter in enumerate(chapters, start=1):
        title = Words("{number}. {title}", {"number": number, "title": chapter.title})
        yield (title, *chapter.sentences, *_board(chapter.diagram))


def _board(diagram: Diagram | None) -> tuple[Words | Position, ...]:
    return () if diagram is None else (diagram.position, *_task(diagram))


def _task(diagram: Diagram) -> Iterator[Words]:
    if diagram.task is not None:
        yield diagram.task
    names = [diagram.position.name(move) for move in diagram.answers]
    # Where every move will do there is nothing to look up.
    if names and diagram.answers != diagram.position.legal_moves:
        listed = friendly_list(names, _MOST_ANSWERS)
        yield Words(N_("(answer: {moves})"), {"moves": listed})


def chapter_json(chapter: Chapter) -> dict[str, object]:
    """A chapter for a program, in the language spoken now."""
    diagram = chapter.diagram
    return {
        "title": say(chapter.title),
        "sentences": [say(one) for one in chapter.sentences],
        "diagram": None if diagram is None else _diagram(diagram),
    }


def _diagram(diagram: Diagram) -> dict[str, object]:
    position = diagram.position
    names = position.rules.cell_names
    return {
        "position": position.text,
        "task": None if diagram.task is None else say(diagram.task),
        "answers": [position.name(move) for move in diagram.answers],
        "marked": [names.name(cell) for cell in diagram.marked],
    }
