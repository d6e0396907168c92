"""The graph of a game: Black's winning chances at each ply, in dots of braille letters.

    ●  ⣀⠤⠒⠉⠉⠒⠤            Black ahead
       ⠤⠤⠤⠤⠤⠤⠤⡀⠤⠤⠤        level
    ○          ⠈⠒⠒         White ahead
              ?!   ??      graded moves

A braille letter has two columns of four dots.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from pions.study.grades import GRADE_SIGNS, Grade

EMPTY_LETTER = 0x2800
DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bits of the dots of a letter, row by row."""
DOT_ROWS, DOT_COLUMNS = len(DOTS), len(DOTS[0])


@dataclass(frozen=True)
class ChanceGraph:
    """A graph as lines of letters, and where each ply stands in them."""

    rows: tuple[str, ...]
    signs: str
    """The line below with the signs of graded moves."""
    columns: tuple[int, ...]
    """The column of each ply, from 0 on."""

    def ply_at(self, column: int) -> int:
        """The ply nearest to a column."""
        return min(range(len(self.columns)), key=lambda ply: abs(self.columns[ply] - column))


def chance_graph(
    chances: Mapping[int, float],
    plies: int,
    grades: Mapping[int, Grade],
    width: int,
    height: int,
) -> ChanceGraph:
    """The graph of a game's chances, from -1 to 1 for each ply that is known."""
    most = max(1, plies)
    dots = [round(ply * (DOT_COLUMNS * width - 1) / most) for ply in range(plies + 1)]
    canvas = [[0] * width for _ in range(height)]
    for x in range(0, DOT_COLUMNS * width, 4):
        _dot(canvas, x, _height(0.0, height))
    known = sorted(chances)
    for first, second in pairwise(known):
        if second == first + 1:
            ends = (dots[first], _height(chances[first], height))
            _line(canvas, ends, (dots[second], _height(chances[second], height)))
    for ply in known:
        _dot(canvas, dots[ply], _height(chances[ply], height))
    # A space and not a letter without dots: screen readers would read out each of those.
    rows = tuple(
        "".join(chr(EMPTY_LETTER + bits) if bits else " " for bits in row) for row in canvas
    )
    columns = tuple(dot // DOT_COLUMNS for dot in dots)
    return ChanceGraph(rows, _signs(grades, columns, width), columns)


def _height(chance: float, height: int) -> int:
    """The row of dots for a chance, 0 at the top."""
    return round((1 - chance) / 2 * (DOT_ROWS * height - 1))


def _dot(canvas: list[list[int]], x: int, y: int) -> None:
    canvas[y // DOT_ROWS][x // DOT_COLUMNS] |= DOTS[y % DOT_ROWS][x % DOT_COLUMNS]


def _line(canvas: list[list[int]], start: tuple[int, int], end: tuple[int, int]) -> None:
    (left, top), (right, bottom) = start, end
    steps = max(1, right - left, abs(bottom - top))
    for step in range(steps + 1):
        x = left + round(step * (right - left) / steps)
        _dot(canvas, x, top + round(step * (bottom - top) / steps))


def _signs(grades: Mapping[int, Grade], columns: Sequence[int], width: int) -> str:
    """The signs below their plies; where there is no room for all, those of the worst moves."""
    line = [" "] * (width + 2)
    for ply in sorted(grades, key=lambda one: -grades[one]):
        sign, column = GRADE_SIGNS[grades[ply]], min(columns[ply], width - 2)
        before = max(0, column - 1)
        if sign and all(letter == " " for letter in line[before : column + len(sign) + 1]):
            line[column : column + len(sign)] = sign
    return "".join(line[:width])
