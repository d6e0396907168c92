"""What the app looks like: a screen of each kind of game, as text that can be read and compared.

`PIONS_SCREENS=write` writes them anew; `PIONS_SCREENSHOTS=folder` also draws them as pictures.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from journeys.app_pilot import NOON, SMALL, Person, table_of, with_app
from pions.interfaces.terminal.full.app import AppStart
from pions.interfaces.terminal.full.app_options import Options
from pions.match.table import Table

SCREENS = Path(__file__).with_name("screens")
LARGE = (200, 50)


USUAL = Options()


@dataclass(frozen=True)
class Look:
    """A screen to be compared."""

    name: str
    rules: str
    moves: str = ""
    keys: tuple[str, ...] = ()
    size: tuple[int, int] = SMALL
    options: Options = USUAL
    language: str = "en"


LOOKS = (
    Look("othello", "othello", "f5 d6 c3"),
    Look("othello-fr", "othello", "f5 d6 c3", language="fr"),
    Look("othello-large", "othello", "f5 d6 c3", size=LARGE),
    Look("othello-letters", "othello", "f5 d6", options=Options(pieces="letters")),
    Look("connect-4", "connect-4", "4 4 3 5 2 6 1"),
    Look("connect-3", "connect-3", "3 3"),
    Look("gomoku", "gomoku", "h8 i9"),
    Look("gomoku-19-torus", "gomoku-19(topology=torus)", "a1 s19 k10"),
    Look("gomoku-large", "gomoku", "h8 i9", size=LARGE),
    Look("renju", "renju", "h8 h9"),
    Look("tic-tac-toe", "tic-tac-toe", "b2 a1"),
    Look("cylinder", "connect-4(topology=cylinder)", "1 7 1"),
    Look("moebius", "in-a-row(columns=7, rows=7, k=4, topology=moebius)", "a1 g7"),
    Look("klein", "in-a-row(columns=7, rows=7, k=4, topology=klein)", "a1 c7"),
    Look("projective", "in-a-row(columns=7, rows=7, k=4, topology=projective)", "a1 c7"),
    Look("sphere", "in-a-row(columns=8, rows=6, k=4, topology=sphere)", "a6 b1"),
    Look(
        "torus-turned",
        "in-a-row(columns=6, rows=6, k=4, topology=torus)",
        "a1 a2",
        keys=("shift+right", "shift+up"),
    ),
    Look("looking-back", "othello", "f5 d6 c3 d3", keys=("pageup", "pageup")),
    Look("help", "othello", keys=("f1",)),
)


@pytest.fixture(autouse=True)
def own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIONS_STATE", str(tmp_path / "state"))
    monkeypatch.delenv("PIONS_DB", raising=False)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.chdir(tmp_path)


def played(rules: str, moves: Sequence[str]) -> Table:
    table = table_of(rules)
    for move in moves:
        table = table.play(move, table.game.cursor, NOON)
    return table


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_a_screen_looks_as_it_did(look: Look) -> None:
    async def act(person: Person) -> None:
        await person.press(*look.keys) if look.keys else await person.press("f24")
        compare(look.name, person)

    with_app(
        act,
        table=played(look.rules, look.moves.split()),
        size=look.size,
        options=look.options,
        language=look.language,
    )


@pytest.mark.parametrize(("language", "shown"), [("en", "F4 Values"), ("fr", "F3 Coups")])
def test_the_key_bar_has_short_words_for_80_columns(language: str, shown: str) -> None:
    async def act(person: Person) -> None:
        await person.sees(shown)

    with_app(act, table=played("othello", ()), language=language)


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["small", "large"])
def test_the_menu_looks_as_it_did(size: tuple[int, int]) -> None:
    async def act(person: Person) -> None:
        await person.sees("New game")
        compare(f"menu-{size[0]}", person)

    with_app(act, size=size)


def test_the_form_of_a_new_game_looks_as_it_did() -> None:
    async def act(person: Person) -> None:
        await person.sees("Othello 10×10")
        await person.until(lambda: "8" in person.text)
        await person.press("f24")
        compare("new-game", person)

    with_app(act, first=AppStart(form=True))


def compare(name: str, person: Person) -> None:
    """Compare the screen with the one that is kept, or keep this one."""
    file = SCREENS / f"{name}.txt"
    if os.environ.get("PIONS_SCREENS") == "write":
        SCREENS.mkdir(exist_ok=True)
        file.write_text(person.text, encoding="utf-8")
    if folder := os.environ.get("PIONS_SCREENSHOTS"):
        draw(Path(folder) / f"terminal-{name}.svg", person)
    assert person.text == file.read_text(encoding="utf-8")


def draw(file: Path, person: Person) -> None:
    """The screen as a picture that needs nothing from elsewhere."""
    file.parent.mkdir(parents=True, exist_ok=True)
    svg = re.sub(r"@font-face \{.*?\}", "", person.app.export_screenshot(), flags=re.DOTALL)
    file.write_text(svg, encoding="utf-8")
