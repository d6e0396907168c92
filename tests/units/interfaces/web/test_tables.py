"""Tables made, listed, timed, shared, read and written."""

from __future__ import annotations

import json
import sqlite3
import time
from base64 import b64encode
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from pions.storage.database import open_database
from pions.storage.tables import Tables
from units.interfaces.web.serving import Client, Place, running


def test_a_game_is_looked_at_without_making_a_table(tmp_path: Path) -> None:
    with running(tmp_path) as web:
        _look_at_game(web)
    with closing(sqlite3.connect(tmp_path / "web.db")) as database:
        assert database.execute("SELECT count(*) FROM tables").fetchone() == (0,)


def _look_at_game(web: Client) -> None:
    shown = web.post("/api/tables/preview", {"start": "44455", "rules": "connect-4"}).json()
    assert (shown["table"]["ply"], shown["table"]["id"]) == (5, "")
    assert [step["move"] for step in shown["steps"]["steps"]] == list("44455")
    assert not shown["table"]["time"]["running"]
    assert web.post("/api/tables/preview", {"start": "?"}).status_code == 422


def test_a_game_is_shared_up_to_a_ply(web: Client) -> None:
    table = web.table("connect-4", start="44455")
    share = web.get(f"{table.path}/share?ply=3").json()["share"]
    assert json.loads(share)["moves"] == ["4", "4", "4"]
    assert web.table("connect-4", start=share).look()["ply"] == 3
    assert web.get(f"{table.path}/share?ply=6").status_code == 422


def test_a_table_holds_everything_that_is_needed_to_draw_it(web: Client) -> None:
    table = web.table("in-a-row(9, 9, 5, topology=torus)", black={"player": "human", "name": "Ann"})
    seen = table.look()
    assert seen["id"] == table.id
    assert seen["board"]["tiles"]["columns"] == 9
    assert seen["chairs"][0]["title"] == {"en": "Ann", "fr": "Ann"}
    assert (seen["shared"], seen["offers"], seen["next"]) == (
        True,
        {"undo": None, "draw": None},
        None,
    )
    assert set(table.tokens) == {"owner", "black", "white"}


def test_the_opening_has_a_name(web: Client) -> None:
    table = web.table("othello")
    assert table.play("f5")["opening"] is None
    assert table.play("d6")["opening"].keys() == {"en", "fr"}
    assert table.play("c3")["opening"]["en"] == "Perpendicular"
    assert web.table("gomoku").look()["opening"] is None


def test_ids_and_tokens_are_all_different_and_long(web: Client) -> None:
    tables = [web.table("tic-tac-toe") for _ in range(20)]
    texts = [text for table in tables for text in (table.id, *table.tokens.values())]
    assert len(set(texts)) == len(texts)
    assert all(len(table.id) >= 16 for table in tables)
    assert all(len(token) >= 32 for table in tables for token in table.tokens.values())


