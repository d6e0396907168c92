"""Puzzles for the browser."""

from __future__ import annotations

from datetime import date

from pions.study.puzzles.packs import PACKS, daily_puzzle, find_puzzle
from units.interfaces.web.serving import Client


def test_packs_are_listed_with_what_one_chooses_by(web: Client) -> None:
    told = web.get("/api/puzzles").json()
    assert [one["name"] for one in told["packs"]] == [one.name for one in PACKS]
    titles = {one["name"]: one["title"] for one in told["themes"]}
    assert titles["zugzwang"] == {"en": "zugzwang", "fr": "zugzwang"}
    themes = set(titles)
    for pack, shipped in zip(told["packs"], PACKS, strict=True):
        assert len(pack["puzzles"]) == len(shipped.puzzles)
        board = pack["board"]
        assert len(pack["cells"]) == board["columns"] * board["rows"]
        assert all(set(one["themes"]) <= themes for one in pack["puzzles"])


def test_every_legal_move_is_the_answer_or_refuted(web: Client) -> None:
    for pack in PACKS:
        told = web.get(f"/api/puzzles/{pack.name}-1").json()
        legal = {one["move"] for one in told["diagram"]["legal"]}
        refuted = [move for one in told["refutations"] for move in one["moves"]]
        (answer,) = told["diagram"]["answers"]
        assert len(set(refuted)) == len(refuted)
        assert legal - set(refuted) == {answer["move"]}
        assert all("{move}" in one["words"]["fr"] for one in told["refutations"])
        assert told["why"]


def test_a_wrong_try_is_answered_on_a_cell(web: Client) -> None:
    told = web.get("/api/puzzles/connect-4-1").json()
    position = find_puzzle("connect-4-1").position
    for one in told["refutations"]:
        for name in one["moves"]:
            after = position.after(position.rules.parse_move(name))
            assert one["reply"] in {after.landing(move) for move in after.legal_moves}


def test_columns_are_called_columns(web: Client) -> None:
    told = web.get("/api/puzzles/connect-4-1").json()
    assert told["why"][0]["en"].startswith("column ")
    assert told["why"][0]["fr"].startswith("la colonne ")


def test_the_puzzle_of_the_day_is_one_of_them(web: Client) -> None:
    told = web.get("/api/puzzles/day").json()
    assert told["puzzle"]["name"] == daily_puzzle(date.fromisoformat(told["day"])).name


def test_a_puzzle_that_is_none_is_refused(web: Client) -> None:
    assert web.get("/api/puzzles/othello-0").status_code == 422
    assert web.get("/api/puzzles/chess-1").status_code == 422
    assert web.get(f"/api/puzzles/{'x' * 99}").status_code == 400


def test_the_texts_of_the_pages_come_apart(web: Client) -> None:
    assert web.get("/texts/puzzles.json").json()["fr"]["puzzles.day"] == "Problème du jour"
    assert web.get("/texts/none.json").status_code == 404
