"""Tournaments and their games: each is stored durably before it is counted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any

from sqlalchemy import Row, Select, bindparam, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from pions.errors import StorageError
from pions.storage.checksums import is_intact, with_checksum
from pions.storage.column_values import utc_now
from pions.storage.connections import Database
from pions.storage.database_errors import is_duplicate
from pions.storage.schema import records, tournaments
from pions.storage.tournament_rows import (
    event_from_text,
    event_text,
    played_from_row,
    players_in,
    record_row,
    rules_and_kind,
)
from pions.tournament.event import Event
from pions.tournament.pairing import Played
from pions.tournament.run import StoredGames
from pions.words import N_, friendly_list

LONGEST_NAME = 200
PAGE = 500
"""Games that are read at a time."""
MOST_NAMES = 10
"""Listed in a message."""

_NEWEST = tournaments.c.created_at.desc(), tournaments.c.id.desc()


@dataclass(frozen=True)
class Tournament:
    """A tournament that is stored."""

    id: int
    name: str
    event: Event
    created: datetime
    finished: datetime | None = None
    """None while games are missing."""


@dataclass(frozen=True)
class TournamentSummary:
    """A tournament in a list."""

    id: int
    name: str
    rules: str
    kind: str
    games: int
    created: datetime
    finished: datetime | None
    players: tuple[str, ...] = ()
    """The texts that find them."""


class Tournaments:
    """The tournaments of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def new(self, name: str, event: Event) -> Tournament:
        """Store a tournament without games; no two have the same name."""
        _check_name(name)
        created = utc_now()
        row = {"name": name, "event": event_text(event), "created_at": created}
        with self._database.writing() as connection:
            try:
                done = connection.execute(insert(tournaments), row)
            except IntegrityError as error:
                raise self._taken(name) from error
            (number,) = done.inserted_primary_key or (0,)
            whole = with_checksum(tournaments, {"id": number, **row})
            connection.execute(update(tournaments).where(tournaments.c.id == number).values(whole))
        return Tournament(number, name, event, created)

    def find(self, name: str) -> Tournament:
        found = self._first(select(tournaments).where(tournaments.c.name == name))
        if found is None:
            raise self._unknown(name)
        return found

    def get(self, number: int) -> Tournament | None:
        """The tournament of that id, None if there is none."""
        return self._first(select(tournaments).where(tournaments.c.id == number))

    def latest_unfinished(self) -> Tournament | None:
        unfinished = select(tournaments).where(tournaments.c.finished_at.is_(None))
        return self._first(unfinished.order_by(*_NEWEST))

    def all(self) -> tuple[TournamentSummary, ...]:
        """A summary of each tournament that is not damaged, the last created first."""
        counted = func.count(records.c.number).label("games")
        both = tournaments.outerjoin(records, records.c.tournament_id == tournaments.c.id)
        question = select(tournaments, counted).select_from(both).group_by(tournaments.c.id)
        with self._database.reading() as connection:
            found = connection.execute(question.order_by(*_NEWEST)).all()
        return tuple(map(_summary, self._database.intact(tournaments, found)))

    def add(self, tournament: Tournament, games: Sequence[Played]) -> None:
        """Store games durably: all of them, or none and raise."""
        rows = [record_row(tournament.id, played) for played in games]
        if not rows:
            return
        with self._database.writing() as connection:
            try:
                connection.execute(insert(records), rows)
            except IntegrityError as error:
                raise self._conflict(tournament, error) from error

    def numbers(self, tournament: Tournament) -> frozenset[int]:
        question = select(records.c.number).where(records.c.tournament_id == tournament.id)
        with self._database.reading() as connection:
            return frozenset(connection.execute(question).scalars())

    def played(self, tournament: Tournament) -> Iterator[Played]:
        """The stored games by their numbers, read a page at a time; without damaged ones."""
        self._report_lost()
        return self._read(tournament, self._rows(tournament))

    def some_played(self, tournament: Tournament, numbers: Iterable[int]) -> Iterator[Played]:
        """Those of the stored games, by their numbers; without damaged ones."""
        wanted, own = sorted(numbers), records.c.tournament_id == tournament.id
        for first in range(0, len(wanted), PAGE):
            page = records.c.number.in_(wanted[first : first + PAGE])
            question = select(records).where(own, page).order_by(records.c.number)
            with self._database.reading() as connection:
                found = connection.execute(question).all()
            yield from self._read(tournament, found)

    def _read(self, tournament: Tournament, rows: Iterable[Row[Any]]) -> Iterator[Played]:
        for row in self._database.intact(records, rows):
            yield played_from_row(row, tournament.event, tournament.name, self._database.place)

    def _report_lost(self) -> None:
        """Name games that belong to no tournament: only damage can make one, deleting a
        tournament deletes its games."""
        own = select(tournaments.c.id)
        lost = select(records).where(records.c.tournament_id.not_in(own)).limit(PAGE)
        with self._database.reading() as connection:
            found = connection.execute(lost).all()
        for row in found:
            self._database.on_damage(self._database.damaged(records, row))

    def _rows(self, tournament: Tournament) -> Iterator[Row[Any]]:
        last: int | None = None
        while page := self._page(tournament, last):
            yield from page
            last = page[-1].number
            if not isinstance(last, int | float):  # damaged to a text: those come after all numbers
                return

    def stored_games(self, tournament: Tournament) -> StoredGames:
        """What a tournament resumes from: the games stored by now, and where new ones go.

        Damaged games are deleted: they are played again.
        """
        numbers = self._intact_numbers(tournament)
        # Games added while it runs are read too, page by page: only those of now count.
        games = (one for one in self.played(tournament) if one.pairing.number in numbers)
        return StoredGames(numbers, games, partial(self.add, tournament))

    def _intact_numbers(self, tournament: Tournament) -> frozenset[int]:
        rows = {row.number: is_intact(records, row) for row in self._rows(tournament)}
        # One whose number became a text is in nobody's way.
        damaged = [
            {"damaged": number}
            for number, intact in rows.items()
            if not intact and isinstance(number, int | float)
        ]
        if damaged:
            order = delete(records).where(
                records.c.tournament_id == tournament.id,
                records.c.number == bindparam("damaged"),
            )
            with self._database.writing() as connection:
                connection.execute(order, damaged)
        return frozenset(number for number, intact in rows.items() if intact)

    def finish(self, tournament: Tournament) -> None:
        own = tournaments.c.id == tournament.id
        with self._database.writing() as connection:
            found = connection.execute(select(tournaments).where(own)).mappings().first()
            if found is None:
                raise self._gone(tournament)
            row = with_checksum(tournaments, {**found, "finished_at": utc_now()})
            connection.execute(update(tournaments).where(own).values(row))

    def delete(self, name: str) -> None:
        with self._database.writing() as connection:
            order = delete(tournaments).where(tournaments.c.name == name)
            if connection.execute(order).rowcount:
                return
        raise self._unknown(name)

    def _page(self, tournament: Tournament, after: int | None) -> Sequence[Row[Any]]:
        # After a number, not at an offset: games may be added between two pages. No connection
        # is held meanwhile either: the caller may be playing games.
        question = (
            select(records)
            .where(records.c.tournament_id == tournament.id)
            .order_by(records.c.number)
            .limit(PAGE)
        )
        if after is not None:
            question = question.where(records.c.number > after)
        with self._database.reading() as connection:
            return connection.execute(question).all()

    def _first(self, question: Select[Any]) -> Tournament | None:
        with self._database.reading() as connection:
            row = connection.execute(question.limit(1)).first()
        return None if row is None else self._tournament(row)

    def _tournament(self, row: Row[Any]) -> Tournament:
        self._database.checked(tournaments, row)
        event = event_from_text(row.event, row.name, self._database.place)
        return Tournament(row.id, row.name, event, row.created_at, row.finished_at)

    def _error(self, template: str, name: str, **fields: object) -> StorageError:
        return StorageError(template, name=name, place=self._database.place, **fields)

    def _taken(self, name: str) -> StorageError:
        return self._error(
            N_(
                "there is a tournament {name!r} in {place} already: continue it with --resume, "
                "or choose another name"
            ),
            name,
        )

    def _conflict(self, tournament: Tournament, error: IntegrityError) -> StorageError:
        # Otherwise it was the foreign key: the row of the tournament is gone.
        if not is_duplicate(error):
            return self._gone(tournament)
        return self._error(
            N_("another process is playing the tournament {name!r} in {place}: stop one of them"),
            tournament.name,
        )

    def _gone(self, tournament: Tournament) -> StorageError:
        return self._error(
            N_("the tournament {name!r} is no longer in {place}: somebody deleted it"),
            tournament.name,
        )

    def _unknown(self, name: str) -> StorageError:
        names = [one.name for one in self.all()]
        if not names:
            return self._error(
                N_("there is no tournament {name!r} in {place}, nor any other"), name[:80]
            )
        return self._error(
            N_("there is no tournament {name!r} in {place}: choose one of {names}"),
            name[:80],
            names=friendly_list(_near(name, names), MOST_NAMES),
        )


def _summary(row: Row[Any]) -> TournamentSummary:
    """Without reading the whole event: one of another version must not break the list."""
    rules, kind = rules_and_kind(row.event)
    state = (row.games, row.created_at, row.finished_at)
    return TournamentSummary(row.id, row.name, rules, kind, *state, players_in(row.event))


def _near(name: str, names: list[str]) -> list[str]:
    """The similar names, or all if there are none."""
    from difflib import get_close_matches  # noqa: PLC0415 - slow, and rarely needed

    # Newest last, so that it wins where names differ in case only.
    folded = {one.casefold(): one for one in reversed(names)}
    near = get_close_matches(name.casefold(), folded, n=MOST_NAMES)
    return [folded[one] for one in near] or names


def _check_name(name: str) -> None:
    if not (name.strip() and name.isprintable() and len(name) <= LONGEST_NAME):
        raise StorageError(
            N_(
                "a tournament cannot be called {name!r}: a name is one line of 1 to {longest} "
                "characters"
            ),
            name=name[:80],
            longest=LONGEST_NAME,
        )
