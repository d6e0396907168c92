"""How strong Pions is in a row: against engines of Gomocup, and on other boards.

    python -m benchmarks.gomoku_strength --opponent pela=./pbrain-pela [--games N] [--seconds S]
    python -m benchmarks.gomoku_strength --boards [--old PYTHON] [--games N] [--seconds S]

Against engines: 15×15 freestyle through the Gomocup protocol, one thread, the openings in
PIONS_DATA/gomoku, each twice with colours swapped. The programs are not part of Pions: fetch and
build them, and give the path of each. On other boards, large ones of Othello among them: against
`alphabeta` and `mcts`, or the players named by `--against`, and, with `--old`, the strongest player
of the Pions that another Python has installed.

Seconds are CPU seconds: a small library, compiled here, makes the clocks of every program run
only while it computes (`--wall NAME` leaves a program that cannot bear it on the wall clock), and
what each really used is shown. The exit code is 1 if a promise does not hold.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from benchmarks.board_matches import BOARDS, Seat, Server, play_board
from benchmarks.child_process import build_cpu_clock
from benchmarks.gomocup_referee import Brain, Played, play, read_openings, usual_time
from benchmarks.studies import elo_of
from pions.rules.registry import find_rules
from pions.tournament.standings import Duel

DATA = Path(os.environ.get("PIONS_DATA", Path(__file__).parents[2] / "shared" / "data"))
OPENINGS = ("openings_gomocup.txt", "openings_gomocup2026_f15.txt")
PROMISED = {"pela": 0.95, "slowrenju": 0.95, "wine": 0.85, "pentazen": 0.65, "rapfi": 0.5}
"""The share of the points that Pions must make at a second a move."""
PROMISED_ON_BOARDS = 0.95
STRONGEST = "native(level=10)"


def main() -> int:
    asked = _parser().parse_args()
    clock = build_cpu_clock()
    studies = _boards(asked, clock) if asked.boards is not None else _engines(asked, clock)
    # One after the other: a study keeps its players until the next begins.
    held = [_run(name, promised, asked, one) for name, promised, one in studies]
    if not held:
        print("nothing to play: give --opponent NAME=PATH or --boards", file=sys.stderr)
        return 2
    return 0 if all(held) else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--opponent", action="append", default=[], metavar="NAME=PATH")
    parser.add_argument("--wall", action="append", default=[], metavar="NAME")
    parser.add_argument("--boards", nargs="*", metavar="BOARD", help=", ".join(BOARDS))
    parser.add_argument("--against", nargs="*", default=["alphabeta", "mcts(playouts=1000000)"])
    parser.add_argument("--old", metavar="PYTHON")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the opening to begin with")
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--verbose", action="store_true", help="a line for each game")
    return parser


Study = tuple[str, float, Callable[[int], Played]]


def _engines(asked: argparse.Namespace, clock: Path) -> Iterator[Study]:
    words = (sys.executable, "-m", "pions", "engine", "--protocol", "gomocup")
    pions = Brain("Pions", words, clock=clock)
    openings = read_openings([DATA / "gomoku" / name for name in OPENINGS])
    for text in asked.opponent:
        name, _, path = text.partition("=")
        file = Path(path).resolve()
        brain = Brain(name, (str(file),), file.parent, None if name in asked.wall else clock)

        def one(number: int, brain: Brain = brain) -> Played:
            opening = openings[(asked.first + number // 2) % len(openings)]
            return play(pions, brain, opening, asked.seconds, swap=number % 2 == 1)

        yield f"15×15 against {name}", PROMISED.get(name.lower(), 0.0), one


def _boards(asked: argparse.Namespace, clock: Path) -> Iterator[Study]:
    others = [Server(text, sys.executable, text) for text in asked.against]
    if asked.old is not None:
        others.append(Server("the older Pions", asked.old, STRONGEST))
    first = Server("Pions", sys.executable, STRONGEST)
    for board in asked.boards or BOARDS:
        rules = find_rules(BOARDS[board])
        for other in others:
            seats = [Seat(who, str(rules), asked.seconds, clock) for who in (first, other)]
            one = partial(play_board, seats, rules)
            yield f"{board} against {other.name}", PROMISED_ON_BOARDS, one
            for seat in seats:
                seat.close()


def _run(
    name: str, promised: float, asked: argparse.Namespace, one: Callable[[int], Played]
) -> bool:
    duel, games = Duel(), list[Played]()
    for number in range(asked.games):
        games.append(one(number))
        duel = duel.with_game(number // 2, games[-1].points)
        if asked.verbose:
            played = games[-1]
            print(
                f"  {number + 1} {played.points:g} {played.plies} plies, {played.how}", flush=True
            )
    holds = duel.wins + duel.draws / 2 >= promised * duel.games
    print(f"{name:40} {line_of(duel, games)}{'' if holds else '  DOES NOT HOLD'}", flush=True)
    return holds


def line_of(duel: Duel, games: Sequence[Played]) -> str:
    strength = duel.strength
    assert strength is not None
    low, high = 100 * strength.score_low, 100 * strength.score_high
    score = f"{100 * strength.score:.1f} % ({low:.1f}–{high:.1f}) Elo {elo_of(strength)}"
    used = ", ".join("{:.2f} (at most {:.2f})".format(*usual_time(games, who)) for who in (0, 1))
    failed = sum(game.how != "played out" for game in games)
    plies = sum(game.plies for game in games) / len(games)
    counts = f"+{duel.wins} ={duel.draws} −{duel.losses}"
    faults = f"; {failed} by faults" if failed else ""
    return f"{counts:14} {score}; {plies:.0f} plies; CPU s a move {used}{faults}"


if __name__ == "__main__":
    raise SystemExit(main())
