"""Chains of fours by the table of lines: what stops a four, and what does not."""

from __future__ import annotations

import pytest

from pions.rules.in_a_row import CARO, GOMOKU, InARow
from pions.rules.side import BLACK, EMPTY, WHITE
from pions.study.four_chain import ChainBoard


def board(rules: InARow, row: str) -> ChainBoard:
    """That row in the middle of the board, White to move."""
    cells = EMPTY * 15 * 7 + row.replace(".", EMPTY).ljust(15, EMPTY) + EMPTY * 15 * 7
    return ChainBoard(rules.set_up(cells, WHITE))


@pytest.mark.parametrize(
    ("rules", "row", "wanted", "replies"),
    [
        (GOMOKU, "...OXXXX..O", {8}, {8}),
        (CARO, "...OXXXX..O", {8}, {8, 9}),  # beyond the end too
        (CARO, "...OXXXX.O", set(), set()),  # five there would lie between two pieces
        (GOMOKU, "..O.XXXX.O", {3, 8}, set()),
        (CARO, "..O.XXXX.O", {3, 8}, {3, 8}),  # each blocks the other completion
        (CARO, "O...XXXX...O", {3, 8}, set()),
        (CARO, "XXXX..O", {4}, {4}),  # the edge is no piece
    ],
)
def test_what_stops_a_four(rules: InARow, row: str, wanted: set[int], replies: set[int]) -> None:
    seen = board(rules, row)
    assert {cell % 15 for cell in seen.completions(BLACK)} == wanted
    assert {cell % 15 for cell in seen.replies(BLACK)} == replies
    assert seen.replies(WHITE) == set()


def test_in_caro_a_four_with_two_replies_is_part_of_no_chain() -> None:
    cells = list(EMPTY * 225)
    for name in ("h8", "i8", "j8", "k10", "k11"):
        cells[GOMOKU.parse_move(name)] = BLACK.mark
    for names, won in (("g8", (GOMOKU,)), ("g8 m8", (GOMOKU,)), ("n8", (GOMOKU, CARO))):
        reached = list(cells)
        for name in names.split():
            reached[GOMOKU.parse_move(name)] = WHITE.mark
        chain = [GOMOKU.parse_move(name) for name in ("k8", "l8", "k9")]
        for rules in (GOMOKU, CARO):
            start = ChainBoard(rules.set_up("".join(reached), BLACK))
            assert start.is_won_by(chain, BLACK) == (rules in won), (rules, names)
