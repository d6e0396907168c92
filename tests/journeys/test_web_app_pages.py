"""The pages of the web app, thing by thing: the first page, the form, dialogs, what is written.

See `web_visitor` for what these tests need.
"""

from __future__ import annotations

from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from journeys.web_visitor import Visit, Visitor

INSIDE = """([outer, inner]) => {
  const room = document.querySelector(outer).getBoundingClientRect();
  return [...document.querySelectorAll(inner)].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.left < room.left || box.right > room.right
      || box.top < room.top || box.bottom > room.bottom;
  }).length;
}"""
"""How many of some things are not wholly inside another."""


def outside(me: Visitor, outer: str, inner: str) -> int:
    assert me.page.locator(inner).count() > 0
    return int(me.page.evaluate(INSIDE, [outer, inner]))


def test_a_board_without_edges_is_three_clicks_away(visit: Visit) -> None:
    me = visit()
    me.open()
    me.unfold("[data-surface='sphere']")
    me.page.click("[data-surface='sphere']")
    me.page.click("[data-level='1']")
    me.until_my_turn()
    globe, flat = (me.page.locator(".pb-stage").nth(index).bounding_box() for index in (0, 1))
    assert globe is not None
    assert flat is not None
    assert flat["x"] >= globe["x"] + globe["width"]
    assert abs(flat["height"] - globe["height"]) < 2
    assert globe["y"] + globe["height"] < 760


def test_the_puzzle_of_the_day_stands_before_the_folded_games(visit: Visit) -> None:
    me = visit(390, 844)
    me.open()
    me.page.wait_for_selector("[data-family]")
    first, puzzle = (
        me.page.locator(one).first.bounding_box() for one in (".family", "[data-way=puzzle]")
    )
    assert first is not None
    assert puzzle is not None
    assert puzzle["y"] + puzzle["height"] < min(first["y"], 844)


def test_every_gluing_of_the_registry_has_a_card(visit: Visit) -> None:
    me = visit()
    me.open()
    me.page.wait_for_selector("[data-surface]", state="attached")
    families = me.page.request.get(f"{me.address}/api/registry").json()["families"]
    known = next(
        one["choices"]
        for family in families
        for one in family["parameters"]
        if one["name"] == "topology"
    )
    cards = me.page.locator("[data-surface]")
    names = cards.evaluate_all("all => all.map((one) => one.dataset.surface)")
    assert names == [name for name in known if name != "plane"]
    assert me.page.locator("[data-surface] .sign").count() == len(names)


STEPS = """() => {
  window.steps = [];
  const watch = (changes) => window.steps.push(...changes.map((one) => one.target.dataset.glued));
  const wanted = { subtree: true, attributes: true, attributeFilter: ["data-glued"] };
  new MutationObserver(watch).observe(document.body, wanted);
}"""
"""Keeps how far small boards without edges were glued, picture by picture."""
GLUED = """() => [...document.querySelectorAll("canvas[data-gluing]")].every((one) =>
  one.dataset.glued === "1.00")"""


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_edges_are_glued_before_ones_eyes_or_at_once(visit: Visit, motion: str) -> None:
    me = visit(reduced_motion=motion)
    me.open()
    me.page.wait_for_selector("[data-surface]", state="attached")
    me.page.evaluate(STEPS)
    me.unfold("[data-surface='torus']")
    me.page.wait_for_function(GLUED)
    steps = set(me.page.evaluate("() => window.steps"))
    assert (steps == {"1.00"}) == (motion == "reduce")


def test_opponents_have_names_and_echo_learns_from_results(visit: Visit) -> None:
    me = visit()
    me.against("othello", level=2)
    assert "Milo" in me.page.inner_text(".player[data-side=white]")
    me.open()
    me.choose("othello")
    expect(me.page.locator(".opponent .face")).to_have_count(11)
    me.page.click("[data-opponent=echo]:has-text('Level 3')")
    me.until_my_turn()
    assert "Echo" in me.page.inner_text(".player[data-side=white]")
    me.act("menu")
    me.page.click("dialog .entry[data-entry=resign]")
    me.page.click("[data-action=resign-now]")
    me.wait("over")
    me.open()
    me.choose("othello")
    me.page.wait_for_selector("[data-opponent=echo]:has-text('Level 2')")


