"""Which puzzles are asked, in which order."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from pions.study.puzzles.puzzle import Puzzle
from pions.study.puzzles.record import PuzzleRecord

JITTER = 60
NEAR = 100


def rising(found: Iterable[Puzzle], random: Random) -> list[Puzzle]:
    """Ever harder ones, chosen by chance among those equally hard."""
    return sorted(found, key=lambda one: one.rating + random.uniform(-JITTER, JITTER))


def unseen_first(
    found: Iterable[Puzzle], record: PuzzleRecord, random: Random
) -> tuple[Puzzle, ...]:
    """Those not tried yet, nearest to one's rating, then the others."""
    known, rating = record.solved | record.missed, record.rating.rating
    near = sorted(found, key=lambda one: abs(one.rating - rating) + random.uniform(0, NEAR))
    unseen = [one for one in near if one.name not in known]
    return (*unseen, *(one for one in near if one.name in known))
