"""`pions puzzles` as it is typed."""

from __future__ import annotations

import io
import json
import re
import sys
from pathlib import Path

import pytest

from pions.interfaces.cli.exits import Exit
from pions.interfaces.main import run
from pions.study.puzzles.packs import daily_puzzle, find_puzzle, today


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PIONS_STATE", str(tmp_path / "state"))
    return tmp_path


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{one}\n" for one in lines)))


def test_the_packs_are_listed_with_their_themes(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["puzzles", "--lang", "fr"]) == Exit.DONE
    assert "zugzwang" in capsys.readouterr().out
    assert run(["puzzles", "--json"]) == Exit.DONE
    told = json.loads(capsys.readouterr().out)
    assert told["packs"][0]["name"] == "othello"
    assert told["rating"] == 1500


def test_a_puzzle_missed_comes_back_as_a_mistake(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = find_puzzle("othello-1")
    name = puzzle.position.name
    wrong = next(move for move in puzzle.position.legal_moves if move != puzzle.best)
    typed(monkeypatch, "nonsense", name(wrong), name(puzzle.best))
    assert run(["puzzles", "solve", "othello-1", "--lang", "en"]) == Exit.DONE
    written = capsys.readouterr()
    assert f"{name(wrong)} is answered by" in written.out
    assert "Right." in written.out
    assert "Solved at the first try: 0 of 1" in written.out
    assert "'nonsense' is not a move" in written.err
    run(["puzzles", "--json"])
    told = json.loads(capsys.readouterr().out)
    assert (told["missed"], told["solved"], told["due"]) == (1, 0, 0)
    assert told["rating"] < 1500
    run(["puzzles", "solve", "mistakes", "--lang", "fr"])
    assert "ce que vous avez manqué reviendra" in capsys.readouterr().out
    moved_clock(monkeypatch)
    typed(monkeypatch, name(puzzle.best))
    assert run(["puzzles", "solve", "mistakes", "--lang", "fr"]) == Exit.DONE
    text = capsys.readouterr().out
    assert "othello-1" in text
    assert "1 sur 1" in text


def moved_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Half an hour later."""
    from datetime import UTC, datetime, timedelta  # noqa: PLC0415

    from pions.interfaces.cli.commands import puzzles  # noqa: PLC0415

    later = datetime.now(UTC) + timedelta(minutes=30)
    monkeypatch.setattr(puzzles, "_now", lambda: later)


def test_a_streak_ends_at_the_first_mistake(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    run(["puzzles", "list", "connect-4", "--json"])
    assert len(json.loads(capsys.readouterr().out)["puzzles"]) >= 200
    typed(monkeypatch, "show")
    assert run(["puzzles", "solve", "streak", "--seed", "1", "--json"]) == Exit.DONE
    assert json.loads(capsys.readouterr().out) == {"v": 1, "solved": 0, "tried": 1}


def test_the_puzzle_of_the_day_is_shown_without_its_answer(
    capsys: pytest.CaptureFixture[str],
) -> None:
    before = today()
    assert run(["puzzles", "show", "day", "--json"]) == Exit.DONE
    told = json.loads(capsys.readouterr().out)
    assert told["name"] in {daily_puzzle(day).name for day in (before, today())}
    assert "best" not in told
    run(["puzzles", "show", told["name"], "--answer", "--json"])
    told = json.loads(capsys.readouterr().out)
    puzzle = find_puzzle(told["name"])
    assert told["best"] == puzzle.position.name(puzzle.best)
    assert len(told["refutations"]) == len(puzzle.position.legal_moves) - 1


def test_puzzles_are_made_from_a_file_and_checked(
    state: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = state / "my.puzzles"
    arguments = ["puzzles", "make", "connect-4", "--count", "1", "--seed", "1", "--out", str(out)]
    assert run([*arguments, "--json"]) == Exit.DONE
    assert json.loads(capsys.readouterr().out)["puzzles"] == 1
    assert run(["puzzles", "check", str(out), "--lang", "en"]) == Exit.DONE
    assert "1 puzzle proved again" in capsys.readouterr().out
    other = {"+": "=\t", "=": "+\t"}  # a win told as a draw, or a draw as a win
    out.write_text(re.sub(r"([+=])\t", lambda told: other[told[1]], out.read_text(), count=1))
    assert run(["puzzles", "check", str(out), "--lang", "en"]) == Exit.CHECK_FAILED


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["jump"], "unknown action 'jump'"),
        (["list", "chess"], "unknown pack of puzzles 'chess'"),
        (["solve", "othello-0"], "unknown puzzle 'othello-0'"),
        (["list", "--theme", "castling"], "unknown theme 'castling'"),
        (["make", "othello"], "name the game and the file"),
        (["make", "othello", "--out", "x", "--count", "0"], "--count needs a number from 1"),
        (["make", "othello", "--out", "x", "--db", "y"], "--db is for --from db"),
        (["show", "day", "more"], "unexpected argument: more"),
    ],
)
def test_what_is_wrong_is_named(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["puzzles", *arguments, "--lang", "en"]) in (Exit.USAGE, Exit.BAD_INPUT)
    assert said in capsys.readouterr().err
