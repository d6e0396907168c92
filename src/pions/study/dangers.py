"""The dangers of the course document 003, told to a player: who could complete a line, and where.

The document names two levels: *immediate*, K in a row at the next move, and *possible*, one short
of it at the next move. Between them stands a cell that would complete a line but cannot be played
yet, because the cell below is empty.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from pions.errors import RulesError
from pions.evaluation.line_counts import line_counts, playable_cells
from pions.geometry.grid import Cell
from pions.rules.base import Position, Rules, rules_as
from pions.rules.in_a_row import InARow
from pions.rules.side import EMPTY, Side
from pions.study.reasons import winning_moves
from pions.words import N_


class DangerLevel(Enum):
    """How near a line is to being complete, the nearest first."""

    IMMEDIATE = "immediate"
    """A move there would complete it."""
    WAITING = "waiting"
    """A piece there would complete it, but none can be placed there yet."""
    POSSIBLE = "possible"
    """A move there would leave it one short."""


@dataclass(frozen=True)
class Danger:
    """What one side threatens at one level."""

    side: Side
    """Who would align."""
    level: DangerLevel
    cells: tuple[Cell, ...]
    """Where, in board order."""


def has_dangers(rules: Rules) -> bool:
    """Whether there are lines to complete."""
    return isinstance(rules, InARow)


def dangers(position: Position) -> tuple[Danger, ...]:
    """The dangers to either side, the side to move first; none once the game is over."""
    if not has_dangers(position.rules):
        raise RulesError(
            N_("{rules} has no dangers: they are lines of K in a row that are nearly complete"),
            rules=str(position.rules),
        )
    if position.is_over:
        return ()
    found: defaultdict[tuple[Side, DangerLevel], set[Cell]] = defaultdict(set)
    for side, level, cell in _line_dangers(position):
        found[side, level].add(cell)
    for side in Side:  # the rules have the last word: too many in a row may not count
        wins = (position.landing(move) for move in winning_moves(position, side))
        found[side, DangerLevel.IMMEDIATE] = {cell for cell in wins if cell is not None}
    return tuple(
        Danger(side, level, tuple(sorted(found[side, level])))
        for side in (position.turn, position.turn.other)
        for level in DangerLevel
        if found[side, level]
    )


def _line_dangers(position: Position) -> Iterator[tuple[Side, DangerLevel, Cell]]:
    """What each line on which only one side stands gives."""
    rules, playable = rules_as(InARow, position), playable_cells(position)
    for line, (own, enemy) in zip(rules.table.lines, line_counts(position), strict=True):
        lacking = rules.k - own - enemy
        if bool(own) == bool(enemy) or lacking not in (1, 2):
            continue
        side = position.turn if own else position.turn.other
        empty = {cell for cell in line if position.cells[cell] == EMPTY}
        if lacking == 1:
            yield from ((side, DangerLevel.WAITING, cell) for cell in empty - playable)
        else:
            yield from ((side, DangerLevel.POSSIBLE, cell) for cell in empty & playable)
