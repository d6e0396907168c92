"""The analysis board in a real browser: from a lost game to its lesson, branches, links, keys.

See `web_visitor` for what these tests need, and `npm ci` for axe.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from journeys.test_web_app_for_everyone import PHONE, VISIBLE, violations
from journeys.web_visitor import Visit, Visitor
from pions.interfaces.web.analysis_texts import ANALYSIS_TEXTS

SHOWN = "(given) => Number(document.querySelector('.analysis')?.dataset.ply) === given"
LINES = "() => document.querySelectorAll('.line:not(.empty)').length > 0"
LYING_ON_VALUES = """() => {
  const boxes = (what) =>
    [...document.querySelectorAll(what)].map((one) => one.getBoundingClientRect());
  const apart = (one, other) =>
    one.left >= other.right || other.left >= one.right ||
    one.top >= other.bottom || other.top >= one.bottom;
  const values = boxes(".pb-value");
  return boxes(".pb-tag").filter((tag) => !values.every((one) => apart(tag, one))).length;
}"""
LOST = ("b2", "a1", "c1", "a2", "a3")
"""Tic-tac-toe: White's a2 loses; a3 would have held the draw."""


def analysed(me: Visitor, query: str, ply: int) -> None:
    """Open the analysis board there, and wait for the engine."""
    me.open(f"/analyse?{query}")
    at(me, ply)
    me.page.wait_for_function(LINES)


def at(me: Visitor, ply: int) -> None:
    """Wait until the position after that many plies is shown, with what can be played there."""
    me.page.wait_for_function(SHOWN, arg=ply)


def move(me: Visitor, name: str, ply: int) -> None:
    """Play on the analysis board."""
    me.page.wait_for_selector(f".pb-playable[data-name='{name}']")
    me.cell(name).click()
    at(me, ply)


def moves(me: Visitor) -> list[str]:
    """The moves in the tree, in the order in which they are written."""
    return [
        one.partition(".")[2].strip() for one in me.page.locator(".tree-move").all_inner_texts()
    ]


def test_a_lost_game_is_reviewed_and_its_mistake_learned(visit: Visit) -> None:
    me = visit(1280, 800)
    me.form("tic-tac-toe")
    for cell in LOST:
        me.play(cell)
    me.page.click("[data-action=review]")
    me.heard("The review is complete.")
    me.page.click(".review [data-action=learn]")
    lesson = me.page.locator(".lesson")
    lesson.wait_for()
    me.heard("White played a2: mistake. Find a better move.")
    me.page.wait_for_selector(".pb-playable[data-name='b1']")
    assert me.page.locator(".pb-value, .line:not(.empty)").count() == 0  # nothing gives it away
    me.cell("b1").click()
    me.page.wait_for_selector(".lesson[data-state=wrong]")
    me.heard("b1 is not good enough")
    me.picture("analysis-lesson")
    me.page.click("[data-lesson=hint]")
    me.heard("Look at a3.")
    me.cell("a3").click()
    me.page.wait_for_selector(".lesson[data-state=right]")
    me.heard("a3 is right!")
    me.page.click("[data-lesson=finish]")
    me.page.wait_for_selector(".lesson[data-state=done]")
    assert "1 of 1" in lesson.inner_text()
    me.page.click("[data-lesson=end]")
    me.page.wait_for_selector(".tree-move .grade-sign")
    assert me.page.locator("[data-accuracy=black]").inner_text() == "100"


def test_branches_and_comments_travel_with_the_link(visit: Visit) -> None:
    me, other = visit(1280, 800), visit(1280, 800)
    analysed(me, "rules=connect-4&moves=4,4,3", 3)
    me.press("ArrowLeft")
    at(me, 2)
    move(me, "5-1", 3)
    me.page.fill("#analysis-comment", "to the right")
    assert moves(me) == ["4", "4", "3", "5"]
    me.page.click(".analysis-actions [data-action=share]")
    link = me.page.input_value("#copy-analysis")
    assert "<pions-board " in me.page.input_value("#copy-embed")
    me.page.wait_for_selector("[data-format=jsonl]")
    with me.page.expect_download() as saved:
        me.page.click("[data-format=jsonl]")
    assert saved.value.suggested_filename == "pions-in-a-row.jsonl"
    other.page.goto(link)
    other.page.wait_for_selector(".variation")
    assert moves(other) == ["4", "4", "3", "5"]
    assert other.page.inner_text(".variation .remark") == "to the right"
    other.page.click(".variation .tree-move")
    other.page.wait_for_selector(".variation [aria-current]")
    other.page.click("[data-action=promote]")
    assert moves(other) == ["4", "4", "5", "3"]
    other.page.click(".variation .tree-move")
    other.page.click("[data-action=delete]")
    other.page.wait_for_selector(".variation", state="detached")
    assert moves(other) == ["4", "4", "5"]


