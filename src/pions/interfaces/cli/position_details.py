"""What `pions show` can add to a position: its K-uplets with their scores, and its dangers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pions.geometry.grid import Cell
from pions.interfaces.danger_sentences import danger_lines
from pions.interfaces.language import say, tell, translate
from pions.interfaces.sentences import cell_labels, side_words
from pions.rules.base import Position
from pions.study.dangers import dangers
from pions.study.line_scores import CellScore, LineScore, line_scores
from pions.words import N_, counted


def short_cell_name(position: Position, cell: Cell) -> str:
    """`d3`, or `4-3`, column and row, where columns are numbers."""
    column, row = cell_labels(position, cell)
    return f"{column}-{row}" if column.isdigit() else f"{column}{row}"


# Lines


def line_texts(position: Position) -> Iterator[str]:
    """Each empty cell with its score, and below it each line through it."""
    scores = line_scores(position)
    side = side_words(position, position.turn)
    template = N_("{lines}; the scores of the empty cells, for {side}:")
    k, count = position.rules.line_length, len(scores.lines)
    lines = counted("{count} line of {k}", "{count} lines of {k}", count, k=k)
    yield tell(template, side=side, lines=lines)
    for cell in scores.cells:
        yield _cell_text(position, cell)
        yield from (_line_text(position, line) for line in cell.lines)


def _cell_text(position: Position, cell: CellScore) -> str:
    waiting = translate(N_("not playable now"))
    text = f"{short_cell_name(position, cell.cell)}: {cell.score}"
    return text if cell.playable else f"{text}  ({waiting})"


def _line_text(position: Position, line: LineScore) -> str:
    names = " ".join(short_cell_name(position, cell) for cell in line.cells)
    marks = "".join(position.cells[cell] for cell in line.cells)
    return f"  {line.score:>7}  {marks}  {names}"


def lines_json(position: Position) -> dict[str, object]:
    scores = line_scores(position)
    return {
        "lines": [
            {
                "cells": [short_cell_name(position, cell) for cell in line.cells],
                "own": line.own,
                "enemy": line.enemy,
                "score": line.score,
            }
            for line in scores.lines
        ],
        "cells": [
            {
                "cell": short_cell_name(position, cell.cell),
                "score": cell.score,
                "playable": cell.playable,
                "lines": [line.number for line in cell.lines],
            }
            for cell in scores.cells
        ],
    }


# Dangers


def danger_texts(position: Position) -> Iterator[str]:
    return map(say, danger_lines(position))


def dangers_json(position: Position) -> dict[str, object]:
    found: list[Mapping[str, object]] = [
        {
            "side": str(one.side),
            "level": one.level.value,
            "cells": [short_cell_name(position, cell) for cell in one.cells],
        }
        for one in dangers(position)
    ]
    return {"dangers": found}
