"""Facts about moves of Othello: corners, the cells beside them, mobility, regions, stable discs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from pions.evaluation.othello import corner_cells, placements, stable_discs
from pions.geometry.grid import Cell
from pions.rules.base import PASS, Move, Position
from pions.rules.othello import Othello
from pions.rules.side import EMPTY
from pions.study.explaining.facts import Fact, Weight, cell_list, game_facts, named
from pions.study.explaining.regions import region_of
from pions.words import N_, Words, counted

FEW_REPLIES = 3
MANY_REPLIES = 12
LATE = 20
"""Empty cells from which on parity is worth a word."""
LARGEST_REGION = 7
"""Cells of a region whose last move can be foreseen."""
STABLE = 2
"""Discs made stable that are worth a word."""
WALL = 4
"""Discs beside each other that make a wall."""
QUIET, LOUD = 1, 8
"""Empty cells around the discs turned: few keep the enemy out, many let it in."""


@game_facts.register
def _(rules: Othello, position: Position, move: Move) -> Iterator[Fact]:
    if move == PASS:
        return
    after = position.after(move)
    # Who wants few discs wants no corner either: only what is true of both games is told.
    if not rules.anti:
        yield from _corners(position, move, after)
        yield from _stable(position, move, after)
        yield from _wall(position, move, after)
    yield from _replies(position, move, after)
    yield from _parity(position, move)
    yield from _quietness(position, move)


def _corners(position: Position, move: Move, after: Position) -> Iterator[Fact]:
    corners = corner_cells(position.rules.grid)
    if move in corners:
        yield Fact(Words(N_("{move} takes a corner."), named(position, move)), Weight.FORCED)
    before = placements(position, position.turn.other)
    given = tuple(one for one in corners if one in after.legal_moves and one not in before)
    if given:
        fields = named(position, move, cells=cell_list(position, given))
        template = N_("{move} lets {other} take the corner {cells}.")
        yield Fact(Words(template, fields), Weight.FORCED, good=False)
        yield from _corner_cost(position, move, after, given[0])
    elif (corner := _beside_corner(position, move)) is not None:
        yield _beside(position, move, corner)


def _corner_cost(position: Position, move: Move, after: Position, corner: Cell) -> Iterator[Fact]:
    """The discs that the enemy would make stable by taking the corner."""
    enemy = after.turn.mark
    taken = after.after(corner)
    gained = _stable_of(taken, enemy) - _stable_of(after, enemy)
    if gained >= STABLE:
        fields = named(position, move, corner=position.name(corner), count=gained)
        template = N_("With {corner}, {other} would make {count} discs stable.")
        yield Fact(Words(template, fields), Weight.THREAT, good=False)


def _stable_of(position: Position, mark: str) -> int:
    return sum(position.cells[cell] == mark for cell in stable_discs(position))


def _wall(position: Position, move: Move, after: Position) -> Iterator[Fact]:
    """A row of own discs that lie open on the same side, longer than any before."""
    mark = position.turn.mark
    length = longest_wall(after, mark)
    if length >= WALL and length > longest_wall(position, mark):
        template = N_("{move} leaves a wall of {count} discs for {other} to play against.")
        yield Fact(Words(template, named(position, move, count=length)), Weight.SHAPE, good=False)


def longest_wall(position: Position, mark: str) -> int:
    """The most discs of that mark in a row or column with empty cells beside them all, on one
    side."""
    grid, cells = position.rules.grid, position.cells
    rows = [[grid.cell(x, y) for x in range(grid.columns)] for y in range(grid.rows)]
    longest = 0
    for lines in (rows, [list(line) for line in zip(*rows, strict=True)]):
        for line, beside in (*pairwise(lines), *pairwise(lines[::-1])):
            run = 0
            for cell, near in zip(line, beside, strict=True):
                run = run + 1 if cells[cell] == mark and cells[near] == EMPTY else 0
                longest = max(longest, run)
    return longest


def _beside_corner(position: Position, move: Move) -> Cell | None:
    """The empty corner that a cell touches."""
    near = position.rules.surface.neighbours[move]
    corners = (one for one in corner_cells(position.rules.grid) if one in near)
    return next((one for one in corners if position.cells[one] == EMPTY), None)


def _beside(position: Position, move: Move, corner: Cell) -> Fact:
    grid = position.rules.grid
    shares_column = grid.column_of(move) == grid.column_of(corner)
    is_diagonal = not shares_column and grid.row_of(move) != grid.row_of(corner)
    fields = named(position, move, corner=position.name(corner))
    if is_diagonal:
        template = N_("{move} is the X cell beside the empty corner {corner}.")
    else:
        template = N_("{move} is a C cell beside the empty corner {corner}.")
    return Fact(Words(template, fields), Weight.SHAPE, good=False)


def _replies(position: Position, move: Move, after: Position) -> Iterator[Fact]:
    if after.is_over:
        return
    if after.legal_moves == (PASS,):
        template = N_("{move} leaves {other} without a move: {side} plays again.")
        yield Fact(Words(template, named(position, move)), Weight.THREAT)
        return
    counts = {one: len(position.after(one).legal_moves) for one in position.legal_moves}
    fields = named(position, move)
    if counts[move] <= FEW_REPLIES and counts[move] == min(counts.values()):
        yield Fact(
            counted(
                "{move} leaves {other} a single move.",
                "{move} leaves {other} only {count} moves.",
                counts[move],
                **fields,
            ),
            Weight.PLAN,
        )
    elif counts[move] >= MANY_REPLIES and counts[move] == max(counts.values()):
        template = N_("{move} leaves {other} {count} moves, more than any other move would.")
        fields["count"] = counts[move]
        yield Fact(Words(template, fields), Weight.PLAN, good=False)
    else:
        kept = len(placements(after, position.turn))
        template = N_("After {move}, moves to choose from: {other} {count}, {side} {kept}.")
        fields |= {"count": counts[move], "kept": kept}
        yield Fact(Words(template, fields), Weight.DETAIL, good=kept >= counts[move])


def _parity(position: Position, move: Move) -> Iterator[Fact]:
    """Who gets the last move in the region that is entered."""
    if position.cells.count(EMPTY) > LATE:
        return
    size = len(region_of(position, move))
    if not 1 < size <= LARGEST_REGION:
        return
    fields = named(position, move, size=size)
    if size % 2:
        template = N_(
            "{move} enters a region of {size} empty cells: {side} can have the last move."
        )
        yield Fact(Words(template, fields), Weight.DETAIL)
    else:
        template = N_(
            "{move} enters a region of {size} empty cells: {other} can have the last move."
        )
        yield Fact(Words(template, fields), Weight.DETAIL, good=False)


def _stable(position: Position, move: Move, after: Position) -> Iterator[Fact]:
    own = position.turn.mark
    gained = _stable_of(after, own) - _stable_of(position, own)
    if gained >= STABLE:
        template = N_("{move} makes {count} discs stable: nothing can turn them any more.")
        yield Fact(Words(template, named(position, move, count=gained)), Weight.PLAN)


def _quietness(position: Position, move: Move) -> Iterator[Fact]:
    """How many empty cells the discs turned have around them."""
    surface, cells = position.rules.surface, position.cells
    turned = position.flipped(move)
    around = {
        near
        for disc in turned
        for near in surface.neighbours[disc]
        if cells[near] == EMPTY and near != move
    }
    fields = named(position, move, count=len(around))
    if len(around) <= QUIET and len(turned) > 0:
        template = N_("{move} is quiet: the discs it turns have next to no empty cell around them.")
        yield Fact(Words(template, fields), Weight.DETAIL)
    elif len(around) >= LOUD:
        template = N_("{move} opens the position: {count} empty cells lie around what it turns.")
        yield Fact(Words(template, fields), Weight.DETAIL, good=False)
