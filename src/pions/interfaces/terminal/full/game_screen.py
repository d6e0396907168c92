"""The game on the screen: keys and clicks become wishes, what comes of them is shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar, ParamSpec

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from pions.geometry.surface import Direction
from pions.interfaces.terminal.full import panel
from pions.interfaces.terminal.full.actions import GAME, OVER, PLAY, SHOW, Action, bindings
from pions.interfaces.terminal.full.base_screen import PionsScreen
from pions.interfaces.terminal.full.board_widget import BoardPane, BoardView
from pions.interfaces.terminal.full.cell_views import move_at
from pions.interfaces.terminal.full.game_actions import GameActions
from pions.interfaces.terminal.full.game_navigation import GameNavigation
from pions.interfaces.terminal.full.game_view import (
    GameView,
    board_contents,
    can_play,
    cell_of,
    first_cursor,
    is_looking_back,
    marks_legal,
    moved_cursor,
    shown_game,
    typed_move,
)
from pions.interfaces.terminal.full.layout import panel_width
from pions.interfaces.terminal.full.services import Services
from pions.interfaces.terminal.full.sitting import Means, Sitting
from pions.interfaces.terminal.full.widgets import KeyBar, MoveList
from pions.play.stored_table import StoredTable as Kept
from pions.rules.game import Game
from pions.rules.side import BLACK, WHITE
from pions.words import N_

P = ParamSpec("P")

NARROW = 60
"""Columns below which the panel stands under the board."""
TICK = 0.2
"""Seconds between two looks at the clocks."""
LONGEST_TYPED = 8
ARROWS = {
    "up": Direction(0, -1),
    "down": Direction(0, 1),
    "left": Direction(-1, 0),
    "right": Direction(1, 0),
}


class GameScreen(GameActions, GameNavigation, PionsScreen):
    """A game being played, or looked at. Mutable."""

    actions = GAME
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings(GAME),
        *(Binding(key, f"cursor('{key}')", show=False) for key in ARROWS),
        Binding("backspace", "rub_out", show=False),
    ]
    CSS = """
    #panel { padding: 0 1; }
    .-narrow #game { layout: vertical; }
    .-narrow #panel { height: 6; }
    .-narrow #title, .-narrow #total, .-narrow #thought, .-narrow #seams { display: none; }
    #status { height: auto; }
    #thought { height: auto; color: $text-muted; }
    #moves { height: 1fr; margin-top: 1; scrollbar-size-vertical: 1; }
    #typed { height: auto; }
    #seams { height: auto; color: $text-muted; }
    .seat { height: 1; }
    """

    def __init__(
        self, services: Services, kept: Kept, keep: Callable[[Game], None] | None = None
    ) -> None:
        """A game; `keep` is told of it after every move."""
        super().__init__(services)
        options = services.options
        means = Means(services.store, services.thinking, services.limit, keep, services.now)
        self.sitting = Sitting(kept, means, self)
        self.view = GameView(
            cursor=first_cursor(kept.table.position),
            legal=marks_legal(options.legal, kept.table.game.rules),
            values_wanted=options.values,
        )
        self._shown: dict[str, str | Content] = {}
        """What the panel shows, by its parts."""

    def body(self) -> ComposeResult:
        with Horizontal(id="game"):
            with BoardPane():
                contents = board_contents(self.sitting.table, self.view)
                yield BoardView(self.language, contents, id="board")
            with Vertical(id="panel"):
                yield Static(id="title", markup=False)
                yield Static(id="black", classes="seat", markup=False)
                yield Static(id="white", classes="seat", markup=False)
                yield Static(id="total", markup=False)
                yield Static(id="status", markup=False)
                yield Static(id="thought", markup=False)
                with VerticalScroll(id="moves", can_focus=False):
                    yield MoveList(id="list")
                yield Static(id="seams", markup=False)
                yield Static(id="typed", markup=False)

    async def fill(self) -> None:
        self.set_interval(TICK, self._tick)
        self.show_all()
        self.sitting.go_on()
        self.want_values()

    def on_resize(self, event: events.Resize) -> None:
        """Share the room between the board and the panel."""
        surface = self.sitting.table.game.rules.surface
        narrow = event.size.width < NARROW
        self.set_class(narrow, "-narrow")
        if self.query("#panel"):
            room = panel_width(surface, event.size.width, event.size.height - 1)
            self.query_one("#panel").styles.width = "100%" if narrow else room
            self.call_after_refresh(self.show_all)

    def refresh_texts(self) -> None:
        options = self.services.options
        self.view = replace(self.view, values_wanted=options.values)
        self.show_all()
        self.want_values()

    def bar_actions(self) -> tuple[Action, ...]:
        table = self.sitting.table
        names = OVER if table.is_over else SHOW if self.sitting.plays_itself else PLAY
        known = {action.name: action for action in self.all_actions()}
        return tuple(known[name] for name in names)

    # What is shown

    def game_changed(self) -> None:
        """Another position: what was known of the one before is forgotten."""
        table = self.sitting.table
        cursor = self.view.cursor if self.view.cursor is not None else first_cursor(table.position)
        self.view = replace(self.view, cursor=cursor, typed="", values={}, hint=None, ply=None)
        self.show_all()
        self.want_values()

    def thinking_changed(self) -> None:
        """Show what the machine thinks."""
        if not self.is_mounted:
            return
        self._set("#status", panel.status_text, self.sitting.table, self.view, self.sitting.thinker)
        self._show_thought()

    def show_all(self) -> None:
        """Show everything."""
        if not self.is_mounted or not self.query("#typed"):
            return
        table, view, options = self.sitting.table, self.view, self.services.options
        self.query_one(BoardView).show(
            board_contents(table, view), glyphs=options.pieces, size=options.size, shift=view.shift
        )
        self._set("#title", panel.title_text, table)
        self._set("#seams", panel.seam_text, table.position)
        self._show_clocks()
        self._show_moves()
        self._put("#typed", self._typed_text())
        self.query_one(KeyBar).refresh()
        self.thinking_changed()

    def show_view(self) -> None:
        """Show what has changed when only the cursor or the letters typed have."""
        table, view, options = self.sitting.table, self.view, self.services.options
        self.query_one(BoardView).show(
            board_contents(table, view), glyphs=options.pieces, size=options.size, shift=view.shift
        )
        self._put("#typed", self._typed_text())

    def _set(
        self, selector: str, function: Callable[P, str | Content], *given: P.args, **named: P.kwargs
    ) -> None:
        self._put(selector, self.language.call(function, *given, **named))

    def _put(self, selector: str, said: str | Content) -> None:
        """Show a text; what is shown already costs nothing, and one line as another little."""
        before = self._shown.get(selector)
        if said == before:
            return
        self._shown[selector] = said
        widget = self.query_one(selector, Static)
        widget.update(said, layout=not panel.fits_on_a_line(said, before, widget.size.width))

    def _show_clocks(self) -> None:
        table, now = self.sitting.table, self.services.now()
        width = max(20, self.query_one("#panel").content_size.width)
        glyphs = self.services.options.pieces
        for name, side in (("#black", BLACK), ("#white", WHITE)):
            self._set(name, panel.seat_text, table, self.view, side, now, width, glyphs)
        self._set("#total", panel.total_text, table, now)

    def _show_moves(self) -> None:
        moves = self.query_one(MoveList)
        moves.show(self.language.call(panel.moves_text, self.sitting.table, self.view))
        shown = shown_game(self.sitting.table, self.view).cursor
        scroll = self.query_one("#moves", VerticalScroll)
        target = max(0, (shown + 1) // 2 - max(1, scroll.size.height))
        scroll.call_after_refresh(scroll.scroll_to, y=target, animate=False)

    def _show_thought(self) -> None:
        if self.hinted is not None and self.view.hint is not None:
            self._put("#thought", self.language.say(self.hinted))
            return
        if self.view.values:
            self._set("#thought", panel.best_text, self.sitting.table.position, self.view.values)
            return
        sitting = self.sitting
        seen = panel.now_thought(sitting.table, sitting.news)
        if sitting.thinker is None:
            seen = panel.last_thought(sitting.table, sitting.choice)
        thought = self.language.call(panel.engine_info, *seen)
        self._set("#thought", panel.engine_text, thought)

    def _typed_text(self) -> str:
        table, tell = self.sitting.table, self.language.tell
        if self.view.typed:
            return tell(N_("Move: {text}▁  Enter plays"), text=self.view.typed)
        if not can_play(table, self.view):
            return ""
        if table.game.rules.look == "drop":
            return tell(N_("← → and Enter, or type a column: {example}"), example="4")
        example = table.position.name(table.position.legal_moves[0])
        return tell(N_("Arrows and Enter, or type a move: {example}"), example=example)

    def _tick(self) -> None:
        self.sitting.watch_clock()
        if self.sitting.table.time.since is not None:
            self._show_clocks()

    # Keys and mouse

    def action_cursor(self, key: str) -> None:
        """Move the cursor; while looking back, left and right walk through the game."""
        table = self.sitting.table
        if is_looking_back(table, self.view) or table.is_over or not can_play(table, self.view):
            self.browse(-1 if key in ("left", "up") else 1)
            return
        cursor = moved_cursor(table.position, self.view.cursor, ARROWS[key])
        self.view = replace(self.view, cursor=cursor, typed="")
        self.show_view()

    def on_key(self, event: events.Key) -> None:
        """Letters and digits name a move."""
        letter = event.character
        if letter is None or not (letter.isascii() and letter.isalnum()):
            return
        event.stop()
        self._type((self.view.typed + letter.lower())[-LONGEST_TYPED:])

    def action_rub_out(self) -> None:
        """Take back a letter."""
        self._type(self.view.typed[:-1])

    def _type(self, typed: str) -> None:
        if not can_play(self.sitting.table, self.view):
            return
        position = self.sitting.table.position
        move = typed_move(position, typed) if typed else None
        cell = None if move is None else cell_of(position, move)
        cursor = self.view.cursor if cell is None else cell
        self.view = replace(self.view, typed=typed, cursor=cursor)
        self.show_view()

    def on_board_view_pointed(self, event: BoardView.Pointed) -> None:
        """The cursor follows the mouse over cells that can be played."""
        position = self.sitting.table.position
        if event.cell is None or not can_play(self.sitting.table, self.view):
            return
        if event.cell != self.view.cursor and move_at(position, event.cell) is not None:
            self.view = replace(self.view, cursor=event.cell, typed="")
            self.show_view()

    async def on_board_view_chosen(self, event: BoardView.Chosen) -> None:
        """Play where somebody clicked."""
        self.view = replace(self.view, cursor=event.cell, typed="")
        await self.action_play()

    def on_board_view_turned(self, event: BoardView.Turned) -> None:
        """The wheel walks through the game."""
        self.browse(-event.step)

    def on_move_list_clicked(self, event: MoveList.Clicked) -> None:
        """Look at the move that was clicked."""
        ply = panel.ply_at(event.x, event.y)
        if ply <= len(self.sitting.table.game.plies):
            self.browse_to(ply)

    def forget_view(self) -> None:
        """Forget what was typed, and look at the game as it stands."""
        self.view = replace(self.view, typed="", ply=None)
        self.show_all()
