"""The axioms of the abstract types, and how a position is built with a student's functions."""

from __future__ import annotations

from random import Random

from pions.rules.base import Position
from pions.rules.side import BLACK, WHITE, Side
from pions.teaching.expressions import Expression, call, name, same
from pions.teaching.judging import compare, expect
from pions.teaching.lab import failed
from pions.teaching.othello_positions import CELLS, OTHELLO, drawn
from pions.teaching.submission import Submission
from pions.words import N_

SIDES = {BLACK: "BLACK", WHITE: "WHITE"}
Lets = dict[str, Expression | str]


def color(side: Side) -> Expression:
    return name(SIDES[side])


def disc(side: Side) -> Expression:
    return call("make_disc", color(side))


def place(cell: int) -> Expression:
    """The position of a cell: column and row, both from 1."""
    return call("make_position", cell % 8 + 1, cell // 8 + 1)


def board(position: Position) -> Expression:
    """The board of a position, built disc by disc on an empty one."""
    built = call("clear_board", call("make_board"))
    for cell in CELLS:
        side = position.side_at(cell)
        if side is not None:
            built = call("put_disc", disc(side), place(cell), built)
    return built


def move(side: Side, cell: int) -> Expression:
    return call("make_move", disc(side), "$b", place(cell))


def change_color(code: Submission, _draw: Random) -> None:
    for side in Side:
        expect(code, same(call("change_color", color(side)), color(side.other)), True)


def disc_axioms(code: Submission, _draw: Random) -> None:
    for side in Side:
        expect(code, same(call("disc_color", disc(side)), color(side)), True)
        twice = call("flip_disc", call("flip_disc", disc(side)))
        expect(code, same(call("disc_color", twice), color(side)), True)
        once = same(call("disc_color", call("flip_disc", disc(side))), color(side.other))
        if code.ask(once) != [True]:
            raise failed(
                N_(
                    "{function} does not change the colour. flip(flip(a)) = a holds for a function "
                    "that does nothing, too: the axiom of the specification is not enough"
                ),
                function=code.spell("flip_disc"),
            )


def position_axioms(code: Submission, draw: Random) -> None:
    for cell in draw.sample(CELLS, 6):
        expect(code, call("get_x", place(cell)), cell % 8 + 1)
        expect(code, call("get_y", place(cell)), cell // 8 + 1)
    for x, y in ((1, 1), (8, 8), (0, 3), (3, 0), (9, 1), (1, 9), (8, 1)):
        expect(code, call("is_valid", x, y), 1 <= x <= 8 and 1 <= y <= 8)


def read_board(code: Submission, made: Expression, expected: Position, hint: str = "") -> None:
    """Compare a board of the student's with a position, cell by cell."""
    lets: Lets = {"b": made}
    empty = code.ask(*(call("is_empty", place(cell), "$b") for cell in CELLS), lets=lets)
    full = [cell for cell in CELLS if expected.side_at(cell) is not None]
    for cell in CELLS:
        if (empty[cell] is True) == (cell in full):
            shown = f"{code.spell('is_empty')}({cell_name(cell)})"
            compare(shown, empty[cell], cell not in full, _drawing(expected, hint))
    asked = (
        same(call("disc_color", call("get_disc", place(cell), "$b")), _color_of(expected, cell))
        for cell in full
    )
    for cell, is_right in zip(full, code.ask(*asked, lets=lets), strict=True):
        if not is_right:
            raise failed(
                N_("the disc on {cell} has the wrong colour; the board should be:"),
                _drawing(expected, hint),
                cell=cell_name(cell),
            )


def _drawing(expected: Position, before: str) -> str:
    return f"{before}\n\n{drawn(expected)}" if before else drawn(expected)


def _color_of(position: Position, cell: int) -> Expression:
    side = position.side_at(cell)
    assert side is not None
    return color(side)


def cell_name(cell: int) -> str:
    return f"{'abcdefgh'[cell % 8]}{cell // 8 + 1}"


def start_board(code: Submission, _draw: Random) -> None:
    read_board(code, call("make_board"), OTHELLO.start())


def board_axioms(code: Submission, draw: Random) -> None:
    one, other = draw.sample([cell for cell in CELLS if cell not in (27, 28, 35, 36)], 2)
    lets: Lets = {
        "old": call("clear_board", call("make_board")),
        "new": call("put_disc", disc(WHITE), place(one), "$old"),
    }
    for cell, before, after in ((one, True, False), (other, True, True)):
        expect(code, call("is_empty", place(cell), "$new"), after, lets=lets)
        (still,) = code.ask(call("is_empty", place(cell), "$old"), lets=lets)
        if still is not before:
            raise failed(
                N_(
                    "{function} changes the board that it is given: it must return a new one, "
                    "for a search plays moves on copies"
                ),
                function=code.spell("put_disc"),
            )
    colour = call("disc_color", call("get_disc", place(one), "$new"))
    expect(code, same(colour, color(WHITE)), True, lets=lets)
