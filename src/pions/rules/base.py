"""The contract that every game keeps: rules that make positions, positions that make positions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Self, TypeVar

from pions.errors import CoreError, RulesError
from pions.geometry.grid import Cell
from pions.geometry.surface import Surface
from pions.rules.capabilities import Capabilities
from pions.rules.marks import PASS, Move
from pions.rules.move_checks import check_legal, move_number
from pions.rules.outcome import Outcome
from pions.rules.parameters import Parametrised, call_text
from pions.rules.side import BLACK, EMPTY, WHITE, Side, side_of
from pions.rules.text import draw_text, status
from pions.words import N_, friendly_list

__all__ = ["CORES", "PASS", "Move", "Position", "PythonCore", "Rules", "rules_as"]

CORES = ("native", "python")
"""The cores by preference: the first that plays exactly these rules is the default."""


class Rules(Parametrised, Capabilities, ABC):
    """A game with its parameters: a frozen dataclass whose fields are the parameters.

    `str(rules)` is a text that `find_rules` loads again. A game must say what it is called, what
    its board is and which core plays it; for the rest see `Capabilities`.
    """

    __slots__ = ()

    family: ClassVar[str]
    """The name under which the registry knows this kind of game."""

    @property
    @abstractmethod
    def surface(self) -> Surface:
        """The board: its measures and how its edges are glued."""

    @abstractmethod
    def maker(self, core: str) -> Callable[[str, Side, Move | None], Position] | None:
        """What makes positions on that core, or None if it cannot play these rules."""

    def relaxed(self) -> Rules:
        """The same game without restrictions that no engine knows, for an engine to think about."""
        return self

    @property
    def cores(self) -> tuple[str, ...]:
        """The cores that can play these rules, the default first."""
        return tuple(core for core in CORES if self.maker(core) is not None)

    def start(self, core: str | None = None) -> Position:
        """The first position, on the best core or the one named."""
        return self.set_up(self.start_cells, Side.BLACK, core=core)

    def set_up(
        self,
        cells: str,
        turn: Side = Side.BLACK,
        *,
        last_move: Move | None = None,
        core: str | None = None,
    ) -> Position:
        """A position from the marks of its cells (`X`, `O`, `-`) and the side to move."""
        if core is not None and core not in CORES:
            raise CoreError(
                N_("unknown core {core!r}: choose one of {cores}"),
                core=core,
                cores=friendly_list(CORES),
            )
        make = self.maker(core or self.cores[0])
        if make is None:
            raise CoreError(
                N_("the {core} core cannot play {rules}: choose one of {cores}"),
                core=core,
                rules=str(self),
                cores=friendly_list(self.cores),
            )
        self.check_cells(cells)
        return make(cells, turn, last_move)

    def with_parameters(self, **changes: object) -> Self:
        """The same game with some parameters changed."""
        values = {p.name: getattr(self, p.name) for p in self.parameters}
        return type(self)(**{**values, **changes})

    def __str__(self) -> str:
        return call_text(self.family, self)


if TYPE_CHECKING:
    _Contract = ABC
else:
    # ABC's metaclass cannot be combined with a compiled type's; tests/laws check the contract.
    _Contract = object


class Position(_Contract):
    """An immutable position: cells, side to move, legal moves, outcome.

    Positions are equal when rules, cells and side to move are, whichever core holds them; the
    last move is remembered for display and does not count.
    """

    __slots__ = ()

    core: ClassVar[str]
    """The name of the core that plays this position."""

    @property
    @abstractmethod
    def rules(self) -> Rules:
        """The game that is played."""

    @property
    @abstractmethod
    def cells(self) -> str:
        """The marks of all cells, row by row from the top: `X`, `O` or `-`."""

    @property
    @abstractmethod
    def turn_index(self) -> int:
        """0 when Black is to move, 1 when White is."""

    @property
    @abstractmethod
    def last_move(self) -> Move | None:
        """The move that led here, None at the start or after a set-up."""

    @property
    @abstractmethod
    def legal_moves(self) -> tuple[Move, ...]:
        """The moves allowed, ascending; `(PASS,)` if only a pass is, `()` when the game is over."""

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Whether the game has ended."""

    @abstractmethod
    def after(self, move: Move) -> Self:
        """The position after a move that is known to be legal: unchecked, for search."""

    @property
    @abstractmethod
    def winner_index(self) -> int | None:
        """0 if Black has won, 1 if White has, None for a draw or while the game goes on."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on."""

    @property
    @abstractmethod
    def key(self) -> int:
        """A number for tables: equal exactly for equal cells and side to move.

        Bit 0 is the side to move, then one bit a cell for Black's pieces, then for White's.
        """

    @property
    def winning_line(self) -> tuple[Cell, ...]:
        """The cells of the line that won, () if none did."""
        return ()

    def landing(self, move: Move) -> Cell | None:
        """The cell where the piece of that move comes to rest, None for a pass."""
        return None if move == PASS else move

    @property
    def last_cell(self) -> Cell | None:
        """The cell where the last piece was placed, None after a pass or a set-up."""
        return None if self.last_move in (None, PASS) else self.last_move

    def flipped(self, move: Move) -> tuple[Cell, ...]:
        """The cells whose pieces that move would turn over, ascending."""
        del move
        return ()

    @property
    def turn(self) -> Side:
        """The side to move."""
        return WHITE if self.turn_index else BLACK

    def play(self, move: Move | str) -> Self:
        """The position after a move, checked against the rules.

        A text is the move's name, as players write it; a number is the move itself, as in
        `legal_moves`, counted from 0. In games whose moves are columns the two differ by one:

        >>> from pions import CONNECT_4
        >>> CONNECT_4.start().play("4") == CONNECT_4.start().play(3)
        True
        """
        number = move_number(self.rules, move)
        check_legal(self, number)
        return self.after(number)

    def check_move(self, move: Move) -> None:
        """Raise `GameOverError` or `IllegalMoveError` unless the move is legal here."""
        check_legal(self, move)

    def name(self, move: Move) -> str:
        """The move's name in this game."""
        return self.rules.name(move)

    @property
    def legal_names(self) -> tuple[str, ...]:
        """The names of the legal moves, in their order."""
        return tuple(self.name(move) for move in self.legal_moves)

    @property
    def ply(self) -> int:
        """How many pieces were placed since the start; a pass leaves no trace and is not counted.

        `Game.cursor` counts every move.
        """
        start = self.rules.start_cells
        return start.count(EMPTY) - self.cells.count(EMPTY)

    def __getitem__(self, cell: str) -> Side | None:
        """The side whose piece stands on the cell of that name: `position["e4"]`."""
        return self.side_at(self.rules.cell_called(cell))

    def side_at(self, cell: Cell) -> Side | None:
        """The side whose piece stands on that cell, None if it is empty."""
        return side_of(self.cells[cell])

    def count(self, side: Side) -> int:
        """How many pieces that side has on the board."""
        return self.cells.count(side.mark)

    @property
    def text(self) -> str:
        """Cells and side to move: what `read_position` loads again."""
        return f"{self.cells} {self.turn.mark}"

    def on_core(self, core: str) -> Position:
        """The same position held by another core."""
        return self.rules.set_up(self.cells, self.turn, last_move=self.last_move, core=core)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.key == other.key and self.rules == other.rules

    def __hash__(self) -> int:
        return hash(self.key)

    def __str__(self) -> str:
        return f"{draw_text(self)}\n{status(self)}"

    def __repr__(self) -> str:
        return f"<{self.rules}: {self.text}>"

    def _repr_svg_(self) -> str:
        from pions.drawing.svg import svg  # noqa: PLC0415
        from pions.rules.position_picture import draw_position  # noqa: PLC0415 - few need pictures

        return svg(draw_position(self))

    def __reduce__(self) -> tuple[object, ...]:
        # Rebuilt by set-up: pickle cannot look inside a compiled position.
        return _load, (self.rules, self.cells, self.turn_index, self.last_move, self.core)


R = TypeVar("R", bound=Rules)


def rules_as(kind: type[R], position: Position) -> R:
    """The position's rules where only one kind will do; `RulesError` if they are of another."""
    if not isinstance(position.rules, kind):
        raise RulesError(
            N_("{rules} is not a game of {kind}"), rules=str(position.rules), kind=kind.family
        )
    return position.rules


class PythonCore:
    """What every position of the Python core shares: a `__dict__` for cached properties."""

    __slots__ = ("__dict__",)  # cached properties live there

    core: ClassVar[str] = "python"


def _load(rules: Rules, cells: str, turn: int, last_move: Move | None, core: str) -> Position:
    return rules.set_up(cells, Side(turn), last_move=last_move, core=core)
