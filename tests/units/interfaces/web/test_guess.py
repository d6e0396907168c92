"""Famous games for the browser."""

from __future__ import annotations

from units.interfaces.web.serving import Client


def test_every_guess_has_its_points_and_words(web: Client) -> None:
    games = web.get("/api/guess").json()["games"]
    assert {"en": "World Championship 1992", "fr": "Championnat du monde 1992"} in [
        one["title"] for one in games
    ]
    told = web.get("/api/guess/othello-1992").json()
    assert told["count"] == len(told["questions"])
    for question in told["questions"]:
        legal = {one["move"] for one in question["diagram"]["legal"]}
        judged = [move for one in question["guesses"] for move in one["moves"]]
        assert sorted(judged) == sorted(legal)
        played = question["diagram"]["answers"][0]["move"]
        found = next(one for one in question["guesses"] if played in one["moves"])
        assert (found["points"], found["words"]["en"]) == (3, "{move}, as in the game.")


def test_a_game_that_is_none_is_refused(web: Client) -> None:
    assert web.get("/api/guess/othello-1066").status_code == 422
