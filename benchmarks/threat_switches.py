"""What the prunings of the search over threats and its trained values are worth, in Elo.

    python -m benchmarks.threat_switches [--openings N] [--nodes N] [--part NAME] [RULES]

Games with each against without it: values set by hand stand in for the trained ones. Both sides
search the same number of nodes; two games are played from each opening, the sides swapped. A
pruning that saves nodes is worth what the search does with them. An asterisk marks those that
players leave out. `--part "trained values" --values FILE` measures a file of your own, or that of
other rules; with `--against FILE` against another one instead of those set by hand, `shipped` being
those that these rules have.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
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
VALUES = "trained values"
SHIPPED = "shipped"


def elo(score: float) -> float:
    """The difference in strength at which a side scores that share of the points."""
    bounded = min(0.999, max(0.001, score))
    return 400 * log10(bounded / (1 - bounded))


def with_margin(results: Sequence[int]) -> tuple[float, float]:
    """The Elo of the first side and two standard errors, by pairs of games from one opening."""
    pairs = [(one + two + 2) / 4 for one, two in zip(results[::2], results[1::2], strict=True)]
    score, error = mean(pairs), 2 * pstdev(pairs) / sqrt(len(pairs))
    return elo(score), (elo(score + error) - elo(score - error)) / 2


@dataclass(frozen=True)
class Measurement:
    """What all games of a run have in common."""

    rules: InARow
    values: bytes | None
    against: bytes | None
    """The values of the other side where values are measured; None: those set by hand."""
    openings: int
    nodes: int
    seed: int

    def engine(self, part: str, on: bool) -> core.ThreatEngine:
        """The search with or without one of its prunings, or its values."""
        if part == VALUES:
            return threat_engine_with(self.rules, self.values if on else self.against, MEGABYTES)
        opened = threat_engine_with(self.rules, self.values, MEGABYTES)
        opened.turn(part, on)
        return opened

    def results(self, part: str) -> Sequence[int]:
        """1 for each game won with that part, -1 for each without."""
        sides = self.engine(part, on=True), self.engine(part, on=False)
        return core.duel_threats(*sides, self.openings, self.seed, self.nodes)


def _mark(rules: InARow, part: str) -> str:
    used = part == VALUES or open_threat_engine(rules, MEGABYTES).is_on(part)
    return "" if used else "*"


def _values(rules: InARow, name: str | None) -> bytes | None:
    if name is None or name == SHIPPED:
        return None if name is None else threat_values(rules)
    return unpack_threat_values(Path(name).read_bytes(), name)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rules", nargs="?", default="gomoku")
    parser.add_argument("--openings", type=int, default=40)
    parser.add_argument("--nodes", type=int, default=3000)
    parser.add_argument("--part", choices=(VALUES, *core.threat_prunings()), help="this one alone")
    parser.add_argument("--values", default=SHIPPED, metavar="FILE")
    parser.add_argument("--against", metavar="FILE")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    rules = rules_as(InARow, find_rules(chosen.rules).start())
    print(f"{rules}: {2 * chosen.openings} games each, {chosen.nodes} nodes a move")
    run = Measurement(
        rules,
        _values(rules, chosen.values),
        _values(rules, chosen.against),
        chosen.openings,
        chosen.nodes,
        chosen.seed,
    )
    for part in (chosen.part,) if chosen.part else (VALUES, *core.threat_prunings()):
        results = run.results(part)
        gain, margin = with_margin(results)
        counts = "+{} ={} −{}".format(*(results.count(one) for one in (1, 0, -1)))
        print(f"{part + _mark(rules, part):17} {gain:+5.0f} ± {margin:.0f} {counts}", flush=True)


if __name__ == "__main__":
    main()
