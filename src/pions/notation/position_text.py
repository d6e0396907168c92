"""Positions from any text that people write for them.

- a board in any spelling (`X O -`, `* O -`, `B W .`, `N B .`, `● ○ ·`, `0 1 .` where 0 is Black,
  `0 1 2` where 0 is empty), in one run or in lines, with or without labels, and our own
  printed boards;
- two numbers in hexadecimal, one bit a cell: Black's pieces, then White's; bit 0 is the upper
  left cell, bits go row by row.

Where the side to move is not written, the number of pieces tells it in the games where it can;
in Othello it is Black. In those games numbers of pieces that no game reaches are refused, unless
they are asked for.
"""

from __future__ import annotations

import re

from pions.errors import NotationError
from pions.notation.counts import Counts
from pions.notation.header import without_header
from pions.notation.spelling import OURS, SIDE_WORDS, Spelling, find_spelling
from pions.notation.tokens import rules_for, short
from pions.notation.written_board import WrittenBoard, find_board
from pions.rules.base import Position, Rules
from pions.rules.othello import OTHELLO
from pions.rules.registry import presets
from pions.rules.side import BLACK, EMPTY, WHITE, Side
from pions.words import N_

# 180 digits: the largest board, 26×26, takes 169.
_BITS = re.compile(
    r"\s*(0x)?([0-9a-f]{1,180})[\s,;/|]+(0x)?([0-9a-f]{1,180})(?:[\s,;]+(\w{1,9}|\*))?\s*", re.I
)


def read_position(text: str, rules: Rules | None = None, *, any_count: bool = False) -> Position:
    """The position in a text; without rules, of the best known game on a board of its size.

    With `any_count`, also one that the sides cannot reach by playing in turn, such as a handicap.
    """
    text, rules = without_header(text, rules)
    bits = match_bits(text)
    if bits is not None:
        return _from_bits(bits, rules or OTHELLO, any_count=any_count)
    board = board_in(text, rules)
    found = rules or _rules_of(board)
    spelling = _spelling_of(board, found)
    if spelling is None:
        raise NotationError(
            N_("{text!r} mixes several spellings of the pieces: {signs}"),
            text=short(text),
            signs=" ".join(sorted(set(board.marks))),
        )
    cells, side = spelling.cells(board.marks), _side(board, spelling)
    return _set_up(found, cells, side, any_count=any_count)


def _spelling_of(board: WrittenBoard, rules: Rules) -> Spelling | None:
    if board.is_ours and OURS.signs.issuperset(board.marks):
        return OURS
    return find_spelling(board.marks, numbers_first=not rules.turn_by_count)


def board_in(text: str, rules: Rules | None) -> WrittenBoard:
    if rules is not None:
        return find_board(text, rules.grid, frozenset((rules.grid.size,)))
    return find_board(text, None, frozenset(known.rules.grid.size for known in presets()))


def match_bits(text: str) -> re.Match[str] | None:
    """Two hexadecimal numbers, marked by `0x` or as long as an Othello board needs."""
    match = _BITS.fullmatch(text) if len(text) < 1000 else None
    if match is None:
        return None
    marked = match[1] and match[3]  # without 0x, two words such as "bad face" would be read
    return match if marked or len(match[2]) == len(match[4]) == 16 else None


def _from_bits(match: re.Match[str], rules: Rules, *, any_count: bool) -> Position:
    black, white = int(match[2], 16), int(match[4], 16)
    size = rules.grid.size
    if black & white or (black | white) >> size:
        raise NotationError(
            N_("{text!r} is not a pair of bitboards: {size} cells, none held by both sides"),
            text=short(match[0]),
            size=size,
        )
    marks = EMPTY + BLACK.mark + WHITE.mark
    cells = "".join(marks[(black >> n & 1) + 2 * (white >> n & 1)] for n in rules.grid.cells)
    side = _side(WrittenBoard("", side=match[5]), OURS)
    return _set_up(rules, cells, side, any_count=any_count)


def _rules_of(board: WrittenBoard) -> Rules:
    size = len(board.marks)
    if board.columns is not None:
        return rules_for(board.columns, size // board.columns)
    return next(known.rules for known in presets() if known.rules.grid.size == size)


def _side(board: WrittenBoard, spelling: Spelling) -> Side | None:
    if board.side is None:
        return None
    side = spelling.side(board.side)
    if side is None:
        raise NotationError(
            N_("{side!r} is not a side to move: write one of {sides}"),
            side=short(board.side),
            sides=" ".join(SIDE_WORDS),
        )
    return side


def _set_up(rules: Rules, cells: str, side: Side | None, *, any_count: bool) -> Position:
    if not rules.turn_by_count:
        return rules.set_up(cells, side or BLACK)
    counts = Counts(cells.count(BLACK.mark), cells.count(WHITE.mark))
    position = rules.set_up(cells, counts.turn if side is None else side)
    if not any_count:
        counts.check(position)
    if side is None and not (counts.tell_turn or position.is_over):
        raise NotationError(
            N_("{black} black and {white} white pieces do not say whose turn it is: add X or O"),
            black=counts.black,
            white=counts.white,
        )
    return position
