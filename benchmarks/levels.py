"""Whether each level is stronger than the one below it: neighbours play each other.

    python -m benchmarks.levels [--games N] [--rules NAME …] [--from N] [--to N] [--jobs N]
    python -m benchmarks.levels --cpu SECONDS [--games N] [--rules NAME …] [--from N] [--to N]

Games in colour-swapped pairs from random openings of four plies (two in Gomoku); the Elo
differences have 95 % intervals. The exit code is 1 if a level makes fewer points than the one
below it. The top level thinks for two seconds a move: its match takes longest.

With `--cpu` each level has a process and clocks that count its work alone, so that the high levels
are measured on a busy machine too, and at most that many seconds a move; openings then have three
plies near the middle.
"""

from __future__ import annotations

import argparse
import sys
from math import isfinite
from time import monotonic

from benchmarks.board_matches import Seat, Server, play_board
from benchmarks.child_process import build_cpu_clock
from pions.jobs.process_pool import ProcessPool
from pions.players.levels import levels
from pions.rules.registry import find_rules
from pions.tournament.run import run
from pions.tournament.schedule import match_of_two
from pions.tournament.standings import Duel, standings_of

RULES = ("othello", "connect-4", "gomoku")


def duel_of(rules: str, number: int, games: int, jobs: int, seed: int) -> Duel:
    """A level against the one below it."""
    players = (f"level({number})", f"level({number - 1})")
    plies = 2 if rules == "gomoku" else 4
    pairings = match_of_two(rules, players, games, plies=plies, seed=seed)
    with ProcessPool(jobs) as pool:
        return standings_of(players, run(pairings, pool)).duel(0, 1)


def duel_by_cpu(rules: str, number: int, games: int, seconds: float) -> Duel:
    """The same on clocks of the processor, one game after the other."""
    game, clock = find_rules(rules), build_cpu_clock()
    players = (f"level({number})", f"level({number - 1})")
    seats = [Seat(Server(one, sys.executable, one), str(game), seconds, clock) for one in players]
    duel = Duel()
    for played in range(games):
        duel = duel.with_game(played // 2, play_board(seats, game, played).points)
    for seat in seats:
        seat.close()
    return duel


def line_of(rules: str, number: int, duel: Duel, seconds: float) -> str:
    strength = duel.strength
    assert strength is not None
    elo = f"{strength.elo:+.0f}" if isfinite(strength.elo) else "all"
    interval = f"{strength.low:+5.0f} to {strength.high:+5.0f}"
    games = f"+{duel.wins} ={duel.draws} −{duel.losses}"
    who = f"{rules:10} level {number:2} against {number - 1}"
    verdict = "" if strength.score >= 0.5 else "  WEAKER"
    return f"{who}  {games:14} Elo {elo:>5} ({interval}) {seconds:6.1f} s{verdict}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--rules", nargs="+", default=list(RULES))
    parser.add_argument("--from", dest="first", type=int, default=2)
    parser.add_argument("--to", dest="last", type=int, default=len(levels()))
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cpu", type=float, metavar="SECONDS")
    asked = parser.parse_args()
    ordered = True
    for rules in asked.rules:
        for number in range(asked.first, asked.last + 1):
            started = monotonic()
            if asked.cpu is None:
                duel = duel_of(rules, number, asked.games, asked.jobs, asked.seed)
            else:
                duel = duel_by_cpu(rules, number, asked.games, asked.cpu)
            print(line_of(rules, number, duel, monotonic() - started), flush=True)
            ordered = ordered and duel.wins >= duel.losses
    return 0 if ordered else 1


if __name__ == "__main__":
    raise SystemExit(main())
