"""Contests: the same work done by several contenders in turn, compared as ratios.

Rounds alternate between the contenders, so that a slow moment of the machine falls on all of
them; the median round counts.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from statistics import median

ROUNDS = 5
SECONDS_A_ROUND = 0.6


@dataclass(frozen=True)
class Contender:
    """Someone who does the work: `work(n)` does it n times."""

    name: str
    work: Callable[[int], object]


@dataclass(frozen=True)
class Figure:
    """How often a second a contender did the work."""

    contest: str
    contender: str
    per_second: float
    unit: str


@dataclass(frozen=True)
class Claim:
    """A ratio between two figures, and what was promised of it."""

    text: str
    ratio: float
    promised: float

    @property
    def holds(self) -> bool:
        return self.ratio >= self.promised


def run_contest(
    contest: str, unit: str, contenders: Iterable[Contender], rounds: int = ROUNDS
) -> list[Figure]:
    """Measure each contender in alternating rounds; the first is the one we praise."""
    entered = list(contenders)
    amounts = {c.name: _calibrate(c) for c in entered}
    rates: dict[str, list[float]] = {c.name: [] for c in entered}
    for _ in range(rounds):
        for contender in entered:
            rates[contender.name].append(_rate(contender, amounts[contender.name]))
    return [Figure(contest, name, median(found), unit) for name, found in rates.items()]


def _calibrate(contender: Contender) -> int:
    amount = 1
    while (rate := _rate(contender, amount)) * SECONDS_A_ROUND > 2 * amount:
        amount = max(2 * amount, int(rate * SECONDS_A_ROUND / 2))
    return max(1, int(rate * SECONDS_A_ROUND))


def _rate(contender: Contender, amount: int) -> float:
    started = time.perf_counter()
    contender.work(amount)
    return amount / (time.perf_counter() - started)


def report(figures: list[Figure], claims: list[Claim], absent: list[str]) -> int:
    """Print everything as a table, or as JSON with `--json`; 1 if a claim does not hold."""
    if "--json" in sys.argv:
        document = {
            "v": 1,
            "figures": [asdict(figure) for figure in figures],
            "claims": [{**asdict(claim), "holds": claim.holds} for claim in claims],
            "absent": absent,
        }
        print(json.dumps(document, indent=1))
    else:
        for figure in figures:
            rate = figure.per_second
            number = f"{rate:16,.0f}" if rate >= 100 else f"{rate:16.3g}"
            print(f"{figure.contest:28} {figure.contender:34} {number} {figure.unit}/s")
        for claim in claims:
            verdict = "holds" if claim.holds else "DOES NOT HOLD"
            print(f"{claim.text:64} {claim.ratio:8.2f}x (promised {claim.promised:g}x) {verdict}")
        for name in absent:
            print(f"left out, not installed: {name}")
    return 0 if all(claim.holds for claim in claims) else 1


def ratio(figures: list[Figure], one: str, two: str) -> float:
    """How many times `one` is as fast as `two`, in the contest where both stand."""
    rates = {figure.contender: figure.per_second for figure in figures}
    return rates[one] / rates[two]
