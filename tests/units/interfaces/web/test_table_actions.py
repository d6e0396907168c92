"""What those who sit at a table may do, and nobody else."""

from __future__ import annotations

import pytest

from units.interfaces.web.serving import Client, Place


def code(answer: object) -> tuple[int, str]:
    """The status and the code of a refusal, which has words in both languages."""
    error = answer.json()["error"]  # type: ignore[attr-defined]
    assert set(error["message"]) == {"en", "fr"}
    assert all(error["message"].values())
    return answer.status_code, error["code"]  # type: ignore[attr-defined]


def test_a_move_is_played_and_told_in_the_answer(web: Client) -> None:
    table = web.table()
    facts = table.done("moves", {"move": "f5", "ply": 0}, "black")
    assert (facts["ply"], facts["turn"], facts["plies"]) == (1, "white", ["f5"])
    assert facts["last"] == {
        "move": "f5",
        "cell": 37,
        "flips": [36],
        "side": "black",
        "pass": False,
    }
    assert facts["revision"] == 1
    assert table.look()["cells"] == facts["cells"]


def test_a_stale_move_is_refused_with_the_table_as_it_is(web: Client) -> None:
    table = web.table()
    table.play("f5")
    answer = table.request("moves", {"move": "f4", "ply": 0}, "black")
    assert code(answer) == (409, "stale")
    assert answer.json()["table"]["ply"] == 1
    assert "after ply 1, not 0" in answer.json()["error"]["message"]["en"]


def test_illegal_moves_and_moves_after_the_end_are_refused(web: Client) -> None:
    table = web.table()
    assert code(table.request("moves", {"move": "a1", "ply": 0}, "black")) == (422, "illegal")
    assert code(table.request("moves", {"move": "q9", "ply": 0}, "black")) == (422, "illegal")
    table.done("resign", {"side": "white"}, "white")
    assert code(table.request("moves", {"move": "f5", "ply": 0}, "black")) == (422, "over")
    assert table.look()["outcome"]["winner"] == "black"


WISHES: tuple[tuple[str, object], ...] = (
    ("moves", {"move": "f5", "ply": 0}),
    ("undo", {"revision": 0}),
    ("redo", {"revision": 0}),
    ("resign", {"side": "black"}),
    ("draw", {"side": "black", "action": "offer"}),
    ("pause", {"paused": True}),
    ("step", {}),
    ("speed", {"seconds": 1}),
    ("hint", {"ply": 0}),
    ("rematch", {"swap": True}),
)


@pytest.mark.parametrize(("what", "body"), WISHES)
def test_nobody_wishes_anything_without_a_token_of_the_table(
    web: Client, what: str, body: object
) -> None:
    table, other = web.table(), web.table()
    assert code(table.request(what, body, None)) == (401, "no-token")
    for token in (other.tokens["owner"], other.tokens["black"], "x", table.id, "é" * 3):
        answer = web.http.post(
            f"{table.path}/{what}",
            json=body,
            headers={b"Authorization": f"Bearer {token}".encode()},
        )
        assert code(answer) == (403, "wrong-token")
    assert table.look()["revision"] == 0


@pytest.mark.parametrize(
    ("what", "body", "role"),
    [
        ("moves", {"move": "f5", "ply": 0}, "white"),
        ("moves", {"move": "f5", "ply": 0}, "owner"),
        ("resign", {"side": "black"}, "white"),
        ("resign", {"side": "black"}, "owner"),
        ("draw", {"side": "black", "action": "offer"}, "white"),
        ("draw", {"side": "black", "action": "accept"}, "owner"),
        ("hint", {"ply": 0}, "white"),
        ("step", {}, "black"),
        ("speed", {"seconds": 1}, "black"),
    ],
)
def test_the_token_of_another_seat_is_not_enough(
    web: Client, what: str, body: object, role: str
) -> None:
    table = web.table()
    assert code(table.request(what, body, role)) == (403, "wrong-token")
    assert table.look()["revision"] == 0


def test_only_the_owner_deletes_and_then_there_is_nothing(web: Client) -> None:
    table = web.table()
    for role, status in (("black", 403), ("owner", 204)):
        token = {"Authorization": f"Bearer {table.tokens[role]}"}
        assert web.http.delete(table.path, headers=token).status_code == status
    assert web.http.delete(table.path).status_code == 404
    assert code(web.get(table.path)) == (404, "not-found")
    assert code(table.request("moves", {"move": "f5", "ply": 0}, "black")) == (404, "not-found")


def test_at_one_screen_undo_and_redo_have_no_limit(web: Client) -> None:
    table = web.table()
    facts = table.play("f5", "d6", "c3")
    for ply in (2, 1, 0):
        facts = table.done("undo", {"revision": facts["revision"]}, "black")
        assert facts["ply"] == ply
    assert table.request("undo", {"revision": facts["revision"]}).status_code == 422
    for ply in (1, 2, 3):
        facts = table.done("redo", {"revision": facts["revision"]}, "white")
        assert (facts["ply"], facts["plies"]) == (ply, ["f5", "d6", "c3"])
    assert table.request("redo", {"revision": facts["revision"]}).status_code == 422


def test_undo_for_an_older_revision_is_stale(web: Client) -> None:
    table = web.table()
    table.play("f5", "d6")
    assert code(table.request("undo", {"revision": 1}, "black")) == (409, "stale")
    assert table.look()["ply"] == 2


