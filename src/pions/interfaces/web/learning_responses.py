"""What the routes for learning answer: rules in chapters, and lessons."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel

from pions.interfaces.web.responses import LegalMoveResponse, TextsResponse


class DiagramResponse(BaseModel):
    """A position on which to try a rule."""

    cells: str
    turn: str
    legal: list[LegalMoveResponse]
    task: TextsResponse | None
    answers: list[dict[str, Any]]
    marked: list[int]


class ChapterResponse(BaseModel):
    """One rule of a game."""

    title: TextsResponse
    sentences: list[TextsResponse]
    diagram: DiagramResponse | None


class RulebookResponse(BaseModel):
    """How a game is played."""

    rules: str
    title: TextsResponse
    board: dict[str, Any]
    chapters: list[ChapterResponse]


class LessonEntryResponse(BaseModel):
    """A lesson in a list."""

    name: str
    title: TextsResponse
    summary: TextsResponse
    count: int


class LessonsResponse(BaseModel):
    """What there is to learn."""

    lessons: list[LessonEntryResponse]


class StepResponse(ChapterResponse):
    """A step of a lesson, with its board."""

    rules: str
    game: TextsResponse
    board: dict[str, Any]


class LessonResponse(LessonEntryResponse):
    """A lesson."""

    steps: list[StepResponse]
