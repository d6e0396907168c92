"""The rules of a game in the web app: read, tried on small boards, and then played.

See `web_visitor` for what these tests need, and `npm ci` for axe.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from journeys.test_web_app_for_everyone import violations
from journeys.web_visitor import Visit, Visitor

SPHERE = "in-a-row(columns=8, rows=8, k=4, topology=sphere)"


def chapter(me: Visitor, place: int) -> Locator:
    return me.page.locator(f"[data-chapter='{place}']")


def verdict(me: Visitor, place: int, kind: str) -> str:
    """Wait until a chapter's task was done so; what is said of it."""
    found = chapter(me, place).locator(f"[data-verdict={kind}]")
    found.wait_for()
    return found.inner_text()


def cell(me: Visitor, place: int, name: str) -> Locator:
    return chapter(me, place).locator(f"[role=gridcell][data-name='{name}']")


def test_the_rules_are_one_click_from_the_dialog_and_lead_to_a_game(visit: Visit) -> None:
    me = visit()
    me.open()
    me.choose("connect-4")
    me.page.click("[data-way=learn]")
    me.page.wait_for_selector(".chapter")
    assert me.page.title() == "Connect-4 · How it is played · Pions"
    cell(me, 1, "1-2").click()
    assert "Not 1" in verdict(me, 1, "wrong")
    cell(me, 1, "4-1").click()
    assert verdict(me, 1, "right") == "Right. 4 in a row."
    me.picture("rules")
    me.page.click(".rules > .button.main")
    me.page.click("dialog[open] [data-level='1']")
    me.until_my_turn()


def test_what_is_said_of_a_try_is_in_sight_on_a_phone(visit: Visit) -> None:
    me = visit(390, 844, locale="fr-FR", has_touch=True, is_mobile=True)
    me.open("/#rules=othello")
    cell(me, 0, "a1").tap()
    assert verdict(me, 0, "wrong") == "Pas a1. Essayez un autre coup."
    box = chapter(me, 0).locator(".verdict").bounding_box()
    bar = me.page.locator(".places").bounding_box()  # below, on a phone
    assert box is not None
    assert bar is not None
    assert box["y"] + box["height"] <= bar["y"]


def test_rules_without_a_name_lead_to_the_form(visit: Visit) -> None:
    me = visit()
    me.open(f"/#rules={SPHERE}")
    me.page.click(".rules > .button.main")
    me.page.wait_for_selector("form.new button[type=submit]:enabled")


def test_a_pass_is_tried_by_keys(visit: Visit) -> None:
    me = visit()
    me.open("/#rules=othello-6")
    button = chapter(me, 2).get_by_role("button", name="Pass")
    button.focus()
    me.press("Enter")
    verdict(me, 2, "right")


def test_a_cell_where_no_move_is_is_answered_too(visit: Visit) -> None:
    me = visit()
    me.open("/#rules=othello")
    cell(me, 0, "a1").click()
    assert verdict(me, 0, "wrong") == "Not a1. Try another move."
    cell(me, 0, "d3").click()
    verdict(me, 0, "right")


def test_a_solution_is_shown_and_taken_back(visit: Visit) -> None:
    me = visit(locale="fr-FR")
    me.open("/#rules=morpion")
    chapter(me, 1).get_by_role("button", name="Montrez-moi").click()
    assert "Voici comment" in verdict(me, 1, "right")
    chapter(me, 1).get_by_role("button", name="Encore une fois").click()
    verdict(me, 1, "open")


def test_the_menu_of_a_table_leads_to_its_rules(visit: Visit) -> None:
    me = visit()
    me.form("in-a-row(columns=5, rows=4, k=3)")
    me.act("menu")
    me.page.click("dialog [data-entry=rules]")
    me.page.wait_for_selector(".chapter")
    me.page.go_back()
    me.page.wait_for_selector(".table [role=grid]")


@pytest.mark.parametrize(
    ("nowhere", "instead"),
    [
        ("rules=chess", "[data-game=othello]"),
        ("lesson=chess", "[data-lesson=othello]"),
        ("puzzles=guess:chess", "[data-puzzles]"),
    ],
)
def test_what_is_not_there_leads_to_what_is_and_says_so(
    visit: Visit, nowhere: str, instead: str
) -> None:
    me = visit()
    me.forgiven = "4[0-9][0-9]"
    me.open(f"/#{nowhere}")
    me.page.wait_for_selector(instead)
    expect(me.page.locator(".notice")).to_be_in_viewport()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_rules(visit: Visit, scheme: str) -> None:
    me = visit(width=390, height=844, color_scheme=scheme)
    me.open(f"/#rules={SPHERE}")
    me.page.wait_for_selector(".chapter [role=grid]")
    assert violations(me) == []
    wide = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    assert me.page.evaluate(wide)


