"""What belongs to a table beside a game in Pions' own format.

"hints": [2, 0]                                         the hints that each side took
"opening": {"rule": "swap2", "settled": true, …}        how colours are chosen, or were
"""

from __future__ import annotations

from dataclasses import replace

from pions.match.table import Table
from pions.match.table_opening import opening_document, opening_from
from pions.rules.game import Game

HINTS = "hints"
OPENING = "opening"


def recorded(table: Table) -> Game:
    """The table's game as it is saved, with the hints that were taken and its opening rule."""
    more: dict[str, object] = {HINTS: list(table.hints)} if any(table.hints) else {}
    if table.opening is not None:
        more[OPENING] = opening_document(table.opening)
    return table.game.with_extra({**table.game.extra, **more}) if more else table.game


def with_recorded(table: Table) -> Table:
    """The table with what its game records; from then on the table holds it."""
    game = table.game
    rest = {name: value for name, value in game.extra.items() if name not in (HINTS, OPENING)}
    if len(rest) == len(game.extra):
        return table
    return replace(
        table,
        game=game.with_extra(rest),
        hints=_counts(game.extra.get(HINTS)),
        opening=opening_from(game.extra.get(OPENING)) or table.opening,
    )


def _counts(value: object) -> tuple[int, int]:
    """Nothing where a file holds something else: it is no reason to refuse a game."""
    match value:
        case [int(black), int(white)] if black >= 0 and white >= 0:
            return int(black), int(white)
    return 0, 0
