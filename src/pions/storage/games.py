"""Single games: stored, changed, listed."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from secrets import token_hex
from typing import Any

from sqlalchemy import Row, delete, insert, select, update

from pions.errors import StorageError
from pions.notation.document import document_of, game_of
from pions.rules.base import Rules
from pions.rules.game import Game
from pions.storage.checksums import with_checksum
from pions.storage.column_values import (
    UNREADABLE,
    from_json,
    result_text,
    storable,
    to_json,
    utc_now,
)
from pions.storage.connections import Database
from pions.storage.schema import games
from pions.words import N_

PAGE = 50


@dataclass(frozen=True)
class GameSummary:
    """A game in a list."""

    id: str
    rules: str
    black: str
    white: str
    result: str | None
    """`black`, `white` or `draw`; None while the game goes on."""
    plies: int
    created: datetime
    changed: datetime


class Games:
    """The games of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, game: Game) -> str:
        """Store a new game; its id, which nobody can guess."""
        game_id, time = token_hex(16), utc_now()
        row = {"id": game_id, "created_at": time, "changed_at": time, **_columns(game)}
        with self._database.writing() as connection:
            connection.execute(insert(games), with_checksum(games, row))
        return game_id

    def get(self, game_id: str) -> Game:
        question = select(games).where(games.c.id == storable(game_id))
        with self._database.reading() as connection:
            found = connection.execute(question).first()
        if found is None:
            raise self._unknown(game_id)
        document = self._database.checked(games, found).document
        try:
            return game_of(from_json(document))
        except UNREADABLE as error:
            raise StorageError(
                N_("the game {name!r} was stored by an incompatible version of Pions"),
                name=game_id[:80],
            ) from error

    def put(self, game_id: str, game: Game) -> None:
        name = storable(game_id)
        with self._database.writing() as connection:
            known = select(games.c.created_at).where(games.c.id == name)
            created = connection.execute(known).scalar()
            if created is None:
                raise self._unknown(game_id)
            row = {"id": name, "created_at": created, "changed_at": utc_now(), **_columns(game)}
            order = update(games).where(games.c.id == name)
            connection.execute(order.values(with_checksum(games, row)))

    def list(
        self, limit: int = PAGE, offset: int = 0, rules: Rules | None = None
    ) -> tuple[GameSummary, ...]:
        """A page of games, of all rules or some, the last changed first; without damaged ones."""
        newest = games.c.changed_at.desc(), games.c.id.desc()
        question = select(games).order_by(*newest).limit(limit).offset(offset)
        if rules is not None:
            question = question.where(games.c.rules == str(rules))
        with self._database.reading() as connection:
            found = connection.execute(question).all()
        return tuple(map(_summary, self._database.intact(games, found)))

    def delete(self, game_id: str) -> None:
        with self._database.writing() as connection:
            order = delete(games).where(games.c.id == storable(game_id))
            if connection.execute(order).rowcount == 0:
                raise self._unknown(game_id)

    def _unknown(self, game_id: str) -> StorageError:
        return StorageError(
            N_("there is no game {name!r} in {place}"),
            name=game_id[:80],
            place=self._database.place,
        )


def _summary(row: Row[Any]) -> GameSummary:
    return GameSummary(
        row.id,
        row.rules,
        row.black,
        row.white,
        row.result,
        row.plies,
        row.created_at,
        row.changed_at,
    )


def _columns(game: Game) -> dict[str, object]:
    black, white = game.players
    # The cursor may stand earlier, but lists show how the whole game ended.
    outcome = game.go_to(len(game.plies)).outcome
    return {
        "rules": str(game.rules),
        "black": storable(black),
        "white": storable(white),
        "result": None if outcome is None else result_text(outcome.winner),
        "plies": len(game.plies),
        "document": to_json(document_of(game)),
    }
