"""Openings: random moves played before the players begin, so that games differ."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import repeat
from random import Random

from pions.errors import RulesError
from pions.rules.base import Move, Position, Rules
from pions.tournament.sources import Source
from pions.words import N_

Opening = tuple[Move, ...]

MOST_TRIES = 200
"""How often a new opening is looked for before one comes again."""

MOST_FAILURES = 2_000
"""How often a game may end within the opening before we give up."""


class Openings:
    """The openings of a tournament by their numbers, made when first asked for. Mutable."""

    def __init__(self, rules: Rules, source: Source, seed: int) -> None:
        self._made: list[Opening] = []
        self._coming = openings(rules, source.plies, seed)

    def __getitem__(self, number: int) -> Opening:
        while len(self._made) <= number:
            self._made.append(next(self._coming))
        return self._made[number]


def usual_plies(rules: Rules) -> int:
    """How many random plies suit a board when nobody says: four, fewer on a tiny one."""
    return min(4, rules.grid.size // 4)


def openings(rules: Rules, plies: int, seed: int) -> Iterator[Opening]:
    """Endless openings of so many random plies, after which the game goes on.

    No position comes twice before new ones have become hard to find. The same seed gives the
    same openings.
    """
    if plies == 0:
        yield from repeat(())
    random, seen = Random(f"{seed}:openings"), set[Position]()
    while True:
        opening, position = _unseen(rules, plies, random, seen)
        seen.add(position)
        yield opening


def _unseen(
    rules: Rules, plies: int, random: Random, seen: set[Position]
) -> tuple[Opening, Position]:
    for _ in range(MOST_TRIES):
        opening, position = _drawn(rules, plies, random)
        if position not in seen:
            return opening, position
    seen.clear()  # all or nearly all have been used: begin again
    return opening, position


def _drawn(rules: Rules, plies: int, random: Random) -> tuple[Opening, Position]:
    for _ in range(MOST_FAILURES):
        found = _walked(rules, plies, random)
        if found is not None:
            return found
    raise RulesError(
        N_("{rules} is over within {plies} random plies: choose shorter openings"),
        rules=str(rules),
        plies=plies,
    )


def _walked(rules: Rules, plies: int, random: Random) -> tuple[Opening, Position] | None:
    moves: list[Move] = []
    position = rules.start()
    while len(moves) < plies and not position.is_over:
        moves.append(random.choice(position.legal_moves))
        position = position.after(moves[-1])
    return None if position.is_over else (tuple(moves), position)
