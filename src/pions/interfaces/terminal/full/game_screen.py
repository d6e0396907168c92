"""The game on the screen: a view of a live table, with keys and clicks for its actions."""

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

from pions.interfaces.terminal.full import panel
from pions.interfaces.terminal.full.app_actions import GAME, OVER, PLAY, SHOW, AppAction, bindings
from pions.interfaces.terminal.full.board_widget import BoardPane, BoardView
from pions.interfaces.terminal.full.dialogs import TracebackNotice
from pions.interfaces.terminal.full.game_input import ARROWS
from pions.interfaces.terminal.full.game_navigation import GameNavigation
from pions.interfaces.terminal.full.game_view import (
    GameView,
    board_contents,
    can_play,
    first_cursor,
    marks_legal,
    shown_game,
)
from pions.interfaces.terminal.full.layout import panel_width
from pions.interfaces.terminal.full.services import Services
from pions.interfaces.terminal.full.widgets import KeyBar, MoveList
from pions.play.live_table import LiveTable
from pions.play.recorded_table import recorded
from pions.play.subscribers import Subscriber
from pions.rules.game import Game
from pions.rules.side import BLACK, WHITE
from pions.search.results import Progress
from pions.words import N_, Words

P = ParamSpec("P")
SaveGame = Callable[[Game], None]

NARROW = 60
"""Columns below which the panel stands under the board."""
TICK = 0.2
"""Seconds between two checks of the clocks."""


