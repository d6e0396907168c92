"""Pions as the engine of somebody else's host: what its lines ask for, without pipes or threads.

host                         session                        whoever runs it
  "TURN 8,7"    ───▶  receive: Think(position, limit) ───▶  thinks in a thread
                                                            reads on meanwhile
  "MESSAGE …"   ◀───  told(progress)                  ◀───  how far it is
  "8,8"         ◀───  moved(move)                     ◀───  the move
                      resume: what waited for the move
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TypeAlias

from pions.rules.base import Move, Position, Rules
from pions.search.limits import Limit
from pions.search.results import Progress


@dataclass(frozen=True)
class Answer:
    """A line for the host."""

    line: str


@dataclass(frozen=True)
class GetReady:
    """Games by these rules will follow: load what they need while no clock runs."""

    rules: Rules


@dataclass(frozen=True)
class Think:
    """The host wants a move; `moved` or `failed` follows, unless the thinking is abandoned."""

    position: Position
    limit: Limit
    threads: int | None = None
    """How many the host allows, None if it does not say."""
    memory: int | None = None
    """Bytes for the whole process, None if the host does not say."""
    lines: int = 0
    """How many moves to tell apart for a host that analyses: all strength, whatever the level, and
    no book. 0: it wants to play."""


@dataclass(frozen=True)
class PlaceStones:
    """The host wants an opening after which it will choose a colour; `placed` follows."""

    position: Position
    count: int
    limit: Limit


@dataclass(frozen=True)
class MoveNow:
    """End the thinking with the best move found."""


@dataclass(frozen=True)
class Abandon:
    """End the thinking; nobody wants its move any more."""


@dataclass(frozen=True)
class Leave:
    """End, and write nothing more."""


EngineAction: TypeAlias = Answer | GetReady | Think | PlaceStones | MoveNow | Abandon | Leave


class EngineSession(ABC):
    """What the lines of one host mean, and what it is answered. Mutable."""

    @abstractmethod
    def receive(self, line: str) -> tuple[EngineAction, ...]:
        """What a line asks for; there is none, however malformed, that it cannot take."""

    def progress_lines(self, progress: Progress) -> tuple[str, ...]:
        """The lines that tell how far the thinking is; the last ones come before `moved`."""
        del progress
        return ()

    def placed(self, moves: tuple[Move, ...]) -> tuple[str, ...]:
        """The lines that tell the moves of an opening, where `PlaceStones` asked for one."""
        del moves
        return ()

    def resume(self) -> tuple[EngineAction, ...]:
        """What is to be done once a thinking has ended: protocols that answer their commands one
        after the other have let the later ones wait."""
        return ()

    def closed(self) -> tuple[EngineAction, ...]:
        """What is to be done when the host has closed the pipe."""
        return (Leave(),)

    @abstractmethod
    def moved(self, move: Move, remark: str = "") -> tuple[str, ...]:
        """The lines that tell the move, with a remark for people."""

    @abstractmethod
    def failed(self, reason: str) -> tuple[str, ...]:
        """The lines that say why there is no move."""
