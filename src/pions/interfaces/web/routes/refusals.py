"""What a client gets instead of an answer."""

from __future__ import annotations

from typing import Any

from fastapi import Request
from fastapi.responses import Response

from pions.errors import PionsError, StaleError
from pions.interfaces.web.problems import (
    WrongSeatError,
    headers_of,
    problem_json,
    status_of,
    words_of,
)
from pions.interfaces.web.routes.dependencies import answer, server_of, table_of
from pions.interfaces.web.table_facts import table_facts
from pions.teaching.classroom.classroom import OTHERS_SEAT


async def refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, PionsError)
    status, code = status_of(error)
    extra: dict[str, Any] = {}
    if isinstance(error, StaleError):  # with how the table looks now
        # Only routes of a table raise it, so there is a `table_id`.
        extra["table"] = table_facts(await table_of(request, request.path_params["table_id"]))
    if isinstance(error, WrongSeatError) and error.classroom:
        await _tell_teacher(request, error.classroom)
    response = answer(problem_json(code, words_of(error), extra), status)
    response.headers.update(headers_of(error))
    return response


async def _tell_teacher(request: Request, code: str) -> None:
    """Say in a class who of its students has tried another's seat."""
    _, _, token = request.headers.get("authorization", "").partition(" ")
    live = server_of(request).classes.live.get(code)
    student = None if live is None else live.student_of(token.strip())
    if live is not None and student is not None:
        live.note_incident(OTHERS_SEAT, student.name)
