"""A referee for engines of Gomocup: openings, games and who won them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean

from benchmarks.child_process import Child, ChildError
from pions.rules.base import Move, Position
from pions.rules.in_a_row import GOMOKU

PATIENCE = 600.0
"""How many times the CPU seconds of a move may pass on the wall clock, and at least seconds."""
MEMORY = 350_000_000
PLENTY = 100_000_000
"""Milliseconds for a whole game: nobody runs out of them."""


@dataclass(frozen=True)
class Brain:
    """An engine that can be started."""

    name: str
    words: tuple[str, ...]
    folder: Path | None = None
    clock: Path | None = None
    """What makes its time CPU time; None: the wall clock."""


@dataclass(frozen=True)
class Played:
    """A game, seen by the first engine."""

    points: float
    plies: int
    how: str
    spent: tuple[tuple[float, ...], tuple[float, ...]]
    """CPU seconds of each move, of the first and of the second."""


@dataclass
class _Seat:
    """An engine in a game. Mutable: it has a process."""

    brain: Brain
    child: Child
    seconds: float
    knows: int = 0
    """How many moves it has been told or made itself."""
    spent: list[float] = field(default_factory=list)

    def begin(self) -> None:
        self._hear(self.child, "START 15", lambda line: line.upper().startswith("OK"))
        told = {
            "timeout_turn": round(1000 * self.seconds),
            "timeout_match": PLENTY,
            "time_left": PLENTY,
            "max_memory": MEMORY,
            "game_type": 1,
            "rule": 0,
            "thread_num": 1,
        }
        self.child.tell(*(f"INFO {key} {value}" for key, value in told.items()))

    def move(self, moves: Sequence[Move]) -> Move:
        before, turn = self.child.cpu_seconds, len(moves) % 2
        if len(moves) - self.knows == 1 and self.knows:
            question = f"TURN {_cell(moves[-1])}"
        else:
            stones = (f"{_cell(one)},{1 if n % 2 == turn else 2}" for n, one in enumerate(moves))
            question = "\n".join(("BOARD", *stones, "DONE"))
        answer = self._hear(self.child, question, _is_cell)
        self.spent.append(self.child.cpu_seconds - before)
        self.knows = len(moves) + 1
        x, y = map(int, answer.split(","))
        return y * GOMOKU.columns + x

    def _hear(self, child: Child, question: str, is_answer: object) -> str:
        assert callable(is_answer)
        child.tell(question)
        while not is_answer(line := child.line(PATIENCE * max(1.0, self.seconds))):
            if line.upper().startswith("ERROR"):
                raise ChildError(line[:80])
        return line


def _cell(move: Move) -> str:
    return f"{move % GOMOKU.columns},{move // GOMOKU.columns}"


def _is_cell(line: str) -> bool:
    x, _, y = line.partition(",")
    return x.isdigit() and y.isdigit()


def read_openings(files: Sequence[Path]) -> list[tuple[Move, ...]]:
    """Openings of freestyle on 15×15: `name | @dx,dy dx,dy …`, counted from the centre."""
    found = []
    for file in files:
        for line in file.read_text(encoding="utf-8").splitlines():
            name, _, text = line.partition("|")
            if "f15" in name and text.strip().startswith("@"):
                pairs = [one.split(",") for one in text.strip()[1:].split()]
                cells = [(7 + int(dx), 7 + int(dy)) for dx, dy in pairs]
                found.append(tuple(y * GOMOKU.columns + x for x, y in cells))
    return found


def play(
    first: Brain, second: Brain, opening: Sequence[Move], seconds: float, swap: bool
) -> Played:
    """A game; with `swap` the second engine has Black. Who fails, loses."""
    brains = (first, second)
    seats = [
        _Seat(one, Child(one.words, clock=one.clock, folder=one.folder), seconds) for one in brains
    ]
    moves, position = list(opening), _after(opening)
    mover = seats[0]
    try:
        for seat in seats:
            mover = seat
            seat.begin()
        while not position.is_over:
            mover = seats[(len(moves) + swap) % 2]
            move = mover.move(moves)
            if move not in position.legal_moves:
                raise ChildError(f"it plays {_cell(move)}, which is not free")
            moves.append(move)
            position = position.after(move)
        points, how = _points(position, swap), "played out"
    except ChildError as error:
        points, how = (0.0 if mover is seats[0] else 1.0), f"{mover.brain.name}: {error}"
    finally:
        for seat in seats:
            seat.child.close("END")
    return Played(points, len(moves), how, (tuple(seats[0].spent), tuple(seats[1].spent)))


def _after(moves: Sequence[Move]) -> Position:
    position = GOMOKU.start()
    for move in moves:
        position = position.after(move)
    return position


def _points(position: Position, swap: bool) -> float:
    winner = position.outcome.winner if position.outcome else None
    if winner is None:
        return 0.5
    return float((int(winner) == 0) != swap)


def usual_time(games: Sequence[Played], who: int) -> tuple[float, float]:
    """The mean and the longest CPU time of a move."""
    times = [one for game in games for one in game.spent[who]]
    return (fmean(times), max(times)) if times else (0.0, 0.0)
