"""The command palette: every action of the screen, found by what it is called in any language."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from textual.command import DiscoveryHit, Hit, Hits, Provider

from pions.interfaces.terminal.full.app_actions import AppAction
from pions.interfaces.terminal.full.base_screen import PionsScreen


class ActionCommands(Provider):
    """The actions of the screen below the palette."""

    async def discover(self) -> Hits:
        for title, help_text, run in self._commands():
            yield DiscoveryHit(title, run, help=help_text)

    async def search(self, query: str) -> Hits:
        matcher = self.matcher(query)
        for title, help_text, run in self._commands():
            score = max(matcher.match(title), 0.8 * matcher.match(help_text))
            if score > 0:
                yield Hit(score, matcher.highlight(title), run, help=help_text)

    def _commands(self) -> list[tuple[str, str, Callable[[], Coroutine[Any, Any, None]]]]:
        screen = self.screen
        if not isinstance(screen, PionsScreen):
            return []
        return [self._command(screen, action) for action in screen.all_actions()]

    @staticmethod
    def _command(
        screen: PionsScreen, action: AppAction
    ) -> tuple[str, str, Callable[[], Coroutine[Any, Any, None]]]:
        tell = screen.language.tell
        title = f"{tell(action.title)}  ({tell(action.key_names[0])})"
        return title, tell(action.help), partial(screen.do, action)
