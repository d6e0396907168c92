"""The page of a search tree from the server, and its picture."""

from __future__ import annotations

import json
import re

from pions import TIC_TAC_TOE, Limit, find_player, find_rules
from pions.study.search_comparison import compare_searches
from pions.study.tree import grow_tree
from pions.study.tree_json import tree_json
from units.interfaces.web.serving import Client


def test_the_page_holds_the_tree_of_the_command_and_every_search(web: Client) -> None:
    answer = web.get("/tree?rules=tic-tac-toe&moves=b2+a3+b1+b3+c3&player=minimax&depth=4")
    assert answer.status_code == 200
    found = re.search(r'id="data">(.*?)</script>', answer.text)
    assert found is not None
    data = json.loads(found[1])
    position = TIC_TAC_TOE.start()
    for move in ("b2", "a3", "b1", "b3", "c3"):
        position = position.play(move)
    own = tree_json(grow_tree(position, find_player("minimax"), Limit(depth=4)))
    assert data["tree"] == own["tree"], "the page and the command are one thing"
    for name in ("minimax", "alpha-beta", "MCTS", "Développer l&#x27;arbre"):
        assert name in answer.text
    assert "<style" not in answer.text, "the server's policy allows nothing inline"
    assert "listEvents" in web.get("/tree/page.js").text
    assert "figtree.woff2" in web.get("/tree/page.css").text


def test_the_table_writes_its_numbers_as_the_tree_does(web: Client) -> None:
    text = web.get("/tree?rules=othello&moves=f5+d6+c3&depth=1&nodes=2000").text
    table = text.partition('class="comparison"')[2].partition("</table>")[0]
    nodes = re.findall(r'<span lang="en">(\d,\d{3})</span><span lang="fr">(.*?)</span>', table)
    assert nodes
    assert all(french != english for english, french in nodes)
    assert "−" in table
    assert not re.search(r"-\d", table)


def test_the_searches_side_by_side_say_what_judges_their_leaves(web: Client) -> None:
    other = web.get("/tree?rules=connect-3&moves=3&player=minimax&depth=1").text
    assert re.search(r'class="leaves">.*k-tuple.*the tree above uses puissance3', other)
    same = web.get("/tree?rules=connect-4&moves=&player=minimax&depth=1").text
    said = same.partition('class="leaves">')[2].partition("</p>")[0]
    assert "Leaves are judged by" in said
    assert "the tree above" not in said


def test_its_picture_is_for_slides(web: Client) -> None:
    drawn = web.get("/tree.svg?rules=tic-tac-toe&moves=&depth=1")
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert drawn.text.count("<rect") == 1 + 10, "the sheet, the start and nine moves"


def test_what_makes_no_sense_is_said_beside_the_form(web: Client) -> None:
    for query, words in (
        ("player=./bot.py", "grows no search tree"),
        ("player=native", "grows no search tree"),
        ("rules=chess", "chess"),
        ("rules=othello&moves=a1", "a1"),
        ("depth=40", "depth goes from 1 to 12"),
        ("nodes=9999999", "nodes goes from 1 to 5000"),
        ("rules=tic-tac-toe&moves=a1+b1+a2+b2+a3", "the game is over"),
    ):
        answer = web.get(f"/tree?{query}")
        assert answer.status_code in (409, 422), query
        assert words in answer.text, query
        assert '<form class="question"' in answer.text
    assert web.get("/tree.svg?rules=chess").status_code == 422


def test_random_games_have_a_tree_and_no_window(web: Client) -> None:
    answer = web.get("/tree?rules=connect-3&player=mcts(playouts%3D40%2Cseed%3D1)&nodes=500")
    assert answer.status_code == 200
    found = re.search(r'id="data">(.*?)</script>', answer.text)
    assert found is not None
    rows = json.loads(found[1])["tree"]
    assert rows[0]["games"] == 40
    assert sorted(row["added"] for row in rows) == list(range(len(rows)))
    assert "<option selected>mcts(playouts=40,seed=1)" in answer.text
    beside = compare_searches(find_rules("connect-3").start(), 40)[-1].depths[0]
    most = max((row for row in rows if row["parent"] == 0), key=lambda row: row["games"])
    assert beside.line[0] == rows[0]["best"] == most["move"]
    assert f"of {most['games']} games" in str(beside.value), "the table is of the same games"
    assert "<option>mcts(playouts=5000,seed=1)</option>" in answer.text
    assert web.get("/tree.svg?rules=connect-3&player=mcts&nodes=30").text.count("<rect") > 5
