"""The full-screen app without a terminal: keys are pressed and the screen is read by the tests."""

from __future__ import annotations

import asyncio
import io
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic
from typing import Any

from rich.console import Console
from textual.pilot import Pilot

from pions.interfaces.terminal.full.app import AppStart, PionsApp
from pions.interfaces.terminal.full.app_language import AppLanguage
from pions.interfaces.terminal.full.app_options import Options
from pions.interfaces.terminal.full.game_screen import GameScreen
from pions.interfaces.terminal.full.services import Services
from pions.match.table import Table
from pions.play.chairs import table_between
from pions.rules.game import Game
from pions.rules.registry import find_rules
from pions.storage.database import open_database

LONGEST = 300.0
"""Seconds after which something counts as never coming."""
NOON = 1_700_000_000.0
"""A moment at which time stands still, so that every clock shows 0:00."""
TALL = (120, 40)
SMALL = (80, 24)


class Person:
    """Somebody at the app. Mutable: the app changes."""

    def __init__(self, app: PionsApp, pilot: Pilot[Any]) -> None:
        self.app, self._pilot = app, pilot

    async def press(self, *keys: str) -> None:
        """Press keys, and wait until the app has seen them."""
        await self._pilot.press(*keys)
        await self._pilot.pause()

    async def type(self, text: str) -> None:
        """Press the key of each letter."""
        await self.press(*text)

    async def click(self, column: int, row: int) -> None:
        """Click on a letter of the screen."""
        await self._pilot.click(offset=(column, row))
        await self._pilot.pause()

    async def hover(self, column: int, row: int) -> None:
        """Move the mouse there."""
        await self._pilot.hover(offset=(column, row))
        await self._pilot.pause()

    async def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size."""
        await self._pilot.resize_terminal(columns, rows)
        await self._pilot.pause()

    async def until(self, fits: Callable[[], bool], what: str = "that") -> None:
        """Wait until something is so."""
        limit = monotonic() + LONGEST
        while not fits():
            assert monotonic() < limit, f"waited in vain for {what}; the screen is\n{self.text}"
            await self._pilot.pause(0.02)

    async def sees(self, text: str) -> None:
        """Wait until a text stands on the screen."""
        await self.until(lambda: text in self.text, repr(text))

    @property
    def text(self) -> str:
        """What can be read on the screen."""
        width, height = self.app.size
        console = Console(
            width=width, height=height, file=io.StringIO(), force_terminal=True, record=True
        )
        console.print(self.app.screen._compositor.render_update(full=True, simplify=True))
        lines = console.export_text(styles=False).split("\n")
        return "\n".join(line.rstrip() for line in lines).rstrip() + "\n"

    @property
    def game(self) -> GameScreen:
        """The game on the screen."""
        games = [one for one in self.app.screen_stack if isinstance(one, GameScreen)]
        assert games, self.text
        return games[-1]

    @property
    def table(self) -> Table:
        """The table on the screen."""
        return self.game.table

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves played."""
        return self.table.game.names


def with_app(
    act: Callable[[Person], Awaitable[None]],
    *,
    table: Table | None = None,
    first: AppStart | None = None,
    size: tuple[int, int] = SMALL,
    language: str = "en",
    options: Options | None = None,
) -> None:
    """Have somebody do something with the app; time stands still meanwhile."""

    async def run() -> None:
        begin = first or AppStart(table=table)
        async with opened(begin, size, language, options or Options()) as person:
            await act(person)

    asyncio.run(run())


@asynccontextmanager
async def opened(
    first: AppStart, size: tuple[int, int], language: str, options: Options
) -> AsyncIterator[Person]:
    """The app, opened; it is closed at the end of the block."""
    Path(os.environ["PIONS_STATE"]).mkdir(exist_ok=True)
    services = Services(options, AppLanguage(language), open_database(), now=lambda: NOON)
    app = PionsApp(services, first)
    async with app.run_test(size=size, notifications=True) as pilot:
        await pilot.pause()
        yield Person(app, pilot)


def table_of(rules: str, black: str = "human", white: str = "human") -> Table:
    """A table whose machines play the same every time."""
    return table_between((black, white), Game.new(find_rules(rules)), seed=7)
