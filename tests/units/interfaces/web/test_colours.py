"""Colours chosen at the board over HTTP: by link, at one screen, and with a machine."""

from __future__ import annotations

from typing import Any

import pytest

from units.interfaces.web.serving import Client, Place
from units.interfaces.web.test_table_actions import code


def opened(web: Client, rule: str, **fields: object) -> Place:
    return web.table("gomoku", opening_rule=rule, **fields)


def choose(table: Place, choice: str, ply: int, role: str) -> dict[str, Any]:
    return table.done("colour", {"choice": choice, "ply": ply}, role)


def test_two_people_by_link_open_by_swap2(web: Client) -> None:
    table = opened(web, "swap2", shared=False)
    colours = {"rule": "swap2", "asked": "black", "left": 3, "more": 0, "swapped": False}
    assert table.look()["colours"] == colours
    move = {"move": "h8", "ply": 0}
    assert code(table.request("moves", move, "white"))[0] == 403
    for ply, name in enumerate(["h8", "i9", "j10"]):
        table.done("moves", {"move": name, "ply": ply}, "black")
    seen = table.look()
    assert (seen["colours"]["asked"], seen["colours"]["more"], seen["legal"]) == ("white", 2, [])
    assert code(table.request("colour", {"choice": "black", "ply": 3}, "black"))[0] == 403
    assert code(table.request("moves", {"move": "a1", "ply": 3}, "white"))[0] == 422
    choose(table, "more", 3, "white")
    assert code(table.request("undo", {"revision": table.look()["revision"]}, "white"))[0] == 422
    for ply, name in enumerate(["a1", "b1"], 3):
        table.done("moves", {"move": name, "ply": ply}, "white")
    choose(table, "white", 5, "black")
    # Each token keeps its person: who made the table has White now.
    assert table.look()["colours"]["swapped"] is True
    assert code(table.request("moves", {"move": "c1", "ply": 5}, "white"))[0] == 403
    table.done("moves", {"move": "c1", "ply": 5}, "black")
    again = table.request("rematch", {"swap": False}, "black").json()
    assert again["table"]["colours"]["asked"] == "black"
    assert "white" in again["tokens"]


@pytest.mark.parametrize("machine", ["black", "white"])
def test_a_machine_opens_or_chooses(web: Client, machine: str) -> None:
    table = opened(web, "swap", **{machine: {"player": "level(1)"}})
    person = "white" if machine == "black" else "black"
    if machine == "black":
        table.until(lambda seen: seen["colours"]["asked"] == person)
        facts = choose(table, "black", 3, person)
        assert facts["chairs"][0]["human"] is True
        table.until(lambda seen: seen["ply"] == 4)
        return
    for ply, name in enumerate(["h8", "h9", "a1"]):
        table.done("moves", {"move": name, "ply": ply}, person)
    table.until(lambda seen: seen["colours"]["asked"] is None)


def test_a_rule_needs_a_game_that_begins(web: Client) -> None:
    seats = {"black": {"player": "human"}, "white": {"player": "human"}}
    body = {"rules": "othello", "start": "f5d6", "opening_rule": "pie", **seats}
    assert code(web.post("/api/tables", body))[0] == 422
    table = web.table("othello")
    assert code(table.request("colour", {"choice": "black", "ply": 0}, "black"))[0] == 422
