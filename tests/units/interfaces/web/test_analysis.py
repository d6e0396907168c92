"""The analysis board's side of the server: positions shown, analysed live, explained, reviewed."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from pions.evaluation.value import Value, ValueKind
from pions.interfaces.web.routes.analysis_stream import LatestNews
from pions.rules.base import Move
from pions.search.results import Progress
from units.interfaces.web.serving import PATIENCE, Client, Told, running, told

LOST_GAME = "b2 a1 c1 a2 a3"
"""Tic-tac-toe: White's a2 does not stop Black at a3."""
ENDLESS: dict[str, Any] = {
    "engine_seconds": 600.0, "analysis_seconds": 600.0, "engine_nodes": 0, "engine_grace": 600.0,
}  # fmt: skip


@contextmanager
def analysing(client: Client, rules: str, **fields: object) -> Iterator[Iterator[Told]]:
    """The events of an analysis."""
    body = {"rules": rules, **fields}
    with client.http.stream("POST", "/api/analysis", json=body) as answer:
        assert answer.status_code == 200, answer.read()
        assert answer.headers["content-type"].startswith("text/event-stream")
        yield told(answer.iter_text())


def events_of(client: Client, rules: str, **fields: object) -> list[Told]:
    with analysing(client, rules, **fields) as events:
        return list(events)


def test_a_position_is_shown_with_its_moves(web: Client) -> None:
    shown = web.post("/api/analysis/position", {"rules": "othello", "moves": "f5 d6"}).json()
    assert shown["ply"] == 2
    assert shown["turn"] == "black"
    assert shown["last"]["move"] == "d6"
    assert {one["move"] for one in shown["legal"]} == {"c3", "c4", "c5", "c6", "c7"}
    assert "board" not in shown
    whole = web.post("/api/analysis/position", {"rules": "othello", "moves": "f5", "board": True})
    assert whole.json()["board"]["columns"] == 8
    assert [one["move"] for one in whole.json()["steps"]["steps"]] == ["f5"]


def test_a_position_may_be_set_up_and_passes_left_out(web: Client) -> None:
    cells = "XOX/OXO/---"
    shown = web.post("/api/analysis/position", {"rules": "tic-tac-toe", "start": f"{cells} X"})
    assert shown.json()["cells"] == cells.replace("/", "")
    assert shown.json()["turn"] == "black"
    moves = "d3 c3 c4 c5 b4 e3 c6 a4 a3 c7 a5 d6"  # White passes after a5
    passed = web.post("/api/analysis/position", {"rules": "othello", "moves": moves}).json()
    assert passed["plies"][-2:] == ["pass", "d6"]


@pytest.mark.parametrize(
    ("body", "code", "status"),
    [
        ({"rules": "chess"}, "refused", 422),
        ({"rules": "othello", "moves": "a1"}, "illegal", 422),
        ({"rules": "othello", "start": "XO"}, "unreadable", 422),
        ({"rules": "othello", "lines": 6}, "bad-request", 400),
        ({"moves": "f5"}, "bad-request", 400),
        ({"rules": "tic-tac-toe", "moves": "b2 a1 c1 a2 a3"}, "over", 422),
    ],
)
def test_what_cannot_be_analysed_is_refused_in_every_language(
    web: Client, body: dict[str, Any], code: str, status: int
) -> None:
    answer = web.post("/api/analysis", body)
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)
    message = answer.json()["error"]["message"]
    assert set(message) == {"en", "fr"}
    assert message["en"] != message["fr"]


def test_what_is_solved_is_told_exactly_and_the_stream_ends(web: Client) -> None:
    events = events_of(web, "connect-4", moves="4 4 4 4 4", lines=2, every=True)
    assert events[-1].kind == "done"
    last = events[-2].data
    assert last["exact"]
    assert len(last["lines"]) == 7
    assert last["lines"][0]["grade"] == "best"
    assert last["lines"][0]["line"][0] == last["lines"][0]["move"]
    assert all(one["exact"] for one in last["lines"])
    assert -1 <= last["chance"] <= 1


