"""Facts as bytes: written once for the answer, the stream and everybody on it."""

from __future__ import annotations

import json
from typing import Any

from pions.interfaces.web.live.kept import Kept
from pions.interfaces.web.texts import Texts
from pions.interfaces.web.view import facts_json, table_json
from pions.notation.document import PASS_TEXT, is_usual_start
from pions.rules.base import PASS
from pions.rules.side import Side

# ASCII letters only: a name in somebody's file may hold half a letter, which UTF-8 cannot.
dump = json.JSONEncoder(separators=(",", ":"), allow_nan=False).encode


def as_bytes(document: object) -> bytes:
    """JSON as short as it gets."""
    return dump(document).encode("ascii")


def facts_of(
    kept: Kept, now: float, thinking: Side | None, trouble: Texts | None
) -> dict[str, Any]:
    """Everything that changes at a table."""
    return {**facts_json(kept.table, now), **_beside(kept, thinking, trouble)}


def whole_of(
    kept: Kept, now: float, thinking: Side | None, trouble: Texts | None
) -> dict[str, Any]:
    """The whole table."""
    table = {**table_json(kept.table, now), **_beside(kept, thinking, trouble)}
    return {**table, "share": share_text(kept)}


def _beside(kept: Kept, thinking: Side | None, trouble: Texts | None) -> dict[str, Any]:
    return {
        "id": kept.id,
        "shared": kept.shared,
        "speed": kept.speed,
        "offers": {"undo": None if kept.offer is None else str(kept.offer)},
        "thinking": thinking_json(thinking),
        "next": kept.next,
        "trouble": trouble,
    }


def thinking_json(side: Side | None) -> dict[str, str] | None:
    """Who thinks, None if nobody does."""
    return None if side is None else {"side": str(side)}


def share_text(kept: Kept) -> str:
    """The game until now in as few letters as can be read again, for a link that holds it."""
    game = kept.table.game
    document: dict[str, object] = {"v": 1, "game": game.rules.family}
    chosen = {p.name: getattr(game.rules, p.name) for p in game.rules.parameters}
    usual = {p.name: p.default for p in game.rules.parameters}
    rules = {name: value for name, value in chosen.items() if value != usual[name]}
    document |= {"rules": rules} if rules else {}
    document |= {} if is_usual_start(game) else {"start": game.start.text}
    names = (PASS_TEXT if move == PASS else game.rules.name(move) for move in game.moves)
    return dump({**document, "moves": list(names)})
