"""Whole games in the web app: a real server, a real browser, from the first page to the result.

See `web_visitor` for what these tests need.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Route, expect

from journeys.web_server import running
from journeys.web_visitor import Visit, Visitor, visitors


def test_three_clicks_lead_to_a_first_move(visit: Visit) -> None:
    me = visit()
    me.open()
    me.page.click("[data-game='othello']")
    me.page.click("[data-level='1']")
    me.cell("f5").click()
    me.wait("ply >= 2 && mine")
    assert me.page.locator(".move[data-ply='1']").inner_text() == "f5"


@pytest.mark.parametrize("game", ["connect-4", "othello", "tic-tac-toe", "gomoku"])
def test_a_whole_game_against_the_machine(visit: Visit, game: str) -> None:
    me = visit()
    me.against(game)
    me.play_on()
    result = me.page.locator(".ending h2").inner_text()
    reason = me.page.locator(".ending p").first.inner_text().split(" · ")[0]
    assert result in ("You win!", "You lose", "A draw")
    me.said(result)
    me.said(reason)
    assert me.page.locator(".move[data-ply]").count() == me.ply
    assert me.playable == []
    me.picture(f"game-{game}")


def test_the_game_can_be_played_again_with_sides_swapped(visit: Visit) -> None:
    me = visit()
    me.against("tic-tac-toe")
    me.play_on()
    old = me.table
    me.act("swap")
    me.until_another_table(old)
    me.wait("ply === 1 && mine")
    assert me.page.locator(".player[data-side=white]").inner_text().startswith("You")


def test_moves_are_taken_back_and_played_again(visit: Visit) -> None:
    me = visit()
    me.against("othello")
    first = me.pieces
    me.play("f5")
    me.wait("ply >= 2 && mine")
    second, plies = me.pieces, me.ply
    me.act("undo")
    me.until_ply(0)
    assert me.pieces == first
    me.act("redo")
    me.until_ply(plies)
    me.page.wait_for_function("() => document.querySelector('.pb-playable')")
    assert me.pieces == second
    me.act("undo")
    me.until_ply(0)
    me.play("d3")
    me.wait("ply >= 2 && mine")
    assert me.page.locator("[data-action=redo]").is_disabled()


def test_the_past_can_be_looked_at_and_left(visit: Visit) -> None:
    me = visit()
    me.form("connect-4")
    for cell in ("4-1", "4-2", "5-1"):
        me.play(cell)
    now = me.pieces
    me.page.click("[data-walk=first]")
    me.wait("ply === 0")
    assert me.playable == []
    me.page.click("[data-walk=last]")
    me.wait("ply === 3 && mine")
    assert me.pieces == now


def test_legal_cells_are_marked_when_somebody_asks_for_it(visit: Visit) -> None:
    me = visit()
    me.against("othello")
    marks, button = me.page.locator(".pb-help-dot"), me.page.locator("[data-action=help]")
    assert button.inner_text() == "Legal moves"
    assert (marks.count(), button.get_attribute("aria-pressed")) == (0, "false")
    me.act("help")
    assert (marks.count(), button.get_attribute("aria-pressed")) == (4, "true")
    me.page.reload()
    me.until_my_turn()
    assert (marks.count(), button.get_attribute("aria-pressed")) == (4, "true")
    me.press("l")
    assert (marks.count(), button.get_attribute("aria-pressed")) == (0, "false")


def test_a_hint_is_one_move_and_is_counted(visit: Visit) -> None:
    me = visit()
    me.against("connect-4")
    me.act("hint")
    words = me.page.locator(".hint-text").inner_text()
    hinted = me.page.locator("[role=gridcell][aria-label*=', hint']")
    expect(hinted).to_have_count(1)
    me.said(words[1:])  # as a sentence begins, or not
    me.page.wait_for_selector(".player[data-side=black] :text('1 hint')")
    me.play(hinted.get_attribute("data-name") or "")
    me.until_my_turn()
    assert me.page.locator(".hint-text").count() == 0
    assert "1 hint" in me.page.locator(".player[data-side=black]").inner_text()


def test_values_stay_on_every_legal_move(visit: Visit) -> None:
    me = visit()
    me.form("tic-tac-toe")
    me.act("values")
    written = me.page.locator(".pb-value")
    me.page.wait_for_function("() => document.querySelectorAll('.pb-value').length === 9")
    me.play("b2")
    me.page.wait_for_function("() => document.querySelectorAll('.pb-value').length === 8")
    assert all(written.all_text_contents())
    me.picture("values")


def test_estimates_in_othello_say_once_that_they_are_estimates(visit: Visit) -> None:
    me = visit()
    me.form("othello")
    me.act("values")
    me.page.wait_for_function("() => document.querySelectorAll('.pb-value').length === 4")
    assert "points at the end, estimated" in me.page.locator(".legend").inner_text()
    assert not any("≈" in text for text in me.page.locator(".pb-value").all_text_contents())


def invited(me: Visitor, other: Visitor, game: str) -> None:
    """Begin a game by link, and follow the link elsewhere."""
    me.open()
    me.choose(game)
    me.page.click(".choice-others .way:nth-child(2)")
    link = me.page.input_value("#copy-invite")
    other.page.goto(link)
    other.page.wait_for_selector("[role=grid]")
    assert "token" not in other.page.url


def test_two_people_play_each_other_by_link(visit: Visit) -> None:
    me, other = visit(), visit()
    invited(me, other, "connect-4")
    assert (me.state[2], other.state[2]) == (True, False)
    me.play("4-1")
    other.wait("ply === 1 && mine")
    other.play("5-1")
    me.wait("ply === 2 && mine")
    other.page.reload()
    other.wait("ply === 2")
    assert other.playable == []
    for mine, theirs in (("4-2", "5-2"), ("4-3", "5-3")):
        me.until_my_turn()
        me.play(mine)
        other.until_my_turn()
        other.play(theirs)
    me.until_my_turn()
    me.play("4-4")
    other.wait("over")
    expect(other.page.locator(".ending.lost")).to_have_count(1)
    expect(me.page.locator(".ending.won")).to_have_count(1)
    me.picture("by-link")


def test_by_link_taking_back_is_asked_for(visit: Visit) -> None:
    me, other = visit(), visit()
    invited(me, other, "tic-tac-toe")
    me.play("b2")
    other.wait("ply === 1 && mine")
    me.act("undo")
    other.page.click(".notice button:not(.round)")
    me.wait("ply === 0 && mine")
    other.wait("ply === 0")


@pytest.mark.parametrize("action", ["again", "swap"])
def test_whoever_asks_first_says_who_sits_where_in_a_rematch(visit: Visit, action: str) -> None:
    me, other = visit(), visit()
    invited(me, other, "tic-tac-toe")
    for mine, theirs in (("a1", "a2"), ("b1", "b2")):
        me.until_my_turn()
        me.play(mine)
        other.until_my_turn()
        other.play(theirs)
    me.until_my_turn()
    me.play("c1")
    other.wait("over")
    old = me.table
    me.act(action)
    me.until_another_table(old)
    other.page.wait_for_selector(".next")
    other.press("a")  # with sides swapped, whatever the first action was
    other.until_table(me.table)
    first, second = (me, other) if action == "again" else (other, me)
    first.until_my_turn()
    first.play("b2")
    second.until_my_turn()
    second.play("a1")
    first.wait("ply === 2 && mine")


STALE = """() => {
  window.stale = [];
  const push = history.pushState.bind(history);
  history.pushState = (...given) => {
    push(...given);
    queueMicrotask(() => {
      const shown = document.querySelector(".table")?.dataset.table;
      if (shown !== undefined && !location.pathname.endsWith(`/t/${shown}`)) stale.push(shown);
    });
  };
}"""
"""Notes the tables that are still shown when the address names another."""


def test_a_table_is_only_shown_under_its_own_address(visit: Visit) -> None:
    me = visit()
    me.against("tic-tac-toe")
    me.play_on()
    old = me.table
    me.page.evaluate(STALE)
    me.act("again")
    me.until_another_table(old)
    assert me.page.evaluate("stale") == []


def test_the_address_changes_when_the_page_does(visit: Visit) -> None:
    me = visit()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    me.page.route("**/static/table/page.js", hold)
    me.open()
    me.choose("tic-tac-toe")
    me.page.click("[data-level='1']")
    me.page.wait_for_function("() => localStorage.getItem('pions.games')")  # the table is made
    assert "/t/" not in me.page.url
    expect(me.page.locator(".home")).to_have_count(1)
    for route in held:
        route.continue_()
    me.until_my_turn()


def test_somebody_who_only_knows_the_address_watches(visit: Visit) -> None:
    me, watcher = visit(), visit()
    me.against("connect-4")
    watcher.open(f"/t/{me.table}")
    watcher.page.wait_for_selector("[role=grid]")
    me.play("4-1")
    watcher.wait("ply >= 2")
    watcher.cell("1-1").click()
    assert watcher.playable == []
    assert watcher.page.locator("[data-action=hint]").count() == 0


def test_a_server_that_was_killed_goes_on_where_it_was(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    refused = "ERR_CONNECTION|ERR_INCOMPLETE|ERR_EMPTY|Failed to load resource"
    with (
        running(tmp_path_factory.mktemp("killed")) as server,
        visitors(browser, server.address) as visit,
    ):
        me = visit()
        me.forgiven = refused
        me.against("connect-4")
        me.play("4-1")
        me.wait("ply === 2 && mine")
        board = me.pieces
        server.kill()
        me.page.wait_for_selector(".connection")
        server.start()
        me.page.wait_for_selector(".connection", state="detached")
        assert (me.ply, me.pieces) == (2, board)
        me.play("4-2")
        me.wait("ply >= 4 && mine")
        me.page.reload()
        me.wait("ply === 4 && mine")
        assert me.page.locator(".move[data-ply='3']").inner_text() == "4"
