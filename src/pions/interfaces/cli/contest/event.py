"""The event that was asked for: every text checked, every gap filled."""

from __future__ import annotations

from dataclasses import replace
from math import isfinite
from pathlib import Path

from pions.evaluation.registry import default_evaluation
from pions.interfaces.cli.contest.wishes import TournamentWishes, Wishes
from pions.interfaces.cli.limits import (
    chosen_conditions,
    chosen_limit,
    chosen_seconds,
    chosen_seed,
    counting_number,
)
from pions.interfaces.cli.usage import CommandLineError, whole_number
from pions.match.adjudication import Adjudication, Draw, Resign
from pions.match.conditions import Conditions
from pions.rules.base import Rules
from pions.rules.registry import find_rules, preset_of
from pions.search.limits import Clock
from pions.tournament.check import check
from pions.tournament.event import Entrant, Event, Sprt
from pions.tournament.kinds import find_schedule
from pions.tournament.sources import Source, source_from
from pions.words import N_

GAMES = 2
"""How many games two players play unless told otherwise."""


def chosen_event(rules: str, entrants: tuple[Entrant, ...], wishes: Wishes) -> Event:
    """The event that the options describe; raises in words where they make no sense."""
    found = find_rules(rules)
    event = Event(
        rules=_short_text(found),
        entrants=entrants,
        games=GAMES if wishes.games is None else counting_number("--games", wishes.games),
        openings=_source(found, wishes),
        seed=chosen_seed(wishes.seed),
        conditions=_conditions(wishes),
        sprt=_sprt(wishes),
    )
    if isinstance(wishes, TournamentWishes):
        event = _tournament(event, wishes)
    check(event)
    return event


def _short_text(rules: Rules) -> str:
    """The name that people know the rules by, or the text that spells them out."""
    preset = preset_of(rules)
    return str(rules) if preset is None else preset.name


def _tournament(event: Event, wishes: TournamentWishes) -> Event:
    rounds = None if wishes.rounds is None else counting_number("--rounds", wishes.rounds)
    kind = event.kind if wishes.kind is None else find_schedule(wishes.kind).name
    private = replace(event.conditions, private=True)
    openings = _from_anywhere(event.openings)
    return replace(event, kind=kind, rounds=rounds, conditions=private, openings=openings)


def _from_anywhere(source: Source) -> Source:
    """The source with its file given from the root: a tournament may go on elsewhere."""
    file = source.file
    return source if file is None else replace(source, file=str(Path(file).absolute()))


def _source(rules: Rules, wishes: Wishes) -> Source:
    if wishes.balance is None and wishes.balance_by is not None:
        raise CommandLineError(N_("--balance-by is for --balance: give both"))
    text, shuffled = _source_text(wishes), wishes.shuffle
    if wishes.balance is None:
        return source_from(text, rules, shuffled=shuffled)
    judge = wishes.balance_by or str(default_evaluation(rules))
    bound = whole_number("--balance", wishes.balance)
    return source_from(text, rules, shuffled=shuffled, balanced_by=judge, bound=bound)


def _source_text(wishes: Wishes) -> str:
    """The source in one text; `--opening-plies` is the number behind its colon."""
    text = wishes.openings or "random"
    if wishes.opening_plies is None:
        return text
    return f"{text}:{whole_number('--opening-plies', wishes.opening_plies)}"


def _conditions(wishes: Wishes) -> Conditions:
    limit = chosen_limit(wishes.seconds, wishes.depth, wishes.nodes)
    conditions = chosen_conditions(
        replace(limit, clock=None if wishes.clock is None else _clock(wishes.clock)), wishes.memory
    )
    if wishes.margin is not None:
        conditions = replace(conditions, margin=_duration("--margin", wishes.margin))
    return replace(conditions, adjudication=_adjudication(wishes))


def _clock(text: str) -> Clock:
    """A clock from `60+0.5` or `60`."""
    whole, _, increment = text.partition("+")
    seconds = chosen_seconds("--clock", whole)
    return Clock(seconds, seconds, _duration("--clock", increment) if increment else 0.0)


def _duration(option: str, text: str) -> float:
    """Seconds, none included."""
    return 0.0 if text.strip().strip("0.,") == "" else chosen_seconds(option, text)


def _adjudication(wishes: Wishes) -> Adjudication:
    draw = _numbers("--draw", wishes.draw, least=1, most=3)
    resign = _numbers("--resign", wishes.resign, least=2, most=2)
    longest = wishes.longest
    return Adjudication(
        draw=Draw(*draw) if draw else None,
        resign=Resign(*resign) if resign else None,
        longest=None if longest is None else counting_number("--longest", longest),
    )


def _numbers(option: str, text: str | None, *, least: int, most: int) -> list[int]:
    """Numbers between colons, the first of them at least 1."""
    if text is None:
        return []
    first, *others = text.split(":")
    if len(others) + 1 != most == least:
        raise CommandLineError(
            N_("{option} needs {most} numbers with a colon between, not {text!r}"),
            option=option,
            most=most,
            text=text[:80],
        )
    if not least <= 1 + len(others) <= most:
        raise CommandLineError(
            N_("{option} needs {least} to {most} numbers with colons between, not {text!r}"),
            option=option,
            least=least,
            most=most,
            text=text[:80],
        )
    return [counting_number(option, first), *(whole_number(option, one) for one in others)]


def _sprt(wishes: Wishes) -> Sprt | None:
    if wishes.sprt is None:
        if wishes.errors is not None:
            raise CommandLineError(N_("--errors is for --sprt: give both"))
        return None
    elo0, elo1 = (_number("--sprt", text) for text in wishes.sprt)
    alpha, beta = (_number("--errors", text) for text in wishes.errors or ("0.05", "0.05"))
    return Sprt(elo0, elo1, alpha, beta)


def _number(option: str, text: str) -> float:
    try:
        number = float(text.replace(",", "."))
    except ValueError:
        number = float("nan")
    if not isfinite(number):
        raise CommandLineError(
            N_("{option} needs a number, not {text!r}"), option=option, text=text[:80]
        )
    return number
