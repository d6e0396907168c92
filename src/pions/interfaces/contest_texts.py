"""The settings of a contest and the ends of its games, in the language spoken now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict

from pions.interfaces.language import say, tell, translate
from pions.match.adjudication import Adjudication
from pions.match.faults import Termination
from pions.search.limits import Limit
from pions.tournament.event import Event, Sprt
from pions.tournament.kinds import find_schedule
from pions.tournament.sources import Source
from pions.words import N_, Words, counted

TERMINATIONS = {
    Termination.NORMAL: N_("normal end"),
    Termination.ADJUDICATED: N_("ended early"),
    Termination.ILLEGAL_MOVE: N_("illegal move"),
    Termination.RUBBISH: N_("no move at all"),
    Termination.CRASH: N_("crash"),
    Termination.TIMEOUT: N_("time-out"),
    Termination.MEMORY: N_("out of memory"),
}


def settings_table(event: Event) -> list[tuple[str, str]]:
    return [(translate(name), value) for name, value in _settings(event)]


def _settings(event: Event) -> Iterator[tuple[str, str]]:
    yield N_("Rules"), event.rules
    yield N_("Kind"), _kind(event)
    yield N_("Players"), str(len(event.entrants))
    yield N_("Games when two meet"), str(event.games)
    if event.rounds is not None:
        yield N_("Rounds"), str(event.rounds)
    yield N_("Limit"), limit_text(event)
    yield N_("Openings"), openings_text(event)
    if early := _joined(_early_ends(event.conditions.adjudication)):
        yield N_("Ended early"), early
    if event.sprt is not None:
        yield N_("Sequential test"), say(_test(event.sprt))
    yield N_("Seed"), str(event.seed)


def limit_text(event: Event) -> str:
    """How long players may think, or `none`."""
    return _joined(_limits(event.conditions.limit)) or translate(N_("none"))


def openings_text(event: Event) -> str:
    """How the games begin."""
    return say(_openings(event.openings))


def _kind(event: Event) -> str:
    found = find_schedule(event.kind)
    return tell(N_("{name}: {title}"), name=translate(found.name), title=translate(found.summary))


def _joined(parts: Iterable[Words]) -> str:
    return ", ".join(map(say, parts))


def _limits(limit: Limit) -> Iterator[Words]:
    clock = limit.clock
    if clock is not None and clock.increment:
        fields = {"seconds": clock.black, "increment": clock.increment}
        yield Words(N_("{seconds:g} s a game + {increment:g} s a move"), fields)
    elif clock is not None:
        yield Words(N_("{seconds:g} s a game"), {"seconds": clock.black})
    if limit.seconds is not None:
        yield Words(N_("{seconds:g} s a move"), {"seconds": limit.seconds})
    if limit.depth is not None:
        yield Words(N_("depth {depth}"), {"depth": limit.depth})
    if limit.nodes is not None:
        yield Words(N_("nodes a move: {nodes}"), {"nodes": limit.nodes})


def _openings(source: Source) -> Words:
    if source.file is not None:
        name = source.file.replace("\\", "/").rsplit("/", 1)[-1]
        template = N_("{file}, shuffled") if source.shuffled else N_("{file}, in order")
        return Words(template, {"file": name})
    if source.plies == 0:
        return Words(N_("none"))
    fields = {"plies": source.plies, "evaluation": source.balanced_by, "bound": source.bound}
    if source.balanced_by is None:
        return Words(N_("random plies: {plies}"), fields)
    return Words(N_("random plies: {plies}, {evaluation} within ±{bound}"), fields)


def _early_ends(rules: Adjudication) -> Iterator[Words]:
    if rules.draw is not None:
        yield counted(
            "draw at {count} ply within ±{bound} after ply {after}",
            "draw at {count} plies within ±{bound} after ply {after}",
            rules.draw.plies,
            **asdict(rules.draw),
        )
    if rules.resign is not None:
        yield counted(
            "lost at {count} move of {bound} or less",
            "lost at {count} moves of {bound} or less",
            rules.resign.moves,
            bound=-rules.resign.bound,
        )
    if rules.longest is not None:
        yield Words(N_("draw after ply {plies}"), {"plies": rules.longest})


def _test(sprt: Sprt) -> Words:
    return Words(N_("Elo {elo0:g} or {elo1:g}, errors {alpha:g} and {beta:g}"), asdict(sprt))


def headline(event: Event) -> str:
    """The settings that matter most, in one line."""
    return tell(
        N_("{rules}, {kind}; seed {seed}"),
        rules=event.rules,
        kind=translate(find_schedule(event.kind).name),
        seed=event.seed,
    )
