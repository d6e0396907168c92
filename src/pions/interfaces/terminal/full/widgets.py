"""Small widgets: the key bar, the list of moves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from pions.interfaces.terminal.full.app_actions import AppAction
from pions.interfaces.terminal.full.app_language import AppLanguage


class KeyBar(Widget):
    """The most important keys, in the language of the app; each can be clicked."""

    DEFAULT_CSS = """
    KeyBar { height: 1; dock: bottom; background: $panel; color: $foreground; }
    """

    @dataclass
    class Pressed(Message):
        """An action was clicked."""

        action: AppAction

    def __init__(self, language: AppLanguage, actions: Callable[[], tuple[AppAction, ...]]) -> None:
        """Shows what `actions` returns, the most important first."""
        super().__init__()
        self._language, self._actions = language, actions

    def render(self) -> Content:
        parts: list[tuple[str, str]] = []
        for action in self._fitting():
            key, title = self._texts(action)
            parts += [(f" {key}", "bold $accent"), (f" {title} ", "")]
        return Content.assemble(*parts)

    def _texts(self, action: AppAction) -> tuple[str, str]:
        tell = self._language.tell
        return tell(action.key_names[0]), tell(action.short or action.title)

    def _width(self, action: AppAction) -> int:
        key, title = self._texts(action)
        return len(key) + len(title) + 3

    def _fitting(self) -> list[AppAction]:
        """As many as there is room for, the most important first."""
        room, fitting = self.size.width, list[AppAction]()
        for action in self._actions():
            room -= self._width(action)
            if room < 0:
                # Not skipped: a key that is less important must not take its place.
                break
            fitting.append(action)
        return fitting

    def on_click(self, event: events.Click) -> None:
        x = event.x
        for action in self._fitting():
            if x < self._width(action):
                self.post_message(self.Pressed(action))
                return
            x -= self._width(action)


class MoveList(Widget):
    """Lines of moves; clicking one looks at it. Mutable: `show` changes them."""

    DEFAULT_CSS = """
    MoveList { width: 1fr; height: auto; }
    """

    @dataclass
    class Clicked(Message):
        """A place in the list was clicked."""

        x: int
        y: int

    _lines: tuple[Content, ...] = ()

    def show(self, lines: tuple[Content, ...]) -> None:
        if lines != self._lines:
            resized = len(lines) != len(self._lines)
            self._lines = lines
            self.refresh(layout=resized)

    def render(self) -> Content:
        return Content("\n").join(self._lines)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        del container, viewport, width
        return max(1, len(self._lines))

    def on_click(self, event: events.Click) -> None:
        self.post_message(self.Clicked(event.x, event.y))


class GraphView(Static):
    """A graph; clicking it goes to a move."""

    @dataclass
    class Clicked(Message):
        """A column of its text was clicked."""

        column: int

    def on_click(self, event: events.Click) -> None:
        offset = event.get_content_offset(self)
        if offset is not None:
            self.post_message(self.Clicked(offset.x))
