"""What there is to learn."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import Response

from pions.interfaces.web.learning_responses import LessonResponse, LessonsResponse
from pions.interfaces.web.lesson_view import lesson_bytes, lessons_bytes
from pions.interfaces.web.routes.dependencies import answers, json_response, server_of

router = APIRouter(prefix="/api", tags=["learning"])

LessonName = Annotated[str, Path(max_length=64, description="A lesson's name.")]


@router.get("/lessons", summary="The lessons", responses=answers(LessonsResponse))
async def lessons(request: Request) -> Response:
    """What there is to learn, in the order in which it is offered."""
    return json_response(await server_of(request).in_thread(lessons_bytes))


@router.get("/lessons/{name}", summary="A lesson", responses=answers(LessonResponse, 400, 422))
async def lesson(request: Request, name: LessonName) -> Response:
    """The steps of a lesson: text, position, task, and the moves that do it."""
    return json_response(await server_of(request).in_thread(lesson_bytes, name))
