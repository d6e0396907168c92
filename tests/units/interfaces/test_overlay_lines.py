"""Overlays and values as `pions show` writes them."""

from __future__ import annotations

import json
import re

import pytest

from pions import OTHELLO, overlay, overlays_for
from pions.interfaces.cli.exits import Exit
from pions.interfaces.cli.overlay_lines import overlay_lines, wants_colours
from pions.interfaces.main import run
from pions.rules.registry import presets

ESCAPES = re.compile(r"\x1b\[[0-9;]*m")


@pytest.mark.parametrize("preset", presets(), ids=lambda one: one.name)
def test_colours_add_nothing_but_colours(preset: object) -> None:
    position = preset.rules.start()  # type: ignore[attr-defined]
    position = position.after(position.legal_moves[0])
    for kind in overlays_for(position.rules):
        found = overlay(position, kind.name)
        plain = list(overlay_lines(found, coloured=False))
        coloured = [ESCAPES.sub("", line).rstrip() for line in overlay_lines(found, coloured=True)]
        assert coloured == plain
        assert not any("\x1b" in line for line in plain)


def test_marked_cells_are_coloured() -> None:
    found = overlay(OTHELLO.start(), "mobility")
    lines = list(overlay_lines(found, coloured=True))
    board = "\n".join(lines[: OTHELLO.rows + 1])
    assert len(ESCAPES.findall(board)) >= 2 * len(found.marks)


def test_no_colours_for_files_nor_where_they_are_not_wanted() -> None:
    assert not wants_colours(lines_only=False, environment={}), "the output of tests is captured"
    assert not wants_colours(lines_only=True, environment={})


def test_values_as_json_have_their_moves_and_cells(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--position", "XO- XO- --- X", "--values", "--json"]
    assert run(["show", "tic-tac-toe", *options]) == Exit.DONE
    told = json.loads(capsys.readouterr().out)
    by_move = {one["move"]: one for one in told["values"]}
    assert by_move["a1"]["best"]
    assert by_move["a1"]["value"]["kind"] == "win"
    cells = {one["name"]: one["class"] for one in told["overlay"]["cells"]}
    assert cells["a1"] == "best"
    assert {one["class"] for one in told["overlay"]["legend"]} == set(cells.values())


def test_values_as_text_say_the_best_moves_without_colours(
    capsys: pytest.CaptureFixture[str],
) -> None:
    run(["show", "tic-tac-toe", "--position", "XO- XO- --- X", "--values", "--lang", "fr"])
    text = capsys.readouterr().out
    assert "les coups et leurs valeurs" in text
    assert "G1" in text


@pytest.mark.parametrize(
    ("options", "words", "code"),
    [
        (["--overlay", "wins"], "no overlay wins for othello: choose one of", Exit.BAD_INPUT),
        (["--overlay", "mobilty"], "did you mean 'mobility'?", Exit.BAD_INPUT),
        (["--overlay", "heat", "--values"], "choose one of them", Exit.USAGE),
        (["--seconds", "2"], "add --values", Exit.USAGE),
        (["--depth", "2"], "add --values", Exit.USAGE),
        (["--values", "--seconds", "soon"], "--seconds needs seconds such as 0.5", Exit.USAGE),
    ],
)
def test_what_cannot_be_shown_is_refused(
    options: list[str], words: str, code: Exit, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["show", "othello", *options, "--lang", "en"]) == code
    assert words in capsys.readouterr().err


def test_a_picture_has_the_legend_in_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    run(["show", "othello", "--overlay", "mobility", "--svg", "-", "--lang", "fr"])
    assert "seul Noir pourrait y jouer" in capsys.readouterr().out
