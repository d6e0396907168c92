"""A large position split into smaller ones: which to solve next, and what is known of the whole.

The tree holds the first plies. Only its leaves are solved, each with a question of its own: is your
score at least so much? What is known of the leaves is backed up, so that the question asked of the
root picks the leaf to solve next, depth first, as alpha-beta with a null window does:

    the side that has to show the score     needs one move: its first one that is still open
    the other side                          has to be refuted in all of its moves

so that the first leaf wanted is what one process solves next, and the following ones what other
processes solve meanwhile. A leaf's bounds stand whatever is asked later.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pions.engines.scores import ScoreWindow, end_score, widest
from pions.rules.base import Move, Position
from pions.rules.canonical import canonical


@dataclass(frozen=True)
class Leaf:
    """A position to solve, and the question: is its score at least the goal?"""

    cells: str
    position: Position
    goal: int

    @property
    def window(self) -> ScoreWindow:
        return ScoreWindow(self.goal - 1, self.goal)


@dataclass(frozen=True)
class Bounds:
    """What is known of a position's score, to the side to move."""

    lower: int
    upper: int

    def answers(self, goal: int) -> bool:
        """Whether it is known if the score is at least that."""
        return goal <= self.lower or goal > self.upper

    def within(self, other: Bounds) -> Bounds:
        return Bounds(max(self.lower, other.lower), min(self.upper, other.upper))


class SplitTree:
    """The first plies of a position. Mutable: which of them were looked at, what is known."""

    def __init__(self, root: Position, plies: int, known: Mapping[str, Bounds]) -> None:
        self.root, self._plies = root, plies
        self._known = dict(known)
        """Bounds of leaves by their canonical cells."""
        self._moves: dict[str, list[Position]] = {}
        """What follows the positions that were looked at, the middle of the board first."""
        self._backed_up: dict[str, Bounds] = {}

    def learn(self, cells: str, bounds: Bounds) -> None:
        """Add what was found out about a leaf."""
        before = self._known.get(cells)
        self._known[cells] = bounds if before is None else bounds.within(before)
        self._backed_up.clear()

    @property
    def bounds(self) -> Bounds:
        return self._bounds(self.root)

    def answers(self) -> dict[str, Bounds]:
        """What is known of the root and of the positions after its moves, by canonical cells."""
        followers = [self.root.after(move) for move in self.root.legal_moves]
        unfinished = [self.root, *(after for after in followers if not after.is_over)]
        return {canonical(position): self._bounds(position) for position in unfinished}

    def move_bounds(self) -> dict[Move, Bounds]:
        """What is known of each move, to the side that makes it."""
        found = {}
        for move in self.root.legal_moves:
            reply = self._bounds(self.root.after(move))
            found[move] = Bounds(-reply.upper, -reply.lower).within(
                Bounds(-widest(self.root)[1], self.bounds.upper)
            )
        return found

    def wanted(self, goal: int) -> Iterator[Leaf]:
        """The leaves that answer whether the score of the root is at least that."""
        return self._wanted(self.root, 0, goal, shows=True)

    def _wanted(self, position: Position, depth: int, goal: int, *, shows: bool) -> Iterator[Leaf]:
        if depth == self._plies:
            yield Leaf(canonical(position), position, goal)
            return
        for after in self._followers(position):
            if self._bounds(after).answers(1 - goal):
                continue
            yield from self._wanted(after, depth + 1, 1 - goal, shows=not shows)
            # Looking further may have answered it, by what was known of its leaves.
            if self._bounds(position).answers(goal):
                return
            if shows and not self._bounds(after).answers(1 - goal):
                return

    def _followers(self, position: Position) -> list[Position]:
        key = canonical(position)
        if key not in self._moves:
            self._moves[key] = [position.after(move) for move in _ordered(position)]
            self._backed_up.clear()
        return self._moves[key]

    def _bounds(self, position: Position) -> Bounds:
        if position.is_over:
            return Bounds(end_score(position), end_score(position))
        key = canonical(position)
        if key not in self._backed_up:
            bounds = Bounds(*widest(position)).within(
                self._known.get(key, Bounds(*widest(position)))
            )
            replies = [self._bounds(after) for after in self._moves.get(key, ())]
            if replies:
                lower, upper = (
                    -min(one.upper for one in replies),
                    -min(one.lower for one in replies),
                )
                bounds = bounds.within(Bounds(lower, upper))
            self._backed_up[key] = bounds
        return self._backed_up[key]


def _ordered(position: Position) -> list[Move]:
    """The legal moves, those nearest to the middle of the board first."""
    rules = position.rules
    columns, rows = rules.grid.columns, rules.grid.rows

    def off(move: Move) -> float:
        if rules.moves_are_columns:
            return abs(2 * move - columns + 1)
        row, column = divmod(move, columns)
        return abs(2 * column - columns + 1) + abs(2 * row - rows + 1)

    return sorted(position.legal_moves, key=off)
