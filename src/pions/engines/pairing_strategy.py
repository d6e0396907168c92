"""Pairing strategies: why a side cannot lose although the board is far from full.

Take pairs of empty cells, no cell in two of them, so that every line which the enemy might still
fill holds both cells of some pair. Whoever answers in the same pair keeps a piece on each of those
lines, so the enemy never completes one. It takes a free choice of cells: no gravity, no forbidden
moves. An own piece more never hurts, so it does not matter whose turn it is.

    a 5-in-a-row board of 5×5: the enemy on a1, a pair in each row, column and diagonal not broken
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from pions.geometry.grid import Cell
from pions.rules.base import Position, rules_as
from pions.rules.in_a_row import InARow
from pions.rules.side import EMPTY, Side

Pair = tuple[Cell, Cell]
MOST_TRIES = 400
"""A pairing that is not found soon is not looked for: more moves make it easier."""


def may_pair(position: Position) -> bool:
    """Whether pieces can be placed freely, so that pairs can be answered."""
    rules = position.rules
    # Pairs are cut from the table of lines, which only these rules have.
    return isinstance(rules, InARow) and rules.places_anywhere


def enemy_lines(position: Position, side: Side) -> list[frozenset[Cell]]:
    """The empty cells of each line that the other side might still fill."""
    rules, cells, own = rules_as(InARow, position), position.cells, side.mark
    return [
        frozenset(cell for cell in line if cells[cell] == EMPTY)
        for line in rules.table.lines
        if not any(cells[cell] == own for cell in line)
    ]


def is_pairing(position: Position, side: Side, pairs: Iterable[Pair]) -> bool:
    """Whether these pairs keep that side from losing."""
    chosen = [frozenset(pair) for pair in pairs]
    cells = [cell for pair in chosen for cell in pair]
    if len(set(cells)) != 2 * len(chosen):
        return False
    if any(position.cells[cell] != EMPTY for cell in cells):
        return False
    return all(any(pair <= line for pair in chosen) for line in enemy_lines(position, side))


def find_pairing(position: Position, side: Side) -> tuple[Pair, ...] | None:
    """Pairs that keep that side from losing; None where none were found soon."""
    if not may_pair(position):
        return None
    lines = enemy_lines(position, side)
    # The count is in a list so that all levels of the recursion draw on the same one.
    return _cover(lines, frozenset().union(*lines), [MOST_TRIES])


def _cover(
    lines: list[frozenset[Cell]], free: frozenset[Cell], tries: list[int]
) -> tuple[Pair, ...] | None:
    """Pairs of free cells such that each line holds one, the line with least choice first."""
    if not lines:
        return ()
    tightest = min((line & free for line in lines), key=len)
    pairs = list(combinations(sorted(tightest), 2))
    # A pair that covers several lines leaves more free cells for the rest.
    pairs.sort(key=lambda pair: -sum(line.issuperset(pair) for line in lines))
    for pair in pairs:
        tries[0] -= 1
        if tries[0] < 0:
            return None
        rest = [line for line in lines if not line.issuperset(pair)]
        others = _cover(rest, free.difference(pair), tries)
        if others is not None:
            return (pair, *others)
    return None
