"""The bots of examples/other_languages play without a fault; the how-to shows them as they are."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from pions.match.conditions import Conditions
from pions.match.faults import Termination
from pions.match.play import play_game
from pions.rules.base import PASS, Rules
from pions.rules.in_a_row import CONNECT_4
from pions.rules.othello import OTHELLO
from pions.rules.side import BLACK, WHITE

ROOT = Path(__file__).resolve().parents[3]
BOTS = ROOT / "examples" / "other_languages"
PATIENT = Conditions(own_seconds=60, load_seconds=60)


@pytest.fixture(scope="module")
def greedy(tmp_path_factory: pytest.TempPathFactory) -> str:
    program = tmp_path_factory.mktemp("built") / "greedy"
    warnings = ("-Wall", "-Wextra", "-Werror")
    subprocess.run(["c++", "-std=c++17", *warnings, "-o", program, BOTS / "greedy.cpp"], check=True)
    return str(program)


@pytest.mark.parametrize("opening", [(), ("4",), ("4", "4")], ids=len)
def test_the_bot_in_shell(opening: tuple[str, ...]) -> None:
    play_both(CONNECT_4, str(BOTS / "centre.sh"), opening, seed=1)


@pytest.mark.parametrize("seed", range(4))
def test_the_bot_in_cpp(greedy: str, seed: int) -> None:
    play_both(OTHELLO, greedy, ("f5", "d6", "c3")[:seed], seed)


def test_the_bot_in_cpp_passes(greedy: str) -> None:
    record = play_game(OTHELLO, ("random", greedy), PATIENT, seed=26)
    assert record.termination is Termination.NORMAL, record.reason
    passes = {ply % 2 for ply, move in enumerate(record.moves) if move == PASS}
    assert passes == {BLACK, WHITE}  # it hears of one and says one


def play_both(rules: Rules, bot: str, opening: tuple[str, ...], seed: int) -> None:
    for players in ((bot, "random"), ("random", bot)):
        record = play_game(rules, players, PATIENT, opening=opening, seed=seed)
        assert record.termination is Termination.NORMAL, record.reason


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_how_to_shows_the_examples(language: str) -> None:
    page = (ROOT / "docs" / language / "how-to" / "any-language.md").read_text(encoding="utf-8")
    for bot in sorted(BOTS.iterdir()):
        assert f'title="{bot.name}"\n{bot.read_text(encoding="utf-8")}```' in page
