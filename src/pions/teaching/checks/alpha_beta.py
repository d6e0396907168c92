"""Puissance 3: the document's evaluation and its alpha-beta, value by value."""

from __future__ import annotations

from random import Random

from pions.teaching.drop_grids import (
    COLUMN,
    CONNECT_3,
    MAX,
    MIN,
    ROW,
    Matrix,
    aligned,
    drawn_grid,
    evaluate,
    leaf_count,
    minimax,
    possible,
)
from pions.teaching.expressions import Expression, call, counted, method
from pions.teaching.judging import compare, expect, short
from pions.teaching.lab import failed
from pions.teaching.submission import Submission
from pions.words import N_

EXAMPLE: Matrix = [[0] * 5, [0] * 5, [0] * 5, [0, 1, 0, 0, 0], [1, 2, 0, 2, 0]]
"""Figure 1 of the document, worth −140."""
ZUGZWANG: Matrix = [
    [1, 1, 2, 2, 0],
    [1, 2, 1, 2, 0],
    [2, 1, 2, 1, 2],
    [2, 1, 2, 1, 1],
    [1, 2, 1, 2, 2],
]
"""Only the last column is open: 1 must play there, and 2 wins above."""
FAR = 1_000_000
DEPTH = 4
FORMS = ((ROW, "row"), (COLUMN, "column"))


def node(matrix: Matrix, player: int = MAX) -> Expression:
    return call("Node", player == MAX, matrix)


def grids(draw: Random, number: int) -> list[tuple[Matrix, int]]:
    return [CONNECT_3.random_grid(draw, draw.randint(4, 12)) for _ in range(number)]


def node_fields(code: Submission, draw: Random) -> None:
    for matrix, player in grids(draw, 2):
        expect(code, method(node(matrix, player), "is_max"), player == MAX)
        expect(code, method(node(matrix, player), "get_matrix"), matrix)
    (found,) = code.ask(
        method("$n", "get_h"), lets={"n": node(EXAMPLE), "s": method("$n", "set_h", 7)}
    )
    compare(f"{code.spell('get_h')}()", found, 7)


def aligned_score(code: Submission, draw: Random) -> None:
    """1000 if there are three, once; a diagonal is none."""
    diagonal = [[0] * 5, [0] * 5, [0, 0, 1, 0, 0], [0, 1, 2, 0, 0], [1, 2, 2, 0, 0]]
    many = [[0] * 5, [1, 0, 0, 0, 0], [1, 1, 1, 2, 0], [1, 1, 1, 2, 0], [1, 2, 2, 2, 0]]
    edge = [[0, 0, 0, 0, 2], [0, 0, 0, 0, 2], [0, 0, 0, 0, 2], [0, 0, 0, 1, 1], [2, 0, 1, 1, 1]]
    for matrix in (diagonal, many, edge, *(matrix for matrix, _ in grids(draw, 3))):
        for direction, form in FORMS:
            for player in (MAX, MIN):
                asked = method(node(matrix), f"three_aligned_{form}", player == MAX)
                value = aligned(matrix, player, direction)
                expect(code, asked, value, drawing=drawn_grid(matrix))


def possible_score(code: Submission, draw: Random) -> None:
    for matrix in (EXAMPLE, *(matrix for matrix, _ in grids(draw, 6))):
        for direction, form in FORMS:
            for player in (MAX, MIN):
                asked = method(node(matrix), f"three_possible_{form}", player == MAX)
                (found,) = code.ask(asked)
                value = possible(matrix, player, direction)
                if found == value:
                    continue
                raise failed(
                    N_(
                        "{call} gives {actual}, expected {expected}: every window of three cells "
                        "counts, 200 with two pieces and an empty cell wherever it is, 30 with one "
                        "piece and two empty cells"
                    ),
                    drawn_grid(matrix),
                    call=asked.shown(code.spell),
                    actual=str(found),
                    expected=str(value),
                )


