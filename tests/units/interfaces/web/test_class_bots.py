"""Bots of a class over HTTP: handed in, tried in a sandbox, playing a league; hostile ones too."""

from __future__ import annotations

import io
import json
import re
import sys
import zipfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

import pions
from pions.match.bubblewrap import sandbox_missing
from pions.notation.recognition import read_anything
from units.interfaces.web.classroom import Room, event, room, until
from units.interfaces.web.serving import Client, running

pytestmark = pytest.mark.skipif(
    sandbox_missing() is not None, reason="bots of a class need a sandbox"
)

FIRST = "def choose(position):\n    return position.legal_moves[0]\n"
LAST = "def choose(position):\n    return position.legal_moves[-1]\n"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with running(tmp_path_factory.mktemp("bots")) as client:
        yield client


def botroom(client: Client, *names: str) -> Room:
    """A class that takes bots; a busy machine must not make them late."""
    return room(client, *names, rules="tic-tac-toe", bots=True, bot_seconds=30.0)


def hand_in(made: Room, name: str, source: str) -> httpx.Response:
    return made.client.post(f"{made.path}/bot", {"source": source}, made.students[name])


def asked(made: Room, path: str, token: str) -> Any:
    headers = {"Authorization": f"Bearer {token}"}
    return made.client.get(f"{made.path}/{path}", headers=headers)


def tried(made: Room, name: str) -> dict[str, Any]:
    """The bot of a student once it was tried to the end: waits on the student's own stream."""
    with made.client.http.stream("GET", f"{made.path}/events") as answer:
        lines = answer.iter_lines()
        stream = json.loads(event(lines, "stream"))["stream"]
        token = made.students[name]
        assert made.client.post(f"{made.path}/presence", {"stream": stream}, token).is_success
        bot: dict[str, Any] = asked(made, "bot", token).json()["bot"]
        while bot["state"] not in ("done", "broken"):
            bot = json.loads(event(lines, "bot"))["bot"]
    return bot


def incidents(made: Room) -> set[tuple[str, str, int]]:
    """What the teacher hears of; told after whoever tried it has been refused."""
    found = asked(made, "bots", made.teacher).json()["incidents"]
    return {(one["kind"], one["who"], one["times"]) for one in found}


def league(made: Room, **wanted: object) -> dict[str, Any]:
    """A league once it is over."""
    before = {one["tournament"] for one in asked(made, "export", made.teacher).json()["leagues"]}
    with made.client.http.stream("GET", f"{made.path}/events") as answer:
        lines = answer.iter_lines()
        event(lines, "stream")
        assert made.teach("league", wanted).status_code == 200
        table: dict[str, Any] = {"running": True}
        while table["running"] or table["tournament"] in before:
            table = json.loads(event(lines, "league"))["league"]
    return table


def test_bots_need_the_teachers_leave(client: Client) -> None:
    made = room(client, "Ann", rules="tic-tac-toe")
    assert hand_in(made, "Ann", FIRST).status_code == 422
    assert asked(made, "bot", made.students["Ann"]).json() == {"bot": None}
    made.set_up(rules="tic-tac-toe", bots=True, bot_seconds=30.0)
    assert hand_in(made, "Ann", "  \n").status_code == 422
    long = hand_in(made, "Ann", "#" * 70_000)
    assert long.status_code == 422
    assert re.search(r"65[\u00a0\u202f]536", long.json()["error"]["message"]["fr"])
    assert hand_in(made, "Ann", FIRST).status_code == 201


def test_a_bot_is_tried_against_reference_players_at_once(client: Client) -> None:
    made = botroom(client, "Ann")
    assert hand_in(made, "Ann", FIRST).json()["bot"]["version"] == 1
    bot = tried(made, "Ann")
    assert bot["state"] == "done"
    assert [one["opponent"] for one in bot["scores"]] == ["random", "greedy", "level(number=3)"]
    assert all(one["wins"] + one["draws"] + one["losses"] == 2 for one in bot["scores"])
    assert "source" not in bot
    assert asked(made, "bot", made.students["Ann"]).json()["bot"]["source"] == FIRST


