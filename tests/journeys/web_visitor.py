"""Somebody who plays in the web app, in a real browser, with eyes, hands and ears.

This needs what `tree_reader` needs. A visitor is a browser of its own: nothing of it is known to
another. Every visit must stay quiet: no message on the console, no request to another host.

To keep the app for days without a net, a browser fetches all of it again. That is more work than
most visits are, so it is done where a test asks for it: `visit(service_workers="allow")`.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page

from journeys.far_away import Distance
from journeys.tree_reader import PATIENCE

NOON = datetime(2100, 1, 1, 12, tzinfo=UTC)
"""Later than any day on which a test is run: a clock does not go back."""
COLOURS = 96
"""As many as a picture of the documentation needs."""
SHOWN = """() => {
  const shown = document.querySelector(".table:not(.waiting)")?.dataset.table ?? "";
  const named = location.hash.startsWith("#play=") ? "/t/shared" : location.pathname;
  return named.endsWith(`/t/${shown}`) ? shown : "";
}"""
"""The table that is shown, if the address names it as well; `shared` for the game of a link."""
STATE = """() => {
  if ((SHOWN)() === "") return [NaN, false, false];
  const count = document.querySelector(".walk .place")?.textContent ?? "";
  const over = document.querySelector(".ending") !== null;
  const mine = document.querySelector(".pb-playable") !== null;
  return [Number.parseInt(count, 10), over, mine];
}""".replace("SHOWN", SHOWN)


NOT_KEPT = "Service Worker registration blocked"
"""What a browser notes that may not keep the app."""
LISTENER = """
window.heard = [];
addEventListener('DOMContentLoaded', () => {
  const live = document.getElementById('live');
  if (live === null) return;
  const listen = () => window.heard.push(live.textContent);
  new MutationObserver(listen).observe(live, {childList: true, characterData: true, subtree: true});
});
"""
"""Keeps what is said: the next sentence may come before a test has looked."""


class Visitor:
    """One person and one browser. Mutable: it notes what the page complains of."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.distance = Distance(context)
        self.complaints: list[str] = []
        self.strangers: list[str] = []
        self.forgiven = "never said"
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self._listen(self.page)

    def _listen(self, page: Page) -> None:
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", lambda request: self._asked(request.url))

    def _heard(self, message: ConsoleMessage) -> None:
        if NOT_KEPT not in message.text and not re.search(self.forgiven, message.text):
            self.complaints.append(f"{message.text} ({message.location.get('url')})")

    def _asked(self, url: str) -> None:
        if not url.startswith((self.address, "data:", "blob:")):
            self.strangers.append(url)

    # Ways into the app

    def open(self, path: str = "/") -> None:
        """Open a page of the app."""
        self.page.goto(self.address + path)

    def choose(self, game: str) -> None:
        """Click on a game's card."""
        self.unfold(f"[data-game='{game}']")
        self.page.click(f"[data-game='{game}']")

    def unfold(self, card: str) -> None:
        """Open the fold that a card of the first page is in, if it is in one."""
        self.page.wait_for_selector(card, state="attached")
        folded = self.page.locator(f"details:not([open]):has({card}) > summary")
        if folded.count():
            folded.click()

    def against(self, game: str, level: int = 1) -> None:
        """Sit down with the machine, from the first page."""
        self.open()
        self.choose(game)
        self.page.click(f"[data-level='{level}']")
        self.until_my_turn()

    def form(self, rules: str, black: str = "human", white: str = "human") -> None:
        """Begin a game of any rules between anybody, by the form."""
        self.open(f"/#new={rules}")
        self.page.select_option("#seat-black", black)
        self.page.select_option("#seat-white", white)
        self.page.click("form.new button[type=submit]:enabled")
        self.page.wait_for_selector(".table [role=grid]")

    # At a table

    @property
    def table(self) -> str:
        """The id of the table."""
        return self.page.url.partition("/t/")[2].partition("#")[0]

    @property
    def state(self) -> tuple[int, bool, bool]:
        """How many moves were played, whether it is over, whether it is my turn."""
        ply, over, mine = self.page.evaluate(STATE)
        return ply, over, mine

    def until_another_table(self, old: str) -> None:
        """Wait until another table than that one is shown."""
        self.page.wait_for_function(f"(old) => ({SHOWN})() && ({SHOWN})() !== old", arg=old)

    def until_table(self, table: str) -> None:
        """Wait until that table is shown."""
        self.page.wait_for_function(f"(table) => ({SHOWN})() === table", arg=table)

    @property
    def ply(self) -> int:
        return self.state[0]

    def wait(self, condition: str, argument: Any = None) -> None:
        """Wait for something to be true of `[ply, over, mine]`."""
        script = f"(given) => {{ const [ply, over, mine] = ({STATE})(); return {condition}; }}"
        self.page.wait_for_function(script, arg=argument)

    def until_my_turn(self) -> None:
        self.wait("mine || over")

    def until_ply(self, ply: int) -> None:
        self.wait("ply === given", ply)

    def cell(self, name: str) -> Locator:
        return self.page.locator(f"[role=gridcell][data-name='{name}']")

    def centre(self, name: str) -> tuple[float, float]:
        """Where a cell is seen."""
        box = self.cell(name).bounding_box()
        assert box is not None, name
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    @property
    def playable(self) -> list[str]:
        """The names of the cells where a click plays."""
        names = "cells => cells.map((cell) => cell.dataset.name)"
        return list(self.page.locator(".pb-playable").evaluate_all(names))

    def play(self, name: str) -> None:
        """Click on a cell; the move is there when this returns."""
        before = self.ply
        self.cell(name).click()
        self.wait("ply > given", before)

    def play_on(self, choose: Callable[[list[str]], str] = lambda names: names[0]) -> None:
        """Play against the machine until the game is over."""
        self.until_my_turn()
        while not self.state[1]:
            self.play(choose(self.playable))
            self.until_my_turn()

    def act(self, name: str) -> None:
        """Press one of the table's buttons."""
        self.page.click(f"[data-action='{name}']:enabled")

    def said(self, text: str) -> None:
        """Wait until something is said."""
        script = "(text) => document.getElementById('live').textContent.includes(text)"
        self.page.wait_for_function(script, arg=text)

    def heard(self, text: str) -> None:
        """Wait until something has been said, even if something else was said since."""
        script = "(text) => window.heard.some((one) => one.includes(text))"
        self.page.wait_for_function(script, arg=text)

    @property
    def pieces(self) -> list[str]:
        """What each cell is called, by its label: the whole board, as it is read out."""
        script = "cells => cells.map((cell) => cell.getAttribute('aria-label'))"
        return list(self.page.locator("[role=gridcell]").evaluate_all(script))

    def stop_time(self) -> None:
        """Let no time pass in the page but what a test asks of `page.clock`."""
        self.page.clock.install(time=NOON)
        self.page.clock.pause_at(NOON + timedelta(hours=1))

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def picture(self, name: str) -> None:
        """Keep a picture of the page where PIONS_SCREENSHOTS says, if it does."""
        folder = os.environ.get("PIONS_SCREENSHOTS")
        if folder:
            Path(folder).mkdir(parents=True, exist_ok=True)
            self.page.evaluate("() => { scrollTo(0, 0); document.activeElement?.blur(); }")
            taken = Image.open(BytesIO(self.page.screenshot()))
            few = taken.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
            few.save(Path(folder) / f"{name}.png", optimize=True)


Visit = Callable[..., Visitor]
"""Lets somebody in."""


@contextmanager
def visitors(browser: Browser, address: str) -> Iterator[Visit]:
    """Let people in, and be sure at the end that nothing complained and nobody else was asked."""
    came: list[Visitor] = []

    def visit(width: int = 1000, height: int = 760, **options: Any) -> Visitor:
        usual = {"locale": "en-GB", "reduced_motion": "reduce", "service_workers": "block"}
        size: Any = {"width": width, "height": height}
        context = browser.new_context(viewport=size, **{**usual, **options})
        context.add_init_script(LISTENER)
        came.append(Visitor(context, address))
        return came[-1]

    yield visit
    for visitor in came:
        assert not visitor.complaints, visitor.complaints
        assert not visitor.strangers, visitor.strangers
        visitor.context.close()
