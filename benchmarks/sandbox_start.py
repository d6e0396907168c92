"""What a sandbox adds to the start of a bot's process, in milliseconds.

python -m benchmarks.sandbox_start
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from pions.match.bubblewrap import sandbox_missing
from pions.match.conditions import OFF, REQUIRED, Conditions
from pions.match.seats import open_seat
from pions.rules.in_a_row import TIC_TAC_TOE

TRIES = 20
MOST_ADDED = 30.0
"""Milliseconds that are promised."""
BOT = "def choose(position): return position.legal_moves[0]\n"


def milliseconds(start: Callable[[], None]) -> float:
    began = perf_counter()
    start()
    return 1000 * (perf_counter() - began)


def seat(player: str, mode: str) -> Callable[[], None]:
    def start() -> None:
        with open_seat(player, TIC_TAC_TOE, conditions=Conditions(sandbox=mode)):
            pass

    return start


def compare(player: str) -> float:
    """Both ways in turn, so that both see the same load; the difference of their best times."""
    ways = {mode: seat(player, mode) for mode in (OFF, REQUIRED)}
    times: dict[str, list[float]] = {mode: [] for mode in ways}
    for _ in range(TRIES):
        for mode, start in ways.items():
            times[mode].append(milliseconds(start))
    for mode, took in times.items():
        print(f"  sandbox {mode:9} best {min(took):7.1f} ms   median {median(took):7.1f} ms")
    return min(times[REQUIRED]) - min(times[OFF])


def main() -> None:
    missing = sandbox_missing()
    if missing is not None:
        print(f"no sandbox here: {missing}")
        return
    with TemporaryDirectory() as folder:
        bot, program = Path(folder) / "bot.py", Path(folder) / "program"
        bot.write_text(BOT)
        program.write_text("#!/bin/sh\nexec cat\n")
        program.chmod(0o755)
        for name, player in (("a bot in Python", bot), ("a program", program)):
            print(name)
            added = compare(str(player))
            print(f"  added {added:.1f} ms (promised: below {MOST_ADDED:g})")


if __name__ == "__main__":
    main()
