"""The laboratory in the browser: a slider changes the heat, two settings play, a file is saved.

See `web_visitor` for what these tests need, and `npm ci` for axe.
"""

from __future__ import annotations

from pathlib import Path

from journeys.test_web_app_for_everyone import violations
from journeys.web_visitor import Visit
from pions.players.registry import find_player
from pions.rules.registry import find_rules


def test_a_setting_is_turned_compared_and_saved(visit: Visit, tmp_path: Path) -> None:
    me = visit()
    me.open("/#learn")
    me.page.click("[data-laboratory]")
    me.page.wait_for_selector("[data-ready=true] [data-lab-board='1'] [role=grid]")
    first = me.page.locator("[data-setting=A]")
    corner = first.locator(".lab-tag text").first
    assert corner.text_content() == "500"
    first.locator("[data-figure=corner]").fill("-700")
    tag = "document.querySelector('[data-setting=A] .lab-tag text')"
    me.page.wait_for_function(f"() => {tag}.textContent === '\\u2212700'")
    assert me.page.locator("[data-setting=B] .lab-tag text").first.text_content() == "500"
    value = first.locator("[data-value]").get_attribute("data-value")
    first.locator("[role=gridcell][data-cell='37']").click()
    me.page.wait_for_function(
        f"() => document.querySelector('[data-setting=A] [data-value]').dataset.value !== '{value}'"
    )
    me.page.fill("[data-lab=pairs]", "2")
    me.page.press("[data-lab=pairs]", "Tab")
    me.page.click("[data-trial=match]")
    me.page.wait_for_selector("[data-over=true] [data-elo]")
    assert "Elo" in me.page.locator("[data-elo]").inner_text()
    with me.page.expect_download() as download:
        first.locator("[data-lab=export]").click()
    file = tmp_path / "mine.py"
    download.value.save_as(file)
    position = find_rules("othello").start()
    assert find_player(str(file)).choose(position).move in position.legal_moves
    me.picture("laboratory")
    assert violations(me) == []


def test_a_setting_is_tuned_and_learned_on_a_torus(visit: Visit) -> None:
    me = visit(locale="fr-FR")
    me.open(
        "/laboratory#rules=in-a-row(columns%3D4%2C%20rows%3D4%2C%20k%3D3%2C%20topology%3Dtorus)"
    )
    me.page.wait_for_selector("[data-ready=true] [data-lab-board='1'] [role=grid]")
    me.page.click("[data-lab=random]")
    me.page.wait_for_selector(".lab-tag")
    me.page.fill("[data-lab=pairs]", "3")
    me.page.fill("[data-lab=games]", "20")
    me.page.press("[data-lab=games]", "Tab")
    for kind in ("tune", "learn"):
        me.page.click(f"[data-trial={kind}]")
        me.page.wait_for_selector("[data-over=true] .lab-chart")
        me.page.wait_for_selector(f"[data-trial={kind}]:not([disabled])")
    assert me.page.locator("[data-error]").inner_text().endswith(tuple("0123456789"))
    assert me.page.locator(".lab-greatest").inner_text().startswith("0,")
    assert me.page.locator(".lab-last").inner_text() == "20"
    before = me.page.locator("[data-setting=A] [data-figure=own3]").input_value()
    me.page.click("[data-lab=take]")
    me.page.click("[data-lab=before]")
    me.page.wait_for_function(
        f"() => document.querySelector('[data-setting=A] [data-figure=own3]').value !== '{before}'"
    )
    assert me.page.locator("[data-setting=B] [data-figure=own3]").input_value() == "0"
    me.picture("laboratory-fr")
    assert violations(me) == []


def test_a_slider_does_not_lose_the_position_that_was_asked_for(visit: Visit) -> None:
    me = visit()
    me.open("/laboratory#rules=connect-3")
    me.page.wait_for_selector("[data-ready=true] [data-lab-board='1'] [role=grid]")
    me.page.route("**/api/laboratory/look", lambda _: None, times=1)  # a server that is busy
    with me.page.expect_request("**/api/laboratory/look"):
        me.page.click("[data-lab=random]")
    me.page.locator("[data-setting=A] [data-figure]").first.fill("7")
    me.page.wait_for_selector("[data-lab=undo]:not([disabled])")
