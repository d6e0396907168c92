"""Othello: the rules, and the Python core, which is the reference to read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, partial
from typing import ClassVar

from pions.geometry.grid import Cell
from pions.geometry.names import CellNames, RowsFrom
from pions.geometry.surface import Surface
from pions.geometry.symmetries import Symmetry, symmetries
from pions.rules.base import PASS, Move, Position, PythonCore, Rules
from pions.rules.marks import key_of
from pions.rules.outcome import Outcome
from pions.rules.parameters import parameter
from pions.rules.registry import preset, register
from pions.rules.side import BLACK, EMPTY, WHITE, Side
from pions.words import N_, Words

OPENINGS: dict[str, tuple[str, str]] = {"standard": ("OX", "XO"), "parallel": ("OO", "XX")}
"""The four discs in the middle of the board at the start, upper and lower row."""


@register("othello", title=N_("Othello"))
@dataclass(frozen=True)
class Othello(Rules):
    """Othello on an even board: outflank and flip; most discs win, or fewest in anti-Othello."""

    columns: int = parameter(8, N_("number of columns"), least=4, most=26, step=2)
    rows: int = parameter(8, N_("number of rows"), least=4, most=26, step=2)
    anti: bool = parameter(False, N_("whoever has fewest discs wins"))
    opening: str = parameter(
        "standard", N_("the first four discs"), choices={"standard": (), "parallel": ("parallèle",)}
    )

    family: ClassVar[str] = "othello"
    counts_points = True
    may_pass = True
    look = "flip"
    usual_depth = 6

    @property
    def surface(self) -> Surface:
        return Surface.of(self.columns, self.rows)

    @property
    def symmetries(self) -> tuple[Symmetry, ...]:
        return symmetries(self.surface)

    @property
    def start_cells(self) -> str:
        cells = [EMPTY] * self.grid.size
        left, top = self.columns // 2 - 1, self.rows // 2 - 1
        for row, marks in enumerate(OPENINGS[self.opening], start=top):
            for column, mark in enumerate(marks, start=left):
                cells[self.grid.cell(column, row)] = mark
        return "".join(cells)

    @property
    def cell_names(self) -> CellNames:
        """Columns by letter, rows from the top: `a1` is the upper left corner, and number 1."""
        return CellNames(self.grid, RowsFrom.TOP, has_numbers=True)

    @property
    def fewest_wins(self) -> bool:
        return self.anti

    @property
    def usual_start(self) -> bool:
        return self.opening == "standard"

    @property
    def how_to_play(self) -> tuple[Words, ...]:
        most, fewest = N_("Most discs win at the end."), N_("Fewest discs win at the end.")
        return (
            Words(
                N_(
                    "Place a disc so that discs of the other colour lie between it and another "
                    "of yours: they turn over."
                )
            ),
            Words(N_("Whoever cannot turn anything over passes.")),
            Words(fewest if self.anti else most),
        )

    def why_illegal(self, position: Position, move: Move) -> Words:
        if move != PASS and position.cells[move] == EMPTY:
            return Words(N_("{move} would turn over no disc"), {"move": self.name(move)})
        return super().why_illegal(position, move)

    def maker(self, core: str) -> Callable[[str, Side, Move | None], Position] | None:
        if core == "python":
            return partial(PythonOthello, self)
        from pions.rules.othello_native import native_maker  # noqa: PLC0415 - builds on this module

        return native_maker(self)


class OthelloPosition(Position):
    """What both cores share: the count at the end."""

    __slots__ = ()

    @property
    def outcome(self) -> Outcome | None:
        if not self.is_over:
            return None
        black, white = self.count(BLACK), self.count(WHITE)
        empty = self.rules.grid.size - black - white
        reason = N_("neither side can move") if empty else N_("the board is full")
        winner = None if self.winner_index is None else Side(self.winner_index)
        return Outcome(winner, Words(reason), _with_empties(black, white, empty))


def _with_empties(black: int, white: int, empty: int) -> tuple[int, int]:
    """Empty cells go to the side with more discs; a draw splits them."""
    if black == white:
        # Nothing is lost by halving: the board is even, and so is the number of discs.
        return black + empty // 2, white + empty // 2
    return (black + empty, white) if black > white else (black, white + empty)


@dataclass(frozen=True, eq=False, repr=False, slots=True)
class PythonOthello(PythonCore, OthelloPosition):
    """A position held as a text of marks, played by walking along rays."""

    rules: Othello
    cells: str
    turn_index: int
    last_move: Move | None = None

    @cached_property
    def legal_moves(self) -> tuple[Move, ...]:
        moves = self._placements(self.turn)
        if moves or not self._placements(self.turn.other):
            return moves
        return (PASS,)

    @property
    def is_over(self) -> bool:
        return not self.legal_moves

    @property
    def winner_index(self) -> int | None:
        black, white = self.count(BLACK), self.count(WHITE)
        if black == white or not self.is_over:
            return None
        most, fewest = (BLACK, WHITE) if black > white else (WHITE, BLACK)
        return (fewest if self.rules.anti else most).value

    def after(self, move: Move) -> PythonOthello:
        if move == PASS:
            return PythonOthello(self.rules, self.cells, 1 - self.turn_index, PASS)
        cells = list(self.cells)
        for cell in (move, *self.flipped(move)):
            cells[cell] = self.turn.mark
        return PythonOthello(self.rules, "".join(cells), 1 - self.turn_index, move)

    def flipped(self, move: Move) -> tuple[Cell, ...]:
        if move == PASS or self.cells[move] != EMPTY:
            return ()
        return tuple(sorted(cell for run in self._outflanked(move, self.turn) for cell in run))

    @property
    def key(self) -> int:
        return key_of(self.cells, self.turn_index)

    def _placements(self, side: Side) -> tuple[Move, ...]:
        return tuple(
            cell
            for cell, mark in enumerate(self.cells)
            if mark == EMPTY and any(self._outflanked(cell, side))
        )

    def _outflanked(self, cell: Cell, side: Side) -> Iterator[tuple[Cell, ...]]:
        """For each direction, the enemy discs between `cell` and the nearest own disc."""
        cells, own, enemy = self.cells, side.mark, side.other.mark
        for ray in self.rules.surface.rays[cell]:
            if cells[ray[0]] != enemy:
                continue
            for length, reached in enumerate(ray):
                if cells[reached] != enemy:
                    if cells[reached] == own:
                        yield ray[:length]
                    break


OTHELLO = preset(
    "othello",
    Othello(),
    N_("Othello"),
    ("reversi", "othello-8"),
    summary=N_("Enclose discs to turn them over: most discs win."),
)
OTHELLO_4 = preset(
    "othello-4",
    Othello(4, 4),
    N_("Othello 4×4"),
    summary=N_("The smallest board: over in a minute."),
)
OTHELLO_6 = preset(
    "othello-6",
    Othello(6, 6),
    N_("Othello 6×6"),
    summary=N_("A short game: White wins if nobody errs."),
)
OTHELLO_10 = preset(
    "othello-10",
    Othello(10, 10),
    N_("Othello 10×10"),
    ("grand-othello",),
    summary=N_("A long game, with room for plans."),
)
ANTI_OTHELLO = preset(
    "anti-othello",
    Othello(anti=True),
    N_("Anti-Othello"),
    ("antiothello",),
    summary=N_("The other way round: fewest discs win."),
)
