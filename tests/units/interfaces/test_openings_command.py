"""`pions openings` as it is typed."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from pions.interfaces.cli.exits import Exit
from pions.interfaces.main import run


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PIONS_STATE", str(tmp_path / "state"))
    return tmp_path


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{one}\n" for one in lines)))


def test_training_remembers_every_answer(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "4", "nonsense", "1", "show", "quit")
    assert run(["openings", "train", "connect-4", "--lang", "en"]) == Exit.DONE
    written = capsys.readouterr()
    assert "Right: 4." in written.out
    assert written.out.count("Your repertoire says") == 2
    assert "Remembered: 1 of 3" in written.out
    assert "'nonsense' is not a move" in written.err
    run(["openings", "connect-4", "--json"])
    told = json.loads(capsys.readouterr().out)
    assert told["new"] == len(told["cards"]) - 3
    assert [one["due"] is None for one in told["cards"][:4]] == [False, False, False, True]


def test_nothing_due_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["openings", "train", "othello", "--side", "blanc", "--new", "0", "--lang", "fr"]
    assert run(arguments) == Exit.DONE
    assert "Rien à revoir" in capsys.readouterr().out


def test_own_games_are_a_repertoire(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    games = state / "mine.pgn"
    moves = '[Black "Ada"]\n[White "Bo"]\n\n1. f5 d6 2. c3 d3 *\n\n'
    games.write_text(moves * 2, encoding="utf-8")
    arguments = [
        "openings",
        "othello",
        "--games",
        str(games),
        "--player",
        "ada",
        "--json",
        "--lang",
        "en",
    ]
    assert run(arguments) == Exit.DONE
    told = json.loads(capsys.readouterr().out)
    assert [(one["moves"][-1], one["count"]) for one in told["cards"]][1] == ("c3", 2)
    assert run([*arguments, "--side", "white"]) == Exit.BAD_INPUT
    assert "no game is left" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        ([], Exit.USAGE, "name one game"),
        (["othello", "--side", "red"], Exit.USAGE, "--side is black or white"),
        (["othello", "--player", "x"], Exit.USAGE, "--player and --db are for --games"),
        (["gomoku"], Exit.BAD_INPUT, "no book comes with"),
    ],
)
def test_what_cannot_be_done_is_said(
    arguments: list[str], code: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["openings", *arguments, "--lang", "en"]) == code
    assert said in capsys.readouterr().err
