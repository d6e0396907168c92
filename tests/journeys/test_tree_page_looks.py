"""The page of a search tree in a real browser: languages, sizes, light and dark.

See `tree_reader` for what these tests need.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from journeys.processes import Pions
from journeys.tree_reader import OTHELLO, PLAIN, ROWS, readers


@pytest.fixture
def read(browser: Browser, pions: Pions) -> Iterator[Any]:
    with readers(browser, pions) as open_page:
        yield open_page


def test_french(read: Any) -> None:
    reader = read(*OTHELLO)
    reader.page.get_by_role("button", name="français").click()
    assert reader.page.get_attribute("html", "lang") == "fr"
    assert reader.page.inner_text("h1") == "Arbre de recherche"
    assert reader.page.locator(ROWS).first.inner_text().startswith("départ")
    reader.page.click("#expand")
    words = reader.page.locator(".row.cut").first.inner_text()
    assert "l'adversaire a déjà au moins aussi bien ailleurs" in words
    assert reader.page.get_attribute("#forward", "aria-label") == "Un pas en avant"
    reader.page.get_by_role("button", name="English").click()
    assert reader.page.inner_text("h1") == "Search tree"


def test_the_page_begins_in_the_language_asked_for(read: Any) -> None:
    reader = read(*OTHELLO, "--lang", "fr")
    assert reader.page.get_attribute("html", "lang") == "fr"
    assert reader.page.title().startswith("Arbre de recherche")
    assert "Blanc (O)" in reader.page.inner_text("#facts")
    english = set(reader.data["texts"]["en"].items())
    same = {text for _, text in english & set(reader.data["texts"]["fr"].items())}
    assert same == {"{number} point", "{number} points"}


def test_ten_thousand_nodes_stay_usable(read: Any) -> None:
    reader = read("othello", "--player", "minimax", "--depth", "7", "--nodes", "10000")
    reader.page.set_viewport_size({"width": 1100, "height": 800})
    assert len(reader.data["tree"]) == 10_000
    assert "10,000" in reader.page.inner_text("#incomplete")
    reader.page.click("#expand")
    rows = reader.page.locator(ROWS)
    assert rows.count() < 60
    reader.focus_tree()
    reader.press("End")
    last = reader.data["tree"][-1]
    assert (reader.move, reader.active("aria-level")) == (last["move"], str(8 - last["depth"]))
    assert rows.count() < 60
    reader.press("PageUp", "PageUp", "ArrowUp")
    assert rows.count() < 60
    reader.page.evaluate("document.getElementById('tree').scrollTop = 300000")
    reader.page.wait_for_function("document.querySelectorAll('.row').length > 5")
    reader.page.fill("#slider", "9999")
    assert reader.page.inner_text("#count") == "Step 9999 of 19993"  # the stop left 7 nodes open
    assert rows.count() < 60
    reader.page.click("#collapse")
    assert rows.count() == 1


def test_a_won_game_is_said_in_words(read: Any) -> None:
    reader = read("tic-tac-toe", "--position", "XX- OO- --- X", "--depth", "3", "--player", PLAIN)
    assert "win at ply 1" in reader.page.inner_text("#summary")
    assert "■ the game is over" in " ".join(reader.page.inner_text("#sheet").split())


def test_a_pass_is_a_word(read: Any) -> None:
    reader = read(
        *("othello-4", "--position", "XXXX XXXX XOXX XO-- O", "--depth", "2", "--lang", "fr")
    )
    moves = [node["move"] for node in reader.data["tree"]]
    assert "pass" in moves
    reader.page.click("#expand")
    assert "passe" in reader.page.inner_text("#sheet").split()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_light_and_dark(read: Any, scheme: str) -> None:
    reader = read(*OTHELLO, color_scheme=scheme)
    brightness = """() => {
        const style = getComputedStyle(document.body);
        const sum = (colour) => colour.match(/\\d+/g).slice(0, 3).reduce((a, b) => a + +b, 0);
        return sum(style.backgroundColor) - sum(style.color);
    }"""
    dark = reader.page.evaluate(brightness) < 0
    assert dark == (scheme == "dark")
    reader.page.click("#theme")
    assert (reader.page.evaluate(brightness) < 0) != dark


@pytest.mark.parametrize("width", [320, 390])
def test_it_fits_a_phone(read: Any, width: int) -> None:
    reader = read(*OTHELLO, "--lang", "fr")
    reader.page.set_viewport_size({"width": width, "height": 700})
    reader.page.click("#expand")
    assert reader.page.evaluate("document.documentElement.scrollWidth") <= width
    assert reader.page.evaluate("tree.scrollWidth <= tree.clientWidth")
    assert reader.page.evaluate("tree.clientHeight") < 500
    assert reader.page.locator(ROWS).count() > 3
    reader.page.locator(ROWS).nth(2).locator(".move").click()
    assert "→" in reader.page.inner_text("#facts")


def test_a_glued_board_and_a_drop_board_are_drawn(read: Any) -> None:
    torus = "in-a-row(columns=5, rows=5, k=4, topology=torus)"
    reader = read(torus, "--depth", "1")
    dashed = reader.page.locator("#picture line[stroke-dasharray='0.2 0.15']")
    assert dashed.count() == 4
    reader = read("connect-4", "--moves", "44", "--depth", "2")
    assert reader.page.locator("#picture line[stroke-dasharray='none']").count() == 4


def test_reasons_are_read_whole_on_a_phone(read: Any) -> None:
    reader = read(*OTHELLO)
    reader.page.set_viewport_size({"width": 390, "height": 844})
    reader.page.click("#expand")
    cut = """(rows) => rows.filter((one) => one.scrollHeight > one.clientHeight + 1
        || [...one.children].some((part) => part.scrollWidth > part.clientWidth + 1))
        .map((one) => one.textContent)"""
    assert reader.page.locator(".row .under").evaluate_all(cut) == []
