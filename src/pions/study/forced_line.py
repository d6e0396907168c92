"""Why each move of a forced win is played: what it threatens, by the plain rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum

from pions.rules.base import Move, Position
from pions.rules.side import EMPTY, Side
from pions.study.four_chain import ChainBoard, may_chain
from pions.words import N_, Words


class ThreatKind(Enum):
    """What a move threatens; the words are those of five in a row, which all K share."""

    COMPLETE = N_("completes the line")
    DOUBLE = N_("two ways to complete a line")
    FOUR_THREE = N_("four and three")
    FOUR = N_("four")
    THREE = N_("three")
    BLOCK = N_("stops a line")
    COMBINED = N_("threatens a win by threats")

    @property
    def words(self) -> Words:
        return Words(self.value)


def forced_reasons(
    position: Position, line: Sequence[Move], winner: Side
) -> Iterator[ThreatKind | None]:
    """For each move of a line what the winner threatens by it; None for the replies, and where
    pieces fall."""
    if not may_chain(position):
        yield from [None] * len(line)
        return
    board, side = ChainBoard(position), position.turn
    for move in line:
        completes, blocks = (move in board.completions(one) for one in (side, side.other))
        board.place(move, side)
        kind = _threat(board, position, side, completes=completes) if side is winner else None
        yield ThreatKind.BLOCK if blocks and kind is ThreatKind.COMBINED else kind
        side = side.other


def _threat(board: ChainBoard, start: Position, side: Side, *, completes: bool) -> ThreatKind:
    if completes:
        return ThreatKind.COMPLETE
    fours = len(board.completions(side))
    if fours > 1:
        return ThreatKind.DOUBLE
    opens = _opens(board, start, side, fours)
    if fours:
        return ThreatKind.FOUR_THREE if opens else ThreatKind.FOUR
    return ThreatKind.THREE if opens else ThreatKind.COMBINED


def _opens(board: ChainBoard, start: Position, side: Side, fours: int) -> bool:
    """Whether one more piece would leave two more ways to complete a line."""
    for cell, mark in enumerate(start.cells):
        if mark != EMPTY or not board.is_empty(cell) or cell in board.completions(side):
            continue
        board.place(cell, side)
        ways = len(board.completions(side))
        board.take_back(cell, side)
        if ways >= fours + 2:
            return True
    return False
