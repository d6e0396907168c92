"""The native core of K in a row: every board, and renju with its forbidden moves."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import TYPE_CHECKING, ClassVar

from pions.geometry.grid import Cell
from pions.native import core
from pions.rules.base import Move, Position
from pions.rules.in_a_row import InARow, InARowPosition
from pions.rules.side import Side


class _NativeInARow(InARowPosition):
    __slots__ = ()

    core: ClassVar[str] = "native"

    if TYPE_CHECKING:

        @property
        def rules(self) -> InARow: ...


class NativeInARow64(core.InARowPosition64, _NativeInARow):
    """A position of at most 64 cells, one word of bits for each side."""

    __slots__ = ()


class NativeInARow256(core.InARowPosition256, _NativeInARow):
    """A position of at most 256 cells."""

    __slots__ = ()


# Eleven words of 64 bits: 26×26 is 676 cells.
class NativeInARow704(core.InARowPosition704, _NativeInARow):
    """A position of up to 26×26 cells."""

    __slots__ = ()


class _NativeRenju(_NativeInARow):
    __slots__ = ()

    @property
    def winning_line(self) -> tuple[Cell, ...]:
        """By the line table: this core counts runs and knows no numbers of lines."""
        if self.winner_index is None:
            return ()
        return self.rules.winning_line(self.cells, Side(self.winner_index))


class NativeRenju256(core.RenjuPosition256, _NativeRenju):
    """A position of renju of at most 256 cells."""

    __slots__ = ()


class NativeRenju704(core.RenjuPosition704, _NativeRenju):
    """A position of renju of up to 26×26 cells."""

    __slots__ = ()


@lru_cache(maxsize=64)
def native_board(rules: InARow) -> core.InARowBoard:
    table, exactly = rules.table, rules.overline == "ignored"
    unblocked = rules.blocked == "ignored"
    measures = rules.columns, rules.rows, rules.k, rules.gravity
    return core.InARowBoard(rules, *measures, table.lines, table.ends, exactly, unblocked)


@lru_cache(maxsize=16)
def renju_board(rules: InARow) -> core.RenjuBoard:
    return core.RenjuBoard(rules, rules.columns, rules.rows, rules.overline == "ignored")


def native_maker(rules: InARow) -> Callable[[str, Side, Move | None], Position]:
    """What makes native positions of these rules."""
    size = rules.grid.size
    if rules.forbidden == "renju":
        return partial(NativeRenju256 if size <= 256 else NativeRenju704, renju_board(rules))
    kind = NativeInARow64 if size <= 64 else NativeInARow256 if size <= 256 else NativeInARow704
    return partial(kind, native_board(rules))
