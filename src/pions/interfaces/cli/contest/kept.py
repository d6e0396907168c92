"""A tournament's place in the database: begun now, or begun earlier and gone on with."""

from __future__ import annotations

import shlex
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from pions.errors import PionsError, SettingsError, UnknownPlayerError
from pions.interfaces.cli import output
from pions.interfaces.cli.contest.event import chosen_event
from pions.interfaces.cli.contest.file import Described
from pions.interfaces.cli.contest.wishes import TournamentWishes
from pions.interfaces.language import say, tell
from pions.match.seats import check_player
from pions.rules.registry import find_rules
from pions.storage.tournaments import Tournament, Tournaments
from pions.tournament.differences import differences
from pions.tournament.event import Event
from pions.words import N_


def begun(store: Tournaments, asked: Described | None, wishes: TournamentWishes) -> Tournament:
    """The tournament that was asked for, new or as it was left."""
    earlier = _earlier(store, asked, wishes)
    if asked is None:
        assert earlier is not None
        return earlier
    if earlier is not None:
        return _the_same(earlier, asked)
    event = chosen_event(asked.rules, asked.entrants, asked.wishes)
    return store.new(_name(asked), _checked(event))


def _earlier(
    store: Tournaments, asked: Described | None, wishes: TournamentWishes
) -> Tournament | None:
    """What `--resume` goes on with; a tournament that was never begun may still begin."""
    if not wishes.resume:
        return None
    if wishes.name is not None:
        known = {one.name for one in store.all()}
        return store.find(wishes.name) if asked is None or wishes.name in known else None
    latest = store.latest_unfinished()
    if latest is None and asked is None:
        raise SettingsError(
            N_("no tournament was interrupted: name a file, or a game and its players")
        )
    return latest if asked is None or _fits(latest, asked) else None


def _fits(latest: Tournament | None, asked: Described) -> bool:
    return latest is not None and not differences(latest.event, _event_like(latest.event, asked))


def _the_same(earlier: Tournament, asked: Described) -> Tournament:
    """The earlier one, if what is asked for now would give the same games."""
    found = differences(earlier.event, _event_like(earlier.event, asked))
    if found:
        raise SettingsError(
            N_("{name} was begun otherwise: {differences}; take these back, or another --name"),
            name=earlier.name,
            differences=tuple(found),
        )
    return earlier


def _event_like(earlier: Event, asked: Described) -> Event:
    """The event asked for now; a seed that is not given is the earlier one's."""
    event = chosen_event(asked.rules, asked.entrants, asked.wishes)
    seed = earlier.seed if asked.wishes.seed is None else event.seed
    return replace(event, seed=seed)


def _name(asked: Described) -> str:
    if asked.wishes.name is not None:
        return asked.wishes.name
    now = datetime.now(UTC).astimezone()
    return f"{asked.rules} {now:%Y-%m-%d %H:%M:%S}"


def _checked(event: Event) -> Event:
    """The event, everybody asked whether they can play.

    A bot that does not load is told of and takes part: it loses its games, and the others play.
    """
    rules = find_rules(event.rules)
    for entrant in event.entrants:
        try:
            check_player(entrant.player, rules, event.conditions)
        except UnknownPlayerError:
            raise
        except PionsError as error:
            if not Path(entrant.player).is_file():
                raise
            loses = tell(N_("{name} cannot play and will lose its games"), name=entrant.name)
            output.talk(f"pions: {loses}: {say(error.words)}")
    return event


def resume_command(held_here: Tournament, wishes: TournamentWishes) -> str:
    """The command that goes on with it."""
    words = ["pions", "tournament", "--resume", "--name", held_here.name]
    if wishes.db is not None:
        words += ["--db", wishes.db]
    return shlex.join(words)
