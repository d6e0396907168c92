"""The first hint of a process: how long somebody waits for it, and what that is made of.

    python -m benchmarks.first_hint [--times 11] [--json]

Every figure is the median of fresh processes, in milliseconds of the clock and of CPU time; the
least CPU time stands beside it, since others on the machine only ever add to it. Measured are the
hint at a position of Othello that no book knows (which thinks for 150 ms), the same hint asked
again, one at the start, which the book answers, and one at the start of Connect-4; then what the
first one waits for: the book, the weights, the core's tables. The promise is 200 ms.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from statistics import median

PROMISE = 200.0
PART = """
import json, random, sys, time
what = sys.argv[1]
from pions.rules.registry import find_rules
rules = find_rules("connect-4" if what == "connect-4" else "othello")
position, chance = rules.start(), random.Random(5)
if "off" in what:
    for _ in range(20):
        position = position.after(chance.choice(position.legal_moves))
def measured(work):
    wall, used = time.perf_counter(), time.process_time()
    work()
    return [1000 * (time.perf_counter() - wall), 1000 * (time.process_time() - used)]
if what == "imports":
    def work():
        import pions.study.hint
elif what == "book":
    from pions.books.library import shipped_book
    work = lambda: shipped_book(rules)
elif what == "weights":
    from pions.evaluation import othello_weights
    work = othello_weights.load_evaluation
else:
    from pions.study.hint import hint
    work = lambda: hint(position)
    if "again" in what:
        work()
print(json.dumps(measured(work)))
"""
PARTS = {
    "off": "first hint, out of the book",
    "off again": "the same hint again",
    "start": "first hint, in the book",
    "connect-4": "first hint, Connect-4, in the book",
    "imports": "of a process: its imports",
    "book": "of the first hint: the book",
    "weights": "of the first hint: the weights",
}


def fresh(what: str) -> tuple[float, float]:
    """Milliseconds by the clock and of CPU time of a part, in a process of its own."""
    # Compiled modules are at hand, as usual.
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    done = subprocess.run(
        [sys.executable, "-c", PART, what],
        check=True,
        env=environment,
        capture_output=True,
        text=True,
    )
    wall, used = json.loads(done.stdout)
    return wall, used


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--times", type=int, default=11)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    figures: dict[str, dict[str, float]] = {}
    for what, name in PARTS.items():
        fresh(what)
        found = [fresh(what) for _ in range(asked.times)]
        walls, used = zip(*found, strict=True)
        figures[name] = {"wall": median(walls), "cpu": median(used), "least_cpu": min(used)}
        if not asked.json:
            of = figures[name]
            print(f"{name:36} {of['wall']:7.1f} {of['cpu']:7.1f} {of['least_cpu']:7.1f}")
    holds = figures[PARTS["off"]]["wall"] <= PROMISE
    if asked.json:
        print(json.dumps({"v": 1, "milliseconds": figures, "holds": holds}, indent=1))
    else:
        print(f"the first hint within {PROMISE:.0f} ms: {'holds' if holds else 'DOES NOT HOLD'}")
    return 0 if holds else 1


if __name__ == "__main__":
    raise SystemExit(main())
