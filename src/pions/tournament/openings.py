"""Openings: moves played before the players begin, so that games differ.

They come one after the other, each with a number from 0; the same rules, source and seed give
the same openings.
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
from pions.words import N_

__all__ = ["Opening", "Openings", "book", "openings", "usual_plies"]

KEPT = 64
"""Openings at hand; whoever asks for an earlier one waits until all are made anew."""

MOST_TRIES = 200
"""How often a new opening is looked for before those known come again."""

MOST_FAILURES = 2_000
"""How often a game may end within the opening, or be uneven, before we give up."""

MOST_REMEMBERED = 100_000
"""Openings known not to be new; among so many, one that comes again does no harm."""


class Openings:
    """The openings of a tournament by their numbers, made when first asked for. Mutable."""

    def __init__(self, rules: Rules, source: Source, seed: int) -> None:
        self._rules, self._source, self._seed = rules, source, seed
        self._book: list[Opening] = []
        self._coming: Iterator[Opening] = iter(())
        self._kept: deque[Opening] = deque(maxlen=KEPT)
        self._made = 0

    def __getitem__(self, number: int) -> Opening:
        if number < 0:
            raise IndexError(number)
        return self._made_up(number) if self._source.file is None else self._read(number)

    def _read(self, number: int) -> Opening:
        """From a file, read when the first is asked for; after the last comes the first."""
        if not self._book:
            self._book = book(self._rules, self._source, self._seed)
        return self._book[number % len(self._book)]

    def _made_up(self, number: int) -> Opening:
        if self._made == 0 or number < self._made - len(self._kept):
            source = self._source
            self._coming = openings(
                self._rules, source.plies, self._seed, source.balanced_by, source.bound
            )
            self._kept.clear()
            self._made = 0
        while self._made <= number:
            self._kept.append(next(self._coming))
            self._made += 1
        return self._kept[number - self._made]


@dataclass(frozen=True)
class _Balance:
    """Which positions are even enough to begin with."""

    evaluation: Evaluation | None
    bound: int

    @classmethod
    def of(cls, rules: Rules, balanced_by: str | None, bound: int) -> _Balance:
        evaluation = None if balanced_by is None else find_evaluation(balanced_by, rules)
        return cls(evaluation, bound)

    def suits(self, position: Position) -> bool:
        return self.evaluation is None or abs(self.evaluation.value(position)) <= self.bound

    def unheard_of(self, source: str) -> SettingsError:
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
    """The openings of a file that are even enough, in order or shuffled by the seed."""
    balance = _Balance.of(rules, source.balanced_by, source.bound)
    found = [one for one, position in opening_file(rules, source) if balance.suits(position)]
    if not found:
        raise balance.unheard_of(str(source.file))
    if source.shuffled:
        Random(f"{seed}:shuffled openings").shuffle(found)
    return found


def openings(
    rules: Rules, plies: int, seed: int, balanced_by: str | None = None, bound: int = 0
) -> Iterator[Opening]:
    """Endless openings of so many random plies, after which the game goes on.

    No position comes twice before new ones have become hard to find; then those found come
    again, in the same order. With an evaluation only those come that it finds even: worth at
    most `bound` to either side.
    """
    if plies == 0:
        yield from repeat(())
    balance = _Balance.of(rules, balanced_by, bound)
    draw = partial(_drawn, rules, plies, Random(f"{seed}:openings"), balance)
    found: dict[int, Opening] = {}
    while (new := _unseen(draw, found)) is not None:
        opening, key = new
        if len(found) >= MOST_REMEMBERED:
            found.clear()
        found[key] = opening
        yield opening
    yield from cycle(found.values())


def _unseen(
    draw: Callable[[], tuple[Opening, int]], found: Mapping[int, Opening]
) -> tuple[Opening, int] | None:
    for _ in range(MOST_TRIES):
        opening, key = draw()
        if key not in found:
            return opening, key
    return None


def _drawn(rules: Rules, plies: int, random: Random, balance: _Balance) -> tuple[Opening, int]:
    """An opening that suits, and the key of the position after it."""
    uneven = 0
    for _ in range(MOST_FAILURES):
        opening, position = _walked(rules, plies, random)
        if not position.is_over:
            if balance.suits(position):
                return opening, position.key
            uneven += 1
    if uneven:
        raise balance.unheard_of(f"random:{plies}")
    raise RulesError(
        N_("{rules} is over within {plies} random plies: choose shorter openings"),
        rules=str(rules),
        plies=plies,
    )


def _walked(rules: Rules, plies: int, random: Random) -> tuple[Opening, Position]:
    moves: list[Move] = []
    position = rules.start()
    while len(moves) < plies and not position.is_over:
        moves.append(random.choice(position.legal_moves))
        position = position.after(moves[-1])
    return tuple(moves), position
