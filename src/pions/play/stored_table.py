"""A table as it is stored: the game at the table, and what belongs to it beside the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import astuple, dataclass, field, replace
from datetime import UTC, datetime
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from pions.errors import NoTableError, StorageError
from pions.match.table import Table
from pions.match.table_json import table_document, table_from
from pions.play.draw_offers import DrawOffers, offers_document, offers_from
from pions.play.seat_tokens import Digests, new_table_id
from pions.rules.outcome import Outcome
from pions.rules.side import Side
from pions.search.limits import Clock
from pions.storage.column_values import UNREADABLE, from_json, to_json
from pions.words import N_, Counted, Words

if TYPE_CHECKING:
    from pions.storage.tables import TableRow

SUMMARY = "seen"
"""The key of a stored document that holds what lists show of the game."""
_PLAIN_FIELDS = ("shared", "speed", "next", "swapped")
"""The fields that are stored as they are."""
DEFAULT_MAX_BYTES = 262_144
DEFAULT_SPEED = 0.5


@dataclass(frozen=True)
class StoredTable:
    """The value that is in the database; a `LiveTable` holds the current one."""

    id: str
    table: Table
    tokens: Digests = field(default_factory=dict)
    created: datetime = field(default_factory=lambda: datetime.now(UTC))
    shared: bool = True
    """Whether all people sit at one screen; otherwise each has a link."""
    speed: float = DEFAULT_SPEED
    """Seconds between the moves of two engines."""
    offer: Side | None = None
    """Who has offered to take a move back, where the other side must agree."""
    next: str | None = None
    """The id of the rematch's table."""
    swapped: bool = False
    """Whether the sides changed places since the game before."""
    clock: Clock | None = None
    """The clock as it was at the start."""
    assisted: bool = False
    """Whether engines help both people where two play by link: chosen when it begins."""
    draws: DrawOffers = field(default_factory=DrawOffers)
    classroom: str = ""
    """The code of the class that the game belongs to; empty: none."""

    @property
    def people(self) -> tuple[Side, ...]:
        """The sides that people play."""
        return tuple(side for side in Side if self.table.chairs[side].is_human)

    @property
    def by_link(self) -> bool:
        """Whether two people play who may not decide for each other."""
        return not self.shared and len(self.people) == 2

    @property
    def is_contested(self) -> bool:
        """Whether nobody at the table may decide alone, or be helped unless both are."""
        return self.by_link or bool(self.classroom)

    @property
    def has_clock_running(self) -> bool:
        return self.table.time.since is not None and self.table.time.clock is not None

    def is_taken(self, side: Side) -> bool:
        """Whether somebody holds a token of that seat."""
        return bool(self.tokens.get(str(side)))

    def after_move(self, table: Table) -> StoredTable:
        """The table after a person's move, which answers what was offered."""
        return replace(self, table=table, offer=None, draws=self.draws.after_move(self.table.turn))

    def elsewhere(self, table: Table) -> StoredTable:
        """The table elsewhere in its game: what was offered before is no longer meant."""
        return replace(self, table=table, offer=None, draws=self.draws.closed())

    def with_clock_stopped(self, now: float) -> StoredTable:
        """The same table with nobody's time running."""
        table = self.table
        if table.time.since is None:
            return self
        stopped = table.time.stopped(table.turn, now)
        return replace(self, table=replace(table, time=stopped).noted())

    def with_clock_restarted(self, now: float) -> StoredTable:
        """The same table with time running from now: none was used since it was stored."""
        table = replace(self.table, time=replace(self.table.time, since=None))
        return replace(self, table=table.started(now))


def new_stored_table(
    table: Table,
    now: float,
    *,
    shared: bool = True,
    assisted: bool = False,
    speed: float = DEFAULT_SPEED,
) -> StoredTable:
    """A table that begins now, under a fresh id; its clock runs."""
    return StoredTable(
        new_table_id(),
        table.started(now),
        shared=shared,
        assisted=assisted,
        speed=speed,
        clock=table.time.clock,
    )