def test_an_analysis_deepens_and_never_goes_back(web: Client) -> None:
    told_of = [one.data for one in events_of(web, "othello", moves="f5 d6 c3", lines=2)[:-1]]
    depths = [one["depth"] for one in told_of if "lines" in one]
    assert depths == sorted(depths)
    assert depths[-1] > 4
    nodes = [one["nodes"] for one in told_of]
    assert nodes == sorted(nodes)
    assert len(told_of[-1]["lines"]) == 2
    assert len(told_of[-1]["lines"][0]["line"]) > 1


def test_the_best_move_is_best_by_grade_and_no_other_is_worth_more(web: Client) -> None:
    lines = events_of(web, "tic-tac-toe", moves="a1", every=True)[-2].data["lines"]
    assert [one["move"] for one in lines if one["grade"] == "best"] == ["b2"]
    assert {one["grade"] for one in lines if one["move"] != "b2"} == {"mistake"}
    assert len(lines) == 8


def test_an_engine_stops_when_nobody_listens(tmp_path: Path) -> None:
    with running(tmp_path, **ENDLESS) as client:
        with analysing(client, "gomoku", moves="h8 h9") as events:
            assert next(events).kind == "analysis"
        # The one process is free again: otherwise this would wait for ten minutes.
        table = client.table("tic-tac-toe")
        assert client.get(f"{table.path}/values", params={"rough": True}).status_code == 200


def test_streams_end_with_the_server(tmp_path: Path) -> None:
    with running(tmp_path, **ENDLESS) as client, analysing(client, "gomoku") as events:
        next(events)
        client.server.should_exit = True
        deadline = time.monotonic() + PATIENCE
        while next(events, None) is not None:
            assert time.monotonic() < deadline


def test_one_client_may_not_fill_the_queue(tmp_path: Path) -> None:
    limits = {**ENDLESS, "client_engine_queue": 2}
    with running(tmp_path, **limits) as client, ExitStack() as opened:
        for number in range(1, 6):
            body = {"rules": "gomoku", "moves": f"a{number}"}
            asked = opened.enter_context(client.http.stream("POST", "/api/analysis", json=body))
            if asked.status_code != 200:
                break
        assert asked.status_code == 429
        assert int(asked.headers["Retry-After"]) > 0


def test_a_position_of_a_fair_game_is_not_analysed_until_it_is_over(web: Client) -> None:
    table = web.table("connect-4", shared=False)
    moves = ["4", "4", "4", "4", "4", "3", "3", "3"]
    table.play(*moves)
    body = {"rules": "connect-4", "moves": " ".join(moves)}
    long = {"moves": " ".join([*moves, "3", "2", "1", "7", "7", "6"]), "plies": 6}
    turned = {"moves": "4 4 4 4 4 5 5 5 6"}
    asked: list[tuple[str, dict[str, Any]]] = [
        ("", {}), ("/why", {"move": "1"}), ("/review", {"plies": 1}),
        ("/review", long), ("", turned),
    ]  # fmt: skip
    for path, more in asked:
        refused = web.post(f"/api/analysis{path}", {**body, **more})
        assert (refused.status_code, refused.json()["error"]["code"]) == (403, "fair-play")
    assert web.post("/api/analysis/review", {**body, **long, "plies": 1}).status_code == 200
    table.done("resign", {"side": "black"}, "black")
    assert web.post("/api/analysis/why", {**body, "move": "1"}).status_code == 200


def test_why_is_told_in_every_language(web: Client) -> None:
    told_why = web.post(
        "/api/analysis/why", {"rules": "tic-tac-toe", "moves": "b2 a1 c1", "move": "a2"}
    )
    sentences = told_why.json()["sentences"]
    assert 1 <= len(sentences) <= 3
    assert "a3" in " ".join(one["en"] for one in sentences)
    assert all(one["fr"] for one in sentences)
    bad = web.post("/api/analysis/why", {"rules": "othello", "move": "a1"})
    assert (bad.status_code, bad.json()["error"]["code"]) == (422, "illegal")