def evaluation(code: Submission, draw: Random) -> None:
    for matrix in (EXAMPLE, *(matrix for matrix, _ in grids(draw, 4))):
        lets: dict[str, Expression | str] = {"n": node(matrix), "e": method("$n", "evaluate")}
        lets["again"] = method("$n", "evaluate")
        (found,) = code.ask(method("$n", "get_h"), lets=lets)
        value = evaluate(matrix)
        if found == -value and value:
            raise failed(
                N_("the evaluation is {actual}, expected {expected}: the sign is wrong"),
                drawn_grid(matrix),
                actual=str(found),
                expected=str(value),
            )
        if found != value:
            raise failed(
                N_("after {evaluate}() {get_h}() gives {actual}, expected {expected}: {evaluate} "
                   "sets h, and afresh each time"),
                drawn_grid(matrix), evaluate=code.spell("evaluate"), get_h=code.spell("get_h"),
                actual=short(found), expected=str(value))  # fmt: skip


def play(code: Submission, draw: Random) -> None:
    for matrix, player in grids(draw, 3):
        column = draw.choice(CONNECT_3.open_columns(matrix))
        lets: dict[str, Expression | str] = {
            "m": Expression("fresh", (matrix,)),
            "g": call("Connect3"),
            "p": method("$g", "play", player == MAX, column, "$m"),
        }
        done, after = code.ask(_same("$p"), _same("$m"), lets=lets)
        compare(f"{code.spell('play')}({player == MAX}, {column}, …)", done, True,
                drawn_grid(matrix, player))  # fmt: skip
        if after != (expected := CONNECT_3.drop(matrix, column, player)):
            raise failed(
                N_("after {function}({player}, {column}, matrix) the grid that was given should "
                   "be the second one: the piece falls to the lowest empty cell of the column"),
                f"{drawn_grid(matrix, player)}\n\n{drawn_grid(expected)}",
                function=code.spell("play"), player=player == MAX, column=column)  # fmt: skip
    full = [[2, 0, 0, 0, 0], [1, 0, 0, 0, 0], [2, 0, 0, 0, 0], [1, 0, 0, 0, 0], [2, 1, 1, 0, 0]]
    lets = {"m": Expression("fresh", (full,)), "g": call("Connect3"),
            "p": method("$g", "play", True, 0, "$m")}  # fmt: skip
    done, after = code.ask(_same("$p"), _same("$m"), lets=lets)
    if done is not False or after != full:
        raise failed(
            N_("{function} must give False for a full column, and leave the grid as it is"),
            drawn_grid(full, MAX),
            function=code.spell("play"),
        )


def _same(variable: str) -> Expression:
    return Expression("known", (variable,))


def copy(code: Submission, draw: Random) -> None:
    matrix, player = grids(draw, 1)[0]
    column = CONNECT_3.open_columns(matrix)[0]
    lets: dict[str, Expression | str] = {
        "source": Expression("fresh", (matrix,)),
        "dest": Expression("fresh", ([[0] * 5 for _ in range(5)],)),
        "g": call("Connect3"),
        "c": method("$g", "copy_matrix", "$source", "$dest"),
        "p": method("$g", "play", player == MAX, column, "$dest"),
    }
    dest, source = code.ask(_same("$dest"), _same("$source"), lets=lets)
    function = code.spell("copy_matrix")
    if source != matrix:
        raise failed(
            N_("after {function}, a move on the copy changes the original: copy each row"),
            drawn_grid(matrix),
            function=function,
        )
    if dest != CONNECT_3.drop(matrix, column, player):
        raise failed(
            N_(
                "after {function}(source, dest) dest is not like source: change the rows of dest; "
                "“dest = …” gives the name to another list, and the caller's stays as it was"
            ),
            drawn_grid(matrix),
            function=function,
        )


def over(code: Submission, draw: Random) -> None:
    full = [[1, 2, 1, 2, 1], [1, 2, 1, 2, 1], [2, 1, 2, 1, 2], [2, 1, 2, 1, 2], [1, 2, 1, 2, 1]]
    won = [[0] * 5, [0] * 5, [0] * 5, [2, 2, 0, 0, 0], [1, 1, 1, 2, 0]]
    for matrix in (full, won, *(matrix for matrix, _ in grids(draw, 2))):
        for player in (MAX, MIN):
            is_full = not CONNECT_3.open_columns(matrix)
            value = is_full or CONNECT_3.has_won(matrix, player)
            asked = method(call("Connect3"), "is_over", player == MAX, matrix)
            (found,) = code.ask(asked)
            if found is True and not value:
                raise failed(
                    N_("{call} gives True, expected False: there is an empty cell, and this player "
                       "({piece} on the grid) has no three in a row or column"),
                    drawn_grid(matrix), call=asked.shown(code.spell), piece=player)  # fmt: skip
            compare(asked.shown(code.spell), found, value, drawn_grid(matrix))


