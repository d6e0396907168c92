"""The contract of players: asked for a move, they answer with a choice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

from pions.evaluation.value import Value
from pions.rules.base import Move, Position
from pions.search.limits import NO_LIMIT, Limit, Stop


@dataclass(frozen=True)
class Choice:
    """The move chosen, and what the player has to say about it."""

    move: Move
    value: Value | None = None
    line: tuple[Move, ...] = ()
    """The moves expected, beginning with the one chosen."""
    depth: int | None = None
    nodes: int | None = None
    seconds: float | None = None
    stopped: bool = False
    """Whether a limit ended the thinking early."""
    notes: Mapping[str, str] = field(default_factory=dict)
    """Remarks that an interface may show."""
    heat: tuple[int, ...] = ()
    """A number for each cell that an interface may draw."""


@runtime_checkable
class Player(Protocol):
    """Anyone who can be asked for a move."""

    @property
    def name(self) -> str:
        """What the player is called: a text that finds it again, where there is one."""

    def choose(
        self, position: Position, limit: Limit = NO_LIMIT, stop: Stop | None = None
    ) -> Choice:
        """The move for the side to move; the game is not over."""
