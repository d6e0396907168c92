"""Blocking strategies: why the side to move cannot lose although the board is far from full.

Set pairs of empty cells aside, no cell in two of them: whoever answers a piece on one of a pair
with a piece on the other keeps a piece on every line through both. Let each other line which the
enemy might still fill weigh 2^-e, with e empty cells outside the pairs. If they weigh less than 1
together, the side keeps the enemy from all of them too, by always taking the cell that weighs most
(Erdős and Selfridge): what the enemy's next piece adds is never more than that took away, and a
full line would weigh 1. It takes a free choice of cells: no gravity, no forbidden moves.

    a 5-in-a-row board of 5×5: the enemy on a1, a pair in each row, column and diagonal not broken
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations

from pions.geometry.grid import Cell
from pions.rules.base import Position, rules_as
from pions.rules.in_a_row import InARow
from pions.rules.side import EMPTY, Side

Pair = tuple[Cell, Cell]
Lines = list[frozenset[Cell]]
"""Of each line that the enemy might still fill, the empty cells outside the pairs."""


def may_block(position: Position) -> bool:
    """Whether pieces can be placed freely, so that any cell can be taken."""
    rules = position.rules
    # Pairs are cut from the table of lines, which only these rules have.
    return isinstance(rules, InARow) and rules.places_anywhere


def enemy_lines(position: Position, side: Side) -> Lines:
    """The empty cells of each line that the other side might still fill."""
    rules, cells, own = rules_as(InARow, position), position.cells, side.mark
    taken = frozenset(cell for cell, mark in enumerate(cells) if mark == own)
    empty = frozenset(cell for cell, mark in enumerate(cells) if mark == EMPTY)
    return [empty.intersection(line) for line in rules.table.lines if taken.isdisjoint(line)]


def is_blocking(position: Position, pairs: Iterable[Pair]) -> bool:
    """Whether these pairs, and the heaviest cell otherwise, keep the side to move from losing."""
    chosen = list(pairs)
    cells = [cell for pair in chosen for cell in pair]
    if len(set(cells)) != 2 * len(chosen):
        return False
    if any(position.cells[cell] != EMPTY for cell in cells):
        return False
    lines = enemy_lines(position, position.turn)
    for pair in chosen:
        lines = _with_aside(lines, pair)
    return _is_light(lines)


def find_blocking(position: Position) -> tuple[Pair, ...] | None:
    """Pairs by which the side to move cannot lose; None where none were found."""
    if not may_block(position):
        return None
    lines, pairs = enemy_lines(position, position.turn), list[Pair]()
    while not _is_light(lines):
        pair = _best_pair(lines)
        if pair is None:
            return None
        pairs.append(pair)
        lines = _with_aside(lines, pair)
    return tuple(pairs)


def _is_light(lines: Lines) -> bool:
    return _weight(lines) < _unit(lines)


def _unit(lines: Lines) -> int:
    """What a full line weighs, so that all weights are whole numbers."""
    return 1 << max(map(len, lines), default=0)


def _weight(lines: Lines) -> int:
    unit = _unit(lines)
    return sum(unit >> len(line) for line in lines)


def _with_aside(lines: Lines, pair: Pair) -> Lines:
    """A cell of a pair is as good as the enemy's, but for a line through both."""
    return [line.difference(pair) for line in lines if not line.issuperset(pair)]


def _best_pair(lines: Lines) -> Pair | None:
    """The pair that lightens the lines most; None where none does."""
    unit, through, both = _unit(lines), Counter[Cell](), Counter[Pair]()
    for line in lines:
        weight = unit >> len(line)
        for cell in line:
            through[cell] += weight
        for pair in combinations(sorted(line), 2):
            both[pair] += weight
    changes = {(a, b): through[a] + through[b] - 3 * both[a, b] for a, b in both}
    best = min(changes, key=lambda pair: changes[pair], default=None)
    return None if best is None or changes[best] >= 0 else best
