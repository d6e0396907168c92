"""What all screens share: the services, their actions, and the key bar at the bottom."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import ClassVar

from textual.app import ComposeResult
from textual.screen import Screen

from pions.errors import PionsError
from pions.interfaces.terminal.full.app_actions import EVERYWHERE, AppAction
from pions.interfaces.terminal.full.app_language import AppLanguage
from pions.interfaces.terminal.full.dialogs import Confirm
from pions.interfaces.terminal.full.services import Services
from pions.interfaces.terminal.full.widgets import KeyBar
from pions.words import Words


class PionsScreen(Screen[None]):
    """A screen of the app. Mutable, as widgets are."""

    actions: ClassVar[tuple[AppAction, ...]] = ()
    """The actions of this screen, besides those of every screen."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services

    @property
    def language(self) -> AppLanguage:
        return self.services.language

    def all_actions(self) -> tuple[AppAction, ...]:
        return (*self.actions, *EVERYWHERE)

    def body(self) -> ComposeResult:
        """The widgets above the key bar."""
        yield from ()

    async def fill(self) -> None:
        """Called once the widgets are there, and again after a rebuild."""

    def bar_actions(self) -> tuple[AppAction, ...]:
        """What the key bar shows now, the most important first."""
        shown = [action for action in self.all_actions() if action.bar]
        return tuple(sorted(shown, key=lambda one: one.bar))

    def compose(self) -> ComposeResult:
        yield from self.body()
        yield KeyBar(self.language, self.bar_actions)

    async def on_mount(self) -> None:
        await self.fill()

    def show_message(self, *sentences: Words, error: bool = True) -> None:
        """Show sentences for a few seconds, one a line, as a warning unless `error` is false."""
        text = "\n".join(map(self.language.say, sentences))
        self.notify(text, severity="warning" if error else "information", markup=False)

    def refresh_texts(self) -> None:
        """Write every text again: the language or the theme has changed."""
        self.call_later(self._rebuild)

    async def _rebuild(self) -> None:
        await self.recompose()
        await self.fill()

    def action_leave(self) -> None:
        self.app.pop_screen()

    async def on_key_bar_pressed(self, event: KeyBar.Pressed) -> None:
        event.stop()
        await self.do(event.action)

    async def do(self, action: AppAction) -> None:
        await self.run_action(action.name)

    def confirm(
        self,
        question: Words,
        then: Callable[[], object],
        otherwise: Callable[[], object] | None = None,
    ) -> None:
        """Ask whether that is sure; do it if so, and something else after a No."""

        def answered(sure: bool | None) -> None:
            if sure:
                then()
            elif sure is not None and otherwise is not None:
                otherwise()

        self.app.push_screen(Confirm(self.language, question), answered)

    @contextmanager
    def showing_errors(self) -> Iterator[None]:
        """Show what goes wrong in the block, which then ends."""
        try:
            yield
        except PionsError as error:
            self.show_message(error.words)
