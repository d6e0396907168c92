"""Our own format: JSON Lines."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from pions.errors import NotationError
from pions.notation.formats import jsonl
from pions.notation.registry import USUAL
from pions.rules.game import Game
from pions.rules.in_a_row import CONNECT_4, InARow
from pions.rules.othello import OTHELLO, OTHELLO_4
from pions.rules.outcome import Outcome
from pions.rules.plies import Branch, Ply
from pions.rules.side import BLACK, WHITE
from pions.rules.tree import GameTree
from pions.words import Words

ROOT = Path(__file__).resolve().parents[3]


def read(text: str) -> Game:
    (game,) = jsonl.read(text, None, USUAL)
    return game


def load(**fields: object) -> Game:
    return read(json.dumps({"v": 1, "game": "othello", "moves": [], **fields}))


def document(game: Game) -> dict[str, Any]:
    written = jsonl.write(game)
    assert written.count("\n") == 1
    made: dict[str, Any] = json.loads(written)
    jsonschema.validate(made, jsonl.schema(made["v"]))
    return made


def full_game() -> Game:
    """A game that uses every field."""
    start = OTHELLO.start().play("f5")
    game = (
        Game.new(OTHELLO, ("Zoé", ""), start)
        .play("d6", 1500, 2.5, "« oui »")
        .play("c3", None, "+4")
    )
    game = game.undo().play("c4", 20).play("d3").undo().with_comment("all of it", ply=0)
    return game.with_branch(Branch(0, (Ply(29, 3, -1, "?"),), Outcome(WHITE, Words("x"), (0, 1))))


def test_every_field_comes_back() -> None:
    game = full_game()
    assert read(jsonl.write(game)) == game
    made = document(game)
    assert made["start"] == game.start.text
    assert made["players"] == ["Zoé", ""]
    assert made["moves"] == ["d6", "c4", "d3"]
    assert made["time"] == [1500, 20, None]
    assert made["eval"] == [2.5, None, None]
    assert made["cursor"] == 2
    assert made["comments"] == {"0": "all of it", "1": "« oui »"}
    assert [branch["ply"] for branch in made["branches"]] == [1, 0]


def test_a_plain_game_is_written_plainly() -> None:
    assert document(Game.new(OTHELLO).play("f5")) == {
        "v": 1,
        "game": "othello",
        "rules": {"columns": 8, "rows": 8, "anti": False, "opening": "standard"},
        "start": None,
        "moves": ["f5"],
        "result": None,
    }


def test_passes_are_written_out() -> None:
    names = ["a2", "a3", "b4", "c1", "a4", "pass", "b1", "a1", "d2", "c4", "d4", "pass", "d1", "d3"]
    game = Game.new(OTHELLO_4).play_all(names)
    assert document(game)["moves"][5] == "-"
    assert read(jsonl.write(game)) == game


def test_the_result_is_told_but_not_kept_where_the_board_shows_it() -> None:
    game = Game.new(CONNECT_4).play_all("1212121")
    made = document(game)
    assert made["result"] == {"winner": "black", "points": [1, 0], "reason": "4 in a row"}
    assert read(jsonl.write(game)) == game
    assert read(jsonl.write(game)).result is None
    made["result"]["reason"] = "a swindle"
    assert str(read(json.dumps(made)).result) == "1-0 (a swindle)"


@pytest.mark.parametrize("reason", ["resignation", "{k} {0.__class__} }{", "", "%s"])
def test_reasons_are_only_words(reason: str) -> None:
    game = load(result={"winner": "white", "points": [10, 54], "reason": reason})
    assert game.outcome is not None
    assert game.outcome.winner is WHITE
    assert str(game.outcome.reason) == reason
    assert read(jsonl.write(game)) == game


def test_points_follow_from_the_winner() -> None:
    for winner, points in (("black", (1, 0)), ("white", (0, 1)), (None, (0, 0))):
        outcome = load(result={"winner": winner}).outcome
        assert outcome is not None
        assert outcome.points == points


def test_unknown_fields_are_kept() -> None:
    text = json.dumps(
        {
            "v": 1,
            "game": "othello",
            "moves": ["f5"],
            "event": {"name": "Cup", "rounds": [1, 2]},
            "result": {"winner": "black", "arbiter": "Eve"},
            "branches": [{"ply": 0, "moves": ["d3"], "author": "me"}],
        }
    )
    game = read(text)
    assert game.extra["event"] == {"name": "Cup", "rounds": [1, 2]}
    made = document(game)
    assert made["event"] == {"name": "Cup", "rounds": [1, 2]}
    assert made["result"]["arbiter"] == "Eve"
    assert made["branches"][0]["author"] == "me"
    assert read(jsonl.write(game)) == game


def test_an_older_file_means_by_a_new_name_what_it_likes() -> None:
    """Version 1 knows no marks and no parents: there they are fields to keep."""
    branch = {"ply": 0, "moves": ["d3"], "parent": 7}
    game = load(moves=["f5"], marks="mine", evaluations=3, branches=[branch])
    assert game.branches[0].parent is None
    made = document(game)
    assert (made["v"], made["marks"], made["evaluations"]) == (1, "mine", 3)
    assert made["branches"][0]["parent"] == 7
    assert read(jsonl.write(game)) == game


OLD = {
    "v": 1,
    "game": "in-a-row",
    "rules": {
        "columns": 7,
        "rows": 6,
        "k": 4,
        "gravity": True,
        "topology": "plane",
        "directions": "all",
        "overline": "wins",
        "forbidden": "none",
    },
    "start": None,
    "moves": ["4", "4", "5", "5"],
    "result": {"winner": "white", "points": [0, 1], "reason": "resignation"},
    "players": ["Ann", "Bo"],
    "comments": {"0": "all", "2": "hm"},
    "hints": [1, 0],
    "branches": [
        {"ply": 1, "moves": ["1", "2"], "result": None},
        {"ply": 1, "moves": ["1", "3"], "result": None, "comments": {"2": "twice the same"}},
        {"ply": 4, "moves": ["6"], "result": None},
    ],
}
"""As Pions wrote games before they were trees: branches repeat what they share."""


def test_an_old_file_is_read_and_written_back_as_it_was() -> None:
    game = read(json.dumps(OLD))
    assert document(game) == OLD
    assert [game.switch(number).names for number in range(3)] == [
        ("4", "1", "2"),
        ("4", "1", "3"),
        ("4", "4", "5", "5", "6"),
    ]
    tree = GameTree.of(game)
    assert len(tree.nodes) == 1 + 4 + 3 + 1, "what is shared is one move in the tree"
    assert tree.nodes[tree.find(["4", "1", "3"])].comment == "twice the same"
    assert tree.game.result == game.result


STUDIED: dict[str, Any] = {
    "v": 2,
    "moves": ["f5", "d6"],
    "marks": {"1": [{"kind": "arrow", "cell": "f5", "to": "d6", "colour": "red"}]},
    "evaluations": {"0": {"kind": "points", "number": 0, "depth": 60, "engine": "solver"}},
    "branches": [
        {"ply": 1, "moves": ["f6", "e6"], "comments": {"2": "so"}},
        {"ply": 2, "parent": 0, "moves": ["d3"], "marks": {"1": [{"kind": "cell", "cell": "d3"}]}},
    ],
}


def test_a_studied_game_comes_back() -> None:
    game = load(**STUDIED)
    made = document(game)
    assert made["v"] == 2
    for name in ("marks", "evaluations"):
        assert made[name] == STUDIED[name]
    assert [branch.get("parent") for branch in made["branches"]] == [None, 0]
    assert made["branches"][1]["marks"]["1"][0]["colour"] == "green"
    assert read(jsonl.write(game)) == game


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        (
            {"branches": [{"ply": 0, "parent": 0, "moves": ["d3"]}]},
            "branch 0: it leaves branch 0, .* an earlier one",
        ),
        ({"branches": [{"ply": 0, "parent": "x", "moves": []}]}, "branch 0: field 'parent' is 'x'"),
        (
            {"branches": [{"ply": 1, "moves": ["f6"]}, {"ply": 0, "parent": 0, "moves": ["d3"]}]},
            "branch 1: the game has no ply 0: plies run from 1 to 2",
        ),
        ({"branches": [{"ply": 0, "moves": ["a1"]}]}, "branch 0: move 1, 'a1': illegal"),
        (
            {"branches": [{"ply": 0, "moves": ["d3"], "marks": {"0": []}}]},
            "branch 0: field 'marks'",
        ),
        ({"marks": {"3": []}}, "field 'marks'"),
        ({"marks": {"1": {}}}, "the marks of a move are a list"),
        ({"marks": {"1": [{"kind": "<script>", "cell": "a1"}]}}, "'<script>', not one of arrow"),
        ({"marks": {"1": [{"kind": "cell", "cell": "z99"}]}}, "'z99' is not the name of a cell"),
        ({"marks": {"1": [{"kind": "arrow", "cell": "a1"}]}}, "an arrow points to another cell"),
        ({"marks": {"1": [{"cell": "a1"}]}}, "a mark has no 'kind'"),
        ({"marks": {"1": [{"kind": "cell", "cell": "a1", "colour": "#f00"}]}}, "not one of green"),
        (
            {"marks": {"1": [{"kind": "cell", "cell": "a1"}] * 10_001}},
            "many marks in the game: 10001",
        ),
        ({"evaluations": {"1": {"number": 1}}}, "an evaluation has no 'kind'"),
        ({"evaluations": {"1": {"kind": "win"}}}, "field 'number'"),
        ({"evaluations": {"1": {"kind": "win", "number": 2**60}}}, "field 'number'"),
        ({"evaluations": {"1": 4}}, "4 is not a JSON object"),
        (
            {"branches": [{"ply": 0, "moves": []}] * 100_000},
            "moves in all lines of the game: 100001",
        ),
        (
            {"branches": [{"ply": 0, "moves": ["d3"] * 60}] * 2000},
            "moves in all lines of the game: 120001",
        ),
        ({"comments": {"1": "x" * 10_000_000}}, "comments of the game: 10000000"),
    ],
)
def test_hostile_trees_are_refused_by_name(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(NotationError, match=message) as caught:
        load(**{"v": 2, "moves": ["f5"], **fields})
    assert len(str(caught.value)) < 400


def test_a_million_moves_are_refused_before_one_is_played() -> None:
    branches = [{"ply": 0, "moves": ["a1"] * 1000}] * 1000
    with pytest.raises(NotationError, match="of the game: 1000000, more than 100000"):
        load(v=2, branches=branches)


def test_rules_by_family_or_by_name() -> None:
    torus = InARow(9, 9, 5, topology="torus")
    assert read(jsonl.write(Game.new(torus))).rules == torus
    assert load(game="puissance4").rules == CONNECT_4
    assert load(game="gomoku", rules={"topology": "torus"}).rules.surface.topology.name == "torus"
    assert load(rules={"columns": 6, "rows": 6}).rules.grid.size == 36
    assert load(rules=None).rules == OTHELLO


def test_a_single_game_may_be_spread_over_lines() -> None:
    game = full_game()
    assert read(json.dumps(document(game), indent=2)) == game


def test_many_games() -> None:
    games = [Game.new(CONNECT_4).play_all(text) for text in ("4", "44", "445")]
    text = "\n".join(map(jsonl.write, games))
    assert list(jsonl.read(text, None, USUAL)) == games


def test_letters_that_end_lines_elsewhere_end_none_here() -> None:
    game = Game.new(OTHELLO, players=("a\u2028b\x85c\x0bd\x1e", "\x00\r\n"))
    assert list(jsonl.read(2 * jsonl.write(game), None, USUAL)) == [game, game]


def test_lone_surrogates_can_be_written() -> None:
    game = load(players=["\ud800", "é"])
    jsonl.write(game).encode()
    assert read(jsonl.write(game)) == game


def test_a_newer_version_says_so() -> None:
    with pytest.raises(NotationError) as caught:
        read('\n{"v": 3, "game": "othello", "moves": []}')
    assert str(caught.value) == (
        "line 2: the game is in version 3 of the format, Pions reads versions 1 to 2"
    )


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"v": "1"}, "field 'v' is '1', not a whole number"),
        ({"v": True}, "field 'v' is True, not a whole number"),
        ({"v": None}, "field 'v' is None, not a whole number"),
        ({"game": 3}, "field 'game' is 3, not a text"),
        ({"game": "go"}, "unknown game 'go'"),
        ({"game": "x" * 5000}, "cannot be read"),
        ({"rules": []}, "field 'rules' is [], not an object"),
        ({"rules": {"columns": 7}}, "columns=7 is not allowed"),
        ({"rules": {"columns": True}}, "columns=True is not allowed"),
        ({"rules": {"columns": 8.0}}, "parameter 'columns' is 8.0: not a number"),
        ({"rules": {"columns": 10**400}}, "parameter 'columns' is 1000"),
        ({"rules": {"wings": 2}}, "unknown parameter 'wings'"),
        ({"game": "in-a-row"}, "in-a-row needs columns, rows, k"),
        ({"start": 5}, "field 'start' is 5, not a text"),
        ({"start": "XO"}, "2 signs for cells, not 64"),
        ({"moves": None}, "field 'moves' is None, not a list of texts"),
        ({"moves": "f5"}, "field 'moves' is 'f5', not a list of texts"),
        ({"moves": ["f5", 6]}, "not a list of texts"),
        ({"moves": ["f5", "a1"]}, "move 2, 'a1': illegal move 'a1'"),
        ({"moves": ["z" * 10_000]}, f"move 1, '{'z' * 40}…': "),
        ({"moves": ["f5"], "time": [1, 2]}, "field 'time' is [1, 2], not a list with milliseconds"),
        ({"moves": ["f5"], "time": [-1]}, "field 'time'"),
        ({"moves": ["f5"], "time": [1.5]}, "field 'time'"),
        ({"moves": ["f5"], "eval": [[]]}, "field 'eval'"),
        ({"players": ["a"]}, "field 'players' is ['a'], not a list of two names"),
        ({"players": [1, 2]}, "field 'players'"),
        ({"comments": {"1": "x"}}, "field 'comments'"),
        ({"comments": {"0": 3}}, "field 'comments'"),
        ({"comments": {"٣": "x"}}, "field 'comments'"),
        ({"cursor": 1}, "the game has no ply 1"),
        ({"cursor": -1}, "the game has no ply -1"),
        ({"result": "black"}, "'black' is not a JSON object"),
        ({"result": {"winner": "Ann"}}, "field 'winner' is 'Ann', not one of black white"),
        ({"result": {"winner": ["black"]}}, "field 'winner'"),
        ({"result": {"points": [1]}}, "field 'points'"),
        ({"result": {"points": [1, 10**30]}}, "field 'points'"),
        ({"branches": [3]}, "3 is not a JSON object"),
        ({"branches": [{"ply": 9, "moves": []}]}, "the game has no ply 9"),
        ({"branches": [{"ply": 0, "moves": ["a1"]}]}, "move 1, 'a1': illegal move"),
    ],
)
def test_wrong_fields_are_named(fields: dict[str, object], message: str) -> None:
    with pytest.raises(NotationError) as caught:
        load(**fields)
    assert str(caught.value).startswith("line 1: ")
    assert message in str(caught.value)
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "{}",
        "[]",
        "{" * 100_000,
        '{"v":' + "[" * 100_000,
        '{"a":' * 100_000 + "1" + "}" * 100_000,
        '{"v":1,"game":"othello","moves":[],"x":' + "[" * 500 + "]" * 500 + "}",
        '{"v":' + "1" * 5000 + "}",
        '{"v":1,"game":"othello","moves":["f5"],"eval":[NaN]}',
        '{"v":1,"game":"othello","moves":["f5"],"eval":[-Infinity]}',
        '{"v":1,"game":"othello","moves":["f5"],"eval":[1e999]}',
        '{"v":1,"game":"othello","moves":["\x00"]}',
        '{"v":1,"game":"othello","moves":["\\ud800"]}',
        '{"v":1,"game":"\\u0000","moves":[]}',
        "\x00",
        '{"v":1,"game":"othello","moves":[]}}',
    ],
)
def test_hostile_texts_are_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        list(jsonl.read(text, None, USUAL))
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize("version", [1, 2])
def test_the_published_schema_is_the_one_in_the_package(version: int) -> None:
    published = (ROOT / "docs" / "schema" / f"game-v{version}.json").read_text("utf-8")
    assert json.loads(published) == jsonl.schema(version)
    jsonschema.Draft202012Validator.check_schema(jsonl.schema(version))


def test_the_schema_refuses_what_the_reader_refuses() -> None:
    for wrong in ({"v": 2}, {"moves": "f5"}, {"players": ["a"]}, {"result": {"winner": "Ann"}}):
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate({"v": 1, "game": "othello", "moves": [], **wrong}, jsonl.schema())


def test_black_wins_by_number_are_not_mistaken_for_truth() -> None:
    game = load(moves=["f5"], time=[0], eval=[0], comments={"1": ""})
    assert game.plies == (Ply(game.moves[0], 0, 0, ""),)
    assert document(game)["time"] == [0]
    assert document(game)["eval"] == [0]
    assert game.outcome is None
    assert BLACK.mark not in str(game.result)