def test_hardly_more_than_the_board_is_one_key_away_and_back(visit: Visit) -> None:
    me = visit()
    me.against("connect-4")
    me.press("z")
    me.page.wait_for_selector("header .brand", state="hidden")
    assert not me.page.locator(".moves").is_visible()
    me.play(me.playable[0])
    me.act("menu")
    me.page.click("dialog .entry[data-entry=coordinates]")
    me.page.wait_for_selector("dialog .entry:has-text('Show the coordinates')")
    assert (
        me.page.locator(".pb-label").first.evaluate("e => getComputedStyle(e).visibility")
        == "hidden"
    )
    me.page.click("dialog .entry[data-entry=zen]")
    me.page.wait_for_selector("header .brand", state="visible")


CONTEXTS = """
window.contexts = 0;
const Real = window.AudioContext;
window.AudioContext = class extends Real {
  constructor(...given) { super(...given); window.contexts += 1; }
};
"""
"""Counts what is opened to be heard."""


def test_nothing_is_heard_where_less_motion_is_wanted_until_it_is_chosen(visit: Visit) -> None:
    me = visit()
    me.page.add_init_script(CONTEXTS)
    me.against("othello")
    me.play(me.playable[0])
    assert me.page.evaluate("() => window.contexts") == 0
    me.act("menu")
    place = "dialog input[name=sound][value=place]"
    assert not me.page.is_checked(place)
    me.page.check(place)
    me.page.wait_for_function("() => window.contexts === 1")
    me.page.reload()
    me.until_my_turn()
    me.play(me.playable[0])
    me.page.wait_for_function("() => window.contexts === 1")


@pytest.mark.parametrize("board", ["wood", "felt"])
def test_boards_of_wood_and_felt_are_remembered(visit: Visit, board: str) -> None:
    me = visit()
    me.against("othello")
    me.act("menu")
    me.page.check(f"dialog input[name=board][value={board}]")
    me.page.check("dialog input[name=discs][value=glass]")
    shown = f"() => getComputedStyle(document.querySelector('.pb-grain-{board}')).display"
    me.page.wait_for_function(f"{shown} === 'inline'")
    me.page.reload()
    me.until_my_turn()
    me.page.wait_for_function(f"{shown} === 'inline'")


def test_the_board_takes_the_whole_height_of_a_large_screen(visit: Visit) -> None:
    me = visit(1920, 1080)
    me.against("othello")
    box = me.page.locator("[role=grid]").bounding_box()
    cards = [one.bounding_box() for one in me.page.locator(".player").all()]
    assert box is not None
    assert box["height"] > 860
    assert box["y"] + box["height"] <= 1080
    for card in cards:
        assert card is not None
        assert card["x"] > box["x"] + box["width"]


def test_the_header_leads_to_every_place_and_says_where_one_is(visit: Visit) -> None:
    me = visit()
    me.open()
    here = "header [data-nav][aria-current=page]"
    names = me.page.locator("header [data-nav]").evaluate_all(
        "all => all.map((a) => a.dataset.nav)"
    )
    assert names[:3] == ["play", "analyse", "learn"]
    for name in [*names[1:], "play"]:
        me.page.click(f"header [data-nav={name}]")
        me.page.wait_for_selector(f"{here}[data-nav={name}]")
        expect(me.page.locator(here)).to_have_count(1)


def test_on_a_phone_the_places_are_below_and_leave_the_room_to_a_game(visit: Visit) -> None:
    me = visit(390, 844, has_touch=True, is_mobile=True)
    me.open()
    box = me.page.locator("header nav").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] == 844
    me.against("othello")
    assert not me.page.locator("header nav").is_visible()


def test_values_are_seen_on_the_globe_too(visit: Visit) -> None:
    me = visit()
    me.form(quote("in-a-row(columns=6, rows=4, k=3, topology=sphere)"))
    me.until_my_turn()
    me.play("c2")
    me.act("values")
    me.page.wait_for_selector(".pb-globe g[visibility=visible] > .pb-value")
    seen = me.page.locator(".pb-globe g[visibility=visible] > .pb-value")
    assert 0 < seen.count() < me.page.locator(".pb-globe .pb-value").count()


