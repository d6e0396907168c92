"""Marks and evaluations in a JSON document of a game, by the number of the ply.

"marks": {"2": [{"kind": "arrow", "cell": "d3", "to": "e4", "colour": "red"}]},
"evaluations": {"2": {"kind": "points", "number": 4, "depth": 20, "engine": "native 1.2"}}
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import TypeAlias

from pions.errors import NotationError
from pions.notation.fields import Fields
from pions.rules.annotations import (
    Assessment,
    Mark,
    MarkColour,
    MarkKind,
    ValueKind,
    check_size,
)
from pions.rules.base import Rules
from pions.words import N_

Notes: TypeAlias = tuple[tuple[Mark, ...], Assessment | None]
NO_NOTES: Notes = ((), None)

_KINDS = {kind.value: kind for kind in MarkKind}
_COLOURS = {colour.value: colour for colour in MarkColour}
_VALUES = {kind.value: kind for kind in ValueKind}


def note_fields(rules: Rules, notes: Mapping[int, Notes]) -> dict[str, object]:
    """The fields to write, none where nothing is noted."""
    marks = {str(ply): [_mark_of(rules, one) for one in held[0]] for ply, held in notes.items()}
    found = {ply: held for ply, held in marks.items() if held}
    values = {str(ply): _assessment_of(one) for ply, (_, one) in notes.items() if one is not None}
    named: dict[str, object] = {"marks": found, "evaluations": values}
    return {name: value for name, value in named.items() if value}


def read_notes(rules: Rules, fields: Fields, count: int, first: int) -> dict[int, Notes]:
    """What is noted on each ply from `first`, where 0 is the start of the game, to `count`."""
    marks = fields.by_ply("marks", count, first)
    values = fields.by_ply("evaluations", count, first)
    return {
        ply: (
            tuple(_mark_in(rules, one) for one in _list(marks.get(ply))),
            None if values.get(ply) is None else _assessment_in(Fields.of(values[ply])),
        )
        for ply in {**marks, **values}
    }


def check_document_size(fields: Fields) -> None:
    """Raise for more moves, comments or marks than any person made, before one is played."""
    branches = [Fields(one) for one in fields.array("branches") if isinstance(one, dict)]
    lines = [fields, *branches]
    # A branch without moves counts too: it takes as much room.
    moves = _size(fields.get("moves")) + sum(max(1, _size(one.get("moves"))) for one in branches)
    comments = [line.get("comments") for line in lines]
    letters = chain.from_iterable(one.values() for one in comments if isinstance(one, dict))
    marks = [line.get("marks") for line in lines]
    signs = chain.from_iterable(one.values() for one in marks if isinstance(one, dict))
    check_size(moves, _total(letters), _total(signs))


def _size(value: object) -> int:
    return len(value) if isinstance(value, list | str) else 0


def _total(values: Iterable[object]) -> int:
    return sum(map(_size, values))


def _mark_of(rules: Rules, mark: Mark) -> dict[str, str]:
    name = rules.cell_names.name
    to = {} if mark.to is None else {"to": name(mark.to)}
    return {"kind": mark.kind.value, "cell": name(mark.cell), **to, "colour": mark.colour.value}


def _mark_in(rules: Rules, value: object) -> Mark:
    fields = Fields.of(value)
    kind = fields.choice("kind", _KINDS)
    if kind is None:
        raise NotationError(N_("a mark has no {name!r}"), name="kind")
    to = None if fields.get("to") is None else rules.cell_called(fields.get("to"))
    colour = fields.choice("colour", _COLOURS) or MarkColour.GREEN
    mark = Mark(kind, rules.cell_called(fields.get("cell")), to, colour)
    mark.check(rules.grid)
    return mark


def _assessment_of(one: Assessment) -> dict[str, object]:
    optional = {
        "percent": one.percent,
        "depth": one.depth,
        "nodes": one.nodes,
        "engine": one.engine or None,
    }
    known = {name: value for name, value in optional.items() if value is not None}
    return {"kind": one.kind.value, "number": one.number, **known}


def _assessment_in(fields: Fields) -> Assessment:
    kind = fields.choice("kind", _VALUES)
    if kind is None:
        raise NotationError(N_("an evaluation has no {name!r}"), name="kind")
    percent, depth, nodes = (
        None if fields.get(name) is None else fields.number(name)
        for name in ("percent", "depth", "nodes")
    )
    engine = fields.text("engine", default="")
    return Assessment(kind, fields.number("number"), percent, depth, nodes, engine)


def _list(value: object) -> list[object]:
    if value is None or isinstance(value, list):
        return value or []
    raise NotationError(N_("the marks of a move are a list"))
