"""The only door to C++.

`_core` is compiled from `native/`; its types are described in `_core.pyi`.
"""

from typing import TypeAlias

from pions.native import _core as core

SearchablePosition: TypeAlias = (
    core.OthelloPosition
    | core.OthelloPosition128
    | core.OthelloPosition256
    | core.OthelloPosition704
    | core.InARowPosition64
    | core.InARowPosition256
    | core.InARowPosition704
)
"""What the compiled searches and solvers accept."""
NativePosition: TypeAlias = SearchablePosition | core.RenjuPosition256 | core.RenjuPosition704
"""What perft and playouts accept: every position of the native core."""

__all__ = ["NativePosition", "SearchablePosition", "core"]
