"""The native core of Othello: one word of bits up to 8×8, several on larger boards."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from pions.native import core
from pions.rules.base import Move, Position
from pions.rules.othello import Othello, OthelloPosition
from pions.rules.side import Side


class _NativeOthello(OthelloPosition):
    __slots__ = ()

    core: ClassVar[str] = "native"

    if TYPE_CHECKING:

        @property
        def rules(self) -> Othello: ...


class NativeOthello(core.OthelloPosition, _NativeOthello):
    """A position of at most 8×8, one word of bits for each side."""

    __slots__ = ()


class NativeOthello128(core.OthelloPosition128, _NativeOthello):
    """A position of at most 128 cells, as on 10×10."""

    __slots__ = ()


class NativeOthello256(core.OthelloPosition256, _NativeOthello):
    """A position of at most 256 cells, as on 12×12."""

    __slots__ = ()


# Eleven words of 64 bits: 26×26 is 676 cells.
class NativeOthello704(core.OthelloPosition704, _NativeOthello):
    """A position of up to 26×26 cells."""

    __slots__ = ()


WideBoard: TypeAlias = core.OthelloBoard128 | core.OthelloBoard256 | core.OthelloBoard704


def fits_one_word(rules: Othello) -> bool:
    """Whether the board lies on the 8×8 grid, for which the core has kernels of its own."""
    return max(rules.columns, rules.rows) <= 8


@lru_cache(maxsize=64)
def native_board(rules: Othello) -> core.OthelloBoard:
    """The board that native positions of these rules share; at most 8×8."""
    return core.OthelloBoard(rules, rules.columns, rules.rows, rules.anti)


@lru_cache(maxsize=64)
def wide_board(rules: Othello) -> WideBoard:
    """The same for a board that needs several words."""
    measures = rules.columns, rules.rows, rules.anti
    if rules.grid.size <= 128:
        return core.OthelloBoard128(rules, *measures)
    if rules.grid.size <= 256:
        return core.OthelloBoard256(rules, *measures)
    return core.OthelloBoard704(rules, *measures)


def native_maker(rules: Othello) -> Callable[[str, Side, Move | None], Position]:
    """What makes native positions of these rules."""
    if fits_one_word(rules):
        return partial(NativeOthello, native_board(rules))
    board = wide_board(rules)
    if isinstance(board, core.OthelloBoard128):
        return partial(NativeOthello128, board)
    if isinstance(board, core.OthelloBoard256):
        return partial(NativeOthello256, board)
    return partial(NativeOthello704, board)
