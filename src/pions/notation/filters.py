"""Which games are wanted: `player=Penloup`, `year=1990-1995`, `result=draw`."""

from __future__ import annotations

import re
from collections.abc import Callable

from pions.errors import NotationError
from pions.notation.dates import year_of
from pions.rules.game import Game
from pions.rules.registry import find_rules
from pions.words import N_, friendly_list

GameFilter = Callable[[Game], bool]

_YEARS = re.compile(r"(\d{4})(?:\s*[-–]\s*(\d{4}))?")
RESULTS = ("black", "white", "draw", "none")


def game_filter(text: str) -> GameFilter:
    """The filter that `name=value` asks for."""
    name, equals, value = (part.strip() for part in text.partition("="))
    make = FILTERS.get(name.lower())
    if not equals or not value or make is None:
        raise NotationError(
            N_("{text!r} is not a filter: write name=value with one of {names}"),
            text=text[:80],
            names=friendly_list(list(FILTERS)),
        )
    return make(value)


def _player(value: str) -> GameFilter:
    wanted = value.casefold()
    return lambda game: any(wanted in name.casefold() for name in game.players)


def _side(number: int) -> Callable[[str], GameFilter]:
    def make(value: str) -> GameFilter:
        wanted = value.casefold()
        return lambda game: wanted in game.players[number].casefold()

    return make


def _event(value: str) -> GameFilter:
    wanted = value.casefold()
    return lambda game: wanted in str(game.extra.get("event", "")).casefold()


def _year(value: str) -> GameFilter:
    found = _YEARS.fullmatch(value)
    if found is None:
        raise NotationError(
            N_("{text!r} is neither a year nor two such as 1990-1995"), text=value[:80]
        )
    first, last = int(found[1]), int(found[2] or found[1])

    def wanted(game: Game) -> bool:
        year = year_of(game.extra.get("date"))
        return year is not None and first <= year <= last

    return wanted


def _result(value: str) -> GameFilter:
    if value.lower() not in RESULTS:
        raise NotationError(
            N_("{text!r} is not a result: choose one of {names}"),
            text=value[:80],
            names=friendly_list(RESULTS),
        )
    return lambda game: _result_of(game) == value.lower()


def _result_of(game: Game) -> str:
    outcome = game.outcome
    if outcome is None:
        return "none"
    return "draw" if outcome.winner is None else str(outcome.winner)


def _rules(value: str) -> GameFilter:
    rules = find_rules(value)
    return lambda game: game.rules == rules


FILTERS: dict[str, Callable[[str], GameFilter]] = {
    "player": _player,
    "black": _side(0),
    "white": _side(1),
    "event": _event,
    "year": _year,
    "result": _result,
    "rules": _rules,
}
