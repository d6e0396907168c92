"""Wins by continuous threats: what an engine that proves them says of a position."""

from __future__ import annotations

from dataclasses import dataclass

from pions.rules.base import Move

Chain = tuple[Move, ...]
"""Own moves and forced replies in turn: each own move threatens to complete a line with the next,
and the last one completes a line or leaves two cells to complete one."""


@dataclass(frozen=True)
class ForcedWin:
    """How the side to move wins."""

    chain: Chain = ()
    """A chain of fours from here to the end; empty where the rest applies."""
    move: Move | None = None
    replies: tuple[Move, ...] = ()
    """The replies to `move` that need answers of their own."""
    chains: tuple[Chain, ...] = ()
    """Every other reply loses to one of these."""
