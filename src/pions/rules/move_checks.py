"""Moves as people give them, checked against the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pions.errors import GameOverError, IllegalMoveError, InvalidMoveError
from pions.rules.marks import PASS, Move
from pions.words import N_, friendly_list

if TYPE_CHECKING:
    from pions.rules.base import Position, Rules

MOST_LISTED = 12
"""Legal moves that a message names: on a large board the list would hide what is wrong."""


def move_number(rules: Rules, move: Move | str) -> Move:
    """The number of a move given by number or by name."""
    if isinstance(move, str):
        return rules.parse_move(move)
    # Not isinstance: True is an int and would be played as move 1.
    if type(move) is not int:
        raise InvalidMoveError(
            N_("{move} is not a move: give its name as a text, or its number"),
            move=repr(move)[:80],
        )
    return move


def check_legal(position: Position, move: Move) -> None:
    """Raise `GameOverError` or `IllegalMoveError` unless the move is legal here."""
    if position.is_over:
        raise GameOverError(
            N_("the game is over, {move!r} cannot be played"), move=_name(position, move)
        )
    if move in position.legal_moves:
        return
    if not _is_number_of_a_move(position.rules, move):
        raise _no_such_number(position.rules, move)
    raise IllegalMoveError(
        N_("illegal move {move!r}: {reason}; legal moves are {legal}"),
        move=_name(position, move),
        reason=position.rules.why_illegal(position, move),
        legal=friendly_list(position.legal_names, MOST_LISTED),
    )


def _is_number_of_a_move(rules: Rules, move: Move) -> bool:
    return move == PASS or 0 <= move <= _last(rules)


def _last(rules: Rules) -> Move:
    return (rules.grid.columns if rules.moves_are_columns else rules.grid.size) - 1


def _no_such_number(rules: Rules, move: Move) -> IllegalMoveError:
    """Where a name is a number, the two are easily mixed up: the error tells them apart."""
    return IllegalMoveError(
        N_(
            "no move has the number {move}: numbers go from 0 ({first!r}) to {number} ({last!r}); "
            "a name is a text, such as {first!r}"
        ),
        move=_short(move),
        first=rules.name(0),
        number=_last(rules),
        last=rules.name(_last(rules)),
    )


def _name(position: Position, move: Move) -> str:
    return position.name(move) if _is_number_of_a_move(position.rules, move) else _short(move)


def _short(move: Move) -> str:
    return str(move) if abs(move) < 10**9 else "…"
