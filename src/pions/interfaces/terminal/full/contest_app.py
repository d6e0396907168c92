"""The app while a match or a tournament runs: its theme, its keys, and one screen."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable

from textual import events

from pions.interfaces.contest_view import MakeView
from pions.interfaces.language import language, use_language
from pions.interfaces.terminal.full.app import PionsApp, run_until_signal
from pions.interfaces.terminal.full.app_language import AppLanguage
from pions.interfaces.terminal.full.app_options import read_options
from pions.interfaces.terminal.full.contest_screen import ContestScreen
from pions.interfaces.terminal.full.services import Services
from pions.interfaces.terminal.full.themes import first_theme


class ContestApp(PionsApp):
    """Pions while a contest runs. Mutable."""

    def __init__(
        self, services: Services, make_view: MakeView, is_over: Callable[[], bool]
    ) -> None:
        """Show what `make_view` returns until it is over."""
        super().__init__(services)
        self.left = False
        """Whether somebody ended it early."""
        self._contest = ContestScreen(services, make_view, is_over, self.leave)

    async def on_mount(self, event: events.Mount) -> None:  # type: ignore[override]
        """Show the only screen, without a menu."""
        # Textual would call the handler of `PionsApp` too, which opens the menu.
        event.prevent_default()
        self.theme = first_theme(self, self.services.options.theme)
        await self.push_screen(self._contest)

    def leave(self) -> None:
        self.left = True
        self.exit()

    async def action_quit(self) -> None:
        """Ctrl-C: end it early, without asking."""
        self.leave()


def watch_contest(make_view: MakeView, is_over: Callable[[], bool]) -> bool:
    """Show a contest until it is over; False if somebody ended it early.

    A language chosen meanwhile is used afterwards too.
    """
    before = language()
    services = Services(read_options(), AppLanguage(before), None)
    app = ContestApp(services, make_view, is_over)
    try:
        asyncio.run(run_until_signal(app, app.leave, signal.SIGINT, signal.SIGTERM))
    finally:
        if services.language.name != before:
            use_language(services.language.name)
    return not app.left
