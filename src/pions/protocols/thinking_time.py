"""How much of the time that a host gives is spent on thinking."""

from __future__ import annotations

MOVES_TO_COME = 20
"""The time left for a game is shared out as if this many moves were still to come."""
RESERVE = 0.05
"""Seconds of each move kept back for what is not thinking: pipes, and a busy machine."""
LARGEST_RESERVE = 0.3
"""The most that is kept back of a short time, as a share of it."""
LEAST_SECONDS = 0.005


def with_reserve(seconds: float) -> float:
    """The time to think for somebody who must answer in that many seconds."""
    return max(LEAST_SECONDS, seconds - min(RESERVE, LARGEST_RESERVE * seconds))
