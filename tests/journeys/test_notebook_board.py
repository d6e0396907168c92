"""The board of a notebook in a real browser: its script is given a model, as Jupyter gives one,
whose other end is the widget itself."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from journeys.tree_reader import PATIENCE
from pions.interfaces.notebook.board import Board

NAMES = ("picture", "places", "texts", "actions", "moves", "graph", "busy")
SOURCES = files("pions.interfaces.notebook")
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Board</title>
<style>{style}</style><main id="host"></main>"""
BEGIN = """async ([source, state]) => {
  const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const widget = (await import(address)).default;
  const listeners = {};
  window.model = {
    get: (name) => state[name],
    on: (event, listener) => (listeners[event] ??= []).push(listener),
    off: (event, listener) => {
      listeners[event] = listeners[event].filter((one) => one !== listener);
    },
    send: async (message) => window.change(await window.received(message)),
  };
  window.change = (next) => {
    Object.assign(state, next);
    for (const name of Object.keys(next)) {
      for (const listener of listeners[`change:${name}`] ?? []) listener();
    }
  };
  window.end = widget.render({ model: window.model, el: document.getElementById("host") });
}"""


def state(board: Board) -> dict[str, Any]:
    return {name: getattr(board, name) for name in NAMES}


def opened(page: Page, board: Board) -> None:
    """The board on a page; what the page sends goes to the widget, and its state comes back."""

    def received(message: dict[str, Any]) -> dict[str, Any]:
        board._receive(board, message, [])
        return state(board)

    page.expose_function("received", received)
    page.set_content(PAGE.format(style=SOURCES.joinpath("board.css").read_text("utf-8")))
    page.evaluate(BEGIN, [SOURCES.joinpath("board.js").read_text("utf-8"), state(board)])


def says(page: Page, text: str) -> None:
    """Wait until the list of moves says so."""
    expect(page.locator(".pions-moves")).to_contain_text(text)


@pytest.fixture
def page(browser: Browser) -> Any:
    context = browser.new_context()
    context.set_default_timeout(PATIENCE)
    yield context.new_page()
    context.close()


def test_a_game_is_played_by_clicks_and_keys(page: Page) -> None:
    board = Board("connect-4", white="first")
    opened(page, board)
    page.get_by_role("button", name="4", exact=True).click()
    says(page, "1.4 2.1")
    page.get_by_role("button", name="5", exact=True).focus()
    page.keyboard.press("Enter")
    says(page, "1.4 2.1 3.5 4.1")
    assert board.game.names == ("4", "1", "5", "1")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Redo")).to_be_enabled()
    assert board.game.cursor == 2
    assert page.locator(".pions-board svg circle").count() > 0


def test_variations_are_walked_by_clicks(page: Page) -> None:
    board = Board("othello")
    opened(page, board)
    for move in ("f5", "d6"):
        page.get_by_role("button", name=move, exact=True).click()
    says(page, "1.f5 2.d6")
    page.get_by_role("button", name="1.f5", exact=True).click()
    page.get_by_role("button", name="f4", exact=True).click()
    says(page, "1.f5 2.d6 (2.f4")
    expect(page.locator(".pions-variation [aria-current]")).to_have_text("2.f4")
    page.get_by_role("button", name="2.d6", exact=True).click()
    expect(page.locator(".pions-moves [aria-current]")).to_have_text("2.d6")
    assert board.game.names == ("f5", "d6")


def test_a_click_falls_on_the_cell_that_is_seen(page: Page) -> None:
    """The buttons lie over the cells of the picture, also when it is shown smaller."""
    board = Board("othello")
    page.set_viewport_size({"width": 260, "height": 600})
    opened(page, board)
    box = page.locator(".pions-board svg").bounding_box()
    assert box is not None
    assert box["width"] < 300
    unit = box["width"] / 368  # 8 cells of 40 and two margins of 24
    column, row = 5, 4  # f5
    x, y = (unit * (24 + 40 * (number + 0.5)) for number in (column, row))
    page.mouse.click(box["x"] + x, box["y"] + y)
    says(page, "1.f5")
    assert board.game.names == ("f5",)


def test_nothing_can_be_clicked_while_a_player_thinks(page: Page) -> None:
    board = Board("othello")
    opened(page, board)
    assert page.locator(".pions-place").count() == 4
    page.evaluate("window.change({ busy: true })")
    assert page.locator(".pions-place").count() == 0
    assert page.locator(".pions-board").get_attribute("aria-busy") == "true"
    page.evaluate("window.change({ busy: false })")
    assert page.locator(".pions-place").count() == 4


def test_a_board_that_is_taken_away_no_longer_listens(page: Page) -> None:
    board = Board("othello")
    opened(page, board)
    page.evaluate("window.end()")
    page.evaluate("window.change({ places: [] })")
    assert page.locator(".pions-place").count() == 4
