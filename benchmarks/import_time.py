"""Milliseconds of CPU time that `import pions` adds to the start of Python.

python -m benchmarks.import_time [--json]
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from statistics import median

from benchmarks.contest import Claim, Figure, report

TIMES = 21
PROMISED_MILLISECONDS = 60


def milliseconds(code: str) -> float:
    """The median CPU time of a fresh Python that runs the code, compiled files at hand as usual."""
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    found = []
    for _ in range(TIMES):
        before = _children_seconds()
        subprocess.run([sys.executable, "-c", code], check=True, env=environment)
        found.append(1000 * (_children_seconds() - before))
    return median(found)


def _children_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> int:
    bare, loaded = milliseconds("pass"), milliseconds("import pions")
    added = loaded - bare
    figures = [Figure("import pions", "pions", 1000 / added, "imports")]
    claim = Claim(f"60 ms / the {added:.1f} ms added", PROMISED_MILLISECONDS / added, 1)
    return report(figures, [claim], [])


if __name__ == "__main__":
    raise SystemExit(main())
