"""How many hints each side took, beside a game in Pions' own format: `"hints": [2, 0]`."""

from __future__ import annotations

from dataclasses import replace

from pions.match.table import Table
from pions.rules.game import Game

FIELD = "hints"


def recorded(table: Table) -> Game:
    """The table's game as it is saved, with the hints that were taken if any were."""
    if not any(table.hints):
        return table.game
    return table.game.with_extra({**table.game.extra, FIELD: list(table.hints)})


def with_recorded_hints(table: Table) -> Table:
    """The table with the hints that its game records; from then on the table counts them."""
    game = table.game
    if FIELD not in game.extra:
        return table
    rest = {name: value for name, value in game.extra.items() if name != FIELD}
    return replace(table, game=game.with_extra(rest), hints=_counts(game.extra[FIELD]))


def _counts(value: object) -> tuple[int, int]:
    """Nothing where a file holds something else: it is no reason to refuse a game."""
    match value:
        case [int(black), int(white)] if black >= 0 and white >= 0:
            return int(black), int(white)
    return 0, 0
