"""The study of the course document 001, and how strong the K-tuple player is.

    python -m benchmarks.course_study [--games N] [--jobs N] [--seed N] [--json]

A hundred games for each line, colours swapped, openings of four random plies (two in Gomoku);
scores with 95 % intervals. The exit code is 1 if a promise does not hold. Plain minimax at level
4 takes some minutes for a hundred games.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import dataclass
from math import isfinite
from time import monotonic

from pions.tournament.elo import Strength
from pions.tournament.run import run
from pions.tournament.schedule import match_of_two
from pions.tournament.standings import Duel, standings_of
from pions.tournament.workers import process_pool


@dataclass(frozen=True)
class Study:
    """Two players, and what share of the points the first is promised to make."""

    rules: str
    first: str
    second: str
    plies: int = 4
    promised: float = 0.0


STUDIES = (
    Study("othello", "ia2(3)", "ia1"),
    Study("othello", "ia3(3)", "ia1"),
    Study("othello", "ia2(1)", "ia2(4)"),
    Study("gomoku", "k-tuple", "random", plies=2, promised=0.99),
    Study("gomoku", "k-tuple", "greedy(own_only=true)", plies=2, promised=0.90),
)


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
        return self.duel.wins >= self.study.promised * self.duel.games


def carry_out(study: Study, games: int, jobs: int, seed: int) -> Result:
    begun, players = monotonic(), (study.first, study.second)
    pairings = match_of_two(study.rules, players, games, plies=study.plies, seed=seed)
    with process_pool(jobs) as pool:
        standings = standings_of(players, run(pairings, pool))
    return Result(study, standings.duel(0, 1), monotonic() - begun)


def line_of(result: Result) -> str:
    study, duel, strength = result.study, result.duel, result.strength
    low, high = 100 * strength.score_low, 100 * strength.score_high
    score = f"{100 * strength.score:5.1f} % ({low:.1f}–{high:.1f})"
    games = f"+{duel.wins} ={duel.draws} −{duel.losses}"
    who = f"{study.rules:8} {study.first:9} {study.second:22}"
    verdict = "" if result.holds else "  DOES NOT HOLD"
    return f"{who} {games:16} {score:22} Elo {elo_of(strength):18} {result.seconds:7.1f} s{verdict}"


def elo_of(strength: Strength) -> str:
    if isfinite(strength.error):
        return f"{strength.elo:+.0f} ± {strength.error:.0f}"
    won = strength.score > 0.5
    return f"> {strength.low:+.0f}" if won else f"< {strength.high:+.0f}"


def json_of(result: Result) -> dict[str, object]:
    study, duel, strength = result.study, result.duel, result.strength
    return {
        "rules": study.rules,
        "players": [study.first, study.second],
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


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    results = []
    for study in STUDIES:
        results.append(carry_out(study, asked.games, asked.jobs, asked.seed))
        print(line_of(results[-1]), file=sys.stderr if asked.json else sys.stdout, flush=True)
    if asked.json:
        print(json.dumps({"v": 1, "games": asked.games, "studies": [*map(json_of, results)]}))
    return 0 if all(result.holds for result in results) else 1


if __name__ == "__main__":
    raise SystemExit(main())
