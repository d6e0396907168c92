"""What a person sees of a game: a value, and the sentences and lists that follow from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pions.errors import PionsError
from pions.evaluation.value import Value
from pions.geometry.grid import Cell
from pions.geometry.surface import Direction
from pions.interfaces.opening_sentences import table_state
from pions.interfaces.player_words import player_words
from pions.interfaces.sentences import played, side_words
from pions.interfaces.terminal.full.cell_views import BoardContents, move_at
from pions.match.table import Chair, Table
from pions.rules.base import PASS, Move, Position, Rules
from pions.rules.game import Game
from pions.rules.side import Side
from pions.words import N_, Words


@dataclass(frozen=True)
class GameView:
    """View state: what is shown besides the game itself."""

    cursor: Cell | None = None
    typed: str = ""
    """The letters of a move's name so far."""
    legal: bool = True
    values_wanted: bool = False
    values: Mapping[Move, Value] = field(default_factory=dict)
    hint: Move | None = None
    ply: int | None = None
    """The ply looked back at, None while looking at the game as it stands."""
    shift: tuple[int, int] = (0, 0)


def marks_legal(wanted: str, rules: Rules) -> bool:
    """Whether playable cells are marked from the start: not where every free cell is playable."""
    return rules.look == "flip" if wanted == "auto" else wanted == "yes"


def shown_game(table: Table, view: GameView) -> Game:
    """The game with its cursor at the ply that is shown."""
    if view.ply is None or view.ply > len(table.game.plies):
        return table.game
    return table.game.go_to(view.ply)


def is_looking_back(table: Table, view: GameView) -> bool:
    """Whether the position shown is not the one on the board."""
    return view.ply is not None and view.ply != table.game.cursor


def can_play(table: Table, view: GameView) -> bool:
    """Whether a person may choose a move now."""
    if table.in_opening is not None and not table.in_opening.left(table.game.cursor):
        return False
    person = table.chairs[table.asked].is_human
    return person and not table.is_over and not table.paused and not is_looking_back(table, view)


def must_choose(table: Table) -> bool:
    """Whether a person has to choose a colour now."""
    opening = table.in_opening
    asked = opening is not None and not opening.left(table.game.cursor)
    return asked and table.chairs[table.asked].is_human


def board_contents(table: Table, view: GameView) -> BoardContents:
    """What the board shows."""
    game = shown_game(table, view)
    position = game.position
    before = game.positions[-2] if game.cursor else None
    playable = can_play(table, view)
    aimed = move_at(position, view.cursor) if playable and view.cursor is not None else None
    return BoardContents(
        position,
        before,
        cursor=_cursor_shown(position, view.cursor, aimed) if playable else None,
        aimed=aimed,
        legal=view.legal and playable,
        hint=view.hint if playable else None,
        values=view.values if not is_looking_back(table, view) else {},
    )


def _cursor_shown(position: Position, cursor: Cell | None, aimed: Move | None) -> Cell | None:
    """Where pieces fall, the cursor is where the piece would come to rest."""
    landing = None if aimed is None else position.landing(aimed)
    return cursor if landing is None else landing


def first_cursor(position: Position) -> Cell:
    """Where the cursor begins: the legal cell nearest to the middle of the board."""
    grid = position.rules.grid
    middle_x, middle_y = (grid.columns - 1) / 2, (grid.rows - 1) / 2

    def distance(cell: Cell) -> float:
        x, y = grid.column_of(cell) - middle_x, grid.row_of(cell) - middle_y
        return x * x + y * y

    landings = [position.landing(move) for move in position.legal_moves if move != PASS]
    cells = [cell for cell in landings if cell is not None]
    return min(cells or grid.cells, key=distance)


def moved_cursor(position: Position, cursor: Cell | None, direction: Direction) -> Cell:
    """The cursor one step on, across seams; it stays at a wall."""
    if cursor is None:
        return first_cursor(position)
    if position.rules.look == "drop" and direction.dy:
        return cursor
    ahead = position.rules.surface.step(cursor, direction)
    return cursor if ahead is None else ahead


def cell_of(position: Position, move: Move) -> Cell | None:
    """The cell that stands for a move, legal or not."""
    if move == PASS:
        return None
    if move in position.legal_moves:
        return position.landing(move)
    return move


def typed_move(position: Position, text: str) -> Move | None:
    """The move that letters name, None if they name none yet."""
    try:
        return position.rules.parse_move(text)
    except PionsError:
        return None


# Words


def chair_words(chair: Chair, *, alone: bool = False) -> Words:
    """Who plays there; `alone` says that nobody else is a person."""
    if chair.is_human and alone and not chair.name:
        return Words(N_("you"))
    if chair.is_human:
        return Words("{name}", {"name": chair.name}) if chair.name else Words(N_("a person"))
    return player_words(chair.player)


def status_words(table: Table, view: GameView, thinker: Side | None) -> Words:
    """The status line."""
    if is_looking_back(table, view):
        fields = {"ply": view.ply, "plies": len(table.game.plies)}
        return Words(N_("Looking back: move {ply} of {plies}. End: back to the game"), fields)
    if table.is_over or (table.in_opening is not None and not table.paused and thinker is None):
        return table_state(table)
    side = side_words(table.position, table.turn)
    if table.paused:
        return Words(N_("Paused. F5: continue"))
    passed = _passed(table)
    if thinker is not None:
        return Words(N_("{side} is thinking…"), {"side": side})
    if passed is not None:
        return Words(N_("{passed}; {side} to move"), {"passed": passed, "side": side})
    return Words(N_("{side} to move"), {"side": side})


def _passed(table: Table) -> Words | None:
    game = table.game
    if game.cursor == 0 or game.moves[-1] != PASS:
        return None
    return played(game.positions[-2], PASS)


@dataclass(frozen=True)
class MoveLine:
    """A line of the list of moves: its number, and one or two plies."""

    number: int
    plies: tuple[tuple[int, str], ...]
    """Each ply's place (plies played after it) and name."""


def move_lines(game: Game) -> tuple[MoveLine, ...]:
    """The whole line of the game, two plies a line, those taken back included."""
    names = [game.rules.name(ply.move) for ply in game.plies]
    return tuple(
        MoveLine(
            start // 2 + 1,
            tuple((start + place + 1, name) for place, name in enumerate(names[start : start + 2])),
        )
        for start in range(0, len(names), 2)
    )


def seam_words(position: Position) -> Words | None:
    """How the edges of the board meet, None on a plane."""
    sentences = {
        "cylinder": N_("Cylinder: the left edge meets the right."),
        "torus": N_("Torus: left meets right, top meets bottom."),
        "moebius": N_("Möbius strip: left meets right, upside down."),
        "klein": N_("Klein bottle: left meets right; top meets bottom, mirrored."),
        "projective": N_("Projective plane: opposite edges meet, mirrored."),
        "sphere": N_("Sphere: a map with its poles N and S; left meets right."),
    }
    template = sentences.get(position.rules.surface.topology.name)
    return None if template is None else Words(template)
