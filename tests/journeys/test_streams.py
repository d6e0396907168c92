"""Output that finds no place is told, and is nobody's mistake."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

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


@pytest.mark.parametrize(
    ("closed", "arguments", "code", "said"),
    [
        (">&-", ["games"], 3, "pions: standard output is closed: there is nowhere to write"),
        (">&-", ["show", "othello", "--svg", "-"], 3, "pions: standard output is closed"),
        (">&-", ["play", "--help"], 3, "pions: standard output is closed"),
        ("<&-", ["play", "othello"], 3, "pions: standard input is closed: there is nobody to ask"),
        ("<&-", ["solve", "othello", "--positions", "-"], 3, "pions: standard input is closed: no"),
        ("<&-", ["play", "tic-tac-toe", "--black", "first", "--white", "first"], 0, ""),
        ("2>&-", ["show", "nothing"], 3, ""),
        ("<&- >&- 2>&-", ["play", "othello"], 3, ""),
    ],
)
def test_a_closed_stream(
    pions: Pions, closed: str, arguments: list[str], code: int, said: str
) -> None:
    done = subprocess.run(
        ["sh", "-c", f'exec "$@" {closed}', "sh", *COMMAND, *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=LONGEST,
        env=pions.environment(),
        check=False,
    )
    assert (done.returncode, b"Traceback" in done.stderr) == (code, False)
    assert done.stderr.decode().startswith(said)


def test_no_file_takes_the_number_of_a_closed_stream(pions: Pions) -> None:
    code = (
        "import os; from pions.interfaces.cli.output import prepare_streams; prepare_streams(); "
        "print(os.path.realpath('/proc/self/fd/2'), os.open('/dev/zero', os.O_RDONLY) > 2)"
    )
    done = subprocess.run(
        ["sh", "-c", 'exec "$@" <&- 2>&-', "sh", sys.executable, "-c", code],
        capture_output=True,
        timeout=LONGEST,
        env=pions.environment(),
        check=False,
    )
    assert done.stdout.decode().split() == ["/dev/null", "True"]
