"""Submissions that fork, loop, flood, pry or quit are contained, and their authors are told."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from pions.teaching.grading import grade_folder
from pions.teaching.lab import LabReport
from pions.teaching.registry import find_lab
from units.teaching.conftest import Grade
from units.teaching.wrong_answers import model_solution

WHOLE = find_lab("othello-types")
LAB = replace(WHOLE, stages=WHOLE.stages[:1], seconds=0.5)
FUNCTION = "    return BLACK if color == WHITE else WHITE\n"
"""The body of the function that the first check calls."""


def hostile(body: str, top: str = "") -> str:
    code = model_solution(LAB)
    assert code.count(FUNCTION) == 1
    return f"import os\n{top}\n" + code.replace(FUNCTION, f"    {body}\n{FUNCTION}")


def first_message(report: LabReport) -> str:
    result = report.results[0]
    assert result.passed is False
    return str(result.message)


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("while True: pass", "more than 0.5 seconds"),
        ("os._exit(7)", "exit code 7"),
        ("hoard = ['x' * 10**9 for _ in range(9)]", "more than 256 MiB"),
        ("open('/etc/passwd').read()", "FileNotFoundError"),
        ("open('othello.py', 'w')", "Read-only file system"),
        ("import pions", "ImportError"),
        ("import socket; socket.create_connection(('192.0.2.1', 80), 1)", "Error"),
        ("os.write(4, b'{}\\n'); os.write(5, b'{}\\n')", ""),
        ("raise KeyboardInterrupt", "KeyboardInterrupt"),
        ("return object()", "should be"),
    ],
)
def test_a_hostile_function_is_contained(body: str, says: str, grade: Grade) -> None:
    assert says in first_message(grade(LAB, hostile(body)))


def test_forks_are_ended(grade: Grade) -> None:
    body = "[os.fork() for _ in range(20)]; import time; time.sleep(600)"
    assert "processes" in first_message(grade(LAB, hostile(body)))


def test_a_flood_is_cut_and_counted(grade: Grade) -> None:
    report = grade(LAB, hostile("print('x' * 1_000_000)"))
    assert report.is_complete
    assert len(report.results[0].printed) < 3000
    assert "(2000002)" in report.results[0].printed


def test_a_flood_past_python_is_cut_too(grade: Grade) -> None:
    report = grade(LAB, hostile("os.write(1, b'x' * 1_000_000); os.write(2, b'y' * 1_000_000)"))
    assert report.is_complete


@pytest.mark.parametrize("top", ["import nothing_of_this_name", "def broken(:", "raise SystemExit"])
def test_a_file_that_does_not_load_is_told(top: str, grade: Grade) -> None:
    report = grade(LAB, hostile("pass", top))
    assert report.points == 0
    assert "othello" in first_message(report)


def test_nothing_in_the_sandbox_holds_an_answer(grade: Grade) -> None:
    """It sees its own folder and no part of Pions; what reaches it are questions."""
    look = "print(sorted(os.listdir()), [m for m in __import__('sys').modules if 'pions' in m])"
    printed = grade(LAB, hostile(look)).results[0].printed
    assert printed.splitlines()[0] == "['othello.py'] []"


def test_links_are_not_followed(tmp_path: Path) -> None:
    (tmp_path / "secret.py").write_text("x = 1")
    folder = tmp_path / "ann"
    folder.mkdir()
    (folder / "stolen.py").symlink_to(tmp_path / "secret.py")
    look = "print(json.dumps(sorted(os.listdir())))"
    (folder / LAB.file).write_text(hostile(look, "import json"))
    report = grade_folder(folder, lab=LAB)
    assert json.loads(report.results[0].printed.splitlines()[0]) == ["othello.py"]


def test_other_seeds_draw_other_variants(tmp_path: Path) -> None:
    """A program that knows the answers to the public positions fails those of the teacher."""

    def asked(seed: str) -> str:
        (tmp_path / LAB.file).write_text(hostile("pass").replace(
            "def get_x(position):\n", "def get_x(position):\n    print(position)\n"))  # fmt: skip
        found = grade_folder(tmp_path, lab=LAB, seed=seed)
        return found.results[2].printed

    assert asked("one") == asked("one") != asked("another")
