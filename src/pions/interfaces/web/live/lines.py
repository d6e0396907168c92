"""Tables as lines of a list: what they show is stored with them, so that no game is played again.

To set up a table costs as much as to look at it; a list of many would take very long.
"""

from __future__ import annotations

from typing import Any

from pions.interfaces.web.boards import small_board
from pions.interfaces.web.live.kept import SEEN, Kept, kept_in, seen_of
from pions.interfaces.web.view import chair_json, rules_title
from pions.match.table import Chair
from pions.rules.base import Rules
from pions.rules.registry import find_rules
from pions.storage.column_values import from_json
from pions.storage.tables import TableRow


def line_of(kept: Kept) -> dict[str, Any]:
    """The line of a table."""
    table = kept.table
    return _line(kept.id, table.game.rules, table.chairs, seen_of(table))


def line_in(row: TableRow) -> dict[str, Any]:
    """The line of a table that is stored; `StorageError` if it cannot be understood."""
    try:
        document = from_json(row.document)
        black, white = document["table"]["chairs"]
        chairs = (Chair(*black), Chair(*white))
        return _line(row.id, find_rules(row.rules), chairs, document[SEEN])
    except (KeyError, TypeError, ValueError):  # stored by another Pions: set it up to see
        return line_of(kept_in(row))


def _line(
    name: str, rules: Rules, chairs: tuple[Chair, Chair], seen: dict[str, Any]
) -> dict[str, Any]:
    return {
        "id": name,
        "title": rules_title(rules),
        "rules": str(rules),
        "chairs": [chair_json(chair) for chair in chairs],
        "board": small_board(rules),
        **seen,
    }
