"""Folders as students hand them in."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from pions.teaching.grading import grade_folder
from pions.teaching.lab import Lab, LabReport

Grade = Callable[[Lab, str], LabReport]


def in_french(lab: Lab, code: str) -> str:
    """A solution with the names of the French skeleton."""
    names = sorted(lab.french, key=len, reverse=True)
    return re.sub(rf"\b({'|'.join(names)})\b", lambda found: lab.french[found[0]], code)


@pytest.fixture
def grade(tmp_path: Path) -> Grade:
    """Grade a text as if it had been handed in."""

    def graded(lab: Lab, code: str, seed: str = "a teacher's") -> LabReport:
        (tmp_path / lab.file).write_text(code, encoding="utf-8")
        return grade_folder(tmp_path, lab=lab, seed=seed)

    return graded
