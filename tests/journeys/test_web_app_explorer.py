"""The explorer on the analysis board, in a real browser."""

from __future__ import annotations

from playwright.sync_api import expect

from journeys.processes import Pions
from journeys.test_web_app_analysis import at
from journeys.test_web_app_for_everyone import violations
from journeys.web_server import Server
from journeys.web_visitor import Visit

GAMES = "f5d6c3\nf5d6c4\nf5f6\n"
BEGINNINGS = """() =>
  [...document.querySelectorAll(".explorer :is(thead th:first-child, button.plain)")].map((one) => {
    const text = document.createRange();
    text.selectNodeContents(one);
    return Math.round(text.getBoundingClientRect().left);
  })"""
"""Where headings, moves and games begin."""


def test_a_position_is_explored_and_its_games_are_opened(visit: Visit, server: Server) -> None:
    file = server.folder / "club.txt"
    file.write_text(GAMES)
    done = Pions(server.folder)("explore", "add", str(file), "--rules", "othello")
    assert done.code == 0, done.err
    me = visit(1280, 900)
    me.open("/analyse?rules=othello&moves=d3")
    at(me, 1)
    me.page.click("[data-action=explorer]")
    me.page.wait_for_selector(".explorer [data-move=c5]")
    rows = me.page.locator(".explorer tbody tr")
    assert [one.split()[:2] for one in rows.all_inner_texts()] == [
        ["c5", "Perpendicular"],
        ["c3", "Diagonal"],
    ]
    assert len(set(me.page.evaluate(BEGINNINGS))) == 1
    assert not violations(me)
    me.picture("analysis-explorer")
    me.page.click(".explorer [data-move=c5] button")
    at(me, 2)
    me.page.wait_for_selector(".explorer [data-move=f6]")  # c3, with the board turned
    me.page.locator(".explored-games button").first.click()
    at(me, 2)
    me.page.wait_for_selector(".pb-playable[data-name='c4']")
    expect(me.page.locator(".tree-move")).to_have_count(3)
