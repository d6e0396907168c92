"""A browser far from the server, or on a slow computer.

A test that takes a stale page for the new one passes nearly always where an answer takes a
millisecond: it fails once in many rounds. With a third of a second between a click and its answer
it fails at once. `make journeys LATENCY=300 SLOWDOWN=4` asks for both.
"""

from __future__ import annotations

import os

from playwright.sync_api import BrowserContext, Page

LATENCY = "PIONS_LATENCY"
"""The variable that says how many milliseconds each answer takes longer."""
SLOWDOWN = "PIONS_SLOWDOWN"
"""The variable that says how many times slower the page computes."""


def put_far_away(context: BrowserContext) -> None:
    """Delay what the pages of a browser ask for, and slow them down, if somebody wants that."""
    latency, slowdown = float(os.environ.get(LATENCY, 0)), float(os.environ.get(SLOWDOWN, 1))
    if latency > 0 or slowdown > 1:
        context.on("page", lambda page: _hold_back(context, page, latency, slowdown))


def _hold_back(context: BrowserContext, page: Page, latency: float, slowdown: float) -> None:
    line = context.new_cdp_session(page)
    unlimited = -1
    conditions = {
        "offline": False,
        "latency": latency,
        "downloadThroughput": unlimited,
        "uploadThroughput": unlimited,
    }
    line.send("Network.emulateNetworkConditions", conditions)
    line.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
