"""What a sandbox adds to the start of a bot's process, in milliseconds.

python -m benchmarks.sandbox_start

Of the clock, and of CPU time: ours, which includes the supervisor that looks at the memory, and
that of bubblewrap alone around a program that does nothing. What runs inside costs the same with
and without, and the system does not report it.
"""

from __future__ import annotations

import resource
import subprocess
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from pions.match.bubblewrap import FileView, sandbox_command, sandbox_missing
from pions.match.conditions import OFF, REQUIRED, Conditions
from pions.match.seats import open_seat
from pions.rules.in_a_row import TIC_TAC_TOE

TRIES = 20
MOST_ADDED = 30.0
"""Milliseconds that are promised."""
BOT = "def choose(position): return position.legal_moves[0]\n"


@dataclass(frozen=True)
class Cost:
    """Milliseconds of one start."""

    clock: float
    own: float
    """CPU time of this process."""
    children: float
    """CPU time of those it waited for."""


def cost(start: Callable[[], None]) -> Cost:
    before, own, clock = _children_seconds(), process_time(), perf_counter()
    start()
    clock, own = perf_counter() - clock, process_time() - own
    return Cost(1000 * clock, 1000 * own, 1000 * (_children_seconds() - before))


def _children_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def seat(player: str, mode: str) -> Callable[[], None]:
    def start() -> None:
        with open_seat(player, TIC_TAC_TOE, conditions=Conditions(sandbox=mode)):
            pass

    return start


def in_turn(ways: Mapping[str, Callable[[], None]]) -> dict[str, list[Cost]]:
    """Each way as often, in turn, so that all see the same load."""
    costs: dict[str, list[Cost]] = {name: [] for name in ways}
    for _ in range(TRIES):
        for name, start in ways.items():
            costs[name].append(cost(start))
    for name, found in costs.items():
        clocks, own = [one.clock for one in found], median(one.own for one in found)
        seen = f"best {min(clocks):7.1f}   median {median(clocks):7.1f}   own CPU {own:5.1f}"
        print(f"  {name:16} {seen}")
    return costs


def compare(player: str) -> None:
    costs = in_turn({f"sandbox {mode}": seat(player, mode) for mode in (OFF, REQUIRED)})
    off, on = costs.values()
    clock = min(one.clock for one in on) - min(one.clock for one in off)
    own = median(one.own for one in on) - median(one.own for one in off)
    print(f"  added {clock:.1f} ms, CPU of ours {own:.1f} ms (promised: below {MOST_ADDED:g})")


def bubblewrap_alone() -> None:
    walled = [*sandbox_command(FileView(Path("/tmp"))), "/bin/true"]
    ways = {"true": ["/bin/true"], "bwrap true": walled}
    costs = in_turn({name: partial(_run, words) for name, words in ways.items()})
    off, on = (median(one.children for one in found) for found in costs.values())
    print(f"  added CPU of bubblewrap {on - off:.1f} ms")


def _run(words: list[str]) -> None:
    subprocess.run(words, check=True)


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
            compare(str(player))
    print("bubblewrap alone")
    bubblewrap_alone()


if __name__ == "__main__":
    main()
