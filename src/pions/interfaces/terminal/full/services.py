"""What the screens share: the language, the options, the games kept, the process that thinks."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Protocol

from pions.errors import PionsError
from pions.interfaces.terminal.full.app_language import AppLanguage
from pions.interfaces.terminal.full.options import Options, write_options
from pions.interfaces.terminal.full.store import Now, Store
from pions.interfaces.terminal.full.thinking import Thinking
from pions.match.table import Table
from pions.search.limits import NO_LIMIT, Limit
from pions.words import Words


class Host(Protocol):
    """The app, as its screens see it: it leads elsewhere as soon as they are done."""

    def begin(self, table: Table) -> None:
        """Leave the game on the screen, and begin another."""

    def open_game(self, table_id: str) -> None:
        """Leave the game on the screen, and go on with a kept one."""

    def to_menu(self, *told: Words) -> None:
        """Leave the game; it is kept. Something may be told there."""

    def to_new_game(self) -> None:
        """Choose a game and players."""

    def to_games(self) -> None:
        """Choose a game that is kept."""

    def to_load(self) -> None:
        """Choose a game in a file."""

    def refresh_texts(self) -> None:
        """Say everything anew on every screen."""


class Services:
    """Everything that outlives a screen. Mutable: options and language change while it runs."""

    def __init__(
        self,
        options: Options,
        language: AppLanguage,
        store: Store | None,
        limit: Limit = NO_LIMIT,
        trouble: Words | None = None,
        now: Now = time.time,
    ) -> None:
        """Without a store, games are kept nowhere; `trouble` says why."""
        self.options, self.language, self.store = options, language, store
        self.limit, self.trouble, self.now = limit, trouble, now
        self.host: Host
        self._thinking: Thinking | None = None

    @property
    def thinking(self) -> Thinking:
        """The process that thinks, begun when it is first needed."""
        if self._thinking is None:
            self._thinking = Thinking()
        return self._thinking

    def change(self, **changes: object) -> None:
        """Change some options, and keep them if there is a place."""
        self.options = self.options.having(**changes)
        with suppress(PionsError):  # they are kept for convenience: nothing depends on it
            write_options(self.options)

    def close(self) -> None:
        """End what runs."""
        if self._thinking is not None:
            self._thinking.close()
        if self.store is not None:
            self.store.close()