def test_of_many_values_the_best_are_written_and_the_others_are_dots(visit: Visit) -> None:
    me = visit()
    me.form("gomoku")
    me.until_my_turn()
    me.play("h8")
    me.act("values")
    me.page.wait_for_selector(".pb-value")
    me.page.wait_for_selector("[data-action=values]:not(.busy)")  # better ones take their place
    written, dots = me.page.locator(".pb-value"), me.page.locator(".pb-value-dot")
    assert 0 < written.count() <= 26
    assert written.count() + dots.count() == 15 * 15 - 1
    assert max(map(len, written.all_text_contents())) <= 4
    assert "best move" in me.page.inner_text(".legend")
    me.picture("values-gomoku")


def test_nothing_is_cut_off_on_a_small_board(visit: Visit) -> None:
    me = visit()
    me.form("tic-tac-toe")
    me.until_my_turn()
    for cell in ("b2", "c2", "a2"):
        me.play(cell)
    me.act("values")
    me.page.wait_for_function("() => document.querySelectorAll('.pb-value').length === 6")
    me.act("hint")
    me.page.wait_for_selector(".pb-hint")
    assert outside(me, "[role=grid]", ".pb-value, .pb-crown, .pb-hint") == 0
    me.picture("values-small")


def test_values_are_not_asked_for_when_the_game_has_moved_on(visit: Visit) -> None:
    me = visit()
    me.form("connect-4")
    me.until_my_turn()
    me.act("values")
    for cell in ("4-1", "4-2", "4-3", "3-1"):
        me.play(cell)  # a refusal would be heard on the console, and visitors must be quiet
    me.page.wait_for_selector(".pb-value")
    assert me.ply == 4


def test_a_double_click_makes_one_table(visit: Visit) -> None:
    me = visit()
    me.open()
    me.choose("tic-tac-toe")
    me.page.dblclick("[data-level='1']")
    me.until_my_turn()
    me.play("b2")
    me.page.go_back()
    me.page.wait_for_selector("#mine li")
    expect(me.page.locator("#mine li")).to_have_count(1)


def test_one_click_leads_back_to_the_game_that_was_left(visit: Visit) -> None:
    me = visit()
    me.open()
    assert me.page.locator(".go-on").count() == 0
    me.against("connect-4")
    me.play("4-1")
    me.wait("ply === 2 && mine")
    left = me.table
    me.page.click("header .brand")
    me.page.click(".go-on")
    me.wait("ply === 2 && mine")
    assert me.table == left
    me.press("m")
    me.page.click("dialog .entry[data-entry=resign]")
    me.page.click("[data-action=resign-now]")
    me.wait("over")
    me.page.click("header .brand")
    me.page.wait_for_selector("#mine li")
    assert me.page.locator(".go-on").count() == 0


def test_the_form_follows_what_is_swapped_and_shows_the_sides(visit: Visit) -> None:
    me = visit()
    me.open("/#new=connect-4")
    me.page.wait_for_selector("button[type=submit]:enabled")
    me.page.select_option("#seat-white", "level:4")
    me.page.click(".quiet-button")
    seats = [me.page.input_value(f"#seat-{side}") for side in ("black", "white")]
    assert seats == ["level:4", "human"]
    me.page.select_option("#seat-white", "level:1")
    me.page.click(".quiet-button")
    seats = [me.page.input_value(f"#seat-{side}") for side in ("black", "white")]
    assert seats == ["level:1", "level:4"]
    colour = "one => getComputedStyle(one).backgroundColor"
    red = me.page.locator(".seat .disc.black").evaluate(colour)
    me.page.click("label:has-text('Othello')")
    me.page.wait_for_selector(".seat .disc.black.look-flip")
    assert me.page.locator(".seat .disc.black").evaluate(colour) != red


