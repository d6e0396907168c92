"""Openings: moves played before the players begin, so that games differ.

Each has a number from 0; the same rules, source and seed give the same openings.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import cycle, repeat
from random import Random

from pions.errors import RulesError, SettingsError
from pions.evaluation.base import Evaluation
from pions.evaluation.registry import find_evaluation
from pions.rules.base import Move, Position, Rules
from pions.tournament.opening_file import Opening, opening_file
from pions.tournament.sources import Source, usual_plies
from pions.words import N_, counted

__all__ = ["Opening", "Openings", "book", "openings", "usual_plies"]

CACHED = 64
"""Openings in memory; to get an earlier one, all of them are made again."""

MAX_TRIES = 200
"""Draws in search of a new opening before the known ones are repeated."""

MAX_FAILURES = 2_000
"""Draws that end within the opening, or are unbalanced, before it is an error."""

MAX_REMEMBERED = 100_000
"""Openings that are not drawn twice; among that many, a repetition does no harm."""


class Openings:
    """The openings of a tournament by their numbers, made lazily. Mutable."""

    def __init__(self, rules: Rules, source: Source, seed: int) -> None:
        self._rules, self._source, self._seed = rules, source, seed
        self._book: list[Opening] = []
        self._coming: Iterator[Opening] = iter(())
        self._cached: deque[Opening] = deque(maxlen=CACHED)
        self._made = 0

    def __getitem__(self, number: int) -> Opening:
        if number < 0:
            raise IndexError(number)
        return self._random(number) if self._source.file is None else self._read(number)

    def _read(self, number: int) -> Opening:
        """From a file, read at the first request; after the last opening comes the first."""
        if not self._book:
            self._book = book(self._rules, self._source, self._seed)
        return self._book[number % len(self._book)]

    def _random(self, number: int) -> Opening:
        if self._made == 0 or number < self._made - len(self._cached):
            source = self._source
            self._coming = openings(
                self._rules, source.plies, self._seed, source.balanced_by, source.bound
            )
            self._cached.clear()
            self._made = 0
        while self._made <= number:
            self._cached.append(next(self._coming))
            self._made += 1
        return self._cached[number - self._made]


@dataclass(frozen=True)
class _Balance:
    """Which positions are balanced enough to begin with."""

    evaluation: Evaluation | None
    bound: int

    @classmethod
    def of(cls, rules: Rules, balanced_by: str | None, bound: int) -> _Balance:
        evaluation = None if balanced_by is None else find_evaluation(balanced_by, rules)
        return cls(evaluation, bound)

    def suits(self, position: Position) -> bool:
        return self.evaluation is None or abs(self.evaluation.value(position)) <= self.bound

    def none_found(self, source: str) -> SettingsError:
        return SettingsError(
            N_(
                "none of the openings {source} is worth between -{bound} and {bound} "
                "to {evaluation}: choose a larger bound"
            ),
            source=source,
            bound=self.bound,
            evaluation=str(self.evaluation),
        )


def book(rules: Rules, source: Source, seed: int) -> list[Opening]:
    """The balanced openings of a file, in order or shuffled by the seed."""
    balance = _Balance.of(rules, source.balanced_by, source.bound)
    found = [one for one, position in opening_file(rules, source) if balance.suits(position)]
    if not found:
        raise balance.none_found(str(source.file))
    if source.shuffled:
        Random(f"{seed}:shuffled openings").shuffle(found)
    return found


def openings(
    rules: Rules, plies: int, seed: int, balanced_by: str | None = None, bound: int = 0
) -> Iterator[Opening]:
    """Endless openings of that many random plies, after which the game is not over.

    No position comes twice until new ones are hard to find; then those found are repeated in the
    same order. With an evaluation, only positions worth at most `bound` to either side come.
    """
    if plies == 0:
        yield from repeat(())
    balance = _Balance.of(rules, balanced_by, bound)
    # A text seeds `Random` alike in every process; `hash` of a text would not.
    draw = partial(_draw, rules, plies, Random(f"{seed}:openings"), balance)
    found: dict[int, Opening] = {}
    while (new := _new_opening(draw, found)) is not None:
        opening, key = new
        if len(found) >= MAX_REMEMBERED:
            found.clear()
        found[key] = opening
        yield opening
    yield from cycle(found.values())


def _new_opening(
    draw: Callable[[], tuple[Opening, int]], found: Mapping[int, Opening]
) -> tuple[Opening, int] | None:
    drawn = (draw() for _ in range(MAX_TRIES))
    return next(((opening, key) for opening, key in drawn if key not in found), None)


def _draw(rules: Rules, plies: int, random: Random, balance: _Balance) -> tuple[Opening, int]:
    """A balanced opening, and the key of the position after it."""
    unbalanced = 0
    for _ in range(MAX_FAILURES):
        opening, position = _random_walk(rules, plies, random)
        if not position.is_over:
            if balance.suits(position):
                return opening, position.key
            unbalanced += 1
    if unbalanced:
        raise balance.none_found(f"random:{plies}")
    raise RulesError(
        N_("{rules} is over within {plies}: choose shorter openings"),
        rules=str(rules),
        plies=counted("{count} random ply", "{count} random plies", plies),
    )


def _random_walk(rules: Rules, plies: int, random: Random) -> tuple[Opening, Position]:
    moves: list[Move] = []
    position = rules.start()
    while len(moves) < plies and not position.is_over:
        moves.append(random.choice(position.legal_moves))
        position = position.after(moves[-1])
    return tuple(moves), position
