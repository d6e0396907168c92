"""What one looks at in K in a row: cells that win, threats by their size and by the parity of their
rows, and the lines that are still open through each cell."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from pions.engines.threat_classes import LineClass
from pions.engines.threat_windows import knows_threats
from pions.evaluation.line_counts import line_counts
from pions.geometry.grid import Cell
from pions.rules.base import PASS, Position, Rules, rules_as
from pions.rules.in_a_row import InARow
from pions.rules.side import BLACK, EMPTY, WHITE, Side
from pions.study.line_classes import line_classes
from pions.study.overlays.base import Marks, OverlayClass, OverlayMark, Tone
from pions.study.overlays.registry import register_overlay
from pions.study.overlays.sides import side_marks, tone_of, whose
from pions.words import N_

LETTERS = {Tone.BLACK: "x", Tone.WHITE: "o", Tone.BOTH: "*"}


def has_lines(rules: Rules) -> bool:
    return isinstance(rules, InARow)


def _falls(rules: Rules) -> bool:
    return isinstance(rules, InARow) and rules.gravity


def _shows_threats(rules: Rules) -> bool:
    return isinstance(rules, InARow) and knows_threats(rules)


def _forbids(rules: Rules) -> bool:
    return isinstance(rules, InARow) and rules.forbidden != "none"


# Cells that win


@register_overlay(
    "wins",
    N_("Winning cells"),
    N_("cells where a piece completes a line, also where none can be placed yet"),
    (
        OverlayClass("black", N_("{black} would win there"), Tone.BLACK, "x"),
        OverlayClass("white", N_("{white} would win there"), Tone.WHITE, "o"),
        OverlayClass("both", N_("whoever gets there wins"), Tone.BOTH, "*"),
    ),
    has_lines,
)
def wins(position: Position) -> Marks:
    return side_marks(winning_cells(position))


def winning_cells(position: Position) -> Mapping[Side, frozenset[Cell]]:
    """For each side the empty cells where its piece would complete a line; none after the end."""
    if position.is_over:
        return {side: frozenset() for side in Side}
    return {side: frozenset(_completing(position, side)) for side in Side}


def _completing(position: Position, side: Side) -> list[Cell]:
    rules, cells = rules_as(InARow, position), position.cells
    return [
        cell
        for cell, mark in enumerate(cells)
        if mark == EMPTY and rules.wins_at(cells[:cell] + side.mark + cells[cell + 1 :], cell, side)
    ]


# Odd and even threats

_PARITIES = (
    OverlayClass("black-odd", N_("{black} wins there, in an odd row"), Tone.BLACK, "x1", 3),
    OverlayClass("black-even", N_("{black} wins there, in an even row"), Tone.BLACK, "x2", 1),
    OverlayClass("white-odd", N_("{white} wins there, in an odd row"), Tone.WHITE, "o1", 1),
    OverlayClass("white-even", N_("{white} wins there, in an even row"), Tone.WHITE, "o2", 3),
    OverlayClass("both-odd", N_("both win there, in an odd row"), Tone.BOTH, "*1"),
    OverlayClass("both-even", N_("both win there, in an even row"), Tone.BOTH, "*2"),
)


@register_overlay(
    "odd-even",
    N_("Odd and even threats"),
    N_(
        "winning cells by their rows, counted from the bottom: on boards of even height odd ones "
        "suit the first player, even ones the second"
    ),
    _PARITIES,
    _falls,
)
def odd_even(position: Position) -> Marks:
    grid, found = position.rules.grid, winning_cells(position)
    parity = {cell: (grid.rows - grid.row_of(cell)) % 2 for cell in set().union(*found.values())}
    return {
        cell: OverlayMark(f"{whose(cell, found)}-{'odd' if odd else 'even'}")
        for cell, odd in sorted(parity.items())
    }


# Threats by their size

_LEVELS = ("three", "four", "win")
"""From the least urgent on."""
_OF_CLASS = {
    LineClass.OPEN_THREE: 0,
    LineClass.FOUR: 1,
    LineClass.OPEN_FOUR: 1,
    LineClass.FIVE: 2,
}
_MEANINGS = {
    (Tone.BLACK, "win"): N_("{black} completes a line there"),
    (Tone.WHITE, "win"): N_("{white} completes a line there"),
    (Tone.BOTH, "win"): N_("either side completes a line there"),
    (Tone.BLACK, "four"): N_("{black} makes a four there"),
    (Tone.WHITE, "four"): N_("{white} makes a four there"),
    (Tone.BOTH, "four"): N_("either side makes a four there"),
    (Tone.BLACK, "three"): N_("{black} makes an open three there"),
    (Tone.WHITE, "three"): N_("{white} makes an open three there"),
    (Tone.BOTH, "three"): N_("either side makes an open three there"),
}
_DIGITS = {"win": "5", "four": "4", "three": "3"}


@register_overlay(
    "threats",
    N_("Threes, fours and wins"),
    N_(
        "what a piece would make there: a line; a four, which lacks one piece; or an open three, "
        "which can become a four with two ends. Where both sides make something, the more urgent"
    ),
    tuple(
        OverlayClass(
            f"{tone}-{level}",
            _MEANINGS[tone, level],
            tone,
            LETTERS[tone] + _DIGITS[level],
            1 + _LEVELS.index(level),
        )
        for level, tone in product(reversed(_LEVELS), LETTERS)
    ),
    _shows_threats,
)
def threats(position: Position) -> Marks:
    if position.is_over:
        return {}
    levels = {side: _levels(position, side) for side in Side}
    cells = sorted({*levels[BLACK], *levels[WHITE]})
    return {cell: _urgent(*(levels[side].get(cell, -1) for side in Side)) for cell in cells}


def _levels(position: Position, side: Side) -> dict[Cell, int]:
    """For each empty cell where that side makes something, the number of its level."""
    made = {cell: max(axes) for cell, axes in line_classes(position, side).items()}
    return {cell: _OF_CLASS[one] for cell, one in made.items() if one in _OF_CLASS}


def _urgent(black: int, white: int) -> OverlayMark:
    if black == white:
        return OverlayMark(f"{Tone.BOTH}-{_LEVELS[black]}")
    side = BLACK if black > white else WHITE
    return OverlayMark(f"{tone_of(side)}-{_LEVELS[max(black, white)]}")


# Lines


@register_overlay(
    "lines",
    N_("Lines through a cell"),
    N_("how many lines through each empty cell hold no piece of the other side"),
    (OverlayClass("open", N_("lines that the side to move can still complete"), Tone.GOOD),),
    has_lines,
)
def open_lines(position: Position) -> Marks:
    rules = rules_as(InARow, position)
    is_open = [enemy == 0 for _, enemy in line_counts(position)]
    counts = {
        cell: sum(is_open[number] for number in rules.table.through[cell])
        for cell, mark in enumerate(position.cells)
        if mark == EMPTY
    }
    return {cell: OverlayMark("open", count) for cell, count in counts.items() if count}


# Forbidden cells


@register_overlay(
    "forbidden",
    N_("Forbidden cells"),
    N_("empty cells where the rules allow Black no piece"),
    (OverlayClass("forbidden", N_("closed to {black}"), Tone.BAD, "#"),),
    _forbids,
)
def forbidden(position: Position) -> Marks:
    if position.is_over:
        return {}
    seen = position
    if position.turn is not BLACK:
        seen = position.rules.set_up(position.cells, BLACK, core=position.core)
    allowed = {move for move in seen.legal_moves if move != PASS}
    closed = (c for c, mark in enumerate(position.cells) if mark == EMPTY and c not in allowed)
    return {cell: OverlayMark("forbidden") for cell in closed}
