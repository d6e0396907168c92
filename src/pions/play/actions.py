"""What people do at a table, as functions from its value to the next: `live.change(undo())`.

A `check` runs on the value that is about to change, after what makes a request stale and before
anything else: it raises if whoever asks may not do this.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace

from pions.errors import StaleError
from pions.play.stored_table import StoredTable
from pions.rules.base import Move
from pions.rules.side import Side
from pions.words import N_

Action = Callable[[StoredTable, float], StoredTable]
"""The table after an action at a moment, or the same if nothing changes; raises if refused."""
Check = Callable[[StoredTable], None]


def _anybody(_stored: StoredTable) -> None:
    """The check of those who may do everything."""


def move(move: Move | str, ply: int, check: Check = _anybody) -> Action:
    """A person's move; `StaleError` if the game does not stand after that ply."""

    def action(stored: StoredTable, now: float) -> StoredTable:
        check_ply(stored, ply)
        check(stored)
        # Moving at a paused table resumes it: nobody has to continue first.
        table = replace(stored.table, paused=False).play(move, ply, now)
        return replace(stored, table=table, offer=None)

    return action


def undo(
    revision: int | None = None, sides: Collection[Side] = (), check: Check = _anybody
) -> Action:
    """Take back until a person can choose again.

    Where two people play by link it is an offer by one of `sides`: the other side agrees by
    asking for the same, and any move withdraws it.
    """

    def action(stored: StoredTable, now: float) -> StoredTable:
        _check_revision(stored, revision)
        check(stored)
        table, offer = stored.table, stored.offer
        if not stored.by_link:
            return replace(stored, table=table.undo(now), offer=None)
        if offer is not None and offer.other in sides:
            return replace(stored, table=table.undo(now, offer), offer=None)
        side = next(side for side in Side if side in sides)
        table.undo(now, side)  # what cannot be taken back cannot be offered either
        return replace(stored, table=table.noted(), offer=side)

    return action


def redo(revision: int | None = None, check: Check = _anybody) -> Action:
    """Play again what was taken back."""

    def action(stored: StoredTable, now: float) -> StoredTable:
        _check_revision(stored, revision)
        check(stored)
        return replace(stored, table=stored.table.redo(now), offer=None)

    return action


def resign(side: Side) -> Action:
    return lambda stored, now: replace(stored, table=stored.table.resign(side, now), offer=None)


def pause(paused: bool, check: Check = _anybody) -> Action:
    """Stop engines and time, or let them go on."""

    def action(stored: StoredTable, now: float) -> StoredTable:
        check(stored)
        table = stored.table.pause(paused, now)
        return stored if table is stored.table else replace(stored, table=table)

    return action


def set_speed(seconds: float) -> Action:
    """Set the pause between the moves of two engines."""
    return lambda stored, _now: replace(stored, speed=seconds, table=stored.table.noted())


def count_hint(side: Side) -> Action:
    """Note that somebody took a hint."""
    return lambda stored, _now: replace(stored, table=stored.table.with_hint(side))


def link_rematch(table_id: str) -> Action:
    """Lead to the table of the rematch."""
    return lambda stored, _now: replace(stored, next=table_id, table=stored.table.noted())


def check_ply(stored: StoredTable, ply: int) -> None:
    """`StaleError` if something was meant for another position."""
    current = stored.table.game.cursor
    if ply != current:
        raise StaleError(
            N_("the game has moved on: it stands after ply {current}, not {ply}"),
            current=current,
            ply=ply,
        )


def _check_revision(stored: StoredTable, revision: int | None) -> None:
    if revision is not None and revision != stored.table.revision:
        raise changed_meanwhile()


def changed_meanwhile() -> StaleError:
    """Something was asked about a table that has changed since."""
    return StaleError(N_("the table has changed meanwhile: look at it, and try again"))
