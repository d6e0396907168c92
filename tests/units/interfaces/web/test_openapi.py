"""The documentation of the API is true: whatever is sent, answers are as it says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import CheckFunction
from schemathesis.checks import not_a_server_error as no_server_error
from schemathesis.specs.openapi import checks

from pions.interfaces.web.app import create_app
from units.interfaces.web.serving import Client, Place

DOCUMENT: dict[str, Any] = create_app().openapi()
CHECKS: list[CheckFunction] = [
    no_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
    checks.negative_data_rejection,
]
EXAMPLES = 8
PATIENCE = 120
"""Seconds for an answer, on the busiest of machines."""
ENDLESS = "/api/tables/{table_id}/events"


def ways() -> list[tuple[str, str]]:
    """Every method of every path."""
    return [(path, method) for path, found in DOCUMENT["paths"].items() for method in found]


def test_every_way_tells_how_it_may_refuse() -> None:
    for path, method in ways():
        responses = DOCUMENT["paths"][path][method]["responses"]
        assert {"429", "503"} <= set(responses), path
        assert all(response["description"] for response in responses.values())
        if "{table_id}" in path:
            assert "404" in responses, path
        if "security" in DOCUMENT["paths"][path][method]:
            assert {"401", "403"} <= set(responses), path
    assert "ValidationError" not in str(DOCUMENT)


def test_the_server_shows_it(web: Client) -> None:
    assert web.get("/api/openapi.json").json() == DOCUMENT
    assert web.get("/docs").status_code == web.get("/redoc").status_code == 404


@pytest.mark.parametrize(("path", "method"), [way for way in ways() if way[0] != ENDLESS])
def test_answers_are_as_documented(web: Client, path: str, method: str) -> None:
    operation = schemathesis.openapi.from_dict(DOCUMENT)[path][method]
    table = web.table("tic-tac-toe")
    described = DOCUMENT["paths"][path][method]
    bare = "parameters" not in described and "requestBody" not in described
    modes = list(schemathesis.GenerationMode)  # what takes nothing cannot be given anything wrong
    for mode in modes[:1] if bare else modes:
        real = mode is schemathesis.GenerationMode.POSITIVE
        speak = _speaker(web, table if real else None)
        _many(operation.as_strategy(generation_mode=mode), speak)


def _many(strategy: Any, speak: Callable[[Any], None]) -> None:
    phases = (Phase.generate,)
    quiet = tuple(HealthCheck)

    @settings(max_examples=EXAMPLES, phases=phases, suppress_health_check=quiet, deadline=None)
    @given(case=strategy)
    def each(case: Any) -> None:
        speak(case)

    each()


def _speaker(web: Client, table: Place | None) -> Callable[[Any], None]:
    """Sends a case; every second time to that table, with its owner's token."""
    turn = 0

    def speak(case: Any) -> None:
        nonlocal turn
        turn += 1
        if turn % 2 and case.path_parameters and table is not None:
            case.path_parameters["table_id"] = table.id
            case.headers["Authorization"] = f"Bearer {table.tokens['owner']}"
        case.call_and_validate(base_url=str(web.http.base_url), checks=CHECKS, timeout=PATIENCE)

    return speak
