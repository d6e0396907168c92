"""What a client gets instead of an answer."""

from __future__ import annotations

from typing import Any

from fastapi import Request
from fastapi.responses import Response

from pions.errors import PionsError, StaleError
from pions.interfaces.web.problems import headers_of, problem_json, status_of, words_of
from pions.interfaces.web.routes.dependencies import answer, table_of
from pions.interfaces.web.table_facts import table_facts


async def refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, PionsError)
    status, code = status_of(error)
    extra: dict[str, Any] = {}
    if isinstance(error, StaleError):  # with how the table looks now
        # Only routes of a table raise it, so there is a `table_id`.
        extra["table"] = table_facts(await table_of(request, request.path_params["table_id"]))
    response = answer(problem_json(code, words_of(error), extra), status)
    response.headers.update(headers_of(error))
    return response
