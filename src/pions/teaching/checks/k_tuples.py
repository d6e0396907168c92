"""K-uplets on N × M: the lines of a board, the game with and without gravity, other surfaces."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from pions.rules.base import Position
from pions.rules.in_a_row import InARow
from pions.teaching.expressions import Expression, call, method
from pions.teaching.indexed_board import Cell, drawn
from pions.teaching.judging import compare
from pions.teaching.lab import CheckFailedError, failed
from pions.teaching.submission import Submission
from pions.words import N_


def game(code: Submission, rules: InARow) -> Expression:
    surface = code.spell(rules.topology)
    return call("Game", rules.rows, rules.columns, rules.k, rules.gravity, surface)


def place(rules: InARow, cell: int) -> Cell:
    return cell // rules.columns, cell % rules.columns


def lines_of(rules: InARow) -> set[frozenset[Cell]]:
    return {frozenset(place(rules, cell) for cell in line) for line in rules.table.lines}


def check_tuples(code: Submission, rules: InARow) -> None:
    """The student's K-uplets of a board against ours."""
    asked = method(game(code, rules), "tuples")
    (found,) = code.ask(asked)
    shown, expected = asked.shown(code.spell), lines_of(rules)
    if not _are_tuples(found, rules.k):
        raise failed(
            N_("{call} should be a list of lists of {k} cells (i, j)"), call=shown, k=rules.k
        )
    given = [frozenset((i, j) for i, j in one) for one in found]
    extra = next((one for one in given if one not in expected), None)
    if extra is not None:
        raise failed(N_("{call} has {line}, which is not in a line on this board"),
                     call=shown, line=str(sorted(extra)))  # fmt: skip
    missing = next((one for one in sorted(expected, key=sorted) if one not in given), None)
    if missing is not None:
        raise failed(N_("{call} has {actual} K-uplets, expected {expected}: {line} is missing"),
                     call=shown, actual=len(given), expected=len(expected),
                     line=str(sorted(missing)))  # fmt: skip
    if len(given) != len(expected):
        raise failed(
            N_("{call} has {actual} K-uplets, expected {expected}: the same cells count once"),
            call=shown, actual=len(given), expected=len(expected))  # fmt: skip


def _are_tuples(found: Any, k: int) -> bool:
    return isinstance(found, list) and all(
        isinstance(one, list)
        and len(one) == k
        and all(isinstance(cell, list) and len(cell) == 2 for cell in one)
        for one in found
    )


def plane_tuples(code: Submission, draw: Random) -> None:
    sizes = [(3, 5, 3), (4, 4, 4), (draw.randint(5, 7), draw.randint(8, 9), draw.randint(3, 5))]
    for rows, columns, k in (*sizes, (3, 6, 4), (6, 3, 3)):
        check_tuples(code, InARow(columns=columns, rows=rows, k=k))


def cylinder_tuples(code: Submission, draw: Random) -> None:
    # In the last one whoever goes along a row comes round before K cells.
    sizes = ((3, 6, 3), (4, draw.randint(5, 8), draw.randint(3, 5)), (3, 4, 4), (5, 4, 5))
    for rows, columns, k in sizes:
        check_tuples(code, InARow(columns=columns, rows=rows, k=k, topology="cylinder"))


def sphere_tuples(code: Submission, draw: Random) -> None:
    sizes = ((3, 6, 3), (4, draw.choice((6, 8)), draw.randint(3, 4)), (3, 4, 5))
    for rows, columns, k in sizes:
        check_tuples(code, InARow(columns=columns, rows=rows, k=k, topology="sphere"))


def move(rules: InARow, cell: int) -> Any:
    """A move as the student's game takes it: a cell, or a column from 0."""
    i, j = place(rules, cell)
    return j if rules.gravity else [i, j]


def played(code: Submission, position: Position, cells: Sequence[int]) -> dict[str, Any]:
    """The student's game `$g` after moves on these cells."""
    rules = position.rules
    assert isinstance(rules, InARow)
    lets: dict[str, Any] = {"g": game(code, rules)}
    for number, cell in enumerate(cells):
        lets[f"m{number}"] = method("$g", "play", move(rules, cell))
    return lets


def random_moves(draw: Random, rules: InARow, number: int) -> tuple[Position, list[int]]:
    """A position that goes on after random moves, and the cells played."""
    while True:
        position, cells = rules.start(), list[int]()
        while not position.is_over and len(cells) < number:
            one = draw.choice(position.legal_moves)
            landing = position.landing(one)
            assert landing is not None
            cells.append(landing)
            position = position.after(one)
        if not position.is_over:
            return position, cells