def test_a_move_may_come_before_the_position_that_it_is_played_in(visit: Visit) -> None:
    """A click on the way back is not lost, however slow the network."""
    me = visit(1280, 800)
    analysed(me, "rules=connect-4&moves=4,4,3", 3)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    me.page.route("**/api/analysis/position", hold, times=1)
    with me.page.expect_request("**/api/analysis/position"):
        me.press("ArrowLeft")
    at(me, 2)
    me.cell("5-1").click()
    assert me.page.locator(".analysis").get_attribute("data-ply") == "2"
    held[0].continue_()
    at(me, 3)
    assert moves(me) == ["4", "4", "3", "5"]


def test_the_engine_shows_lines_that_can_be_played_and_can_be_stopped(visit: Visit) -> None:
    me = visit(1280, 800)
    analysed(me, "rules=connect-4&moves=4,4,4,4,4", 5)
    me.page.wait_for_selector(".effort:has-text('exact')")
    expect(me.page.locator(".line")).to_have_count(3)
    expect(me.page.locator(".pb-value")).to_have_count(7)
    assert me.page.locator(".pb-grade-best").count() >= 1
    assert me.page.locator(".pb-value circle").count() == 0  # nothing that looks like a disc
    me.picture("analysis")
    me.page.locator(".line-count select").select_option("1")
    me.page.wait_for_function("() => document.querySelectorAll('.line').length === 1")
    me.page.click("[data-action=engine]")
    me.page.wait_for_selector(".lines", state="detached")
    assert me.page.locator(".pb-value").count() == 0
    me.page.click("[data-action=engine]")
    me.page.wait_for_function(LINES)
    me.page.click(".line-move >> nth=0")
    at(me, 6)


def test_why_and_overlays_are_told(visit: Visit) -> None:
    me = visit(1280, 800)
    analysed(me, "rules=othello&moves=f5,d6,c3", 3)
    me.page.click("[data-action=why]")
    me.page.wait_for_selector(".why p:not(.note)")
    assert "c3" in me.page.inner_text(".why h2")
    me.page.select_option("#analysis-overlay", "mobility")
    me.page.wait_for_selector(".overlay-legend li")
    assert me.page.locator(".pb-tint").count() > 0
    me.page.select_option("#analysis-overlay", "parity")
    me.page.wait_for_selector(".pb-tag")
    me.page.wait_for_selector(".pb-value")
    assert me.page.evaluate(LYING_ON_VALUES) == 0
    me.page.select_option("#analysis-overlay", "")
    me.page.wait_for_selector(".pb-tint", state="detached")


def test_circles_and_arrows_are_drawn_by_the_right_button_and_by_keys(visit: Visit) -> None:
    me = visit(1280, 800)
    analysed(me, "rules=othello", 0)
    for name in ("c3", "f6"):
        me.page.mouse.move(*me.centre(name))
        me.page.mouse.down(button="right") if name == "c3" else me.page.mouse.up(button="right")
    me.page.wait_for_selector(".pb-arrow")
    me.press("b", "x")
    me.page.wait_for_selector(".pb-circled")
    assert me.page.locator(".tree-move").count() == 0  # nothing was played
    me.page.reload()
    me.page.wait_for_selector(".pb-arrow")
    expect(me.page.locator(".pb-circled")).to_have_count(1)


