"""Where openings come from: declared here, made in `openings`."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Source:
    """Openings: so many random plies, or the games of a file, in order or shuffled."""

    plies: int = 0
    """Random plies before the players begin; with a file, how many of its plies to take, 0 all."""
    file: str | None = None
    shuffled: bool = False
    """Whether a file's openings are drawn by the seed instead of taken in order."""
    balanced_by: str | None = None
    """The evaluation that judges random openings; None lets every opening pass."""
    bound: int = 0
    """The evaluation's value for the side to move must lie between minus this and this."""


NO_OPENINGS = Source()