def turns(code: Submission, draw: Random) -> None:
    """On a wide board and on a high one: N and M are easily exchanged."""
    for columns, rows in ((6, 4), (4, 6)):
        _expect_turns(code, draw, InARow(columns=columns, rows=rows, k=4))


def _expect_turns(code: Submission, draw: Random, rules: InARow) -> None:
    position, cells = random_moves(draw, rules, 5)
    lets = played(code, position, cells)
    marks = [method("$g", "state", *place(rules, cell)) for cell in range(rules.grid.size)]
    turn, *found = code.ask(method("$g", "turn"), *marks, lets=lets)
    compare(f"{code.spell('turn')}()", turn, "O", drawn(position))
    for cell, (one, other) in enumerate(zip(found, position.cells, strict=True)):
        i, j = place(rules, cell)
        compare(f"{code.spell('state')}({i}, {j})", one, other, drawn(position))
    again = {**lets, "again": method("$g", "play", move(rules, cells[0]))}
    _refused(code, again, drawn(position))


def _refused(code: Submission, lets: dict[str, Any], drawing: str) -> None:
    """The last move of these must raise `ValueError`."""
    try:
        code.ask(method("$g", "turn"), lets=lets)
    except CheckFailedError as error:
        if error.words.fields.get("kind") == "ValueError":
            return
        raise
    raise failed(
        N_("{call} must raise ValueError: that cell or column is full"),
        drawing,
        call=list(lets.values())[-1].shown(code.spell),
    )


def gravity(code: Submission, draw: Random) -> None:
    for columns, rows in ((5, 4), (4, 6)):
        _expect_falls(code, draw, InARow(columns=columns, rows=rows, k=4, gravity=True))


def _expect_falls(code: Submission, draw: Random, rules: InARow) -> None:
    position, cells = random_moves(draw, rules, 7)
    lets = played(code, position, cells)
    marks = [method("$g", "state", *place(rules, cell)) for cell in range(rules.grid.size)]
    found = code.ask(*marks, lets=lets)
    if "".join(map(str, found)) != position.cells:
        columns = ", ".join(str(cell % rules.columns) for cell in cells)
        raise failed(N_("after the columns {columns} the board should be:"),
                     drawn(position), columns=columns)  # fmt: skip
    full = {"g": game(code, rules)}
    full |= {f"m{n}": method("$g", "play", 2) for n in range(rules.rows + 1)}
    _refused(code, full, "")


def winning_games(draw: Random, rules: InARow, axis: str) -> tuple[Position, list[int]]:
    """A game that was just won on a line that runs this way."""
    while True:
        position, cells = rules.start(), list[int]()
        while not position.is_over:
            one = draw.choice(position.legal_moves)
            landing = position.landing(one)
            assert landing is not None
            cells.append(landing)
            position = position.after(one)
        line = frozenset(position.winning_line)
        axes = (a for one, a in zip(rules.table.lines, rules.table.axes, strict=True)
                if frozenset(one) == line)  # fmt: skip
        if next(axes, None) == axis:
            return position, cells


def winner(code: Submission, draw: Random) -> None:
    rules = InARow(columns=6, rows=5, k=3)
    for axis in ("rows", "columns", "diagonals", "diagonals", "diagonals"):
        position, cells = winning_games(draw, rules, axis)
        expect_winner(code, position, cells)
        before = rules.start()
        for cell in cells[:-1]:
            before = before.after(before.legal_moves[before.legal_moves.index(cell)])
        expect_winner(code, before, cells[:-1])


def draw_game(code: Submission, draw: Random) -> None:
    rules = InARow(columns=3, rows=3, k=3)
    while True:
        position, cells = random_moves(draw, rules, 8)
        last = position.legal_moves[0]
        end = position.after(last)
        if end.winner_index is None:
            expect_winner(code, end, [*cells, int(last)])
            return


def expect_winner(code: Submission, position: Position, cells: Sequence[int]) -> None:
    lets = played(code, position, cells)
    won, over = code.ask(method("$g", "winner"), method("$g", "is_over"), lets=lets)
    index = position.winner_index
    expected = None if index is None else "XO"[index]
    compare(f"{code.spell('winner')}()", won, expected, drawn(position))
    compare(f"{code.spell('is_over')}()", over, position.is_over, drawn(position))


def surface_winner(code: Submission, draw: Random) -> None:
    """A line over the seam of a cylinder, or over a pole, wins."""
    for topology in ("cylinder", "sphere"):
        rules = InARow(columns=6, rows=4, k=4, topology=topology)
        flat = lines_of(InARow(columns=6, rows=4, k=4))
        while True:
            position, cells = winning_games(draw, rules, draw.choice(("rows", "columns")))
            line = frozenset(place(rules, cell) for cell in position.winning_line)
            if line not in flat:
                break
        expect_winner(code, position, cells)
