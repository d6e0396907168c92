"""Every command by its name, the wheel through a game, and a second tap where one is wanted.

See `web_visitor` for what these tests need, and `npm ci` for axe.
"""

from __future__ import annotations

from playwright.sync_api import expect

from journeys.test_web_app_for_everyone import violations
from journeys.web_visitor import Visit, Visitor

FIELD = "[role=combobox]"


def command(me: Visitor, typed: str) -> None:
    """Find a command by a few letters, and do it."""
    me.press("Control+k")
    me.page.fill(FIELD, typed)
    me.press("Enter")


def test_every_command_is_found_by_its_name(visit: Visit) -> None:
    me = visit()
    me.open()
    me.press("Control+k")
    field = me.page.locator(FIELD)
    expect(field).to_be_focused()
    first = me.page.locator("[role=option][aria-selected=true]")
    before = first.get_attribute("id")
    assert field.get_attribute("aria-activedescendant") == before
    me.press("ArrowDown")
    expect(first).not_to_have_attribute("id", before or "")
    assert violations(me) == []
    me.page.fill(FIELD, "zzzz")
    expect(me.page.locator("dialog [role=status]")).to_have_text("Nothing is called that.")
    me.page.fill(FIELD, "puissance 4")  # a name in the other language
    expect(first).to_have_attribute("data-command", "play-connect-4")
    me.press("Escape")
    command(me, "francais")
    expect(me.page.locator("html")).to_have_attribute("lang", "fr")
    command(me, "regles othello")
    me.page.wait_for_url("**/#rules=othello")
    command(me, "plateau bois")
    expect(me.page.locator("html")).to_have_attribute("data-board", "wood")
    me.against("connect-4")
    me.play(me.playable[0])
    me.until_my_turn()
    command(me, "annuler")
    me.until_ply(0)
    command(me, "analyser")
    me.page.wait_for_url("**/analyse")
    me.page.wait_for_selector(".board-host [role=grid]")
    command(me, "miroir")
    me.page.wait_for_selector("dialog:not([open])", state="attached")


def test_the_wheel_goes_through_a_game_and_a_second_tap_confirms(visit: Visit) -> None:
    me = visit(390, 844, has_touch=True, is_mobile=True)
    me.form("tic-tac-toe")
    me.until_my_turn()
    me.page.click("[data-action=menu]")
    me.page.click("[data-entry=confirm]")
    me.press("Escape")
    me.page.touchscreen.tap(*me.centre("b2"))
    me.page.wait_for_selector(".pb-can-play")
    assert me.ply == 0
    me.page.touchscreen.tap(*me.centre("b2"))
    me.until_ply(1)
    for cell in ("a1", "b1", "a2", "b3"):
        me.play(cell)  # by the mouse, which is always sure
    me.wait("over")
    me.page.mouse.move(*me.centre("b2"))
    me.page.mouse.wheel(0, -100)
    me.page.wait_for_selector(".walk .place:has-text('4')")
    me.page.mouse.wheel(0, -100)
    me.page.wait_for_selector(".walk .place:has-text('3')")
    me.page.mouse.wheel(0, 100)
    me.page.wait_for_selector(".walk .place:has-text('4')")
