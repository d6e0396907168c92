"""Everybody meets everybody; all meetings of a cycle share an opening."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from pions.tournament.event import Event
from pions.tournament.schedule import Meeting, Schedule, register
from pions.tournament.standings import Standings
from pions.words import N_


def meetings(event: Event, round_number: int, standings: Standings) -> Iterator[Meeting] | None:
    """One round of all the meetings there are, opening by opening."""
    del standings
    return _all(event) if round_number == 0 else None


def _all(event: Event) -> Iterator[Meeting]:
    for opening in range((event.games + 1) // 2):
        games = min(2, event.games - 2 * opening)
        for first, second in combinations(range(len(event.entrants)), 2):
            yield Meeting(first, second, opening, games)


def games(event: Event) -> int:
    """Each two entrants' games."""
    number = len(event.entrants)
    return number * (number - 1) // 2 * event.games


ROUND_ROBIN = register(
    Schedule(
        "round-robin",
        N_("everybody meets everybody"),
        meetings,
        games,
        aliases=("league", "toutes-rondes"),
    )
)
