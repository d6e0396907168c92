"""Milliseconds of a processor from Tab to the candidates, beside those of a bare Python.

python -m benchmarks.completion_time [--json]
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
from statistics import median

from benchmarks.contest import Claim, Figure, report

TIMES = 21
PROMISED_MILLISECONDS = 300
LINES = ("pions pl", "pions match oth", "pions play othello --black al", "pions tournament --")


def milliseconds(code: str, **environment: str) -> float:
    """The median time that a fresh Python which runs the code keeps a processor busy."""
    surroundings = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    found = []
    for _ in range(TIMES):
        started = _used()
        subprocess.run(
            [sys.executable, "-c", code],
            check=True,
            env={**surroundings, **environment},
            stdout=subprocess.DEVNULL,
        )
        found.append(1000 * (_used() - started))
    return median(found)


def _used() -> float:
    """Seconds that the processes started so far have used."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> int:
    complete = "from pions.interfaces.main import main; raise SystemExit(main())"
    bare = milliseconds("pass")
    figures = [Figure("start", "bare Python", 1000 / bare, "starts")]
    slowest = 0.0
    with tempfile.TemporaryDirectory() as state:
        for line in LINES:
            typed = {"_PIONS_LINE": line, "_PIONS_WORD": line.rpartition(" ")[2]}
            told = {"_PIONS_COMPLETE": "bash", "PIONS_STATE": state, **typed}
            taken = milliseconds(complete, **told)
            slowest = max(slowest, taken)
            figures.append(Figure(line, "pions", 1000 / taken, "completions"))
    claim = Claim(f"300 ms / the {slowest:.1f} ms of a Tab", PROMISED_MILLISECONDS / slowest, 1)
    return report(figures, [claim], [])


if __name__ == "__main__":
    raise SystemExit(main())
