"""Gauntlet: the first entrant, the challenger, plays each of the others."""

from __future__ import annotations

from collections.abc import Iterator

from pions.tournament.event import Event
from pions.tournament.kinds import Meeting, Schedule, by_opening, fairly, register
from pions.tournament.standings import Standings
from pions.tournament.tiebreaks import by_share
from pions.words import N_


def meetings(event: Event, round_number: int, standings: Standings) -> Iterator[Meeting] | None:
    """One round of all the challenger's meetings, opening by opening."""
    del standings
    if round_number > 0:
        return None
    number = len(event.entrants)
    return by_opening(event, lambda: (fairly(0, other, number) for other in range(1, number)))


def games(event: Event) -> int:
    return (len(event.entrants) - 1) * event.games


GAUNTLET = register(
    Schedule(
        N_("gauntlet"),
        N_("the first plays each of the others"),
        meetings,
        games,
        aliases=("challenge", "défi"),
        ranking=by_share,
    )
)
