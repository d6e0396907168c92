"""The board that knows its threats, laid out in the core for any rules that it can play."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from pions.evaluation.threat_values import threat_values
from pions.geometry.grid import Cell
from pions.geometry.surface import ALL_AXES, Direction, Surface
from pions.native import core
from pions.rules.in_a_row import InARow

# kMostK in native/include/pions/in_a_row/windows.hpp.
MOST_K = 8
"""The longest row whose windows have tables of classes."""
MOST_OPEN_K = 7
"""The same where rows need an open end: every distance from the edges has tables of its own."""
LEAST_K = 3
WALL = -1


def knows_threats(rules: InARow) -> bool:
    """Whether the core thinks best by the threats of these rules. It knows those of boards with
    gravity too, but there alpha-beta, which looks at five times as many positions, wins."""
    most = MOST_K if rules.blocked == "wins" else MOST_OPEN_K
    if rules.gravity or not LEAST_K <= rules.k <= most:
        return False
    return rules.overline == "wins" or _has_one_axis_a_line(rules.surface, rules.k)


@lru_cache(maxsize=64)
def _has_one_axis_a_line(surface: Surface, k: int) -> bool:
    """Whether no line is walked along two axes, as happens over a pole: a row of exactly K would
    then have ends on both, and a window sees one axis."""
    for cell in surface.grid.cells:
        found = [_lines_from(surface, cell, axis, k) for axis in ALL_AXES]
        if len(set.union(*found)) < sum(len(one) for one in found):
            return False
    return True


def _lines_from(surface: Surface, cell: Cell, axis: Direction, k: int) -> set[frozenset[Cell]]:
    """The lines on one axis that hold the cell."""
    before, after = (surface.walk(cell, way, k - 1) for way in (axis.opposite, axis))
    order = (*reversed(before), cell, *after)
    rows = (frozenset(order[start : start + k]) for start in range(len(order) - k + 1))
    return {row for row in rows if len(row) == k}


def open_threat_engine(rules: InARow, megabytes: int) -> core.ThreatEngine:
    """A search over threats for these rules, with the values that ship, its table laid out."""
    return threat_engine_with(rules, threat_values(rules), megabytes)


def threat_engine_with(rules: InARow, values: bytes | None, megabytes: int) -> core.ThreatEngine:
    """The same with other values; None: those set by hand."""
    return core.ThreatEngine(
        rules.columns,
        rules.rows,
        rules.k,
        _walks(rules.surface, _reach(rules)),
        exact=rules.overline == "ignored",
        forbids=rules.forbidden == "renju",
        open=rules.blocked == "ignored",
        gravity=rules.gravity,
        diagonals=rules.directions == "all",
        values=values,
        megabytes=megabytes,
    )


def _reach(rules: InARow) -> int:
    """What else a row needs, it needs of the cell beyond each end."""
    return rules.k - 1 if rules.whole_lines_win else rules.k


@lru_cache(maxsize=32)
def _walks(surface: Surface, reach: int) -> list[list[Cell]]:
    """For each cell the walks along each axis, backwards and forwards."""
    headings = [heading for axis in ALL_AXES for heading in (axis.opposite, axis)]
    return [
        _walk(surface, cell, heading, reach)
        for cell, heading in product(surface.grid.cells, headings)
    ]


def _walk(surface: Surface, cell: Cell, heading: Direction, reach: int) -> list[Cell]:
    cells = surface.walk(cell, heading, reach)
    return [*cells, *[WALL] * (reach - len(cells))]
