"""Tables as entries of a list: what they show is stored with them, so that no game is replayed.

Setting up a table costs as much as opening it: for a long list that would take far too long.
"""

from __future__ import annotations

from typing import Any

from pions.interfaces.web.board_layout import small_board
from pions.interfaces.web.table_view import chair_json, rules_title
from pions.interfaces.web.translated import translated_words
from pions.match.table import Chair
from pions.play.stored_table import (
    SUMMARY,
    StoredTable,
    game_summary,
    stored_table_in,
    words_from,
)
from pions.rules.base import Rules
from pions.rules.registry import find_rules
from pions.storage.column_values import UNREADABLE, from_json
from pions.storage.tables import TableRow


def table_entry(stored: StoredTable) -> dict[str, Any]:
    table = stored.table
    return _entry(stored.id, table.game.rules, table.chairs, game_summary(table))


def row_entry(row: TableRow) -> dict[str, Any]:
    """The entry of a table in the database; `StorageError` if it cannot be understood."""
    try:
        document = from_json(row.document)
        black, white = document["table"]["chairs"]
        chairs = (Chair(*black), Chair(*white))
        return _entry(row.id, find_rules(row.rules), chairs, document[SUMMARY])
    except UNREADABLE:  # stored by another Pions: set it up to see
        return table_entry(stored_table_in(row))


def _entry(
    name: str, rules: Rules, chairs: tuple[Chair, Chair], summary: dict[str, Any]
) -> dict[str, Any]:
    return {
        "id": name,
        "title": rules_title(rules),
        "rules": str(rules),
        "chairs": [chair_json(chair) for chair in chairs],
        "board": small_board(rules),
        **summary,
        "outcome": _outcome(summary["outcome"]),
    }


def _outcome(stored: dict[str, Any] | None) -> dict[str, Any] | None:
    """How a game ended; earlier versions stored the reason in every language."""
    if stored is None or "words" not in stored:
        return stored
    reason = translated_words(words_from(stored["words"]))
    return {"winner": stored["winner"], "points": stored["points"], "reason": reason}
