"""Fair play: where two people play each other by link, no engine helps either of them."""

from __future__ import annotations

from pions.errors import FairPlayError
from pions.play.stored_table import StoredTable
from pions.words import N_


def check_help(stored: StoredTable) -> None:
    """`FairPlayError` where engines may not be asked about the game while it goes on.

    It belongs before every question to an engine about a table, whichever view asks.
    """
    if stored.by_link and not stored.assisted and not stored.table.is_over:
        raise FairPlayError(
            N_(
                "this is a fair game between two people: no hints, values or analysis until "
                "it is over"
            )
        )
