"""What can be drawn over a board to see more in a position, as data.

Importing the package registers its overlays.
"""

from pions.study.overlays import heat_overlay, line_overlays, othello_overlays

__all__ = ["heat_overlay", "line_overlays", "othello_overlays"]
