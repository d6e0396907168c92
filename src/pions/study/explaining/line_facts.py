"""Facts about moves of K in a row: what is threatened, stopped, opened, and over which seam."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from pions.engines.threat_classes import LineClass, classes_by_cell
from pions.engines.threat_windows import knows_threats
from pions.evaluation.line_counts import line_counts
from pions.geometry.grid import Cell
from pions.rules.base import Move, Position
from pions.rules.in_a_row import InARow
from pions.study.explaining.facts import Fact, Weight, cell_list, game_facts, named
from pions.study.explaining.four_facts import four_facts
from pions.study.explaining.zugzwang import waiting_threats, zugzwang_facts
from pions.study.reasons import winning_moves
from pions.words import N_, Words, counted

FIVE = 5
"""The K whose rows have names that everybody knows."""
NEARLY = 2
"""A line that lacks at most this many pieces is worth a word."""


@game_facts.register
def _(rules: InARow, position: Position, move: Move) -> Iterator[Fact]:
    cell = position.landing(move)
    if cell is None:
        return
    if rules.gravity:
        yield from _falling(rules, position, move, cell)
    elif knows_threats(rules):
        yield from _placed(rules, position, move, cell)
    yield from _lines(rules, position, move, cell)


def _placed(rules: InARow, position: Position, move: Move, cell: Cell) -> Iterator[Fact]:
    """The shapes that a stone makes, and those of the enemy that it takes the place of."""
    own = classes_by_cell(rules, position.cells, position.turn)[cell]
    enemy = classes_by_cell(rules, position.cells, position.turn.other)[cell]
    fields = named(position, move, short=rules.k - 1, shorter=rules.k - 2)
    made = _shape(rules, own) if rules.k == FIVE else _row(own)
    if made is not None:
        template, weight = made
        yield Fact(Words(template, fields), weight)
    if rules.k != FIVE:
        return
    if LineClass.OPEN_FOUR in enemy:
        template = N_("{move} takes the cell where {other} would have an open four.")
        yield Fact(Words(template, fields), Weight.THREAT)
    elif enemy.count(LineClass.OPEN_THREE) > 1:
        template = N_("{move} takes the cell where {other} would have two open threes.")
        yield Fact(Words(template, fields), Weight.PLAN)
    if LineClass.FOUR not in own and LineClass.OPEN_FOUR not in own:
        yield from _allowed(rules, position, move)
    yield from four_facts(position, move)


def _allowed(rules: InARow, position: Position, move: Move) -> Iterator[Fact]:
    """The open fours that the enemy can make next, after a move that forces nothing."""
    after, other = position.after(move), position.turn.other
    if after.is_over or winning_moves(after, other):
        return  # the end of the game is told already
    classes = classes_by_cell(rules, after.cells, other)
    cells = tuple(cell for cell, one in enumerate(classes) if LineClass.OPEN_FOUR in one)
    if cells:
        fields = named(position, move, cells=cell_list(position, cells))
        template = N_("After {move}, {other} can make an open four at {cells}.")
        yield Fact(Words(template, fields), Weight.FORCED, good=False)


def _row(classes: tuple[LineClass, ...]) -> tuple[str, Weight] | None:
    """The same where rows of four and three have no names of their own."""
    if LineClass.OPEN_FOUR in classes:
        return N_("{move} makes a row of {short} that can be completed twice."), Weight.FORCED
    if LineClass.OPEN_THREE in classes:
        return N_("{move} makes a row of {shorter} that is open on both sides."), Weight.PLAN
    return None


def _shape(rules: InARow, classes: tuple[LineClass, ...]) -> tuple[str, Weight] | None:
    """What the classes of the four axes make together."""
    fours = classes.count(LineClass.FOUR)
    threes = classes.count(LineClass.OPEN_THREE)
    shapes = (
        (LineClass.OPEN_FOUR in classes, N_("{move} makes an open four: two cells complete it.")),
        (fours > 1, N_("{move} makes two fours at once.")),
        (fours > 0 and threes > 0, N_("{move} makes a four and an open three at once.")),
        (threes > 1, N_("{move} makes two open threes at once.")),
    )
    forced = next((template for holds, template in shapes if holds), None)
    if forced is not None:
        return forced, Weight.FORCED
    if fours:
        one, more = N_("{move} makes a four: there is one answer."), N_("{move} makes a four.")
        # In Caro a row can be stopped from beyond its end too.
        return one if rules.blocked == "wins" else more, Weight.PLAN
    template = N_("{move} makes an open three: it threatens an open four.")
    return (template, Weight.PLAN) if threes else None


def _falling(rules: InARow, position: Position, move: Move, cell: Cell) -> Iterator[Fact]:
    """What a piece opens above itself, and the threats that wait higher up."""
    after, own = position.after(move), position.turn
    waiting = waiting_threats(rules, position, own)
    if cell - rules.columns in waiting:
        template = N_("{move} gives up a threat: {other} can block it in the cell above.")
        yield Fact(Words(template, named(position, move)), Weight.PLAN, good=False)
    for place in sorted(waiting_threats(rules, after, own) - waiting):
        yield _waiting_fact(rules, position, move, place)
    yield from zugzwang_facts(rules, position, move)


def _waiting_fact(rules: InARow, position: Position, move: Move, cell: Cell) -> Fact:
    row = rules.rows - rules.grid.row_of(cell)
    fields = named(position, move, column=cell % rules.columns + 1, row=row)
    if row % 2:
        template = N_("{move} makes an odd threat: column {column}, row {row}.")
    else:
        template = N_("{move} makes an even threat: column {column}, row {row}.")
    return Fact(Words(template, fields), Weight.PLAN)


def _lines(rules: InARow, position: Position, move: Move, cell: Cell) -> Iterator[Fact]:
    """The lines through the cell that are nearly full of one colour, and the seams they cross."""
    counts = list(line_counts(position))
    through = [(rules.table.lines[one], *counts[one]) for one in rules.table.through[cell]]
    fields = named(position, move)
    built = [line for line, own, enemy in through if own >= rules.k - NEARLY and not enemy]
    broken = sum(enemy >= rules.k - NEARLY and not own for _, own, enemy in through)
    if any(_crosses(rules, line) for line in built):
        template = N_("{move} builds a line that goes on over the seam of the board.")
        yield Fact(Words(template, fields), Weight.SHAPE)
    if broken:
        yield Fact(
            counted(
                "{move} breaks a line of {other}.",
                "{move} breaks {count} lines of {other}.",
                broken,
                **fields,
            ),
            Weight.SHAPE,
        )


def _crosses(rules: InARow, line: tuple[Cell, ...]) -> bool:
    """Whether neighbours on the line lie at opposite edges."""
    grid = rules.grid
    return rules.topology != "plane" and any(
        max(abs(grid.column_of(a) - grid.column_of(b)), abs(grid.row_of(a) - grid.row_of(b))) > 1
        for a, b in pairwise(line)
    )
