"""The board on the screen: shows a drawing, and reports where somebody points."""

from __future__ import annotations

from dataclasses import dataclass

from rich.segment import Segment
from textual import events
from textual.containers import ScrollableContainer
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from pions.geometry.grid import Cell
from pions.interfaces.terminal.full.app_language import AppLanguage
from pions.interfaces.terminal.full.board_colours import board_styles
from pions.interfaces.terminal.full.board_lines import BoardLines, draw
from pions.interfaces.terminal.full.cell_views import BoardContents, cell_views
from pions.interfaces.terminal.full.layout import Layout, fitting


class BoardView(Widget):
    """A board. Mutable: `show` changes what is on it."""

    DEFAULT_CSS = """
    BoardView { width: auto; height: auto; }
    """

    @dataclass
    class Pointed(Message):
        """The mouse is over a cell, or has left the board."""

        cell: Cell | None

    @dataclass
    class Chosen(Message):
        """A cell was clicked."""

        cell: Cell

    @dataclass
    class Turned(Message):
        """The wheel was turned."""

        step: int
        """+1 back, -1 forward."""

    def __init__(
        self, language: AppLanguage, contents: BoardContents, id: str | None = None
    ) -> None:
        super().__init__(id=id)
        self._language = language
        self._contents = contents
        self._glyphs, self._size_wanted, self._shift = "discs", "auto", (0, 0)
        self._room = Size(46, 22)
        self._layout = self._fit()
        self._drawn = self._draw()

    @property
    def drawn(self) -> BoardLines:
        return self._drawn

    @property
    def board_layout(self) -> Layout:
        return self._layout

    def show(
        self, contents: BoardContents, *, glyphs: str, size: str, shift: tuple[int, int] = (0, 0)
    ) -> None:
        self._contents, self._glyphs = contents, glyphs
        self._size_wanted, self._shift = size, shift
        self._renew()

    def have_room(self, room: Size) -> None:
        """Fill at most this much room."""
        if room != self._room:
            self._room = room
            self._renew()

    def _renew(self) -> None:
        before = self._layout
        self._layout = self._fit()
        self._drawn = self._draw()
        resized = (before.width, before.height) != (self._layout.width, self._layout.height)
        # A new layout costs the whole screen, and most moves do not resize the board.
        self.refresh(layout=resized)
        if self.is_mounted and self._contents.cursor is not None:
            self.call_after_refresh(self._show_cursor)

    def _fit(self) -> Layout:
        surface = self._contents.position.rules.surface
        found = fitting(surface, self._room.width, self._room.height, self._size_wanted)
        return Layout(surface, found.scale, self._shift, found.ghosts)

    def _draw(self) -> BoardLines:
        rules = self._contents.position.rules
        views = self._language.call(cell_views, self._contents)
        return draw(rules, views, self._layout, self._glyphs)

    def _show_cursor(self) -> None:
        """Scroll to the cursor, if the board is larger than the room for it."""
        cell, parent = self._contents.cursor, self.parent
        if cell is None or not isinstance(parent, ScrollableContainer):
            return
        if self._layout.width <= self._room.width and self._layout.height <= self._room.height:
            return
        x, y = self._layout.place(*self._layout.place_shown(cell))
        scale = self._layout.scale
        # A cell more on each side, so that the neighbours are in view.
        region = Region(x - scale.width, y - scale.height, 3 * scale.width, 3 * scale.height)
        parent.scroll_to_region(region.translate(self.virtual_region.offset), animate=False)

    # What Textual asks

    def get_content_width(self, container: Size, viewport: Size) -> int:
        del container, viewport
        return self._layout.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        del container, viewport, width
        return self._layout.height

    def render_line(self, y: int) -> Strip:
        base = self.rich_style
        if y >= len(self._drawn.lines):
            return Strip.blank(self.size.width, base)
        look = self._contents.position.rules.look
        styles = board_styles(look, dark=self.app.current_theme.dark)
        runs = self._drawn.lines[y]
        segments = [Segment(run.text, base + styles[run.ink, run.ground]) for run in runs]
        return Strip(segments).adjust_cell_length(self.size.width, base)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Show what a click there would do."""
        self.post_message(self.Pointed(self._layout.cell_at(event.x, event.y)))

    def on_leave(self) -> None:
        self.post_message(self.Pointed(None))

    def on_click(self, event: events.Click) -> None:
        cell = self._layout.cell_at(event.x, event.y)
        if cell is not None:
            self.post_message(self.Chosen(cell))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.post_message(self.Turned(1))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.post_message(self.Turned(-1))


class BoardPane(ScrollableContainer, can_focus=False):
    """The room for a board: in its middle, and scrolled where it is too large."""

    DEFAULT_CSS = """
    BoardPane { width: 1fr; height: 1fr; align: center middle; }
    """

    def on_resize(self, event: events.Resize) -> None:
        for board in self.query(BoardView):
            board.have_room(event.size)
