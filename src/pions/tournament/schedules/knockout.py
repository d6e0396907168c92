"""Knockout: the loser of a meeting is out.

Entrants are seeded in their order: if the better always wins, the first two meet in the final.
Where their number is not a power of two, the top seeds have a bye at the first level. A tied
meeting is continued by pairs of games from new openings; after the last of these, the better seed
advances.

Two entrants meet at most once, so their duel is their meeting: the whole bracket can be read from
the standings, and a resumed tournament needs nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from pions.tournament.event import Event
from pions.tournament.kinds import Meeting, Schedule, by_opening, fairly, openings_each, register
from pions.tournament.standings import Duel, Standings
from pions.tournament.tiebreaks import Ranking
from pions.words import N_

TIE_BREAKS = 3
"""The most pairs of games to break a tie."""

Match = tuple[int, int]
"""Two entrants, the better seed first."""


def meetings(event: Event, round_number: int, standings: Standings) -> Iterator[Meeting] | None:
    """The matches of a level, or one more pair of games for those that are even."""
    del round_number  # a level has as many rounds as its ties need
    opening = 0
    for matches in levels(event, standings):
        duels = [standings.duel(*match) for match in matches]
        if not any(duel.games for duel in duels):
            fair = [fairly(*match, len(event.entrants)) for match in matches]
            return by_opening(event, partial(iter, fair), opening)
        opening += openings_each(event)
        even = [match for match in matches if not is_decided(event, standings.duel(*match))]
        played = max(_tie_breaks(event, duel) for duel in duels)
        if even:
            return (Meeting(*match, opening + played) for match in even)
        opening += played
    return None


def levels(event: Event, standings: Standings) -> Iterator[Sequence[Match]]:
    """The matches of each level, the last of which may not be decided yet."""
    left = bracket(len(event.entrants))
    while len(left) > 1:
        pairs = list(zip(left[::2], left[1::2], strict=True))
        matches = [(min(pair), max(pair)) for pair in pairs if max(pair) < len(event.entrants)]
        yield matches
        if not all(is_decided(event, standings.duel(*match)) for match in matches):
            return
        left = [_winner(event, standings, (min(pair), max(pair))) for pair in pairs]


def bracket(number: int) -> list[int]:
    """The seeds from the top of the bracket to its bottom; numbers beyond the last are byes."""
    seeds = [0]
    while len(seeds) < number:
        seeds = [seed for one in seeds for seed in (one, 2 * len(seeds) - 1 - one)]
    return seeds


def is_decided(event: Event, duel: Duel) -> bool:
    """Whether a match is over: won, or even after all its tie-breaks."""
    over = duel.games >= event.games and (duel.games - event.games) % 2 == 0
    return over and (duel.wins != duel.losses or _tie_breaks(event, duel) >= TIE_BREAKS)


def _tie_breaks(event: Event, duel: Duel) -> int:
    return max(0, duel.games - event.games + 1) // 2


def _winner(event: Event, standings: Standings, match: Match) -> int:
    """Who advances: by a bye, a win, or as the better seed of a tie."""
    better, other = match
    if other >= len(event.entrants):
        return better
    duel = standings.duel(better, other)
    return other if duel.losses > duel.wins else better


def ranking(event: Event, standings: Standings) -> Ranking:
    """The winner first, then by the level reached; the losers of a level form a group."""
    groups: list[tuple[int, ...]] = []
    left = set(range(len(event.entrants)))
    for matches in levels(event, standings):
        decided = [match for match in matches if is_decided(event, standings.duel(*match))]
        fallen = {sum(match) - _winner(event, standings, match) for match in decided}
        if fallen:
            groups.append(tuple(sorted(fallen)))
            left -= fallen
    return (tuple(sorted(left)), *reversed(groups))


def games(event: Event) -> int:
    """All but the winner lose one meeting."""
    return (len(event.entrants) - 1) * event.games


KNOCKOUT = register(
    Schedule(
        N_("knockout"),
        N_("the loser is out; byes for the top seeds"),
        meetings,
        games,
        aliases=("cup", "coupe", "élimination"),
        ranking=ranking,
    )
)
