"""Games of Othello against NTest and Edax, where their programs are given.

    python -m benchmarks.othello_peers [--ntest PROGRAM] [--edax PROGRAM --edax-weights FILE]
        [--games N] [--seconds S] [--depth D] [--seed N] [--keep] [--verbose]

No book, one thread, a new process for each game; with `--keep` the same ones for all games, which
is quicker where games are short, but then they may remember. Openings are ten random plies after
which our engine sees neither side ahead by more than three discs; each is played twice with colours
swapped.
Seconds are CPU seconds of a move. Both programs know no time below a second, so theirs run on a
clock that is faster; what each really used is shown. With `--depth` NTest and ours look that many
plies ahead instead, and solve the end as they do at such a depth. The exit code is 1 if a promise
does not hold.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from benchmarks.child_process import Child, ChildError, build_cpu_clock
from benchmarks.gomocup_referee import PATIENCE, Played
from benchmarks.gomoku_strength import line_of
from pions.engines.pool import borrowed
from pions.protocols import nboard
from pions.rules.base import PASS, Position
from pions.rules.game import Game
from pions.rules.othello import Othello
from pions.search.limits import Budget, Limit
from pions.tournament.standings import Duel

PROMISED = {"NTest": 0.65, "Edax": 0.75}
PROMISED_AT_DEPTH = 0.5
SERVER = Path(__file__).with_name("player_server.py")
PLIES, BALANCE, JUDGE_DEPTH = 10, 3.0, 10
PLAYED_OUT = "played out"
RULES = Othello()


@dataclass(frozen=True)
class Peer:
    """A program that can be started, and how it is asked."""

    name: str
    words: tuple[str, ...]
    ask: Callable[[Child, Game], str]
    folder: Path | None = None
    speed: int = 1
    first: tuple[str, ...] = ()
    """What it is told before the game."""


class _Seat:
    """A program in a game. Mutable: it has a process."""

    def __init__(self, peer: Peer, clock: Path) -> None:
        self.peer = peer
        self.child = Child(peer.words, clock=clock, folder=peer.folder, speed=peer.speed)
        self.child.tell(*peer.first)
        self.spent: list[float] = []
        """In the game that is played."""

    def move(self, game: Game) -> str:
        before = self.child.cpu_seconds
        name = self.peer.ask(self.child, game)
        self.spent.append(self.child.cpu_seconds - before)
        return name


def pions(seconds: float, depth: int | None) -> Peer:
    """Our strongest player without its book."""
    player = f"native(book=none{f', depth={depth}' if depth else ''})"

    def ask(child: Child, game: Game) -> str:
        names = [one.name(move) for one, move in zip(game.positions, game.moves, strict=False)]
        asked = {"player": player, "rules": str(RULES), "moves": names, "seed": 1}
        child.tell(json.dumps({**asked, "seconds": None if depth else seconds}))
        return str(json.loads(child.line(PATIENCE))["move"])

    return Peer("Pions", (sys.executable, "-P", str(SERVER)), ask)


def ntest(program: Path, seconds: float, depth: int | None) -> Peer:
    """NTest through NBoard: an average of a second on its clock, or a depth."""

    def ask(child: Child, game: Game) -> str:
        child.tell(f"set game {nboard.game_text(game)}", "go")
        while not (line := child.line(PATIENCE)).startswith("==="):
            pass
        move = nboard.parse_move(RULES, line.removeprefix("==="))
        return game.position.name(move)

    words = (str(program.resolve()), "x", f"s{depth}" if depth else "a1")
    first = ("nboard 2", f"set depth {depth or 1}")  # it keeps the letter: a second, or a depth
    return Peer("NTest", words, ask, program.resolve().parent, round(1 / seconds), first)


def edax(program: Path, weights: Path | None, seconds: float) -> Peer:
    """Edax through GTP, a second for each move on its clock."""
    words = [str(program.resolve()), "-gtp", "-n", "1", "-move-time", "1"]
    words += ["-book-usage", "off", "-ponder", "off"]
    words += ["-eval-file", str(weights.resolve())] if weights is not None else []

    def ask(child: Child, game: Game) -> str:
        _gtp(child, "clear_board")
        for position, move in zip(game.positions, game.moves, strict=False):
            _gtp(child, f"play {_colour(position)} {_gtp_name(position, move)}")
        answer = _gtp(child, f"genmove {_colour(game.position)}").lower()
        return game.position.name(PASS) if answer == "pass" else answer

    return Peer("Edax", tuple(words), ask, program.resolve().parent, round(1 / seconds))


def _gtp(child: Child, command: str) -> str:
    child.tell(command)
    while not (line := child.line(PATIENCE)).startswith(("=", "?")):
        pass
    if line.startswith("?"):
        raise ChildError(f"{command}: {line}")
    return line.removeprefix("=").strip()


def _colour(position: Position) -> str:
    return ("black", "white")[int(position.turn)]


def _gtp_name(position: Position, move: int) -> str:
    return "pass" if move == PASS else position.name(move)


def balanced_opening(seed: int, number: int) -> Game:
    """The same game for the same numbers."""
    random = Random(f"{seed}:{number}")
    while True:
        game = Game.new(RULES)
        while len(game.moves) < PLIES and not game.position.is_over:
            game = game.play(random.choice(game.position.legal_moves))
        if game.position.is_over:
            continue
        with borrowed(RULES, 16) as engine:
            found = engine.think(game.position, Budget(Limit(depth=JUDGE_DEPTH)))
        if abs(found.best.value.number) <= BALANCE:
            return game


def _play(seats: Sequence[_Seat], opening: Game, swap: bool) -> Played:
    """A game; with `swap` the second has Black. Who fails, loses."""
    for seat in seats:
        seat.spent.clear()
    game, mover = opening, seats[0]
    try:
        while not game.position.is_over:
            mover = seats[int(game.position.turn) ^ int(swap)]
            moves = game.position.legal_moves
            game = game.play(PASS if moves == (PASS,) else mover.move(game))
        outcome = game.position.outcome
        winner = outcome.winner if outcome else None
        points = 0.5 if winner is None else float((int(winner) == 0) != swap)
        how = PLAYED_OUT
    except ChildError as error:
        points, how = (0.0 if mover is seats[0] else 1.0), f"{mover.peer.name}: {error}"
    return Played(points, len(game.moves), how, (tuple(seats[0].spent), tuple(seats[1].spent)))


def _games(peers: Sequence[Peer], asked: argparse.Namespace, clock: Path) -> Iterator[Played]:
    seats = list[_Seat]()
    for number in range(asked.games):
        opening = balanced_opening(asked.seed, number // 2)
        seats = seats or [_Seat(one, clock) for one in peers]
        played = _play(seats, opening, swap=number % 2 == 1)
        yield played
        if not asked.keep or played.how != PLAYED_OUT or number == asked.games - 1:
            for seat in seats:
                seat.child.close("quit")
            seats.clear()


def _match(ours: Peer, other: Peer, asked: argparse.Namespace, clock: Path) -> bool:
    duel, games = Duel(), list[Played]()
    for number, played in enumerate(_games((ours, other), asked, clock)):
        games.append(played)
        duel = duel.with_game(number // 2, games[-1].points)
        if asked.verbose:
            print(f"  {number + 1} {games[-1].points:g} {games[-1].how}", flush=True)
    promised = PROMISED_AT_DEPTH if asked.depth else PROMISED[other.name]
    holds = duel.wins + duel.draws / 2 >= promised * duel.games
    how = f"depth {asked.depth}" if asked.depth else f"{asked.seconds:g} s"
    verdict = "" if holds else "  DOES NOT HOLD"
    print(f"{how} against {other.name}: {line_of(duel, games)}{verdict}", flush=True)
    return holds


def _others(asked: argparse.Namespace) -> Iterator[Peer]:
    if asked.ntest is not None:
        yield ntest(asked.ntest, asked.seconds, asked.depth)
    if asked.edax is not None and not asked.depth:
        yield edax(asked.edax, asked.edax_weights, asked.seconds)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    for name in ("--ntest", "--edax", "--edax-weights"):
        parser.add_argument(name, type=Path)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--depth", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", action="store_true", help="the same processes for all games")
    parser.add_argument("--verbose", action="store_true", help="a line for each game")
    asked = parser.parse_args()
    others = list(_others(asked))
    if not others:
        print("nothing to play: give --ntest PROGRAM or --edax PROGRAM", file=sys.stderr)
        return 2
    clock, ours = build_cpu_clock(), pions(asked.seconds, asked.depth)
    held = [_match(ours, other, asked, clock) for other in others]
    return 0 if all(held) else 1


if __name__ == "__main__":
    raise SystemExit(main())