def test_a_position_is_set_up_and_played_on(visit: Visit) -> None:
    me = visit(1280, 800)
    analysed(me, "rules=tic-tac-toe", 0)
    me.page.click("[data-action=edit]")
    me.page.wait_for_selector(".editor")
    me.cell("a1").click()
    me.page.check("[name=edit-brush][value=O]", force=True)
    me.cell("b2").click()
    me.page.click("[data-edit=mirror]")
    me.page.click("[data-action=edit-done]")
    me.page.wait_for_selector(".engine")
    assert (me.cell("c1").get_attribute("aria-label") or "").startswith("c1, black")
    assert (me.cell("b2").get_attribute("aria-label") or "").startswith("b2, white")
    me.page.click(".analysis-actions [data-action=play]")
    me.page.wait_for_selector("form.new")
    me.page.select_option("#seat-black", "human")
    me.page.select_option("#seat-white", "human")
    me.page.click("form.new button[type=submit]:enabled")
    me.until_my_turn()
    assert (me.cell("c1").get_attribute("aria-label") or "").startswith("c1, black")


def test_a_fair_game_is_not_analysed_and_bad_addresses_say_why(visit: Visit) -> None:
    me = visit()
    me.forgiven = "status of 422"
    me.open("/analyse?rules=othello&moves=f5,d6,a1")
    at(me, 2)
    me.heard("shown up to move 2")
    me.open("/analyse?rules=chess")
    assert "chess" in me.page.locator(".missing [role=alert]").inner_text()
    me.page.click(".missing button")
    at(me, 0)


def test_everything_by_keys(visit: Visit) -> None:
    me = visit(1280, 800)
    me.open("/analyse?rules=tic-tac-toe&moves=b2,a1,c1,a2,a3")
    at(me, 5)
    me.press("Home")
    at(me, 0)
    me.press("ArrowRight", "ArrowRight")
    at(me, 2)
    me.press("r")
    me.heard("The review is complete.")
    me.press("End")
    at(me, 5)
    me.press("c")
    assert me.page.evaluate("() => document.activeElement.id") == "analysis-comment"
    me.page.keyboard.type("lost")
    me.press("Tab")
    me.press("l")
    me.page.wait_for_selector(".lesson")
    me.heard("Find a better move.")
    me.page.wait_for_selector(".pb-playable[data-name='a3']")
    me.page.locator("[data-lesson=show]").focus()
    me.press("Enter")
    me.page.wait_for_selector(".lesson[data-state=shown]")
    me.press("?")
    me.page.wait_for_selector("dialog[open]")
    assert me.page.locator("dialog kbd").count() > 15
    assert "Engine on or off" in me.page.locator("dialog").inner_text()


@pytest.mark.parametrize("options", [{"width": 1280, "height": 800}, PHONE, {"locale": "fr-FR"}])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_and_nothing_is_cut(
    visit: Visit, options: dict[str, object], theme: str
) -> None:
    me = visit(**options, color_scheme=theme)
    analysed(me, "rules=othello&moves=f5,d6,c3,d3", 4)
    me.page.click("[data-action=review]")
    me.page.wait_for_selector(".graph")
    assert violations(me) == []
    width = me.page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert width <= 0
    if options.get("locale") == "fr-FR":
        english = {text for text in ANALYSIS_TEXTS.values() if len(text) > 5 and "{" not in text}
        said = set(me.page.evaluate(VISIBLE))
        same = {"Analyse", "Solution"}
        assert not (english & said) - same


def test_a_finger_draws_with_the_tool(visit: Visit) -> None:
    me = visit(**PHONE)
    analysed(me, "rules=othello", 0)
    me.page.tap("[data-tool=pencil]")
    me.page.touchscreen.tap(*me.centre("a1"))
    me.page.wait_for_selector(".pb-circled")
    assert not re.search("moves=", me.page.url)


def test_what_was_pasted_is_analysed(visit: Visit) -> None:
    me = visit(1280, 800)
    me.open()
    me.page.click("[data-way=load]")
    me.page.fill("#read-text", "f5d6c3")
    me.page.click("dialog [data-action=analyse]:enabled")
    at(me, 3)
    me.page.wait_for_function(LINES)
    assert moves(me) == ["f5", "d6", "c3"]