def test_a_broken_bot_says_what_is_wrong_with_it(client: Client) -> None:
    made = botroom(client, "Ann")
    hand_in(made, "Ann", "def choose(position):\n    return position.nothing\n")
    bot = tried(made, "Ann")
    assert bot["state"] == "broken"
    assert "AttributeError" in bot["reason"]["en"]
    assert bot["reason"]["en"].startswith("Ann ")
    assert "position.nothing" in bot["traceback"]
    hand_in(made, "Ann", "def choose(position) return 1\n")
    bot = tried(made, "Ann")
    assert "/tmp" not in bot["reason"]["fr"]
    assert made.teach("league", {}).status_code == 422  # it would be the only one


def test_sources_are_for_their_authors_and_the_teacher(client: Client) -> None:
    made = botroom(client, "Ann", "Bo")
    hand_in(made, "Ann", FIRST)
    token = made.students["Bo"]
    assert asked(made, "bots", token).status_code == 403
    assert asked(made, "bots/0", token).status_code == 403
    assert asked(made, "bot", token).json() == {"bot": None}
    assert FIRST not in client.get(made.path).text
    assert asked(made, "bots/0", made.teacher).json()["bot"]["source"] == FIRST
    zipped = asked(made, "export?format=bots", made.teacher).content
    with zipfile.ZipFile(io.BytesIO(zipped)) as archive:
        assert archive.read("00_Ann.py").decode() == FIRST
    whole = asked(made, "export", made.teacher).json()
    assert whole["bots"][0]["source"] == FIRST
    assert until(lambda: incidents(made) == {("teacher", "Bo", 2)} or None)


def test_a_league_moves_as_games_end_and_has_a_page(client: Client) -> None:
    made = botroom(client, "Ann", "Bo", "Cy")
    for name, source in (("Ann", FIRST), ("Bo", LAST), ("Cy", "x = 1\n")):
        hand_in(made, name, source)
        tried(made, name)
    table = league(made, references=True)
    assert {one["name"] for one in table["ranking"]} >= {"Ann", "Bo", "random", "level 3"}
    assert "Cy" not in {one["name"] for one in table["ranking"]}
    assert (table["games"], table["total"]) == (20, 20)
    assert {one["student"] for one in table["ranking"]} == {0, 1, None}
    page = client.get(table["page"])
    assert page.status_code == 200
    assert "Ann" in page.text
    assert "def choose" not in page.text
    client.http.delete(made.path, headers={"Authorization": f"Bearer {made.teacher}"})
    assert client.get(table["page"]).status_code == 404


def test_an_exported_league_can_be_counted_again(client: Client) -> None:
    made = botroom(client, "Ann", "Bo")
    for name, source in (("Ann", FIRST), ("Bo", LAST)):
        hand_in(made, name, source)
    for _ in range(2):
        league(made, references=True)
    leagues = asked(made, "export", made.teacher).json()["leagues"]
    for one in leagues:
        counted = dict.fromkeys((row["name"] for row in one["standings"]), 0.0)
        for played in one["games"]:
            winner = played["game"]["result"]["winner"]
            for side, name in zip(("black", "white"), played["game"]["players"], strict=True):
                counted[name] += 0.5 if winner is None else float(winner == side)
        assert counted == {row["name"]: row["points"] for row in one["standings"]}
        assert len(one["games"]) == 20
    lines = asked(made, "export?format=games", made.teacher).text
    assert len(read_anything(lines).games) == 40


def test_only_who_knows_the_code_sees_a_league(client: Client) -> None:
    made, other = botroom(client, "Ann", "Bo"), botroom(client)
    for name in ("Ann", "Bo"):
        hand_in(made, name, FIRST)
    number = league(made)["tournament"]
    inside = client.get(f"{made.path}/leagues/{number}")
    assert len(inside.json()["kept"]) == 2
    for place in ("/api/tournaments/{}", "/api/tournaments/{}/events", "/tournaments/{}"):
        assert client.get(place.format(number)).status_code == 404
    assert client.get(f"{other.path}/leagues/{number}").status_code == 404
    assert made.code not in client.get("/tournaments").text
    assert made.code not in client.get("/api/tournaments").text


