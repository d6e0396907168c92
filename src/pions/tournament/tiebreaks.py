"""Who is ahead: points, and what decides where points are equal.

A bye counts as a meeting won against an opponent with the entrant's own number of points.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from pions.tournament.event import Event
from pions.tournament.standings import Standings

Ranking = tuple[tuple[int, ...], ...]
"""Entrants from best to worst; those who are equal form a group, in seed order."""

Number = int | float


def points(event: Event, standings: Standings, byes: Sequence[int] = ()) -> tuple[float, ...]:
    """Each entrant's points, with those for byes."""
    given = byes or (0,) * len(standings.scores)
    pairs = zip(standings.scores, given, strict=True)
    return tuple(score.points + event.games * bye for score, bye in pairs)


def buchholz(event: Event, standings: Standings, byes: Sequence[int] = ()) -> tuple[float, ...]:
    """The points of all whom each entrant met, as often as they met."""
    total = points(event, standings, byes)
    own = _own_part(total, byes)
    for one, two in standings.duels:
        met = _meetings(event, standings, one, two)
        own[one] += met * total[two]
        own[two] += met * total[one]
    return tuple(own)


def sonneborn_berger(
    event: Event, standings: Standings, byes: Sequence[int] = ()
) -> tuple[float, ...]:
    """The points of all whom each entrant beat, and half of those it drew with, game by game."""
    total = points(event, standings, byes)
    own = [event.games * part for part in _own_part(total, byes)]
    for (one, two), duel in standings.duels.items():
        own[one] += (duel.wins + duel.draws / 2) * total[two]
        own[two] += (duel.losses + duel.draws / 2) * total[one]
    return tuple(own)


def by_points(event: Event, standings: Standings) -> Ranking:
    return ranked(points(event, standings), sonneborn_berger(event, standings))


def by_share(event: Event, standings: Standings) -> Ranking:
    """Best first by the share of points, where not all play as many games."""
    del event
    return ranked([one.points / one.games if one.games else 0.0 for one in standings.scores])


def ranked(*criteria: Sequence[Number]) -> Ranking:
    """Entrants by several criteria, greater first; those equal in all form a group."""
    keys = list(zip(*criteria, strict=True))
    order = sorted(range(len(keys)), key=lambda one: keys[one], reverse=True)
    groups: Iterator[list[int]] = (list(group) for _, group in groupby(order, keys.__getitem__))
    return tuple(tuple(sorted(group)) for group in groups)


def _own_part(total: Sequence[float], byes: Sequence[int]) -> list[float]:
    """What byes add: each counts as an opponent with the entrant's own number of points."""
    given = byes or (0,) * len(total)
    return [own * bye for own, bye in zip(total, given, strict=True)]


def _meetings(event: Event, standings: Standings, one: int, two: int) -> int:
    """How often two entrants have met, an unfinished meeting counted."""
    return -(-standings.duel(one, two).games // event.games)
