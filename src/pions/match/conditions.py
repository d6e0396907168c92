"""What holds for both players of a game: time, margin, memory."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pions.match.adjudication import NEVER, Adjudication
from pions.search.limits import NO_LIMIT, Limit

MEBIBYTE = 1024 * 1024

AUTO, REQUIRED, OFF = "auto", "required", "off"
SANDBOX_MODES = (AUTO, REQUIRED, OFF)
"""Walls where the system has them; walls or no game; no walls."""


@dataclass(frozen=True)
class Conditions:
    """The time and memory of both players, and how their game is run."""

    limit: Limit = NO_LIMIT
    """For each move, or a clock for the whole game."""
    margin: float = 0.5
    """Seconds that a player may be late before its game is lost."""
    own_seconds: float = 10.0
    """Seconds a move for players in files and programs when the limit gives no time."""
    load_seconds: float = 20.0
    """Seconds that a player in a file may take to load."""
    memory: int = 1024 * MEBIBYTE
    """Bytes of memory for the process of a player in a file, or of a program."""
    prints: bool = False
    """Whether what players in files print goes to standard error; otherwise it is discarded."""
    adjudication: Adjudication = NEVER
    private: bool = False
    """Whether each player in a file or program works on a copy, in a folder of its own."""
    apart: bool = False
    """Whether registered players get a process of their own too."""
    opening_rule: str = ""
    """By which the colours are chosen at the board, such as swap2; empty: they are given."""
    sandbox: str = AUTO
    """Whether players in files and programs are walled in: one of `SANDBOX_MODES`."""

    def for_own(self) -> Conditions:
        """The conditions of a player in a file or program, whose moves always have a time limit."""
        if self.limit.seconds is not None or self.limit.clock is not None:
            return self
        return replace(self, limit=replace(self.limit, seconds=self.own_seconds))


USUAL = Conditions()
