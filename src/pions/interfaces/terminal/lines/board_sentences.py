"""What is on a board, to be read aloud: a row, a column, a cell, the pieces of a side."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from pions.errors import PositionError
from pions.geometry.grid import Cell
from pions.interfaces.sentences import cell_labels, cell_name, side_words
from pions.rules.base import PASS, Position
from pions.rules.side import Side
from pions.words import N_, Words, counted, friendly_list

_BETWEEN = re.compile(r"[^0-9a-z]+")


def row(position: Position, label: str) -> Words:
    labels, columns = _row_labels(position), position.rules.grid.columns
    if not label:
        raise PositionError(
            N_("which row? The rows are {labels}"),
            labels=friendly_list(sorted(labels, key=int)),
        )
    if label not in labels:
        raise PositionError(
            N_("there is no row {label!r}: the rows are {labels}"),
            label=label[:80],
            labels=friendly_list(sorted(labels, key=int)),
        )
    start = labels.index(label) * columns
    found = _pieces(position, range(start, start + columns), _column_labels(position))
    if not found:
        return Words(N_("row {label} is empty"), {"label": label})
    full, part = N_("row {label}: {pieces}"), N_("row {label}: {pieces}; the other cells are empty")
    return Words(full if len(found) == columns else part, {"label": label, "pieces": found})


def column(position: Position, label: str) -> Words:
    """What is in the column of that label, the lowest row number first."""
    labels, label, grid = _column_labels(position), label.lower(), position.rules.grid
    if not label:
        raise PositionError(
            N_("which column? The columns are {labels}"), labels=friendly_list(labels)
        )
    if label not in labels:
        raise PositionError(
            N_("there is no column {label!r}: the columns are {labels}"),
            label=label[:80],
            labels=friendly_list(labels),
        )
    numbered = sorted((int(text), row) for row, text in enumerate(_row_labels(position)))
    cells = [grid.cell(labels.index(label), row) for _, row in numbered]
    found = _pieces(position, cells, [str(number) for number, _ in numbered])
    if not found:
        return Words(N_("column {label} is empty"), {"label": label})
    full = N_("column {label}: {pieces}")
    part = N_("column {label}: {pieces}; the other cells are empty")
    return Words(full if len(found) == grid.rows else part, {"label": label, "pieces": found})


def _row_labels(position: Position) -> list[str]:
    return [position.rules.row_label(number) for number in range(position.rules.grid.rows)]


def _column_labels(position: Position) -> list[str]:
    return [position.rules.column_label(number) for number in range(position.rules.grid.columns)]


def _pieces(position: Position, cells: Iterable[Cell], labels: list[str]) -> tuple[Words, ...]:
    """Each piece on these cells, after the label of its cell."""
    return tuple(
        Words(N_("{column} {side}"), {"column": label, "side": side_words(position, side)})
        for one, label in zip(cells, labels, strict=True)
        if (side := position.side_at(one)) is not None
    )


def cell(position: Position, text: str) -> Words:
    """What is on a cell; if it is empty, whether it can be played and what that would do."""
    found = _cell_named(position, text)
    name, side = cell_name(position, found), position.side_at(found)
    if side is not None:
        return Words(N_("{cell}: {side}"), {"cell": name, "side": side_words(position, side)})
    if position.is_over:
        return Words(N_("{cell}: empty"), {"cell": name})
    return _if_played(position, found, name)


def _if_played(position: Position, found: Cell, name: Words) -> Words:
    for move in position.legal_moves:
        if move != PASS and position.landing(move) == found:
            flipped = len(position.flipped(move))
            if not flipped:
                return Words(N_("{cell}: empty, can be played"), {"cell": name})
            return counted(
                "{cell}: empty, can be played and would turn over {count} disc",
                "{cell}: empty, can be played and would turn over {count} discs",
                flipped,
                cell=name,
            )
    if position.rules.look == "drop":
        return Words(N_("{cell}: empty, the cell below is empty too"), {"cell": name})
    reason = position.rules.why_illegal(position, found)
    return Words(N_("{cell}: empty, cannot be played: {reason}"), {"cell": name, "reason": reason})


def _cell_named(position: Position, text: str) -> Cell:
    """The cell of that name: `d3`, or where columns are numbers `4 1`, column and row."""
    grid = position.rules.grid
    wanted = _BETWEEN.sub(" ", text.lower()).strip()
    names = {_typed_name(position, one): one for one in grid.cells}
    found = names.get(wanted, names.get(wanted.replace(" ", "")))
    if found is None:
        found = position.rules.cell_names.parse(wanted)
    if found is None:
        raise PositionError(
            N_("{text!r} is not a cell of this board: write one such as {first!r} or {last!r}"),
            text=text[:80],
            first=_typed_name(position, grid.cell(0, grid.rows - 1)),
            last=_typed_name(position, grid.columns - 1),
        )
    return found


def _typed_name(position: Position, one: Cell) -> str:
    column, row = cell_labels(position, one)
    return f"{column} {row}" if column.isdigit() else f"{column}{row}"


def pieces(position: Position) -> Iterator[Words]:
    """Where the pieces of each side are."""
    for side in Side:
        cells = [one for one in position.rules.grid.cells if position.side_at(one) is side]
        fields: dict[str, object] = {"side": side_words(position, side)}
        if cells:
            fields["cells"] = tuple(cell_name(position, one) for one in cells)
            yield Words(N_("{side}: {cells}"), fields)
        else:
            yield Words(N_("{side}: no piece on the board"), fields)
