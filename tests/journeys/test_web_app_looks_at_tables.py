"""How a table looks in a real browser: what is said lies on nothing, and all of it is in sight.

See `web_visitor` for what these tests need.
"""

from __future__ import annotations

import json
from io import BytesIO

import pytest
from PIL import Image
from playwright.sync_api import Locator, expect

from journeys.test_web_app import invited
from journeys.test_web_app_for_everyone import in_french
from journeys.test_web_app_looks import SIZES, at_a_table
from journeys.test_web_app_people import offer_draw
from journeys.web_visitor import Visit, Visitor
from pions.study.guess.guess_file import find_guess_game

PHONE = (390, 844)
LAPTOP = (1280, 800)
TORUS = "in-a-row(columns=10, rows=10, k=5, topology=torus)"
PASS = "d3 c3 e6 d2 d1 e1 b2 c1 pass"
FAMOUS = " ".join(find_guess_game("othello-1980").game.names)
UNDER_THE_BANNER = """() => {
  const note = document.querySelector(".pb-note").getBoundingClientRect();
  const seen = (one) => getComputedStyle(one).visibility === "visible";
  return [...document.querySelectorAll(".pb-label, .pb-cell")].filter(seen)
    .filter((one) => {
      const box = one.getBoundingClientRect();
      const beside = box.right <= note.left || box.left >= note.right;
      return !beside && box.bottom > note.top && box.top < note.bottom - 1;
    })
    .map((one) => one.textContent);
}"""
ON_THE_BOARD = """() => {
  const board = document.querySelector("[role=grid]").getBoundingClientRect();
  const notice = document.querySelector(".notice").getBoundingClientRect();
  return notice.top < board.bottom && notice.bottom > board.top
    && notice.left < board.right && notice.right > board.left;
}"""
CUT_NAMES = """() => [...document.querySelectorAll(".pb-label")]
  .filter((one) => one.getBoundingClientRect().bottom
    > one.closest("svg").getBoundingClientRect().bottom)
  .map((one) => one.textContent)"""
BESIDE_ITS_PICTURE = """(one) => {
  const [picture, words] = one.children;
  return words.getBoundingClientRect().left - picture.getBoundingClientRect().right;
}"""
COLUMNS_OF_WORDS = """() => [...document.querySelectorAll(".keys dl")].map((one) =>
  new Set([...one.querySelectorAll("dd")].map((dd) => dd.getBoundingClientRect().left)).size)"""
HEIGHT = "() => document.documentElement.scrollHeight - innerHeight"


def in_sight(me: Visitor, what: Locator) -> bool:
    """Whether something is seen as a whole, without scrolling."""
    box, size = what.bounding_box(), me.page.viewport_size
    assert box is not None
    assert size is not None
    return box["y"] >= 0 and box["y"] + box["height"] <= size["height"]


def speaks(me: Visitor, language: str) -> None:
    """Keep a language for all that is opened later."""
    script = f"localStorage.setItem('pions.settings', '{json.dumps({'language': language})}')"
    me.context.add_init_script(script)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_pass_is_said_over_no_piece_and_no_name(visit: Visit, size: tuple[int, int]) -> None:
    me = visit(*size)
    at_a_table(me, "othello", PASS)
    me.page.wait_for_selector(".pb-note:not([hidden])")
    assert me.page.evaluate(UNDER_THE_BANNER) == []


def test_no_name_of_a_column_is_cut_on_a_small_board(visit: Visit) -> None:
    me = visit(*PHONE)
    me.open("/#rules=renju")
    me.page.wait_for_selector(".pb-label")
    assert me.page.evaluate(CUT_NAMES) == []


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_notice_with_a_button_lies_beside_the_board(visit: Visit, size: tuple[int, int]) -> None:
    me = visit(*size)
    me.form("othello", white="human")
    me.play("d3")
    me.press("ArrowLeft")
    me.until_ply(0)
    me.cell("c5").click()
    me.page.wait_for_selector(".notice button:not(.round)")
    assert not me.page.evaluate(ON_THE_BOARD)


