"""`pions explore` as it is typed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pions.interfaces.cli.exits import Exit
from pions.interfaces.main import run
from recorded import random_game, wthor_file, wthor_moves


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PIONS_STATE", str(tmp_path / "state"))
    return tmp_path


def test_games_are_added_and_found_again(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = state / "own.txt"
    file.write_text("f5d6c3\nf5d6c4\nf5f6\n")
    assert run(["explore", "add", str(file), "--rules", "othello", "--lang", "en"]) == Exit.DONE
    assert "games added: 3; already there: 0" in capsys.readouterr().out
    assert run(["explore", "othello", "--moves", "d3", "--lang", "fr"]) == Exit.DONE
    text = capsys.readouterr().out
    assert "3 parties" in text
    assert "Perpendiculaire" in text
    run(["explore", "othello", "--moves", "f5", "--json"])
    told = json.loads(capsys.readouterr().out)
    assert [(one["move"], one["games"]) for one in told["moves"]] == [("d6", 2), ("f6", 1)]
    assert run(["explore", "--json"]) == Exit.DONE
    assert json.loads(capsys.readouterr().out)["rules"] == {"othello": 3}


def test_what_is_left_out_is_named_and_the_exit_code_says_so(
    state: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = bytearray(wthor_moves(random_game(2)))
    bad[9] = 99
    file = state / "WTH_1.wtb"
    file.write_bytes(wthor_file(wthor_moves(random_game(1)), bytes(bad)))
    assert run(["explore", "add", str(file), "--json", "--lang", "en"]) == Exit.BAD_INPUT
    written = capsys.readouterr()
    told = json.loads(written.out)
    assert (told["added"], told["refused"][0]["game"]) == (1, 2)
    assert "WTH_1.wtb, game 2 is left out: move 10 is not legal" in written.err


def test_an_index_without_such_games_says_what_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explore", "gomoku", "--lang", "en"]) == Exit.DONE
    assert "pions explore add FILE" in capsys.readouterr().out
    run(["explore", "--lang", "en"])
    assert "there are no games yet" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["add"], "name files of games to add"),
        (["add", "x.txt", "--moves", "f5"], "--moves is for looking into a position"),
        (["othello", "--db", "x.db"], "--db is for pions explore add"),
        (["othello", "more"], "unexpected argument: more"),
        (["othello", "--games", "1000"], "--games can be at most 50"),
    ],
)
def test_bad_commands_are_refused(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["explore", *words, "--lang", "en"]) == Exit.USAGE
    assert said in capsys.readouterr().err
