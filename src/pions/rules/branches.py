"""The branches of a game as a flat list: each leaves the main line or an earlier branch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pions.errors import HistoryError
from pions.rules.annotations import check_size
from pions.rules.base import Position
from pions.rules.plies import Branch, walk
from pions.words import N_


def check_branches(trail: Sequence[Position], branches: Sequence[Branch]) -> None:
    """Raise unless each leaves a line where it has a ply, and goes on with legal moves."""
    # Before anything is played: an endless list must not be walked to be refused.
    check_size(len(trail) - 1 + sum(len(branch.plies) for branch in branches), 0, 0)
    trails: list[Sequence[Position]] = []
    for branch in branches:
        before = position_before(branch, trail, branches, trails)
        trails.append((before, *(position for _, position in walk(before, branch.moves))))


def position_before(
    branch: Branch,
    trail: Sequence[Position],
    earlier: Sequence[Branch],
    trails: Sequence[Sequence[Position]],
) -> Position:
    """Where a branch begins, given the positions along the main line and the earlier branches."""
    parent, first, along = branch.parent, 0, trail
    if parent is not None:
        if not 0 <= parent < len(trails):
            raise HistoryError(
                N_("it leaves branch {parent}, but a branch can only leave an earlier one"),
                parent=parent,
            )
        first, along = earlier[parent].ply, trails[parent]
    check_ply(branch.ply, first + len(along) - 1, first)
    return along[branch.ply - first]


def without_branch(branches: Sequence[Branch], number: int) -> tuple[Branch, ...]:
    """The branches without one and those that leave it, and theirs."""
    new: list[int | None] = []
    left: list[Branch] = []
    for one, branch in enumerate(branches):
        parent = None if branch.parent is None else new[branch.parent]
        if one == number or (branch.parent is not None and parent is None):
            new.append(None)
            continue
        new.append(len(left))
        left.append(branch if parent == branch.parent else replace(branch, parent=parent))
    return tuple(left)


def check_ply(ply: int, most: int, least: int = 0) -> None:
    """Raise `HistoryError` for a number of plies that a line does not have."""
    if not least <= ply <= most:
        raise HistoryError(
            N_("the game has no ply {ply}: plies run from {least} to {most}"),
            ply=ply,
            least=least,
            most=most,
        )
