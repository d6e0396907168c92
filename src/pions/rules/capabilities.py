"""What the layers above may ask of a game, and the answer of a game that says nothing.

Code above `rules` never tests which game it has: it asks one of these questions, or looks
something up by the class of the rules. A game from another package overrides only the answers
that differ.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pions.errors import InvalidMoveError, PositionError
from pions.geometry.grid import Cell, Grid
from pions.geometry.names import CellNames, RowsFrom
from pions.geometry.surface import Surface
from pions.geometry.symmetries import Symmetry
from pions.rules.marks import PASS, PASS_NAME, PASS_SPELLINGS, Move, check_marks
from pions.rules.side import EMPTY, Side
from pions.words import N_, Words

if TYPE_CHECKING:
    from pions.rules.base import Position


class Capabilities:
    """The questions with a generic answer; `Rules` adds those that every game answers itself."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def surface(self) -> Surface: ...

    @property
    def grid(self) -> Grid:
        """The board's measures."""
        return self.surface.grid

    # How moves are named

    @property
    def moves_are_columns(self) -> bool:
        """Whether a move is a column in which the piece falls; otherwise it is a cell."""
        return False

    def move_at(self, cell: Cell) -> Move:
        """The move that places a piece on that cell, where it can."""
        return self.grid.column_of(cell) if self.moves_are_columns else cell

    @property
    def cell_names(self) -> CellNames:
        """Columns by letter, rows from the bottom, as in Go and Gomoku."""
        return CellNames(self.grid, RowsFrom.BOTTOM)

    def cell_called(self, name: object) -> Cell:
        """The cell of that name, such as `e4`; `PositionError` if the board has none."""
        # The number of a cell in Pions counts from 0, its name as a number from 1.
        cell = self.cell_names.parse(name) if isinstance(name, str) else None
        if cell is None:
            first, last = map(self.cell_names.name, self.cell_names.corners)
            raise PositionError(
                N_("{name} is not the name of a cell: cells are {first} to {last}"),
                name=repr(name)[:80],
                first=first,
                last=last,
            )
        return cell

    def column_label(self, column: int) -> str:
        """What stands above or below a column of the board."""
        return str(column + 1) if self.moves_are_columns else self.cell_names.column_label(column)

    def row_label(self, row: int) -> str:
        """What stands beside a row of the board."""
        return self.cell_names.row_label(row)

    def name(self, move: Move) -> str:
        """The move's name, which `parse_move` reads back."""
        if move == PASS:
            return PASS_NAME
        return str(move + 1) if self.moves_are_columns else self.cell_names.name(move)

    def parse_move(self, text: str) -> Move:
        """The move of that name; `InvalidMoveError` if it names none."""
        if text.strip().lower() in PASS_SPELLINGS:
            return PASS
        move = self._parse_column(text) if self.moves_are_columns else self.cell_names.parse(text)
        if move is None:
            raise self._not_a_move(text)
        return move

    def _parse_column(self, text: str) -> Move | None:
        digits = text.strip()
        if not (digits.isascii() and digits.isdigit() and len(digits) <= 2):
            return None
        return int(digits) - 1 if 1 <= int(digits) <= self.grid.columns else None

    def _not_a_move(self, text: str) -> InvalidMoveError:
        from_top = self.moves_are_columns or self.cell_names.rows_from is RowsFrom.TOP
        columns, size = self.grid.columns, self.grid.size
        last = columns if self.moves_are_columns or not from_top else size
        message = N_("{text!r} is not a move of this game: moves are {first} to {last}")
        if self.may_pass:
            message = N_(
                "{text!r} is not a move of this game: moves are {first} to {last}, or {name}"
            )
        return InvalidMoveError(
            message,
            text=text[:80],
            first=self.name(0 if from_top else size - columns),
            last=self.name(last - 1),
            name=PASS_NAME,
        )

    # What kind of game it is

    @property
    def counts_points(self) -> bool:
        """Whether a win can be higher or lower, as in Othello."""
        return False

    @property
    def fewest_wins(self) -> bool:
        """Whether the side with fewer points wins, as in anti-Othello."""
        return False

    @property
    def may_pass(self) -> bool:
        """Whether a side may have to pass."""
        return False

    @property
    def turn_by_count(self) -> bool:
        """Whether the number of pieces tells whose turn it is."""
        return False

    @property
    def line_length(self) -> int | None:
        """How many pieces in a row win, None where no line does."""
        return None

    @property
    def places_anywhere(self) -> bool:
        """Whether every empty cell may be played as long as the game goes on."""
        return False

    @property
    def turns_pieces(self) -> bool:
        """Whether a move may turn over pieces that lie on the board; if not, nobody need ask."""
        return True

    @property
    def usual_start(self) -> bool:
        """Whether the game starts as other programs expect that know it by its name alone."""
        return True

    @property
    def usual_depth(self) -> int:
        """Plies that a classical player looks ahead where nobody says how many."""
        return 4 if self.moves_are_columns or self.grid.size <= 25 else 2

    @property
    def symmetries(self) -> tuple[Symmetry, ...]:
        """The ways to move the cells about that change nothing in the game; the identity first."""
        return (tuple(self.grid.cells),)

    # The start, and positions that are set up

    @property
    def start_cells(self) -> str:
        """The marks of all cells at the start, row by row from the top."""
        return EMPTY * self.grid.size

    def check_cells(self, cells: str) -> None:
        """Raise `PositionError` if no game of these rules can show these cells."""
        check_marks(self.grid, cells)

    # What people see and read

    @property
    def look(self) -> str:
        """What the board looks like in pictures: `flip`, `drop` or `place`."""
        return "drop" if self.moves_are_columns else "place"

    @property
    def title(self) -> Words:
        """What to call a game that has no name of its own."""
        return Words("{rules}", {"rules": str(self)})

    @property
    def how_to_play(self) -> tuple[Words, ...]:
        """The rules in a few sentences, for a player who meets the game for the first time."""
        return ()

    def side_name(self, side: Side) -> str:
        """What people call that side, to be translated."""
        return (N_("Black"), N_("White"))[side]

    def why_illegal(self, position: Position, move: Move) -> Words:
        """What stands against a move that is not legal there, in words for a beginner."""
        name = {"move": self.name(move)}
        if move == PASS:
            return Words(N_("you may pass only when you have no other move"))
        if self.moves_are_columns:
            return Words(N_("column {move} is full"), name)
        if position.cells[move] != EMPTY:
            return Words(N_("{move} is already taken"), name)
        return Words(N_("the rules forbid {move} here"), name)