def row_of(
    stored: StoredTable, max_bytes: int = DEFAULT_MAX_BYTES, replaces: int | None = None
) -> TableRow:
    """The row to store; where it would be too large, old branches are left out."""
    # SQLAlchemy is not in the base install: a table that is stored nowhere needs none.
    from pions.storage.tables import TableRow  # noqa: PLC0415

    document = _packed(stored)
    while len(document) > max_bytes and stored.table.game.branches:
        stored = _with_fewer_branches(stored)
        document = _packed(stored)
    return TableRow(
        id=stored.id,
        rules=_rules_text(stored.table.game.rules),
        revision=stored.table.revision,
        tokens=stored.tokens,
        created=stored.created,
        changed=datetime.now(UTC),
        document=document,
        replaces=replaces,
    )


# Every save writes this text: it is built once per set of rules, not once per move.
_rules_text = lru_cache(maxsize=256)(str)


def _packed(stored: StoredTable) -> str:
    document: dict[str, Any] = {"table": table_document(stored.table)}
    document |= {name: getattr(stored, name) for name in _PLAIN_FIELDS}
    document["offer"] = None if stored.offer is None else int(stored.offer)
    document["clock"] = None if stored.clock is None else list(astuple(stored.clock))
    document |= {"assisted": stored.assisted, "draws": offers_document(stored.draws)}
    document |= {"classroom": stored.classroom} if stored.classroom else {}
    document[SUMMARY] = game_summary(stored.table)
    return to_json(document)


def game_summary(table: Table) -> dict[str, Any]:
    """What a list shows of the game; stored beside it, so that a list replays no game."""
    return {
        "cells": table.position.cells,
        "ply": table.game.cursor,
        "turn": None if table.is_over else str(table.turn),
        "over": table.is_over,
        "outcome": _outcome_document(table.game.outcome),
    }


def _outcome_document(outcome: Outcome | None) -> dict[str, Any] | None:
    if outcome is None:
        return None
    return {
        "winner": None if outcome.winner is None else str(outcome.winner),
        "points": list(outcome.points),
        "words": _words_document(outcome.reason),
    }


def _words_document(words: Words) -> dict[str, Any]:
    fields = {name: _field_document(value) for name, value in words.fields.items()}
    plural = {"many": words.many} if isinstance(words, Counted) else {}
    return {"template": words.template, "fields": fields, **plural}


def _field_document(value: object) -> object:
    if isinstance(value, Words):
        return _words_document(value)
    return value if isinstance(value, str | int | float) else str(value)


def words_from(document: Mapping[str, Any]) -> Words:
    """The words in a summary, to be said in any language."""
    fields = {
        name: words_from(value) if isinstance(value, dict) else value
        for name, value in document["fields"].items()
    }
    template, many = document["template"], document.get("many")
    return Words(template, fields) if many is None else Counted(template, fields, many)


def _with_fewer_branches(stored: StoredTable) -> StoredTable:
    game = stored.table.game
    # Half of them at a time: the caller packs the whole game again after each round. The last
    # ones: no branch leaves a later one, and at a position the oldest variation comes last.
    game = game.with_branches(game.branches[: len(game.branches) // 2])
    return replace(stored, table=replace(stored.table, game=game))


def stored_table_in(row: TableRow) -> StoredTable:
    """The table in a row; `StorageError` if it cannot be understood."""
    try:
        document = from_json(row.document)
        offer, clock = document["offer"], document["clock"]
        return StoredTable(
            id=row.id,
            table=table_from(document["table"]),
            tokens=row.tokens,
            created=row.created,
            offer=None if offer is None else Side(offer),
            clock=None if clock is None else Clock(*clock),
            # Versions before this one stored neither.
            assisted=document.get("assisted", False),
            draws=offers_from(document["draws"]) if "draws" in document else DrawOffers(),
            classroom=document.get("classroom", ""),
            **{name: document[name] for name in _PLAIN_FIELDS},
        )
    except UNREADABLE as error:
        raise StorageError(
            N_("the table {name!r} was stored by an incompatible version of Pions"), name=row.id
        ) from error


def no_table() -> NoTableError:
    """There is no such table."""
    return NoTableError(N_("there is no such table: it was deleted, or its address is incomplete"))
