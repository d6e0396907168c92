"""A page that holds nothing but the board, under the app's own content policy.

The states it shows are made by Python, as the server makes them.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from typing import Any

from playwright.sync_api import Browser, FloatRect, Locator, Page

from journeys.tree_reader import PATIENCE
from pions.interfaces.language import LANGUAGES, speaking, translate
from pions.interfaces.web.board_texts import BOARD_TEXTS
from pions.interfaces.web.table_view import table_json
from pions.match.table import Chair, Table
from pions.rules.game import Game
from pions.rules.registry import find_rules

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Board</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css"><link rel="stylesheet" href="/board/board.css">
<link rel="stylesheet" href="/board/marks.css">
<script type="module" src="/page.js"></script></head>
<body><main id="host"></main></body></html>"""
STYLE = """
body { margin: 0; padding: 8px; font-family: system-ui, sans-serif; background: #f7f6f3; }
:root[data-theme="dark"] body { background: #161512; }
@media (prefers-color-scheme: dark) {
  :root:not([data-theme="light"]) body { background: #161512; }
}
"""
SCRIPT = """
import { Board, describeMove } from "/board/board.js";
window.played = [];
window.focusedCells = [];
window.begin = (texts, language) => {
  window.texts = texts;
  window.board = new Board(document.getElementById("host"), {
    texts, language,
    onMove: (move) => window.played.push(move),
    onFocusCell: (cell) => window.focusedCells.push(cell),
  });
};
window.describe = (table, language) => describeMove(table, window.texts, language);
window.ready = true;
"""
OWN = {
    "/": ("text/html; charset=utf-8", PAGE),
    "/page.css": ("text/css", STYLE),
    "/page.js": ("text/javascript", SCRIPT),
}


class _Handler(SimpleHTTPRequestHandler):
    def do_GET(self) -> None:
        if self.path not in OWN:
            super().do_GET()
            return
        kind, text = OWN[self.path]
        body = text.encode()
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@contextmanager
def served() -> Iterator[str]:
    """The address of the page while it is served."""
    folder = str(files("pions.interfaces.web") / "static")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Handler, directory=folder))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def state(rules: str, moves: str = "", start: Game | None = None) -> dict[str, Any]:
    """A table where these moves were played, as the browser is given it."""
    table = Table.new(find_rules(rules), (Chair(), Chair()), game=start)
    for move in moves.split():
        table = table.play(move, table.game.cursor, 0.0)
    shown: dict[str, Any] = json.loads(json.dumps(table_json(table, 0.0)))
    return shown


def texts() -> dict[str, dict[str, str]]:
    """The board's words, as the page of the app holds them."""
    return {language: _texts_in(language) for language in LANGUAGES}


def _texts_in(language: str) -> dict[str, str]:
    with speaking(language):
        return {key: translate(template) for key, template in BOARD_TEXTS.items()}


class Onlooker:
    """Somebody with a board before them. Mutable: it notes what the page complains of."""

    def __init__(self, page: Page, address: str, language: str) -> None:
        self.page = page
        self.complaints: list[str] = []
        self.table: dict[str, Any] = {}
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda message: self.complaints.append(message.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.goto(address)
        page.wait_for_function("window.ready")
        page.evaluate("([texts, language]) => begin(texts, language)", [texts(), language])

    def show(self, table: dict[str, Any], then: str = "null", **options: Any) -> Any:
        """Show a table; what a script says of it at once, before anything has moved."""
        self.table = table
        wishes = {"you": ["black", "white"], "animation": "none", **options}
        script = f"([table, options]) => {{ board.show(table, options); return {then}; }}"
        return self.page.evaluate(script, [table, wishes])

    def cell(self, name: str) -> Locator:
        return self.page.locator(f"[role=gridcell][data-name='{name}']")

    def label(self, name: str) -> str:
        return self.cell(name).get_attribute("aria-label") or ""

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    @property
    def focus(self) -> str:
        """The name of the cell that has the focus."""
        return str(self.page.evaluate("document.activeElement?.dataset.name ?? ''"))

    @property
    def played(self) -> list[str]:
        return list(self.page.evaluate("window.played"))

    def box(self, selector: str) -> FloatRect:
        """Where something is on the page."""
        found = self.page.locator(selector).bounding_box()
        assert found is not None, selector
        return found

    def centre(self, selector: str) -> tuple[float, float]:
        box = self.box(selector)
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def pieces(self) -> int:
        """How many pieces are drawn, guests of an animation included."""
        return self.page.locator(".pb-held, .pb-guest").count()


Look = Callable[..., Onlooker]
"""Opens a page with a board."""


@contextmanager
def onlookers(browser: Browser, address: str) -> Iterator[Look]:
    """Open pages with a board, and be sure that they stay quiet."""
    opened: list[Onlooker] = []

    def look(language: str = "en", width: int = 900, height: int = 900, **options: Any) -> Onlooker:
        page = browser.new_page(viewport={"width": width, "height": height}, **options)
        opened.append(Onlooker(page, address, language))
        return opened[-1]

    yield look
    for onlooker in opened:
        assert onlooker.complaints == []
        onlooker.page.close()
