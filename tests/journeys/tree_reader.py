"""Somebody who reads the page of a search tree in a real browser.

This needs Chromium (Debian's package `chromium-headless-shell` or `chromium`) and Playwright's
Python package; where either is missing, the tests fail and say so.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, Page, Request, expect, sync_playwright

from journeys.processes import Pions

PLAIN = "alphabeta(ordering=false, table=false)"
OTHELLO = ("othello", "--moves", "f5d6c3", "--player", PLAIN, "--depth", "3")
HEIGHT = 5000
"""Of the window: high enough to hold every row of a small tree."""
ROWS = "#tree [role=treeitem]"
PATIENCE = 180_000
"""Milliseconds that something in a browser may take before it counts as not happening."""


def chromium() -> str:
    """The browser that PIONS_BROWSER names, else one without windows, which takes half the time."""
    known = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    names = (os.environ["PIONS_BROWSER"],) if "PIONS_BROWSER" in os.environ else known
    found = next((place for name in names if (place := shutil.which(name))), None)
    assert found, "these tests need a browser: apt-get install chromium"
    return found


@contextmanager
def launched() -> Iterator[Browser]:
    """The browser, closed at the end."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path=chromium(),
            args=["--no-sandbox", "--disable-dev-shm-usage"],
            timeout=PATIENCE,
        )
        yield started
        started.close()


class Reader:
    """Somebody with the page of a tree open. Mutable: it notes what the page fetches and says."""

    def __init__(self, page: Page, file: Path) -> None:
        self.page = page
        self.requests: list[str] = []
        self.complaints: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("request", self._note_request)
        page.on("console", lambda message: self.complaints.append(message.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.goto(file.as_uri())

    def _note_request(self, request: Request) -> None:
        self.requests.append(request.url)

    @property
    def data(self) -> Any:
        """What the page was given."""
        return json.loads(self.page.text_content("#data") or "")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def focus_tree(self) -> None:
        self.page.focus("#tree")

    @property
    def chosen(self) -> Locator:
        """The chosen row, as the tree names it to a screen reader."""
        row = self.page.locator(f"#{self.page.get_attribute('#tree', 'aria-activedescendant')}")
        assert row.get_attribute("aria-selected") == "true"
        return row

    @property
    def move(self) -> str:
        return self.chosen.locator(".move").inner_text()

    def active(self, attribute: str) -> str | None:
        return self.chosen.get_attribute(attribute)

    @property
    def story(self) -> str:
        return self.page.inner_text("#event")

    @property
    def step(self) -> int:
        return int(self.page.input_value("#slider"))


@contextmanager
def readers(browser: Browser, pions: Pions) -> Iterator[Callable[..., Reader]]:
    """Write the tree that the arguments describe, open its page, and be sure it stays quiet."""
    opened: list[Reader] = []

    def open_page(*arguments: str, **options: Any) -> Reader:
        done = pions("tree", *arguments, "--html", "tree.html")
        assert (done.code, done.out) == (0, ""), done.err
        page = browser.new_page(viewport={"width": 1100, "height": HEIGHT}, **options)
        opened.append(Reader(page, pions.folder / "tree.html"))
        return opened[-1]

    yield open_page
    for reader in opened:
        assert reader.complaints == []
        assert [url[:5] for url in reader.requests] == ["file:"]
        reader.page.close()
