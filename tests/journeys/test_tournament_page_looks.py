"""The page of a tournament in a real browser: languages, sizes, light and dark, listening.

See `tree_reader` for what these tests need.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from journeys.tournament_reader import tournament_readers


@pytest.fixture
def read(browser: Browser, tmp_path: Path) -> Iterator[Any]:
    with tournament_readers(browser, tmp_path) as open_page:
        yield open_page


def test_the_language_changes_while_it_is_read(read: Any) -> None:
    reader = read("four")
    reader.page.fill("#slider", "7")
    reader.page.get_by_role("button", name="français").click()
    assert reader.page.get_attribute("html", "lang") == "fr"
    assert reader.page.inner_text("h1") == "Tournoi"
    assert reader.page.title() == "Tournoi – othello-6"
    assert reader.page.inner_text("#ranking-title") == "Classement"
    assert reader.page.get_attribute("#forward", "aria-label") == "Un coup en avant"
    assert "Demi-coup 7 sur" in reader.page.inner_text("#story")
    assert "le plateau est plein" in reader.page.inner_text("#games")
    assert "Graine" in reader.page.inner_text("#settings")
    reader.page.get_by_role("button", name="English").click()
    assert reader.page.inner_text("h1") == "Tournament"
    assert "Ply 7 of" in reader.page.inner_text("#story")


def test_the_page_begins_in_the_language_asked_for(read: Any) -> None:
    reader = read("two", language="fr")
    assert reader.page.get_attribute("html", "lang") == "fr"
    assert reader.page.inner_text("h1") == "Tournoi"
    texts = reader.data["texts"]
    same = {key for key, words in texts["en"].items() if words == texts["fr"][key]}
    assert same == {"points", "elo", "slider", "story"}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_light_and_dark(read: Any, scheme: str) -> None:
    reader = read("four", color_scheme=scheme)
    brightness = """() => {
        const style = getComputedStyle(document.body);
        const sum = (colour) => colour.match(/\\d+/g).slice(0, 3).reduce((a, b) => a + +b, 0);
        return sum(style.backgroundColor) - sum(style.color);
    }"""
    dark = reader.page.evaluate(brightness) < 0
    assert dark == (scheme == "dark")
    reader.page.click("#theme")
    assert (reader.page.evaluate(brightness) < 0) != dark


CONTRAST = """() => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const rgb = (colour) => {
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const light = (parts) => {
        const [r, g, b] = parts.slice(0, 3).map((part) => {
            const share = part / 255;
            return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const ground = (element) => {
        for (let at = element; at; at = at.parentElement) {
            const colour = rgb(getComputedStyle(at).backgroundColor);
            if (colour[3] > 250) return colour;
        }
        return [255, 255, 255];
    };
    const poor = [];
    const words = "h1, h2, h3, p, th, td, button:not([aria-disabled=true]), dt, dd, .thought";
    for (const element of document.querySelectorAll(words)) {
        if (!element.innerText?.trim()) continue;
        const [one, two] = [light(rgb(getComputedStyle(element).color)), light(ground(element))];
        const ratio = (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
        if (ratio < 4.5) poor.push([element.tagName, element.innerText.slice(0, 20), ratio]);
    }
    return poor;
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_all_text_can_be_read(read: Any, scheme: str) -> None:
    reader = read("four", color_scheme=scheme)
    assert reader.page.evaluate(CONTRAST) == []


@pytest.mark.parametrize("name", ["four", "two", "torus"])
@pytest.mark.parametrize("width", [320, 360])
def test_it_fits_a_phone(read: Any, name: str, width: int) -> None:
    reader = read(name, language="fr", width=width)
    assert reader.page.evaluate("document.documentElement.scrollWidth") <= width
    reader.page.locator("#cross button").last.click()
    reader.page.click("#back")
    assert reader.page.evaluate("document.documentElement.scrollWidth") <= width
    bars = reader.page.locator("#ranking .bar").first.bounding_box()
    board = reader.page.locator("#picture svg").bounding_box()
    for box in (bars, board):
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
    assert reader.page.locator("#forward").bounding_box()["height"] >= 36


def test_what_listens_to_the_page_hears_all(read: Any) -> None:
    reader = read("four")
    nameless = """() => [...document.querySelectorAll("button, input, [role=img], [role=region]")]
        .filter((one) => one.offsetParent !== null || one.closest("svg"))
        .filter((one) => !(one.getAttribute("aria-label") || one.textContent.trim()
            || one.getAttribute("aria-labelledby")))
        .map((one) => one.outerHTML)"""
    assert reader.page.evaluate(nameless) == []
    for table in reader.page.locator("table:visible").all():
        assert table.locator("caption").count() == 1
        assert table.locator("th[scope=col]").count() > 1
    assert reader.page.get_attribute("#story", "role") == "status"
    assert reader.page.locator("h1").count() == 1
    repeated = """() => {
        const all = [...document.querySelectorAll("[id]")].map((one) => one.id);
        return all.filter((one, at) => all.indexOf(one) !== at);
    }"""
    assert reader.page.evaluate(repeated) == []
    labels = reader.page.locator("#picture svg").get_attribute("aria-label")
    assert labels.startswith("board after ply ")


def test_the_focus_can_be_seen(read: Any) -> None:
    reader = read("four")
    seen = []
    for _ in range(24):
        reader.press("Tab")
        seen.append(
            reader.page.evaluate(
                """[document.activeElement.id || document.activeElement.tagName,
                getComputedStyle(document.activeElement).outlineStyle]"""
            )
        )
    assert {"theme", "first", "forward", "slider"} <= {name for name, _ in seen}
    assert {style for name, style in seen if name != "BODY"} == {"solid"}


def test_white_discs_have_a_shape_of_their_own(read: Any) -> None:
    reader = read("two")
    reader.press("Home", "ArrowRight")
    assert reader.page.locator("#picture circle").count() == 2  # a disc, the last move
    reader.press("ArrowRight")
    assert reader.page.locator("#picture circle").count() == 4  # another with a ring


def test_it_can_be_printed(read: Any) -> None:
    reader = read("four", width=794)  # an A4 sheet
    assert reader.page.locator(".head-tools").is_visible()
    reader.page.emulate_media(media="print")
    assert reader.page.locator(".head-tools").is_hidden()
    assert reader.page.locator("#forward").is_hidden()
    assert reader.page.locator("#picture svg").is_visible()
    beyond = """() => [...document.querySelectorAll(".scroll")].filter((one) =>
        one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth
    ).map((one) => one.outerHTML.slice(0, 60))"""
    assert reader.page.evaluate(beyond) == []
