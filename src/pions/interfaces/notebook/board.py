"""A board to click in a notebook: play against any player, step through a game, try variations.

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
from pions.interfaces.review_sentences import fault_words
from pions.interfaces.sentences import history, state
from pions.players.base import Player
from pions.players.registry import find_player
from pions.rules.base import PASS, Move, Position, Rules
from pions.rules.game import Game
from pions.rules.position_picture import draw_position
from pions.rules.registry import find_rules
from pions.search.limits import Limit
from pions.study.review import Review
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
    "new": N_("New game"),
}
USUAL_LIMIT = Limit(seconds=1.0)


class Board(anywidget.AnyWidget):
    """A game on a board that can be clicked. It holds the running game; `game` is where it stands.

    Show a game by its rules, a game, or a review of one; `black` and `white` name players, None is
    the person at the notebook. A move in the middle of a game begins a variation.
    """

    _esm = _HERE / "board.js"
    _css = _HERE / "board.css"
    picture = traitlets.Unicode().tag(sync=True)
    places = traitlets.List().tag(sync=True)
    texts = traitlets.List(traitlets.Unicode()).tag(sync=True)
    actions = traitlets.List().tag(sync=True)
    busy = traitlets.Bool(False).tag(sync=True)

    def __init__(
        self,
        shown: Rules | Game | Review | str = "othello",
        black: Player | str | None = None,
        white: Player | str | None = None,
        limit: Limit = USUAL_LIMIT,
    ) -> None:
        super().__init__()
        self._review = {} if not isinstance(shown, Review) else {m.ply: m for m in shown.moves}
        self._game = _game_of(shown)
        self._limit, self._note = limit, ""
        self._seats = [_seated(given, self._game.rules) for given in (black, white)]
        self.on_msg(self._receive)
        self._show()
        self._answer()

    @property
    def game(self) -> Game:
        """The game where it stands; to set it shows another."""
        return self._game

    @game.setter
    def game(self, game: Game) -> None:
        self._game, self._note = game, ""
        self._show()

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self._game.position

    def play(self, move: Move | str) -> None:
        """Play a move as a click would; the player whose turn comes next answers."""
        self.game = self._game.play(move)
        self._answer()

    def _answer(self) -> None:
        """Let players move until it is a person's turn, or the game is over."""
        while not self._game.is_over and (player := self._seats[self.position.turn]) is not None:
            self.busy = True
            try:
                self.game = self._game.play(player.choose(self.position, self._limit).move)
            finally:
                self.busy = False

    def _receive(self, _: object, message: dict[str, Any], __: object = None) -> None:
        """Do what the page asks; a request about an earlier position is left undone."""
        try:
            if "move" in message and message.get("ply") == self._game.cursor:
                self.play(int(message["move"]))
            elif message.get("action") in ACTIONS:
                self._act(message["action"])
        except PionsError as error:
            self._note = say(error.words)
            self._show()

    def _act(self, action: str) -> None:
        game = self._game
        if action == "new":
            self.game = Game.new(game.rules, game.players, game.start)
            self._answer()
            return
        steps = {"first": 0, "last": len(game.plies), "redo": game.cursor + 1}
        ply = steps.get(action, self._ply_before())
        self.game = game.go_to(min(max(ply, 0), len(game.plies)))

    def _ply_before(self) -> int:
        """Where undo leads: before a player's answer too, or it would answer again at once."""
        ply = self._game.cursor - 1
        while ply > 0 and self._seats[self._game.positions[ply].turn] is not None:
            ply -= 1
        return ply

    def _show(self) -> None:
        game = self._game
        self.picture = svg(draw_position(self.position))
        self.texts = [say(state(game)), say(history(game)), self._remark()]
        self.actions = [
            {"name": name, "text": translate(text), "enabled": self._can(name)}
            for name, text in ACTIONS.items()
        ]
        self.places = [] if game.is_over else [_place(game, one) for one in self._offered()]

    def _offered(self) -> tuple[Move, ...]:
        seated = self._seats[self.position.turn] is not None
        return () if seated else self.position.legal_moves

    def _can(self, action: str) -> bool:
        if action in ("first", "undo"):
            return self._game.cursor > 0
        return action == "new" or not self._game.is_at_end

    def _remark(self) -> str:
        """What the review says of the move that led here; or what was wrong with a request."""
        one = self._review.get(self._game.cursor)
        at_review = one is not None and one.move == self.position.last_move
        return say(fault_words(one)) if one is not None and at_review else self._note

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


def _place(game: Game, move: Move) -> dict[str, object]:
    """Where a click plays that move, in units of the picture; a pass, anywhere on the board."""
    rules, grid = game.rules, game.rules.grid
    fields: dict[str, object] = {"move": move, "ply": game.cursor, "text": rules.name(move)}
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
