"""What each cell of a board shows, computed from a position and what people asked to see.

A cell holds a kind (what stands there), a mark (what is said about it) and perhaps a text. Shapes
tell everything that colours tell, so that nothing is lost where there are none.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from pions.evaluation.value import Value, ValueKind
from pions.geometry.grid import Cell
from pions.interfaces.language import say, tell
from pions.rules.base import PASS, Move, Position
from pions.rules.side import BLACK, Side
from pions.study.overlays.base import Overlay, Tone
from pions.study.overlays.overlay_picture import figure
from pions.words import N_


class Piece(Enum):
    """What is on a cell."""

    NONE = "none"
    BLACK = "black"
    WHITE = "white"
    BLACK_TO_BE = "black to be"
    """Where a black piece would come to rest."""
    WHITE_TO_BE = "white to be"
    TURNING_BLACK = "turning black"
    """A white piece that the move looked at would turn over."""
    TURNING_WHITE = "turning white"


class CellMark(Enum):
    """What is said about a cell."""

    NONE = "none"
    LEGAL = "legal"
    LAST = "last"
    FLIPPED = "flipped"
    """Turned over by the last move."""
    LINE = "line"
    """In the line that won."""
    HINT = "hint"
    BEST = "best"
    """No other move is worth more."""


@dataclass(frozen=True)
class CellView:
    """One cell as it is shown."""

    piece: Piece = Piece.NONE
    mark: CellMark = CellMark.NONE
    cursor: bool = False
    text: str = ""
    """What the move is worth, in three letters or less; or what an overlay says."""
    tone: Tone | None = None
    """How an overlay colours the cell."""


@dataclass(frozen=True)
class BoardContents:
    """What the board shows."""

    position: Position
    before: Position | None = None
    """The position before the last move, to show what it turned over."""
    cursor: Cell | None = None
    aimed: Move | None = None
    """The legal move that the cursor or the mouse points at."""
    legal: bool = False
    hint: Move | None = None
    values: Mapping[Move, Value] = field(default_factory=dict)
    overlay: Overlay | None = None


def cell_views(contents: BoardContents) -> tuple[CellView, ...]:
    """How every cell is shown, row by row from the top."""
    pieces, marks, texts = _pieces(contents), _marks(contents), _texts(contents)
    tones = _tones(contents.overlay)
    return tuple(
        CellView(
            piece,
            marks.get(cell, CellMark.NONE),
            cell == contents.cursor,
            texts.get(cell, ""),
            tones.get(cell),
        )
        for cell, piece in enumerate(pieces)
    )


def _tones(overlay: Overlay | None) -> dict[Cell, Tone]:
    if overlay is None:
        return {}
    kinds = ((cell, overlay.class_at(cell)) for cell in overlay.marks)
    return {cell: kind.tone for cell, kind in kinds if kind is not None}


def _pieces(contents: BoardContents) -> list[Piece]:
    position, standing = contents.position, {"X": Piece.BLACK, "O": Piece.WHITE}
    pieces = [standing.get(mark, Piece.NONE) for mark in position.cells]
    move = contents.aimed
    if move is None or move == PASS or move not in position.legal_moves:
        return pieces
    black = position.turn is BLACK
    landing = position.landing(move)
    if landing is not None:
        pieces[landing] = Piece.BLACK_TO_BE if black else Piece.WHITE_TO_BE
    for cell in position.flipped(move):
        pieces[cell] = Piece.TURNING_BLACK if black else Piece.TURNING_WHITE
    return pieces


def _marks(contents: BoardContents) -> dict[Cell, CellMark]:
    """The most important thing about each cell: later marks replace earlier ones."""
    position, marks = contents.position, dict[Cell, CellMark]()
    if contents.legal:
        marks |= dict.fromkeys(_landings(position, position.legal_moves), CellMark.LEGAL)
    if contents.before is not None and position.last_move not in (None, PASS):
        assert position.last_move is not None
        marks |= dict.fromkeys(contents.before.flipped(position.last_move), CellMark.FLIPPED)
    if contents.values:
        best = max(contents.values.values())
        # Not `==`: a proven draw and an estimate of 0 differ, but rank the same.
        moves = [move for move, value in contents.values.items() if not value < best]
        marks |= dict.fromkeys(_landings(position, moves), CellMark.BEST)
    if contents.hint is not None:
        marks |= dict.fromkeys(_landings(position, (contents.hint,)), CellMark.HINT)
    if position.last_cell is not None:
        marks[position.last_cell] = CellMark.LAST
    return marks | dict.fromkeys(position.winning_line, CellMark.LINE)


def _landings(position: Position, moves: tuple[Move, ...] | list[Move]) -> list[Cell]:
    found = [position.landing(move) for move in moves if move in position.legal_moves]
    return [cell for cell in found if cell is not None]


def _texts(contents: BoardContents) -> dict[Cell, str]:
    overlay = contents.overlay
    if overlay is not None:
        kinds = ((cell, mark, overlay.class_at(cell)) for cell, mark in overlay.marks.items())
        return {cell: figure(mark, kind, say)[:3] for cell, mark, kind in kinds if kind is not None}
    return {
        cell: short_value(value)
        for move, value in contents.values.items()
        if (cell := contents.position.landing(move)) is not None
    }


def short_value(value: Value) -> str:
    """A value in three letters or less: `W5` wins in five, `L4` loses in four, `=` is a draw,
    `+12` points or an estimate from -99 to 99."""
    templates = {
        ValueKind.WIN: N_("W{number}"),
        ValueKind.LOSS: N_("L{number}"),
        ValueKind.DRAW: N_("="),
    }
    if value.kind in templates:
        return tell(templates[value.kind], number=min(value.number, 99))
    number = max(-99, min(99, value.shown))
    return f"{number:+d}" if number else "0"


def move_at(position: Position, cell: Cell) -> Move | None:
    """The legal move that somebody who points at that cell means, None if there is none."""
    for move in position.legal_moves:
        if move != PASS and position.landing(move) == cell:
            return move
    # Where pieces fall, every cell of a column stands for the column.
    column = position.rules.grid.column_of(cell)
    return column if position.rules.look == "drop" and column in position.legal_moves else None


def piece_of(side: Side) -> Piece:
    return Piece.BLACK if side is BLACK else Piece.WHITE
