"""Evaluations of Othello positions.

In anti-Othello the fewest discs win, so what is good elsewhere is bad there: each evaluation counts
the other way round. That holds for moves too: `python -m benchmarks.anti_othello` measures it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import ClassVar

from pions.evaluation.base import Evaluation, seen_by
from pions.evaluation.registry import register
from pions.geometry.grid import Cell, Grid
from pions.geometry.surface import ALL_AXES
from pions.rules.base import PASS, Position, Rules
from pions.rules.othello import Othello
from pions.rules.parameters import parameter
from pions.rules.side import BLACK, EMPTY, Side
from pions.words import N_

COURSE_WEIGHTS = (
    (500, -150, 30, 10),
    (-150, -250, 0, 0),
    (30, 0, 1, 2),
    (10, 0, 2, 16),
)
"""The upper left quarter of the table of the course document 001; the rest mirrors it."""

WEIGHT_CLASSES = (
    ("corner", "c_cell", "a_cell", "b_cell"),
    ("c_cell", "x_cell", "c2", "d2"),
    ("a_cell", "c2", "c3", "d3"),
    ("b_cell", "d2", "d3", "d4"),
)
"""Which cells of that quarter weigh the same, by the names that players give them."""

COURSE_END = 5000


class OthelloEvaluation(Evaluation):
    """What the evaluations of Othello share."""

    rules_class: ClassVar[type[Rules]] = Othello


@lru_cache(maxsize=32)
def weight_classes(grid: Grid) -> tuple[str, ...]:
    """The class of each cell; on other boards than 8×8 a cell counts by its distance to the
    nearest edges, from the third cell on like the middle."""
    return tuple(
        WEIGHT_CLASSES[min(row, grid.rows - 1 - row, 3)][min(column, grid.columns - 1 - column, 3)]
        for row, column in product(range(grid.rows), range(grid.columns))
    )


def weight_table(grid: Grid) -> tuple[int, ...]:
    """The course's weight of each cell."""
    return _weights_of(Weights(), grid)


@lru_cache(maxsize=256)
def _weights_of(weights: Weights, grid: Grid) -> tuple[int, ...]:
    return tuple(getattr(weights, name) for name in weight_classes(grid))


def _weight(row: int, column: int, help: str) -> int:
    """A figure of the course's table, which may go as far as twice its largest."""
    weight: int = parameter(COURSE_WEIGHTS[row][column], help, least=-1000, most=1000)
    return weight


def _aim(position: Position) -> int:
    """1 where discs are wanted, -1 where the fewest win."""
    return -1 if position.rules.fewest_wins else 1


def _held(position: Position) -> list[int]:
    """For each cell 1 where a disc is good for the side to move, -1 where it is bad, 0 if empty."""
    own, aim = position.turn.mark, _aim(position)
    return [0 if mark == "-" else aim if mark == own else -aim for mark in position.cells]


