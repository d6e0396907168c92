"""Grids in which pieces fall, as the course on alpha-beta writes them: rows of 0, 1 and 2.

1 is the player who maximises, 2 the one who minimises; the first row is the top one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random

Matrix = list[list[int]]
MAX, MIN = 1, 2
ROW, COLUMN, FALLING, RISING = (0, 1), (1, 0), (1, 1), (-1, 1)
ALIGNED, TWO, ONE = 1000, 200, 30
"""What the document counts for three in a row, for two and one piece in an open window."""


@dataclass(frozen=True)
class DropGame:
    """The size of the grid, how many pieces win, and in which directions."""

    rows: int
    columns: int
    k: int
    directions: tuple[tuple[int, int], ...]

    def windows(self, matrix: Matrix, direction: tuple[int, int]) -> Iterator[list[int]]:
        """The pieces of all windows of K cells in a direction."""
        down, right = direction
        for row in range(self.rows):
            for column in range(self.columns):
                cells = [(row + n * down, column + n * right) for n in range(self.k)]
                last_row, last_column = cells[-1]
                if 0 <= last_row < self.rows and last_column < self.columns:
                    yield [matrix[r][c] for r, c in cells]

    def has_won(self, matrix: Matrix, player: int) -> bool:
        return any(self.is_aligned(matrix, player, one) for one in self.directions)

    def is_aligned(self, matrix: Matrix, player: int, direction: tuple[int, int]) -> bool:
        return any(set(window) == {player} for window in self.windows(matrix, direction))

    def open_columns(self, matrix: Matrix) -> list[int]:
        return [column for column in range(self.columns) if matrix[0][column] == 0]

    def drop(self, matrix: Matrix, column: int, player: int) -> Matrix:
        """A new grid with one piece more."""
        row = max(row for row in range(self.rows) if matrix[row][column] == 0)
        new = [list(one) for one in matrix]
        new[row][column] = player
        return new

    def random_grid(self, draw: Random, pieces: int) -> tuple[Matrix, int]:
        """A grid that nobody has won after that many pieces, and who moves next."""
        while True:
            matrix, player = [[0] * self.columns for _ in range(self.rows)], MAX
            for _ in range(pieces):
                matrix = self.drop(matrix, draw.choice(self.open_columns(matrix)), player)
                if self.has_won(matrix, player):
                    break
                player = MAX + MIN - player
            else:
                return matrix, player


CONNECT_3 = DropGame(5, 5, 3, (ROW, COLUMN))
CONNECT_4 = DropGame(6, 7, 4, (ROW, COLUMN, FALLING, RISING))


def possible(matrix: Matrix, player: int, direction: tuple[int, int]) -> int:
    """What the open windows of three are worth to a player."""
    worth = {(2, 1): TWO, (1, 2): ONE}
    found = CONNECT_3.windows(matrix, direction)
    return sum(worth.get((one.count(player), one.count(0)), 0) for one in found)


def aligned(matrix: Matrix, player: int, direction: tuple[int, int]) -> int:
    return ALIGNED if CONNECT_3.is_aligned(matrix, player, direction) else 0


def evaluate(matrix: Matrix) -> int:
    """The document's sum: what the player who maximises has, less what the other has."""
    return sum(
        sign * term(matrix, player, direction)
        for sign, player in ((1, MAX), (-1, MIN))
        for direction in (ROW, COLUMN)
        for term in (aligned, possible)
    )


def minimax(matrix: Matrix, player: int, depth: int) -> int:
    """The value as the document defines it."""
    return _searched(tuple(map(tuple, matrix)), player, depth)[0]


def leaf_count(matrix: Matrix, player: int, depth: int) -> int:
    """How many positions a search without cuts evaluates."""
    return _searched(tuple(map(tuple, matrix)), player, depth)[1]


# Kept: a whole class is graded on the same grids.
@lru_cache(maxsize=100_000)
def _searched(frozen: tuple[tuple[int, ...], ...], player: int, depth: int) -> tuple[int, int]:
    matrix = [list(row) for row in frozen]
    before, columns = MAX + MIN - player, CONNECT_3.open_columns(matrix)
    if depth == 0 or not columns or CONNECT_3.has_won(matrix, before):
        return evaluate(matrix), 1
    grids = [CONNECT_3.drop(matrix, column, player) for column in columns]
    found = [_searched(tuple(map(tuple, one)), before, depth - 1) for one in grids]
    best = max if player == MAX else min
    return best(value for value, _ in found), sum(leaves for _, leaves in found)


def drawn_grid(matrix: Matrix, player: int | None = None) -> str:
    """The grid as the document prints it, and whose turn it is."""
    lines = ["".join(f"{cell}|" for cell in row) for row in matrix]
    return "\n".join([*lines, "-" * len(lines[0]), *([] if player is None else [f"▶ {player}"])])