def test_the_link_for_a_friend_is_in_sight_on_a_phone_and_told_of_once(visit: Visit) -> None:
    me = visit(*PHONE)
    me.open()
    me.choose("othello")
    me.page.click(".choice-others .way:nth-child(2)")
    link = me.page.locator("#copy-invite")
    link.wait_for()
    assert in_sight(me, link)
    me.act("share")
    me.page.wait_for_selector("#copy-seat")
    expect(me.page.locator("dialog [data-note=local]")).to_have_count(1)


@pytest.mark.parametrize("rules", ["othello", TORUS], ids=["othello", "torus"])
def test_a_game_that_is_over_needs_no_scrolling(visit: Visit, rules: str) -> None:
    me = visit(*LAPTOP)
    speaks(me, "fr")
    over = FAMOUS if rules == "othello" else "a1 c5 b1 d5 c1 f7 d1 g7 e1"
    at_a_table(me, rules, over)
    me.page.wait_for_selector(".ending")
    in_french(me)
    assert me.page.evaluate(HEIGHT) <= 0


def test_a_long_name_beside_a_long_clock_is_read_whole(visit: Visit) -> None:
    me = visit(*LAPTOP)
    me.open("/#new=othello")
    me.page.select_option("#seat-white", "human")
    me.page.fill("#name-black", "Jean-Baptiste Grenouille-Châteauneuf")
    me.page.select_option("#clock", "own")
    me.page.fill(".own label:first-child input", "90")
    me.page.click("form.new button[type=submit]:enabled")
    name = me.page.locator(".player[data-side=black] .who b > span")
    assert not name.evaluate("(one) => one.scrollHeight > one.clientHeight")


def test_the_whole_menu_is_in_sight_on_a_laptop(visit: Visit) -> None:
    me = visit(*LAPTOP)
    speaks(me, "fr")
    at_a_table(me, "gomoku", "h8")
    me.press("m")
    me.page.wait_for_selector("dialog[open] .menu-groups")
    height = "(one) => one.scrollHeight - one.clientHeight"
    assert me.page.locator("dialog[open]").evaluate(height) <= 0


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=str)
def test_the_way_through_a_game_stays_in_sight_beside_its_review(
    visit: Visit, size: tuple[int, int]
) -> None:
    me = visit(*size)
    at_a_table(me, "connect-4", "4 3 4 3 4 3 4")
    me.page.click("[data-action=review]")
    me.page.wait_for_selector(".review .accuracy")
    assert in_sight(me, me.page.locator("[data-walk=forward]"))


def test_a_board_of_any_size_is_called_in_words(visit: Visit) -> None:
    me = visit()
    speaks(me, "fr")
    at_a_table(me, TORUS, "a1")
    label = me.page.locator("[role=grid]").get_attribute("aria-label") or ""
    assert label.replace("\N{NO-BREAK SPACE}", " ").startswith("10 × 10, 5 alignés, tore")


def test_times_of_a_clock_of_ones_own_stand_on_one_line(visit: Visit) -> None:
    me = visit(*PHONE)
    speaks(me, "fr")
    me.open()
    me.choose("othello")
    me.page.select_option("#clock", "own")
    tops = me.page.locator(".own input").evaluate_all(
        "(all) => all.map((one) => one.getBoundingClientRect().top)"
    )
    assert len(tops) == 2
    assert tops[0] == tops[1]


def test_the_dialog_says_what_a_board_without_edges_is(visit: Visit) -> None:
    me = visit()
    me.open()
    me.unfold("[data-surface='torus']")
    me.page.click("[data-surface='torus']")
    said = me.page.locator(".choice-more > p")
    assert said.inner_text() == "10 × 10, 5 in a row. Left and right, top and bottom are one."


def test_the_pause_between_moves_is_written_as_french_is(visit: Visit) -> None:
    me = visit()
    speaks(me, "fr")
    me.form("othello", "player:first", "player:first")
    pause = me.page.locator(".show-controls label > span")
    assert pause.inner_text().startswith("Pause entre les coups\N{NO-BREAK SPACE}: ")


def test_who_waits_for_a_friend_sees_both_players(visit: Visit) -> None:
    me = visit(*LAPTOP)
    speaks(me, "fr")
    me.open()
    me.choose("othello")
    me.page.click(".choice-others .way:nth-child(2)")
    me.page.locator("#copy-invite").wait_for()
    for side in ("black", "white"):
        assert in_sight(me, me.page.locator(f".player[data-side={side}]"))


