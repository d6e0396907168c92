"""The chapters of K in a row: lines, edges that are glued, exact rows, what renju forbids."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise, product

from pions.geometry import topology as gluings
from pions.geometry.grid import Cell
from pions.rules.base import Position
from pions.rules.in_a_row import InARow
from pions.rules.side import BLACK, EMPTY, WHITE
from pions.study.reasons import winning_moves
from pions.study.rulebook.chapters import (
    Chapter,
    Diagram,
    ending,
    first_move,
    game_chapters,
    passing,
    to_move,
)
from pions.study.rulebook.compose import Order, composed, drawn_but_one
from pions.study.rulebook.forbidden_chapters import forbidden_chapters
from pions.words import N_, Words

_SEAMS: dict[gluings.Gluing, str] = {
    gluings.columns_wrap: N_(
        "The left and right edges are one: a line that leaves the board on the right comes in "
        "again on the left."
    ),
    gluings.columns_wrap_mirrored: N_(
        "The left and right edges are one, with a twist: a line that leaves the board on the "
        "right comes in again on the left, upside down."
    ),
    gluings.rows_wrap: N_(
        "The top and bottom edges are one: a line that leaves the board at the bottom comes in "
        "again at the top."
    ),
    gluings.rows_wrap_mirrored: N_(
        "The top and bottom edges are one, with a twist: a line that leaves the board at the "
        "bottom comes in again at the top, left and right exchanged."
    ),
    gluings.over_the_pole: N_(
        "The top and bottom edges are the poles: a line that goes over one comes back in the same "
        "row, half the board further along."
    ),
}
_LINES_TRIED = 12
"""Lines for which a position is composed before one gives up."""

_GAPS_TRIED = 3

Line = tuple[Cell, ...]


@game_chapters.register
def _in_a_row(rules: InARow) -> Iterator[Chapter]:
    yield first_move(rules, (_placing(rules),))
    yield _winning(rules)
    yield from _over_edges(rules)
    if rules.exactly(BLACK):
        yield _exact(rules)
    if rules.blocked == "ignored":
        yield _between(rules)
    yield from forbidden_chapters(rules)
    if rules.may_pass:
        yield passing(None)  # a full board of cells that are all forbidden is too rare to show
    full = Words(N_("If the board is full and nobody has {k} in a row, the game is drawn."),
                 {"k": rules.k})  # fmt: skip
    yield ending((full,), drawn_but_one(rules))


def _placing(rules: InARow) -> Words:
    if rules.gravity:
        return Words(N_("A move is a column: the piece falls to its lowest free cell."))
    return Words(N_("A move places a piece on an empty cell, where it stays."))


def _winning(rules: InARow) -> Chapter:
    anywhere = N_("The first to have {k} pieces in a row wins: across, down or diagonally.")
    straight = N_(
        "The first to have {k} pieces in a row wins: across or down. Diagonals do not count."
    )
    template = anywhere if rules.directions == "all" else straight
    words = Words(template, {"k": rules.k})
    title = Words(N_("{k} in a row"), {"k": rules.k})
    return Chapter(title, (words,), _win_along(rules, _stays))


def _over_edges(rules: InARow) -> Iterator[Chapter]:
    """What happens at the sides, and at the top and bottom."""
    surface = rules.surface.topology
    edges = (
        (surface.left_right, Words(N_("Over the sides")), _over_sides),
        (surface.top_bottom, Words(N_("Over top and bottom")), _over_ends),
    )
    for gluing, title, is_there in edges:
        if gluing in _SEAMS:
            yield Chapter(title, (Words(_SEAMS[gluing]),), _win_along(rules, is_there))


def _exact(rules: InARow) -> Chapter:
    """More than K is not enough for Black, or for anybody."""
    everybody = N_("Exactly {k} in a row are needed: a longer row does not win.")
    black = N_(
        "Black needs exactly {k} in a row, and may not make a longer one; for White that wins too."
    )
    template = everybody if rules.overline == "ignored" else black
    words = Words(template, {"k": rules.k})
    diagram = _too_long_beside_win(rules)
    cells = () if diagram is None else diagram.marked
    named = tuple(
        Words(N_("Here a piece on {cell} makes a row that is too long."),
              {"cell": rules.cell_names.name(cell)})
        for cell in cells
    )  # fmt: skip
    return Chapter(Words(N_("Exactly {k}"), {"k": rules.k}), (words, *named), diagram)


def _too_long_beside_win(rules: InARow) -> Diagram | None:
    """A row that would become too long, and another one that wins."""
    lines = _central(rules, rules.table.lines)[:_LINES_TRIED]
    rows = (row for line in lines if (row := _longer(rules, line)) is not None)
    for row, line in product(rows, lines):
        gap, last = row[len(row) // 2], line[-1]
        if set(row) & set(line):
            continue
        free = frozenset({gap, last})
        found = composed(rules, Order(frozenset({*row, *line}) - free, free))
        if found is not None and winning_moves(found, BLACK) == (rules.move_at(last),):
            return _win(found, (gap,))
    return None


def _between(rules: InARow) -> Chapter:
    """A line with the other side at both ends does not win."""
    words = Words(
        N_(
            "{k} in a row between two pieces of the other side does not win; the edge of the board "
            "does not count as such a piece."
        ),
        {"k": rules.k},
    )
    title, diagram = Words(N_("Blocked at both ends")), _blocked_line(rules)
    if diagram is None:
        return Chapter(title, (words,))
    cell = rules.cell_names.name(diagram.marked[0])
    here = Words(N_("Here a piece on {cell} makes a row that does not count."), {"cell": cell})
    return Chapter(title, (words, here), diagram)


def _blocked_line(rules: InARow) -> Diagram | None:
    """A line that lacks one piece and would win, were there no white pieces at its ends."""
    for line in _central(rules, rules.table.lines)[:_LINES_TRIED]:
        ends = rules.table.ends[rules.table.lines.index(line)]
        gap = _from_the_middle(line)[0]
        marks = dict.fromkeys(line, BLACK.mark) | dict.fromkeys(ends, WHITE.mark) | {gap: EMPTY}
        missing = len(line) - 1 - len(ends)
        others = _apart(rules, {*line, *ends}, missing)
        if len(ends) == 2 and len(others) == missing:
            marks |= dict.fromkeys(others, WHITE.mark)
            cells = "".join(marks.get(cell, EMPTY) for cell in rules.grid.cells)
            return Diagram(rules.set_up(cells, BLACK), marked=(gap,))
    return None


def _apart(rules: InARow, taken: set[Cell], count: int) -> list[Cell]:
    """That many cells, no two of which touch and none of which touches those."""
    found: list[Cell] = []
    for cell in rules.grid.cells:
        if len(found) < count and not {cell, *rules.surface.neighbours[cell]} & {*taken, *found}:
            found.append(cell)
    return found


def _longer(rules: InARow, line: Line) -> Line | None:
    """The line and one cell more, None where it ends at a wall."""
    ends = rules.table.ends[rules.table.lines.index(line)]
    first = rules.surface.neighbours[line[-1]]
    beyond = [cell for cell in ends if cell in first and not _jumps(rules, (*line, cell))]
    return (*line, beyond[-1]) if beyond else None


def _win_along(rules: InARow, wanted: Callable[[InARow, Line], bool]) -> Diagram | None:
    """A position in which Black wins at once, by such a line."""
    lines = [line for line in _central(rules, rules.table.lines) if wanted(rules, line)]
    for line in lines[:_LINES_TRIED]:
        for gap in _from_the_middle(line)[:_GAPS_TRIED]:
            free = frozenset({gap})
            found = composed(rules, Order(frozenset(line) - free, free))
            if found is not None and winning_moves(found, BLACK) == (rules.move_at(gap),):
                return _win(found)
    return None


def _win(position: Position, marked: tuple[Cell, ...] = ()) -> Diagram:
    task = to_move(position, N_("{side} to move: win at once."))
    return Diagram(position, task, winning_moves(position, BLACK), marked)


def _from_the_middle(line: Line) -> list[Cell]:
    middle = len(line) // 2
    return sorted(line, key=lambda cell: abs(line.index(cell) - middle))


def _central(rules: InARow, lines: tuple[Line, ...]) -> list[Line]:
    """Straight lines first, near the middle; with gravity those that need few pieces under them."""
    grid, table = rules.grid, rules.table
    diagonal = {line for line, axis in zip(table.lines, table.axes, strict=True)
                if axis == "diagonals"}  # fmt: skip

    def off_centre(line: Line) -> float:
        columns = sum(abs(2 * grid.column_of(cell) - grid.columns + 1) for cell in line)
        if rules.gravity:
            return columns + 4 * sum(grid.rows - 1 - grid.row_of(cell) for cell in line)
        return columns + sum(abs(2 * grid.row_of(cell) - grid.rows + 1) for cell in line)

    return sorted(lines, key=lambda line: (line in diagonal, off_centre(line)))


def _jumps(rules: InARow, line: Line) -> list[tuple[Cell, Cell]]:
    """The steps of a line that leave the board on one side and enter it on another."""
    grid = rules.grid

    def is_far(one: Cell, two: Cell) -> bool:
        across = abs(grid.column_of(one) - grid.column_of(two))
        return across > 1 or abs(grid.row_of(one) - grid.row_of(two)) > 1

    return [step for step in pairwise(line) if is_far(*step)]


def _stays(rules: InARow, line: Line) -> bool:
    return not _jumps(rules, line)


def _over_sides(rules: InARow, line: Line) -> bool:
    """Whether it leaves the board over a side, and nowhere else."""
    jumps = _jumps(rules, line)
    return bool(jumps) and all(_joins_sides(rules, step) for step in jumps)


def _over_ends(rules: InARow, line: Line) -> bool:
    jumps = _jumps(rules, line)
    return bool(jumps) and not any(_joins_sides(rules, step) for step in jumps)


def _joins_sides(rules: InARow, step: tuple[Cell, Cell]) -> bool:
    return {rules.grid.column_of(cell) for cell in step} == {0, rules.columns - 1}
