"""How the web app looks in a real browser: nothing cut, nothing over anything else, nothing tiny.

See `web_visitor` for what these tests need.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from journeys.test_web_app_analysis import LINES, at
from journeys.test_web_app_for_everyone import violations
from journeys.web_visitor import Visit, Visitor
from pions.study.guess.guess_file import find_guess_game

SIZES = ((390, 844), (1280, 800), (1920, 1080))
BENEATH_THE_RIM = """() => {
  const wall = document.querySelector(".pb-wall");
  const [{ a, e, f }, box] = [wall.getScreenCTM(), wall.getBBox()];
  const rim = Number(wall.getAttribute("stroke-width")) / 2;
  const [left, top] = [(box.x - rim) * a + e, (box.y - rim) * a + f];
  const side = (length) => (length + 2 * rim) * a;
  const [right, bottom] = [left + side(box.width), top + side(box.height)];
  return [...document.querySelectorAll(".pb-label")]
    .filter((one) => {
      const text = one.getBoundingClientRect();
      return text.right > left && text.left < right && text.bottom > top && text.top < bottom;
    })
    .map((one) => one.textContent);
}"""
LABEL = "() => document.querySelector('.pb-label').getBoundingClientRect().height"
LAST_IN_SIGHT = """() => {
  const list = document.querySelector(".move-list").getBoundingClientRect();
  const last = document.querySelector(".move[aria-current]").getBoundingClientRect();
  return last.top >= list.top && last.bottom <= list.bottom;
}"""

UNDER_THE_NOTICE = """() => {
  const notice = document.querySelector(".notice").getBoundingClientRect();
  return [...document.querySelectorAll(".table :is(button, [role=grid])")]
    .filter((one) => !one.closest(".notice"))
    .filter((one) => {
      const box = one.getBoundingClientRect();
      const beside = box.right <= notice.left || box.left >= notice.right;
      return !beside && box.bottom > notice.top && box.top < notice.bottom;
    })
    .map((one) => one.textContent.trim());
}"""
FILL = "(one) => getComputedStyle(one).fill"
SIDEWAYS = "() => document.documentElement.scrollWidth - innerWidth"


def at_a_table(me: Visitor, rules: str, start: str) -> None:
    """Look at a game that stands there."""
    body = {"rules": rules, "start": start}
    made = me.page.request.post(f"{me.address}/api/tables", data=body).json()
    me.open(f"/t/{made['table']['id']}")
    me.page.wait_for_selector(".table [role=grid]")


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", ["othello", "gomoku"])
def test_names_of_rows_and_columns_stay_clear_of_the_board(
    visit: Visit, game: str, size: tuple[int, int]
) -> None:
    me = visit(*size)
    me.open(f"/analyse?rules={game}")
    at(me, 0)
    me.page.wait_for_selector(".pb-label")
    assert me.page.evaluate(BENEATH_THE_RIM) == []
    at_a_table(me, game, "f5" if game == "othello" else "h8")
    assert me.page.evaluate(BENEATH_THE_RIM) == []


def test_names_of_cells_are_as_large_where_the_height_limits_the_board(visit: Visit) -> None:
    me = visit(1920, 1080)
    me.open("/embed#game=othello&moves=f5d6c3")
    me.page.wait_for_selector(".pb-label")
    assert me.page.evaluate(LABEL) > 14


def test_the_last_move_is_in_sight_and_then_the_first(visit: Visit) -> None:
    me = visit(1280, 800)
    at_a_table(me, "othello", " ".join(find_guess_game("othello-1980").game.names))
    me.page.wait_for_selector(".ending")
    me.page.wait_for_function(LAST_IN_SIGHT)
    me.page.click("[data-walk=first]")
    me.page.wait_for_function("() => document.querySelector('.move-list').scrollTop === 0")


def test_a_board_twice_as_large_is_not_too_small_for_a_finger(visit: Visit) -> None:
    me = visit(640, 400)
    me.open("/analyse?rules=othello&moves=f5")
    at(me, 1)
    me.page.wait_for_function(LINES)
    box = me.page.locator("[role=grid]").bounding_box()
    assert box is not None
    assert box["width"] >= 280


def test_a_long_name_is_read_whole_beside_a_large_board(visit: Visit) -> None:
    me = visit(1280, 800)
    me.open("/#new=othello")
    me.page.select_option("#seat-white", "human")
    me.page.fill("#name-black", "Marie-Françoise de la Bretonnière")
    me.page.click("form.new button[type=submit]:enabled")
    name = me.page.locator(".player[data-side=black] .who b > span")
    cut = "(one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight"
    assert not name.evaluate(cut)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_notice_lies_on_no_control_of_a_table_and_is_there_after_it(
    visit: Visit, size: tuple[int, int]
) -> None:
    me = visit(*size)
    at_a_table(me, "othello", "f5 d6")
    me.act("share")
    me.page.wait_for_selector("[data-copy=game]")
    me.stop_time()  # or it would go by itself
    me.page.click("[data-copy=game]")
    me.press("Escape")
    me.page.wait_for_selector(".notice")
    assert me.page.evaluate(UNDER_THE_NOTICE) == []
    me.page.clock.resume()
    me.page.click(".brand")
    me.page.wait_for_selector("[data-game]")
    me.forgiven = "ERR_|Failed to (load|fetch)"
    me.distance.cut_off()
    me.page.click("[data-way=lessons]")
    me.page.wait_for_selector(".notice")


def test_the_first_page_twice_as_large_on_a_phone_is_whole(visit: Visit) -> None:
    me = visit(195, 422)
    me.open("/")
    about = me.page.locator("[data-game=othello] small")
    assert about.evaluate("(one) => one.getBoundingClientRect().width") > 100
    assert me.page.evaluate(SIDEWAYS) <= 0


def test_without_a_net_the_first_page_says_so_once_and_over_nothing(visit: Visit) -> None:
    me = visit(1280, 800, service_workers="allow")
    me.open()
    me.page.wait_for_selector("[data-game=othello]")
    me.page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    me.forgiven = "ERR_|Failed to (load|fetch)"
    me.distance.cut_off()
    with me.page.expect_event("requestfailed", lambda request: "/api/" in request.url):
        me.page.reload()
    me.page.wait_for_selector(".offline")
    me.page.wait_for_selector("[data-game=othello]")
    assert me.page.locator(".notice").count() == 0


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_no_line_about_my_games_begins_or_ends_within_a_fact(visit: Visit, locale: str) -> None:
    me = visit(*SIZES[0], locale=locale)
    rules = "in-a-row(columns=10, rows=10, k=5, topology=torus)"
    me.form(rules)
    me.open("/")
    me.page.wait_for_selector("#mine li")
    lines = "(all) => all.every((one) => one.getClientRects().length === 1)"
    facts = me.page.locator(".fact")
    assert facts.count() >= 4
    assert facts.evaluate_all(lines)
    heights = "(all) => new Set(all.map((one) => one.getBoundingClientRect().height)).size"
    assert facts.evaluate_all(heights) == 1


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_notice_on_the_first_page_lies_on_nothing_and_in_a_landmark(
    visit: Visit, size: tuple[int, int]
) -> None:
    me = visit(*size)
    me.open("/#play=damaged")
    me.page.wait_for_selector(".notice")
    me.page.wait_for_selector("[data-game=othello]")
    expect(me.page.locator(".notice")).to_be_in_viewport(ratio=1)
    assert me.page.evaluate(UNDER_THE_NOTICE.replace(".table :is(", ":is(")) == []
    assert violations(me) == []


def test_a_link_that_is_too_long_for_its_field_shows_how_it_begins(visit: Visit) -> None:
    me = visit(*SIZES[0])
    at_a_table(me, "othello", "f5 d6 c3 d3 c4 f4 c5 b4")
    me.act("share")
    link = me.page.locator("#copy-game")
    link.focus()
    assert link.evaluate("(one) => [one.scrollLeft, one.selectionStart]") == [0, 0]
    assert link.evaluate("(one) => one.selectionEnd === one.value.length")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_board_with_holes_keeps_its_frame_where_it_is_analysed(
    visit: Visit, size: tuple[int, int]
) -> None:
    """What overlays draw shares no name with what the board itself is made of."""
    me = visit(*size)
    me.open("/#puzzles=connect-4-12")
    blue = me.page.locator("[data-puzzle] .pb-frame").evaluate(FILL)
    me.open("/analyse?rules=connect-4&moves=4,4")
    at(me, 2)
    expect(me.page.locator(".pb-frame")).to_have_css("fill", blue)
    assert blue != "none"