@register(
    N_("own weighted cells minus the enemy's: corners are good, X cells bad"), aliases=("poids",)
)
@dataclass(frozen=True)
class Weights(OthelloEvaluation):
    """The table of the course document 001, for both sides or as `ia2` uses it."""

    black_only: bool = parameter(False, N_("count Black's cells only, as the course's ia2 does"))
    corner: int = _weight(0, 0, N_("a corner, as a1"))
    c_cell: int = _weight(0, 1, N_("a C cell, beside a corner on the edge, as b1"))
    a_cell: int = _weight(0, 2, N_("an A cell, two from a corner on the edge, as c1"))
    b_cell: int = _weight(0, 3, N_("a B cell, in the middle of an edge, as d1"))
    x_cell: int = _weight(1, 1, N_("an X cell, diagonally beside a corner, as b2"))
    c2: int = _weight(1, 2, N_("a cell like c2, below an A cell"))
    d2: int = _weight(1, 3, N_("a cell like d2, below a B cell"))
    c3: int = _weight(2, 2, N_("a cell like c3, on the diagonal"))
    d3: int = _weight(2, 3, N_("a cell like d3, beside the four in the middle"))
    d4: int = _weight(3, 3, N_("one of the four in the middle, as d4"))

    name: ClassVar[str] = "weights"

    def terms(self, position: Position) -> Mapping[str, int]:
        heat = self.heat(position)
        pairs = zip(heat, position.cells, strict=True)
        black = sum(worth for worth, mark in pairs if mark == BLACK.mark)
        return {"black": black, "white": sum(heat) - black}

    def heat(self, position: Position) -> tuple[int, ...]:
        table = _weights_of(self, position.rules.grid)
        signs = self._signs(position)
        return tuple(weight * sign for weight, sign in zip(table, signs, strict=True))

    def _signs(self, position: Position) -> list[int]:
        if not self.black_only:
            return _held(position)
        sign = seen_by(position.turn, _aim(position))
        return [sign if mark == BLACK.mark else 0 for mark in position.cells]

    def is_linear(self, rules: Rules) -> bool:
        return self.judges(rules)

    def features(self, position: Position) -> Mapping[str, int]:
        counts = dict.fromkeys((one.name for one in self.figures), 0)
        classes = weight_classes(position.rules.grid)
        for name, sign in zip(classes, self._signs(position), strict=True):
            counts[name] += sign
        return counts

    def cell_figures(self, rules: Rules) -> tuple[int, ...] | None:
        aim = -1 if rules.fewest_wins else 1
        return tuple(aim * weight for weight in _weights_of(self, rules.grid))

    def value(self, position: Position) -> int:
        return sum(self.heat(position))

    @property
    def is_course_form(self) -> bool:
        return self.black_only

    def end(self, position: Position, depth: int) -> int:
        return course_end(position) if self.black_only else super().end(position, depth)


def course_end(position: Position) -> int:
    """A finished game as the course counts it: 5000 for a win, 0 for a draw."""
    if position.winner_index is None:
        return 0
    return COURSE_END if position.winner_index == position.turn_index else -COURSE_END


@register(N_("own discs minus the enemy's"), aliases=("disques",))
@dataclass(frozen=True)
class Discs(OthelloEvaluation):
    """The difference of discs."""

    course: bool = parameter(False, N_("count a win as 5000, as the course's ia3 does"))

    name: ClassVar[str] = "discs"

    @classmethod
    def usual_for(cls, rules: Rules) -> Evaluation | None:
        """Where the fewest discs win: at a tenth of a second a move alpha-beta wins 15 of 16 games
        by it against alpha-beta by weights."""
        return cls() if rules.fewest_wins and cls().judges(rules) else None

    def terms(self, position: Position) -> Mapping[str, int]:
        own, enemy = position.count(position.turn), position.count(position.turn.other)
        return {"own": _aim(position) * own, "enemy": -_aim(position) * enemy}

    def heat(self, position: Position) -> tuple[int, ...]:
        return tuple(_held(position))

    @property
    def is_course_form(self) -> bool:
        return self.course

    def end(self, position: Position, depth: int) -> int:
        return course_end(position) if self.course else super().end(position, depth)


@register(N_("own possible moves minus the enemy's"), aliases=("mobilité",))
@dataclass(frozen=True)
class Mobility(OthelloEvaluation):
    """The difference of the numbers of legal placements."""

    name: ClassVar[str] = "mobility"

    def terms(self, position: Position) -> Mapping[str, int]:
        own = len(placements(position, position.turn))
        enemy = len(placements(position, position.turn.other))
        return {"own": _aim(position) * own, "enemy": -_aim(position) * enemy}

    def heat(self, position: Position) -> tuple[int, ...]:
        own = placements(position, position.turn)
        enemy, aim = placements(position, position.turn.other), _aim(position)
        return tuple(aim * ((cell in own) - (cell in enemy)) for cell in position.rules.grid.cells)


