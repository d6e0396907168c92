"""The table of a class: points, games, and who met whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from pions.teaching.classroom.classroom import MACHINE, Classroom


@dataclass(frozen=True)
class ClassScore:
    """What one student has done so far."""

    student: int
    points: float
    wins: int
    draws: int
    games: int


def standings(classroom: Classroom) -> tuple[ClassScore, ...]:
    """Best first: by points, then wins, then fewer games, then who came first."""
    scores = [score_of(classroom, one.number) for one in classroom.present]
    return tuple(sorted(scores, key=lambda one: (-one.points, -one.wins, one.games, one.student)))


def ranks(scores: Sequence[ClassScore]) -> list[int]:
    """Their places in the table; those who did equally well share one."""
    done = [(one.points, one.wins, one.games) for one in scores]
    return [done.index(one) + 1 for one in done]


def score_of(classroom: Classroom, student: int) -> ClassScore:
    games = [game for game in classroom.games if game.counts and student in game.players]
    points = [game.points(student) for game in games]
    return ClassScore(student, sum(points), points.count(1.0), points.count(0.5), len(games))


@dataclass(frozen=True)
class Encounters:
    """Who has met whom, how often, and with which colour."""

    met: Counter[frozenset[int]]
    black: Counter[int]
    white: Counter[int]

    def times(self, one: int, other: int) -> int:
        return self.met[frozenset((one, other))]

    def machine(self, student: int) -> int:
        """How often a student was the odd one."""
        return self.times(student, MACHINE)


def encounters(classroom: Classroom) -> Encounters:
    """Those that count, and those that go on."""
    games = [game for game in classroom.games if game.counts or game.result is None]
    return Encounters(
        Counter(frozenset(game.players) for game in games),
        Counter(game.black for game in games),
        Counter(game.white for game in games),
    )
