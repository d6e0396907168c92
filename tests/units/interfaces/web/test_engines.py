"""Machines at tables: they answer, wait, stop, and share their processes fairly."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from pions.match.table import Chair
from pions.play.stored_table import row_of, stored_table_in
from pions.storage.database import open_database
from pions.storage.tables import Tables
from units.interfaces.web.serving import Client, Place, running

PATIENCE = 120.0


def test_a_machine_answers_a_move(web: Client) -> None:
    table = web.table(white={"player": "level(number=2)"})
    facts = table.play("f5")
    assert facts["thinking"] == {"side": "white"}
    seen = table.until(lambda seen: seen["ply"] == 2)
    assert (seen["turn"], seen["thinking"]) == ("black", None)


def test_a_machine_that_begins_needs_nobody_to_ask(web: Client) -> None:
    table = web.table("connect-4", black={"player": "random"})
    assert "black" not in table.tokens
    assert table.until(lambda seen: seen["ply"] == 1)["turn"] == "white"


def test_undo_takes_the_machines_answer_back_too(web: Client) -> None:
    table = web.table(white={"player": "first"})
    table.play("f5")
    facts = table.until(lambda seen: seen["ply"] == 2)
    assert table.done("undo", {"revision": facts["revision"]}, "black")["ply"] == 0
    assert table.look()["plies"] == facts["plies"]


def test_machines_play_each_other_to_the_end_and_nobody_misses_a_move(web: Client) -> None:
    table = web.table(
        "tic-tac-toe", black={"player": "random"}, white={"player": "random"}, speed=0
    )
    with table.watching(after=0) as events:
        seen = []
        for event in events:
            if event.kind == "facts":
                seen.append(event.id)
                if event.data["outcome"]:
                    break
    assert seen == list(range(1, len(seen) + 1))


def test_paused_machines_wait_and_step(web: Client) -> None:
    table = web.table(black={"player": "first"}, white={"player": "first"}, speed=60)
    table.until(lambda seen: seen["ply"] == 1)
    assert table.request("step", {}).status_code == 422  # not paused
    table.done("pause", {"paused": True})
    for ply in (2, 3):
        table.done("step", {})
        seen = table.until(lambda seen, ply=ply: seen["ply"] == ply)
        assert seen["paused"]
    table.done("speed", {"seconds": 0})
    # Long enough for another machine to move.
    web.table("connect-4", black={"player": "first"}).until(lambda seen: seen["ply"] == 1)
    assert table.look()["ply"] == 3
    table.done("pause", {"paused": False})
    table.until(lambda seen: seen["ply"] > 6)


def test_a_change_of_speed_does_not_wait_for_the_old_pause(web: Client) -> None:
    table = web.table(black={"player": "first"}, white={"player": "first"}, speed=60)
    table.until(lambda seen: seen["ply"] == 1)
    table.done("speed", {"seconds": 0})
    table.until(lambda seen: seen["ply"] > 4)


@pytest.mark.parametrize(
    "player",
    [
        "./bot.py",
        "os:getpid",
        "program(sh -c true)",
        "program",
        "/bin/sh",
        "nobody",
        "level(77)",
        "native(memory=65536)",
        "native(threads=64)",
        "native(book=/dev/zero)",
    ],
)
def test_only_registered_players_sit_down(web: Client, player: str) -> None:
    answer = web.post("/api/tables", {"rules": "othello", "white": {"player": player}})
    assert answer.status_code == 422
    assert set(answer.json()["error"]["message"]) == {"en", "fr"}


def test_forms_do_not_ask_for_what_visitors_may_not_choose(web: Client) -> None:
    players = {one["name"]: one for one in web.get("/api/registry").json()["players"]}
    assert [one["name"] for one in players["native"]["parameters"]] == ["level", "seconds", "depth"]


@pytest.mark.parametrize("player", ["./bot.py", "native(memory=65536)"])
def test_a_game_from_elsewhere_brings_no_code_and_no_means(tmp_path: Path, player: str) -> None:
    """A terminal keeps its games in the same database, and there people may use their own."""
    (tmp_path / "bot.py").write_text("raise SystemExit(1)\n")
    with running(tmp_path) as web:
        table = web.table(white={"player": "first"})
    seat_in_the_database(tmp_path / "web.db", table.id, player)
    with running(tmp_path) as web:
        table = Place(web, table.id, table.tokens)
        table.play("f5")
        seen = table.until(lambda seen: seen["trouble"] is not None)
    assert (seen["ply"], seen["paused"]) == (1, True)


def seat_in_the_database(file: Path, table_id: str, player: str) -> None:
    """Put somebody else on White's chair."""
    with open_database(str(file)) as database:
        row = Tables(database).get(table_id)
        assert row is not None
        stored = stored_table_in(row)
        chairs = (stored.table.chairs[0], Chair(player))
        changed = replace(stored, table=replace(stored.table, chairs=chairs))
        Tables(database).write([row_of(changed, 1 << 20)])


