"""Puzzles on the full screen: the one of the day, packs, and those missed, by keys and mouse."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from random import Random
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Static

from pions.interfaces.terminal.full import puzzle_view as texts
from pions.interfaces.terminal.full.app_actions import AppAction, bindings
from pions.interfaces.terminal.full.base_screen import PionsScreen
from pions.interfaces.terminal.full.board_widget import BoardPane, BoardView
from pions.interfaces.terminal.full.cell_views import move_at
from pions.interfaces.terminal.full.game_input import ARROWS, MAX_TYPED
from pions.interfaces.terminal.full.game_view import moved_cursor
from pions.interfaces.terminal.full.layout import panel_width
from pions.interfaces.terminal.full.puzzle_view import PuzzleView
from pions.interfaces.terminal.full.services import Services
from pions.storage.puzzle_file import load_record, save_record
from pions.study.puzzles.packs import PACKS, daily_puzzle, find_puzzle, today
from pions.study.puzzles.puzzle import Puzzle
from pions.study.puzzles.queue import unseen_first
from pions.words import N_, Words

DAY, MISTAKES = N_("Puzzle of the day"), N_("My mistakes")
KINDS = (DAY, *(one.title for one in PACKS), MISTAKES)
_NEXT = AppAction(
    "next", "f2", N_("Next puzzle"), N_("go on to the next puzzle"), 4, short=N_("Next")
)
_SHOW = AppAction(
    "show", "f3", N_("Show the answer"), N_("give the puzzle up"), 5, short=N_("Answer")
)
_KIND = AppAction(
    "kind",
    "f4",
    N_("Other puzzles"),
    N_("another game, or those you missed"),
    6,
    short=N_("Others"),
)
ACTIONS = (
    AppAction("play", "enter,space", N_("Play"), N_("play where the cursor stands"), 3),
    _NEXT,
    _SHOW,
    _KIND,
    AppAction("leave", "escape", N_("Menu"), N_("back to the menu"), 7),
)


class PuzzleScreen(PionsScreen):
    """Puzzles one after the other. Mutable."""

    actions = ACTIONS
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings(ACTIONS),
        *(Binding(key, f"cursor('{key}')", show=False) for key in ARROWS),
        Binding("backspace", "erase", show=False),
    ]
    CSS = """
    #puzzle { height: 1fr; }
    #puzzle-panel { padding: 0 1; }
    #puzzle-head { color: $primary; text-style: bold; height: auto; }
    #puzzle-said { height: auto; margin-top: 1; }
    #puzzle-record { height: auto; margin-top: 1; color: $text-muted; }
    """

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._kind = DAY
        self._queue: Iterator[Puzzle] = iter(())
        self.view = PuzzleView.of(daily_puzzle(today()))

    def body(self) -> ComposeResult:
        with Horizontal(id="puzzle"):
            with BoardPane():
                yield BoardView(self.language, texts.puzzle_board(self.view), id="board")
            with VerticalScroll(id="puzzle-panel", can_focus=False):
                for name in ("puzzle-head", "puzzle-said", "puzzle-record"):
                    yield Static(id=name, markup=False)

    async def fill(self) -> None:
        self._show()

    def on_resize(self, event: events.Resize) -> None:
        """Divide the space between the board and the panel."""
        surface = self.view.puzzle.position.rules.surface
        room = panel_width(surface, event.size.width, event.size.height - 1)
        self.query_one("#puzzle-panel").styles.width = room
        self.call_after_refresh(self._show)

    def _show(self) -> None:
        if not self.query("#board"):
            return
        options, call = self.services.options, self.language.call
        board = self.query_one("#board", BoardView)
        board.show(texts.puzzle_board(self.view), glyphs=options.pieces, size=options.size)
        with self.showing_errors():
            record = load_record()
            due = len(record.due(datetime.now(UTC)))
            self._write("record", call(texts.record_text, record, due))
        self._write("head", call(texts.head_text, self.view, self._kind))
        self._write("said", "\n\n".join(call(texts.said_lines, self.view)))

    def _write(self, name: str, text: str) -> None:
        self.query_one(f"#puzzle-{name}", Static).update(text)

    # Which puzzle

    def action_kind(self) -> None:
        """Go on to puzzles of the next kind."""
        self._kind = KINDS[(KINDS.index(self._kind) + 1) % len(KINDS)]
        with self.showing_errors():
            self._queue = iter(self._asked())
            self.action_next()

    def _asked(self) -> tuple[Puzzle, ...]:
        record = load_record()
        if self._kind == DAY:
            return (daily_puzzle(today()),)
        if self._kind == MISTAKES:
            return tuple(map(find_puzzle, record.due(datetime.now(UTC))))
        pack = next(one for one in PACKS if one.title == self._kind)
        return unseen_first(pack.puzzles, record, Random())

    def action_next(self) -> None:
        puzzle = next(self._queue, None)
        if puzzle is None:
            self.show_message(Words(N_("That is all for now: F4 for others.")), error=False)
            return
        self.view = PuzzleView.of(puzzle)
        self.on_resize(events.Resize(self.size, self.size))

    # Trying

    def action_play(self) -> None:
        move = self.view.aimed
        if self.view.is_done or move is None:
            return
        before = self.view
        self.view = self.view.trying(move)
        self._count(before)

    def action_show(self) -> None:
        before = self.view
        if not before.is_done:
            self.view = before.giving_away()
            self._count(before)

    def _count(self, before: PuzzleView) -> None:
        """Note a first try."""
        if before.first is None:
            with self.showing_errors():
                puzzle, solved = self.view.puzzle, bool(self.view.first)
                save_record(load_record().after(puzzle, solved, datetime.now(UTC)))
        self._show()

    def action_cursor(self, key: str) -> None:
        if not self.view.is_done:
            position = self.view.puzzle.position
            cursor = moved_cursor(position, self.view.cursor, ARROWS[key])
            self._change(replace(self.view, cursor=cursor, typed=""))

    def action_erase(self) -> None:
        """Remove the last letter typed."""
        self._change(self.view.typing(self.view.typed[:-1]))

    def on_key(self, event: events.Key) -> None:
        """Letters and digits name a move."""
        letter = event.character
        if self.view.is_done or letter is None or not (letter.isascii() and letter.isalnum()):
            return
        event.stop()
        self._change(self.view.typing((self.view.typed + letter.lower())[-MAX_TYPED:]))

    def on_board_view_pointed(self, event: BoardView.Pointed) -> None:
        """The cursor follows the mouse over cells that can be played."""
        position = self.view.puzzle.position
        if event.cell is None or self.view.is_done or event.cell == self.view.cursor:
            return
        if move_at(position, event.cell) is not None:
            self._change(replace(self.view, cursor=event.cell, typed=""))

    def on_board_view_chosen(self, event: BoardView.Chosen) -> None:
        """Play where somebody clicked."""
        if not self.view.is_done:
            self._change(replace(self.view, cursor=event.cell, typed=""))
            self.action_play()

    def _change(self, view: PuzzleView) -> None:
        self.view = view
        self._show()
