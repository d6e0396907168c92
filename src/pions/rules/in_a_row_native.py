"""The native core of K in a row: every board; renju's forbidden moves stay with Python."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import TYPE_CHECKING, ClassVar

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


@lru_cache(maxsize=64)
def native_board(rules: InARow) -> core.InARowBoard:
    table, exactly = rules.table, rules.overline == "ignored"
    measures = rules.columns, rules.rows, rules.k, rules.gravity
    return core.InARowBoard(rules, *measures, table.lines, table.ends, exactly)


def native_maker(rules: InARow) -> Callable[[str, Side, Move | None], Position] | None:
    """What makes native positions of these rules, None where Python must play them."""
    if rules.forbidden != "none":
        return None
    size = rules.grid.size
    kind = NativeInARow64 if size <= 64 else NativeInARow256 if size <= 256 else NativeInARow704
    return partial(kind, native_board(rules))