def test_the_alias_of_a_person_is_a_person(web: Client) -> None:
    table = web.table(black={"player": "humain"})
    assert table.look()["chairs"][0]["human"]
    assert table.play("f5")["ply"] == 1


def test_a_hint_is_a_legal_move_with_words_and_is_counted(web: Client) -> None:
    table = web.table()
    hint = table.done("hint", {"ply": 0}, "black")
    seen = table.look()
    assert hint["move"] in [one["move"] for one in seen["legal"]]
    assert hint["move"] in hint["words"]["fr"]
    assert seen["hints"] == [1, 0]
    assert table.request("hint", {"ply": 3}, "black").status_code == 409


def test_values_tell_of_every_legal_move(web: Client) -> None:
    table = web.table("connect-4", start="112233")
    found = web.get(f"{table.path}/values").json()
    assert found["ply"] == 6
    assert [one["move"] for one in found["values"]] == list("1234567")
    best = [one for one in found["values"] if one["best"]]
    assert [one["move"] for one in best] == ["4"]
    assert (best[0]["value"]["kind"], best[0]["value"]["number"]) == ("win", 1)
    assert set(best[0]["value"]["text"]) == {"en", "fr"}
    table.play("4")
    assert web.get(f"{table.path}/values").status_code == 422


def test_dangers_tell_who_could_align_and_where(web: Client) -> None:
    table = web.table("connect-4", start="112233")
    assert table.look()["board"]["dangers"]
    found = web.get(f"{table.path}/dangers").json()
    assert found["ply"] == 6
    nearest = [one for one in found["dangers"] if one["level"] == "immediate"]
    assert [(one["side"], one["cells"]) for one in nearest] == [("black", [38])]
    assert nearest[0]["words"]["fr"].startswith("danger immédiat")
    assert web.get(f"{table.path}/dangers?ply=0").json() == {"ply": 0, "dangers": []}
    table.play("4")
    assert web.get(f"{table.path}/dangers").json()["dangers"] == []
    assert web.get(f"{table.path}/dangers?ply=99").status_code == 422
    othello = web.table("othello")
    assert not othello.look()["board"]["dangers"]
    assert web.get(f"{othello.path}/dangers").status_code == 422


def test_a_review_is_asked_for_a_ply_at_a_time(web: Client) -> None:
    table = web.table("tic-tac-toe")
    for move in ("b2", "a1", "c1", "a2", "a3"):
        table.play(move)
    told = {}
    for known in range(5):
        found = web.get(f"{table.path}/review?plies={known + 1}&known={known}").json()
        (one,) = found["moves"]
        told[one["ply"]] = (one["move"], one["sign"])
        assert (found["summary"] is None) == (known < 4)
    assert told == {1: ("b2", ""), 2: ("a1", ""), 3: ("c1", ""), 4: ("a2", "?"), 5: ("a3", "")}
    assert (found["total"], len(found["chances"])) == (5, 6)
    assert found["summary"]["accuracy"]["black"] == 100
    assert found["summary"]["turning_points"][0]["fr"].startswith("partie nulle jusqu'à 4. a2")
    again = web.get(f"{table.path}/review?plies=99").json()
    assert [one["ply"] for one in again["moves"]] == [1, 2, 3, 4, 5]
    assert web.get(f"{table.path}/review?plies=0").status_code == 400


def test_a_game_without_moves_has_an_empty_review(web: Client) -> None:
    table = web.table("tic-tac-toe")
    found = web.get(f"{table.path}/review").json()
    assert (found["total"], found["moves"]) == (0, [])


def test_values_come_roughly_first(tmp_path: Path) -> None:
    with running(tmp_path, engine_seconds=600.0) as client:
        table = client.table()
        found = client.get(f"{table.path}/values?rough=true").json()
    assert {one["move"] for one in found["values"]} == {"d3", "c4", "f5", "e6"}
    assert {one["value"]["kind"] for one in found["values"]} == {"about"}