def test_a_league_can_be_stopped(client: Client) -> None:
    made = botroom(client, "Ann", "Bo")
    slow = "import time\n" + FIRST.replace("    return", "    time.sleep(0.4)\n    return")
    for name in ("Ann", "Bo"):
        hand_in(made, name, slow)
    assert made.teach("league", {"games": 20}).status_code == 200
    assert made.teach("league", {}).status_code == 422
    assert made.teach("league", {"running": False}).status_code == 200
    with client.http.stream("GET", f"{made.path}/events") as answer:
        assert not json.loads(event(answer.iter_lines(), "league"))["league"]["running"]


def test_bots_and_leagues_outlive_their_server(tmp_path: Path) -> None:
    with running(tmp_path) as first:
        made = botroom(first, "Ann", "Bo")
        for name, source in (("Ann", FIRST), ("Bo", LAST)):
            hand_in(made, name, source)
        made.teach("league", {"games": 20})
    with running(tmp_path) as second:  # in the middle of trial and league
        again = Room(second, made.code, made.teacher, made.students)
        with ThreadPoolExecutor(4) as pool:  # whoever comes first, all find everything
            answers = pool.map(lambda _: asked(again, "bots", made.teacher).json(), range(4))
            assert [len(one["bots"]) for one in answers] == [2, 2, 2, 2]
        assert tried(again, "Bo")["state"] == "done"
        with second.http.stream("GET", f"{again.path}/events") as answer:
            lines = answer.iter_lines()
            table = json.loads(event(lines, "league"))["league"]
            while table["running"]:
                table = json.loads(event(lines, "league"))["league"]
        assert (table["games"], table["total"]) == (20, 20)


# A hostile student

FORKS = "import os\n\ndef choose(position):\n    while True:\n        os.fork()\n"
SPIES = """
import glob, os

def choose(position):
    found = [one for one in (glob.glob("/tmp/pions-class-*") + ["DATABASE"]) if os.path.exists(one)]
    found += [one for one in os.listdir("/tmp") if one not in SEEN and "pions-sandbox" not in one]
    environment = [one for one in os.environ if "TOKEN" in one or "PIONS" in one]
    raise RuntimeError(f"found {found[:1]}, {environment}")
"""
CALLS = """
import socket

def choose(position):
    with socket.create_connection(("127.0.0.1", PORT), timeout=2):
        raise RuntimeError("reached the server")
"""
PRINTS = """
def choose(position):
    print("x" * 1_000_000)
    return position.legal_moves[0]
"""
EATS = "def choose(position):\n    return [bytearray(10**8) for _ in range(100)]\n"


def reason_of(made: Room, name: str, source: str) -> str:
    hand_in(made, name, source)
    bot = tried(made, name)
    reasons = [bot["reason"], *(one["reason"] for one in bot["scores"])]
    return " / ".join(one["en"] for one in reasons if one)


def told(made: Room, name: str) -> dict[str, Any]:
    """What the teacher is told of a student's bot."""
    number = next(one["number"] for one in made.now["students"] if one["name"] == name)
    bots: list[dict[str, Any]] = asked(made, "bots", made.teacher).json()["bots"]
    return next(one for one in bots if one["student"] == number)


def test_a_bot_that_forks_is_ended_and_told_of(client: Client) -> None:
    made = botroom(client, "Eve")
    reason = reason_of(made, "Eve", FORKS)
    assert reason, "it lost nothing by it"
    assert told(made, "Eve")["remarks"] == ["processes"]
    assert told(made, "Eve")["state"] == "broken"


def python_in_tmp() -> set[str]:
    """What a bot must see of /tmp: Python and Pions, where they are installed below it."""
    homes = (Path(sys.prefix), Path(sys.base_prefix), Path(pions.__file__))
    return {home.parts[2] for home in homes if home.is_relative_to("/tmp")}


def test_a_bot_finds_nobodys_files(client: Client) -> None:
    made = botroom(client, "Ann", "Eve")
    hand_in(made, "Ann", FIRST)
    tried(made, "Ann")  # so that there is something to find
    database = client.server._pions.state.settings.db
    assert Path(database).exists()
    spies = SPIES.replace("DATABASE", database).replace("SEEN", repr(python_in_tmp()))
    assert "found [], []" in reason_of(made, "Eve", spies)
    assert told(made, "Eve")["remarks"] == ["files"]


def test_a_bot_reaches_no_network(client: Client) -> None:
    made = botroom(client, "Eve")
    port = str(client.http.base_url.port)
    reason = reason_of(made, "Eve", CALLS.replace("PORT", port))
    assert "reached" not in reason
    assert "Error" in reason
    assert told(made, "Eve")["remarks"] == ["network"]


