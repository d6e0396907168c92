"""Games and analyses in a database."""

from __future__ import annotations

import pytest

from pions.errors import StorageError
from pions.rules.game import Game
from pions.rules.in_a_row import CONNECT_4, TIC_TAC_TOE
from pions.rules.othello import OTHELLO
from pions.search.limits import Clock, Limit
from pions.storage.analyses import Analyses, AnalysisKey
from pions.storage.database import Database, open_database
from pions.storage.games import Games

ODD = Game.new(OTHELLO, ("A\0nn", "\ud800 Bo")).play("f5", 3, 1.5, "!\0\udfff").play("d6")
"""Names that no database takes as they are."""


@pytest.fixture
def games(database: Database) -> Games:
    return Games(database)


def test_a_game_comes_back_with_everything(games: Games, url: str) -> None:
    made = ODD.undo().play("f4").with_comment("a\0b", 0).with_extra({"more": [1, None]})
    name = games.add(made)
    with open_database(url) as again:
        assert Games(again).get(name) == made


def test_names_are_many_and_do_not_count(games: Games) -> None:
    names = {games.add(Game.new(TIC_TAC_TOE)) for _ in range(20)}
    assert len(names) == 20
    assert {len(name) for name in names} == {32}
    assert len({name[:4] for name in names}) > 10


def test_a_changed_game_takes_the_place_of_the_old_one(games: Games) -> None:
    game = Game.new(TIC_TAC_TOE, ("Ann", "Bo"))
    name, other = games.add(game), games.add(game)
    (before,) = (one for one in games.list() if one.id == name)
    game = game.play_all(["a1", "a2", "b1", "b2", "c1"])
    games.put(name, game)
    assert games.get(name) == game
    newest, older = games.list()
    assert (newest.id, older.id) == (name, other)
    assert (newest.result, newest.plies) == ("black", 5)
    assert (older.result, older.plies) == (None, 0)
    assert newest.created == before.created
    assert newest.changed > before.changed


def test_the_list_goes_by_pages_and_rules(games: Games) -> None:
    names = [games.add(Game.new(CONNECT_4, (f"{n}", "x"))) for n in range(5)]
    draw = games.add(ODD.with_result(None).resign())
    shown = [one.id for one in games.list(limit=3)]
    shown += [one.id for one in games.list(limit=3, offset=3)]
    assert shown == [draw, *reversed(names)]
    (only,) = games.list(rules=OTHELLO)
    assert (only.id, only.rules, only.result, only.plies) == (draw, "othello", "white", 2)
    assert (only.black, only.white) == ("A�nn", "? Bo")
    assert [one.black for one in games.list(rules=CONNECT_4, limit=2)] == ["4", "3"]
    assert games.list(rules=TIC_TAC_TOE) == ()


def test_the_result_is_that_of_the_whole_line(games: Games) -> None:
    drawn = Game.new(TIC_TAC_TOE).play_all(["a1", "b2", "c3", "a2", "c2", "c1", "a3", "b3", "b1"])
    games.add(drawn.undo(4))
    (shown,) = games.list()
    assert (shown.result, shown.plies) == ("draw", 9)


@pytest.mark.parametrize("name", ["", "no such game", "a\0b", "\ud800"])
def test_an_unknown_game_is_told(games: Games, name: str) -> None:
    for order in (games.get, games.delete):
        with pytest.raises(StorageError, match="there is no game"):
            order(name)
    with pytest.raises(StorageError, match="there is no game"):
        games.put(name, ODD)
    assert games.list() == ()


def test_a_deleted_game_is_gone(games: Games) -> None:
    name, other = games.add(ODD), games.add(ODD)
    games.delete(name)
    assert [one.id for one in games.list()] == [other]
    with pytest.raises(StorageError, match=f"there is no game '{name}'"):
        games.get(name)


def test_an_analysis_is_found_by_its_question(database: Database) -> None:
    analyses = Analyses(database)
    start = OTHELLO.start()
    asked = AnalysisKey.about(start, "alphabeta(depth=4)", Limit(depth=4))
    assert analyses.get(asked) is None
    analyses.put(asked, {"value": 3, "line": ["f5", "d6"], "deep": {"nodes": None}})
    assert analyses.get(AnalysisKey(*asked.__dict__.values())) == {
        "value": 3,
        "line": ["f5", "d6"],
        "deep": {"nodes": None},
    }
    others = [
        AnalysisKey.about(start.play("f5"), asked.player, asked.limit),
        AnalysisKey.about(CONNECT_4.start(), asked.player, asked.limit),
        AnalysisKey.about(start, "alphabeta(depth=5)", asked.limit),
        AnalysisKey.about(start, asked.player, Limit(nodes=4)),
        AnalysisKey.about(start, asked.player, Limit(clock=Clock(4, 4))),
        AnalysisKey.about(start, asked.player),
        AnalysisKey.about(start, "/\udcff" + "long" * 3000 + ".py"),
    ]
    for number, other in enumerate(others):
        assert analyses.get(other) is None
        analyses.put(other, {"value": number})
    assert [analyses.get(other) for other in others] == [{"value": n} for n in range(len(others))]


def test_a_better_answer_takes_the_place_of_the_first(database: Database) -> None:
    analyses = Analyses(database)
    asked = AnalysisKey.about(OTHELLO.start(), "mcts")
    analyses.put(asked, {"value": 1})
    analyses.put(asked, {"value": 2})
    assert analyses.get(asked) == {"value": 2}
