"""Moves, lists of moves and the end of a game, with abstract types."""

from __future__ import annotations

from random import Random

from pions.rules.base import Position
from pions.rules.side import BLACK, WHITE, Side
from pions.teaching.checks.type_axioms import (
    SIDES,
    Lets,
    board,
    cell_name,
    color,
    disc,
    move,
    place,
    read_board,
)
from pions.teaching.expressions import Expression, call, same
from pions.teaching.judging import compare, expect, short
from pions.teaching.lab import failed
from pions.teaching.othello_positions import (
    CELLS,
    OTHELLO,
    blocked_positions,
    discs,
    drawn,
    is_over,
    legal_cells,
    middle_positions,
    passing_positions,
    with_turn,
)
from pions.teaching.submission import Submission
from pions.words import N_

DRAWN = OTHELLO.set_up("X" * 32 + "O" * 32, BLACK)


def legal(code: Submission, draw: Random) -> None:
    for position in middle_positions(draw, 8):
        side = position.turn
        allowed = set(legal_cells(position, side))
        lets: Lets = {"b": board(position)}
        found = code.ask(*(call("is_legal", disc(side), "$b", place(c)) for c in CELLS), lets=lets)
        for cell in CELLS:
            if not isinstance(found[cell], bool):
                shown = f"{code.spell('is_legal')}(…, {cell_name(cell)})"
                compare(shown, found[cell], cell in allowed, drawn(position))
            if found[cell] is not (cell in allowed):
                raise failed(_legal_fault(position, cell, cell in allowed), drawn(position),
                             function=code.spell("is_legal"), cell=cell_name(cell))  # fmt: skip


def _legal_fault(position: Position, cell: int, allowed: bool) -> str:
    if allowed:
        return N_(
            "{function} refuses {cell}, which flips discs: are all eight directions looked at, and "
            "do discs flip up to the edge?"
        )
    if position.side_at(cell) is not None:
        return N_("{function} allows {cell}, which is not empty")
    return N_("{function} allows {cell}, where no disc would be flipped")


