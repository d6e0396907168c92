"""A board as lines of letters: which letter is where, and what it stands for.

Letters carry an ink and a ground by name; a widget gives these names their colours.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from pions.geometry.grid import Cell
from pions.interfaces.terminal.full.cell_views import CellMark, CellView, Piece
from pions.interfaces.terminal.full.glyphs import (
    BRACKETS,
    CURSOR,
    GLYPHS,
    LARGE_DISCS,
    PLAIN_CURSOR,
    PLAIN_SIGNS,
    SIGNS,
)
from pions.interfaces.terminal.full.layout import COMPACT, LARGE, Layout, has_poles
from pions.rules.base import Rules


class Run(NamedTuple):
    """One letter on the screen, or several side by side in the same colours."""

    text: str
    ink: str = "label"
    ground: str = "page"


Lines = tuple[tuple[Run, ...], ...]
BLANK = Run(" ")
Canvas = list[list[Run]]


@dataclass(frozen=True)
class BoardLines:
    """A board ready to be shown."""

    lines: Lines

    @property
    def text(self) -> str:
        """The letters alone."""
        return "\n".join("".join(run.text for run in line).rstrip() for line in self.lines)


def draw(
    rules: Rules, views: tuple[CellView, ...], layout: Layout, glyphs: str = "discs"
) -> BoardLines:
    canvas = [[BLANK] * layout.width for _ in range(layout.height)]
    _draw_ground(canvas, layout)
    if layout.scale.has_grid:
        _draw_grid(canvas, layout)
    else:
        _draw_seams(canvas, layout)
    _draw_labels(canvas, rules, layout)
    _draw_cells(canvas, views, layout, glyphs)
    return BoardLines(tuple(_runs(line) for line in canvas))


def _runs(line: list[Run]) -> tuple[Run, ...]:
    grouped = groupby(line, key=itemgetter(1, 2))
    return tuple(Run("".join(one.text for one in letters), *look) for look, letters in grouped)


def _draw_ground(canvas: Canvas, layout: Layout) -> None:
    """The board itself, borders included."""
    grid, scale = layout.surface.grid, layout.scale
    bottom = layout.top + grid.rows * scale.height + int(scale.has_grid)
    right = layout.left + grid.columns * scale.width + 1
    for y in range(layout.top, bottom):
        for x in range(layout.left, right):
            canvas[y][x] = Run(" ", "grid", "board")


def _draw_grid(canvas: Canvas, layout: Layout) -> None:
    grid, scale = layout.surface.grid, layout.scale
    for row in range(grid.rows + 1):
        y = layout.top + row * scale.height
        for x in range(layout.left, layout.left + grid.columns * scale.width + 1):
            canvas[y][x] = Run(_crossing(layout, x, row), _line_ink(layout, row), "board")
    for column in range(grid.columns + 1):
        x = layout.left + column * scale.width
        seam = layout.ghost_columns and column in (0, grid.columns)
        for y in range(layout.top, layout.top + grid.rows * scale.height):
            if (y - layout.top) % scale.height:
                canvas[y][x] = Run("┊" if seam else "│", "seam" if seam else "grid", "board")
    if has_poles(layout.surface.topology):
        _draw_poles(canvas, layout)


def _line_ink(layout: Layout, row: int) -> str:
    outer = row in (0, layout.surface.grid.rows)
    return "seam" if outer and layout.ghost_rows else "grid"


def _crossing(layout: Layout, x: int, row: int) -> str:
    """The letter of a horizontal line: where lines meet, and between."""
    column, rest = divmod(x - layout.left, layout.scale.width)
    grid = layout.surface.grid
    end = 0 if row == 0 else 2 if row == grid.rows else 1
    if rest:
        return "┈" if end != 1 and layout.ghost_rows else "─"
    side = 0 if column == 0 else 2 if column == grid.columns else 1
    return ("┌┬┐", "├┼┤", "└┴┘")[end][side]


def _draw_poles(canvas: Canvas, layout: Layout) -> None:
    """N and S in the middle of the outer lines."""
    grid, scale = layout.surface.grid, layout.scale
    middle = layout.left + grid.columns * scale.width // 2
    for y, name in ((layout.top, "N"), (layout.top + grid.rows * scale.height, "S")):
        for offset, letter in enumerate(f" {name} "):
            canvas[y][middle - 1 + offset] = Run(letter, "seam", "board")


def _draw_seams(canvas: Canvas, layout: Layout) -> None:
    """Without lines between cells, only the glued sides are drawn."""
    if not layout.ghost_columns:
        return
    grid = layout.surface.grid
    for row in range(grid.rows):
        for x in (layout.left, layout.left + 2 * grid.columns):
            canvas[layout.top + row][x] = Run("┊", "seam", "board")


def _draw_labels(canvas: Canvas, rules: Rules, layout: Layout) -> None:
    grid, scale = layout.surface.grid, layout.scale
    for column in range(grid.columns):
        x, _ = layout.place(column, 0)
        source = (column + layout.shift[0]) % grid.columns
        label = rules.column_label(source)
        _write(canvas, x + (scale.width - 1) // 2 - (len(label) - 1) // 2, 0, label, "label")
    for row in range(grid.rows):
        _, y = layout.place(0, row)
        source = (row + layout.shift[1]) % grid.rows
        _write(canvas, 0, y + (scale.height - 1) // 2, f"{rules.row_label(source):>2}", "label")
    if layout.ghost_rows and has_poles(layout.surface.topology) and not scale.has_grid:
        for row, name in ((-1, "N"), (grid.rows, "S")):
            _write(canvas, 1, layout.place(0, row)[1], name, "seam")


def _write(canvas: Canvas, x: int, y: int, text: str, ink: str, ground: str | None = None) -> None:
    for offset, letter in enumerate(text):
        if 0 <= y < len(canvas) and 0 <= x + offset < len(canvas[y]):
            kept = canvas[y][x + offset].ground if ground is None else ground
            canvas[y][x + offset] = Run(letter, ink, kept)


def _draw_cells(canvas: Canvas, views: tuple[CellView, ...], layout: Layout, glyphs: str) -> None:
    shown = list(_shown(layout))
    # Where there is little room, neighbours share a bracket: the cursor's stands above others.
    for column, row, cell in sorted(shown, key=lambda one: views[one[2]].cursor):
        ghost = not layout.surface.grid.holds(column, row)
        view = _ghost_of(views[cell]) if ghost else views[cell]
        x, y = layout.place(column, row)
        if layout.scale == COMPACT:
            _draw_compact(canvas, x, y, view, glyphs, ghost)
        else:
            _draw_boxed(canvas, x, y, view, layout, glyphs, ghost)


def _shown(layout: Layout) -> Iterator[tuple[int, int, Cell]]:
    """Every place that is drawn, ghosts included, and the cell that is shown there."""
    grid, columns, rows = layout.surface.grid, layout.ghost_columns, layout.ghost_rows
    for row in range(-rows, grid.rows + rows):
        for column in range(-columns, grid.columns + columns):
            if (cell := layout.cell_shown(column, row)) is not None:
                yield column, row, cell


def _ghost_of(view: CellView) -> CellView:
    """Beyond a seam only pieces are shown, and the line that won."""
    return CellView(view.piece, view.mark if view.mark is CellMark.LINE else CellMark.NONE)


def _draw_compact(canvas: Canvas, x: int, y: int, view: CellView, glyphs: str, ghost: bool) -> None:
    """One letter, and brackets on the spaces beside it."""
    ink, ground = ink_of(view, ghost), ground_of(view, ghost)
    _write(canvas, x, y, _sign(view, glyphs), ink, ground)
    brackets = _brackets(view, glyphs)
    if brackets != "  " and not ghost:
        _write(canvas, x - 1, y, brackets[0], "mark", None)
        _write(canvas, x + 1, y, brackets[1], "mark", None)


def _draw_boxed(
    canvas: Canvas, x: int, y: int, view: CellView, layout: Layout, glyphs: str, ghost: bool
) -> None:
    """A cell between lines: three letters, or seven by three."""
    ink, ground = ink_of(view, ghost), ground_of(view, ghost)
    rows = _large_rows(view, glyphs) if layout.scale == LARGE else (_normal_row(view, glyphs),)
    for offset, text in enumerate(rows):
        _write(canvas, x, y + offset, text, ink, ground)
    if ghost and view.piece is Piece.NONE:  # so that the seam is seen on an empty board
        centre = x + (layout.scale.width - 2) // 2
        _write(canvas, centre, y + len(rows) // 2, GLYPHS[glyphs][Piece.NONE], ink, ground)
    brackets = _brackets(view, glyphs)
    if brackets != "  " and not ghost:
        middle = y + len(rows) // 2
        _write(canvas, x, middle, brackets[0], "mark", ground)
        _write(canvas, x + layout.scale.width - 2, middle, brackets[1], "mark", ground)


def _normal_row(view: CellView, glyphs: str) -> str:
    if view.text and view.piece is Piece.NONE:
        return f"{view.text:^3}"
    return f" {_boxed_sign(view, glyphs)}{_beside(view)}"


def _beside(view: CellView) -> str:
    """What an overlay says of a piece, if one letter can say it."""
    return view.text if view.tone is not None and len(view.text) == 1 else " "


def _large_rows(view: CellView, glyphs: str) -> tuple[str, ...]:
    if view.text and view.piece is Piece.NONE:
        return (" " * 7, f"{view.text:^7}", " " * 7)
    if glyphs == "discs" and view.piece in LARGE_DISCS:
        return LARGE_DISCS[view.piece]
    return (" " * 7, f"   {_boxed_sign(view, glyphs)}   ", " " * 7)


def _boxed_sign(view: CellView, glyphs: str) -> str:
    """Between lines an empty cell needs no dot."""
    sign = _sign(view, glyphs)
    return " " if sign == GLYPHS[glyphs][Piece.NONE] else sign


def _sign(view: CellView, glyphs: str) -> str:
    signs = SIGNS if glyphs == "discs" else PLAIN_SIGNS
    if view.piece is Piece.NONE and view.mark in signs:
        return signs[view.mark]
    return GLYPHS[glyphs][view.piece]


def _brackets(view: CellView, glyphs: str) -> str:
    if view.cursor:
        return CURSOR if glyphs == "discs" else PLAIN_CURSOR
    return BRACKETS.get(view.mark, "  ") if view.piece is not Piece.NONE else "  "


def ink_of(view: CellView, ghost: bool = False) -> str:
    """The name of the colour that a cell's sign is written in."""
    if view.piece is Piece.NONE and view.tone is not None and not ghost:
        return "toned"
    if view.piece is Piece.NONE:
        return (
            "ghost"
            if ghost
            else "empty"
            if view.mark is CellMark.NONE and not view.text
            else "sign"
        )
    name = view.piece.value.removeprefix("turning ").replace(" ", "-")
    return f"ghost-{name}" if ghost else name


def ground_of(view: CellView, ghost: bool = False) -> str:
    """The name of the colour behind a cell."""
    if ghost:
        return "page"
    if view.cursor:
        return "cursor"
    if view.tone is not None:
        return f"tone-{view.tone}"
    grounds = {
        CellMark.LAST: "last",
        CellMark.LINE: "line",
        CellMark.HINT: "hint",
        CellMark.BEST: "best",
    }
    return grounds.get(view.mark, "board")
