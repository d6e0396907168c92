"""The protocol of Gomocup and Piskvork as text: what boards, rules and cells look like in it.

    to the engine               from the engine
    START 15                                    a board of 15 × 15
                                OK
    INFO timeout_turn 5000                      what it may need to know; never answered
    BEGIN                                       the board is empty: the engine opens
                                7,7
    TURN 8,7                                    the opponent's move
                                MESSAGE hmm     a remark for people
                                8,8
    BOARD                                       a board to go on from: every stone,
    7,7,1                                       1 the engine's own,
    8,7,2                                       2 the opponent's
    DONE
                                8,8
    END                                         the engine leaves

A cell is its column and its row, both counted from 0 and from the top left.
"""

from __future__ import annotations

import re

from pions.errors import InvalidMoveError, PlayerError
from pions.rules.base import Move, Rules
from pions.rules.in_a_row import InARow
from pions.words import N_

EXACTLY_FIVE, CONTINUOUS, RENJU, CARO = 1, 2, 4, 8
"""The rules, which `INFO rule` gives the sum of."""
OWN, ENEMY, OTHER = 1, 2, 3
"""Whose a stone of `BOARD` is; the third are those that a finished line has used up, or cells that
Renju forbids."""
UNLIMITED = 2_147_483_647
"""The time left to somebody whose time is not limited."""
_CELL = re.compile(r"\s*([0-9]{1,3})\s*,\s*([0-9]{1,3})\s*")


def check_rules(rules: Rules) -> None:
    """Raise `PlayerError` where the protocol has no words for these rules."""
    described(rules)


def described(rules: Rules) -> InARow:
    """The rules, if the protocol can describe them; else raises `PlayerError`."""
    if isinstance(rules, InARow) and rules.k == 5 and not rules.gravity:
        plain = (rules.topology, rules.directions) == ("plane", "all")
        if plain and rules.usual_start:
            return rules
    raise PlayerError(
        N_(
            "the Gomocup protocol cannot describe {rules} to a program: it knows five in a row on "
            "a plane, in all directions and without gravity"
        ),
        rules=str(rules),
    )


def rule_number(rules: InARow) -> int:
    """What `INFO rule` says of rules that `check_rules` lets pass."""
    if rules.forbidden == "renju":
        return RENJU
    exactly = EXACTLY_FIVE if rules.overline == "ignored" else 0
    return exactly + (CARO if rules.blocked == "ignored" else 0)


def cell_text(columns: int, cell: Move) -> str:
    row, column = divmod(cell, columns)
    return f"{column},{row}"


def parse_cell(columns: int, rows: int, text: str) -> Move:
    """The cell that a text such as `7,7` names; `InvalidMoveError` if there is no such cell."""
    match = _CELL.fullmatch(text)
    if match is None:
        raise InvalidMoveError(N_("{text!r} is not a cell such as 7,7"), text=text[:80])
    column, row = int(match[1]), int(match[2])
    if column >= columns or row >= rows:
        raise InvalidMoveError(
            N_("{text!r} is not on a board of {columns} × {rows}: cells count from 0"),
            text=text.strip()[:80],
            columns=columns,
            rows=rows,
        )
    return row * columns + column
