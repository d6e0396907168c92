"""A board to click in a notebook: play against any player, step through a game and its variations.

    board = Board("connect-4", white="native(level=4)")
    board                    a cell that ends so shows it
    board.game               the game so far, a value

The page knows no rules: it gets a picture, the places that may be clicked and the texts.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pions.drawing.board_picture import CELL, MARGIN
from pions.drawing.svg import svg
from pions.errors import PionsError, SettingsError
from pions.interfaces.language import say, translate
from pions.interfaces.notebook.move_list import move_items
from pions.interfaces.notebook.plots import graph_plot
from pions.interfaces.review_sentences import fault_words
from pions.interfaces.sentences import state
from pions.players.base import Player
from pions.players.registry import find_player
from pions.rules.base import PASS, Move, Position, Rules
from pions.rules.game import Game
from pions.rules.position_picture import draw_position
from pions.rules.registry import find_rules
from pions.rules.tree import GameTree
from pions.search.limits import Limit
from pions.study.review import Review, ReviewedMove
from pions.words import N_

try:
    import anywidget
    import traitlets
except ModuleNotFoundError as error:
    raise SettingsError(
        N_("{package} is not installed: install it with {command}"),
        package=error.name,
        command="pip install 'pions[notebook]'",
    ) from None

_HERE = Path(__file__).parent
ACTIONS = {
    "first": N_("To the start"),
    "undo": N_("Undo"),
    "redo": N_("Redo"),
    "last": N_("To the end"),
    "promote": N_("Move this variation up"),
    "delete": N_("Delete from here on"),
    "new": N_("New game"),
}
USUAL_LIMIT = Limit(seconds=1.0)


class Board(anywidget.AnyWidget):
    """A game on a board that can be clicked. It holds the running game; `game` is where it stands.

    Show a game by its rules, a game, or a review of one; `black` and `white` name players, None is
    the person at the notebook. A move in the middle of a game begins a variation; the list of moves
    has them all, and a click on one goes there.
    """

    _esm = _HERE / "board.js"
    _css = _HERE / "board.css"
    picture = traitlets.Unicode().tag(sync=True)
    places = traitlets.List().tag(sync=True)
    texts = traitlets.List(traitlets.Unicode()).tag(sync=True)
    actions = traitlets.List().tag(sync=True)
    moves = traitlets.List().tag(sync=True)
    graph = traitlets.Unicode().tag(sync=True)
    busy = traitlets.Bool(False).tag(sync=True)

    def __init__(
        self,
        shown: Rules | Game | Review | str = "othello",
        black: Player | str | None = None,
        white: Player | str | None = None,
        limit: Limit = USUAL_LIMIT,
    ) -> None:
        super().__init__()
        self._tree = GameTree.of(_game_of(shown))
        self._end = self._tree.to_end().at
        """Where the line ends that is looked at: redo goes on towards it."""
        self._reviewed = _reviewed(self._tree, shown)
        self._limit, self._note = limit, ""
        self._seats = [_seated(given, self._tree.rules) for given in (black, white)]
        self.graph = graph_plot(shown) if isinstance(shown, Review) else ""
        self.on_msg(self._receive)
        self._show()
        self._answer()

    @property
    def game(self) -> Game:
        """The line that is looked at, the others as branches; to set it shows another game."""
        line = self._tree.make_main(self._end)
        return line.game.go_to(self._tree.ply)

    @game.setter
    def game(self, game: Game) -> None:
        self._tree = GameTree.of(game)
        self._end, self._reviewed = self._tree.to_end().at, {}
        self.graph = ""
        self._go(self._tree)

    @property
    def tree(self) -> GameTree:
        """The game with all its variations, at the position on the board."""
        return self._tree

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self._tree.position

    def play(self, move: Move | str) -> None:
        """Play a move as a click would; the player whose turn comes next answers."""
        self._go(self._tree.play(move))
        self._answer()

    def _go(self, tree: GameTree) -> None:
        """Show that place; the line goes on from it unless it lies on the way already."""
        self._tree, self._note = tree, ""
        if self._end >= len(tree.nodes) or tree.at not in tree.path(self._end):
            self._end = tree.to_end().at
        self._show()

    def _answer(self) -> None:
        """Let players move until it is a person's turn, or the game is over."""
        while not self._is_over and (player := self._seats[self.position.turn]) is not None:
            self.busy = True
            try:
                self._go(self._tree.play(player.choose(self.position, self._limit).move))
            finally:
                self.busy = False

    @property
    def _is_over(self) -> bool:
        return self.position.is_over or self._tree.node.result is not None

    def _receive(self, _: object, message: dict[str, Any], __: object = None) -> None:
        """Do what the page asks; a request about an earlier position is left undone."""
        try:
            if "move" in message and message.get("ply") == self._tree.ply:
                self.play(int(message["move"]))
            elif isinstance(node := message.get("node"), int):
                self._go(self._tree.go_to(node))
            elif message.get("action") in ACTIONS:
                self._act(message["action"])
        except PionsError as error:
            self._note = say(error.words)
            self._show()

    def _act(self, action: str) -> None:
        tree = self._tree
        if action == "new":
            self.game = Game.new(tree.rules, tree.players, tree.start)
            self._answer()
        elif action == "promote":
            self._go(tree.promote())
        elif action == "delete":
            self._delete()
        else:
            line = tree.path(self._end)
            steps = {"first": 0, "last": len(line) - 1, "redo": tree.ply + 1}
            ply = steps.get(action, self._ply_before())
            self._go(tree.go_to(line[min(max(ply, 0), len(line) - 1)]))

    def _delete(self) -> None:
        """Take away the move here and what follows it; what was reviewed keeps its moves."""
        by_moves = {self._tree.go_to(node).names: one for node, one in self._reviewed.items()}
        tree = self._tree.delete()
        places = ((node, tree.go_to(node).names) for node in range(len(tree.nodes)))
        self._reviewed = {node: by_moves[names] for node, names in places if names in by_moves}
        self._end = tree.to_end().at  # nodes have new numbers
        self._go(tree)

    def _ply_before(self) -> int:
        """Where undo leads: before a player's answer too, or it would answer again at once."""
        tree = self._tree.back()
        while tree.ply > 0 and self._seats[tree.position.turn] is not None:
            tree = tree.back()
        return tree.ply

    def _show(self) -> None:
        game = self.game
        self.picture = svg(draw_position(self.position))
        self.texts = [say(state(game)), self._remark()]
        self.moves = move_items(self._tree, self._reviewed)
        self.actions = [
            {"name": name, "text": translate(text), "enabled": self._can(name)}
            for name, text in ACTIONS.items()
        ]
        self.places = [] if self._is_over else [_place(self._tree, one) for one in self._offered()]

    def _offered(self) -> tuple[Move, ...]:
        seated = self._seats[self.position.turn] is not None
        return () if seated else self.position.legal_moves

    def _can(self, action: str) -> bool:
        if action in ("first", "undo", "delete"):
            return self._tree.ply > 0
        if action == "promote":
            return not self._tree.is_main
        return action == "new" or self._tree.at != self._end

    def _remark(self) -> str:
        """What the review says of the move that led here; or what was wrong with a request."""
        one = self._reviewed.get(self._tree.at)
        return self._note if one is None or self._note else say(fault_words(one))

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The widget, and for whoever cannot run it the picture."""
        given = super()._repr_mimebundle_(**options)
        bundle, rest = given if isinstance(given, tuple) else (given, {})
        return {**(bundle or {}), "image/svg+xml": self.picture}, rest


def _game_of(shown: Rules | Game | Review | str) -> Game:
    if isinstance(shown, Review):
        return shown.game
    if isinstance(shown, Game):
        return shown
    return Game.new(find_rules(shown) if isinstance(shown, str) else shown)


def _seated(given: Player | str | None, rules: Rules) -> Player | None:
    return find_player(given, rules) if isinstance(given, str) else given


def _reviewed(tree: GameTree, shown: object) -> dict[int, ReviewedMove]:
    """The moves of a review by the nodes that they led to."""
    moves = shown.moves if isinstance(shown, Review) else ()
    line = tree.main_line
    return {line[one.ply]: one for one in moves if one.ply < len(line)}


def _place(tree: GameTree, move: Move) -> dict[str, object]:
    """Where a click plays that move, in units of the picture; a pass, anywhere on the board."""
    rules, grid = tree.rules, tree.rules.grid
    fields: dict[str, object] = {"move": move, "ply": tree.ply, "text": rules.name(move)}
    if move == PASS:
        return {**fields, **_box(0, 0, grid.columns, grid.rows)}
    if rules.moves_are_columns:
        return {**fields, **_box(move, 0, 1, grid.rows)}
    return {**fields, **_box(grid.column_of(move), grid.row_of(move), 1, 1)}


def _box(column: int, row: int, columns: int, rows: int) -> dict[str, int]:
    return {
        "x": MARGIN + column * CELL,
        "y": MARGIN + row * CELL,
        "width": columns * CELL,
        "height": rows * CELL,
    }