def test_a_bot_that_prints_a_megabyte_disturbs_nobody(client: Client) -> None:
    made = botroom(client, "Eve")
    assert reason_of(made, "Eve", PRINTS) == ""
    assert told(made, "Eve")["remarks"] == ["prints"]
    assert "xxxx" not in asked(made, "bots", made.teacher).text


def test_a_bot_that_eats_memory_loses_its_game(client: Client) -> None:
    made = botroom(client, "Eve")
    assert "memory" in reason_of(made, "Eve", EATS)


def test_hostile_bots_in_a_league_hurt_only_their_author(client: Client) -> None:
    made = botroom(client, "Ann", "Bo", "Eve", "Mal")
    turns = "import os\n\ndef choose(position):\n    if position.count(0):\n        os._exit(3)\n"
    sources = {"Ann": FIRST, "Bo": LAST, "Eve": PRINTS, "Mal": turns + "    return 'a1'\n"}
    for name, source in sources.items():
        hand_in(made, name, source)
    made.teach("games", {"black": 0, "white": 1})
    (game,) = made.now["games"]
    black = game["names"][0]
    assert made.move(game, black, "a1", 0).status_code == 200  # meanwhile
    table = league(made)
    faults = {one["name"]: one["faults"] for one in table["ranking"]}
    assert faults["Ann"] == faults["Bo"] == faults["Eve"] == 0
    assert table["games"] == table["total"]
    assert "xxxx" not in client.get(f"{made.path}/leagues/{table['tournament']}").text
    other = game["names"][1]
    assert made.move(game, other, "b2", 1).status_code == 200


def test_the_teacher_hears_of_forged_names_and_others_seats(client: Client) -> None:
    made = room(client, "Ann", "Bo", "Eve")
    made.teach("games", {"black": 0, "white": 1})
    (game,) = made.now["games"]
    before = made.now
    assert made.join("Аnn").status_code == 422  # with a Cyrillic letter
    assert made.join("The teacher").status_code == 201
    assert made.join("Professor").status_code == 422
    for _ in range(3):
        assert made.move(game, "Eve", "f5", 0).status_code == 403
    assert made.move(game, game["names"][1], "f5", 0).status_code == 403
    assert made.teach("pause", {"paused": True}, made.students["Eve"]).status_code == 403
    expected = {
        ("name", "Аnn", 1),
        ("name", "Professor", 1),
        ("seat", "Eve", 3),
        ("seat", game["names"][1], 1),
        ("teacher", "Eve", 1),
    }
    assert until(lambda: incidents(made) == expected or None)
    after = made.now
    assert "incidents" not in after
    assert after["games"] == before["games"]
    assert after["paused"] is False
    assert client.get(f"/api/tables/{game['table']}").json()["ply"] == 0


def test_a_stream_that_has_ended_is_nobodys(client: Client) -> None:
    made = room(client, "Ann")
    body = {"stream": "none"}
    assert client.post(f"{made.path}/presence", body, made.students["Ann"]).status_code == 409
    assert made.teach("watch", body).status_code == 409
    assert made.teach("watch", body, made.students["Ann"]).status_code == 403


def test_the_teachers_stream_hears_what_others_do_not(client: Client) -> None:
    made = botroom(client, "Ann")
    with (
        client.http.stream("GET", f"{made.path}/events") as teachers,
        client.http.stream("GET", f"{made.path}/events") as others,
    ):
        lines, rest = teachers.iter_lines(), others.iter_lines()
        stream = json.loads(event(lines, "stream"))["stream"]
        assert made.teach("watch", {"stream": stream}).status_code == 204
        assert json.loads(event(lines, "teacher")) == {"bots": [], "incidents": []}
        hand_in(made, "Ann", FIRST)
        bots: list[Any] = []
        while not bots:
            bots = json.loads(event(lines, "teacher"))["bots"]
        assert bots[0]["version"] == 1
        client.http.delete(made.path, headers={"Authorization": f"Bearer {made.teacher}"})
        heard = [line for line in rest if line.startswith("event: ")]
    assert "event: teacher" not in heard
    assert "event: bot" not in heard
