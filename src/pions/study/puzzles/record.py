"""What one has done with puzzles: rating, those that come back, the longest streak."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime

from pions.study.puzzles.glicko import BEGINNER, GlickoRating
from pions.study.puzzles.puzzle import Puzzle
from pions.study.puzzles.repetition import Card, first_card

RETIRED_DAYS = 60
"""One remembered for so long is not asked again."""


@dataclass(frozen=True)
class PuzzleRecord:
    """The results of one person. Only the first attempt at a puzzle counts for the rating."""

    rating: GlickoRating = BEGINNER
    solved: frozenset[str] = frozenset()
    missed: frozenset[str] = frozenset()
    """First attempts that failed."""
    cards: Mapping[str, Card] = field(default_factory=dict)
    """The puzzles that come back."""

    def after(self, puzzle: Puzzle, solved: bool, now: datetime) -> PuzzleRecord:
        """The record after an attempt."""
        name, record = puzzle.name, self
        if name not in self.solved | self.missed:
            rating, seen = self.rating.after(puzzle.rating, float(solved)), frozenset({name})
            record = replace(
                self,
                rating=rating,
                solved=self.solved | (seen if solved else frozenset()),
                missed=self.missed | (frozenset() if solved else seen),
            )
        return replace(record, cards=_repeated(record.cards, name, solved, now))

    def due(self, now: datetime) -> tuple[str, ...]:
        """The puzzles to be asked again, the one that waits longest first."""
        waiting = [(card.due, name) for name, card in self.cards.items() if card.due <= now]
        return tuple(name for _, name in sorted(waiting))


def _repeated(
    cards: Mapping[str, Card], name: str, solved: bool, now: datetime
) -> Mapping[str, Card]:
    """The cards after an attempt: one missed comes in, one that is remembered well goes."""
    if name not in cards:
        return cards if solved else {**cards, name: first_card(False, now)}
    card = cards[name].after(solved, now)
    kept = {key: one for key, one in cards.items() if key != name}
    return kept if (card.due - now).days >= RETIRED_DAYS else {**kept, name: card}
