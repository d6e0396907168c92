"""Who plays whom, when, from which opening: pairings, made lazily.

A schedule says who meets in a round, see `kinds`. Here its meetings become games to play.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count

from pions.match.conditions import USUAL, Conditions
from pions.rules.registry import find_rules
from pions.tournament.check import check
from pions.tournament.event import FIXED, Entrant, Event
from pions.tournament.kinds import Meeting, by_opening, find_schedule
from pions.tournament.openings import Openings
from pions.tournament.pairing import Pairing, game_seed
from pions.tournament.sources import Source
from pions.tournament.standings import Standings
from pions.tournament.tiebreaks import Ranking


def pairings(
    event: Event, round_number: int, standings: Standings, openings: Openings | None = None
) -> Iterator[Pairing] | None:
    """The games of a round, numbered on from those before it; None after the last round.

    Rounds count from 0; the standings are those after the rounds before.
    """
    check(event)
    meetings = find_schedule(event.kind).meetings(event, round_number, standings)
    if meetings is None:
        return None
    openings = openings or Openings(find_rules(event.rules), event.openings, event.seed)
    return _games(event, meetings, openings, standings)


def games(event: Event) -> int:
    """How many games there are at least; where ties are broken there may be more."""
    check(event)
    return find_schedule(event.kind).games(event)


def ranking(event: Event, standings: Standings) -> Ranking:
    """The entrants from best to worst; those who are equal form a group."""
    return find_schedule(event.kind).ranking(event, standings)


def byes(event: Event, standings: Standings) -> tuple[int, ...]:
    """How many byes each entrant has had; each is worth as many points as a meeting has games."""
    return find_schedule(event.kind).byes(event, standings)


def _games(
    event: Event, meetings: Iterator[Meeting], openings: Openings, standings: Standings
) -> Iterator[Pairing]:
    numbers = count(standings.games)
    for pair, meeting in enumerate(meetings, standings.pairs):
        opening = openings[meeting.opening]
        first = (meeting.first, meeting.second)
        seats = (first, first if event.colours == FIXED else first[::-1])
        for entrants in seats[: meeting.games]:
            number = next(numbers)
            black, white = (event.entrants[one] for one in entrants)
            yield Pairing(
                number=number,
                pair=pair,
                rules=event.rules,
                players=(black.player, white.player),
                entrants=entrants,
                opening=opening,
                seed=game_seed(event.seed, number),
                conditions=event.conditions,
                names=(black.name, white.name),
            )


def match_of_two(
    rules: str,
    players: tuple[str, str],
    games: int,
    *,
    plies: int = 0,
    seed: int = 0,
    conditions: Conditions = USUAL,
) -> Iterator[Pairing]:
    """Pairs of games between two players: the first begins as Black, then they swap."""
    entrants = tuple(Entrant(f"{place}", player) for place, player in enumerate(players))
    source = Source(plies=plies)
    event = Event(rules, entrants, games=games, openings=source, seed=seed, conditions=conditions)
    openings = Openings(find_rules(rules), source, seed)
    meetings = by_opening(event, lambda: [(0, 1)])
    scheduled = _games(event, meetings, openings, Standings.new(event.names))
    yield from (replace(one, names=None) for one in scheduled)
