"""The notes of K-uplets and cells, and the choice of a move: GNU Emacs' gomoku."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

from pions.rules.in_a_row import InARow
from pions.teaching.checks.k_tuples import move, place, played, random_moves
from pions.teaching.expressions import call, method, repeated
from pions.teaching.indexed_board import drawn, written
from pions.teaching.judging import compare, expect
from pions.teaching.lab import failed
from pions.teaching.submission import Submission
from pions.words import N_

EMPTY = 7
OWN = (EMPTY, 35, 800, 15_000, 800_000)
ENEMY = (EMPTY, 15, 400, 1_800, 100_000)
"""The table of GNU Emacs, by the number of pieces in a K-uplet of five."""
TRIES = 40


def note(content: str, me: str) -> int:
    """The note of five cells."""
    other = "O" if me == "X" else "X"
    if me in content and other in content:
        return 0
    return ENEMY[content.count(other)] if other in content else OWN[content.count(me)]


def contents(draw: Random, k: int, mark: str, number: int) -> list[str]:
    """Cells with that many pieces, somewhere."""
    cells = [mark] * number + ["-"] * (k - number)
    draw.shuffle(cells)
    return cells


def table(code: Submission, draw: Random) -> None:
    for me in "XO":
        for mark in "XO":
            for number in range(5):
                content = contents(draw, 5, mark, number)
                expect(code, call("tuple_score", content, me), note("".join(content), me))
        mixed = contents(draw, 5, "X", 3)
        mixed[mixed.index("-")] = "O"
        expect(code, call("tuple_score", mixed, me), 0)


def order(code: Submission, draw: Random) -> None:
    """For other K there is no table, but the document says what counts more."""
    for k in (3, 4, 6):
        own, enemy = ([_scored(code, contents(draw, k, mark, n), "O") for n in range(1, k)]
                      for mark in "OX")  # fmt: skip
        empty = _scored(code, ["-"] * k, "O")
        rising = all(a < b for notes in (own, enemy) for a, b in pairwise([empty, *notes]))
        if not rising or own[-1] <= enemy[-1] or _scored(code, ["X", "O", *"-" * (k - 2)], "O"):
            raise failed(
                N_(
                    "for K = {k}, more pieces of one side must count more, K−1 own pieces more "
                    "than K−1 of the enemy, and a mixed K-uplet 0: own {own}, enemy {enemy}, "
                    "empty {empty}"
                ),
                k=k, own=str(own), enemy=str(enemy), empty=empty)  # fmt: skip
        if enemy[-1] <= own[-2]:
            raise failed(
                N_("for K = {k}, K−1 pieces of the enemy must count more than K−2 own ones"),
                k=k)  # fmt: skip


def _scored(code: Submission, content: list[str], me: str) -> Any:
    found = code.call("tuple_score", content, me)
    if isinstance(found, bool) or not isinstance(found, int | float):
        raise failed(N_("{function} must give a number, not {actual}"),
                     function=code.spell("tuple_score"), actual=repr(found))  # fmt: skip
    return found


def cell_notes(rules: InARow, cells: str, me: str) -> dict[int, int]:
    """The notes of the free cells."""
    notes = {line: note("".join(cells[cell] for cell in line), me) for line in rules.table.lines}
    return {
        cell: sum(notes[rules.table.lines[number]] for number in rules.table.through[cell])
        for cell in range(rules.grid.size)
        if cells[cell] == "-"
    }


def cells(code: Submission, draw: Random) -> None:
    for number in (6, 11):
        rules = InARow(columns=8, rows=6, k=5)
        position, moves = random_moves(draw, rules, number)
        notes = cell_notes(rules, position.cells, "XO"[position.turn_index])
        chosen = draw.sample(sorted(notes), 6)
        asked = [method("$g", "cell_score", *place(rules, cell)) for cell in chosen]
        found = code.ask(*asked, lets=played(code, position, moves))
        for cell, actual in zip(chosen, found, strict=True):
            shown = f"{code.spell('cell_score')}{place(rules, cell)}"
            compare(shown, actual, notes[cell], drawn(position))


def choice(code: Submission, draw: Random) -> None:
    for number, falls in ((0, False), (9, False), (8, True)):
        rules = InARow(columns=8, rows=6, k=5, gravity=falls)
        position, moves = random_moves(draw, rules, number)
        notes = cell_notes(rules, position.cells, "XO"[position.turn_index])
        free = [position.landing(one) for one in position.legal_moves]
        best = max(notes[cell] for cell in free if cell is not None)
        good = [move(rules, cell) for cell in free if cell is not None and notes[cell] == best]
        asked = repeated(TRIES, method("$g", "choose"))
        found = code.ask(asked, lets=played(code, position, moves))[0]
        wrong = next((one for one in found if one not in good), None)
        wanted = ", ".join(map(written, good))
        fields: dict[str, object] = {"function": code.spell("choose"), "wanted": wanted}
        if falls and wrong is not None and isinstance(wrong, list):
            raise failed(N_("{function} gives {actual}: with gravity a move is the number of a "
                            "column"),
                         drawn(position), actual=written(wrong), **fields)  # fmt: skip
        if wrong is not None:
            raise failed(N_("{function} gives {actual}, expected one of {wanted}"),
                         drawn(position), actual=written(wrong), **fields)  # fmt: skip
        if len(good) > 1 and all(one == found[0] for one in found):
            raise failed(
                N_(
                    "{function} always gives {actual}: it must draw one at random among {wanted}, "
                    "which are equally good"
                ),
                drawn(position), actual=written(found[0]), **fields)  # fmt: skip
