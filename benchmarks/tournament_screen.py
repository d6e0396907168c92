"""What the tournament screen costs: processor seconds of a match with it, and of one without.

python -m benchmarks.tournament_screen [--json]
"""

from __future__ import annotations

import os
import pty
import resource
import sys
import tempfile
from statistics import median

from benchmarks.contest import Claim, Figure, report

ROUNDS = 3
GAMES = 200
PROMISED_SHARE = 0.9
"""What is left of the speed with the screen open, its start included."""

MATCH = ("connect-4", "alphabeta(depth=3)", "greedy", "--games", str(GAMES))


def seconds(*options: str) -> float:
    """Processor seconds of the match at a terminal."""
    before = _used()
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8", COLUMNS="80", LINES="24")
        line = [sys.executable, "-m", "pions", "match", *MATCH, "--seed", "1", *options]
        os.execv(sys.executable, line)
    _drain(terminal)
    _, status = os.waitpid(pid, 0)
    os.close(terminal)
    assert os.waitstatus_to_exitcode(status) == 0
    return _used() - before


def _drain(terminal: int) -> None:
    """Read what is drawn until the end."""
    try:
        while os.read(terminal, 65536):
            pass
    except OSError:  # the other end is closed
        return


def _used() -> float:
    """Seconds that the processes ended so far have used."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> int:
    with tempfile.TemporaryDirectory() as state:
        os.environ["PIONS_STATE"] = state
        rounds = [(seconds(), seconds("--quiet")) for _ in range(ROUNDS)]
    shown, quiet = (median(one) for one in zip(*rounds, strict=True))
    figures = [
        Figure("match", "with the screen", GAMES / shown, "games"),
        Figure("match", "with --quiet", GAMES / quiet, "games"),
    ]
    text = f"speed with the screen, its start included ({shown:.2f} s against {quiet:.2f} s)"
    return report(figures, [Claim(text, quiet / shown, PROMISED_SHARE)], [])


if __name__ == "__main__":
    raise SystemExit(main())
