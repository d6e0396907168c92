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
