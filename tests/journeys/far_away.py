"""A browser far from the server, or on a slow computer.

A test that takes a stale page for the new one passes nearly always where an answer takes a
millisecond: it fails once in many rounds. With a third of a second between a click and its answer
it fails at once. `make journeys LATENCY=300 SLOWDOWN=4` asks for both.
"""

from __future__ import annotations

import os

from playwright.sync_api import BrowserContext, CDPSession, Page

LATENCY = "PIONS_LATENCY"
"""The variable that says how many milliseconds each answer takes longer."""
SLOWDOWN = "PIONS_SLOWDOWN"
"""The variable that says how many times slower the page computes."""


class Distance:
    """What delays the pages of one browser, if somebody asked for it. Mutable: a line a page."""

    def __init__(self, context: BrowserContext) -> None:
        self.latency = float(os.environ.get(LATENCY, "0"))
        self.slowdown = float(os.environ.get(SLOWDOWN, "1"))
        self.context = context
        self.lines: list[CDPSession] = []
        if self.latency > 0 or self.slowdown > 1:
            context.on("page", self._hold_back)

    def _hold_back(self, page: Page) -> None:
        line = self.context.new_cdp_session(page)
        unlimited = -1
        conditions = {
            "offline": False,
            "latency": self.latency,
            "downloadThroughput": unlimited,
            "uploadThroughput": unlimited,
        }
        line.send("Network.emulateNetworkConditions", conditions)
        line.send("Emulation.setCPUThrottlingRate", {"rate": self.slowdown})
        self.lines.append(line)

    def cut_off(self) -> None:
        """Cut the browser off; lines that are only slow would keep it connected."""
        while self.lines:
            self.lines.pop().detach()
        self.context.set_offline(True)
