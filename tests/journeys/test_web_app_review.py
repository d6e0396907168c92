"""Looking back in the web app, passes, links that hold a game, and a server that goes and comes.

See `web_visitor` for what these tests need.
"""

from __future__ import annotations

from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, expect

from journeys.web_server import running
from journeys.web_visitor import Visit, Visitor, visitors

VALUES = "(count) => document.querySelectorAll('.pb-value').length === count"
BEFORE_A_PASS = "d3c3c4c5b4e3c6a4a3c7"
"""Othello: after Black's a5, White has no move."""


def values(me: Visitor, count: int) -> None:
    """Wait for that many values on the board."""
    me.page.wait_for_function(VALUES, arg=count)


def load(me: Visitor, text: str, rules: str = "") -> None:
    """Paste something to be opened."""
    me.open()
    me.page.click("[data-way=load]")
    if rules:
        me.page.select_option("#read-rules", label=rules)
    me.page.fill("#read-text", text)
    me.page.click("dialog button.main:enabled")


def test_values_come_back_when_they_are_wanted_again(visit: Visit) -> None:
    me = visit()
    me.form("tic-tac-toe")
    me.until_my_turn()
    me.act("values")
    values(me, 9)
    me.page.wait_for_selector("[data-action=values]:not(.busy)")
    me.act("values")
    values(me, 0)
    me.act("values")
    values(me, 9)


def test_values_and_hints_are_those_of_the_position_looked_at(visit: Visit) -> None:
    me = visit()
    me.form("tic-tac-toe")
    for cell in ("a1", "b2", "a2"):
        me.play(cell)
    me.act("values")
    values(me, 6)
    me.page.click("[data-walk=back]")
    values(me, 7)
    label = me.cell("a3").get_attribute("aria-label") or ""
    assert label.startswith("a3, empty, ")  # and what it is worth
    me.page.click("[data-walk=first]")
    values(me, 9)
    me.act("hint")
    me.page.wait_for_selector(".hint-text")
    expect(me.page.locator("[role=gridcell][aria-label*=', hint']")).to_have_count(1)
    assert me.page.locator(".player :text('1 hint')").count() == 0  # the game is not helped by it
    me.page.click("[data-walk=last]")
    values(me, 6)
    assert me.page.locator(".hint-text").count() == 0


def test_a_click_on_the_past_says_where_moves_are_played(visit: Visit) -> None:
    me = visit()
    me.form("connect-4")
    me.play("4-1")
    me.page.click("[data-walk=first]")
    me.wait("ply === 0")
    me.cell("3-1").click()
    me.page.click(".notice button:not(.round)")
    me.wait("ply === 1 && mine")
    assert me.page.locator(".notice").count() == 0


def test_a_game_goes_on_from_the_position_looked_at(visit: Visit) -> None:
    me = visit()
    me.form("connect-4")
    for cell in ("4-1", "4-2", "5-1"):
        me.play(cell)
    old = me.table
    me.page.click(".move[data-ply='1']")
    me.wait("ply === 1")
    board = stones(me)
    me.page.click("[data-action=from]")
    me.page.wait_for_selector(".new .note")
    assert "new table" in me.page.inner_text(".new .note")
    me.page.select_option("#seat-white", "human")
    me.page.click("form.new button[type=submit]:enabled")
    me.until_another_table(old)
    me.wait("ply === 1 && mine")
    expect(me.page.locator(".move[data-ply]")).to_have_count(1)
    assert stones(me) == board


def stones(me: Visitor) -> list[str]:
    """The board without what can be played there."""
    return [label.partition(", playable")[0] for label in me.pieces]


def test_a_pass_is_seen_and_heard(visit: Visit) -> None:
    me = visit()
    load(me, BEFORE_A_PASS, "Othello")
    me.until_my_turn()
    me.play("a5")
    me.until_ply(12)
    assert me.page.locator(".pb-note").inner_text() == "White passes."
    me.said("White passes.")
    assert "passes" in me.page.locator(".player[data-side=white]").inner_text()
    assert me.page.locator(".move[data-ply]").last.inner_text() == "pass"


def test_arrow_keys_walk_through_the_game_after_a_click_on_the_board(visit: Visit) -> None:
    me = visit()
    me.form("connect-4")
    for cell in ("4-1", "4-2"):
        me.play(cell)
    me.press("ArrowLeft")
    me.wait("ply === 1")
    me.press("ArrowRight")
    me.wait("ply === 2 && mine")
    me.press("b", "ArrowLeft")  # on the board they go from cell to cell
    assert me.page.evaluate("() => document.activeElement.role") == "gridcell"
    assert me.ply == 2


def test_the_globe_turns_to_the_last_move(visit: Visit) -> None:
    me = visit()
    me.form(quote("in-a-row(columns=8, rows=6, k=4, topology=sphere)"))
    me.until_my_turn()
    seen = "() => document.querySelector('.pb-globe-last').getAttribute('d')"
    for cell in ("a3", "e3", "h4"):
        me.play(cell)
        assert me.page.evaluate(seen)


