"""The native core of Othello: every even board up to 8×8."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import TYPE_CHECKING, ClassVar

from pions.native import core
from pions.rules.base import Move, Position
from pions.rules.othello import Othello, OthelloPosition
from pions.rules.side import Side


class NativeOthello(core.OthelloPosition, OthelloPosition):
    """A position held as two words of bits."""

    __slots__ = ()

    core: ClassVar[str] = "native"

    if TYPE_CHECKING:

        @property
        def rules(self) -> Othello: ...


@lru_cache(maxsize=64)
def native_board(rules: Othello) -> core.OthelloBoard:
    """The board that native positions of these rules share; at most 8×8."""
    return core.OthelloBoard(rules, rules.columns, rules.rows, rules.anti)


def native_maker(rules: Othello) -> Callable[[str, Side, Move | None], Position] | None:
    """What makes native positions of these rules, None where the board is too large."""
    if max(rules.columns, rules.rows) > 8:
        return None
    return partial(NativeOthello, native_board(rules))
