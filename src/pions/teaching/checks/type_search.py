"""Alpha-beta with abstract types: values, ends and passes, and the best move."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from pions.rules.base import PASS, Move, Position
from pions.rules.side import Side
from pions.teaching.checks.type_axioms import Lets, board, cell_name, color
from pions.teaching.expressions import Expression, call
from pions.teaching.judging import compare
from pions.teaching.lab import failed
from pions.teaching.othello_positions import (
    discs,
    drawn,
    late_positions,
    middle_positions,
    passing_positions,
)
from pions.teaching.submission import Submission
from pions.words import N_

FAR = 1000
"""Wider than any difference of discs: an open window."""


def minimax(position: Position, reference: Side, depth: int) -> int:
    """The value of a position: discs of a side less those of the other, after best play."""
    if depth == 0 or position.is_over:
        return discs(position, reference)
    best = max if position.turn is reference else min
    return best(minimax(position.after(one), reference, depth - 1) for one in position.legal_moves)


def searched(reference: Side, turn: Side, depth: int) -> Expression:
    return call("alpha_beta", "$b", color(reference), color(turn), -FAR, FAR, depth)


def search_value(code: Submission, draw: Random) -> None:
    for position in middle_positions(draw, 3):
        for reference in Side:
            for depth in (0, 1, 2):
                value = minimax(position, reference, depth)
                (found,) = code.ask(
                    searched(reference, position.turn, depth), lets={"b": board(position)}
                )
                if found == value:
                    continue
                shown = searched(reference, position.turn, depth).shown(code.spell)
                if found == _exchanged(position, reference, depth):
                    raise failed(
                        N_("{call} gives {actual}, expected {expected}: max and min are exchanged"),
                        drawn(position), call=shown, actual=found, expected=value)  # fmt: skip
                compare(shown, found, value, drawn(position))


def _exchanged(position: Position, reference: Side, depth: int) -> int:
    if depth == 0 or position.is_over:
        return discs(position, reference)
    best = min if position.turn is reference else max
    return best(_exchanged(position.after(m), reference, depth - 1) for m in position.legal_moves)


def search_end(code: Submission, draw: Random) -> None:
    """Positions whose tree ends before the depth does, and has passes in it."""
    for position in (*late_positions(draw, 2, 3), *passing_positions(draw, 2)):
        depth = 5 if position.cells.count("-") <= 4 else 1
        value = minimax(position, position.turn, depth)
        asked = searched(position.turn, position.turn, depth)
        (found,) = code.ask(asked, lets={"b": board(position)})
        if found != value:
            raise failed(
                N_(
                    "{call} gives {actual}, expected {expected}: the search stops at depth 0 *or* "
                    "at the end of the game, and a side that cannot move passes"
                ),
                drawn(position), call=asked.shown(code.spell), actual=str(found),
                expected=str(value))  # fmt: skip


def best_move(code: Submission, draw: Random) -> None:
    for position in _losing_and_others(draw):
        best, values = _move_values(position, 1)
        asked = call("move_position", call("ai_move", "$b", color(position.turn), 1))
        lets: Lets = {"b": board(position)}
        x, y = code.ask(call("get_x", asked), call("get_y", asked), lets=lets)
        cell = x - 1 + 8 * (y - 1) if isinstance(x, int) and isinstance(y, int) else None
        if values.get(Move(cell if cell is not None else -9)) != best:
            wanted = ", ".join(cell_name(one) for one, value in values.items() if value == best)
            raise failed(
                N_("{function} plays {cell}, expected one of {wanted}"), drawn(position),
                function=code.spell("ai_move"), cell=f"({x}, {y})", wanted=wanted)  # fmt: skip


def _losing_and_others(draw: Random) -> Iterator[Position]:
    yield from middle_positions(draw, 2)
    behind = (
        one for one in middle_positions(draw, 60) if _move_values(one, 1)[0] < 0
    )  # a best score that begins at 0 finds no move here
    yield from (next(behind), next(behind))


def _move_values(position: Position, depth: int) -> tuple[int, dict[Move, int]]:
    side = position.turn
    values = {
        one: minimax(position.after(one), side, depth - 1)
        for one in position.legal_moves
        if one != PASS
    }
    return max(values.values()), values