def test_an_opponent_keeps_its_face_at_the_table(visit: Visit) -> None:
    me = visit(*PHONE)
    me.against("othello", 3)
    assert me.page.locator(".player[data-side=white] > svg.face").is_visible()
    assert me.page.locator(".player[data-side=black] > svg.face").count() == 0
    me.open()
    me.choose("othello")
    me.page.click("[data-opponent=echo]")
    me.page.wait_for_selector(".player[data-side=white] > svg.face")


@pytest.mark.parametrize("size", [LAPTOP, (1920, 1080)], ids=str)
def test_a_review_leaves_room_for_its_moves(visit: Visit, size: tuple[int, int]) -> None:
    me = visit(*size)
    at_a_table(me, "connect-4", "4 3 4 3 4 3 4")
    me.page.click("[data-action=review]")
    me.page.wait_for_selector(".review .accuracy")
    height = "(one) => one.clientHeight / one.querySelector('li').offsetHeight"
    assert me.page.locator(".move-list").evaluate(height) >= 3
    assert me.page.locator("[data-action=review]").count() == 0
    expect(me.page.locator("[data-action=from]")).to_have_count(1)


def test_a_wide_board_takes_the_height_of_a_large_screen(visit: Visit) -> None:
    me = visit(1920, 1080)
    at_a_table(me, "connect-4", "4 3")
    box = me.page.locator("[role=grid]").bounding_box()
    assert box is not None
    assert box["height"] > 880


def test_a_board_much_wider_than_high_leaves_the_moves_their_room(visit: Visit) -> None:
    me = visit(*LAPTOP)
    rules = "in-a-row(columns=12, rows=7, k=4, topology=cylinder, gravity=true)"
    at_a_table(me, rules, "1 2 12 2 11 3 6 6 7")
    height = "(one) => one.clientHeight / one.querySelector('li').offsetHeight"
    assert me.page.locator(".move-list").evaluate(height) >= 5


def test_every_move_is_on_the_paper(visit: Visit) -> None:
    me = visit(*LAPTOP)
    at_a_table(me, "othello", "f5 d6 c3 d3 c4 f4 c5 b4 b5 c6 f3 e6 e3 g5")
    me.page.emulate_media(media="print")
    right = "(one) => one.getBoundingClientRect().right"
    edge = me.page.locator(".moves").evaluate(right)
    assert max(one.evaluate(right) for one in me.page.locator(".move").all()) <= edge


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_i_have_offered_is_said_beside_its_picture(
    visit: Visit, size: tuple[int, int]
) -> None:
    me, other = visit(*size), visit()
    invited(me, other, "tic-tac-toe")
    me.play("b2")
    other.wait("ply === 1 && mine")
    other.play("a1")
    me.wait("ply === 2 && mine")
    offer_draw(me)
    assert 0 < me.page.locator("p.offer").evaluate(BESIDE_ITS_PICTURE) < 20


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_keys_do_stands_in_one_column(visit: Visit, size: tuple[int, int]) -> None:
    me = visit(*size)
    at_a_table(me, "othello", "f5")
    me.press("?")
    me.page.wait_for_selector("dialog[open] .keys")
    assert set(me.page.evaluate(COLUMNS_OF_WORDS)) == {1}


def test_behind_a_dialog_the_room_for_a_scrollbar_is_dark_too(visit: Visit) -> None:
    me = visit(*LAPTOP)
    at_a_table(me, "othello", "f5")
    me.press("e")
    me.page.wait_for_selector("dialog[open]")
    seen = Image.open(BytesIO(me.page.screenshot())).convert("RGB")
    beside, edge = (seen.getpixel((LAPTOP[0] - far, LAPTOP[1] - 2)) for far in (30, 2))
    assert edge == beside


def test_names_of_cells_are_dark_on_paper_whatever_the_theme(visit: Visit) -> None:
    me = visit(1280, 800, color_scheme="dark")
    at_a_table(me, "othello", "f5 d6")
    me.page.emulate_media(media="print")
    ink = "(one) => getComputedStyle(one).fill"
    assert me.page.locator(".pb-label").first.evaluate(ink) == "rgb(51, 51, 51)"
