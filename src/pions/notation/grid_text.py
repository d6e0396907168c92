"""The cells of a written diagram: which number, disc or nothing stands where."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from string import ascii_lowercase

from pions.errors import NotationError
from pions.geometry.grid import Cell, Grid
from pions.notation.tokens import short
from pions.rules.side import BLACK, EMPTY, WHITE
from pions.words import N_

MOST_LINES = 60
LONGEST_LINE = 1000

_CAPTION = re.compile(r"(.*?)(?<!\d)(\d{1,3})\s?[-–]\s?(\d{1,3})(?!\d)(.*)")
_DISCS = {
    **dict.fromkeys(("*", "X", "x", "●", "⚫", "B", "b", "#", "@"), BLACK.mark),
    **dict.fromkeys(("O", "o", "○", "⚪", "W", "w"), WHITE.mark),
    **dict.fromkeys((".", "-", "_", "·", ""), EMPTY),
}


@dataclass(frozen=True)
class TextDiagram:
    """What a diagram shows."""

    columns: int
    start: str
    """The marks of the cells where the game began."""
    moves: tuple[tuple[Cell, int], ...]
    """For each move the cell, and the line of the text where it stands."""
    players: tuple[str, str] = ("", "")
    score: tuple[int, int] | None = None


@dataclass(frozen=True)
class _Row:
    """A line of cells, its labels perhaps among them."""

    cells: tuple[str, ...]
    line: int


def diagram_in(text: str, grid: Grid | None) -> TextDiagram:
    """The diagram in a text; the grid, where it is known, tells labels from numbers."""
    rows, captions = _sorted_lines(text)
    columns = _columns(rows, grid)
    rows = [row for row in rows if not _is_header(row, columns, rows, grid)]
    cells = [_unlabelled(row, columns) for row in rows]
    if grid is not None and len(rows) != grid.rows:
        raise NotationError(
            N_("the diagram has {count} rows, the board {rows}"), count=len(rows), rows=grid.rows
        )
    marks = "".join(_DISCS.get(cell, EMPTY) for row in cells for cell in row)
    moves = _moves(cells, rows, columns)
    if not moves:
        raise NotationError(N_("there is no move in the diagram"))
    return _with_caption(TextDiagram(columns, marks, moves), captions)


def looks_like_diagram(text: str) -> bool:
    """Whether there are rows of numbers, be they right or wrong."""
    lines = text[: MOST_LINES * 100].split("\n")
    return sum(sum(map(_is_number, line.split())) >= 2 for line in lines) >= 3


def _sorted_lines(text: str) -> tuple[list[_Row], list[str]]:
    """The rows of the board, headers included, and what stands below or above it."""
    begun = text.lstrip("\r\n")
    above = text.count("\n", 0, len(text) - len(begun))
    lines = begun.rstrip("\r\n").split("\n")
    if len(lines) > MOST_LINES or max(map(len, lines)) > LONGEST_LINE:
        raise NotationError(N_("the text is too long for a diagram"))
    rows, captions = [], []
    for number, line in enumerate(lines, start=above + 1):
        cells = _split(line) if line.strip() else ()
        if cells and all(_is_number(cell) or cell in _DISCS for cell in cells):
            rows.append(_Row(cells, number))
        elif cells and not _is_alphabet(cells):
            captions.append(line)
    return rows, captions


def _split(line: str) -> tuple[str, ...]:
    """The cells of a line; between tabs a cell may be empty."""
    if "\t" in line:
        return tuple(cell.strip() for cell in line.rstrip("\r").split("\t"))
    return tuple(line.replace("|", " ").split())


def _is_number(cell: str) -> bool:
    return cell.isascii() and cell.isdigit() and len(cell) <= 3


def _is_alphabet(cells: tuple[str, ...]) -> bool:
    letters = "".join(cells).lower()
    return bool(letters) and ascii_lowercase.startswith(letters)


def _columns(rows: list[_Row], grid: Grid | None) -> int:
    """How many columns: as the grid has, otherwise as many as rows, labels apart."""
    if grid is not None:
        return grid.columns
    # The first row may number the columns, and then has no label of its own.
    lengths = {len(row.cells) for row in rows[1:]}
    if len(rows) < 3 or len(lengths) != 1:
        raise NotationError(N_("the rows of the diagram are not equally long"))
    length = lengths.pop()
    if _counts_up(rows[0].cells, length - 1):
        return length - 1
    labels = [row.cells[0] for row in rows]
    numbers = [str(number) for number in range(1, len(rows) + 1)]
    return length - 1 if length != len(rows) and labels in (numbers, numbers[::-1]) else length


def _counts_up(cells: tuple[str, ...], count: int) -> bool:
    """Whether a row reads 1, 2, 3 …: the numbers of the columns."""
    return [cell for cell in cells if cell] == [str(number) for number in range(1, count + 1)]


def _is_header(row: _Row, columns: int, rows: list[_Row], grid: Grid | None) -> bool:
    """Whether a row numbers the columns: there is one row too many, or the others are labelled."""
    if not _counts_up(row.cells, columns):
        return False
    return len(rows) > grid.rows if grid is not None else len(rows[-1].cells) > columns


def _unlabelled(row: _Row, columns: int) -> tuple[str, ...]:
    """The cells without the label at the left, or those at both sides."""
    labels = len(row.cells) - columns
    if labels not in (0, 1, 2):
        raise NotationError(
            N_("line {line}: {count} cells in a row of {columns}"),
            line=row.line,
            count=len(row.cells),
            columns=columns,
        )
    return row.cells[1 : columns + 1] if labels else row.cells


def _moves(
    cells: list[tuple[str, ...]], rows: list[_Row], columns: int
) -> tuple[tuple[Cell, int], ...]:
    """The cell and line of each move, in playing order, none missing and none twice."""
    found: dict[int, tuple[Cell, int]] = {}
    for number, row in enumerate(cells):
        for column, cell in enumerate(row):
            if _is_number(cell):
                if int(cell) in found:
                    raise NotationError(
                        N_("line {line}: move {number} stands in two cells"),
                        line=rows[number].line,
                        number=cell,
                    )
                found[int(cell)] = number * columns + column, rows[number].line
    missing = next((n for n in range(1, len(found) + 1) if n not in found), None)
    if missing is not None:
        raise NotationError(N_("move {number} is missing from the diagram"), number=missing)
    return tuple(found[n] for n in range(1, len(found) + 1))


def _with_caption(diagram: TextDiagram, captions: list[str]) -> TextDiagram:
    """The diagram with names and score, if something is written with it."""
    if not captions:
        return diagram
    found = caption_in(captions[0])
    if found is None or len(captions) > 1:
        raise NotationError(
            N_("{text!r} is neither a row of a diagram nor a caption such as Name 20-44 Name"),
            text=short(captions[-1].strip()),
        )
    players, score = found
    return replace(diagram, players=players, score=score)


def caption_in(line: str) -> tuple[tuple[str, str], tuple[int, int]] | None:
    """The names and the score of a line below a diagram, None if it is another line."""
    match = _CAPTION.fullmatch(line.strip())
    if match is None:
        return None
    black, white = (name.strip(" \t*_,;:()") for name in (match[1], match[4]))
    return (black, white), (int(match[2]), int(match[3]))
