"""What `INFO` tells an engine of Gomocup: time, memory, rules."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pions.protocols.gomocup import CARO, CONTINUOUS, EXACTLY_FIVE, RENJU, UNLIMITED
from pions.protocols.thinking_time import MOVES_TO_COME, with_reserve
from pions.rules.in_a_row import InARow
from pions.search.limits import Limit

_DIGITS = 18
_LARGEST = 2**63 - 1
"""Nothing is as large: hosts write any number where they mean that nothing is limited."""
_TIMES = ("timeout_turn", "timeout_match", "time_left")
_FIELDS = {
    "timeout_turn": "timeout_turn",
    "timeout_match": "timeout_match",
    "time_left": "time_left",
    "max_memory": "max_memory",
    "rule": "rule",
    "thread_num": "threads",
    "max_depth": "max_depth",
    "max_node": "max_nodes",
}
"""The keys that are obeyed; the others are noted by nobody, as the protocol allows."""


class InfoError(Exception):
    """A value that is not a number; the text says which, in English as the protocol is."""


@dataclass(frozen=True)
class GomocupInfo:
    """What the host has told so far; times in milliseconds, memory in bytes."""

    timeout_turn: int | None = None
    """For each move; 0 asks for a move at once."""
    timeout_match: int = 0
    """For the whole game; 0: not limited."""
    time_left: int | None = None
    """Of the whole game's time; hosts send it before each move."""
    max_memory: int = 0
    """0: not limited."""
    rule: int = 0
    threads: int | None = None
    max_depth: int | None = None
    max_nodes: int | None = None

    def with_value(self, key: str, text: str) -> GomocupInfo:
        """The same with one value changed; raises `InfoError`."""
        if key not in _FIELDS:
            return self
        digits = text.removeprefix("-")
        if not (digits.isascii() and digits.isdigit()):
            raise InfoError(f"INFO {key} needs a whole number, not {text[:40]!r}")
        size = int(digits) if len(digits) <= _DIGITS else _LARGEST
        if text.startswith("-") and key != "time_left":  # a clock may be overdrawn
            raise InfoError(f"INFO {key} cannot be negative: {text[:40]}")
        number = min(size, UNLIMITED if key in _TIMES else _LARGEST)
        if text.startswith("-"):
            number = -number
        changes: dict[str, int | None] = {_FIELDS[key]: number}
        if key in ("thread_num", "max_depth", "max_node") and number == 0:
            changes = {_FIELDS[key]: None}
        return replace(self, **changes)  # type: ignore[arg-type]  # each field takes an int

    def rules(self, columns: int, rows: int) -> InARow:
        """The rules that the host wants; raises `InfoError` where Pions has none such."""
        if self.rule & CONTINUOUS:
            raise InfoError(f"INFO rule {self.rule}: continuous games are not played")
        if self.rule & RENJU and self.rule & CARO:
            raise InfoError(f"INFO rule {self.rule}: renju and Caro exclude each other")
        if self.rule & RENJU:
            return InARow(columns, rows, 5, forbidden="renju")
        overline = "ignored" if self.rule & EXACTLY_FIVE else "wins"
        blocked = "ignored" if self.rule & CARO else "wins"
        return InARow(columns, rows, 5, overline=overline, blocked=blocked)

    def limit(self) -> Limit:
        return Limit(depth=self.max_depth, nodes=self.max_nodes, seconds=self._seconds)

    @property
    def _seconds(self) -> float | None:
        """The time to think, with some kept back; None where nothing is limited."""
        times = [one / 1000 for one in (self.timeout_turn, self._share) if one is not None]
        if not times:
            return None
        return with_reserve(min(times))

    @property
    def _share(self) -> float | None:
        left = self.time_left if self.time_left is not None else self.timeout_match or None
        if left is None or left >= UNLIMITED:
            return None
        return max(0, left) / MOVES_TO_COME


NO_INFO = GomocupInfo()
