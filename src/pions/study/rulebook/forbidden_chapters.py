"""What renju forbids Black: two threes, two fours."""

from __future__ import annotations

from collections.abc import Iterator

from pions.geometry.grid import Cell
from pions.geometry.surface import EAST, SOUTH, Direction
from pions.rules.in_a_row import InARow
from pions.rules.renju import is_forbidden
from pions.study.rulebook.chapters import Chapter, Diagram
from pions.study.rulebook.compose import Order, composed
from pions.words import N_, Words


def forbidden_chapters(rules: InARow) -> Iterator[Chapter]:
    if rules.forbidden != "renju":
        return
    yield _crossing(
        rules,
        2,
        Words(N_("Two threes")),
        Words(
            N_(
                "Black may not make two open threes with one move. An open three is one that can "
                "become a four with both ends open."
            )
        ),
    )
    yield _crossing(
        rules,
        3,
        Words(N_("Two fours")),
        Words(
            N_(
                "Black may not make two fours with one move either. A five wins, whatever else the "
                "move makes; nothing is forbidden to White."
            )
        ),
    )


def _crossing(rules: InARow, pieces: int, title: Words, sentence: Words) -> Chapter:
    """Two rows of that many pieces that meet in one cell, which Black may not take."""
    centre = rules.grid.cell(rules.columns // 2, rules.rows // 2)
    black = frozenset({*_row(rules, centre, EAST, pieces), *_row(rules, centre, SOUTH, pieces)})
    found = composed(rules, Order(black, _kept_free(rules, centre)))
    if found is None or not is_forbidden(rules.surface, found.cells, centre):
        return Chapter(title, (sentence,))
    where = Words(N_("Here Black may not take {cell}."), {"cell": rules.cell_names.name(centre)})
    return Chapter(title, (sentence, where), Diagram(found, marked=(centre,)))


def _row(rules: InARow, centre: Cell, way: Direction, pieces: int) -> tuple[Cell, ...]:
    return rules.surface.walk(centre, way, pieces)


def _kept_free(rules: InARow, centre: Cell) -> frozenset[Cell]:
    """The cells on which White could close one of the rows."""
    both = (way for axis in (EAST, SOUTH) for way in (axis, axis.opposite))
    return frozenset(
        {centre, *(cell for way in both for cell in rules.surface.walk(centre, way, 5))}
    )
