"""What is kept of a table: the table itself, and what the web app knows about it beside."""

from __future__ import annotations

from dataclasses import astuple, dataclass, replace
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

from pions.errors import StorageError
from pions.interfaces.web.tokens import Digests
from pions.interfaces.web.view import outcome_json
from pions.match.table import Table
from pions.match.table_json import table_document, table_from
from pions.rules.base import Rules
from pions.rules.side import Side
from pions.search.limits import Clock
from pions.storage.column_values import from_json, to_json
from pions.storage.tables import TableRow
from pions.words import N_

SEEN = "seen"
"""Where a stored table keeps what lists show of it."""


@dataclass(frozen=True)
class Kept:
    """A table as it is stored."""

    id: str
    table: Table
    tokens: Digests
    created: datetime
    shared: bool = True
    """Whether all people sit at one screen; else each has a link."""
    speed: float = 0.5
    """Seconds between the moves of two machines."""
    offer: Side | None = None
    """Who would like to take something back, where the other must agree."""
    next: str | None = None
    """The table of the rematch."""
    swapped: bool = False
    """Whether the sides changed places since the game before."""
    clock: Clock | None = None
    """The clock as it was at the beginning."""

    @property
    def people(self) -> tuple[Side, ...]:
        """The sides that people play."""
        return tuple(side for side in Side if self.table.chairs[side].is_human)

    @property
    def by_link(self) -> bool:
        """Whether two people play who may not decide for each other."""
        return not self.shared and len(self.people) == 2


def row_of(kept: Kept, largest: int) -> TableRow:
    """The row to be stored; where it would be too large, old branches are left out."""
    document = _packed(kept)
    while len(document) > largest and kept.table.game.branches:
        kept = _with_fewer_branches(kept)
        document = _packed(kept)
    return TableRow(
        id=kept.id,
        rules=_rules_text(kept.table.game.rules),
        revision=kept.table.revision,
        tokens=kept.tokens,
        created=kept.created,
        changed=datetime.now(UTC),
        document=document,
    )


@lru_cache(maxsize=256)
def _rules_text(rules: Rules) -> str:
    return str(rules)


def _packed(kept: Kept) -> str:
    document: dict[str, Any] = {"table": table_document(kept.table)}
    document |= {"shared": kept.shared, "speed": kept.speed, "next": kept.next}
    document["offer"] = None if kept.offer is None else int(kept.offer)
    document["swapped"] = kept.swapped
    document["clock"] = None if kept.clock is None else list(astuple(kept.clock))
    document[SEEN] = seen_of(kept.table)
    return to_json(document)


def seen_of(table: Table) -> dict[str, Any]:
    """What a list shows of the game."""
    return {
        "cells": table.position.cells,
        "ply": table.game.cursor,
        "turn": None if table.is_over else str(table.turn),
        "over": table.is_over,
        "outcome": outcome_json(table.game.outcome),
    }


def _with_fewer_branches(kept: Kept) -> Kept:
    game = kept.table.game
    for _ in range((len(game.branches) + 1) // 2):
        game = game.without_branch(0)
    return replace(kept, table=replace(kept.table, game=game))


def kept_in(row: TableRow) -> Kept:
    """The table in a row; `StorageError` if it cannot be understood."""
    try:
        return _kept_in(row)
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise StorageError(
            N_("the table {name!r} was stored by a Pions too different from this one"), name=row.id
        ) from error


def _kept_in(row: TableRow) -> Kept:
    document = from_json(row.document)
    offer, clock = document["offer"], document["clock"]
    return Kept(
        id=row.id,
        table=table_from(document["table"]),
        tokens=row.tokens,
        created=row.created,
        shared=document["shared"],
        speed=document["speed"],
        offer=None if offer is None else Side(offer),
        next=document["next"],
        swapped=document["swapped"],
        clock=None if clock is None else Clock(*clock),
    )
