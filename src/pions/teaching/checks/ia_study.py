"""IA1 to IA3 of the document, and their study."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from pions.evaluation.othello import COURSE_END, weight_table
from pions.rules.base import PASS, Move, Position
from pions.rules.side import BLACK, WHITE
from pions.teaching.checks.list_board import board, winner, word
from pions.teaching.expressions import call, first_of, name, repeated, second_of
from pions.teaching.judging import compare, expect, short
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

Chooser = Callable[[Sequence[Move]], Move]
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
    chosen += [(one, 2) for one in _telling_passes(draw)]
    for position, depth in chosen:
        for which, worth in HEURISTICS.items():
            turn = word(code, position.turn)
            asked = call("minimax", turn, board(code, position), depth, name(which))
            (answer,) = code.ask(asked)
            expected = minimax(position, depth, worth)
            found = _value_of(answer, asked.shown(code.spell), expected)
            if found != expected:
                raise failed(
                    N_(
                        "{call} finds the value {actual}, expected {expected}: Black takes the "
                        "greatest value, White the least, and a side without a move passes, which "
                        "takes one ply"
                    ),
                    drawn(position), call=asked.shown(code.spell), actual=str(found),
                    expected=str(expected))  # fmt: skip


def _value_of(answer: Any, shown: str, expected: int) -> Any:
    """The first of the pair that a search gives."""
    if not isinstance(answer, list) or len(answer) != 2:
        raise failed(N_("{call} gives {actual}, expected a pair: the value, then the move"),
                     call=shown, actual=short(answer))  # fmt: skip
    if answer[0] != expected and answer[1] == expected:
        raise failed(N_("{call} gives {actual}: the value comes first, then the move"),
                     call=shown, actual=short(answer))  # fmt: skip
    return answer[0]


def _telling_passes(draw: Random) -> list[Position]:
    """Positions of a pass whose value would be another if the pass took no ply."""
    found = passing_positions(draw, 12)
    telling = [one for one in found if minimax(one, 2, h) != minimax(one.after(PASS), 2, h)]
    return telling[:2]


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


def fixed_game(black: Chooser, white: Chooser) -> Position:
    """The end of the game of two players who always choose alike."""
    position = OTHELLO.start()
    while not position.is_over:
        chooser = black if position.turn is BLACK else white
        position = position.after(chooser(position.legal_moves))
    return position


def second(moves: Sequence[Move]) -> Move:
    return sorted(moves)[:2][-1]


def _counted(code: Submission, end: Position) -> list[int]:
    """The score of three games that end like this."""
    return [3 * (winner(code, end) == code.spell(side)) for side in ("black", "white")]


def study(code: Submission, _draw: Random) -> None:
    """Two players without chance play the same game three times."""
    player, other = first_of("moves"), second_of("moves")
    found = code.ask(call("several_games", player, player, 3))[0]
    end = fixed_game(min, min)
    expected = _counted(code, end)
    function = code.spell("several_games")
    if found != expected:
        raise failed(
            N_(
                "{function}: two players that always take the first cell play three times the same "
                "game; the score is {actual}, expected {expected}. The first player is Black, a "
                "side without a move passes, and a drawn game counts for nobody"
            ),
            drawn(end), function=function, actual=str(found), expected=str(expected))  # fmt: skip
    # Black wins if the first of these begins, and White if the other does.
    for pair, choosers in (((player, other), (min, second)), ((other, player), (second, min))):
        found = code.ask(call("several_games", *pair, 3))[0]
        if found != (expected := _counted(code, end := fixed_game(*choosers))):
            raise failed(
                N_(
                    "{function}: one player always takes the first cell, the other the second; "
                    "the score of three games is {actual}, expected {expected}. Is the first "
                    "player Black in every game?"
                ),
                drawn(end), function=function, actual=str(found),
                expected=str(expected))  # fmt: skip
    random_games = code.ask(call("several_games", name("ia1"), name("ia1"), 2))[0]
    is_pair = isinstance(random_games, list) and len(random_games) == 2
    if not is_pair or not 0 <= sum(random_games) <= 2:
        raise failed(
            N_("{function}: two games of IA1 give the score {actual}"),
            function=function, actual=str(random_games))  # fmt: skip
