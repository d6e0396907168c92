"""What a notebook shows of games, choices, reviews, reports and search trees."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from html import unescape
from math import isfinite

from IPython.core.interactiveshell import InteractiveShell

from pions.interfaces.notebook import elo_plot, register_displays, score_plot, show_choice
from pions.players.base import Choice
from pions.players.registry import find_player
from pions.rules.game import Game
from pions.rules.in_a_row import TIC_TAC_TOE
from pions.rules.othello import OTHELLO, OTHELLO_4
from pions.search.limits import Limit
from pions.study.review import review
from pions.study.tree import grow_tree
from pions.tournament.play_match import play_match


def shown(value: object) -> dict[str, str]:
    """What a shell shows of a value, by kind of content."""
    shell = InteractiveShell.instance()
    assert register_displays(shell)
    bundle, _ = shell.display_formatter.format(value)
    return dict(bundle)


def test_a_game() -> None:
    bundle = shown(Game.new(OTHELLO).play_all(["f5", "d6"]))
    assert "Black (X) to move" in bundle["text/html"]
    ET.fromstring(bundle["image/svg+xml"])


def test_a_choice_and_one_with_its_position() -> None:
    start = TIC_TAC_TOE.start().play("b2")
    choice = find_player("alphabeta(depth=4)", seed=1).choose(start)
    assert f"<td>{choice.move}</td>" in shown(choice)["text/html"]
    named = shown(show_choice(start, choice))["text/html"]
    assert f"<th>Move</th><td>{start.name(choice.move)}</td>" in named
    assert "<th>Nodes</th>" in named
    assert "&lt;script&gt;" in shown(Choice(0, notes={"x": "<script>"}))["text/html"]


def test_a_review_is_its_page_and_its_graph() -> None:
    bundle = shown(review(Game.new(OTHELLO_4).play_all(["b1", "a1", "a2"]), Limit(depth=3)))
    page = re.search(r'srcdoc="([^"]*)"', bundle["text/html"])
    assert page is not None
    assert unescape(page[1]).startswith("<!doctype html>")
    assert "Chances through the game" in bundle["image/svg+xml"]


def test_a_search_tree_is_its_page() -> None:
    tree = grow_tree(TIC_TAC_TOE.start(), find_player("alphabeta(depth=2)"))
    bundle = shown(tree)
    assert "<iframe srcdoc=" in bundle["text/html"]
    ET.fromstring(bundle["image/svg+xml"])


def test_a_report_has_a_table_and_plots() -> None:
    report = play_match(TIC_TAC_TOE, "k-tuple", "alphabeta(depth=2)", games=8, seed=3)
    bundle = shown(report)
    assert "<td>k-tuple</td>" in bundle["text/html"]
    texts = [node.text for node in ET.fromstring(elo_plot(report)).iter() if node.text]
    rating = report.ranking[0].rating
    assert rating is not None
    assert isfinite(rating.elo)
    assert f"{rating.elo:+.0f}" in texts
    ET.fromstring(score_plot(report))


def test_whoever_won_every_game_has_a_bound() -> None:
    bundle = shown(play_match(TIC_TAC_TOE, "k-tuple", "first", games=20, seed=1))
    assert not re.search(r"[\"+-](inf|nan)\b", bundle["text/html"])
    texts = [node.text for node in ET.fromstring(bundle["image/svg+xml"]).iter() if node.text]
    assert any(text.startswith("> ") for text in texts)
    assert any(text.startswith("< ") for text in texts)


def test_there_is_nothing_to_teach_without_a_shell() -> None:
    InteractiveShell.clear_instance()
    assert not register_displays()
