"""What an explorer found, as a JSON value for programs and pages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pions.rules.base import Position
from pions.storage.explorer.explore import Explored, ExploredMove, OutcomeCounts
from pions.storage.explorer.segment import IndexedGame
from pions.words import Words

Say = Callable[[Words], Any]
"""Puts words into a language, or into several."""


def explored_json(found: Explored, say: Say = str) -> dict[str, Any]:
    """Everything that was found."""
    position = found.position
    return {
        "rules": str(position.rules),
        "position": position.text,
        "opening": None if found.opening is None else say(found.opening),
        "counts": _counts_json(found.counts),
        "moves": [_move_json(position, one, say) for one in found.moves],
        "ended": _counts_json(found.ended),
        "players": [
            {"name": one.name, "black": one.black, "white": one.white} for one in found.players
        ],
        "games": [_game_json(position, one) for one in found.games],
    }


def _counts_json(counts: OutcomeCounts) -> dict[str, int]:
    return {
        "games": counts.games,
        "black": counts.black,
        "draw": counts.draw,
        "white": counts.white,
        "unknown": counts.unknown,
    }


def _move_json(position: Position, one: ExploredMove, say: Say) -> dict[str, Any]:
    return {
        "move": position.name(one.move),
        "same": [position.name(move) for move in one.same],
        "opening": None if one.opening is None else say(one.opening),
        **_counts_json(one.counts),
    }


def _game_json(position: Position, one: IndexedGame) -> dict[str, Any]:
    facts = one.facts
    return {
        "black": facts.black,
        "white": facts.white,
        "event": facts.event,
        "year": facts.year or None,
        "result": facts.result.name.lower(),
        "margin": facts.margin if position.rules.counts_points else None,
        "start": one.start or None,
        "moves": [position.name(move) for move in one.moves],
    }
