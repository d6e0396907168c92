"""Positions and moves as arrays and numbers, the same in every environment.

An action is a move's number, a cell or with gravity a column; where the game knows a pass, the
pass is one action more, the last. An observation has two planes of rows × columns: the pieces of
whoever observes, then the opponent's.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import SupportsIndex

from pions.errors import InvalidMoveError
from pions.rl.needed import missing_package
from pions.rules.base import PASS, Move, Position, Rules
from pions.rules.registry import find_rules
from pions.rules.side import Side
from pions.words import N_

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise missing_package(error) from None

PLANES = 2
"""Own pieces, and the opponent's."""


@dataclass(frozen=True)
class Encoding:
    """How the positions and moves of some rules become arrays and numbers."""

    rules: Rules

    @cached_property
    def placements(self) -> int:
        """How many actions place a piece; the pass, if there is one, comes next."""
        grid = self.rules.grid
        return grid.columns if self.rules.moves_are_columns else grid.size

    @cached_property
    def actions(self) -> int:
        """How many actions there are."""
        return self.placements + self.rules.may_pass

    @property
    def shape(self) -> tuple[int, int, int]:
        """The shape of an observation: planes, rows, columns."""
        return PLANES, self.rules.grid.rows, self.rules.grid.columns

    def action(self, move: Move) -> int:
        """The number of the action that plays this move."""
        return self.placements if move == PASS else move

    def move(self, action: int) -> Move:
        """The move that an action plays; `InvalidMoveError` if there is no such action."""
        if not 0 <= action < self.actions:
            raise InvalidMoveError(
                N_("there is no action {action}: actions are 0 to {last}"),
                action=action,
                last=self.actions - 1,
            )
        return PASS if action == self.placements else action

    def is_legal(self, position: Position, action: object) -> bool:
        """Whether an action, whatever was given as one, is a legal move there."""
        if not isinstance(action, SupportsIndex) or not 0 <= action.__index__() < self.actions:
            return False
        return self.move(action.__index__()) in position.legal_moves

    def mask(self, position: Position) -> NDArray[np.int8]:
        """1 for each action that is a legal move, 0 for the others; all 0 when the game is over."""
        mask: NDArray[np.int8] = np.zeros(self.actions, dtype=np.int8)
        mask[[self.action(move) for move in position.legal_moves]] = 1
        return mask

    def planes(self, position: Position, side: Side) -> NDArray[np.int8]:
        """The pieces as that side sees them: its own, then the opponent's."""
        marks = np.frombuffer(position.cells.encode(), dtype=np.uint8)
        own, other = (marks == ord(one.mark) for one in (side, side.other))
        return np.stack([own, other]).astype(np.int8).reshape(self.shape)

    def observation(self, position: Position, side: Side) -> dict[str, NDArray[np.int8]]:
        """Planes and mask together; the mask is all 0 when it is not that side's turn."""
        mask = self.mask(position)
        if position.turn is not side:
            mask[:] = 0
        return {"observation": self.planes(position, side), "action_mask": mask}


def rules_of(rules: Rules | str) -> Rules:
    """Rules, or the rules that a text names."""
    return find_rules(rules) if isinstance(rules, str) else rules


def reward(position: Position, side: Side) -> float:
    """1 for a win, -1 for a loss, 0 for a draw and while the game goes on."""
    winner = position.winner_index
    return 0.0 if winner is None else 1.0 if winner == side else -1.0
