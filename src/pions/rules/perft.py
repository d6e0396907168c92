"""Counting: how many ways a game can go on. The numbers are published, so they check the rules."""

from __future__ import annotations

from typing import cast

from pions.errors import RulesError
from pions.native import NativePosition, core
from pions.rules.arguments import check_argument
from pions.rules.base import Position
from pions.words import N_

DEEPEST = 1000


def perft(position: Position, depth: int) -> int:
    """The leaves of the tree of all games, cut after `depth` moves.

    Passes count as moves, and a game that ends earlier is one leaf.
    """
    check_argument(position, Position)
    _check_depth(depth)
    if position.core == "native":
        return core.perft(cast(NativePosition, position), depth)
    return _count_leaves(position, depth)


def count_games(position: Position, depth: int) -> int:
    """The number of games that end after at most `depth` moves."""
    check_argument(position, Position)
    _check_depth(depth)
    if position.core == "native":
        return core.count_games(cast(NativePosition, position), depth)
    return _count_ends(position, depth)


def _check_depth(depth: int) -> None:
    if not 0 <= depth <= DEEPEST:
        raise RulesError(
            N_("depth={depth} is not allowed: depth is a whole number from 0 to {most}"),
            depth=depth,
            most=DEEPEST,
        )


def _count_leaves(position: Position, depth: int) -> int:
    if depth == 0 or position.is_over:
        return 1
    # Bulk counting: the positions of the last ply need not be built.
    if depth == 1:
        return len(position.legal_moves)
    return sum(_count_leaves(position.after(move), depth - 1) for move in position.legal_moves)


def _count_ends(position: Position, depth: int) -> int:
    if position.is_over:
        return 1
    if depth == 0:
        return 0
    return sum(_count_ends(position.after(move), depth - 1) for move in position.legal_moves)
