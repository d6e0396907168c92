"""Between people: fair play, draws, invitations that seat one person, and who is there."""

from __future__ import annotations

from pathlib import Path

import pytest

from pions.interfaces.web.origins import network_addresses
from units.interfaces.web.serving import Client, Place, Told, running
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
    assert code(web.get(f"{table.path}/dangers")) == (403, "fair-play")
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
    assert web.get(f"{table.path}/dangers").status_code == 200
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


def invited(web: Client, **fields: object) -> tuple[Place, str]:
    """A table whose host sits at Black, and the invitation to White."""
    body = {"rules": "tic-tac-toe", "shared": False, "seat": "black", **fields}
    made = web.post("/api/tables", body).json()
    assert set(made["tokens"]) == {"owner", "black"}
    assert set(made["invitations"]) == {"white"}
    return Place(web, made["id"], made["tokens"]), made["invitations"]["white"]


def seats(table: Place) -> list[tuple[bool, bool, bool]]:
    return [(one["taken"], one["invited"], one["present"]) for one in table.look()["seats"]]


def test_an_invitation_seats_one_person(web: Client) -> None:
    table, invitation = invited(web)
    assert seats(table) == [(True, False, False), (False, True, False)]
    first = table.sit("white", invitation)
    assert first.status_code == 200
    assert seats(table) == [(True, False, False), (True, False, False)]
    third = table.sit("white", invitation)
    assert code(third) == (403, "seat")
    assert third.json()["error"]["message"]["en"].endswith("you can watch")
    # The invitation itself moves nothing; the token of the seat does.
    table.play("b2")
    move = {"move": "a1", "ply": 1}
    refused = web.post(f"{table.path}/moves", move, invitation)
    assert code(refused) == (403, "wrong-token")
    token = first.json()["token"]
    assert web.post(f"{table.path}/moves", move, token).status_code == 200
    assert table.sit("white", token).json()["token"] == token  # their own page, loaded again


def test_an_invitation_is_for_its_seat_and_needed(web: Client) -> None:
    table, invitation = invited(web)
    assert code(table.sit("white", None)) == (401, "no-token")
    assert code(table.sit("white", "x")) == (403, "seat")
    assert code(table.sit("black", invitation)) == (403, "seat")
    alone = web.table("tic-tac-toe")
    assert code(alone.sit("white", "x")) == (403, "seat")
    assert alone.look()["seats"] is None


def test_an_invitation_gives_no_rights_at_the_table(web: Client) -> None:
    table, invitation = invited(web)
    for what, body in (("undo", {"revision": 0}), ("pause", {"paused": True})):
        assert code(web.post(f"{table.path}/{what}", body, invitation)) == (403, "wrong-token")


def test_a_link_is_revoked_and_made_new(web: Client) -> None:
    table, old = invited(web)
    new = table.request("seats/white/invitation", None, "owner").json()["invitation"]
    assert code(table.sit("white", old)) == (403, "seat")
    path = f"{table.path}/seats/white/invitation"
    host = {"Authorization": f"Bearer {table.tokens['owner']}"}
    assert web.http.delete(path, headers=host).json()["seats"][1]["invited"] is False
    assert code(table.sit("white", new)) == (403, "seat")
    newest = table.request("seats/white/invitation", None, "black").json()["invitation"]
    assert table.sit("white", newest).status_code == 200
    assert code(table.request("seats/white/invitation", None, "owner")) == (403, "seat")


def test_a_seat_is_given_up_and_taken_by_somebody_else(web: Client) -> None:
    table, invitation = invited(web)
    first = table.sit("white", invitation).json()["token"]
    table.play("b2")
    path = f"{table.path}/seats/white"
    assert web.http.delete(path, headers=bearer(table.tokens["owner"])).status_code == 403
    facts = web.http.delete(path, headers=bearer(first)).json()
    assert facts["seats"][1] == {"taken": False, "invited": False, "present": False}
    move = {"move": "a1", "ply": 1}
    assert code(web.post(f"{table.path}/moves", move, first)) == (403, "wrong-token")
    again = table.request("seats/white/invitation", None, "black").json()["invitation"]
    second = table.sit("white", again).json()["token"]
    assert web.post(f"{table.path}/moves", move, second).json()["ply"] == 2


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def test_a_seat_at_a_rematch_that_somebody_else_took_is_theirs(web: Client) -> None:
    old = by_link(web)
    new = old.request("rematch", {"swap": False}, "black").json()
    place = Place(web, new["id"], new["tokens"])
    invitation = place.request("seats/white/invitation", None, "black").json()["invitation"]
    assert place.sit("white", invitation).status_code == 200
    assert code(old.request("rematch", {"swap": False}, "white")) == (403, "seat")


def test_those_who_sit_there_are_seen_to_come_and_go(tmp_path: Path) -> None:
    with running(tmp_path, absence_seconds=0.0) as web:
        table, invitation = invited(web)
        white = table.sit("white", invitation).json()["token"]
        with table.watching() as events:
            name = next(one.data["stream"] for one in events if one.kind == "stream")
            assert seats(table)[1] == (True, False, False)
            said = web.post(f"{table.path}/presence", {"stream": name}, white)
            assert said.status_code == 204
            here = next(one for one in events if one.kind == "presence" and present(one, 1))
            assert here.data["seats"][0]["present"] is False
        table.until(lambda seen: seen["seats"][1]["present"] is False)
        gone = web.post(f"{table.path}/presence", {"stream": name}, white)
        assert code(gone) == (409, "stale")


def present(event: Told, seat: int) -> bool:
    return bool(event.data["seats"][seat]["present"])


def test_a_server_that_only_this_computer_reaches_says_so(web: Client) -> None:
    assert web.get("/api/reach").json() == {"local": True, "addresses": []}
    far = web.get("/api/reach", headers={"Host": "192.168.7.7:8000"})  # through a tunnel
    assert far.json() == {"local": False, "addresses": []}


def test_a_server_for_a_network_says_where_it_is() -> None:
    assert network_addresses("192.168.1.5", 8000) == ("http://192.168.1.5:8000",)
    assert network_addresses("fd00::5", None) == ("http://[fd00::5]",)
    assert network_addresses("127.0.0.1", 8000) == ()