class GameScreen(GameNavigation, Subscriber):
    """A game being played, or looked at. Mutable."""

    actions = GAME
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings(GAME),
        *(Binding(key, f"cursor('{key}')", show=False) for key in ARROWS),
        Binding("backspace", "erase", show=False),
    ]
    CSS = """
    #panel { padding: 0 1; }
    #status { height: auto; }
    #thought { height: auto; color: $text-muted; }
    #moves { height: 1fr; margin-top: 1; scrollbar-size-vertical: 1; }
    #typed { height: auto; }
    #seams { height: auto; color: $text-muted; }
    #black, #white { height: 1; }
    GameScreen.-narrow #game { layout: vertical; }
    GameScreen.-narrow #panel { height: 5; }
    GameScreen.-narrow #thought { max-height: 1; }
    GameScreen.-narrow #title, GameScreen.-narrow #total, GameScreen.-narrow #moves,
    GameScreen.-narrow #seams { display: none; }
    """

    def __init__(
        self, services: Services, live: LiveTable, also_save: SaveGame | None = None
    ) -> None:
        """A live table; `also_save` is called after every move."""
        super().__init__(services)
        options = services.options
        self.live, self._also_save = live, also_save
        self.view = GameView(
            cursor=first_cursor(live.table.position),
            legal=marks_legal(options.legal, live.table.game.rules),
            values_wanted=options.values,
        )
        self._shown: dict[str, str | Content] = {}
        """What the parts of the panel show."""
        self._saved = live.table.game, live.table.opening
        self._trouble = live.trouble
        live.subscribe(self)

    async def leave(self) -> None:
        """Stop the engine and the clock, and let other processes have the table."""
        self.live.unsubscribe(self)
        with self.showing_errors():
            await self.services.put_away(self.live)

    def body(self) -> ComposeResult:
        with Horizontal(id="game"):
            with BoardPane():
                contents = board_contents(self.table, self.view)
                yield BoardView(self.language, contents, id="board")
            with Vertical(id="panel"):
                for name in ("title", "black", "white", "total", "status", "thought"):
                    yield Static(id=name, markup=False)
                with VerticalScroll(id="moves", can_focus=False):
                    yield MoveList(id="list")
                yield Static(id="seams", markup=False)
                yield Static(id="typed", markup=False)

    async def fill(self) -> None:
        self.set_interval(TICK, self._tick)
        self.show_all()
        self.show_choice()
        self.request_values()

    def on_resize(self, event: events.Resize) -> None:
        """Divide the space between the board and the panel."""
        surface = self.table.game.rules.surface
        narrow = event.size.width < NARROW
        self.set_class(narrow, "-narrow")
        if self.query("#panel"):
            room = panel_width(surface, event.size.width, event.size.height - 1)
            self.query_one("#panel").styles.width = "100%" if narrow else room
            self.call_after_refresh(self.show_all)

    def refresh_texts(self) -> None:
        # Not rebuilt as other screens are: `fill` would start a second timer.
        options = self.services.options
        self.view = replace(self.view, values_wanted=options.values)
        self.show_all()
        self.request_values()

    def bar_actions(self) -> tuple[AppAction, ...]:
        names = OVER if self.table.is_over else PLAY if self.live.stored.people else SHOW
        known = {action.name: action for action in self.all_actions()}
        return tuple(known[name] for name in names)

    # What is shown

    def table_changed(self) -> None:
        """Show the new position; what was known of the one before is forgotten."""
        self._save_too()
        self.show_offer()
        self.show_choice()
        cursor = self.view.cursor
        if cursor is None:
            cursor = first_cursor(self.table.position)
        self.view = replace(self.view, cursor=cursor, typed="", values={}, hint=None, ply=None)
        self.show_all()
        self.request_values()

    def _save_too(self) -> None:
        saved, before = (self.table.game, self.table.opening), self._saved
        self._saved = saved
        if self._also_save is not None and (saved[0] is not before[0] or saved[1] != before[1]):
            with self.showing_errors():
                self._also_save(recorded(self.table))

    def engine_progressed(self, progress: Progress) -> None:
        """Show what the engine has found so far."""
        del progress
        self._show_engine()

    def thinking_changed(self) -> None:
        """Show whether an engine thinks, and why one cannot move."""
        if not self.is_mounted:
            return
        self._set("#status", panel.status_text, self.table, self.view, self.live.thinking)
        self._show_engine()
        # Once for each failure: this runs again while the same one lasts.
        if self.live.trouble is not None and self.live.trouble is not self._trouble:
            self._show_trouble(self.live.trouble, self.live.failure)
        self._trouble = self.live.trouble

    def _show_trouble(self, trouble: Words, failure: BaseException | None) -> None:
        """Say why an engine cannot move; the traceback of a bot stays until it is closed."""
        notes = getattr(failure, "__notes__", ())
        if notes:
            self.app.push_screen(TracebackNotice(self.language, trouble, "\n".join(notes)))
        else:
            self.show_message(trouble)

    def show_all(self) -> None:
        if not self.is_mounted or not self.query("#typed"):
            return
        self.show_view()
        self._set("#title", panel.title_text, self.table)
        self._set("#seams", panel.seam_text, self.table.position)
        self._show_clocks()
        self._show_moves()
        self.query_one(KeyBar).refresh()
        self.thinking_changed()

    def show_view(self) -> None:
        table, view, options = self.table, self.view, self.services.options
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
        table, now = self.table, self.services.now()
        width = max(20, self.query_one("#panel").content_size.width)
        glyphs = self.services.options.pieces
        for name, side in (("#black", BLACK), ("#white", WHITE)):
            self._set(name, panel.seat_text, table, self.view, side, now, width, glyphs)
        self._set("#total", panel.total_text, table, now)

    def _show_moves(self) -> None:
        moves = self.query_one(MoveList)
        moves.show(self.language.call(panel.moves_text, self.table, self.view))
        shown = shown_game(self.table, self.view).cursor
        scroll = self.query_one("#moves", VerticalScroll)
        target = max(0, (shown + 1) // 2 - max(1, scroll.size.height))
        scroll.call_after_refresh(scroll.scroll_to, y=target, animate=False)

    def _show_engine(self) -> None:
        if not self.is_mounted:
            return
        if self.hint_words is not None and self.view.hint is not None:
            self._put("#thought", self.language.say(self.hint_words))
        elif self.view.values:
            self._set("#thought", panel.best_text, self.table.position, self.view.values)
        elif self.live.thinking is not None:
            progress = self.live.engine.progress
            self._set("#thought", panel.engine_text, self.table.position, progress)
        else:
            said = panel.last_choice(self.table.game, self.live.engine.choice)
            self._set("#thought", panel.engine_text, *said)

    def _typed_text(self) -> str:
        table, tell = self.table, self.language.tell
        if self.view.typed:
            return tell(N_("Move: {text}▁  Enter plays"), text=self.view.typed)
        if not can_play(table, self.view):
            return ""
        if table.game.rules.look == "drop":
            return tell(N_("← → and Enter, or type a column: {example}"), example="4")
        example = table.position.name(table.position.legal_moves[0])
        return tell(N_("Arrows and Enter, or type a move: {example}"), example=example)

    def _tick(self) -> None:
        if self.table.flag(self.services.now()) is not self.table:
            self.live.look_at_clock()
        if self.table.time.since is not None:
            self._show_clocks()