def move_axioms(code: Submission, draw: Random) -> None:
    for position in middle_positions(draw, 3):
        lets: Lets = {"b": board(position)}
        cell = draw.choice(position.legal_moves)
        made = move(position.turn, cell)
        where = call("move_position", made)
        expect(code, call("get_x", where), cell % 8 + 1, lets=lets)
        expect(code, call("get_y", where), cell // 8 + 1, lets=lets)
        if code.ask(same(call("move_color", made), color(position.turn)), lets=lets) != [True]:
            raise failed(
                N_(
                    "{function} must give the colour of the disc; the axiom as it is written gives "
                    "the disc itself"
                ),
                function=code.spell("move_color"),
            )


def update(code: Submission, draw: Random) -> None:
    for position in middle_positions(draw, 8):
        cell = draw.choice(position.legal_moves)
        made = call("update_board", "$a", call("make_move", disc(position.turn), "$a", place(cell)))
        lets: Lets = {"a": board(position), "n": made}
        expected = position.after(cell)
        placed, kept = code.ask(
            call("is_empty", place(cell), "$n"), call("is_empty", place(cell), "$a"), lets=lets
        )
        fields = {"function": code.spell("update_board"), "cell": cell_name(cell)}
        if placed is True:
            template = N_("{function} flips discs but does not place the new one on {cell}")
            raise failed(template, drawn(position), **fields)
        if kept is not True:
            template = N_("{function} changes the board that it is given: return a new one")
            raise failed(template, drawn(position), **fields)
        outer = _inlined(position, cell)
        read_board(code, outer, expected, f"{drawn(position)} {cell_name(cell)}")


def _inlined(position: Position, cell: int) -> Expression:
    made = board(position)
    return call("update_board", made, call("make_move", disc(position.turn), made, place(cell)))


def moves_axioms(code: Submission, draw: Random) -> None:
    position = middle_positions(draw, 1)[0]
    cells = list(position.legal_moves)[:3]
    lets: Lets = {"b": board(position), "m0": call("no_moves")}
    expect(code, call("has_no_moves", "$m0"), True, lets=lets)
    expect(code, call("move_count", "$m0"), 0, lets=lets)
    for number, cell in enumerate(cells, start=1):
        lets[f"c{number}"] = move(position.turn, cell)
        lets[f"m{number}"] = call("add_move", f"$m{number - 1}", f"$c{number}")
        expect(code, call("move_count", f"$m{number}"), number, lets=lets)
        expect(code, call("has_no_moves", f"$m{number}"), False, lets=lets)
        expect(code, call("is_present", f"$m{number}", f"$c{number}"), True, lets=lets)
        expect(code, call("is_present", f"$m{number - 1}", f"$c{number}"), False, lets=lets)
    for number, cell in enumerate(cells, start=1):
        found = call("move_position", call("nth_move", f"$m{len(cells)}", number))
        expect(code, call("get_x", found), cell % 8 + 1, lets=lets)
        expect(code, call("get_y", found), cell // 8 + 1, lets=lets)


def legal_moves(code: Submission, draw: Random) -> None:
    for position in middle_positions(draw, 4):
        lets: Lets = {"b": board(position)}
        for side in Side:
            expected = legal_cells(position, side)
            listed = call("legal_moves", "$b", color(side))
            expect(code, call("move_count", listed), len(expected), lets=lets,
                   drawing=drawn(with_turn(position, side)))  # fmt: skip
            found = (call("move_position", call("nth_move", listed, n + 1))
                     for n in range(len(expected)))  # fmt: skip
            read = [one for where in found for one in (call("get_x", where), call("get_y", where))]
            values = code.ask(*read, lets=lets) if read else []
            pairs = zip(values[::2], values[1::2], strict=True)
            cells = sorted(x - 1 + 8 * (y - 1) for x, y in pairs)
            names = [cell_name(cell) for cell in cells]
            compare(code.spell("legal_moves"), names, [cell_name(cell) for cell in expected],
                    drawn(with_turn(position, side)))  # fmt: skip


def cannot_move(code: Submission, draw: Random) -> None:
    chosen = [*passing_positions(draw, 2), *blocked_positions(draw, 1), *middle_positions(draw, 3)]
    for position in chosen:
        lets: Lets = {"b": board(position)}
        for side in Side:
            expected = not legal_cells(position, side)
            expect(code, call("cannot_move", "$b", color(side)), expected, lets=lets,
                   drawing=drawn(with_turn(position, side)))  # fmt: skip


def over(code: Submission, draw: Random) -> None:
    passing, blocked = passing_positions(draw, 4), blocked_positions(draw, 3)
    for position in (*middle_positions(draw, 2), *passing, *blocked, DRAWN):
        lets: Lets = {"b": board(position)}
        full = "-" not in position.cells
        expect(code, call("is_full", "$b"), full, lets=lets, drawing=drawn(position))
        for side in Side:
            (found,) = code.ask(call("is_over", "$b", color(side)), lets=lets)
            expected = is_over(position)
            if found is True and not expected:
                raise failed(
                    N_(
                        "your end test looks at one side only: here {side} cannot move, but the "
                        "other can, so {side} passes and the game goes on"
                    ),
                    drawn(with_turn(position, side)),
                    side=code.spell(SIDES[side]),
                )
            compare(code.spell("is_over"), found, expected, drawn(with_turn(position, side)))


def winner(code: Submission, draw: Random) -> None:
    for position in (*blocked_positions(draw, 3), DRAWN):
        lets: Lets = {"b": board(position)}
        lead = discs(position, BLACK)
        (found,) = code.ask(call("winner", "$b"), lets=lets)
        if not isinstance(found, list) or len(found) != 2:
            raise failed(
                N_("{call} gives {actual}, expected a pair: whether it is a draw, and a colour"),
                drawn(position),
                call=call("winner", "$b").shown(code.spell),
                actual=short(found),
            )
        draws, who = (Expression("item", (call("winner", "$b"), number)) for number in (0, 1))
        expect(code, draws, lead == 0, lets=lets, drawing=drawn(position))
        if lead:
            side = BLACK if lead > 0 else WHITE
            expect(code, same(who, color(side)), True, lets=lets, drawing=drawn(position))
