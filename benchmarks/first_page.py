"""How soon the first page is there from far away: HTTP/1.1 with 100 ms of latency, in Chromium.

    python -m benchmarks.first_page [--latency 100] [--megabits 10] [--visits 5]

A server of its own runs on this machine; the browser's network is throttled. Every visit is the
first of a new browser: nothing is stored. Needs Playwright and Chromium, as the journeys do.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from journeys.web_server import running

FACTS = """() => {
  const all = ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind));
  return {
    painted: performance.getEntriesByName("first-contentful-paint")[0].startTime,
    drawn: performance.now(),
    requests: all.length,
    bytes: all.reduce((sum, one) => sum + one.transferSize, 0),
  };
}"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--latency", type=float, default=100.0)
    parser.add_argument("--megabits", type=float, default=10.0)
    parser.add_argument("--visits", type=int, default=5)
    given = parser.parse_args()
    chromium = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder)) as server,
        sync_playwright() as tools,
        tools.chromium.launch(executable_path=chromium) as browser,
    ):
        visit(browser, server.address, 0.0, given.megabits)  # the server has then read its files
        seen = [
            visit(browser, server.address, given.latency, given.megabits)
            for _ in range(given.visits)
        ]
    middle = {name: median(one[name] for one in seen) for name in seen[0]}
    print(f"first paint {middle['painted']:.0f} ms, games drawn {middle['drawn']:.0f} ms")
    print(f"{middle['requests']:.0f} requests, {middle['bytes'] / 1000:.1f} kB compressed")


def visit(browser: Browser, address: str, latency: float, megabits: float) -> dict[str, float]:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    network = context.new_cdp_session(page)
    network.send("Network.enable")
    speed = megabits * 1e6 / 8
    conditions = {"offline": False, "latency": latency}
    conditions |= {"downloadThroughput": speed, "uploadThroughput": speed}
    network.send("Network.emulateNetworkConditions", conditions)
    page.goto(address)
    page.wait_for_selector("[data-game='othello']")
    page.wait_for_function("performance.getEntriesByName('first-contentful-paint').length > 0")
    facts: dict[str, float] = page.evaluate(FACTS)
    context.close()
    return facts


if __name__ == "__main__":
    main()
