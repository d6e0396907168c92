"""Fair play: where two people play each other by link, no engine helps either of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pions.errors import FairPlayError
from pions.play.fair_positions import FIRST_PLIES, AskedPosition
from pions.play.stored_table import StoredTable
from pions.rules.base import Position
from pions.words import N_


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
    """Whether people play there without help, and have not finished."""
    return stored.is_contested and not stored.assisted and not stored.table.is_over


def check_positions(positions: Sequence[Position], running: Iterable[StoredTable]) -> None:
    """`FairPlayError` if one of these positions, all of the same rules, speaks about a fair game
    that goes on just now, wherever it is asked."""
    if not positions:
        return
    rules = positions[0].rules
    games = [
        stored.table.game
        for stored in running
        if stored.table.game.cursor >= FIRST_PLIES
        and stored.table.game.rules == rules
        and is_fair(stored)
    ]
    if games and any(
        asked.belongs_to(game) for asked in map(AskedPosition, positions) for game in games
    ):
        raise FairPlayError(
            N_(
                "two people are playing a fair game that this position belongs to: it can be "
                "analysed when that game is over"
            )
        )