def searched(matrix: Matrix, player: int, depth: int) -> Expression:
    return method(call("Connect3"), "alpha_beta", node(matrix, player), -FAR, FAR, depth)


def value(code: Submission, draw: Random) -> None:
    chosen = [(EXAMPLE, MAX), (EXAMPLE, MIN), *grids(draw, 3), full_column(draw)]
    for matrix, player in chosen:
        for depth in (1, 2, 3) if matrix is EXAMPLE else (1, 2):
            expected = minimax(matrix, player, depth)
            asked = method(searched(matrix, player, depth), "get_eval")
            (found,) = code.ask(asked)
            if found == expected:
                continue
            shown = f"{code.spell('alpha_beta')}(…, {code.spell('depth')}={depth})"
            fields = {"call": shown, "actual": str(found), "expected": str(expected)}
            raise failed(_reason(matrix, player), drawn_grid(matrix, player), **fields)


def full_column(draw: Random) -> tuple[Matrix, int]:
    """A grid in which whoever moves loses, and would not if full columns could be played."""
    matrix = [list(row) for row in ZUGZWANG]
    if draw.random() < 0.5:
        matrix = [row[::-1] for row in matrix]
    if draw.random() < 0.5:
        return [[cell and MAX + MIN - cell for cell in row] for row in matrix], MIN
    return matrix, MAX


def _reason(matrix: Matrix, player: int) -> str:
    if len(CONNECT_3.open_columns(matrix)) < CONNECT_3.columns:
        return N_("{call} gives {actual}, expected {expected}: is a full column passed over?")
    if player == MIN:
        return N_(
            "{call} gives {actual}, expected {expected}: this is a MIN node, which takes the least"
        )
    return N_(
        "{call} gives {actual}, expected {expected}: the search stops at depth 0 or when the "
        "player who has just moved has won, and MAX takes the greatest value"
    )


def column(code: Submission, draw: Random) -> None:
    for matrix, player in [(EXAMPLE, MAX), *grids(draw, 1)]:
        best = minimax(matrix, player, DEPTH)
        good = [
            one
            for one in CONNECT_3.open_columns(matrix)
            if minimax(CONNECT_3.drop(matrix, one, player), MAX + MIN - player, DEPTH - 1) == best
        ]
        (found,) = code.ask(method(searched(matrix, player, DEPTH), "get_column"))
        if found not in good:
            raise failed(
                N_("at depth {depth} the best column is {wanted}, not {actual}"),
                drawn_grid(matrix, player),
                depth=DEPTH,
                wanted=", ".join(map(str, good)),
                actual=str(found),
            )


def pruning(code: Submission, _draw: Random) -> None:
    """Counted and not timed: how many nodes are evaluated."""
    leaves = leaf_count(EXAMPLE, MAX, DEPTH)
    counting = counted(("Node", "evaluate"), searched(EXAMPLE, MAX, DEPTH))
    calls = code.ask(Expression("item", (counting, 1)))[0]
    if not isinstance(calls, int) or calls > 0.75 * leaves:
        raise failed(
            N_(
                "evaluated at depth {depth}: {calls}; leaves of the whole tree: {leaves}. Nothing "
                "is cut when alpha reaches beta"
            ),
            drawn_grid(EXAMPLE, MAX),
            calls=str(calls),
            depth=DEPTH,
            leaves=leaves,
        )


def untouched(code: Submission, draw: Random) -> None:
    matrix, player = grids(draw, 1)[0]
    lets: dict[str, Expression | str] = {
        "n": call("Node", player == MAX, Expression("fresh", (matrix,))),
        "s": method(call("Connect3"), "alpha_beta", "$n", -FAR, FAR, 2),
    }
    (found,) = code.ask(method("$n", "get_matrix"), lets=lets)
    if found != matrix:
        raise failed(
            N_("the search changes the grid of the node it is given: play on a copy"),
            drawn_grid(matrix, player),
        )
