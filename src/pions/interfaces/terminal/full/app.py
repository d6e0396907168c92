"""The app: it holds the screens and leads from one to another."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.command import CommandPalette, Provider

from pions.errors import PionsError
from pions.interfaces.terminal.full import dialogs, form_fields
from pions.interfaces.terminal.full.actions import EVERYWHERE
from pions.interfaces.terminal.full.base_screen import PionsScreen
from pions.interfaces.terminal.full.command_palette import ActionCommands
from pions.interfaces.terminal.full.dialogs import Notice
from pions.interfaces.terminal.full.game_screen import GameScreen
from pions.interfaces.terminal.full.games_screen import GamesScreen
from pions.interfaces.terminal.full.help_screen import HelpScreen
from pions.interfaces.terminal.full.load_screen import LoadScreen
from pions.interfaces.terminal.full.menu_screen import MenuScreen
from pions.interfaces.terminal.full.new_game_screen import NewGameScreen
from pions.interfaces.terminal.full.options_screen import OptionsScreen
from pions.interfaces.terminal.full.services import Services
from pions.interfaces.terminal.full.themes import NO_COLOUR, THEMES, known_theme, plain_theme
from pions.match.table import Table
from pions.play.stored_table import StoredTable as Kept
from pions.rules.game import Game
from pions.words import N_, Words


@dataclass(frozen=True)
class AppStart:
    """What the app begins with."""

    table: Table | None = None
    table_id: str | None = None
    """A table that is kept."""
    form: bool = False
    """The form of a new game; with neither, the menu."""
    keep: Callable[[Game], None] | None = None
    """Who else keeps that game, after every move."""


class PionsApp(App[object]):
    """Pions on a whole screen. Mutable."""

    TITLE = "Pions"
    CSS = dialogs.CSS + form_fields.CSS + NO_COLOUR
    COMMANDS: ClassVar[set[type[Provider] | Callable[[], type[Provider]]]] = {ActionCommands}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(",".join(one.keys), f"app.{one.name}", one.title, show=False, priority=one.always)
        for one in EVERYWHERE
    ]

    def __init__(self, services: Services, first: AppStart | None = None) -> None:
        """Begin with the menu, or with what is given."""
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        self.farewell: Words | None = None
        """What there is to say when it has ended."""
        self.services = services
        services.host = self
        self._first = first or AppStart()
        for theme in THEMES:
            self.register_theme(theme)

    async def on_mount(self) -> None:
        """Show the menu, and perhaps a game above it."""
        wanted = known_theme(self.services.options.theme, self)
        self.theme = plain_theme(self) if self.no_color else wanted
        await self.push_screen(MenuScreen(self.services))
        if self._first.table is not None:
            await self._begin(self._first.table, self._first.keep)
        elif self._first.table_id is not None:
            await self._open(self._first.table_id)
        elif self._first.form:
            self.to_new_game()

    # From one screen to another: by the app itself, for no screen can wait for its own end

    def begin(self, table: Table) -> None:
        """Leave the game on the screen, and begin another."""
        self.call_later(self._begin, table)

    async def _begin(self, table: Table, keep: Callable[[Game], None] | None = None) -> None:
        store, speed = self.services.store, self.services.options.speed
        kept = unkept(table, speed, self.services.now())
        if store is not None:
            try:
                kept = await asyncio.to_thread(store.create, table, speed)
            except PionsError as error:
                self._tell(error.words)
        await self._sit_down(kept, keep)

    def open_game(self, table_id: str) -> None:
        """Leave the game on the screen, and go on with a kept one."""
        self.call_later(self._open, table_id)

    async def _open(self, table_id: str) -> None:
        store = self.services.store
        assert store is not None, "only a store knows ids"
        await self._leave_game()
        try:
            kept = await asyncio.to_thread(store.open, table_id)
        except PionsError as error:
            self._tell(error.words)
            return
        await self._sit_down(kept)

    async def _sit_down(self, kept: Kept, keep: Callable[[Game], None] | None = None) -> None:
        await self._to_menu()
        await self.push_screen(GameScreen(self.services, kept, keep))

    def to_menu(self, *told: Words) -> None:
        """Leave the game; it is kept. Something may be told there."""
        self.call_later(self._to_menu, *told)

    async def _to_menu(self, *told: Words) -> None:
        await self._leave_game()
        while not isinstance(self.screen, MenuScreen):
            await self.pop_screen()
        if told:
            await self.push_screen(Notice(self.services.language, *told))

    async def _leave_game(self) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, GameScreen):
                await screen.sitting.leave()

    def to_new_game(self) -> None:
        """Choose a game and players."""
        self.push_screen(NewGameScreen(self.services))

    def to_games(self) -> None:
        """Choose a game that is kept."""
        self.push_screen(GamesScreen(self.services))

    def to_load(self) -> None:
        """Choose a game in a file."""
        self.push_screen(LoadScreen(self.services))

    def _tell(self, words: Words) -> None:
        self.notify(self.services.language.say(words), severity="warning", markup=False)

    # Everywhere

    def action_language(self) -> None:
        """Speak the other language."""
        self.services.language.switch()
        self.services.change(language=self.services.language.name)
        self.refresh_texts()

    def refresh_texts(self) -> None:
        """Say everything anew on every screen."""
        for screen in self.screen_stack:
            if isinstance(screen, PionsScreen):
                screen.refresh_texts()

    def action_change_theme(self) -> None:
        """The next of our themes."""
        if self.no_color:
            self._tell(Words(N_("NO_COLOR is set: there are no colours to change")))
            return
        names = [theme.name for theme in THEMES]
        place = names.index(self.theme) if self.theme in names else -1
        self.theme = names[(place + 1) % len(names)]
        self.services.change(theme=self.theme)
        self.refresh_texts()

    async def action_quit(self) -> None:
        """Leave; every move is kept already."""
        self.farewell = self._last_words()
        await self._leave_game()
        self.exit()

    def _last_words(self) -> Words | None:
        games = [one for one in self.screen_stack if isinstance(one, GameScreen)]
        if not games or games[-1].sitting.table.is_over or self.services.store is None:
            return None
        return Words(N_("nothing is lost: continue this game with pions play --resume"))

    def action_help(self) -> None:
        """How to play, and every key."""
        screen = self.screen
        if isinstance(screen, PionsScreen) and not isinstance(screen, HelpScreen):
            rules = screen.sitting.table.game.rules if isinstance(screen, GameScreen) else None
            self.push_screen(HelpScreen(self.services, screen.all_actions(), rules))

    def action_options(self) -> None:
        """Language, theme, pieces, what is shown."""
        if isinstance(self.screen, PionsScreen) and not isinstance(self.screen, OptionsScreen):
            self.push_screen(OptionsScreen(self.services))

    def action_command_palette(self) -> None:
        """Every command, by its name."""
        if not CommandPalette.is_open(self):
            hint = self.services.language.tell(N_("What would you like to do?"))
            self.push_screen(CommandPalette(placeholder=hint, id="--command-palette"))

    def on_unmount(self) -> None:
        """End what runs."""
        self.services.close()


def unkept(table: Table, speed: float, now: float) -> Kept:
    """A table that is stored nowhere."""
    return Kept("", table.started(now), {}, datetime.now(UTC), speed=speed)
