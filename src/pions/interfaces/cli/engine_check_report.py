"""How the results of `pions engine check` are written: lines, JSON and JUnit."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from pions.interfaces.language import say, tell
from pions.match.engine_check import ComplianceResult
from pions.players.program import Program
from pions.words import N_, NN_, counted


def result_line(result: ComplianceResult) -> str:
    title = tell(result.check.title)
    if result.deviation is None:
        return f"✓ {result.check.name}: {title}"
    return f"✗ {result.check.name}: {title}\n    {say(result.deviation)}"


def last_line(results: Sequence[ComplianceResult]) -> str:
    failed = sum(one.deviation is not None for one in results)
    if failed:
        return say(counted(*NN_("{count} deviation", "{count} deviations"), failed))
    return tell(N_("no deviation found"))


def results_json(program: Program, results: Sequence[ComplianceResult]) -> dict[str, object]:
    return {
        "program": program.name,
        "protocol": program.protocol,
        "ok": all(one.deviation is None for one in results),
        "checks": [
            {
                "name": one.check.name,
                "title": tell(one.check.title),
                "ok": one.deviation is None,
                "deviation": None if one.deviation is None else say(one.deviation),
                "seconds": round(one.seconds, 3),
            }
            for one in results
        ],
    }


def junit(program: Program, results: Sequence[ComplianceResult]) -> str:
    """The results as continuous integration reads them."""
    failures = str(sum(one.deviation is not None for one in results))
    counts = {"tests": str(len(results)), "failures": failures, "errors": "0"}
    suite = Element("testsuite", {"name": f"pions engine check ({program.protocol})", **counts})
    for one in results:
        case = SubElement(
            suite,
            "testcase",
            {
                "classname": _plain(program.name),
                "name": one.check.name,
                "time": f"{one.seconds:.3f}",
            },
        )
        if one.deviation is not None:
            text = _plain(say(one.deviation))
            SubElement(case, "failure", {"message": text}).text = _plain(tell(one.check.title))
    indent(suite)
    return '<?xml version="1.0" encoding="utf-8"?>\n' + tostring(suite, encoding="unicode") + "\n"


def _plain(text: str) -> str:
    """Without what XML cannot hold: engines write all sorts of bytes."""
    return "".join(one if one.isprintable() else "�" for one in text)
