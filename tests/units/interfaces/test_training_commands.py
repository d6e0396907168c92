"""`pions guess` and `pions drill` as they are typed."""

from __future__ import annotations

import io
import json
import sys

import pytest

from pions.interfaces.cli.exits import Exit
from pions.interfaces.main import run
from pions.study.guess.guess_file import find_guess_game


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{one}\n" for one in lines)))


def test_the_moves_of_a_game_are_guessed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = find_guess_game("othello-1992").questions[:2]
    right = first.position.name(first.played)
    worst = max(second.losses, key=lambda move: second.losses[move])
    wrong = second.position.name(worst)
    typed(monkeypatch, right, "nonsense", wrong, "show", "quit")
    assert run(["guess", "othello-1992", "--lang", "en"]) == Exit.DONE
    written = capsys.readouterr()
    assert f"{right}, as in the game." in written.out
    assert f"; {wrong} costs about" in written.out
    assert "'nonsense'" in written.err
    assert written.out.endswith("Points: 3 of 9\n")


def test_games_are_listed_in_french_and_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    run(["guess", "--lang", "fr"])
    assert "Championnat du monde 1992\u00a0: Marc Tastet – David Shaman" in capsys.readouterr().out
    run(["guess", "--json"])
    told = json.loads(capsys.readouterr().out)["games"]
    assert {"othello-1992", "connect-4-best"} <= {one["name"] for one in told}
    assert run(["guess", "nothing"]) != Exit.DONE


def test_drills_are_answered(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "z9", "z9")
    assert run(["drill", "coordonnées", "--count", "2", "--seed", "7", "--json"]) == Exit.DONE
    told = capsys.readouterr()
    assert json.loads(told.out) == {"v": 1, "right": 0, "asked": 2}
    answers = [
        line.split()[-1].rstrip(".") for line in told.err.splitlines() if "answer is" in line
    ]
    typed(monkeypatch, *answers)
    run(["drill", "coordinates", "--count", "2", "--seed", "7", "--lang", "en"])
    assert capsys.readouterr().out.endswith("Right: 2 of 2\n")


def test_discs_are_counted_on_a_board_in_french(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "64")
    assert run(["drill", "counting", "--count", "1", "--seed", "3", "--lang", "fr"]) == Exit.DONE
    text = capsys.readouterr().out
    assert "Combien de pions" in text
    assert "to move" not in text
