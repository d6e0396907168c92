"""What a lab is: stages of checks, each of which asks a student's code and judges its answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from pions.words import Words

if TYPE_CHECKING:
    from pions.teaching.submission import Submission

MEBIBYTE = 1024 * 1024


class CheckFailedError(Exception):
    """The code of a student is not right: why, and the position that shows it."""

    def __init__(self, words: Words, drawing: str = "") -> None:
        super().__init__(str(words))
        self.words, self.drawing = words, drawing


def failed(template: str, /, drawing: str = "", **fields: object) -> CheckFailedError:
    return CheckFailedError(Words(template, fields), drawing)


@dataclass(frozen=True)
class Check:
    """One thing that the code must do, and its points."""

    name: str
    title: str
    points: int
    run: Callable[[Submission, Random], None]
    """Raises `CheckFailedError`. What it draws at random comes from the seed of the teacher."""
    needs: tuple[str, ...] = ()
    """Checks whose failure explains a failure of this one, which is then not held against it."""


@dataclass(frozen=True)
class Stage:
    """Checks that a student works on together."""

    title: str
    checks: tuple[Check, ...]


@dataclass(frozen=True)
class Lab:
    """A lab of a course; `teaching/handouts` has its text and skeleton in each language."""

    name: str
    title: str
    file: str
    """The file that the student writes."""
    week: int
    """When it begins in the course; labs are listed in this order."""
    stages: tuple[Stage, ...]
    french: Mapping[str, str] = field(default_factory=dict)
    """What the French skeleton calls functions, constants and values, by their English names."""
    extra_files: tuple[str, ...] = ()
    """Files that are handed out beside the text and the skeleton."""
    seconds: float = 3.0
    """Processor time for one request of a check."""
    memory: int = 256 * MEBIBYTE

    @property
    def checks(self) -> tuple[Check, ...]:
        return tuple(check for stage in self.stages for check in stage.checks)

    @property
    def points(self) -> int:
        return sum(check.points for check in self.checks)


@dataclass(frozen=True)
class CheckResult:
    """What came of one check; `passed` is None where it could not be judged."""

    check: Check
    stage: str
    passed: bool | None
    message: Words | None = None
    drawing: str = ""
    printed: str = ""
    seconds: float = 0.0

    @property
    def points(self) -> int:
        return self.check.points if self.passed else 0


@dataclass(frozen=True)
class LabReport:
    """What came of all checks of a lab for what one student handed in."""

    lab: Lab
    student: str
    results: tuple[CheckResult, ...]
    seed: str = ""

    @property
    def points(self) -> int:
        return sum(result.points for result in self.results)

    @property
    def is_complete(self) -> bool:
        return self.points == self.lab.points

    def failures(self) -> Iterator[CheckResult]:
        return (result for result in self.results if result.passed is False)
