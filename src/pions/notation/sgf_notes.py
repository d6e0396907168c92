"""What SGF nodes say of positions: comments, marks, values, times.

C[…] CR[dd] MA[dd] TR[dd] SQ[dd] AR[dd:ee]   comment, circle, cross, triangle, cell, arrow
V[1.5]                                       what the move is worth to Black
XS[4.200] XV[…] XA[…] XC[CR:dd:red] XE[1]    seconds, value in words, evaluation, colours,
                                             the line ends though variations go on
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from math import isfinite
from typing import TypeVar

from pions.errors import NotationError
from pions.notation.properties import PropertyNode, escaped
from pions.notation.sgf_points import point, point_text, points
from pions.rules.annotations import Assessment, Mark, MarkColour, MarkKind, ValueKind
from pions.rules.base import Rules
from pions.rules.nodes import Node
from pions.rules.side import BLACK, Side
from pions.words import N_

T = TypeVar("T")

_KINDS = {
    "AR": MarkKind.ARROW,
    "CR": MarkKind.CIRCLE,
    "MA": MarkKind.CROSS,
    "TR": MarkKind.TRIANGLE,
    "SQ": MarkKind.CELL,
    "SL": MarkKind.CELL,
}
_NAMES = {kind: name for name, kind in reversed(_KINDS.items())}
PROPERTIES = frozenset((*_KINDS, "C", "V", "XS", "XV", "XA", "XC", "XE"))
_MOST_DIGITS = 15


@dataclass(frozen=True)
class Notes:
    """What a node says beside its move."""

    comment: str = ""
    marks: tuple[Mark, ...] = ()
    milliseconds: int | None = None
    value: float | str | None = None
    assessment: Assessment | None = None
    stops: bool = False

    def on(self, node: Node) -> Node:
        """A node with these notes added to its own."""
        return replace(
            node,
            comment="\n\n".join(filter(None, (node.comment, self.comment))),
            marks=(*node.marks, *self.marks),
            milliseconds=_first(self.milliseconds, node.milliseconds),
            value=node.value if self.value is None else self.value,
            assessment=_first(self.assessment, node.assessment),
            stops=node.stops or self.stops,
        )


def _first(one: T | None, other: T | None) -> T | None:
    return other if one is None else one


def notes_of(node: PropertyNode, rules: Rules, side: Side | None) -> Notes:
    """The notes of a node whose move that side played."""
    said = {one.name: one.value for one in node.properties}
    number = _number(said.get("V", ""))
    value = number if number is None or side is BLACK else -number
    seconds = _number(said.get("XS", ""))
    return Notes(
        "\n\n".join(filter(None, node.values("C"))),
        tuple(_marks(node, rules)),
        None if seconds is None else max(0, round(1000 * seconds)),
        said.get("XV", value),
        _assessment(said["XA"]) if said.get("XA") else None,
        bool(said.get("XE")),
    )


def _number(text: str) -> float | None:
    try:
        number = float(text) if len(text) <= 2 * _MOST_DIGITS else float("nan")
    except ValueError:
        return None
    return number if isfinite(number) else None


def _marks(node: PropertyNode, rules: Rules) -> Iterator[Mark]:
    colours = dict(value.rsplit(":", 1) for value in node.values("XC") if ":" in value)
    for one in node.properties:
        kind = _KINDS.get(one.name)
        for value in one.values if kind is not None else ():
            colour = _colour(colours.get(f"{one.name}:{value}", ""))
            if kind is MarkKind.ARROW:
                begin, _, end = value.partition(":")
                yield Mark(kind, point(begin, rules), point(end, rules), colour)
            elif kind is not None and value:
                yield from (Mark(kind, cell, None, colour) for cell in points((value,), rules))


def _colour(name: str) -> MarkColour:
    return next((one for one in MarkColour if one.value == name), MarkColour.GREEN)


def _assessment(text: str) -> Assessment:
    try:
        kind, number, percent, depth, nodes, engine = json.loads(text)
        known = ValueKind(kind)
        whole = all(type(one) is int for one in (number,))
        maybe = all(one is None or type(one) is int for one in (percent, depth, nodes))
    except (ValueError, TypeError, RecursionError):
        whole = maybe = False
    if not (whole and maybe and isinstance(engine, str)):
        raise NotationError(N_("XA[{text}] is not an evaluation"), text=text[:40])
    return Assessment(known, number, percent, depth, nodes, engine)


def notes_text(node: Node, rules: Rules, side: Side | None) -> str:
    """The properties for what is said at a node."""
    return "".join(
        f"{name}{''.join(f'[{escaped(value)}]' for value in values)}"
        for name, values in _properties(node, rules, side)
    )


def _properties(node: Node, rules: Rules, side: Side | None) -> Iterator[tuple[str, list[str]]]:
    if node.comment:
        yield "C", [node.comment]
    if isinstance(node.value, str):
        yield "XV", [node.value]
    elif node.value is not None:
        yield "V", [repr(node.value if side is BLACK else -node.value)]
    if node.milliseconds is not None:
        yield "XS", [f"{node.milliseconds / 1000:.3f}"]
    if node.assessment is not None:
        one = node.assessment
        fields = (one.kind.value, one.number, one.percent, one.depth, one.nodes, one.engine)
        yield "XA", [json.dumps(fields)]
    if node.stops:
        yield "XE", ["1"]
    yield from _mark_properties(node.marks, lambda cell: point_text(cell, rules))


def _mark_properties(
    marks: tuple[Mark, ...], named: Callable[[int], str]
) -> Iterator[tuple[str, list[str]]]:
    found: dict[str, list[str]] = {}
    colours: list[str] = []
    for mark in marks:
        name = _NAMES[mark.kind]
        cells = (mark.cell,) if mark.to is None else (mark.cell, mark.to)
        value = ":".join(map(named, cells))
        found.setdefault(name, []).append(value)
        if mark.colour is not MarkColour.GREEN:
            colours.append(f"{name}:{value}:{mark.colour.value}")
    yield from found.items()
    if colours:
        yield "XC", colours
