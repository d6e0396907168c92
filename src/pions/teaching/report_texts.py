"""Reports on a lab as other programs read them; each format is declared once.

What a student's code said or printed may look like a line of the format, so it is quoted, indented
or escaped wherever it goes.
"""

from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from xml.etree import ElementTree

from pions.errors import LabError
from pions.match.bot_text import lines, one_line
from pions.teaching.lab import CheckResult, LabReport
from pions.words import N_, Words, friendly_list

Say = Callable[[Words], str]
"""Words in the language of whoever reads."""
CLASSROOM_SCHEMA = "classroom50/result/v1"
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""How a cell begins that a spreadsheet would compute."""


def title(result: CheckResult, say: Say) -> str:
    return f"{say(Words(result.stage))}: {say(Words(result.check.title))}"


def message(result: CheckResult, say: Say) -> str:
    """What is wrong, on one line."""
    return "" if result.message is None else one_line(say(result.message), 1000)


def details(result: CheckResult, say: Say) -> str:
    """What is wrong, with the position, and what the program printed."""
    parts = [message(result, say), lines(result.drawing), lines(result.printed)]
    return "\n\n".join(part for part in parts if part)


def report_document(report: LabReport, say: Say) -> dict[str, object]:
    """All of a report as plain data."""
    return {
        "student": report.student,
        "lab": report.lab.name,
        "points": report.points,
        "max": report.lab.points,
        "checks": [_check_document(result, say) for result in report.results],
    }


def _check_document(result: CheckResult, say: Say) -> dict[str, object]:
    return {
        "name": result.check.name,
        "stage": say(Words(result.stage)),
        "title": say(Words(result.check.title)),
        "passed": result.passed,
        "points": result.points,
        "max": result.check.points,
        "message": message(result, say),
        "drawing": lines(result.drawing),
        "printed": lines(result.printed),
        "needs": list(result.check.needs),
        "ms": round(1000 * result.seconds),
    }


def gradescope(report: LabReport, say: Say) -> str:
    tests = [
        {
            "name": title(result, say),
            "number": str(number),
            "score": result.points,
            "max_score": result.check.points,
            "status": "passed" if result.passed else "failed",
            "output": details(result, say),
            "output_format": "text",
        }
        for number, result in enumerate(report.results, start=1)
    ]
    seconds = sum(result.seconds for result in report.results)
    document = {"score": report.points, "execution_time": round(seconds, 2), "tests": tests}
    return _json(document)


def classroom50(report: LabReport, say: Say) -> str:
    """Who handed it in is known to the runner, which tells in its environment."""
    owner, _, repository = os.environ.get("GITHUB_REPOSITORY", "").partition("/")
    document = {
        "schema": CLASSROOM_SCHEMA,
        "classroom": os.environ.get("CLASSROOM", owner),
        "assignment": report.lab.name,
        "submission": repository or report.student,
        "commit": os.environ.get("GITHUB_SHA", ""),
        "release": os.environ.get("GITHUB_REF_NAME", ""),
        "review": "",
        "datetime": datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "score": report.points,
        "max-score": report.lab.points,
        "tests": [
            {
                "test-name": title(result, say),
                "passed": result.passed is True,
                "score": result.points,
                "max-score": result.check.points,
                "message": details(result, say),
            }
            for result in report.results
        ],
    }
    return _json(document)


def vpl(report: LabReport, say: Say) -> str:
    """Moodle's Virtual Programming Lab: a comment, and the grade on the last line."""
    comment = [line for result in report.results for line in _vpl_lines(result, say)]
    return "\n".join(["<|--", *comment, "--|>", f"Grade :=>>{report.points}", ""])


def _vpl_lines(result: CheckResult, say: Say) -> list[str]:
    head = f"-{title(result, say)} ({result.points}/{result.check.points})"
    # Preformatted, every line: what a program printed can then be no line of the format.
    return [head, *(f">{line}" for line in details(result, say).splitlines())]


def coderunner(report: LabReport, say: Say) -> str:
    """Moodle's CodeRunner, for a question with a combinator template."""
    head = [say(Words(N_("Check"))), say(Words(N_("Points"))), say(Words(N_("Message")))]
    rows: list[list[object]] = [["iscorrect", *head]]
    rows += [
        [
            int(result.passed is True),
            title(result, say),
            f"{result.points}/{result.check.points}",
            details(result, say),
        ]
        for result in report.results
    ]
    fraction = report.points / report.lab.points
    return _json({"fraction": round(fraction, 4), "testresults": rows})


SINGLE: Mapping[str, Callable[[LabReport, Say], str]] = {
    "gradescope": gradescope,
    "classroom50": classroom50,
    "vpl": vpl,
    "coderunner": coderunner,
}
"""Formats for what one student handed in, by name."""


def find_format(name: str) -> Callable[[LabReport, Say], str]:
    if name not in SINGLE:
        raise LabError(
            N_("unknown report format {name!r}: choose one of {names}"),
            name=name[:80],
            names=friendly_list(list(SINGLE)),
        )
    return SINGLE[name]


def grade_csv(reports: Sequence[LabReport], say: Say) -> str:
    """One row a student, for a spreadsheet or the grade import of Moodle."""
    table = io.StringIO()
    writer = csv.writer(table, lineterminator="\n")
    writer.writerow(["student", "lab", "points", "max", "percent", "feedback"])
    for report in reports:
        percent = round(100 * report.points / report.lab.points, 1)
        faults = "; ".join(
            f"{say(Words(one.check.title))}: {message(one, say)}" for one in report.failures()
        )
        row = (report.student, report.lab.name, report.points, report.lab.points, percent, faults)
        writer.writerow([_harmless(value) for value in row])
    return table.getvalue()


def _harmless(value: object) -> object:
    is_formula = isinstance(value, str) and value.startswith(_FORMULA)
    return f"'{value}" if is_formula else value


def junit(reports: Sequence[LabReport], say: Say) -> str:
    """JUnit XML: a suite for each student, a failure's message as attribute and as content."""
    root = ElementTree.Element("testsuites")
    for report in reports:
        suite = ElementTree.SubElement(
            root,
            "testsuite",
            name=one_line(report.student),
            tests=str(len(report.results)),
            failures=str(sum(1 for _ in report.failures())),
            skipped=str(sum(result.passed is None for result in report.results)),
            time=f"{sum(result.seconds for result in report.results):.3f}",
        )
        for result in report.results:
            _add_case(suite, report, result, say)
    ElementTree.indent(root)
    return ElementTree.tostring(root, encoding="unicode", xml_declaration=True) + "\n"


def _add_case(suite: ElementTree.Element, report: LabReport, result: CheckResult, say: Say) -> None:
    case = ElementTree.SubElement(
        suite,
        "testcase",
        classname=one_line(f"{report.student}.{report.lab.name}"),
        name=one_line(title(result, say)),
        file=report.lab.file,
        time=f"{result.seconds:.3f}",
    )
    if result.passed is not True:
        kind = "skipped" if result.passed is None else "failure"
        fault = ElementTree.SubElement(case, kind, message=message(result, say))
        fault.text = details(result, say)


def _json(document: Mapping[str, object]) -> str:
    return json.dumps(document, ensure_ascii=False) + "\n"
