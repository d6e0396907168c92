"""The rules of a game in the web app: read, tried on small boards, and then played.

See `web_visitor` for what these tests need, and `npm ci` for axe.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator

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
    assert me.page.title() == "Connect-4: How it is played · Pions"
    cell(me, 1, "1-2").click()
    assert "Not 1" in verdict(me, 1, "wrong")
    cell(me, 1, "4-1").click()
    assert verdict(me, 1, "right") == "Right. 4 in a row."
    me.picture("rules")
    me.page.click(".rules > .button.main")
    me.page.click("form.new button[type=submit]:enabled")
    me.page.wait_for_selector(".table [role=grid]")


def test_a_pass_is_tried_by_keys(visit: Visit) -> None:
    me = visit()
    me.open("/#rules=othello-6")
    button = chapter(me, 2).get_by_role("button", name="Pass")
    button.focus()
    me.press("Enter")
    verdict(me, 2, "right")


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


def test_rules_of_no_game_lead_to_the_games(visit: Visit) -> None:
    me = visit()
    me.forgiven = "422"
    me.open("/#rules=chess")
    me.page.wait_for_selector("[data-game=othello]")


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
    assert me.page.locator("[data-done='0']").count() == 1


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