def games(me: Visitor) -> int:
    """How many games this browser remembers."""
    return int(me.page.evaluate("() => JSON.parse(localStorage['pions.games'] ?? '[]').length"))


def shared_link(me: Visitor, *cells: str) -> str:
    """A link that holds a game of Connect-4."""
    me.form("connect-4")
    for cell in cells:
        me.play(cell)
    me.act("share")
    return me.page.input_value("#copy-game")


def test_a_link_stores_nothing_until_a_move_is_played(visit: Visit) -> None:
    me, other = visit(), visit()
    link = shared_link(me, "4-1", "4-2", "5-1")
    made: list[str] = []
    other.page.on("request", lambda request: made.append(f"{request.method} {request.url}"))
    other.page.goto(link)
    other.wait("ply === 3 && mine")
    other.press("ArrowLeft")
    other.wait("ply === 2")
    other.press("End")
    other.wait("ply === 3 && mine")
    assert not [one for one in made if one == f"POST {other.address}/api/tables"]
    assert games(other) == 0
    other.cell("6-1").click()
    other.wait("ply === 4 && mine")
    assert "/t/" in other.page.url
    assert games(other) == 1


def test_a_link_of_pions_can_be_pasted(visit: Visit) -> None:
    me, other = visit(), visit()
    load(other, shared_link(me, "4-1", "4-2", "5-1"))
    other.wait("ply === 3 && mine")
    assert other.page.locator(".move[data-ply='3']").inner_text() == "5"


def test_a_damaged_link_says_so(visit: Visit) -> None:
    me = visit()
    me.open("/#play=%C3%28")
    assert "damaged" in me.page.locator(".notice").inner_text()


@pytest.mark.parametrize(
    ("locale", "title"), [("en-GB", "There is no such page"), ("fr-FR", "Cette page n'existe pas")]
)
def test_an_address_that_is_none_leads_back(visit: Visit, locale: str, title: str) -> None:
    me = visit(locale=locale)
    me.forgiven = "status of 404"
    me.open("/nowhere")
    assert me.page.locator("h1").inner_text() == title
    me.page.click(".missing a")
    me.page.wait_for_selector("[data-game='othello']")
    assert me.page.url == f"{me.address}/"


def test_what_was_said_of_an_outage_goes_with_it(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with (
        running(tmp_path_factory.mktemp("outage")) as server,
        visitors(browser, server.address) as visit,
    ):
        me = visit()
        me.forgiven = "ERR_|Failed to load resource"
        me.form("connect-4")
        me.until_my_turn()
        server.kill()
        me.cell("4-1").click()
        me.page.wait_for_selector(".notice.error")
        server.start()
        me.page.wait_for_selector(".notice", state="detached")


def test_dangers_are_marked_and_said_as_long_as_they_are_wanted(visit: Visit) -> None:
    me = visit()
    me.form("connect-4")
    assert me.page.locator(".pb-danger").count() == 0
    for cell in ("4-1", "4-2", "5-1", "5-2"):
        me.play(cell)
    me.press("w")
    me.heard("Dangers are shown.")
    said = me.page.locator(".dangers li")
    said.first.wait_for()
    assert said.first.inner_text().startswith("Possible danger: Red can align 3 of 4 at column 2")
    me.play("6-1")
    me.page.wait_for_selector(".dangers [data-level=immediate]")
    assert "column 3 row 1" in me.page.locator(".dangers [data-level=immediate]").inner_text()
    label = me.cell("3-1").get_attribute("aria-label") or ""
    assert "immediate danger from red" in label
    expect(me.page.locator(".pb-danger-immediate")).to_have_count(2)
    me.picture("dangers")
    me.page.click("[data-walk=back]")
    me.page.wait_for_selector(".dangers:not(:has([data-level=immediate]))")
    me.page.click("[data-walk=last]")
    me.act("dangers")
    me.heard("Dangers are hidden.")
    assert me.page.locator(".dangers, .pb-danger").count() == 0
    me.form("othello")
    assert me.page.locator("[data-action=dangers]").count() == 0


def test_a_finished_game_is_reviewed(visit: Visit) -> None:
    me = visit()
    me.form("tic-tac-toe")
    for cell in ("b2", "a1", "c1", "a2", "a3"):
        me.play(cell)
    me.page.click("[data-action=review]")
    me.heard("The review is complete.")
    assert me.page.locator(".review-progress").count() == 0
    fault = me.page.locator(".fault")
    assert fault.inner_text() == "4. a2? by White: mistake, loss in 2; better a3, draw"
    assert me.page.locator("[data-accuracy=black]").inner_text() == "100"
    assert me.page.locator(".move[data-ply='4'] .sign").inner_text() == "?"
    assert "drawn until 4." in me.page.locator(".turning-points").inner_text().lower()
    fault.click()
    me.page.wait_for_selector(".move[data-ply='4'][aria-current]")
    me.picture("review")
    box = me.page.locator(".review-graph").bounding_box()
    assert box is not None
    me.page.mouse.click(box["x"] + 1, box["y"] + box["height"] / 2)
    me.page.wait_for_selector(".place:has-text('0 / 5')")
