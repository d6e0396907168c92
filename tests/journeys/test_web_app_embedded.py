"""A page of somebody else that shows boards of ours: the example, from another origin."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, FrameLocator, expect

from journeys.tree_reader import PATIENCE
from journeys.web_server import Server

EXAMPLE = Path(__file__).parents[2] / "examples" / "embedded_board.html"
USUAL = "http://127.0.0.1:8000"


@contextmanager
def another_site(page: str) -> Iterator[str]:
    """The address of a site that has one page; `localhost` is another site than 127.0.0.1."""

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(page.encode())

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Answer) as site:
        Thread(target=site.serve_forever, daemon=True).start()
        yield f"http://localhost:{site.server_address[1]}/"
        site.shutdown()


def at(board: FrameLocator, ply: int) -> None:
    board.locator(f".embed[data-ply='{ply}'] [role=grid]").wait_for()


def test_pages_of_others_show_games_and_let_people_try_moves(
    server: Server, browser: Browser
) -> None:
    page_text = EXAMPLE.read_text("utf-8").replace(USUAL, server.address)
    with another_site(page_text) as address:
        context = browser.new_context(viewport={"width": 1000, "height": 1400}, locale="en-GB")
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        complaints: list[str] = []
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(address)
        game = page.frame_locator("#game iframe")
        at(game, 5)
        game.locator("[data-walk=back]").click()
        at(game, 4)
        game.locator("[role=gridcell][data-name='c5']").click()  # not what was played there
        at(game, 5)
        expect(page.locator("#seen")).to_have_text("f5 d6 c3 d3 c5")
        game.locator("[data-action=return]").click()
        at(game, 4)
        page.click("#start")
        at(game, 0)
        expect(game.locator("[data-walk=back]")).to_be_disabled()
        page.evaluate("document.getElementById('game').setAttribute('lang', 'fr')")
        game.get_by_role("button", name="Un coup en arrière").wait_for()
        # Its frame is as high as what it shows: nothing of it is cut.
        cut = "() => document.documentElement.scrollHeight - innerHeight"
        frame = page.frames[1]
        frame.wait_for_function(f"({cut})() <= 1")
        watched = page.frame_locator("pions-board[readonly] iframe")
        at(watched, 3)
        assert watched.locator(".pb-playable").count() == 0
        at(page.frame_locator("body > iframe"), 2)
        assert complaints == []
        context.close()


def test_no_other_page_can_be_framed(server: Server, browser: Browser) -> None:
    with another_site(f"<iframe src='{server.address}/' title='x'></iframe>") as address:
        page = browser.new_context().new_page()
        page.set_default_timeout(PATIENCE)
        complaints: list[str] = []
        page.on("console", lambda message: complaints.append(message.text))
        with page.expect_console_message():
            page.goto(address)
        assert any("frame-ancestors" in one for one in complaints)
        page.context.close()


@pytest.mark.parametrize("fragment", ["rules=nothing", "rules=othello&moves=a1", "play=%%%"])
def test_what_cannot_be_shown_is_said(server: Server, browser: Browser, fragment: str) -> None:
    page = browser.new_context(locale="fr-FR").new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"{server.address}/embed#{fragment}")
    page.wait_for_selector(".trouble, .embed .said")
    assert page.locator(".trouble, .embed .said").inner_text().strip()
    page.context.close()
