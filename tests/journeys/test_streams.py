"""Output that finds no place is told, and is nobody's mistake."""

from __future__ import annotations

import subprocess
from pathlib import Path

from journeys.processes import COMMAND, LONGEST, Pions


def test_a_full_disk(pions: Pions) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*COMMAND, "games"],
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=LONGEST,
            env=pions.environment(),
            check=False,
        )
    assert done.returncode == 3
    assert done.stderr.decode().startswith("pions: cannot write the output: ")


def test_a_closed_output(pions: Pions) -> None:
    done = subprocess.run(
        ["sh", "-c", 'exec "$@" >&-', "sh", *COMMAND, "games"],
        stderr=subprocess.PIPE,
        timeout=LONGEST,
        env=pions.environment(),
        check=False,
    )
    assert b"Traceback" not in done.stderr
