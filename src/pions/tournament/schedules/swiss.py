"""Swiss: everybody plays every round, against an opponent with about as many points.

Entrants are ordered by points, then as they were entered. The first of those yet without an
opponent gets one from its own points group: the first of its lower half, or the next below, then
the next above; beyond the group the nearest in points. It never gets one who would leave the
others without: nobody meets an opponent again as long as that can be avoided for all at once.
Where the number is odd, one entrant has a bye, which counts as a meeting won: the last in order of
those with the fewest byes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence, Set
from functools import partial
from itertools import count

from pions.tournament.event import Event
from pions.tournament.kinds import (
    Meeting,
    Pair,
    Schedule,
    by_opening,
    fairly,
    openings_each,
    register,
)
from pions.tournament.matching import perfect_matching
from pions.tournament.standings import Standings
from pions.tournament.tiebreaks import Ranking, buchholz, points, ranked, sonneborn_berger
from pions.words import N_

BYE = -1
"""The opponent of the entrant left over where the number is odd."""


def meetings(event: Event, round_number: int, standings: Standings) -> Iterator[Meeting] | None:
    """The best first, opening by opening."""
    if round_number >= rounds(event):
        return None
    fair = [_seated(event, standings, pair) for pair in paired(event, standings)]
    return by_opening(event, partial(iter, fair), round_number * openings_each(event))


def _seated(event: Event, standings: Standings, pair: Pair) -> Pair:
    """Who is Black first, which matters for an odd number of games; a second meeting swaps."""
    first, second = fairly(*pair, len(event.entrants))
    met = standings.duel(first, second).games // event.games
    return (second, first) if met % 2 else (first, second)


def rounds(event: Event) -> int:
    """As many as the event says, or one more than a knockout has, but nobody meets twice."""
    number = len(event.entrants)
    return event.rounds or min(number - 1 + number % 2, (number - 1).bit_length() + 1)


def byes(event: Event, standings: Standings) -> tuple[int, ...]:
    """How many byes each entrant has had in the rounds that are over.

    Within a round those who have played in it already may seem to have had one less.
    """
    whole = standings.games // games_each_round(event)
    met = (-(-score.games // event.games) for score in standings.scores)
    return tuple(max(0, whole - meetings) for meetings in met)


def games_each_round(event: Event) -> int:
    """All but an odd one out play."""
    return len(event.entrants) // 2 * event.games


def paired(event: Event, standings: Standings) -> list[Pair]:
    """Who meets in the next round, the best first; without the entrant that has a bye."""
    had = byes(event, standings)

    def met(one: int, other: int) -> int:
        return -(-standings.duel(one, other).games // event.games)

    return pairs_by_points(points(event, standings, had), had, met)


def pairs_by_points(
    total: Sequence[float], had: Sequence[int], met: Callable[[int, int], int]
) -> list[Pair]:
    """The pairing itself, by the points of each, the byes of each, and how often two have met."""
    order = sorted(range(len(total)), key=lambda one: (-total[one], one))
    if len(order) % 2:
        order.insert(0, BYE)  # the first to choose
    preferences = partial(_preferences, order, total)
    # Further meetings of the same two are allowed only when there is no pairing without them.
    graphs = (_graph(order, had, met, most) for most in count())
    mates = next(filter(None, (perfect_matching(graph, preferences) for graph in graphs)))
    pairs = ((order[one], order[mate]) for one, mate in enumerate(mates) if one < mate)
    return [pair for pair in pairs if BYE not in pair]


def _graph(
    order: Sequence[int], had: Sequence[int], met: Callable[[int, int], int], most: int
) -> list[set[int]]:
    """Who may meet, by their places in the order: those who met `most` times or less."""
    fewest = min(had)

    def may_meet(one: int, other: int) -> bool:
        if BYE in (one, other):
            return had[max(one, other)] == fewest
        return met(one, other) <= most

    places = range(len(order))
    return [
        {other for other in places if other != one and may_meet(order[one], order[other])}
        for one in places
    ]


def _preferences(
    order: Sequence[int], total: Sequence[float], place: int, settled: Set[int]
) -> list[int]:
    """The preferred opponents of the entrant at a place of the order, best first."""
    others = [one for one in range(place + 1, len(order)) if one not in settled]
    if order[place] == BYE:
        return others[::-1]
    own = total[order[place]]
    group = [one for one in others if total[order[one]] == own]
    half = max(0, (len(group) - 1) // 2)
    return [*group[half:], *group[:half][::-1], *others[len(group) :]]


def ranking(event: Event, standings: Standings) -> Ranking:
    """Best first by points, then by Buchholz, then by Sonneborn–Berger."""
    had = byes(event, standings)
    criteria = (points, buchholz, sonneborn_berger)
    return ranked(*(criterion(event, standings, had) for criterion in criteria))


def games(event: Event) -> int:
    return rounds(event) * games_each_round(event)


SWISS = register(
    Schedule(
        N_("swiss"),
        N_("everybody plays every round, against an opponent with a similar score"),
        meetings,
        games,
        aliases=("suisse",),
        ranking=ranking,
        byes=byes,
        takes_rounds=True,
    )
)
