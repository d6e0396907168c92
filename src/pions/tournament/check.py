"""Checks of an event before its first game."""

from __future__ import annotations

from collections import Counter

from pions.errors import SettingsError
from pions.rules.registry import find_rules
from pions.tournament.event import COLOURS, Event, Sprt
from pions.tournament.kinds import find_schedule
from pions.tournament.sources import Source
from pions.tournament.sprt import check_sprt
from pions.words import N_


def check(event: Event) -> None:
    """Raise if an event cannot be played; the error says what to change."""
    find_rules(event.rules)
    _check_entrants(event)
    _check_numbers(event)
    _check_source(event.openings)
    if event.sprt is not None:
        _check_sprt(event.sprt, len(event.entrants))


def _check_entrants(event: Event) -> None:
    if len(event.entrants) < 2:
        raise SettingsError(
            N_("a tournament needs at least two entrants, not {count}"), count=len(event.entrants)
        )
    if any(not name.strip() for name in event.names):
        raise SettingsError(N_("an entrant has no name: give each one a name"))
    name, times = Counter(event.names).most_common(1)[0]
    if times > 1:
        raise SettingsError(
            N_("two entrants are called {name!r}: give each a name of its own"), name=name[:80]
        )


def _check_numbers(event: Event) -> None:
    schedule = find_schedule(event.kind)
    if event.colours not in COLOURS:
        raise SettingsError(
            N_("colours are {names}, not {text!r}"),
            names=" or ".join(COLOURS),
            text=event.colours[:80],
        )
    if event.games < 1:
        raise SettingsError(
            N_("each pairing needs at least 1 game, not {games}"), games=event.games
        )
    if event.rounds is None:
        return
    if not schedule.takes_rounds:
        raise SettingsError(
            N_("a {kind} tournament has a fixed number of rounds: leave it out"), kind=schedule.name
        )
    if event.rounds < 1:
        raise SettingsError(
            N_("a tournament has at least 1 round, not {rounds}"), rounds=event.rounds
        )


def _check_source(source: Source) -> None:
    if source.plies < 0:
        raise SettingsError(
            N_("an opening of {plies} plies is not allowed: choose 0 or more"), plies=source.plies
        )
    if source.bound < 0:
        raise SettingsError(
            N_("openings cannot be balanced below {bound}: choose 0 or more"), bound=source.bound
        )


def _check_sprt(sprt: Sprt, entrants: int) -> None:
    if entrants != 2:
        raise SettingsError(
            N_("a sequential test compares two entrants, not {count}"), count=entrants
        )
    check_sprt(sprt)
