"""Fair play: where two people play each other by link, no engine helps either of them."""

from __future__ import annotations

from collections.abc import Iterable

from pions.errors import FairPlayError
from pions.play.stored_table import StoredTable
from pions.rules.base import Position
from pions.words import N_

FIRST_PLIES = 8
"""Openings are everybody's: they may be analysed while somebody plays them."""


def check_help(stored: StoredTable) -> None:
    """`FairPlayError` where engines may not be asked about the game while it goes on.

    It belongs before every question to an engine about a table, whichever view asks.
    """
    if is_fair(stored):
        raise FairPlayError(
            N_(
                "this is a fair game between two people: no hints, values or analysis until "
                "it is over"
            )
        )


def is_fair(stored: StoredTable) -> bool:
    """Whether two people play there without help, and have not finished."""
    return stored.by_link and not stored.assisted and not stored.table.is_over


def check_position(position: Position, running: Iterable[StoredTable]) -> None:
    """`FairPlayError` for a position that stands in a fair game just now, wherever it is asked."""
    for stored in running:
        if is_fair(stored) and stored.table.game.cursor >= FIRST_PLIES:
            standing = stored.table.position
            if standing.cells == position.cells and standing.rules == position.rules:
                raise FairPlayError(
                    N_(
                        "two people are playing a fair game in which this very position stands: "
                        "it can be analysed when that game is over"
                    )
                )
