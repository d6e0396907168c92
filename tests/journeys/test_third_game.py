"""A game from another package, announced by an entry point: everything works, nothing knows it.

The package is in `tests/third_game`: Hex, with its `dist-info` beside it as an installer leaves it.
It brings rules and nothing else: no evaluation, no reasons, no native core.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from journeys.app_pilot import TALL, Person, table_of, with_app
from journeys.processes import LONGEST, Pions
from journeys.web_server import Server, running
from journeys.web_visitor import Visitor, visitors
from pions.rules import registry
from pions.rules.plugins import load_plugins

TESTS = Path(__file__).resolve().parents[1]
PACKAGE = TESTS / "third_game"
WON = ("d7", "a1", "d6", "a2", "d5", "a3", "d4", "a4", "d3", "b1", "d2", "b2", "d1")
"""Black walks down the middle."""
REASON = """
from pions import find_rules
from pions.study.reasons import explain_move
start = find_rules("hex").start()
print(explain_move(start, start.rules.parse_move("d4")))
"""


@pytest.fixture
def hex_pions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Pions:
    """`pions` on a machine where the package is installed."""
    monkeypatch.setenv("PYTHONPATH", str(PACKAGE))
    return Pions(tmp_path, real=True)


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The package installed for this process, and gone without a trace at the end."""
    monkeypatch.syspath_prepend(PACKAGE)
    monkeypatch.setattr(registry, "_presets", dict(registry._presets))
    monkeypatch.setattr(registry, "_families", dict(registry._families))
    load_plugins.cache_clear()
    yield
    load_plugins.cache_clear()
    sys.modules.pop("pions_hex")


def test_the_laws_of_every_game_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(PACKAGE))
    laws = str(TESTS / "laws" / "test_positions.py")
    quiet = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--hypothesis-seed=0"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *quiet, laws],
        capture_output=True,
        text=True,
        timeout=LONGEST,
        cwd=TESTS.parent,
        check=False,
    )
    assert done.returncode == 0, done.stdout


def test_a_core_that_cannot_play_it_says_so(hex_pions: Pions) -> None:
    refused = hex_pions("show", "hex", "--core", "native")
    assert refused.code != 0
    assert "the native core cannot play hex" in refused.err
    assert not refused.out


def test_the_command_line_plays_it(hex_pions: Pions) -> None:
    listed = hex_pions("games", "--json").json
    assert "hex" in [preset["name"] for preset in listed["presets"]]
    shown = hex_pions("show", "hex", "--moves", ",".join(WON), "--png", "hex.png")
    assert (shown.code, (hex_pions.folder / "hex.png").read_bytes()[:4]) == (0, b"\x89PNG")
    text = hex_pions("show", "hex", "--moves", ",".join(WON)).out
    assert "Black (X) wins 1-0: the edges are connected" in text
    chosen = hex_pions("choose", "hex", "--player", "level(3)", "--seed", "1", "--json").json
    assert chosen["move"] in {f"{column}{row}" for column in "abcdefg" for row in range(1, 8)}
    met = hex_pions("match", "hex-3", "level(2)", "random", "--games", "2", "--seed", "3", "--json")
    assert met.json["games"] == 2
    assert met.json["faults"] == []
    solved = hex_pions("solve", "hex-3", "--json").json
    assert (solved["exact"], solved["best"], solved["value"]) == (True, ["b2"], "win in 5")


def test_searches_judge_it_by_random_games(hex_pions: Pions) -> None:
    for player in ("minimax(depth=2)", "alphabeta(depth=2)"):
        chosen = hex_pions("choose", "hex-3", "--player", player, "--json").json
        assert chosen["value"]["kind"] == "estimate"
    tree = hex_pions("tree", "hex-3", "--depth", "2", "--json").json
    assert tree["depth"] == 2
    assert abs(tree["value"]["number"]) <= 100
    saved = hex_pions("pruning", "hex-3", "--depth", "2", "--json").json
    assert (saved["evaluation"], saved["agree"]) == ("random-games", True)
    wrong = hex_pions("evaluate", "hex-3", "--evaluation", "discs")
    assert (wrong.code, wrong.out) == (3, "")
    assert "cannot judge hex" in wrong.err
    assert "choose one of random-games" in wrong.err


def test_the_line_mode_teaches_it(hex_pions: Pions) -> None:
    typed = "d4\nd4\nlegal\nhint\nvalues\nsave game.jsonl\nquit\n"
    done = hex_pions("play", "hex(columns=4, rows=4)", "--plain", typed=typed)
    assert done.code == 0, done.err
    said = done.out + done.err
    assert "d4 is already taken" in said
    assert "hint " in said
    assert ", best first: " in said
    kept = json.loads((hex_pions.folder / "game.jsonl").read_text())
    assert (kept["game"], kept["moves"]) == ("hex", ["d4"])
    again = hex_pions(
        "play", "hex(columns=4, rows=4)", "--plain", "--load", "game.jsonl", typed="moves\nquit\n"
    )
    assert "moves played: 1.d4" in again.out


def test_a_second_package_knows_more_about_it(
    hex_pions: Pions, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", f"{PACKAGE}{os.pathsep}{PACKAGE / 'knowledge'}")
    judged = hex_pions("evaluate", "hex", "--evaluation", "plus-court-chemin", "--moves", "d4")
    terms = [line.split() for line in judged.out.splitlines()[1:3]]
    assert terms == [["-7", "own"], ["+6", "enemy"]]
    chosen = hex_pions("choose", "hex-3", "--player", "alphabeta(depth=2)", "--json").json
    assert chosen["value"]["kind"] == "estimate"
    forced = hex_pions("play", "hex-3", "--plain", typed="b2\na1\nhint\nquit\n")
    assert "threatens to win at" in forced.out
    said = subprocess.run(
        [sys.executable, "-c", REASON], capture_output=True, text=True, check=True, timeout=LONGEST
    )
    assert said.stdout == "shortens the way across\n"


@pytest.mark.usefixtures("installed")
def test_the_full_screen_app_plays_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIONS_STATE", str(tmp_path / "state"))
    monkeypatch.delenv("PIONS_DB", raising=False)
    monkeypatch.chdir(tmp_path)

    async def act(person: Person) -> None:
        for name in WON[:-1]:
            await person.type(name)
            await person.press("enter")
            await person.until(lambda name=name: person.moves[-1:] == (name,), name)  # type: ignore[misc]
        await person.press("f1")
        await person.sees("Black connects top and bottom")
        await person.press("escape")
        await person.type(WON[-1])
        await person.press("enter")
        await person.sees("wins")
        assert person.table.is_over

    with_app(act, table=table_of("hex"), size=TALL)


@pytest.fixture
def hex_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """`pions serve` on a machine where the package is installed."""
    monkeypatch.setenv("PYTHONPATH", str(PACKAGE))
    with running(tmp_path) as server:
        yield server


def test_the_browser_plays_it(browser: Browser, hex_server: Server) -> None:
    with visitors(browser, hex_server.address) as visit:
        me: Visitor = visit()
        me.against("hex-3")
        assert len(me.pieces) == 9
        me.act("hint")
        me.page.wait_for_selector(".pb-hint")
        me.play_on()
        me.said(me.page.locator(".ending h2").inner_text())
