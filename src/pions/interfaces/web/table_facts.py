"""Facts about a table as bytes: written once for the answer, the stream and everybody on it."""

from __future__ import annotations

from typing import Any

from pions.interfaces.web.compact_json import dump
from pions.interfaces.web.legal_text import legal_text
from pions.interfaces.web.table_view import can_move, facts_json, short_facts, table_json
from pions.interfaces.web.translated import translated_words
from pions.notation.document import PASS_TEXT, is_usual_start
from pions.play.live_table import LiveTable
from pions.play.seat_tokens import invitation_role
from pions.play.stored_table import StoredTable
from pions.rules.base import PASS, Rules
from pions.rules.side import Side


def table_facts(live: LiveTable) -> dict[str, Any]:
    now = live.services.options.now()
    return {**facts_json(live.table, now), **_facts_beside_game(live)}


def facts_bytes(live: LiveTable) -> bytes:
    """The same as JSON, for whoever is told of every change."""
    table, now = live.table, live.services.options.now()
    short = dump({**short_facts(table, now), **_facts_beside_game(live)})
    legal = legal_text(table.position) if can_move(table) else "[]"
    return f'{short[:-1]},"legal":{legal}}}'.encode("ascii")


def whole_table(live: LiveTable) -> dict[str, Any]:
    """The facts and what never changes, the board included."""
    table = table_json(live.table, live.services.options.now())
    return {**table, **_facts_beside_game(live), "share": share_text(live.stored)}


def preview_table(stored: StoredTable, now: float) -> dict[str, Any]:
    """What a table would show that nobody has made yet."""
    idle = {"id": "", "seats": None, "thinking": None, "trouble": None}
    share = {"share": share_text(stored)}
    return {**table_json(stored.table, now), **_stored_facts(stored), **idle, **share}


def _facts_beside_game(live: LiveTable) -> dict[str, Any]:
    return {**_stored_facts(live.stored), "seats": seats_facts(live), **thinking_facts(live)}


def _stored_facts(stored: StoredTable) -> dict[str, Any]:
    return {
        "id": stored.id,
        "shared": stored.shared,
        "speed": stored.speed,
        "assisted": stored.assisted or not stored.is_contested,
        "classroom": stored.classroom or None,
        "offers": {"undo": _side_json(stored.offer), "draw": _side_json(stored.draws.by)},
        "next": stored.next,
    }


def _side_json(side: Side | None) -> str | None:
    return None if side is None else str(side)


def seats_facts(live: LiveTable) -> list[dict[str, bool]] | None:
    """Who sits where two people play by link, and who is there just now."""
    stored = live.stored
    if not stored.by_link:
        return None
    return [
        {
            "taken": stored.is_taken(side),
            "invited": bool(stored.tokens.get(invitation_role(side))),
            "present": stored.is_taken(side) and live.presence.present[side],
        }
        for side in Side
    ]


def thinking_facts(live: LiveTable) -> dict[str, Any]:
    """Whose engine thinks, and why one could not move."""
    return {
        "thinking": None if live.thinking is None else {"side": str(live.thinking)},
        "trouble": None if live.trouble is None else translated_words(live.trouble),
    }


def share_text(stored: StoredTable, ply: int | None = None) -> str:
    """The game so far, or up to a ply, in as few letters as can be read again."""
    game = stored.table.game if ply is None else stored.table.game.go_to(ply)
    document: dict[str, object] = {"v": 1, "game": game.rules.family}
    rules = unusual_parameters(game.rules)
    document |= {"rules": rules} if rules else {}
    document |= {} if is_usual_start(game) else {"start": game.start.text}
    names = (PASS_TEXT if move == PASS else game.rules.name(move) for move in game.moves)
    return dump({**document, "moves": list(names)})


def unusual_parameters(rules: Rules) -> dict[str, object]:
    """The parameters of some rules that are not as usual."""
    chosen = {one.name: getattr(rules, one.name) for one in rules.parameters}
    usual = {one.name: one.default for one in rules.parameters}
    return {name: value for name, value in chosen.items() if value != usual[name]}
