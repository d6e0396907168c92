"""The only door to C++.

`_core` is compiled from `native/`; its types are described in `_core.pyi`.
"""

from typing import TypeAlias

from pions.native import _core as core

NativePosition: TypeAlias = (
    core.OthelloPosition | core.InARowPosition64 | core.InARowPosition256 | core.InARowPosition704
)
"""What the compiled functions over positions accept."""

__all__ = ["NativePosition", "core"]
