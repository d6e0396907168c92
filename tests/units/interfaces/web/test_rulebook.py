"""How a game is played, for the browser."""

from __future__ import annotations

from units.interfaces.web.serving import Client


def test_chapters_come_with_boards_to_try_them_on(web: Client) -> None:
    told = web.get("/api/rulebook?rules=puissance4").json()
    assert told["title"] == {"en": "Connect-4", "fr": "Puissance 4"}
    assert told["board"]["columns"] == 7
    move, line, end = told["chapters"]
    assert move["title"] == {"en": "A move", "fr": "Un coup"}
    assert [one["move"] for one in move["diagram"]["legal"]] == list("1234567")
    (answer,) = line["diagram"]["answers"]
    assert len(answer["line"]) == 4
    assert answer["outcome"]["winner"] == "black"
    assert end["diagram"]["answers"][0]["outcome"]["winner"] is None


def test_rules_that_are_none_are_refused(web: Client) -> None:
    assert web.get("/api/rulebook?rules=chess").status_code == 422
    assert web.get("/api/rulebook").status_code == 400
    assert web.get(f"/api/rulebook?rules={'x' * 2000}").status_code == 400


def test_lessons_are_listed_and_each_step_has_its_board(web: Client) -> None:
    listed = web.get("/api/lessons").json()["lessons"]
    assert [one["name"] for one in listed][:2] == ["othello", "connect-4"]
    assert all(
        len(one["cells"]) == one["board"]["columns"] * one["board"]["rows"] for one in listed
    )
    assert web.get("/api/lessons/machines").json()["next"] is None
    lesson = web.get("/api/lessons/edgeless").json()
    assert lesson["next"] == {"name": "machines", "title": listed[-1]["title"]}
    assert lesson["practice"] in {one["name"] for one in web.get("/api/puzzles").json()["packs"]}
    assert len(lesson["steps"]) == lesson["count"]
    assert lesson["steps"][0]["board"]["topology"] == "cylinder"
    assert all(one["diagram"]["answers"] for one in lesson["steps"])
    assert web.get("/api/lessons/chess").status_code == 422