def test_values_that_nobody_waits_for_any_more_are_stale(tmp_path: Path) -> None:
    with running(tmp_path, engine_seconds=20.0) as client:
        table = client.table("gomoku")

        async def scene() -> int:
            asking = asyncio.create_task(asyncio.to_thread(client.get, f"{table.path}/values"))
            await asyncio.to_thread(until, lambda: thinking_processes(client) == 1)
            await asyncio.to_thread(table.play, "h8")
            return (await asyncio.wait_for(asking, PATIENCE)).status_code

        assert asyncio.run(scene()) == 409


def test_any_position_of_the_game_can_be_asked_about(web: Client) -> None:
    table = web.table("connect-4", start="112233")
    table.play("4")
    found = web.get(f"{table.path}/values?ply=6").json()
    assert found["ply"] == 6
    assert [one["move"] for one in found["values"] if one["best"]] == ["4"]
    assert web.get(f"{table.path}/values?ply=0").json()["ply"] == 0
    assert web.get(f"{table.path}/values?ply=7").status_code == 422  # won: nothing is played there
    assert web.get(f"{table.path}/values?ply=8").status_code == 422
    hint = table.done("hint", {"ply": 6, "review": True}, "white")
    assert (hint["move"], table.look()["hints"]) == ("4", [0, 0])
    assert table.request("hint", {"ply": 6}, "white").status_code == 422


def test_values_are_no_longer_worked_on_when_everybody_has_left(tmp_path: Path) -> None:
    with running(tmp_path, engine_seconds=600.0) as client:
        table = client.table("gomoku", start="h8")
        with pytest.raises(httpx.ReadTimeout):
            client.get(f"{table.path}/values?ply=0", timeout=0.5)
        other = client.table("connect-4", black={"player": "first"})  # there is one process
        other.until(lambda seen: seen["ply"] == 1)


def slow_table(client: Client) -> Place:
    """A table where a machine thinks for long."""
    table = client.table("gomoku", white={"player": "alphabeta"})
    table.play("h8")
    return table


def test_undo_stops_the_machine_and_frees_its_process(tmp_path: Path) -> None:
    with running(tmp_path, engine_seconds=20.0) as client:
        table = slow_table(client)
        until(lambda: thinking_processes(client) == 1)
        facts = table.look()
        assert facts["thinking"] == {"side": "white"}
        facts = table.done("undo", {"revision": facts["revision"]}, "black")
        assert (facts["ply"], facts["thinking"]) == (0, None)
        other = client.table("connect-4", black={"player": "first"})
        other.until(lambda seen: seen["ply"] == 1)


def test_a_machine_stops_when_everybody_leaves_and_goes_on_when_somebody_looks(
    tmp_path: Path,
) -> None:
    with running(tmp_path, engine_seconds=20.0, left_seconds=0.2) as client:
        table = slow_table(client)
        # Whoever left before the process has loaded would take back what nobody works on yet.
        table.until(lambda _: _figure(client, "pions_engines_thinking"))
        until(lambda: not _figure(client, "pions_engines_thinking"))
        assert _figure(client, 'pions_engine_answers_total{end="unwanted"}')
        other = client.table("connect-4", black={"player": "first"})
        assert other.until(lambda seen: seen["ply"] == 1)
        facts = table.look()
        assert (facts["ply"], facts["thinking"]) == (1, {"side": "white"})
        table.until(lambda _: _figure(client, "pions_engines_thinking"))


def _figure(client: Client, name: str) -> float:
    """What the server counts; 0 before it has counted any."""
    lines = client.get("/metrics").text.splitlines()
    return sum(float(line.rsplit(" ", 1)[1]) for line in lines if line.startswith(f"{name} "))


def test_a_machine_whose_turn_it_was_moves_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path, engine_seconds=20.0) as client:
        table = slow_table(client)
    with running(tmp_path, engine_seconds=0.1) as client:
        again = Place(client, table.id, table.tokens)
        assert again.until(lambda seen: seen["ply"] == 2)["turn"] == "black"