def by_link(web: Client) -> Place:
    return web.table(shared=False)


def test_by_link_undo_is_an_offer_that_the_other_side_accepts(web: Client) -> None:
    table = by_link(web)
    facts = table.play("f5", "d6")
    offered = table.done("undo", {"revision": facts["revision"]}, "black")
    assert (offered["ply"], offered["offers"]["undo"]) == (2, "black")
    again = table.done("undo", {"revision": offered["revision"]}, "black")
    assert (again["ply"], again["offers"]["undo"]) == (2, "black")
    taken = table.done("undo", {"revision": again["revision"]}, "white")
    assert (taken["ply"], taken["turn"], taken["offers"]["undo"]) == (0, "black", None)


def test_by_link_any_move_withdraws_the_offer(web: Client) -> None:
    table = by_link(web)
    facts = table.play("f5")
    table.done("undo", {"revision": facts["revision"]}, "black")
    facts = table.play("d6")
    assert facts["offers"]["undo"] is None
    # What White asks now is an offer of its own, not a yes.
    assert table.done("undo", {"revision": facts["revision"]}, "white")["ply"] == 2


def test_by_link_the_owner_and_the_other_side_cannot_decide_alone(web: Client) -> None:
    table = by_link(web)
    facts = table.play("f5", "d6")
    body = {"revision": facts["revision"]}
    assert code(table.request("undo", body, "owner")) == (403, "wrong-token")
    offered = table.done("undo", body, "white")
    taken = table.done("undo", {"revision": offered["revision"]}, "black")
    assert taken["ply"] == 1
    body = {"revision": taken["revision"]}
    assert code(table.request("redo", body, "black")) == (403, "wrong-token")
    assert table.done("redo", body, "white")["ply"] == 2


def test_nothing_played_is_nothing_to_offer(web: Client) -> None:
    table = by_link(web)
    body = {"revision": table.look()["revision"]}
    assert code(table.request("undo", body, "black")) == (422, "history")


def test_a_pause_halts_time_and_a_move_goes_on(web: Client) -> None:
    table = web.table()
    facts = table.done("pause", {"paused": True}, "black")
    assert (facts["paused"], facts["time"]["running"]) == (True, False)
    assert table.done("pause", {"paused": True})["revision"] == facts["revision"]
    facts = table.play("f5")
    assert (facts["paused"], facts["time"]["running"]) == (False, True)


def test_by_link_nobody_halts_the_others_clock(web: Client) -> None:
    table = web.table(shared=False, clock={"seconds": 60})
    table.play("f5", "d6")
    for role in ("black", "white", "owner"):
        assert code(table.request("pause", {"paused": True}, role)) == (422, "refused")
    assert table.look()["time"]["running"]
    assert table.done("pause", {"paused": False}, "black")["paused"] is False
    alone = web.table(clock={"seconds": 60})  # at one screen both agree
    assert alone.done("pause", {"paused": True}, "black")["paused"]


def test_a_rematch_is_one_table_for_everybody_with_sides_swapped(web: Client) -> None:
    old = by_link(web)
    first = old.request("rematch", {"swap": True}, "white").json()
    second = old.request("rematch", {"swap": True}, "black").json()
    owner = old.request("rematch", {"swap": False}, "owner").json()
    assert first["id"] == second["id"] == owner["id"] == old.look()["next"] != old.id
    assert [set(one["tokens"]) for one in (first, second)] == [{"black"}, {"white"}]
    assert set(owner["tokens"]) == {"owner"}  # and not the seats of the two who play
    new = Place(web, first["id"], {**first["tokens"], **second["tokens"]})
    assert new.play("f5", "d6")["ply"] == 2


def test_whoever_asks_first_for_a_rematch_decides_and_the_answer_tells(web: Client) -> None:
    old = by_link(web)
    first = old.request("rematch", {"swap": False}, "white").json()
    second = old.request("rematch", {"swap": True}, "black").json()
    assert (first["id"], first["swapped"]) == (second["id"], False)
    assert second["swapped"] is False
    assert [set(one["tokens"]) for one in (first, second)] == [{"white"}, {"black"}]


def test_a_rematch_has_the_same_chairs_clock_and_start(web: Client) -> None:
    old = web.table(
        "connect-4",
        start="4455",
        black={"player": "human", "name": "Ann"},
        white={"player": "first"},
        clock={"seconds": 60, "increment": 2},
    )
    old.play("1")
    made = old.request("rematch", {"swap": True}).json()
    assert [chair["player"] for chair in made["table"]["chairs"]] == ["first", "human"]
    assert made["table"]["chairs"][1]["name"] == "Ann"
    assert made["table"]["time"]["increment"] == 2
    assert all(left > 59 for left in made["table"]["time"]["left"])
    assert set(made["tokens"]) == {"owner", "white"}


def test_tokens_of_a_rematch_do_not_pile_up(web: Client) -> None:
    old = by_link(web)
    made = [old.request("rematch", {}, "black").json() for _ in range(12)]
    new = [Place(web, one["id"], one["tokens"]) for one in made]
    good = [place.request("pause", {"paused": False}, "white").status_code for place in new]
    assert good == [200] + 4 * [403] + 7 * [200]