@pytest.mark.parametrize(("game", "digits"), [("othello", False), ("connect-4", True)])
def test_only_what_can_hold_the_game_is_offered(visit: Visit, game: str, digits: bool) -> None:
    me = visit()
    me.form(game)
    me.until_my_turn()
    me.play(me.playable[0])
    me.press("d")
    me.page.wait_for_selector("dialog[open] .downloads")
    links = me.page.locator(".downloads a").evaluate_all("all => all.map((one) => one.href)")
    assert any("format=digits" in link for link in links) == digits
    assert all(me.page.request.get(link).ok for link in links)
    assert any("format=jsonl" in link for link in links)


def test_the_list_of_keys_begins_at_its_beginning(visit: Visit) -> None:
    me = visit()
    me.open()
    me.press("?")
    me.page.wait_for_selector("dialog[open] kbd")
    assert me.page.evaluate("() => document.querySelector('dialog').scrollTop") == 0
    assert outside(me, "dialog", "dialog h3") == 0
    me.press("Escape")
    me.page.set_viewport_size({"width": 320, "height": 500})
    me.press("?")
    me.page.wait_for_selector("dialog[open] kbd")
    assert me.page.evaluate("() => document.querySelector('dialog').scrollTop") == 0
    me.press("Tab")
    assert me.page.evaluate("() => document.activeElement.dataset.action") == "palette"


def test_the_colours_of_boards_are_chosen_and_stay(visit: Visit) -> None:
    me = visit()
    me.against("othello")
    felt = "() => getComputedStyle(document.querySelector('.pb-ground')).fill"
    # The styles of other boards come when one is chosen.
    is_new = "(seen) => !seen.includes(getComputedStyle(document.querySelector('.pb-ground')).fill)"
    seen = ["", me.page.evaluate(felt)]
    for name in ("slate", "contrast"):
        me.press("m")
        me.page.check(f"dialog input[name=board][value={name}]")
        me.page.wait_for_function(is_new, arg=seen)
        seen.append(me.page.evaluate(felt))
        me.press("Escape")
    me.page.reload()
    me.until_my_turn()
    me.page.wait_for_function(is_new, arg=seen[:2])


def test_the_menu_loads_a_game(visit: Visit) -> None:
    me = visit()
    me.against("othello")
    me.press("m")
    me.page.click("dialog .entry[data-entry=load]")
    me.page.fill("#read-text", "44455")
    me.page.select_option("#read-rules", label="Connect-4")
    old = me.table
    me.page.click("dialog button.main:enabled")
    me.until_another_table(old)
    me.until_ply(5)


def test_long_names_stay_in_their_place(visit: Visit) -> None:
    me = visit(360, 740)
    me.open("/#new=othello")
    me.page.select_option("#seat-white", "human")
    me.page.fill("#name-black", "W" * 40)
    me.page.fill("#name-white", "Wolfeschlegelsteinhausenbergerdorff Junr")
    me.page.click("form.new button[type=submit]:enabled")
    me.until_my_turn()
    for side in ("black", "white"):
        assert outside(me, f".player[data-side={side}]", f".player[data-side={side}] *") == 0
    me.open()
    me.page.wait_for_selector("#mine li")
    wide = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert me.page.evaluate(wide) <= 0


def test_a_position_can_be_printed(visit: Visit) -> None:
    me = visit(color_scheme="dark")
    me.against("othello")
    me.play("f5")
    me.wait("ply >= 2 && mine")
    me.page.emulate_media(media="print")
    assert me.page.locator("[role=grid]").is_visible()
    assert me.page.locator(".move[data-ply='1']").is_visible()
    for hidden in ("#header", ".actions", ".walk"):
        assert not me.page.locator(hidden).is_visible()
    colour = "() => getComputedStyle(document.documentElement).backgroundColor"
    assert me.page.evaluate(colour) == "rgb(255, 255, 255)"


def test_news_that_ask_for_nothing_go_by_themselves(visit: Visit) -> None:
    me = visit()
    me.against("othello")
    me.act("share")
    me.page.wait_for_selector("[data-copy=game]")
    me.stop_time()
    me.page.click("[data-copy=game]")
    me.page.wait_for_selector(".notice")
    me.page.clock.run_for(1000)
    me.said("Copied")
    me.page.clock.run_for(10_000)
    me.page.wait_for_selector(".notice", state="detached")
