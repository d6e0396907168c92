"""Training openings: which card comes next, and what is remembered of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from pions.study.puzzles.repetition import Card, first_card
from pions.study.repertoire.repertoire import OpeningCard, Repertoire

NEW_CARDS = 10
"""How many positions that one has never seen a session brings at most."""


@dataclass(frozen=True)
class OpeningRecord:
    """How well one person remembers positions, by the names of their cards."""

    cards: Mapping[str, Card] = field(default_factory=dict)

    def after(self, card: OpeningCard, right: bool, now: datetime) -> OpeningRecord:
        """The record after an answer; unlike puzzles, what was right comes back too."""
        known = self.cards.get(card.name)
        answered = first_card(right, now) if known is None else known.after(right, now)
        return OpeningRecord({**self.cards, card.name: answered})

    def due(self, repertoire: Repertoire, now: datetime) -> tuple[OpeningCard, ...]:
        """The positions to be asked again, the one that waits longest first."""
        seen = [one for one in repertoire.cards if one.name in self.cards]
        waiting = [one for one in seen if self.cards[one.name].due <= now]
        return tuple(sorted(waiting, key=lambda one: self.cards[one.name].due))

    def new(self, repertoire: Repertoire) -> tuple[OpeningCard, ...]:
        """The positions that were never asked, the shortest lines first."""
        return tuple(one for one in repertoire.cards if one.name not in self.cards)

    def asked(
        self, repertoire: Repertoire, now: datetime, new: int = NEW_CARDS
    ) -> tuple[OpeningCard, ...]:
        """What a session asks: all that is due, then some new ones."""
        return (*self.due(repertoire, now), *self.new(repertoire)[:new])
