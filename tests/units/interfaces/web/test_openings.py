"""Openings for the browser."""

from __future__ import annotations

from units.interfaces.web.serving import Client


def test_each_position_has_its_right_moves(web: Client) -> None:
    told = web.get("/api/openings/connect-4/white").json()
    assert told["cards"]
    for card in told["cards"]:
        legal = {one["move"] for one in card["diagram"]["legal"]}
        answers = {one["move"] for one in card["diagram"]["answers"]}
        assert answers <= legal
        assert card["diagram"]["turn"] == "white"
        assert len(card["line"]) % 2 == 1


def test_openings_have_their_names(web: Client) -> None:
    cards = web.get("/api/openings/othello/black").json()["cards"]
    assert {"en": "Diagonal", "fr": "Diagonale"} in [one["opening"] for one in cards]


def test_what_has_no_book_is_refused(web: Client) -> None:
    assert web.get("/api/openings/gomoku/black").status_code == 422
    assert web.get("/api/openings/chess/black").status_code == 422
    assert web.get("/api/openings/othello/red").status_code == 400


def test_own_games_are_a_repertoire(web: Client) -> None:
    over = [played(web, "tic-tac-toe", moves) for moves in ("b2 a1 c1 a2 a3", "b2 a2 c1 c2 a3")]
    running = played(web, "tic-tac-toe", "a1 b2")
    ids = {"ids": [*over, running, "nowhere"]}
    told = web.post("/api/openings/own/black", ids).json()
    assert (told["board"]["columns"], told["board"]["rows"]) == (3, 3)
    first, *_ = told["cards"]
    assert first["name"].startswith("own/")
    assert [one["move"] for one in first["diagram"]["answers"]] == ["b2"]
    assert web.post("/api/openings/own/black", {"ids": [running]}).status_code == 422
    assert web.post("/api/openings/own/red", ids).status_code == 400


def played(web: Client, rules: str, moves: str) -> str:
    made = web.post("/api/tables", {"rules": rules, "start": moves}).json()
    return str(made["table"]["id"])
