"""The pictures of a review that need no script: the graph of chances, and boards of moments.

Colours are attributes or classes: the policy of the page allows no style but its own sheet.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from math import cos, pi, sin

from pions.drawing.board_picture import BAD, GOOD, LOOKS
from pions.rules.base import Position, Rules
from pions.rules.side import BLACK, Side
from pions.study.grades import Grade
from pions.study.review import Review, ReviewedMove

WIDTH, HEIGHT, EDGE = 600, 150, 6
"""Of the graph; nothing is drawn nearer to its ends than the edge."""
MARKED = {Grade.INACCURACY: "inaccuracy", Grade.MISTAKE: "mistake", Grade.BLUNDER: "blunder"}


def graph(review: Review, label: str) -> str:
    """Black's chances from the start to the end, with a dot at every fault."""
    plies = len(review.game.moves)
    first = plies - len(review.moves)
    points = [place(plies, first + at, one) for at, one in enumerate(review.chances)]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    middle = HEIGHT / 2
    area = f"{points[0][0]:.1f},{middle} {line} {points[-1][0]:.1f},{middle}"
    dots = (_dot(points[one.ply - first], one.grade) for one in review.moves)
    return (
        f'<svg class="graph" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="{escape(label)}" data-label="graph" data-plies="{plies}">'
        f'<polygon class="area" points="{area}"/>'
        f'<line class="middle" x1="0" y1="{middle}" x2="{WIDTH}" y2="{middle}"/>'
        f'<polyline class="curve" points="{line}"/>{"".join(dots)}'
        f'<line class="here" y1="0" y2="{HEIGHT}" x1="-9" x2="-9"/></svg>'
    )


def place(plies: int, ply: int, chance: float) -> tuple[float, float]:
    """Where a ply with these chances of Black's lies in the graph."""
    x = EDGE + (WIDTH - 2 * EDGE) * ply / max(1, plies)
    return x, EDGE + (HEIGHT - 2 * EDGE) * (1 - chance) / 2


def _dot(point: tuple[float, float], grade: Grade) -> str:
    if grade not in MARKED:
        return ""
    x, y = point
    return f'<circle class="{MARKED[grade]}" cx="{x:.1f}" cy="{y:.1f}" r="5"/>'


def moment_board(one: ReviewedMove) -> str:
    """The board before a move, with a ring where it was played and a star where it was better."""
    position, grid = one.position, one.position.rules.grid
    marks = [_ring(position, position.after(one.move).last_cell)]
    if one.better:
        marks.append(_star(position, position.after(one.better[0]).last_cell))
    return (
        f'<svg class="mini" viewBox="-0.1 -0.1 {grid.columns + 0.2} {grid.rows + 0.2}" '
        f'aria-hidden="true">{"".join(_board(position))}{"".join(marks)}</svg>'
    )


def _board(position: Position) -> Iterator[str]:
    grid, look = position.rules.grid, LOOKS[position.rules.look]
    yield f'<rect width="{grid.columns}" height="{grid.rows}" fill="{look.board}"/>'
    lines = "".join(f"M{x} 0V{grid.rows}" for x in range(1, grid.columns))
    lines += "".join(f"M0 {y}H{grid.columns}" for y in range(1, grid.rows))
    yield f'<path d="{lines}" stroke="{look.grid}" stroke-width="0.04"/>'
    fills = {"X": look.black, "O": look.white}
    for cell, mark in enumerate(position.cells):
        if mark not in fills:
            continue
        x, y = _centre(position, cell)
        yield (
            f'<circle cx="{x}" cy="{y}" r="0.41" fill="{fills[mark]}" stroke="{look.edge}" '
            f'stroke-width="0.04"/>'
        )
        if mark == "O":  # its shape tells what its colour may not
            yield (
                f'<circle cx="{x}" cy="{y}" r="0.24" fill="none" stroke="{look.edge}" '
                f'stroke-width="0.05"/>'
            )


def _ring(position: Position, cell: int | None) -> str:
    """Where the move was played; nowhere for a pass."""
    if cell is None:
        return ""
    x, y = _centre(position, cell)
    ring = f'<circle cx="{x}" cy="{y}" r="0.33" fill="none"'
    return (
        f'{ring} stroke="#ffffff" stroke-width="0.2"/>{ring} stroke="{BAD}" stroke-width="0.13"/>'
    )


def _star(position: Position, cell: int | None) -> str:
    """The better move: a shape that no piece of any board has."""
    if cell is None:
        return ""
    x, y = _centre(position, cell)
    spikes = ((0.42 if at % 2 == 0 else 0.15, at * pi / 4) for at in range(8))
    points = " ".join(f"{x + r * sin(turn):.2f},{y - r * cos(turn):.2f}" for r, turn in spikes)
    return f'<polygon points="{points}" fill="#ffffff" stroke="{GOOD}" stroke-width="0.09"/>'


def stone(rules: Rules, side: Side) -> str:
    """A piece as small as a letter."""
    look = LOOKS[rules.look]
    fill = look.black if side is BLACK else look.white
    ring = f'<circle cx="5" cy="5" r="2" fill="none" stroke="{look.edge}"/>'
    return (
        f'<svg class="stone" viewBox="0 0 10 10" aria-hidden="true"><circle cx="5" cy="5" r="4.4" '
        f'fill="{fill}" stroke="#808080"/>{"" if side is BLACK else ring}</svg>'
    )


def _centre(position: Position, cell: int) -> tuple[float, float]:
    grid = position.rules.grid
    return grid.column_of(cell) + 0.5, grid.row_of(cell) + 0.5
