"""What the prunings of the search over threats and its trained values are worth, in Elo.

    python -m benchmarks.threat_switches [--openings N] [--nodes N] [--part NAME] [RULES]

Games with each against without it: values set by hand stand in for the trained ones. Both sides
search the same number of nodes; two games are played from each opening, the sides swapped. A
pruning that saves nodes is worth what the search does with them. An asterisk marks those that
players leave out. `--part "trained values" --values FILE` measures a file of your own, or that of
other rules.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import log10, sqrt
from pathlib import Path
from statistics import mean, pstdev

from pions.engines.threat_windows import open_threat_engine, threat_engine_with
from pions.evaluation.threat_values import threat_values, unpack_threat_values
from pions.native import core
from pions.rules.base import rules_as
from pions.rules.in_a_row import InARow
from pions.rules.registry import find_rules

MEGABYTES = 4
SEED = 1
VALUES = "trained values"


def elo(score: float) -> float:
    """The difference in strength at which a side scores that share of the points."""
    bounded = min(0.999, max(0.001, score))
    return 400 * log10(bounded / (1 - bounded))


def with_margin(results: Sequence[int]) -> tuple[float, float]:
    """The Elo of the first side and two standard errors, by pairs of games from one opening."""
    pairs = [(one + two + 2) / 4 for one, two in zip(results[::2], results[1::2], strict=True)]
    score, error = mean(pairs), 2 * pstdev(pairs) / sqrt(len(pairs))
    return elo(score), (elo(score + error) - elo(score - error)) / 2


def engine(rules: InARow, values: bytes | None, part: str, on: bool) -> core.ThreatEngine:
    """The search with or without one of its prunings, or its values."""
    if part == VALUES:
        return threat_engine_with(rules, values if on else None, MEGABYTES)
    opened = threat_engine_with(rules, values, MEGABYTES)
    opened.turn(part, on)
    return opened


def measure(
    rules: InARow, values: bytes | None, part: str, openings: int, nodes: int
) -> tuple[float, float]:
    """The Elo that the search gains by that part."""
    sides = engine(rules, values, part, on=True), engine(rules, values, part, on=False)
    return with_margin(core.duel_threats(*sides, openings, SEED, nodes))


def _mark(rules: InARow, part: str) -> str:
    used = part == VALUES or open_threat_engine(rules, MEGABYTES).is_on(part)
    return "" if used else "*"


def _values(rules: InARow, path: Path | None) -> bytes | None:
    return (
        threat_values(rules) if path is None else unpack_threat_values(path.read_bytes(), str(path))
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rules", nargs="?", default="gomoku")
    parser.add_argument("--openings", type=int, default=40)
    parser.add_argument("--nodes", type=int, default=3000)
    parser.add_argument("--part", choices=(VALUES, *core.threat_prunings()), help="this one alone")
    parser.add_argument("--values", type=Path, metavar="FILE", help="not those that ship")
    chosen = parser.parse_args()
    rules = rules_as(InARow, find_rules(chosen.rules).start())
    print(f"{rules}: {2 * chosen.openings} games each, {chosen.nodes} nodes a move")
    values = _values(rules, chosen.values)
    for part in (chosen.part,) if chosen.part else (VALUES, *core.threat_prunings()):
        gain, margin = measure(rules, values, part, chosen.openings, chosen.nodes)
        print(f"{part + _mark(rules, part):17} {gain:+5.0f} ± {margin:.0f}", flush=True)


if __name__ == "__main__":
    main()
