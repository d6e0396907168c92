"""An analysis as a document that outlives the process, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pions.evaluation.value import Value, ValueKind
from pions.rules.base import Move, Position
from pions.rules.canonical import Home
from pions.search.results import MoveValue
from pions.study.analysis import Analysis


def to_document(analysis: Analysis) -> dict[str, Any]:
    """Everything but the position, which whoever reads it must know."""
    return {
        "moves": [_move_document(one) for one in analysis.moves],
        "depth": analysis.depth,
        "nodes": analysis.nodes,
        "seconds": analysis.seconds,
        "engine": analysis.engine,
        "confidence": analysis.confidence,
    }


def from_document(position: Position, document: Mapping[str, Any]) -> Analysis | None:
    """The analysis of that position; None for a document that is no analysis of it."""
    try:
        moves = tuple(_move_from(one) for one in document["moves"])
        effort = (document[name] for name in ("depth", "nodes", "seconds", "engine", "confidence"))
        found = Analysis(position, moves, *effort)
    except (KeyError, TypeError, ValueError):
        return None
    known = {one.move for one in moves} <= set(position.legal_moves)
    return found if known and bool(moves) != position.is_over else None


def read_document(position: Position, document: Mapping[str, Any], home: Home) -> Analysis | None:
    """The analysis in a document about the canonical image; None for one that is none."""
    try:
        return from_document(position, turned_document(document, home.back))
    except (KeyError, TypeError):
        return None


def _move_document(one: MoveValue) -> dict[str, Any]:
    return {
        "move": one.move,
        "kind": one.value.kind.value,
        "number": one.value.number,
        "percent": one.value.percent,
        "error": one.value.error,
        "raw": one.raw,
        "depth": one.depth,
        "exact": one.exact,
        "line": list(one.line),
        "best": one.best,
    }


def _move_from(one: Mapping[str, Any]) -> MoveValue:
    value = Value(ValueKind(one["kind"]), one["number"], one["percent"], one.get("error"))
    line = tuple(one["line"])
    return MoveValue(one["move"], value, one["raw"], one["depth"], one["exact"], line, one["best"])


def turned_document(document: Mapping[str, Any], moves: Mapping[Move, Move]) -> dict[str, Any]:
    """The same document for the board turned so that each move becomes another."""
    turned = [
        {**one, "move": moves[one["move"]], "line": [moves[move] for move in one["line"]]}
        for one in document["moves"]
    ]
    return {**document, "moves": turned}
