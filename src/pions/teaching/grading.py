"""Run the checks of a lab on a folder that a student handed in."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from pions.errors import LabError
from pions.match.bot_text import one_line
from pions.teaching.handout import read_lab
from pions.teaching.lab import MEBIBYTE, Check, CheckFailedError, CheckResult, Lab, LabReport
from pions.teaching.submission import LONGEST_PRINT, Submission
from pions.words import N_, Words, friendly_list

PUBLIC_SEED = "pions"
"""The variants that `pions lab check` shows to everybody; a teacher's seed draws others."""
MOST_FILES = 64
_NAMED = 4
"""How many files are named where the right one is missing."""
LARGEST_FILE = MEBIBYTE


def grade_folder(
    folder: Path, *, lab: Lab | None = None, walls: bool = True, seed: str = PUBLIC_SEED
) -> LabReport:
    """The report on a folder; which lab it is, the folder says unless it is given.

    A folder without the file gets no points and is told why: whatever reads the report then tells
    the student, too. Raises `LabError` if there is no such folder or lab.
    """
    if not folder.is_dir():
        raise LabError(N_("{folder} is not a folder"), folder=str(folder))
    chosen = lab or read_lab(folder)
    with TemporaryDirectory(prefix="pions-lab-", ignore_cleanup_errors=True) as private:
        place = Path(private).resolve()
        copy_python(folder, place)
        if (place / chosen.file).is_file():
            results = _checked(chosen, place, walls, seed)
        else:
            results = tuple(_unchecked(chosen, place))
    return LabReport(chosen, folder.resolve().name, results, seed)


def _checked(lab: Lab, place: Path, walls: bool, seed: str) -> tuple[CheckResult, ...]:
    submission = Submission(lab, place, walls=walls, seed=seed)
    try:
        submission.load()
        return tuple(_results(lab, submission, seed))
    finally:
        submission.close()


def _unchecked(lab: Lab, place: Path) -> Iterator[CheckResult]:
    """The first check fails for want of the file, and the others wait for it."""
    others = friendly_list([one_line(one.name, 80) for one in sorted(place.glob("*.py"))[:_NAMED]])
    template = N_("there is no file {file}")
    if others:
        template = N_("there is no file {file}, only {others}: is its name the one of the lab?")
    first = lab.checks[0]
    for stage in lab.stages:
        for check in stage.checks:
            if check is first:
                why = Words(template, {"file": lab.file, "others": others})
                yield CheckResult(check, stage.title, False, why)
            else:
                yield CheckResult(check, stage.title, None, _waits(first.name, lab))


def copy_python(folder: Path, place: Path) -> None:
    """Copy the Python files of a folder: links are left out, they may lead anywhere."""
    found = sorted(one for one in folder.glob("*.py") if one.is_file() and not one.is_symlink())
    for one in found[:MOST_FILES]:
        if one.stat().st_size <= LARGEST_FILE:
            shutil.copyfile(one, place / one.name)


def _results(lab: Lab, submission: Submission, seed: str) -> Iterator[CheckResult]:
    passed: dict[str, bool | None] = {}
    for stage in lab.stages:
        for check in stage.checks:
            result = _result(check, stage.title, submission, seed, passed)
            passed[check.name] = result.passed
            yield result


def _result(
    check: Check,
    stage: str,
    submission: Submission,
    seed: str,
    passed: dict[str, bool | None],
) -> CheckResult:
    submission.printed, submission.prints = "", 0
    started = time.monotonic()
    found: CheckFailedError | None = None
    try:
        check.run(submission, Random(f"{seed}/{submission.lab.name}/{check.name}"))
    except CheckFailedError as error:
        found = error
    seconds = time.monotonic() - started
    if found is None:
        return CheckResult(check, stage, True, printed=_printed(submission), seconds=seconds)
    blamed = next((one for one in _needed(check, submission.lab) if not passed.get(one)), None)
    if blamed is not None:
        return CheckResult(check, stage, None, _waits(blamed, submission.lab), seconds=seconds)
    printed = _printed(submission)
    return CheckResult(check, stage, False, found.words, found.drawing, printed, seconds)


def _needed(check: Check, lab: Lab) -> Iterator[str]:
    """The checks that one builds on, those that these build on first."""
    by_name = {one.name: one for one in lab.checks}
    for name in check.needs:
        yield from _needed(by_name[name], lab)
        yield name


def _waits(blamed: str, lab: Lab) -> Words:
    title = next(one.title for one in lab.checks if one.name == blamed)
    return Words(N_("not checked yet: fix “{check}” first"), {"check": Words(title)})


def _printed(submission: Submission) -> str:
    if submission.prints <= LONGEST_PRINT:
        return submission.printed
    return f"{submission.printed[:500]}… ({submission.prints})"