def test_a_machine_that_fails_is_said_so_and_noted_and_can_be_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    with running(tmp_path) as client:
        with monkeypatch.context() as patched:
            patched.setattr("pions.play.engine_turns.choose_move", math.hypot)
            table = client.table(white={"player": "first"})
            table.play("f5")
            seen = table.until(lambda seen: seen["trouble"])
        assert (seen["paused"], seen["ply"], seen["thinking"]) == (True, 1, None)
        assert "must be real number" not in seen["trouble"]["en"]
        assert "must be real number" in capfd.readouterr().err
        table.done("pause", {"paused": False})
        assert table.until(lambda seen: seen["ply"] == 2)["trouble"] is None


def test_a_machine_that_does_not_come_back_is_ended_and_said_so(tmp_path: Path) -> None:
    with running(tmp_path, engine_seconds=0.05, engine_grace=0.0) as client:
        table = client.table("gomoku", white={"player": "minimax(depth=6)"})
        table.play("h8")
        seen = table.until(lambda seen: seen["trouble"] or seen["ply"] == 2)
        if seen["ply"] == 2:  # it was quick enough after all
            return
        assert seen["paused"]
        assert "could not move" in seen["trouble"]["en"]


def test_pausing_a_table_stops_its_engine_and_frees_the_process(tmp_path: Path) -> None:
    """Without it the engine would think to its end, and then move at a table that is paused."""
    with running(tmp_path, engine_seconds=PATIENCE) as client:
        table = slow_table(client)
        assert table.look()["thinking"] == {"side": "white"}
        facts = table.done("pause", {"paused": True})
        assert (facts["paused"], facts["thinking"]) == (True, None)
        until(lambda: "pions_engines_thinking 0.0" in client.get("/metrics").text)
        other = client.table("connect-4", black={"player": "first"})
        other.until(lambda seen: seen["ply"] == 1)  # there is only one process
        seen = table.look()
        assert (seen["ply"], seen["paused"], seen["thinking"]) == (1, True, None)
        assert table.done("pause", {"paused": False})["thinking"] == {"side": "white"}


def until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE / 2  # long before the engine would end by itself
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def thinking_processes(web: Client) -> int:
    """Processes that work on a request just now."""
    return len(web.server._pions.state.tables.queue._busy)


@contextmanager
def as_client(web: Client, address: str) -> Iterator[Client]:
    """Somebody at another address, as the proxy in front of the server says."""
    named = {"X-Forwarded-For": address}
    with httpx.Client(base_url=web.http.base_url, timeout=PATIENCE, headers=named) as http:
        yield Client(http, web.server)


def test_one_client_s_many_strong_machines_keep_nobody_waiting(tmp_path: Path) -> None:
    limits = {"engine_seconds": 600.0, "engine_nodes": 0, "client_engine_queue": 2, "proxy": True}
    with (
        running(tmp_path, **limits) as web,
        as_client(web, "10.0.0.1") as greedy,
        as_client(web, "10.0.0.2") as other,
    ):
        mine, queue = (
            greedy.table(white={"player": "alphabeta"}),
            web.server._pions.state.tables.queue,
        )
        slow_table(greedy)  # is thought about for as long as this test lasts
        until(lambda: queue.waiting == 0)
        slow_table(greedy)
        slow_table(greedy)
        refused = greedy.post("/api/tables", {"rules": "gomoku", "black": {"player": "alphabeta"}})
        assert (refused.status_code, refused.headers["retry-after"]) == (429, "2")
        assert refused.json()["error"]["code"] == "engines-busy"
        assert "attendez 2\u00a0s" in refused.json()["error"]["message"]["fr"]
        move = mine.request("moves", {"move": "f5", "ply": 0}, "black")
        assert (move.status_code, mine.look()["ply"]) == (429, 0)

        assert greedy.table().play("f5")["ply"] == 1  # people need no machine
        table = other.table(white={"player": "level(number=1)"})
        table.play("f5")
        assert table.until(lambda seen: seen["ply"] == 2)["trouble"] is None


def test_who_moves_pays_for_the_answer_and_who_looks_does_not(tmp_path: Path) -> None:
    with (
        running(tmp_path, proxy=True) as web,
        as_client(web, "10.0.0.1") as maker,
        as_client(web, "2001:db8::1") as friend,
    ):
        table = maker.table(white={"player": "first"})
        live = web.server._pions.state.tables.tables.live[table.id]
        assert live.client == "10.0.0.1"
        friend.get(table.path)
        assert live.client == "10.0.0.1"
        Place(friend, table.id, table.tokens).play("f5")
        assert live.client == "2001:db8::/64"
