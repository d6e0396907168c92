"""Linear equations with a symmetric positive definite matrix, by Cholesky's factors."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from operator import mul

Rows = Sequence[Sequence[float]]


def factor(matrix: Rows) -> list[list[float]]:
    """The rows L, each up to its diagonal, for which L times its transpose is the matrix."""
    factored: list[list[float]] = []
    for number, wanted in enumerate(matrix):
        row: list[float] = []
        for column, above in enumerate(factored):
            row.append((wanted[column] - sum(map(mul, row, above))) / above[column])
        row.append(sqrt(wanted[number] - sum(map(mul, row, row))))
        factored.append(row)
    return factored


def solve(factored: Rows, right: Sequence[float]) -> list[float]:
    """The vector that the factored matrix turns into `right`."""
    return _solve_upper(_columns(factored), _solve_lower(factored, right))


def inverse(factored: Rows) -> list[list[float]]:
    size, columns = len(factored), _columns(factored)
    units = ([float(row == column) for row in range(size)] for column in range(size))
    return [_solve_upper(columns, _solve_lower(factored, unit)) for unit in units]


def _columns(factored: Rows) -> list[list[float]]:
    """Each column from its diagonal down."""
    size = len(factored)
    return [[factored[row][column] for row in range(column, size)] for column in range(size)]


def _solve_lower(factored: Rows, right: Sequence[float]) -> list[float]:
    solved: list[float] = []
    for row, value in zip(factored, right, strict=True):
        solved.append((value - sum(map(mul, row, solved))) / row[-1])
    return solved


def _solve_upper(columns: Rows, right: Sequence[float]) -> list[float]:
    """Back from the last unknown; each column begins at its diagonal."""
    solved: list[float] = []  # from the last unknown to the first
    for column, value in zip(reversed(columns), reversed(right), strict=True):
        known = sum(map(mul, reversed(column), solved))
        solved.append((value - known) / column[0])
    return solved[::-1]
