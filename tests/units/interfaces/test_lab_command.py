"""`pions lab`: begin, check and grade."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pions.interfaces.cli.exits import Exit
from pions.interfaces.main import run
from pions.teaching.registry import all_labs, find_lab
from units.teaching.wrong_answers import model_solution


def test_labs_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["lab", "list", "--json"]) == Exit.DONE
    listed = json.loads(capsys.readouterr().out)["labs"]
    assert [one["name"] for one in listed] == [lab.name for lab in all_labs()]


def test_a_lab_from_start_to_grade(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folders = [tmp_path / name for name in ("ann", "bob")]
    for folder in folders:
        assert run(["lab", "start", "othello-types", str(folder), "--lang", "fr"]) == Exit.DONE
    assert "Types abstraits" in (folders[0] / "README.md").read_text(encoding="utf-8")
    assert run(["lab", "start", "othello-types", str(folders[0])]) == Exit.BAD_INPUT
    capsys.readouterr()
    assert run(["lab", "check", str(folders[0]), "--lang", "fr"]) == Exit.CHECK_FAILED
    assert "changer_couleur reste à écrire" in capsys.readouterr().out
    (folders[1] / "othello.py").write_text(model_solution(find_lab("othello-types")))
    assert run(["lab", "check", str(folders[1])]) == Exit.DONE
    table, suites = tmp_path / "grades.csv", tmp_path / "grades.xml"
    words = ["lab", "grade", *map(str, folders), "--seed", "s", "--json"]
    assert run([*words, "--csv", str(table), "--junit", str(suites)]) == Exit.DONE
    out = capsys.readouterr().out.splitlines()[-1]
    assert [one["points"] for one in json.loads(out)["reports"]] == [0, 37]
    assert table.read_text().splitlines()[2].startswith("bob,othello-types,37,37,100.0")
    assert suites.read_text().count("<testsuite ") == 2


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (["nothing"], Exit.USAGE, "list, start, check, grade"),
        (["start", "othello-type", "x"], Exit.BAD_INPUT, "did you mean 'othello-types'?"),
        (["start", "othello-types"], Exit.USAGE, "something is missing"),
        (["check", "nowhere"], Exit.BAD_INPUT, "nowhere is not a folder"),
        (["check", "x", "--seed", "7"], Exit.USAGE, "--seed is for pions lab grade"),
        (["grade"], Exit.USAGE, "name the folders"),
        (["grade", "nowhere", "--lab", "othello-types"], Exit.BAD_INPUT, "is not a folder"),
        (["grade", "x", "--format", "nothing"], Exit.BAD_INPUT, "gradescope"),
    ],
)
def test_mistakes_are_named(
    words: list[str], code: Exit, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["lab", *words, "--lang", "en"]) == code
    assert says in capsys.readouterr().err
