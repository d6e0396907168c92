"""The web app below a path of a site, behind a proxy: nothing is asked of the rest of the site."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from journeys.reverse_proxy import showing
from journeys.test_web_app_people import follow, link_of
from journeys.web_server import running
from journeys.web_visitor import Visitor, visitors

ROOT = "/games/pions"
KEPT = """async (root) => {
  const ready = await navigator.serviceWorker.ready;
  const page = await caches.match(`${root}/`);
  return [ready.scope, page !== undefined, await caches.keys()];
}"""
"""What the worker looks after and has kept."""


@pytest.mark.parametrize("cuts", [False, True], ids=["passes-all-on", "cuts-the-path"])
def test_two_people_play_below_a_path(browser: Browser, tmp_path: Path, cuts: bool) -> None:
    with (
        running(tmp_path, "--root-path", ROOT) as server,
        showing(server.address, ROOT, cuts=cuts) as address,
        visitors(browser, address) as visit,
    ):
        me, other = visit(service_workers="allow"), visit()
        link = link_of(me, "tic-tac-toe")
        assert link.startswith(f"{address}/t/")
        follow(other, link)
        me.heard("Your opponent has joined.")
        me.play("b2")
        other.wait("ply === 1 && mine")
        other.page.reload()
        other.wait("ply === 1 && mine")
        other.play("a1")
        me.wait("ply === 2 && mine")
        _finds_home(me, address)
        _is_kept(me, address)


def _finds_home(me: Visitor, address: str) -> None:
    """By the links of the pages, and back to the game."""
    table = me.table
    me.page.click("a.brand")
    me.page.wait_for_url(f"{address}/")
    me.page.wait_for_selector("a.go-on")
    assert me.page.get_attribute("a.go-on", "href") == f"{ROOT}/t/{table}"
    me.page.click("a.go-on")
    me.until_table(table)
    me.page.go_back()
    me.page.wait_for_url(f"{address}/")


def _is_kept(me: Visitor, address: str) -> None:
    """The app stays there without a net, and its caches are those of no other app of the site."""
    scope, kept, names = me.page.evaluate(KEPT, ROOT)
    assert (scope, kept) == (f"{address}/", True)
    assert all(name.startswith(f"{ROOT}/pions-") for name in names)
    stored = me.page.evaluate("() => Object.keys(localStorage)")
    assert stored
    assert all(name.startswith(f"pions{ROOT}.") for name in stored)
    manifest = me.page.evaluate(
        "async (at) => (await fetch(at)).json()", f"{ROOT}/manifest.webmanifest"
    )
    assert manifest["start_url"] == manifest["scope"] == "./"
