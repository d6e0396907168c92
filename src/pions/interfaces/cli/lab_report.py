"""What came of a lab, as lines for a student or a teacher."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from pions.interfaces.language import say, tell, translate
from pions.match.bot_text import lines
from pions.teaching.lab import CheckResult, Lab, LabReport
from pions.words import N_, counted

_SIGNS = {True: "✓", False: "✗", None: "·"}
_INDENT = "      "


def lab_line(lab: Lab) -> str:
    return tell(
        N_("{name}: {title} ({points} points, {file})"),
        name=lab.name,
        title=translate(lab.title),
        points=lab.points,
        file=lab.file,
    )


def report_lines(report: LabReport) -> Iterator[str]:
    """Stage by stage; each failure says why and draws the position."""
    for stage, results in groupby(report.results, key=lambda one: one.stage):
        yield translate(stage)
        for result in results:
            yield from _check_lines(result)
        yield ""
    yield tell(N_("{points} of {most} points"), points=report.points, most=report.lab.points)


def _check_lines(result: CheckResult) -> Iterator[str]:
    title = translate(result.check.title)
    yield f"  {_SIGNS[result.passed]} {title} ({result.points}/{result.check.points})"
    if result.message is not None:
        yield f"{_INDENT}{say(result.message)}"
    for line in lines(result.drawing).splitlines():
        yield f"{_INDENT}  {line}"
    if result.printed:
        yield _INDENT + tell(N_("Your program printed:"))
        yield from (f"{_INDENT}> {line}" for line in lines(result.printed).splitlines()[:20])


def grade_lines(reports: Sequence[LabReport]) -> Iterator[str]:
    """One line a student."""
    width = max((len(one.student) for one in reports), default=0)
    for report in reports:
        missing = [translate(one.check.title) for one in report.failures()]
        points = f"{report.points}/{report.lab.points}"
        yield f"{report.student:<{width}}  {points:>7}  {', '.join(missing)}".rstrip()


def graded_count(number: int) -> str:
    return say(counted("{count} folder graded", "{count} folders graded", number))