def placements(position: Position, side: Side) -> frozenset[Cell]:
    """The cells where that side could place a disc if it were to move."""
    seen = position
    if side is not position.turn:
        seen = position.rules.set_up(position.cells, side, core=position.core)
    return frozenset(move for move in seen.legal_moves if move != PASS)


@register(
    N_("own corners minus the enemy's, and the cells next to empty corners"), aliases=("coins",)
)
@dataclass(frozen=True)
class Corners(OthelloEvaluation):
    """Corners held, and the X and C cells that give them away."""

    corner: int = parameter(100, N_("a corner"), least=-500, most=500)
    neighbour: int = parameter(-25, N_("a cell next to an empty corner"), least=-500, most=500)

    name: ClassVar[str] = "corners"

    def terms(self, position: Position) -> Mapping[str, int]:
        heat, corners = self.heat(position), set(corner_cells(position.rules.grid))
        held = sum(worth for cell, worth in enumerate(heat) if cell in corners)
        return {"corners": held, "neighbours": sum(heat) - held}

    def heat(self, position: Position) -> tuple[int, ...]:
        held, worth = _held(position), [0] * position.rules.grid.size
        for cell, name in self._counted(position).items():
            worth[cell] = int(getattr(self, name)) * held[cell]
        return tuple(worth)

    def _counted(self, position: Position) -> dict[Cell, str]:
        """The corners and, around empty ones, their neighbours, each with its figure's name."""
        counted: dict[Cell, str] = {}
        for corner in corner_cells(position.rules.grid):
            counted[corner] = "corner"
            if position.cells[corner] == EMPTY:
                around = position.rules.surface.neighbours[corner]
                counted |= dict.fromkeys(around, "neighbour")
        return counted

    def is_linear(self, rules: Rules) -> bool:
        return self.judges(rules)

    def features(self, position: Position) -> Mapping[str, int]:
        held, counts = _held(position), {"corner": 0, "neighbour": 0}
        for cell, name in self._counted(position).items():
            counts[name] += held[cell]
        return counts


def corner_cells(grid: Grid) -> tuple[Cell, ...]:
    return 0, grid.columns - 1, grid.size - grid.columns, grid.size - 1


@register(N_("own discs that can never be flipped minus the enemy's"), aliases=("stabilité",))
@dataclass(frozen=True)
class Stability(OthelloEvaluation):
    """Discs proved stable: on each axis next to an edge, to a stable friend, or on a full line."""

    name: ClassVar[str] = "stability"

    def terms(self, position: Position) -> Mapping[str, int]:
        held = [position.side_at(cell) for cell in stable_discs(position)]
        own, aim = held.count(position.turn), _aim(position)
        return {"own": aim * own, "enemy": aim * (own - len(held))}

    def heat(self, position: Position) -> tuple[int, ...]:
        stable, held = stable_discs(position), _held(position)
        return tuple(held[cell] if cell in stable else 0 for cell in position.rules.grid.cells)


def stable_discs(position: Position) -> frozenset[Cell]:
    """Discs that no continuation can flip, as far as simple reasons prove it."""
    # One stable disc can make its neighbours stable: repeated until nothing is added.
    stable: set[Cell] = set()
    discs = [cell for cell, mark in enumerate(position.cells) if mark != "-"]
    while found := [c for c in discs if c not in stable and _is_stable(position, c, stable)]:
        stable.update(found)
    return frozenset(stable)


def _is_stable(position: Position, cell: Cell, stable: set[Cell]) -> bool:
    surface, cells = position.rules.surface, position.cells
    for axis in ALL_AXES:
        sides = [surface.ray(cell, axis), surface.ray(cell, axis.opposite)]
        safe = any(not ray or (ray[0] in stable and cells[ray[0]] == cells[cell]) for ray in sides)
        if not safe and any(cells[other] == "-" for ray in sides for other in ray):
            return False
    return True