def test_tokens_are_nowhere_in_the_database(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        table = client.table()
        table.play("f5")
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert table.id.encode() in stored
    assert not any(token.encode() in stored for token in table.tokens.values())


@pytest.mark.parametrize(
    "body",
    [
        {"rules": "chess"},
        {"rules": "in-a-row(3)"},
        {"rules": "in-a-row(99, 99, 5)"},
        {},
        {"rules": "othello", "start": "what is this?"},
        {"rules": "gomoku", "start": '{"v":1,"game":"othello","moves":["f5"]}'},
        {"rules": "othello", "white": {"player": "k-tuple"}},
    ],
)
def test_what_cannot_be_played_is_refused_in_words(web: Client, body: object) -> None:
    answer = web.post("/api/tables", body)
    assert answer.status_code == 422, answer.text
    assert all(answer.json()["error"]["message"].values())


def test_a_table_begins_from_a_position_or_a_game(web: Client) -> None:
    begun = web.table("othello", start="f5d6c3")
    assert begun.look()["ply"] == 3
    facts = begun.done("undo", {"revision": 0})
    assert facts["ply"] == 2
    told = web.post("/api/tables", {"start": '{"v":1,"game":"othello","moves":["f5","d6"]}'})
    assert told.json()["table"]["plies"] == ["f5", "d6"]
    board = "-" * 27 + "OX" + "-" * 6 + "XO" + "-" * 27
    assert web.table("othello", start=f"{board} O").look()["turn"] == "white"


def test_the_share_text_holds_the_game_until_now(web: Client) -> None:
    table = web.table("gomoku(topology=torus)")
    facts = table.play("h8", "a1", "b2")
    table.done("undo", {"revision": facts["revision"]})
    copy = web.post("/api/tables", {"start": table.look()["share"]}).json()["table"]
    assert (copy["rules"], copy["plies"]) == (table.look()["rules"], ["h8", "a1"])


def test_a_list_tells_of_those_that_there_are_in_order(web: Client) -> None:
    one, two = web.table(), web.table("connect-4")
    one.play("f5")
    ids = [two.id, "nobody", one.id, two.id, "é"]
    found = web.post("/api/tables/list", {"ids": ids}).json()["tables"]
    assert [(line["id"], line["ply"]) for line in found] == [(two.id, 0), (one.id, 1)]
    assert found[0]["title"]["fr"].startswith("Puissance 4")
    assert found[1]["changed"] >= found[0]["changed"]
    assert found[1]["board"]["columns"] == 8


def test_steps_tell_how_the_board_came_about(web: Client) -> None:
    table = web.table()
    facts = table.play("f5", "d6")
    table.done("undo", {"revision": facts["revision"]})
    steps = web.get(f"{table.path}/steps").json()
    assert steps["start"].count("X") == 2
    assert [(step["move"], step["side"], step["flips"]) for step in steps["steps"]] == [
        ("f5", "black", [36]),
        ("d6", "white", [35]),
    ]


# Time


def test_the_flag_falls_by_itself_and_watchers_are_told(web: Client) -> None:
    table = web.table(clock={"seconds": 5, "increment": 0})
    with table.watching() as events:
        assert next(events).data["outcome"] is None
        fallen = next(events)
    assert fallen.data["outcome"]["winner"] == "white"
    assert fallen.data["outcome"]["reason"]["en"] == "time ran out"
    assert fallen.data["time"]["left"] == [0.0, 5.0]
    assert table.request("moves", {"move": "f5", "ply": 0}, "black").status_code == 422


def test_a_clock_goes_on_while_the_server_is_away(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        table = client.table(clock={"seconds": 1, "increment": 0})
    time.sleep(1.0)
    with running(tmp_path) as client:
        seen = Place(client, table.id, table.tokens).until(lambda seen: seen["outcome"])
        assert seen["outcome"]["winner"] == "white"


def test_by_link_time_begins_when_both_have_moved(web: Client) -> None:
    table = web.table(shared=False, clock={"seconds": 60, "increment": 5})
    assert not table.look()["time"]["running"]
    assert not table.play("f5")["time"]["running"]
    facts = table.play("d6")
    assert facts["time"]["running"]
    assert [round(left) for left in facts["time"]["left"]] == [60, 60]
    assert table.play("c3")["time"]["left"][0] > 64


def test_days_for_each_move_are_whole_again_after_it(web: Client) -> None:
    table = web.table(shared=False, clock={"seconds": 259_200, "per_move": True})
    table.play("f5", "d6")
    seen = table.play("c3")["time"]
    assert (seen["left"][0], seen["per_move"], seen["running"]) == (259_200.0, 259_200.0, True)
    again = table.request("rematch", {}, "owner").json()
    assert again["table"]["time"]["left"] == [259_200.0, 259_200.0]


# Reading and writing


def test_a_game_is_written_in_every_format_that_can_be(web: Client) -> None:
    table = web.table()
    table.play("f5", "d6")
    formats = web.get("/api/registry").json()["formats"]
    for known in formats:
        answer = web.get(f"{table.path}/game", params={"format": known["name"]})
        assert answer.status_code in ((200, 422) if known["writes"] else (422,)), answer.text
        if answer.status_code == 200:
            assert answer.headers["content-disposition"].startswith("attachment; filename=")
    lines = web.get(f"{table.path}/game").text
    assert json.loads(lines)["moves"] == ["f5", "d6"]
    assert web.get(f"{table.path}/game", params={"format": "nonsense"}).status_code == 422


@pytest.mark.parametrize(
    "rules", ["othello", "connect-4", "in-a-row(columns=9, rows=9, k=5, topology=torus)"]
)
def test_the_formats_of_a_table_are_those_that_can_be_downloaded(web: Client, rules: str) -> None:
    table = web.table(rules)
    offered = web.get(f"{table.path}/formats").json()["formats"]
    for known in web.get("/api/registry").json()["formats"]:
        answer = web.get(f"{table.path}/game", params={"format": known["name"]})
        assert (answer.status_code == 200) == (known["name"] in offered), known


def test_what_a_download_would_lose_is_named(web: Client) -> None:
    table = web.table("othello", black={"player": "human", "name": "Ann"})
    table.play("f5")
    lost = web.get(f"{table.path}/formats").json()["lost"]
    assert lost["transcript"]["en"].startswith("the players' names")
    assert lost["transcript"]["fr"].startswith("les noms des joueurs")
    assert "jsonl" not in lost
    lost = web.post("/api/analysis/formats", {"text": "f5d6"}).json()["lost"]
    assert set(lost) == {"board", "obf"}


def test_files_that_are_not_texts_are_read(web: Client, shared_data: Path) -> None:
    year = (shared_data / "othello" / "wthor" / "WTH_1977.wtb").read_bytes()
    found = web.post("/api/read", {"file": b64encode(year).decode()}).json()
    assert (found["format"], found["count"]) == ("wthor", (len(year) - 16) // 68)
    assert web.post("/api/tables", {"start": found["games"][0]["document"]}).status_code == 201
    assert web.post("/api/read", {"file": "?"}).status_code == 422
    refused = web.post("/api/read", {"file": b64encode(b"\xff\x00").decode()})
    assert refused.status_code == 422
    told = refused.json()["error"]["message"]
    assert told["en"] == "the file is not UTF-8 text: byte 0 is 0xff"
    assert told["fr"].startswith("le fichier n'est pas")


def test_what_is_read_can_be_played(web: Client) -> None:
    found = web.post("/api/read", {"text": "f5d6c3", "rules": "othello"}).json()
    assert (found["format"], found["count"]) == ("transcript", 1)
    (game,) = found["games"]
    assert (game["plies"], game["title"]["en"]) == (3, "Othello")
    made = web.post("/api/tables", {"start": game["document"]}).json()
    assert made["table"]["plies"] == ["f5", "d6", "c3"]


def test_a_text_that_could_be_several_games_says_which_was_assumed(web: Client) -> None:
    found = web.post("/api/read", {"text": "d1d2c1"}).json()
    titles = [one["title"]["en"] for one in found["candidates"]]
    assert titles[:3] == ["Connect-4", "Connect-3", "Gomoku"]
    assert found["games"][0]["rules"] == found["candidates"][0]["rules"]
    assert any("could also be Connect-3; Gomoku" in note["en"] for note in found["notes"])
    assert web.post("/api/read", {"text": "# pions gomoku\nd1d2c1"}).json()["candidates"] == []


def test_the_ways_to_read_a_text_have_boards_to_choose_from(web: Client) -> None:
    ways = web.post("/api/read", {"text": "h8i9g7"}).json()["ways"]
    usual, turned = ways[:2]
    assert turned["title"]["fr"] == "Gomoku, rangée 1 en haut"
    assert (usual["rows_from"], turned["rows_from"]) == (None, "top")
    rows = [usual["cells"][i : i + 15] for i in range(0, 225, 15)]
    assert turned["cells"] == "".join(reversed(rows))
    again = {name: turned[name] for name in ("rules", "rows_from", "first_column")}
    found = web.post("/api/read", {"text": "h8i9g7", **again}).json()
    table = web.post("/api/tables", {"start": found["games"][0]["document"]}).json()["table"]
    assert (table["cells"], found["ways"]) == (turned["cells"], [])


def test_a_text_that_is_no_game_is_answered_in_a_sentence(web: Client) -> None:
    answer = web.post("/api/read", {"text": "f5f5"})
    assert answer.status_code == 422
    message = answer.json()["error"]["message"]
    assert "as Othello: " in message["en"]
    assert "as Gomoku: " in message["en"]
    assert max(map(len, message.values())) < 500


def test_a_downloaded_text_names_its_game_unless_it_is_to_be_bare(web: Client) -> None:
    table = web.table("connect-4", start="4")
    for name in ("transcript", "digits", "diagram", "board"):
        text = web.get(f"{table.path}/game", params={"format": name}).text
        bare = web.get(f"{table.path}/game", params={"format": name, "bare": "true"}).text
        assert text == f"# pions connect-4\n{bare}"


def test_many_games_are_read_in_a_process_and_a_bounded_number_shown(tmp_path: Path) -> None:
    line = '{"v":1,"game":"othello","moves":["f5","d6"]}\n'
    with running(tmp_path, most_games=3) as client:
        found = client.post("/api/read", {"text": line * 500}).json()
        assert (found["count"], len(found["games"])) == (500, 3)
        refused = client.post("/api/tables", {"start": line * 500})
        assert refused.status_code == 422
        assert "500 games" in refused.json()["error"]["message"]["en"]


def test_rules_are_described_or_refused(web: Client) -> None:
    found = web.post("/api/rules", {"text": "puissance4"}).json()
    assert found["board"]["gravity"]
    assert "level" in found["players"]
    assert "program" not in found["players"]
    parameters = {"columns": 4, "rows": 4, "k": 3, "topology": "klein"}
    same = web.post("/api/rules", {"family": "in-a-row", "parameters": parameters}).json()
    assert same["rules"] == "in-a-row(columns=4, rows=4, k=3, topology=klein)"
    for bad in ({}, {"text": "x", "family": "y"}, {"text": "in-a-row(0,0,0)"}, {"family": "x"}):
        assert web.post("/api/rules", bad).status_code == 422


def test_the_registry_tells_what_forms_need(web: Client) -> None:
    registry = web.get("/api/registry").json()
    assert {"othello", "connect-4", "gomoku"} <= {game["name"] for game in registry["games"]}
    (family,) = (one for one in registry["families"] if one["name"] == "in-a-row")
    assert {"name": "k", "type": "int", "least": 1, "most": 676}.items() <= {
        **next(one for one in family["parameters"] if one["name"] == "k")
    }.items()
    players = {one["name"]: one for one in registry["players"]}
    assert players["human"]["human"]
    assert not players["level"]["human"]
    assert "program" not in players


# Bounds


def test_tables_are_put_away_and_come_back(tmp_path: Path) -> None:
    with running(tmp_path, idle_seconds=0.1, left_seconds=0.1) as client:
        table = client.table()
        table.play("f5")
        deadline = time.monotonic() + 120
        while "pions_tables_live 0.0" not in client.get("/metrics").text:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        assert table.play("d6")["plies"] == ["f5", "d6"]


def test_no_more_tables_than_allowed(tmp_path: Path) -> None:
    with running(tmp_path, most_tables=2) as client:
        first = client.table()
        client.table()
        refused = client.post("/api/tables", {"rules": "othello"})
        assert refused.status_code == 503
        token = {"Authorization": f"Bearer {first.tokens['owner']}"}
        assert client.http.delete(first.path, headers=token).status_code == 204
        assert client.post("/api/tables", {"rules": "othello"}).status_code == 201
    with running(tmp_path, most_tables=2) as client:
        assert client.post("/api/tables", {"rules": "othello"}).status_code == 503


def test_no_more_tables_in_memory_than_allowed(tmp_path: Path) -> None:
    with running(tmp_path, most_live=1, left_seconds=0.0) as client:
        one, two = client.table(), client.table()
        assert one.play("f5")["ply"] == 1
        assert two.play("f5")["ply"] == 1
        with one.watching() as events:
            next(events)
            assert client.get(two.path).status_code == 503


def test_branches_that_nobody_needs_do_not_grow_for_ever(tmp_path: Path) -> None:
    with running(tmp_path, table_bytes=1500) as client:
        table = client.table("gomoku")
        facts = table.look()
        for one in facts["legal"][:60]:
            facts = table.done("moves", {"move": one["move"], "ply": 0}, "black")
            facts = table.done("undo", {"revision": facts["revision"]})
    with running(tmp_path) as client:
        lines = client.get(f"{table.path}/game").text
        assert len(lines) < 2500
        assert client.get(table.path).json()["ply"] == 0


def damaged(file: Path, table_id: str) -> None:
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("UPDATE tables SET document = '{}' WHERE id = ?", (table_id,))


def of_another_version(file: Path, table_id: str) -> None:
    with open_database(file) as database:
        tables = Tables(database)
        (row,) = tables.get_all([table_id])
        tables.write([replace(row, document="{}")])


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [(damaged, "this game is damaged"), (of_another_version, "incompatible version")],
)
def test_a_table_that_cannot_be_understood_is_said_so_and_others_go_on(
    tmp_path: Path, spoil: Callable[[Path, str], None], reason: str
) -> None:
    with running(tmp_path) as client:
        odd, fine = client.table(), client.table()
    spoil(tmp_path / "web.db", odd.id)
    with running(tmp_path) as client:
        answer = client.get(odd.path)
        assert answer.status_code == 503
        assert reason in answer.json()["error"]["message"]["en"]
        assert client.get(fine.path).status_code == 200
        (line,) = client.post("/api/tables/list", {"ids": [odd.id, fine.id]}).json()["tables"]
        assert line["id"] == fine.id
