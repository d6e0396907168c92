"""Moves pass the framework by, and are refused as everything else is."""

from __future__ import annotations

import pytest

from pions.interfaces.web.routes import action_routes, move_shortcut
from units.interfaces.web.serving import Client


def test_a_move_needs_nothing_of_the_framework(
    web: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, moved = web.table(), []
    usual = action_routes.facts_after_move

    async def noted(*given: object) -> object:
        moved.append(given[2])
        return await usual(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(move_shortcut, "facts_after_move", noted)
    answer = table.request("moves", {"move": "f5", "ply": 0}, "black")
    assert (answer.status_code, answer.json()["ply"], len(moved)) == (200, 1, 1)
    metrics = web.get("/metrics").text
    assert 'route="/api/tables/{table_id}/moves",status="200"' in metrics


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"move": "f5", "ply": 1}, 409, "stale"),
        ({"move": "a1", "ply": 0}, 422, "illegal"),
        ({"move": "f5"}, 400, "bad-request"),
        ({"move": "f5", "ply": 0, "more": 1}, 400, "bad-request"),
        ([], 400, "bad-request"),
    ],
)
def test_a_wrong_move_is_refused_in_the_one_shape(
    web: Client, body: object, status: int, code: str
) -> None:
    answer = web.table().request("moves", body, "black")
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)
    assert ("table" in answer.json()) == (status == 409)


def test_who_may_not_move_is_refused(web: Client) -> None:
    table, move = web.table(), {"move": "f5", "ply": 0}
    assert table.request("moves", move, None).status_code == 401
    assert table.request("moves", move, "white").status_code == 403
    assert web.post(f"{table.path}/moves", move, "wrong").status_code == 403
    assert web.post("/api/tables/nowhere/moves", move, "wrong").status_code == 404
    assert web.http.put(f"{table.path}/moves", json=move).status_code == 405


def test_a_move_may_be_the_number_of_a_cell(web: Client) -> None:
    table = web.table()
    answer = table.request("moves", {"move": "27", "ply": 0}, "black")
    assert (answer.status_code, answer.json()["ply"]) == (200, 1)
    assert table.request("moves", {"move": "65", "ply": 1}, "white").status_code == 422