def test_a_game_without_a_table_is_reviewed_ply_by_ply(web: Client) -> None:
    body = {"rules": "tic-tac-toe", "moves": LOST_GAME}
    first = web.post("/api/analysis/review", body).json()
    assert (first["total"], len(first["moves"]), first["summary"]) == (5, 1, None)
    whole = web.post("/api/analysis/review", {**body, "plies": 5, "known": 1}).json()
    assert [one["ply"] for one in whole["moves"]] == [1, 2, 3, 4]
    assert [one["grade"] for one in whole["moves"]][3] == "mistake"
    assert whole["moves"][3]["better"][0] == "a3"
    assert whole["summary"]["accuracy"]["black"] == 100


def test_a_depth_is_told_before_signs_of_life() -> None:
    async def hear() -> list[int]:
        latest, depths = LatestNews(), []
        best = Progress(5, 0.1, 3, value=Value(ValueKind.DRAW, 0), line=(Move(1),))
        for news in (Progress(1, 0.0), best, Progress(9, 0.2)):
            latest.put(news)
        latest.end()
        while not latest.is_over:
            told_last = await latest.next()
            assert isinstance(told_last, Progress)
            depths.append(told_last.depth)
        return depths

    assert asyncio.run(hear()) == [3]


def test_a_game_that_stops_being_legal_is_shown_up_to_there_and_says_so(web: Client) -> None:
    body = {"rules": "othello", "moves": "f5 d6 a1 c3", "board": True}
    shown = web.post("/api/analysis/position", body).json()
    assert shown["plies"] == ["f5", "d6"]
    assert shown["note"]["en"].startswith("the game is shown up to move 2: move 3 cannot be played")
    assert web.post("/api/analysis/position", {**body, "moves": "f5"}).json()["note"] is None


def test_overlays_suit_the_game_and_are_told_in_every_language(web: Client) -> None:
    body = {"rules": "othello", "moves": "f5", "board": True}
    known = web.post("/api/analysis/position", body).json()["overlays"]
    assert "mobility" in [one["name"] for one in known]
    laid = web.post(
        "/api/analysis/overlay", {"rules": "othello", "moves": "f5", "overlay": "mobility"}
    ).json()
    assert laid["cells"]
    assert all(one["meaning"]["fr"] for one in laid["cells"])
    assert {one["tone"] for one in laid["cells"]} <= {one["tone"] for one in laid["legend"]}
    bad = web.post("/api/analysis/overlay", {"rules": "othello", "overlay": "odd-even"})
    assert bad.status_code == 422


def test_a_game_of_no_table_is_saved_with_its_branches_and_drawn(web: Client) -> None:
    document = {
        "v": 1,
        "game": "othello",
        "moves": ["f5", "d6"],
        "comments": {"2": "usual"},
        "branches": [{"ply": 1, "moves": ["f4"]}],
    }
    text = json.dumps(document)
    formats = web.post("/api/analysis/formats", {"text": text}).json()["formats"]
    assert "jsonl" in formats
    saved = web.post("/api/analysis/file", {"text": text, "format": "jsonl"}).json()
    assert saved["name"] == "pions-othello.jsonl"
    assert json.loads(saved["text"])["branches"][0]["moves"] == ["f4"]
    drawn = web.post("/api/analysis/picture", {"rules": "othello", "moves": "f5"}).json()["svg"]
    assert drawn.startswith("<svg")
    assert web.post("/api/analysis/file", {"text": "nothing"}).status_code == 422


def test_the_texts_of_the_analysis_board_come_with_it_alone(web: Client) -> None:
    texts = web.get("/texts/analysis.json").json()
    assert texts["fr"]["analysis.title"] == "Analyse"
    assert set(texts["en"]) == set(texts["fr"])
    assert "analysis.title" not in web.get("/").text
    assert web.get("/analyse?rules=othello").status_code == 200
