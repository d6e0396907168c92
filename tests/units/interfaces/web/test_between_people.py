"""Between people: fair play, draws, invitations that seat one person, and who is there."""

from __future__ import annotations

import pytest

from units.interfaces.web.serving import Client, Place
from units.interfaces.web.test_table_actions import code


def by_link(web: Client, rules: str = "tic-tac-toe", **fields: object) -> Place:
    return web.table(rules, shared=False, **fields)


def test_a_fair_game_gives_no_help_to_anybody_until_it_ends(web: Client) -> None:
    table = by_link(web)
    assert table.look()["assisted"] is False
    for role in ("black",):
        assert code(table.request("hint", {"ply": 0}, role)) == (403, "fair-play")
    for query in ("", "?rough=true"):
        assert code(web.get(f"{table.path}/values{query}")) == (403, "fair-play")
    message = web.get(f"{table.path}/values").json()["error"]["message"]
    assert message["fr"].startswith("c'est une partie loyale entre deux personnes")
    assert table.look()["hints"] == [0, 0]
    table.done("resign", {"side": "white"}, "white")
    assert code(web.get(f"{table.path}/values")) == (422, "over")


def test_help_for_both_is_chosen_when_a_game_is_made_and_told(web: Client) -> None:
    table = by_link(web, assisted=True)
    assert table.look()["assisted"] is True
    assert table.request("hint", {"ply": 0}, "black").status_code == 200
    assert web.get(f"{table.path}/values").status_code == 200
    assert table.look()["hints"] == [1, 0]
    again = table.request("rematch", {"swap": True}, "black").json()
    assert again["table"]["assisted"] is True


def test_at_one_screen_and_with_the_machine_help_stays(web: Client) -> None:
    for table in (web.table("tic-tac-toe"), web.table("tic-tac-toe", white={"player": "first"})):
        assert table.look()["assisted"] is True
        assert web.get(f"{table.path}/values").status_code == 200


def draw(table: Place, side: str, action: str) -> dict[str, object]:
    return table.done("draw", {"side": side, "action": action}, side)


def test_a_draw_is_offered_and_accepted(web: Client) -> None:
    table = by_link(web)
    table.play("b2", "a1")
    assert draw(table, "black", "offer")["offers"] == {"undo": None, "draw": "black"}
    outcome = draw(table, "white", "accept")["outcome"]
    assert isinstance(outcome, dict)
    assert (outcome["winner"], outcome["reason"]["fr"]) == (None, "d'un commun accord")


@pytest.mark.parametrize("way", ["decline", "move"])
def test_a_draw_that_is_declined_is_not_offered_again_soon(web: Client, way: str) -> None:
    table = by_link(web)
    table.play("b2", "a1", "c1")
    draw(table, "black", "offer")
    facts = draw(table, "white", "decline") if way == "decline" else table.play("a3")
    assert facts["offers"] == {"undo": None, "draw": None}
    refused = table.request("draw", {"side": "black", "action": "offer"}, "black")
    assert code(refused) == (422, "offer")
    late = table.request("draw", {"side": "white", "action": "accept"}, "white")
    assert code(late) == (422, "offer")


def test_a_machine_answers_an_offer(web: Client) -> None:
    table = web.table("tic-tac-toe", white={"player": "first"})
    table.play("b2")
    table.until(lambda seen: seen["ply"] == 2)
    draw(table, "black", "offer")
    seen = table.until(lambda seen: seen["offers"]["draw"] is None)
    assert seen["outcome"]["reason"]["en"] == "by agreement"
