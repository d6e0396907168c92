"""The course document 003 written out anew from its text: `evaluer` and `alpha_beta` on a matrix of
0, 1 and 2. `alphabeta` on Puissance 3 must play the same column with the same number."""

from __future__ import annotations

from functools import cache
from math import inf
from random import Random

import pytest

from pions.evaluation.registry import default_evaluation, find_evaluation
from pions.players.registry import find_player
from pions.rules.base import Position
from pions.rules.in_a_row import CONNECT_3
from pions.rules.side import BLACK, WHITE, Side
from pions.search.limits import Limit

Matrix = list[list[int]]

EXAMPLE = [[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 1, 0, 0, 0], [1, 2, 0, 2, 0]]
DEPTH = 4
POSITIONS = 150


def columns_of(matrix: Matrix) -> Matrix:
    return [list(column) for column in zip(*matrix, strict=True)]


def trois_pions_alignes(lines: Matrix, piece: int) -> int:
    for line in lines:
        for at in range(3):
            if line[at] == line[at + 1] == line[at + 2] == piece:
                return 1000
    return 0


def trois_pions_possibles(lines: Matrix, piece: int) -> int:
    score = 0
    for line in lines:
        for at in range(3):
            three = line[at : at + 3]
            if three.count(piece) == 2 and three.count(0) == 1:
                score += 200
            if three.count(piece) == 1 and three.count(0) == 2:
                score += 30
    return score


def evaluer(matrix: Matrix) -> int:
    h = 0
    for lines in (matrix, columns_of(matrix)):
        h += trois_pions_alignes(lines, 1) - trois_pions_alignes(lines, 2)
        h += trois_pions_possibles(lines, 1) - trois_pions_possibles(lines, 2)
    return h


def jouer(piece: int, column: int, matrix: Matrix) -> Matrix | None:
    copy = [list(row) for row in matrix]
    for row in reversed(copy):
        if row[column] == 0:
            row[column] = piece
            return copy
    return None


def est_fin_jeu(piece: int, matrix: Matrix) -> bool:
    full = all(cell for row in matrix for cell in row)
    rows, columns = matrix, columns_of(matrix)
    return full or bool(trois_pions_alignes(rows, piece) or trois_pions_alignes(columns, piece))


def alpha_beta(
    matrix: Matrix, is_max: bool, alpha: float, beta: float, depth: int
) -> tuple[float, int]:
    """The value for max, and the column; -1 at a leaf."""
    if depth == 0 or est_fin_jeu(2 if is_max else 1, matrix):
        return evaluer(matrix), -1
    best = -1
    for column in range(5):
        successor = jouer(1 if is_max else 2, column, matrix)
        if successor is None:
            continue
        value, _ = alpha_beta(successor, not is_max, alpha, beta, depth - 1)
        if is_max and value > alpha:
            alpha, best = value, column
        if not is_max and value < beta:
            beta, best = value, column
        if alpha >= beta:
            break
    return (alpha if is_max else beta), best


def as_position(matrix: Matrix, side: Side) -> Position:
    cells = "".join("-XO"[cell] for row in matrix for cell in row)
    return CONNECT_3.set_up(cells, side)


def as_matrix(position: Position) -> Matrix:
    numbers = ["-XO".index(mark) for mark in position.cells]
    return [numbers[start : start + 5] for start in range(0, 25, 5)]


@cache
def random_positions() -> list[Position]:
    """Unfinished games of 0 to 22 plies, so that ends come into sight in many of them."""
    random, found = Random(3), list[Position]()
    while len(found) < POSITIONS:
        position = CONNECT_3.start()
        for _ in range(random.randrange(23)):
            if not position.is_over:
                position = position.after(random.choice(position.legal_moves))
        if not position.is_over:
            found.append(position)
    return found


@cache
def documents_answers() -> list[tuple[float, int]]:
    return [
        alpha_beta(as_matrix(position), position.turn is BLACK, -inf, inf, DEPTH)
        for position in random_positions()
    ]


def test_the_numbers_that_the_document_prints() -> None:
    rows, columns = EXAMPLE, columns_of(EXAMPLE)
    assert trois_pions_possibles(rows, 1) == 60
    assert trois_pions_possibles(rows, 2) == 230
    assert trois_pions_possibles(columns, 1) == 60
    assert trois_pions_possibles(columns, 2) == 30
    assert evaluer(EXAMPLE) == -140
    assert find_evaluation("puissance3(course=true)").value(as_position(EXAMPLE, BLACK)) == -140


def test_the_game_of_the_document_is_played_by_its_evaluation_at_its_depth() -> None:
    assert str(default_evaluation(CONNECT_3)) == "puissance3(course=true)"
    choice = find_player("alphabeta", CONNECT_3).choose(CONNECT_3.start())
    assert choice.depth == DEPTH


@pytest.mark.parametrize("more", ["", "core=native", "table=false", "deepening=true"])
def test_150_positions_are_played_as_the_document_plays_them(more: str) -> None:
    player = find_player(f"alphabeta({more})", CONNECT_3)
    ends_in_sight = 0
    for position, (value, column) in zip(random_positions(), documents_answers(), strict=True):
        is_max = position.turn is BLACK
        choice = player.choose(position)
        assert choice.value is not None
        assert (choice.move, choice.value.number) == (column, value if is_max else -value)
        ends_in_sight += abs(value) >= 500
    assert ends_in_sight > 20


def test_a_limit_that_leaves_the_depth_changes_no_column() -> None:
    player = find_player("alphabeta(depth=4)", CONNECT_3)
    for position in random_positions()[:40]:
        limited = player.choose(position, Limit(nodes=10**7))
        assert limited.move == player.choose(position).move


def test_a_finished_game_counts_what_the_document_says() -> None:
    finished = 0
    course, usual = find_evaluation("puissance3(course=true)"), find_evaluation("puissance3")
    for seed in range(60):
        random, position = Random(seed), CONNECT_3.start()
        while not position.is_over:
            position = position.after(random.choice(position.legal_moves))
        sign = 1 if position.turn is BLACK else -1
        assert course.end(position, 2) == sign * evaluer(as_matrix(position))
        if position.winner_index is not None:
            finished += 1
            assert abs(usual.end(position, 2)) > 10**12
    assert finished > 30


def test_it_is_the_usual_evaluation_of_no_other_game() -> None:
    assert str(default_evaluation(CONNECT_3.with_parameters(columns=6))).startswith("puissance3(")
    for other in ({"directions": "all"}, {"gravity": False}, {"k": 5}):
        rules = CONNECT_3.with_parameters(**other)
        assert not str(default_evaluation(rules)).startswith("puissance3")
    assert as_position(EXAMPLE, WHITE).turn is WHITE
