"""A class over HTTP: joined, paired, played, halted, exported, killed and read again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from units.interfaces.web.classroom import Room, event, room, until
from units.interfaces.web.serving import Client, running


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with running(tmp_path_factory.mktemp("classes")) as client:
        yield client


def test_a_class_pairs_plays_and_counts(client: Client) -> None:
    made = room(client, "Ann", "Bo", rules="tic-tac-toe")
    assert [one["rank"] for one in made.now["standings"]] == [1, 1]
    assert made.teach("games", {}).status_code == 200
    (game,) = made.now["games"]
    black, white = game["names"]
    assert made.move(game, white, "a1", 0).status_code == 403  # another's seat
    for ply, (name, move) in enumerate(
        [(black, "a1"), (white, "b1"), (black, "a2"), (white, "b2"), (black, "a3")]
    ):
        assert made.move(game, name, move, ply).status_code == 200
    result = until(lambda: made.now["games"][0]["result"])
    assert result == "black"
    assert made.now["standings"][0]["points"] == 1.0
    assert [one["rank"] for one in made.now["standings"]] == [1, 2]
    assert made.students[black] != made.students[white]


def test_the_odd_one_plays_the_machine_and_is_not_helped(client: Client) -> None:
    made = room(client, "Ann")
    assert made.teach("games", {}).status_code == 200
    (game,) = made.now["games"]
    assert -1 in (game["black"], game["white"])
    table = f"/api/tables/{game['table']}"
    assert client.get(table).json()["classroom"] == made.code
    refused = client.post(f"{table}/hint", {"ply": 0}, made.students["Ann"])
    assert refused.status_code == 403
    assert refused.json()["error"]["code"] == "fair-play"


def test_what_only_the_teacher_decides(client: Client) -> None:
    made = room(client, "Ann", "Bo")
    made.teach("games", {})
    (game,) = made.now["games"]
    table, token = f"/api/tables/{game['table']}", made.students["Ann"]
    for what, body in [
        ("undo", {"revision": 0}),
        ("pause", {"paused": True}),
        ("rematch", {"swap": True}),
        ("seats/black/invitation", None),
    ]:
        assert client.post(f"{table}/{what}", body, token).status_code == 403, what
    for what, body in [("games", {}), ("pause", {"paused": True}), ("show", {"game": 0})]:
        assert made.teach(what, body, token).status_code == 403, what
        assert client.post(f"{made.path}/{what}", body).status_code == 401, what
    assert client.get(f"{made.path}/export").status_code == 401


def test_the_teacher_halts_every_board(client: Client) -> None:
    made = room(client, "Ann", "Bo", clock={"seconds": 300.0})
    made.teach("games", {})
    (game,) = made.now["games"]
    assert made.teach("pause", {"paused": True}).status_code == 200
    black = game["names"][0]
    refused = made.move(game, black, "f5", 0)
    assert refused.status_code == 422
    assert "halted" in refused.json()["error"]["message"]["en"]
    made.teach("pause", {"paused": False})
    assert made.move(game, black, "f5", 0).status_code == 200


def test_forged_names_are_refused_and_students_removed(client: Client) -> None:
    made = room(client, "Ann", "Bo")
    assert made.join("ANN").status_code == 422
    assert made.join("Teacher").status_code == 422
    made.teach("games", {})
    headers = {"Authorization": f"Bearer {made.teacher}"}
    renamed = client.http.put(f"{made.path}/students/1", json={"name": "Zoé"}, headers=headers)
    assert {one["name"] for one in renamed.json()["students"]} == {"Ann", "Zoé"}
    assert client.http.delete(f"{made.path}/students/0", headers=headers).status_code == 200
    (game,) = made.now["games"]
    loser = "black" if game["black"] == 0 else "white"
    assert game["result"] not in (None, loser)
    token = made.students["Ann"]
    assert client.post(f"{made.path}/presence", {"stream": "x"}, token).status_code == 403
    made.set_up(open=False)
    assert made.join("Cy").status_code == 422


def test_settings_are_checked(client: Client) -> None:
    made = room(client)
    assert made.set_up(rules="no such game").status_code == 422
    assert made.set_up(machine="no such player").status_code == 422
    assert made.set_up(mode="duel").status_code == 400
    assert made.set_up(rules="puissance4", mode="swiss").status_code == 200
    assert made.now["settings"]["title"]["fr"] == "Puissance 4"
    assert made.teach("games", {}).status_code == 422  # nobody is there


def test_a_game_ends_as_the_teacher_says(client: Client) -> None:
    made = room(client, "Ann", "Bo")
    for result in ("white", "draw", "void"):
        made.teach("games", {"black": 0, "white": 1})
        number = made.now["games"][-1]["number"]
        assert made.teach(f"games/{number}/result", {"result": result}).status_code == 200
        assert made.now["games"][-1]["result"] == result
        assert made.teach(f"games/{number}/result", {"result": result}).status_code == 422
    assert made.now["played"] == 2


def test_a_stream_tells_of_the_class_and_its_boards(client: Client) -> None:
    made = room(client, "Ann", "Bo")
    with client.http.stream("GET", f"{made.path}/events?boards=true") as answer:
        lines = answer.iter_lines()
        name = json.loads(event(lines, "stream"))["stream"]
        token = made.students["Ann"]
        assert client.post(f"{made.path}/presence", {"stream": name}, token).status_code == 204
        made.teach("games", {})
        board = json.loads(event(lines, "board"))
        assert (board["game"], board["ply"]) == (0, 0)
        (game,) = made.now["games"]
        made.move(game, game["names"][0], "f5", 0)
        while json.loads(event(lines, "board"))["ply"] == 0:
            pass
        client.http.delete(made.path, headers={"Authorization": f"Bearer {made.teacher}"})
        event(lines, "gone")
    assert client.get(made.path).status_code == 404
    assert client.get(f"/api/tables/{game['table']}").status_code == 404


def test_everything_can_be_exported(client: Client) -> None:
    made = room(client, "Ann", "Bo")
    made.teach("games", {})
    headers = {"Authorization": f"Bearer {made.teacher}"}

    def export(form: str) -> httpx.Response:
        return client.get(f"{made.path}/export?format={form}", headers=headers)

    whole = export("json").json()
    assert [one["name"] for one in whole["students"]] == ["Ann", "Bo"]
    assert whole["games"][0]["game"]["game"] == "othello"
    assert not any(token in export("json").text for token in made.students.values())
    assert export("csv").text.splitlines()[1].split(",")[1] in ("Ann", "Bo")
    assert len(export("games").text.splitlines()) == 1
    assert export("pdf").status_code == 422


def test_a_qr_code_leads_only_to_the_class(client: Client) -> None:
    made = room(client)
    good = f"http://192.168.1.20:8000/class/{made.code}"
    picture = client.get(f"{made.path}/qr", params={"address": good})
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.text.startswith("<svg")
    wrong = client.get(f"{made.path}/qr", params={"address": "http://elsewhere.example/"})
    assert wrong.status_code == 422


def test_a_class_outlives_its_server(tmp_path: Path) -> None:
    with running(tmp_path) as first:
        made = room(first, "Ann", "Bo", "Cy")
        made.teach("games", {})
        before = made.now
    with running(tmp_path) as second:
        again = Room(second, made.code, made.teacher, made.students)
        after = again.now
        assert after["games"] == before["games"]
        assert after["settings"] == before["settings"]
        assert [one["name"] for one in after["students"]] == ["Ann", "Bo", "Cy"]
        number = after["games"][0]["number"]
        assert again.teach(f"games/{number}/result", {"result": "draw"}).status_code == 200
