"""Matches on other boards than Gomoku's, between players of any version of Pions."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from benchmarks.child_process import Child, ChildError
from benchmarks.gomocup_referee import PATIENCE, Played
from pions.rules.base import Position, Rules

BOARDS = {
    "12×9, five in a row": "in-a-row(columns=12, rows=9, k=5)",
    "19×19": "gomoku-19",
    "9×9 torus": "in-a-row(columns=9, rows=9, k=5, topology=torus)",
    "10×10 sphere": "in-a-row(columns=10, rows=10, k=5, topology=sphere)",
    "cylinder with gravity": "in-a-row(columns=9, rows=8, k=5, topology=cylinder, gravity=true)",
    "20×20, six in a row": "in-a-row(columns=20, rows=20, k=6)",
    "Othello 10×10": "othello-10",
    "Othello 12×12": "othello(columns=12, rows=12)",
    "Caro": "caro",
}
SERVER = Path(__file__).with_name("player_server.py")
SEED = 1


@dataclass(frozen=True)
class Server:
    """A player in the Pions of some Python."""

    name: str
    python: str
    player: str


class Seat:
    """A player in games on one board. Mutable: it has a process, which stays between games, since
    it takes longer to start than a short game."""

    def __init__(self, server: Server, rules: str, seconds: float, clock: Path) -> None:
        self.server, self._rules, self._seconds, self._clock = server, rules, seconds, clock
        self.spent: list[float] = []
        self.child: Child | None = None

    def begin(self) -> None:
        self.spent = []
        if self.child is None:
            # -P: not the folder of this file but the installed Pions.
            words = (self.server.python, "-P", str(SERVER))
            self.child = Child(words, clock=self._clock)

    def close(self) -> None:
        if self.child is not None:
            self.child.close("quit")
        self.child = None

    def move(self, names: Sequence[str]) -> str:
        question = {
            "player": self.server.player,
            "rules": self._rules,
            "moves": list(names),
            "seconds": self._seconds,
            "seed": SEED,
        }
        assert self.child is not None
        before = self.child.cpu_seconds
        self.child.tell(json.dumps(question))
        answer = json.loads(self.child.line(PATIENCE * max(1.0, self._seconds)))
        self.spent.append(self.child.cpu_seconds - before)
        return str(answer["move"])


def random_opening(rules: Rules, number: int, plies: int) -> list[str]:
    """Names of the same moves for the same number: near the middle, where games are decided."""
    random, position, names = Random(f"{rules}:{number}"), rules.start(), list[str]()
    for _ in range(plies):
        near = [one for one in position.legal_moves if _is_central(rules, position, one)]
        move = random.choice(near or position.legal_moves)
        names.append(position.name(move))
        position = position.after(move)
    return names


def _is_central(rules: Rules, position: Position, move: int) -> bool:
    cell = position.landing(move)
    if cell is None or rules.moves_are_columns:
        return True
    row, column = divmod(cell, rules.grid.columns)
    middle = (rules.grid.rows // 2, rules.grid.columns // 2)
    return max(abs(row - middle[0]), abs(column - middle[1])) <= 2


def play_board(seats: Sequence[Seat], rules: Rules, number: int) -> Played:
    """Game `number` of a match: two share an opening, and the colours are swapped."""
    swap = number % 2 == 1
    for seat in seats:
        seat.begin()
    names, position = random_opening(rules, number // 2, 3), rules.start()
    for name in names:
        position = position.play(name)
    mover = seats[0]
    try:
        while not position.is_over:
            mover = seats[(len(names) + swap) % 2]
            names.append(mover.move(names))
            position = position.play(names[-1])
        winner = position.outcome.winner if position.outcome else None
        points = 0.5 if winner is None else float((int(winner) == 0) != swap)
        how = "played out"
    except ChildError as error:
        points, how = (0.0 if mover is seats[0] else 1.0), f"{mover.server.name}: {error}"
        mover.close()
    return Played(points, len(names), how, (tuple(seats[0].spent), tuple(seats[1].spent)))
