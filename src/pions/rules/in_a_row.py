"""K in a row on any board: the rules, and the Python core, which is the reference to read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import ClassVar

from pions.errors import PositionError
from pions.geometry.grid import Cell
from pions.geometry.lines import LineTable, line_table
from pions.geometry.surface import Surface
from pions.geometry.symmetries import Symmetry, symmetries, upright_symmetries
from pions.geometry.topology import TOPOLOGIES
from pions.rules.base import PASS, Move, Position, PythonCore, Rules
from pions.rules.in_a_row_checks import check_parameters
from pions.rules.marks import key_of
from pions.rules.outcome import Outcome, won_by
from pions.rules.parameters import parameter
from pions.rules.registry import preset, register
from pions.rules.renju import is_forbidden
from pions.rules.side import BLACK, EMPTY, WHITE, Side
from pions.words import N_, Words


@register("in-a-row", title=N_("K in a row"), aliases=("en-ligne", "k-en-ligne"))
@dataclass(frozen=True)
class InARow(Rules):
    """Whoever first has K own pieces on one line wins; a full board is a draw."""

    columns: int = parameter(..., N_("number of columns"), least=1, most=26)
    rows: int = parameter(..., N_("number of rows"), least=1, most=26)
    k: int = parameter(..., N_("pieces in a row to win"), least=1, most=676)
    gravity: bool = parameter(False, N_("a move is a column and the piece falls"))
    topology: str = parameter(
        "plane",
        N_("how the edges are glued"),
        choices={name: known.aliases for name, known in TOPOLOGIES.items()},
    )
    directions: str = parameter(
        "all",
        N_("which lines count"),
        choices={"all": ("toutes",), "rows-columns": ("lignes-colonnes",)},
    )
    overline: str = parameter(
        "wins",
        N_("what more than K in a row does"),
        choices={"wins": ("gagne",), "ignored": ("ignoré",)},
    )
    forbidden: str = parameter(
        "none", N_("moves that Black may not make"), choices={"none": ("aucun",), "renju": ()}
    )
    blocked: str = parameter(
        "wins",
        N_("what K in a row between two pieces of the other side do"),
        choices={"wins": ("gagne",), "ignored": ("ignoré",)},
        later=True,
    )

    family: ClassVar[str] = "in-a-row"
    turn_by_count = True

    def __post_init__(self) -> None:
        super().__post_init__()
        check_parameters(self)

    @property
    def surface(self) -> Surface:
        return Surface.of(self.columns, self.rows, self.topology)

    @property
    def table(self) -> LineTable:
        """The lines (K-uplets) of this board."""
        return line_table(self.surface, self.k, self.directions)

    @property
    def moves_are_columns(self) -> bool:
        return self.gravity

    @property
    def line_length(self) -> int:
        return self.k

    @property
    def places_anywhere(self) -> bool:
        return not self.gravity and self.forbidden == "none"

    @property
    def turns_pieces(self) -> bool:
        return False

    @property
    def symmetries(self) -> tuple[Symmetry, ...]:
        return upright_symmetries(self.surface) if self.gravity else symmetries(self.surface)

    @property
    def may_pass(self) -> bool:
        # Black passes when every empty cell is forbidden.
        return self.forbidden != "none"

    def exactly(self, side: Side) -> bool:
        """Whether that side needs exactly K in a row: a longer row does not count."""
        return self.overline == "ignored" or (self.forbidden == "renju" and side is BLACK)

    @property
    def whole_lines_win(self) -> bool:
        """Whether K pieces on a line win, whatever stands at its ends."""
        conditions = (self.overline, self.blocked, self.forbidden)
        return conditions == ("wins", "wins", "none")

    def relaxed(self) -> InARow:
        return self if self.forbidden == "none" else replace(self, forbidden="none")

    def side_name(self, side: Side) -> str:
        return (N_("Red"), N_("Yellow"))[side] if self.gravity else super().side_name(side)

    @property
    def title(self) -> Words:
        fields = {"columns": self.columns, "rows": self.rows, "k": self.k}
        parts = [Words(N_("{columns} × {rows}, {k} in a row"), fields)]
        if self.gravity:
            parts.append(Words(N_("with gravity")))
        if self.topology != "plane":
            parts.append(Words(self.surface.topology.title))
        return Words("{parts}", {"parts": tuple(parts)})

    @property
    def how_to_play(self) -> tuple[Words, ...]:
        goal = Words(N_("Whoever first has {k} in a row wins."), {"k": self.k})
        falling = Words(N_("Choose a column: the piece falls to its lowest free cell."))
        return (goal, falling) if self.gravity else (goal,)

    def check_cells(self, cells: str) -> None:
        super().check_cells(cells)
        below = self.columns
        above = enumerate(cells[:-below]) if self.gravity else ()
        floating = [c for c, mark in above if mark != EMPTY and cells[c + below] == EMPTY]
        if floating:
            raise PositionError(
                N_("the piece on {cell} hangs in the air: with gravity the cell below is filled"),
                cell=self.cell_names.name(floating[0]),
            )
        if self.winning_line(cells, BLACK) and self.winning_line(cells, WHITE):
            raise PositionError(N_("both sides have {k} in a row"), k=self.k)

    def winning_line(self, cells: str, side: Side) -> tuple[Cell, ...]:
        """The first line that wins for that side, () if there is none."""
        lines = enumerate(self.table.lines)
        return next((line for number, line in lines if self._won(cells, number, side)), ())

    def wins_at(self, cells: str, cell: Cell, side: Side) -> bool:
        """Whether a line through that cell wins for that side."""
        return any(self._won(cells, number, side) for number in self.table.through[cell])

    def _won(self, cells: str, number: int, side: Side) -> bool:
        mark = side.mark
        if not all(cells[cell] == mark for cell in self.table.lines[number]):
            return False
        ends = self.table.ends[number]
        if self.exactly(side) and any(cells[end] == mark for end in ends):
            return False
        return not self.is_blocked(cells, number, side)

    def is_blocked(self, cells: Sequence[str], number: int, side: Side) -> bool:
        """Whether the other side stands at both ends of that line, where that counts (Caro)."""
        ends = self.table.ends[number] if self.blocked == "ignored" else ()
        # An edge of the board blocks nothing: there the line has one end.
        return len(ends) == 2 and all(cells[end] == side.other.mark for end in ends)

    def maker(self, core: str) -> Callable[[str, Side, Move | None], Position] | None:
        if core == "python":
            return partial(PythonInARow.set_up, self)
        from pions.rules.in_a_row_native import native_maker  # noqa: PLC0415 - builds on this module

        return native_maker(self)


class InARowPosition(Position):
    """What both cores share: how the game ended, and which line won."""

    __slots__ = ()

    @property
    def outcome(self) -> Outcome | None:
        if not self.is_over:
            return None
        if self.winner_index is None:
            return Outcome(None, Words(N_("the board is full")), (0, 0))
        assert isinstance(self.rules, InARow)
        return won_by(Side(self.winner_index), Words(N_("{k} in a row"), {"k": self.rules.k}))

    @property
    def last_cell(self) -> Cell | None:
        column = super().last_cell
        assert isinstance(self.rules, InARow)
        if column is None or not self.rules.gravity:
            return column
        fallen = range(column, len(self.cells), self.rules.columns)
        return next(cell for cell in fallen if self.cells[cell] != EMPTY)


# eq=False keeps `Position.__eq__`, by which positions of both cores are equal.
@dataclass(frozen=True, eq=False, repr=False, slots=True)
class PythonInARow(PythonCore, InARowPosition):
    """A position held as a text of marks; a win is looked for through the last piece only."""

    rules: InARow
    cells: str
    turn_index: int
    last_move: Move | None
    winner_index: int | None

    @classmethod
    def set_up(
        cls, rules: InARow, cells: str, turn: int, last_move: Move | None = None
    ) -> PythonInARow:
        """The position with these cells; every line is checked for a win."""
        # At most one: `check_cells` has refused a board on which both have won.
        winners = [side.value for side in Side if rules.winning_line(cells, side)]
        return cls(rules, cells, turn, last_move, winners[0] if winners else None)

    @property
    def is_over(self) -> bool:
        return self.winner_index is not None or EMPTY not in self.cells

    @cached_property
    def legal_moves(self) -> tuple[Move, ...]:
        if self.is_over:
            return ()
        if self.rules.gravity:
            top_row = self.cells[: self.rules.columns]
            return tuple(column for column, mark in enumerate(top_row) if mark == EMPTY)
        empty = (cell for cell, mark in enumerate(self.cells) if mark == EMPTY)
        if self.rules.forbidden == "renju" and self.turn is BLACK:
            allowed = tuple(c for c in empty if not is_forbidden(self.rules.surface, self.cells, c))
            return allowed or (PASS,)
        return tuple(empty)

    def after(self, move: Move) -> PythonInARow:
        cell = self.landing(move)
        if cell is None:
            return replace(self, turn_index=1 - self.turn_index, last_move=PASS)
        cells = self.cells[:cell] + self.turn.mark + self.cells[cell + 1 :]
        winner = self.turn_index if self.rules.wins_at(cells, cell, self.turn) else None
        return PythonInARow(self.rules, cells, 1 - self.turn_index, move, winner)

    def landing(self, move: Move) -> Cell | None:
        if move == PASS or not self.rules.gravity:
            return None if move == PASS else move
        column = self.cells[move :: self.rules.columns]
        return self.rules.grid.cell(move, column.rindex(EMPTY))

    @property
    def winning_line(self) -> tuple[Cell, ...]:
        if self.winner_index is None:
            return ()
        return self.rules.winning_line(self.cells, Side(self.winner_index))

    @property
    def key(self) -> int:
        return key_of(self.cells, self.turn_index)


CONNECT_4 = preset(
    "connect-4",
    InARow(7, 6, 4, gravity=True),
    N_("Connect-4"),
    ("connect-four", "four-in-a-row", "puissance-4"),
    summary=N_("Drop discs into columns: four in a row wins."),
)
CONNECT_3 = preset(
    "connect-3",
    InARow(5, 5, 3, gravity=True, directions="rows-columns"),
    N_("Connect-3"),
    ("puissance-3",),
    summary=N_("Three in a row, without diagonals: quick and small."),
)
GOMOKU = preset(
    "gomoku",
    InARow(15, 15, 5),
    N_("Gomoku"),
    ("gomoku-15", "five-in-a-row", "cinq-en-ligne"),
    summary=N_("Place stones anywhere: five in a row wins."),
)
GOMOKU_19 = preset(
    "gomoku-19",
    InARow(19, 19, 5),
    N_("Gomoku 19×19"),
    summary=N_("Five in a row on a whole Go board."),
)
STANDARD_GOMOKU = preset(
    "standard-gomoku",
    InARow(15, 15, 5, overline="ignored"),
    N_("Gomoku, exactly five"),
    ("gomoku-standard",),
    summary=N_("Six in a row does not count: exactly five wins."),
)
RENJU = preset(
    "renju",
    InARow(15, 15, 5, forbidden="renju"),
    N_("Renju"),
    summary=N_("Black may not make double threes, double fours or six."),
)
CARO = preset(
    "caro",
    InARow(15, 15, 5, blocked="ignored"),
    N_("Caro"),
    ("gomoku-plus",),
    summary=N_("Five between two stones of the other side does not count."),
)
TIC_TAC_TOE = preset(
    "tic-tac-toe",
    InARow(3, 3, 3),
    N_("Tic-tac-toe"),
    ("noughts-and-crosses", "morpion"),
    summary=N_("Three in a row on nine cells."),
)
