"""Pions in a Jupyter notebook: boards to click, and rich displays of what the library returns.

    from pions.interfaces.notebook import Board, show_choice
    Board("othello", white="native(level=3)")

Importing this package inside IPython teaches it to show games, choices, reviews, reports and
search trees; elsewhere, and where nothing may run, they degrade to SVG and text. The board and
the laboratory need the extra `notebook`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pions.interfaces.notebook.displays import register_displays, show_choice
from pions.interfaces.notebook.plots import elo_plot, score_plot

if TYPE_CHECKING:
    from pions.interfaces.notebook.board import Board
    from pions.interfaces.notebook.laboratory import Laboratory

__all__ = ["Board", "Laboratory", "elo_plot", "register_displays", "score_plot", "show_choice"]


def __getattr__(name: str) -> Any:
    if name not in ("Board", "Laboratory"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from pions.interfaces.notebook.board import Board  # noqa: PLC0415 - an extra
    from pions.interfaces.notebook.laboratory import Laboratory  # noqa: PLC0415

    return {"Board": Board, "Laboratory": Laboratory}[name]


register_displays()
