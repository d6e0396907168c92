"""Who plays whom, when, from which opening: small frozen pairings, made one by one.

A kind of schedule says who meets in a round, given what the rounds before it brought. It is a
module in `schedules/`, declared there once. Here its meetings become games to play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from itertools import count

from pions.errors import UnknownScheduleError
from pions.match.conditions import USUAL, Conditions
from pions.rules.calls import plain
from pions.rules.registry import find_rules
from pions.tournament.event import Entrant, Event
from pions.tournament.openings import Openings
from pions.tournament.pairing import Pairing, game_seed
from pions.tournament.sources import Source
from pions.tournament.standings import Standings
from pions.words import N_, friendly_list


@dataclass(frozen=True)
class Meeting:
    """Two entrants who play an opening with both colours."""

    first: int
    """Who is Black in the first game."""
    second: int
    opening: int
    """Which of the openings, from 0."""
    games: int = 2
    """One where an odd number of games was asked for."""


Meetings = Callable[[Event, int, Standings], Iterator[Meeting] | None]
"""The meetings of a round, from 0, after the standings that the rounds before left; None when
the tournament is over."""


@dataclass(frozen=True)
class Schedule:
    """A kind of tournament."""

    name: str
    summary: str
    """One line for a menu, to be translated."""
    meetings: Meetings
    games: Callable[[Event], int]
    """How many games there are at least; extra games break ties."""
    aliases: tuple[str, ...] = ()


_schedules: dict[str, Schedule] = {}


def register(made: Schedule) -> Schedule:
    """Make a kind of tournament known under its name and aliases; returns it."""
    for name in (made.name, *made.aliases):
        _schedules[plain(name)] = made
    return made


def schedules() -> tuple[Schedule, ...]:
    """Every kind of tournament, once."""
    _discover()
    return tuple(dict.fromkeys(_schedules.values()))


def find_schedule(name: str) -> Schedule:
    """The kind of tournament of that name."""
    _discover()
    found = _schedules.get(plain(name))
    if found is None:
        raise UnknownScheduleError(
            N_("unknown kind of tournament {name!r}: choose one of {names}"),
            name=name[:80],
            names=friendly_list([one.name for one in schedules()]),
        )
    return found


@cache
def _discover() -> None:
    """Import, once, every module in `schedules/` and those that other packages announce."""
    import pkgutil  # noqa: PLC0415 - slow, and rarely needed
    from importlib.metadata import entry_points  # noqa: PLC0415 - slow, and rarely needed

    package = import_module("pions.tournament.schedules")
    for module in pkgutil.iter_modules(package.__path__):
        import_module(f"{package.__name__}.{module.name}")
    for entry in entry_points(group="pions.schedules"):
        entry.load()


def pairings(
    event: Event, round_number: int, standings: Standings, openings: Openings | None = None
) -> Iterator[Pairing] | None:
    """The games of a round, numbered on from those before it; None when all is played."""
    meetings = find_schedule(event.kind).meetings(event, round_number, standings)
    if meetings is None:
        return None
    openings = openings or Openings(find_rules(event.rules), event.openings, event.seed)
    return _games(event, meetings, openings, standings)


def _games(
    event: Event, meetings: Iterator[Meeting], openings: Openings, standings: Standings
) -> Iterator[Pairing]:
    numbers = count(standings.games)
    for pair, meeting in enumerate(meetings, standings.pairs):
        opening = openings[meeting.opening]
        seats = ((meeting.first, meeting.second), (meeting.second, meeting.first))
        for entrants in seats[: meeting.games]:
            number = next(numbers)
            yield Pairing(
                number=number,
                pair=pair,
                rules=event.rules,
                players=_players(event, entrants),
                entrants=entrants,
                opening=opening,
                seed=game_seed(event.seed, number),
                conditions=event.conditions,
            )


def _players(event: Event, entrants: tuple[int, int]) -> tuple[str, str]:
    black, white = entrants
    return event.entrants[black].player, event.entrants[white].player


def pairs_of(first: int, second: int, games: int, opening: int = 0) -> Iterator[Meeting]:
    """So many games between two, as meetings of two games and a last one of one if odd."""
    for place in range(0, games, 2):
        yield Meeting(first, second, opening + place // 2, min(2, games - place))


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
    event = Event(rules, entrants, openings=source, seed=seed, conditions=conditions)
    openings = Openings(find_rules(rules), source, seed)
    yield from _games(event, pairs_of(0, 1, games), openings, Standings.new(event.names))
