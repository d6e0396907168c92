"""What a search looked at, and what it found."""

from __future__ import annotations

from dataclasses import dataclass

from pions.evaluation.value import Value
from pions.rules.base import Move, Position
from pions.search.trace import TraceNode


@dataclass(frozen=True)
class SearchTree:
    """What a search looked at, and what it found."""

    player: str
    """The text that finds the player again."""
    depth: int
    root: TraceNode
    line: tuple[Move, ...]
    """The moves expected from both sides."""
    value: Value | None
    """Seen by the side to move at the root; None where the search was stopped before it had one."""
    nodes: int
    """All that were visited, those of shallower searches included."""
    leaves: int
    complete: bool
    """Whether the search came to its end, and not a limit before it."""
    for_max: bool = False
    """Whether values and windows are those of max, who is to move at the root, and not of the side
    to move at each node."""

    @property
    def position(self) -> Position:
        return self.root.position

    def is_min(self, node: TraceNode) -> bool:
        """Whether max is not to move there."""
        return node.position.turn is not self.position.turn
