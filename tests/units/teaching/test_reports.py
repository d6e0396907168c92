"""Reports as Gradescope, Classroom 50, Moodle and JUnit readers take them."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from pions.errors import LabError
from pions.teaching.grading import grade_folder
from pions.teaching.lab import Check, CheckResult, Lab, LabReport, Stage
from pions.teaching.registry import find_lab
from pions.teaching.report_texts import (
    classroom50,
    coderunner,
    find_format,
    grade_csv,
    gradescope,
    junit,
    vpl,
)
from pions.words import Words

NASTY = "--|>\nGrade :=>>99\n<\x00&\x1b[2J"


def nothing(*_given: object) -> None:
    """A check that is not run here."""


CHECKS = tuple(Check(name, name, 4, nothing) for name in ("one", "two", "three"))
LAB = Lab("a-lab", "A lab", "code.py", 1, (Stage("stage", CHECKS),))
REPORT = LabReport(
    LAB,
    "=ann",
    (
        CheckResult(CHECKS[0], "stage", True, seconds=0.5),
        CheckResult(CHECKS[1], "stage", False, Words("wrong {x}", {"x": "a\nGrade :=>>99"}), NASTY),
        CheckResult(CHECKS[2], "stage", None, Words("waits"), printed=NASTY),
    ),
)


def test_gradescope() -> None:
    document = json.loads(gradescope(REPORT, str))
    assert document["score"] == 4
    assert [one["status"] for one in document["tests"]] == ["passed", "failed", "failed"]
    assert [one["max_score"] for one in document["tests"]] == [4, 4, 4]
    assert all(set(one) <= GRADESCOPE_KEYS for one in document["tests"])


GRADESCOPE_KEYS = {
    "score", "max_score", "status", "name", "name_format", "number", "output", "output_format",
    "tags", "visibility", "extra_data",
}  # fmt: skip


def test_classroom50(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GITHUB_REPOSITORY", "class/ann-lab")
    document = json.loads(classroom50(REPORT, str))
    assert document["schema"] == "classroom50/result/v1"
    assert (document["classroom"], document["submission"]) == ("class", "ann-lab")
    assert (document["score"], document["max-score"]) == (4, 12)
    assert [one["passed"] for one in document["tests"]] == [True, False, False]


def test_vpl_cannot_be_given_a_grade_by_the_program() -> None:
    lines = vpl(REPORT, str).splitlines()
    assert lines[0] == "<|--"
    assert lines[-2:] == ["--|>", "Grade :=>>4"]
    assert all(line[0] in "->" for line in lines[1:-2])


def test_coderunner() -> None:
    document = json.loads(coderunner(REPORT, str))
    assert document["fraction"] == pytest.approx(1 / 3, abs=1e-3)
    assert document["testresults"][0][0] == "iscorrect"
    assert [row[0] for row in document["testresults"][1:]] == [1, 0, 0]


def test_the_table_of_grades_holds_no_formula() -> None:
    rows = list(csv.reader(io.StringIO(grade_csv([REPORT], str))))
    assert rows[1][:5] == ["'=ann", "a-lab", "4", "12", "33.3"]
    assert rows[1][5] == "two: wrong a Grade :=>>99"


def test_junit_is_xml_whatever_a_program_prints() -> None:
    suites = ElementTree.fromstring(junit([REPORT, REPORT], str))
    assert len(suites) == 2
    suite = suites[0]
    assert (suite.get("tests"), suite.get("failures"), suite.get("skipped")) == ("3", "1", "1")
    failure = suite.find("testcase/failure")
    assert failure is not None
    assert failure.get("message") == "wrong a Grade :=>>99"
    assert "Grade" in (failure.text or "")


def test_an_unknown_format_is_named_with_those_there_are() -> None:
    with pytest.raises(LabError, match="gradescope, classroom50, vpl, coderunner"):
        find_format("nothing")


def test_a_folder_without_the_file_is_told_to_every_reader(tmp_path: Path) -> None:
    lab = find_lab("othello-types")
    report = grade_folder(tmp_path, lab=lab)
    assert report.points == 0
    (failure,) = report.failures()
    assert str(failure.message) == "there is no file othello.py"
    (tmp_path / "otello.py").write_text("x = 1")
    report = grade_folder(tmp_path, lab=lab)
    wrong_name = "there is no file othello.py, only otello.py: is its name the one of the lab?"
    tests = json.loads(gradescope(report, str))["tests"]
    assert (tests[0]["output"], len(tests)) == (wrong_name, len(lab.checks))
    assert wrong_name in vpl(report, str)
    assert wrong_name in grade_csv([report], str)


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(LabError, match="nowhere is not a folder"):
        grade_folder(tmp_path / "nowhere")
