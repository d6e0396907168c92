"""Othello on a list of 64 words, cells numbered from 1: rules, moves and the end."""

from __future__ import annotations

from random import Random
from typing import Any

from pions.rules.base import Position
from pions.rules.side import BLACK, WHITE, Side
from pions.teaching.expressions import Expression, call
from pions.teaching.judging import compare, expect
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

STEPS = (-8, -7, 1, 9, 8, 7, -1, -9)
"""The steps of the document, clockwise from the top."""


def word(code: Submission, side: Side | None) -> str:
    return code.spell("free" if side is None else "black" if side is BLACK else "white")


def board(code: Submission, position: Position) -> list[str]:
    return [word(code, position.side_at(cell)) for cell in CELLS]


def opponent(code: Submission, _draw: Random) -> None:
    for side in Side:
        expect(code, call("opponent", word(code, side)), word(code, side.other))


def cells_of(code: Submission, draw: Random) -> None:
    for position in middle_positions(draw, 2):
        for side in (BLACK, WHITE, None):
            numbers = [cell + 1 for cell in CELLS if position.side_at(cell) is side]
            asked = call("cells_of", board(code, position), word(code, side))
            expect(code, asked, numbers, drawing=drawn(position))


def start(code: Submission, _draw: Random) -> None:
    found = code.call("initial_board")
    expected = board(code, OTHELLO.start())
    compare(f"{code.spell('initial_board')}()", found, expected, drawn(OTHELLO.start()))


def steps(code: Submission, _draw: Random) -> None:
    """Whether a step stays on the board: 8 + 1 is 9, the beginning of the next row."""
    asked = [call("can_step", cell + 1, step) for cell in CELLS for step in STEPS]
    found = iter(code.ask(*asked))
    for cell in CELLS:
        for step in STEPS:
            down, right = _direction(step)
            allowed = 0 <= cell // 8 + down < 8 and 0 <= cell % 8 + right < 8
            if next(found) is not allowed:
                raise failed(
                    N_(
                        "{function}({cell}, {step}) should be {expected}: a step must not leave "
                        "the board, nor go on in the next row"
                    ),
                    function=code.spell("can_step"),
                    cell=cell + 1,
                    step=step,
                    expected=allowed,
                )


def _direction(step: int) -> tuple[int, int]:
    down = round(step / 8)
    return down, step - 8 * down


def moves(code: Submission, draw: Random) -> None:
    for position in (*middle_positions(draw, 5), *passing_positions(draw, 1)):
        for side in Side:
            expected = [cell + 1 for cell in legal_cells(position, side)]
            found = code.call("moves", board(code, position), word(code, side))
            shown = f"{code.spell('moves')}(…, {word(code, side)!r})"
            ordered = sorted(found) if _are_numbers(found) else found
            compare(shown, ordered, expected, drawn(with_turn(position, side)))


def _are_numbers(found: Any) -> bool:
    return isinstance(found, list) and all(isinstance(one, int) for one in found)


def play(code: Submission, draw: Random) -> None:
    for position in middle_positions(draw, 6):
        cell = draw.choice(position.legal_moves)
        before, after = board(code, position), board(code, position.after(cell))
        lets: dict[str, Expression | str] = {
            "b": Expression("fresh", (before,)),
            "n": call("play", "$b", word(code, position.turn), cell + 1),
        }
        new, old = (Expression("known", (name,)) for name in ("$n", "$b"))
        found, kept = code.ask(new, old, lets=lets)
        if kept != before:
            template = N_("{function} changes the board that it is given: return a new one")
            raise failed(template, drawn(position), function=code.spell("play"))
        if found != after:
            raise failed(
                N_(
                    "after {function}(…, {side!r}, {cell}) the board is not right: discs are "
                    "flipped in all eight directions, up to the next own disc and no further"
                ),
                f"{drawn(position)}\n\n{drawn(position.after(cell))}",
                function=code.spell("play"),
                side=word(code, position.turn),
                cell=cell + 1,
            )


def score(code: Submission, draw: Random) -> None:
    for position in middle_positions(draw, 3):
        whites, blacks = position.count(WHITE), position.count(BLACK)
        found = code.call("score", board(code, position))
        if found == [blacks, whites] and blacks != whites:
            raise failed(
                N_("{function} gives {actual}: White's discs come first, then Black's"),
                drawn(position),
                function=code.spell("score"),
                actual=str(tuple(found)),
            )
        compare(f"{code.spell('score')}(…)", found, [whites, blacks], drawn(position))


def final(code: Submission, draw: Random) -> None:
    drawn_game = OTHELLO.set_up("X" * 32 + "O" * 32, BLACK)
    others = (*middle_positions(draw, 2), *blocked_positions(draw, 4), drawn_game)
    for position in (*passing_positions(draw, 4), *others):
        found = code.call("final", board(code, position))
        expected = winner(code, position)
        if expected is None and found in [*(word(code, side) for side in Side), code.spell("draw")]:
            raise failed(
                N_(
                    "your end test looks at one side only: here one side cannot move, but the "
                    "other can, so the game goes on"
                ),
                drawn(position),
            )
        compare(f"{code.spell('final')}(…)", found, expected, drawn(position))


def winner(code: Submission, position: Position) -> str | None:
    if not is_over(position):
        return None
    lead = discs(position, BLACK)
    return code.spell("black" if lead > 0 else "white" if lead < 0 else "draw")
