"""The event that the options describe."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from pions.evaluation.registry import default_evaluation
from pions.interfaces.cli.contest.contest_options import ContestOptions, TournamentOptions
from pions.interfaces.cli.limit_options import (
    chosen_conditions,
    chosen_limit,
    chosen_seconds,
    chosen_seed,
    counting_number,
)
from pions.interfaces.cli.sandbox_options import chosen_sandbox
from pions.interfaces.cli.usage import CommandLineError, whole_number
from pions.match.adjudication import Adjudication, Draw, Resign
from pions.match.conditions import Conditions
from pions.rules.base import Rules
from pions.rules.numbers import decimal
from pions.rules.opening_rules import find_opening_rule
from pions.rules.registry import find_rules, preset_of
from pions.search.limits import Clock
from pions.tournament.check import check
from pions.tournament.event import SWAPPED, Entrant, Event, Sprt
from pions.tournament.kinds import find_schedule
from pions.tournament.sources import Source, source_from
from pions.words import N_

GAMES = 2
"""How many games two players play by default."""


def chosen_event(rules: str, entrants: tuple[Entrant, ...], options: ContestOptions) -> Event:
    """The event that the options describe; an error says what makes no sense."""
    found = find_rules(rules)
    event = Event(
        rules=_short_text(found),
        entrants=entrants,
        games=GAMES if options.games is None else counting_number("--games", options.games),
        openings=_source(found, options),
        seed=chosen_seed(options.seed),
        conditions=_conditions(options),
        sprt=_sprt(options),
        colours=options.colours or SWAPPED,
    )
    if isinstance(options, TournamentOptions):
        event = _tournament(event, options)
    check(event)
    return event


def _short_text(rules: Rules) -> str:
    """The name that people know the rules by, or the text that spells them out."""
    preset = preset_of(rules)
    return str(rules) if preset is None else preset.name


def _tournament(event: Event, options: TournamentOptions) -> Event:
    rounds = None if options.rounds is None else counting_number("--rounds", options.rounds)
    kind = event.kind if options.kind is None else find_schedule(options.kind).name
    private = replace(event.conditions, private=True)
    openings = _with_absolute_path(event.openings)
    return replace(event, kind=kind, rounds=rounds, conditions=private, openings=openings)


def _with_absolute_path(source: Source) -> Source:
    """The source, its file made absolute: a tournament may be resumed from elsewhere."""
    file = source.file
    return source if file is None else replace(source, file=str(Path(file).absolute()))


def _source(rules: Rules, options: ContestOptions) -> Source:
    if options.balance is None and options.balance_by is not None:
        raise CommandLineError(N_("--balance-by needs --balance"))
    text, shuffled = _source_text(options), options.shuffle
    if options.balance is None:
        return source_from(text, rules, shuffled=shuffled)
    judge = options.balance_by or str(default_evaluation(rules))
    bound = whole_number("--balance", options.balance)
    return source_from(text, rules, shuffled=shuffled, balanced_by=judge, bound=bound)


def _source_text(options: ContestOptions) -> str:
    """The source in one text; `--opening-plies` is the number behind its colon."""
    if options.opening_rule is not None:
        if (options.openings or "none") != "none" or options.opening_plies is not None:
            raise CommandLineError(
                N_("--opening-rule makes the openings itself: leave out --openings")
            )
        return "none"
    text = options.openings or "random"
    if options.opening_plies is None:
        return text
    return f"{text}:{whole_number('--opening-plies', options.opening_plies)}"


def _conditions(options: ContestOptions) -> Conditions:
    limit = chosen_limit(options.seconds, options.depth, options.nodes)
    clock = None if options.clock is None else _clock(options.clock)
    conditions = chosen_conditions(replace(limit, clock=clock), options.memory)
    if options.margin is not None:
        conditions = replace(conditions, margin=_duration("--margin", options.margin))
    sandbox = chosen_sandbox(options.sandbox)
    rule = options.opening_rule
    if rule is not None:
        conditions = replace(conditions, opening_rule=find_opening_rule(rule).name)
    return replace(conditions, adjudication=_adjudication(options), sandbox=sandbox)


def _clock(text: str) -> Clock:
    """A clock from `60+0.5` or `60`."""
    whole, _, increment = text.partition("+")
    seconds = chosen_seconds("--clock", whole)
    return Clock(seconds, seconds, _duration("--clock", increment) if increment else 0.0)


def _duration(option: str, text: str) -> float:
    return chosen_seconds(option, text, may_be_zero=True)


def _adjudication(options: ContestOptions) -> Adjudication:
    draw = _numbers("--draw", options.draw, least=1, most=3)
    resign = _numbers("--resign", options.resign, least=2, most=2)
    longest = options.longest
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
    if not least <= 1 + len(others) <= most:
        template = N_("{option} needs {least} to {most} numbers separated by colons, not {text!r}")
        if least == most:
            template = N_("{option} needs {most} numbers separated by a colon, not {text!r}")
        raise CommandLineError(template, option=option, least=least, most=most, text=text[:80])
    return [counting_number(option, first), *(whole_number(option, one) for one in others)]


def _sprt(options: ContestOptions) -> Sprt | None:
    if options.sprt is None:
        if options.errors is not None:
            raise CommandLineError(N_("--errors needs --sprt"))
        return None
    elo0, elo1 = (_number("--sprt", text) for text in options.sprt)
    alpha, beta = (_number("--errors", text) for text in options.errors or ("0.05", "0.05"))
    return Sprt(elo0, elo1, alpha, beta)


def _number(option: str, text: str) -> float:
    number = decimal(text)
    if number is None:
        raise CommandLineError(
            N_("{option} needs a number, not {text!r}"), option=option, text=text[:80]
        )
    return number
