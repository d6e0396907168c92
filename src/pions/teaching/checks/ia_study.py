"""IA1 to IA3 of the document, and their study."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from pions.evaluation.othello import COURSE_END, weight_table
from pions.rules.base import PASS, Position
from pions.rules.side import BLACK, WHITE
from pions.teaching.checks.list_board import board, winner, word
from pions.teaching.expressions import Expression, call, first_of, name, repeated
from pions.teaching.judging import compare, expect
from pions.teaching.lab import failed
from pions.teaching.othello_positions import (
    CELLS,
    OTHELLO,
    blocked_positions,
    discs,
    drawn,
    is_over,
    late_positions,
    middle_positions,
    passing_positions,
)
from pions.teaching.submission import Submission
from pions.words import N_

WEIGHTS = weight_table(OTHELLO.grid)
DRAWS = 60
"""Moves asked of a random player: with four to choose from, none is missed but once in 10⁷."""


def random_player(code: Submission, draw: Random) -> None:
    few = [one for one in middle_positions(draw, 40) if 2 <= len(one.legal_moves) <= 4][:2]
    for position in few:
        legal = {move + 1 for move in position.legal_moves}
        asked = call("ia1", board(code, position), word(code, position.turn))
        found = code.ask(repeated(DRAWS, asked))[0]
        wrong = next((one for one in found if one not in legal), None)
        if wrong is not None:
            raise failed(
                N_("{function} plays {cell}, which is not legal"),
                drawn(position), function=code.spell("ia1"), cell=str(wrong))  # fmt: skip
        if set(found) != legal:
            raise failed(
                N_("in {number} tries {function} never plays {cell}: every legal move must be as "
                   "likely as the others"),
                drawn(position), number=DRAWS, function=code.spell("ia1"),
                cell=", ".join(map(str, sorted(legal - set(found)))))  # fmt: skip


def weight_list(code: Submission, _draw: Random) -> None:
    found = code.call("weights")
    compare(f"{code.spell('weights')}()", found, list(WEIGHTS))


def black_weights(position: Position) -> int:
    return sum(WEIGHTS[cell] for cell in CELLS if position.side_at(cell) is BLACK)


def value(code: Submission, draw: Random) -> None:
    for position in middle_positions(draw, 4):
        asked = call("black_value", board(code, position), list(WEIGHTS))
        (found,) = code.ask(asked)
        expected = black_weights(position)
        white = sum(WEIGHTS[c] for c in CELLS if position.side_at(c) is WHITE)
        if found == expected - white and white:
            raise failed(
                N_("{function} gives {actual}, expected {expected}: only Black's cells count"),
                drawn(position), function=code.spell("black_value"), actual=str(found),
                expected=str(expected))  # fmt: skip
        compare(f"{code.spell('black_value')}(…)", found, expected, drawn(position))


def end_value(position: Position) -> int:
    lead = discs(position, BLACK)
    return COURSE_END if lead > 0 else -COURSE_END if lead < 0 else 0


def h(position: Position) -> int:
    return end_value(position) if is_over(position) else black_weights(position)


def h2(position: Position) -> int:
    return end_value(position) if is_over(position) else discs(position, BLACK)


HEURISTICS: dict[str, Callable[[Position], int]] = {"h": h, "h2": h2}


def heuristic(code: Submission, draw: Random, which: str) -> None:
    drawn_game = OTHELLO.set_up("X" * 32 + "O" * 32, BLACK)
    ended = (*blocked_positions(draw, 4), drawn_game)
    for position in (*middle_positions(draw, 3), *passing_positions(draw, 1), *ended):
        expected = HEURISTICS[which](position)
        expect(code, call(which, board(code, position)), expected, drawing=drawn(position))


def first_heuristic(code: Submission, draw: Random) -> None:
    heuristic(code, draw, "h")


def second_heuristic(code: Submission, draw: Random) -> None:
    heuristic(code, draw, "h2")


def minimax(position: Position, depth: int, worth: Callable[[Position], int]) -> int:
    """Black takes the greatest value, White the least; a pass is a ply."""
    if depth == 0 or position.is_over:
        return worth(position)
    best = max if position.turn is BLACK else min
    return best(minimax(position.after(one), depth - 1, worth) for one in position.legal_moves)


def search(code: Submission, draw: Random) -> None:
    chosen = [(one, 2) for one in middle_positions(draw, 3)]
    chosen += [(one, 4) for one in late_positions(draw, 2, 3)]
    chosen += [(one, 2) for one in passing_positions(draw, 2) if one.cells.count("-") < 12]
    for position, depth in chosen:
        for which, worth in HEURISTICS.items():
            turn = word(code, position.turn)
            asked = call("minimax", turn, board(code, position), depth, name(which))
            (found,) = code.ask(Expression("item", (asked, 0)))
            expected = minimax(position, depth, worth)
            if found != expected:
                raise failed(
                    N_(
                        "{call} finds the value {actual}, expected {expected}: Black takes the "
                        "greatest value, White the least, a side without a move passes"
                    ),
                    drawn(position), call=asked.shown(code.spell), actual=str(found),
                    expected=str(expected))  # fmt: skip


def choices(code: Submission, draw: Random) -> None:
    for position in middle_positions(draw, 3):
        for function, worth in (("ia2", h), ("ia3", h2)):
            best = minimax(position, 2, worth)
            good = [
                one + 1
                for one in position.legal_moves
                if one != PASS and minimax(position.after(one), 1, worth) == best
            ]
            turn = word(code, position.turn)
            found = code.call(function, board(code, position), turn, 2)
            if found not in good:
                raise failed(
                    N_("{function} plays {cell}, expected one of {wanted}"),
                    drawn(position), function=code.spell(function), cell=str(found),
                    wanted=", ".join(map(str, good)))  # fmt: skip


def first_game() -> Position:
    """The game of two players that always take the first cell."""
    position = OTHELLO.start()
    while not position.is_over:
        position = position.after(min(position.legal_moves))
    return position


def study(code: Submission, _draw: Random) -> None:
    """Two players without chance play the same game three times."""
    player = first_of("moves")
    found = code.ask(call("several_games", player, player, 3))[0]
    end = first_game()
    expected = [3 * (winner(code, end) == code.spell(side)) for side in ("black", "white")]
    function = code.spell("several_games")
    if found != expected:
        raise failed(
            N_(
                "{function}: two players that always take the first cell play three times the same "
                "game; the score is {actual}, expected {expected}. The first player is Black, a "
                "side without a move passes, and a drawn game counts for nobody"
            ),
            drawn(end), function=function, actual=str(found), expected=str(expected))  # fmt: skip
    random_games = code.ask(call("several_games", name("ia1"), name("ia1"), 2))[0]
    is_pair = isinstance(random_games, list) and len(random_games) == 2
    if not is_pair or not 0 <= sum(random_games) <= 2:
        raise failed(
            N_("{function}: two games of IA1 give the score {actual}"),
            function=function, actual=str(random_games))  # fmt: skip
