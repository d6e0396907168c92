"""The page of a reviewed game in a real browser: steps, keys, languages, sizes, no script.

See `tree_reader` for what these tests need, and `npm ci` for axe.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from journeys.processes import Pions
from journeys.tree_reader import Reader

AXE = Path(__file__).resolve().parents[2] / "node_modules" / "axe-core" / "axe.min.js"
GAME = "# pions tic-tac-toe\nb2b1a1c3b3a3\n"
"""White's first move loses, and Black misses the win once."""


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Pions:
    """A page of one game, and one of two between players with names."""
    pions = Pions(tmp_path_factory.mktemp("review"))
    (pions.folder / "game.txt").write_text(GAME)
    done = pions("analyse", "game.txt", "--html", "review.html")
    assert (done.code, done.out) == (0, ""), done.err
    named = '{"v": 1, "game": "in-a-row", "rules": {"columns": 3, "rows": 3, "k": 3}, '
    named += '"moves": ["b2", "b1"], "players": ["<b>Ann</b>", "Bo & Co"]}\n'
    (pions.folder / "two.jsonl").write_text(named * 2)
    done = pions("analyse", "two.jsonl", "--html", "two.html", "--lang", "fr")
    assert done.code == 0, done.err
    return pions


@pytest.fixture
def read(browser: Browser, written: Pions) -> Iterator[Any]:
    """Opens a page, and is sure that it fetches nothing and complains of nothing."""
    opened: list[Reader] = []

    def open_page(name: str = "review.html", width: int = 1100, **options: Any) -> Reader:
        page = browser.new_page(viewport={"width": width, "height": 900}, **options)
        opened.append(Reader(page, written.folder / name))
        return opened[-1]

    yield open_page
    for reader in opened:
        assert reader.complaints == []
        assert [url[:5] for url in reader.requests] == ["file:"]
        reader.page.close()


def words(reader: Reader) -> str:
    return reader.page.inner_text(".words p")


def test_keys_walk_through_the_game(read: Any) -> None:
    reader = read()
    assert words(reader).startswith("6. a3")
    reader.press("Home")
    assert words(reader) == "Start of the game"
    reader.press("ArrowRight")
    assert words(reader).startswith("1. b2 by Black: best, draw")
    reader.press("ArrowLeft", "ArrowLeft", "n")
    moment = reader.data["games"][0]["moments"][0]
    assert words(reader).startswith(f"{moment}. b1")
    assert reader.page.locator(".words li").count() >= 1
    assert reader.page.locator(".picture polygon").count() == 1  # the better move
    row = reader.page.locator("tr[aria-current]")
    assert row.get_attribute("id") == f"ply-0-{moment}"


def test_buttons_slider_graph_and_links_lead_to_a_ply(read: Any) -> None:
    reader = read()
    page = reader.page
    page.get_by_role("button", name="To the start").click()
    assert page.locator(".picture circle").count() == 0
    page.get_by_role("button", name="One ply on").click()
    assert words(reader).startswith("1. b2")
    page.locator(".stage input").fill("3")
    assert words(reader).startswith("3. a1")
    box = page.locator(".graph").bounding_box()
    page.mouse.click(box["x"] + box["width"] * 4 / 6, box["y"] + 5)
    assert words(reader).startswith("4. c3")
    page.locator(".moments a").first.click()
    assert words(reader).startswith("2. b1")
    page.locator(".moves a", has_text="a3").click()
    assert words(reader).startswith("6. a3")


def test_both_languages(read: Any) -> None:
    reader = read()
    page = reader.page
    assert page.inner_text("h1") == "Review"
    page.get_by_role("button", name="français").click()
    assert page.get_attribute("html", "lang") == "fr"
    assert page.inner_text("h1") == "Revoir la partie"
    shown = page.inner_text("main")
    assert "Moments dont on peut apprendre" in shown
    assert "Moments to learn from" not in shown
    assert words(reader).startswith("6. a3 de Blanc")
    assert page.get_attribute(".graph", "aria-label").startswith("Les chances")


def test_the_report_is_whole_without_a_script(read: Any) -> None:
    reader = read(java_script_enabled=False)
    page = reader.page
    shown = page.inner_text("main")
    assert "Moments to learn from" in shown
    assert "is better" in shown
    assert page.locator(".moves tbody tr").count() == 6
    assert page.locator(".graph polyline").is_visible()
    assert page.locator(".mini").first.is_visible()
    assert not page.locator(".stage").is_visible()
    assert not page.locator("#tools").is_visible()


def test_names_are_text_and_two_games_have_a_board_each(read: Any) -> None:
    reader = read("two.html")
    page = reader.page
    assert page.locator("nav a").all_inner_texts() == ["<b>Ann</b> – Bo & Co"] * 2
    assert page.locator(".picture svg").count() == 2
    page.locator("#game-1").get_by_role("button", name="Au début").click()
    stories = page.locator(".words p").all_inner_texts()
    assert [one == "Début de la partie" for one in stories] == [False, True]
    reader.press("End")
    assert page.locator(".words p").all_inner_texts()[1].startswith("2. b1")


@pytest.mark.parametrize("width", [320, 390])
def test_it_fits_a_phone(read: Any, width: int) -> None:
    reader = read(width=width)
    assert reader.page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(read: Any, scheme: str) -> None:
    reader = read(color_scheme=scheme)
    reader.press("n")
    reader.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = reader.page.evaluate("async () => await axe.run(document)")
    assert [(one["id"], one["nodes"][0]["html"][:120]) for one in found["violations"]] == []
