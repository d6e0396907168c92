"""A tournament's place in the database: begun now, or begun earlier and gone on with."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime
from itertools import chain, count
from pathlib import Path

from pions.errors import PionsError, SettingsError, StorageError, UnknownPlayerError
from pions.interfaces.cli import output
from pions.interfaces.cli.contest.event import chosen_event
from pions.interfaces.cli.contest.file import Described
from pions.interfaces.cli.contest.wishes import TournamentWishes
from pions.interfaces.language import say, tell
from pions.match.seats import check_player
from pions.notation.registry import find_format
from pions.rules.registry import find_rules
from pions.storage.tournaments import Tournament, Tournaments
from pions.tournament.differences import differences
from pions.tournament.event import Event
from pions.words import N_


def begun(store: Tournaments, asked: Described | None, wishes: TournamentWishes) -> Tournament:
    """The tournament that was asked for, new or as it was left."""
    earlier = _earlier(store, asked, wishes)
    if earlier is not None:
        same = earlier if asked is None else _the_same(earlier, asked)
        if same.finished is None:
            _checked(same.event)
        return same
    assert asked is not None
    event = chosen_event(asked.rules, asked.entrants, asked.wishes)
    return store.new(_name(store, asked), _checked(event))


@contextmanager
def forgotten_if_nothing_comes_of_it(
    store: Tournaments, held_here: Tournament, wishes: TournamentWishes
) -> Iterator[None]:
    """Leave no new tournament behind if it cannot even begin, for its name would be taken."""
    try:
        yield
    except Exception:
        with suppress(StorageError):
            if not wishes.resume and not store.numbers(held_here):
                store.delete(held_here.name)
        raise


def check_out(file: str | None, store: Tournaments, held_here: Tournament) -> None:
    """Raise if a file that is there does not hold this tournament's games, but something else."""
    if file is None or not Path(file).expanduser().is_file():
        return
    first = next(store.played(held_here), None)
    write = find_format("jsonl").write
    assert write is not None
    ours = b"" if first is None else write(first.record.game).encode()
    there = read_beginning(Path(file).expanduser(), len(ours) + 1)
    if there and (not ours or there[: len(ours)] != ours[: len(there)]):
        raise StorageError(N_("{file} already exists: choose another name"), file=file)


def read_beginning(path: Path, size: int) -> bytes:
    """The first bytes of a file."""
    try:
        with path.open("rb") as stream:
            return stream.read(size)
    except OSError as error:
        raise StorageError(
            N_("cannot read {path}: {reason}"), path=str(path), reason=error.strerror or str(error)
        ) from error


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


def _name(store: Tournaments, asked: Described) -> str:
    """The name that was given, or what is played and when; two may be begun in one second."""
    if asked.wishes.name is not None:
        return asked.wishes.name
    now = datetime.now(UTC).astimezone()
    name = f"{asked.rules} {now:%Y-%m-%d %H:%M:%S}"
    taken = {one.name for one in store.all()}
    others = (f"{name} ({number})" for number in count(2))
    return next(one for one in chain([name], others) if one not in taken)


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