def test_a_lesson_is_done_and_remembered(visit: Visit) -> None:
    me = visit()
    me.open()
    me.page.click("[data-way=lessons]")
    me.page.click("[data-lesson=connect-4]")
    me.page.wait_for_selector(".chapter")
    cell(me, 0, "3-4").click()
    assert "Right" in verdict(me, 0, "right")
    me.page.wait_for_selector("[data-done='1']")
    me.page.reload()
    me.page.wait_for_selector("[data-done='1']")
    me.picture("lesson")


def test_a_step_that_was_shown_is_not_done(visit: Visit) -> None:
    me = visit(locale="fr-FR")
    me.open("/#lesson=machines")
    chapter(me, 0).get_by_role("button", name="Montrez-moi").click()
    verdict(me, 0, "right")
    expect(me.page.locator("[data-done='0']")).to_have_count(1)


def test_a_lesson_is_done_by_keys_alone(visit: Visit) -> None:
    me = visit()
    me.open("/#lesson=gomoku")
    cell(me, 0, "e5").wait_for()
    cell(me, 0, "b5").focus()
    me.press("ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "Enter")
    assert "Right" in verdict(me, 0, "right")


@pytest.mark.parametrize("page", ["learn", "lesson=othello"])
def test_axe_finds_nothing_in_lessons(visit: Visit, page: str) -> None:
    me = visit(width=390, height=844)
    me.open(f"/#{page}")
    me.page.wait_for_selector(".lessons .way, .chapter [role=grid]")
    assert violations(me) == []


def test_learn_leads_to_the_rules_of_every_game(visit: Visit) -> None:
    me = visit()
    me.open("/#learn")
    me.page.click("[data-rules=renju]")
    me.page.wait_for_selector(".chapter [role=grid]")
    assert me.page.inner_text("h1") == "Renju"


def test_learn_leads_to_the_rules_of_boards_without_edges(visit: Visit) -> None:
    me = visit()
    me.open("/#learn")
    me.page.click("[data-rules*='topology=klein']")
    me.page.wait_for_selector(".chapter [role=grid]")
    assert me.page.inner_text("h1").endswith("Klein bottle")


def test_a_lesson_leads_on_to_the_next_to_puzzles_and_to_a_game(visit: Visit) -> None:
    me = visit()
    me.open("/#lesson=connect-4")
    me.page.click(".onward [data-action=play]")
    me.page.wait_for_selector("dialog[open] [data-level='1']")
    me.press("Escape")
    me.page.click(".onward a:has-text('Puzzles')")
    me.page.wait_for_selector("[data-puzzle^='connect-4-'] [role=grid]")
    assert me.page.inner_text("h1") == "Connect-4"
    me.page.go_back()
    me.page.click(".onward a:has-text('Next lesson: Gomoku')")
    me.page.wait_for_url("**/#lesson=gomoku")


def solved(me: Visitor, place: int) -> Locator:
    """Have a step of the lesson shown; what is told of it then."""
    shown = chapter(me, place)
    shown.locator(".task-buttons .plain").click()
    verdict(me, place, "right")
    return shown.locator(".told")


def test_a_machine_shows_its_numbers_and_its_tree_once_one_has_answered(visit: Visit) -> None:
    me = visit()
    me.open("/#lesson=machines")
    chapter(me, 6).wait_for()
    assert me.page.locator(".lab-tag").count() == 0
    assert "sums" in solved(me, 6).inner_text()
    tags = chapter(me, 6).locator(".lab-tag text").all_text_contents()
    assert "102k" in tags
    link = solved(me, 4).locator("[data-tree]")
    link.click()
    me.page.wait_for_selector("#tree [role=treeitem]")
    assert "moves=5344" in me.page.url


def test_what_alpha_beta_cuts_is_foreseen(visit: Visit) -> None:
    me = visit()
    me.open("/#lesson=machines")
    cell(me, 5, "c1").click()
    assert verdict(me, 5, "wrong").startswith("Not c1")
    cell(me, 5, "a1").click()
    verdict(me, 5, "right")
    link = chapter(me, 5).locator("[data-tree]")
    assert "moves=b1c2a2&" in (link.get_attribute("href") or "")  # where the search began
