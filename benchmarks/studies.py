"""Matches whose result was promised: carried out by our own runner, told as lines or as JSON.

Colours are swapped, and each pair of games begins with a few random plies; scores have 95 %
intervals.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from math import isfinite
from time import monotonic

from pions.jobs.process_pool import ProcessPool
from pions.match.conditions import Conditions
from pions.search.limits import Limit
from pions.tournament.elo import Strength
from pions.tournament.run import run
from pions.tournament.schedule import match_of_two
from pions.tournament.standings import Duel, standings_of


@dataclass(frozen=True)
class Study:
    """Two players, and what share of the points the first is promised to make."""

    rules: str
    first: str
    second: str
    plies: int = 4
    promised: float = 0.0
    games: int = 100
    seconds: float | None = None
    """Time for each move, of both."""

    @property
    def conditions(self) -> Conditions:
        return Conditions(limit=Limit(seconds=self.seconds))


@dataclass(frozen=True)
class Result:
    """What came of a study."""

    study: Study
    duel: Duel
    seconds: float

    @property
    def strength(self) -> Strength:
        found = self.duel.strength
        assert found is not None
        return found

    @property
    def holds(self) -> bool:
        points = self.duel.wins + self.duel.draws / 2
        return points >= self.study.promised * self.duel.games


def carry_out(study: Study, games: int, jobs: int, seed: int) -> Result:
    """Play a study's games."""
    started, players = monotonic(), (study.first, study.second)
    pairings = match_of_two(
        study.rules, players, games, plies=study.plies, seed=seed, conditions=study.conditions
    )
    with ProcessPool(jobs) as pool:
        standings = standings_of(players, run(pairings, pool))
    return Result(study, standings.duel(0, 1), monotonic() - started)


def line_of(result: Result) -> str:
    """A study and its result, for people."""
    study, duel, strength = result.study, result.duel, result.strength
    low, high = 100 * strength.score_low, 100 * strength.score_high
    score = f"{100 * strength.score:5.1f} % ({low:.1f}–{high:.1f})"
    games = f"+{duel.wins} ={duel.draws} −{duel.losses}"
    who = f"{study.rules:8} {study.first:9} {study.second:22}"
    verdict = "" if result.holds else "  DOES NOT HOLD"
    return f"{who} {games:16} {score:22} Elo {elo_of(strength):18} {result.seconds:7.1f} s{verdict}"


def elo_of(strength: Strength) -> str:
    """The difference with its error, or a bound where all was won or lost."""
    if isfinite(strength.error):
        return f"{strength.elo:+.0f} ± {strength.error:.0f}"
    won = strength.score > 0.5
    return f"> {strength.low:+.0f}" if won else f"< {strength.high:+.0f}"


def json_of(result: Result) -> dict[str, object]:
    """The same for programs."""
    study, duel, strength = result.study, result.duel, result.strength
    return {
        "rules": study.rules,
        "players": [study.first, study.second],
        "games": duel.games,
        "seconds_a_move": study.seconds,
        "wins": duel.wins,
        "draws": duel.draws,
        "losses": duel.losses,
        "score": strength.score,
        "score_low": strength.score_low,
        "score_high": strength.score_high,
        "elo": elo_of(strength),
        "seconds": round(result.seconds, 1),
        "promised": study.promised,
        "holds": result.holds,
    }


def main(description: str | None, studies: Iterable[Study]) -> int:
    """Carry out the studies that a command line asks for; 1 if a promise does not hold."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--games", type=int, help="instead of each study's own number")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    results = []
    for study in studies:
        results.append(carry_out(study, asked.games or study.games, asked.jobs, asked.seed))
        print(line_of(results[-1]), file=sys.stderr if asked.json else sys.stdout, flush=True)
    if asked.json:
        print(json.dumps({"v": 1, "studies": [*map(json_of, results)]}))
    return 0 if all(result.holds for result in results) else 1
