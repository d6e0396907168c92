"""The registry of tournament schedules: each is declared once, in a module in `schedules/`.

A schedule says who meets in a round, given the standings after the rounds before, and how entrants
are ranked. Other packages announce theirs by the entry point group `pions.schedules`, whose entries
name modules to import.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from pions.errors import UnknownScheduleError
from pions.rules.calls import plain
from pions.rules.unknown_names import spellings, unknown_name
from pions.tournament.event import Event
from pions.tournament.standings import Standings
from pions.tournament.tiebreaks import Ranking, by_points
from pions.words import N_


@dataclass(frozen=True)
class Meeting:
    """Two entrants who play an opening with both colours."""

    first: int
    """Who is Black in the first game."""
    second: int
    opening: int
    """Which of the openings, from 0."""
    games: int = 2
    """One, the last, where the number of games is odd."""


Meetings = Callable[[Event, int, Standings], Iterator[Meeting] | None]
"""The meetings of a round, from 0, after the standings that the rounds before left; None when
the tournament is over."""

Pair = tuple[int, int]
"""Two entrants; the first is Black in the first game."""


def no_byes(event: Event, standings: Standings) -> tuple[int, ...]:
    """For schedules in which byes do not count."""
    del standings
    return (0,) * len(event.entrants)


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
    ranking: Callable[[Event, Standings], Ranking] = by_points
    """Best first, also before the last round."""
    byes: Callable[[Event, Standings], tuple[int, ...]] = no_byes
    """How many byes each entrant has had, each worth all games of a meeting."""
    takes_rounds: bool = False
    """Whether an event may say how many rounds there are."""


_schedules: dict[str, Schedule] = {}


def register(schedule: Schedule) -> Schedule:
    """Register a schedule under its name and aliases; returns it."""
    for name in (schedule.name, *schedule.aliases):
        _schedules[plain(name)] = schedule
    return schedule


def schedules() -> tuple[Schedule, ...]:
    _discover()
    return tuple(dict.fromkeys(_schedules.values()))


def find_schedule(name: str) -> Schedule:
    _discover()
    found = _schedules.get(plain(name))
    if found is None:
        raise _unknown(name[:80])
    return found


def _unknown(name: str) -> UnknownScheduleError:
    return unknown_name(
        UnknownScheduleError,
        name,
        spellings(_schedules.values()),
        [one.name for one in schedules()],
        (
            N_("unknown kind of tournament {name!r}: did you mean {suggestion!r}?"),
            N_("unknown kind of tournament {name!r}: choose one of {names}"),
        ),
    )


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


# What schedules share


def by_opening(
    event: Event, pairs: Callable[[], Iterable[Pair]], opening: int = 0
) -> Iterator[Meeting]:
    """The meetings of some pairs, opening by opening, beginning with the opening given."""
    for place in range(openings_each(event)):
        games = min(2, event.games - 2 * place)
        for first, second in pairs():
            yield Meeting(first, second, opening + place, games)


def openings_each(event: Event) -> int:
    return (event.games + 1) // 2


def fairly(one: int, other: int, number: int) -> Pair:
    """Who is Black first, which matters where two entrants play an odd number of games.

    If all of `number` entrants meet, everybody is Black as often as White, give or take one.
    """
    smaller, larger = sorted((one, other))
    return (smaller, larger) if 2 * (larger - smaller) <= number else (larger, smaller)
