"""Take the pictures of the web app that the documentation shows, into docs/pictures.

Needs the browser that the journeys need; run as `make web-pictures`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import quote

from journeys.test_web_app_boards import ACROSS, GLUED
from journeys.tree_reader import launched
from journeys.web_server import running
from journeys.web_visitor import Visit, Visitor, visitors

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "pictures"
WON = "4-1 4-2 5-1 5-2 3-1 3-2 6-1"
THREATS = "4-1 4-2 5-1 5-2 6-1"


def home(me: Visitor) -> None:
    me.open()
    me.page.wait_for_selector("[data-game] svg")


def othello(me: Visitor) -> None:
    me.against("othello")
    me.act("help")
    me.play("f5")
    me.wait("ply >= 2 && mine")


def connect_4(me: Visitor) -> None:
    _played(me, "connect-4", WON)
    me.wait("over")


def dangers(me: Visitor) -> None:
    _played(me, "connect-4", THREATS)
    me.act("dangers")
    me.page.wait_for_selector(".pb-danger-immediate")


def values(me: Visitor) -> None:
    _played(me, "gomoku", "h8")
    me.act("values")
    me.page.wait_for_selector(".pb-value")
    me.page.wait_for_selector("[data-action=values]:not(.busy)")


def across(topology: str) -> Callable[[Visitor], None]:
    """A game won over an edge."""

    def scene(me: Visitor) -> None:
        _played(me, quote(GLUED[topology]), ACROSS[topology])
        me.wait("over")

    return scene


def _played(me: Visitor, rules: str, cells: str) -> None:
    me.form(rules)
    me.until_my_turn()
    for cell in cells.split():
        me.play(cell)


def analysis(me: Visitor) -> None:
    me.open("/analyse?rules=othello&moves=f5,d6,c3,d3,c4,f4,e3,f3,c5,b4")
    me.page.wait_for_function("() => document.querySelectorAll('.line-move').length > 12")
    me.page.wait_for_function("() => document.querySelectorAll('.pb-value').length > 8")


SCENES: dict[str, Callable[[Visitor], None]] = {
    "home": home,
    "game": othello,
    "connect-4": connect_4,
    "dangers": dangers,
    "values": values,
    "analysis": analysis,
    **{topology: across(topology) for topology in GLUED},
}
FRENCH = ("game", "analysis")
"""Scenes that the French pages show in French."""


def take(name: str, visit: Visit) -> None:
    """One scene, in English and perhaps in French."""
    for ending, language in (("", "en-GB"), ("-fr", "fr-FR"))[: 2 if name in FRENCH else 1]:
        me = visit(locale=language)
        SCENES[name](me)
        me.picture(name + ending)
        print(f"{name}{ending}.png")


def main(names: list[str]) -> int:
    """Take the pictures that are named, or all of them."""
    os.environ["PIONS_SCREENSHOTS"] = str(FOLDER)
    with (
        TemporaryDirectory() as folder,
        launched() as browser,
        running(Path(folder)) as server,
        visitors(browser, server.address) as visit,
    ):
        for name in names or SCENES:
            take(name, visit)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
