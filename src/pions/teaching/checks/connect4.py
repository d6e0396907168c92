"""Puissance 4, “to go further”: diagonals, dangers, and moves that a beginner would find."""

from __future__ import annotations

from random import Random

from pions.teaching.drop_grids import CONNECT_4, MAX, MIN, Matrix, drawn_grid
from pions.teaching.expressions import Expression, call, method
from pions.teaching.judging import expect
from pions.teaching.lab import failed
from pions.teaching.submission import Submission
from pions.words import N_

FAR = 1_000_000


def other(player: int) -> int:
    return MAX + MIN - player


def won_in(draw: Random, direction: tuple[int, int]) -> tuple[Matrix, int]:
    """A grid with four in a row in that direction and in no other."""
    while True:
        matrix, player = CONNECT_4.random_grid(draw, draw.randint(8, 30))
        for column in CONNECT_4.open_columns(matrix):
            new = CONNECT_4.drop(matrix, column, player)
            ways = [one for one in CONNECT_4.directions if CONNECT_4.is_aligned(new, player, one)]
            if ways == [direction]:
                return new, player


def win(code: Submission, draw: Random) -> None:
    for direction in CONNECT_4.directions:
        matrix, player = won_in(draw, direction)
        for side in (player, other(player)):
            asked = method(call("Connect4"), "is_over", side == MAX, matrix)
            expect(code, asked, side == player, drawing=drawn_grid(matrix))
    for _ in range(3):
        matrix, player = CONNECT_4.random_grid(draw, draw.randint(10, 24))
        asked = method(call("Connect4"), "is_over", player == MAX, matrix)
        expect(code, asked, False, drawing=drawn_grid(matrix))


def grid(*rows: str) -> Matrix:
    """A grid from its lowest rows."""
    empty = ["0000000"] * (CONNECT_4.rows - len(rows))
    return [[int(cell) for cell in row] for row in (*empty, *rows)]


CALM = grid("0001000", "0002000")
DANGERS = (
    (grid("0111000", "0222120"), grid("0011000", "0022120")),
    (grid("1000000", "1000000", "1020200"), grid("1000000", "1020200")),
    (grid("0001000", "0012000", "0122000"), grid("0010000", "0120000")),
    (grid("1000000", "2100000", "2210000"), grid("1000000", "2100000")),
)
"""Three that can become four, and two that can become three: rows, columns and diagonals."""


def evaluated(code: Submission, matrix: Matrix) -> float:
    lets: dict[str, Expression | str] = {
        "n": call("Node4", True, matrix),
        "e": method("$n", "evaluate"),
    }
    (found,) = code.ask(method("$n", "get_h"), lets=lets)
    if isinstance(found, bool) or not isinstance(found, int | float):
        raise failed(N_("the evaluation must be a number, not {actual}"), actual=repr(found))
    return found


def swapped(matrix: Matrix) -> Matrix:
    return [[cell and MAX + MIN - cell for cell in row] for row in matrix]


def dangers(code: Submission, draw: Random) -> None:
    for matrix in (*(one for pair in DANGERS for one in pair), CONNECT_4.random_grid(draw, 12)[0]):
        one, reverse = evaluated(code, matrix), evaluated(code, swapped(matrix))
        if one != -reverse:
            raise failed(
                N_(
                    "the evaluation is {one}, and {other} with the colours exchanged: it should "
                    "change its sign only"
                ),
                drawn_grid(matrix),
                one=one,
                other=reverse,
            )
    for immediate, possible in DANGERS:
        if not evaluated(code, immediate) > evaluated(code, possible):
            raise failed(
                N_(
                    "three pieces that can become four (immediate danger) must count more than two "
                    "that can become three (possible danger), in rows, columns and diagonals"
                ),
                f"{drawn_grid(immediate)}\n\n{drawn_grid(possible)}",
            )


def tactics(code: Submission, draw: Random) -> None:
    """A win is taken; otherwise the only threat of the other side is stopped."""
    wins, blocks = 0, 0
    while wins < 2 or blocks < 2:
        matrix, player = CONNECT_4.random_grid(draw, draw.randint(9, 20))
        mine, theirs = winning(matrix, player), winning(matrix, other(player))
        if mine and wins < 2:
            wins += 1
            _expect_column(code, matrix, player, mine)
        elif not mine and len(theirs) == 1 and blocks < 2:
            blocks += 1
            _expect_column(code, matrix, player, theirs)


def winning(matrix: Matrix, player: int) -> list[int]:
    return [
        column
        for column in CONNECT_4.open_columns(matrix)
        if CONNECT_4.has_won(CONNECT_4.drop(matrix, column, player), player)
    ]


def _expect_column(code: Submission, matrix: Matrix, player: int, wanted: list[int]) -> None:
    root = call("Node4", player == MAX, matrix)
    asked = method(method(call("Connect4"), "alpha_beta", root, -FAR, FAR, 2), "get_column")
    (found,) = code.ask(asked)
    if found in wanted:
        return
    wins = found in wanted or winning(matrix, player)
    template = (
        N_("player {player} can win in column {wanted}, but {actual} is played")
        if wins
        else N_(
            "player {player} must stop four in a row in column {wanted}, but {actual} is played"
        )
    )
    raise failed(template, drawn_grid(matrix, player), player=player,
                 wanted=", ".join(map(str, wanted)), actual=str(found))  # fmt: skip
