"""Checking chains of fours by the table of lines alone; nothing of a solver is used here.

A chain is moves of the attacker and forced replies in turn. After each move of the attacker there
is a cell where it would complete a line, and none where the other side would; so the reply must be
on that cell. The chain wins if a move completes a line, leaves two such cells, or one on which the
rules forbid the reply. In Caro a piece beyond the end of a line can stop it too: there the reply
must be the only one that leaves no such cell, and the chain wins where no reply does.
"""

from __future__ import annotations

from collections.abc import Sequence

from pions.geometry.grid import Cell
from pions.rules import renju
from pions.rules.base import Position, rules_as
from pions.rules.in_a_row import InARow
from pions.rules.side import BLACK, EMPTY, Side


def may_chain(position: Position) -> bool:
    """Whether a piece can be placed where a line would be completed: none falls elsewhere."""
    rules = position.rules
    return isinstance(rules, InARow) and not rules.gravity


def has_one_reply(position: Position) -> bool:
    """Whether each four has one reply at most, so that all attacks by fours are chains."""
    rules = position.rules
    # In Caro a four can be answered from beyond its ends.
    return may_chain(position) and isinstance(rules, InARow) and rules.blocked == "wins"


class ChainBoard:
    """Pieces and how many of them each line holds. Mutable: pieces come and go."""

    def __init__(self, position: Position) -> None:
        self._rules = rules_as(InARow, position)
        self._table, self._cells = self._rules.table, [EMPTY] * len(position.cells)
        self._counts = [[0] * len(self._table.lines) for _ in Side]
        self._nearly: list[set[int]] = [set() for _ in Side]
        """The lines that one more piece completes, by side."""
        for side in Side:
            for cell in (c for c, mark in enumerate(position.cells) if mark == side.mark):
                self.place(cell, side)

    def is_empty(self, cell: Cell) -> bool:
        return self._cells[cell] == EMPTY

    def place(self, cell: Cell, side: Side) -> None:
        self._cells[cell] = side.mark
        self._count(cell, side, 1)

    def take_back(self, cell: Cell, side: Side) -> None:
        self._cells[cell] = EMPTY
        self._count(cell, side, -1)

    def _count(self, cell: Cell, side: Side, by: int) -> None:
        own, other = self._counts[side], self._counts[side.other]
        nearly, theirs, most = self._nearly[side], self._nearly[side.other], self._rules.k - 1
        for number in self._table.through[cell]:
            own[number] += by
            if own[number] == most and not other[number]:
                nearly.add(number)
            else:
                nearly.discard(number)
            if other[number] == most and not own[number]:
                theirs.add(number)
            else:
                theirs.discard(number)

    def is_forbidden(self, cell: Cell, side: Side) -> bool:
        """Whether the rules close an empty cell to that side."""
        if side is not BLACK or self._rules.forbidden == "none":
            return False
        return renju.is_forbidden(self._rules.surface, "".join(self._cells), cell)

    def completions(self, side: Side) -> set[Cell]:
        """The empty cells where that side would complete a line."""
        return {
            self._gap(number) for number in self._nearly[side] if self._counts_for(number, side)
        }

    def replies(self, side: Side) -> set[Cell]:
        """The empty cells where a piece of the other side leaves that side no line to complete."""
        wanted = self.completions(side)
        if self._rules.blocked == "wins":
            return wanted if len(wanted) == 1 else set()
        ends = {end for number in self._nearly[side] for end in self._table.ends[number]}
        near = wanted | set(filter(self.is_empty, ends)) if wanted else wanted
        return {cell for cell in near if self._stops(cell, side)}

    def _stops(self, cell: Cell, side: Side) -> bool:
        self.place(cell, side.other)
        left = self.completions(side)
        self.take_back(cell, side.other)
        return not left

    def fours(self, side: Side) -> set[Cell]:
        """The empty cells where that side would leave a line with one gap."""
        own, other, least = self._counts[side], self._counts[side.other], self._rules.k - 2
        lines = self._table.lines
        open_lines = (lines[n] for n, count in enumerate(own) if count == least and not other[n])
        return {cell for line in open_lines for cell in line if self._cells[cell] == EMPTY}

    def _gap(self, number: int) -> Cell:
        return next(cell for cell in self._table.lines[number] if self._cells[cell] == EMPTY)

    def _counts_for(self, number: int, side: Side) -> bool:
        """Whether the line, completed, would neither be part of a longer row that does not count
        nor lie between two pieces where it may not."""
        ends = self._table.ends[number] if self._rules.exactly(side) else ()
        too_long = any(self._cells[end] == side.mark for end in ends)
        return not too_long and not self._rules.is_blocked(self._cells, number, side)

    def is_won_by(self, chain: Sequence[Cell], attacker: Side) -> bool:
        """Whether the chain wins for the attacker, who is to move; the board stays as it is."""
        if not chain or not self.is_empty(chain[0]):
            return False
        if chain[0] in self.completions(attacker):
            return True
        if self.is_forbidden(chain[0], attacker):
            return False
        self.place(chain[0], attacker)
        won = self._is_won_after(chain[1:], attacker)
        self.take_back(chain[0], attacker)
        return won

    def _is_won_after(self, rest: Sequence[Cell], attacker: Side) -> bool:
        """The same once the attacker has moved."""
        wanted = self.completions(attacker)
        if not wanted or self.completions(attacker.other):
            return False
        replies = self.replies(attacker)
        if all(self.is_forbidden(cell, attacker.other) for cell in replies):
            return True
        if not rest or replies != {rest[0]}:
            return False
        self.place(rest[0], attacker.other)
        won = self.is_won_by(rest[1:], attacker)
        self.take_back(rest[0], attacker.other)
        return won
