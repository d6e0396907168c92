"""Round robin: everybody plays everybody; all meetings of a cycle share an opening.

Within a cycle the circle method spreads everybody's games: one stays in place, the others move
round a table one seat after each turn, and those who sit opposite each other meet.
"""

from __future__ import annotations

from collections.abc import Iterator

from pions.tournament.event import Event
from pions.tournament.kinds import Meeting, Pair, Schedule, by_opening, fairly, register
from pions.tournament.standings import Standings
from pions.tournament.tiebreaks import by_points
from pions.words import N_


def meetings(event: Event, round_number: int, standings: Standings) -> Iterator[Meeting] | None:
    """One round of all the meetings there are, opening by opening."""
    del standings
    if round_number > 0:
        return None
    return by_opening(event, lambda: circle(len(event.entrants)))


def circle(number: int) -> Iterator[Pair]:
    """Each pair of entrants once, turn by turn; nobody plays twice in a turn."""
    seats = number + number % 2
    for turn in range(seats - 1):
        order = [0, *(1 + (turn + place) % (seats - 1) for place in range(seats - 1))]
        for place in range(seats // 2):
            one, other = order[place], order[-1 - place]
            if max(one, other) < number:  # the last seat stays empty where the number is odd
                yield fairly(one, other, number)


def games(event: Event) -> int:
    number = len(event.entrants)
    return number * (number - 1) // 2 * event.games


ROUND_ROBIN = register(
    Schedule(
        N_("round-robin"),
        N_("everybody plays everybody"),
        meetings,
        games,
        aliases=("league", "toutes-rondes"),
        ranking=by_points,
    )
)
