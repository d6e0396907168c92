"""The app: holds the screens, and goes from one to another."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from textual.app import App
from textual.binding import BindingType
from textual.command import CommandPalette, Provider

from pions.errors import PionsError
from pions.interfaces.terminal.full import dialogs, form_fields
from pions.interfaces.terminal.full.analysis_screen import AnalysisScreen
from pions.interfaces.terminal.full.app_actions import EVERYWHERE, bindings
from pions.interfaces.terminal.full.base_screen import PionsScreen
from pions.interfaces.terminal.full.command_palette import ActionCommands
from pions.interfaces.terminal.full.dialogs import Notice
from pions.interfaces.terminal.full.game_screen import GameScreen, SaveGame
from pions.interfaces.terminal.full.games_screen import GamesScreen
from pions.interfaces.terminal.full.help_screen import HelpScreen
from pions.interfaces.terminal.full.load_screen import LoadScreen
from pions.interfaces.terminal.full.menu_screen import MenuScreen
from pions.interfaces.terminal.full.new_game_screen import NewGameScreen
from pions.interfaces.terminal.full.options_screen import OptionsScreen
from pions.interfaces.terminal.full.puzzle_screen import PuzzleScreen
from pions.interfaces.terminal.full.services import Services
from pions.interfaces.terminal.full.themes import NO_COLOUR, THEMES, first_theme
from pions.match.table import Table
from pions.play.actions import seat_players
from pions.play.live_table import LiveTable
from pions.words import N_, Words


@dataclass(frozen=True)
class AppStart:
    """What the app starts with."""

    table: Table | None = None
    table_id: str | None = None
    players: tuple[str, str] = ("", "")
    """Who sits down at that stored table; an empty text leaves a player as it is."""
    seed: int | None = None
    form: bool = False
    """The form of a new game; with none of these, the menu."""
    also_save: SaveGame | None = None
    """Called after every move of that game: a file that a person named is saved too."""


class PionsApp(App[object]):
    """Pions on a whole screen. Mutable."""

    TITLE = "Pions"
    CSS = dialogs.CSS + form_fields.CSS + NO_COLOUR
    COMMANDS: ClassVar[set[type[Provider] | Callable[[], type[Provider]]]] = {ActionCommands}
    BINDINGS: ClassVar[list[BindingType]] = bindings(EVERYWHERE)

    def __init__(self, services: Services, start: AppStart | None = None) -> None:
        # Textual takes NO_COLOR out of the environment here, and without ANSI colours shows greys.
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        self.farewell: Words | None = None
        """What to say once it has ended."""
        self.services = services
        services.host = self
        self._start = start or AppStart()
        for theme in THEMES:
            self.register_theme(theme)

    async def on_mount(self) -> None:
        """Show the menu, and a game above it if there is one to start with."""
        self.theme = first_theme(self, self.services.options.theme)
        await self.push_screen(MenuScreen(self.services))
        if self._start.table is not None:
            await self._begin(self._start.table, self._start.also_save)
        elif self._start.table_id is not None:
            await self._open(self._start.table_id, self._start)
        elif self._start.form:
            self.action_new()

    # From one screen to another: by the app itself, since no screen can await its own removal

    def begin(self, table: Table) -> None:
        """Leave the game on the screen, and begin another."""
        self.call_later(self._begin, table)

    async def _begin(self, table: Table, also_save: SaveGame | None = None) -> None:
        await self._show_game(await self.services.begin(table), also_save)

    def open_game(self, table_id: str) -> None:
        """Leave the game on the screen, and go on with a stored one."""
        self.call_later(self._open, table_id)

    async def _open(self, table_id: str, start: AppStart | None = None) -> None:
        await self._leave_game()
        try:
            live = await self.services.tables.get(table_id)
            if start is not None:
                await live.change(seat_players(start.players, start.seed))
        except PionsError as error:
            self.warn(error.words)
            return
        await self._show_game(live, None if start is None else start.also_save)

    async def _show_game(self, live: LiveTable, also_save: SaveGame | None = None) -> None:
        await self._to_menu()
        await self.push_screen(GameScreen(self.services, live, also_save))

    def to_menu(self, *messages: Words) -> None:
        """Leave the game, which is stored; show messages there."""
        self.call_later(self._to_menu, *messages)

    async def _to_menu(self, *messages: Words) -> None:
        await self._leave_game()
        while not isinstance(self.screen, MenuScreen):
            await self.pop_screen()
        if messages:
            await self.push_screen(Notice(self.services.language, *messages))

    async def _leave_game(self) -> None:
        for screen in reversed(self.screen_stack):
            if isinstance(screen, AnalysisScreen):
                await screen.keep()
            elif isinstance(screen, GameScreen):
                await screen.leave()

    def action_new(self) -> None:
        self.push_screen(NewGameScreen(self.services))

    def action_games(self) -> None:
        self.push_screen(GamesScreen(self.services))

    def action_puzzles(self) -> None:
        if not any(isinstance(one, PuzzleScreen) for one in self.screen_stack):
            self.push_screen(PuzzleScreen(self.services))

    def action_load(self) -> None:
        self.push_screen(LoadScreen(self.services))

    def warn(self, words: Words) -> None:
        # No markup: names of files may contain square brackets.
        self.notify(self.services.language.say(words), severity="warning", markup=False)

    # Everywhere

    def action_language(self) -> None:
        self.services.language.switch()
        self.services.change(language=self.services.language.name)
        self.refresh_texts()

    def refresh_texts(self) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, PionsScreen):
                screen.refresh_texts()

    def action_change_theme(self) -> None:
        if self.no_color:
            self.warn(Words(N_("NO_COLOR is set: there are no colours to change")))
            return
        names = [theme.name for theme in THEMES]
        place = names.index(self.theme) if self.theme in names else -1
        self.theme = names[(place + 1) % len(names)]
        self.services.change(theme=self.theme)
        self.refresh_texts()

    async def action_quit(self) -> None:
        """Leave; every move is stored already."""
        self.farewell = self._last_words()
        await self._leave_game()
        self.exit()

    def _last_words(self) -> Words | None:
        games = [one for one in self.screen_stack if isinstance(one, GameScreen)]
        if not games or games[-1].live.table.is_over or self.services.database is None:
            return None
        return Words(N_("nothing is lost: continue this game with pions play --resume"))

    def action_help(self) -> None:
        screen = self.screen
        if isinstance(screen, PionsScreen) and not isinstance(screen, HelpScreen):
            shown = screen if isinstance(screen, GameScreen | AnalysisScreen) else None
            rules = None if shown is None else shown.live.table.game.rules
            self.push_screen(HelpScreen(self.services, screen.all_actions(), rules))

    def action_options(self) -> None:
        if isinstance(self.screen, PionsScreen) and not isinstance(self.screen, OptionsScreen):
            self.push_screen(OptionsScreen(self.services))

    def action_command_palette(self) -> None:
        if not CommandPalette.is_open(self):
            hint = self.services.language.tell(N_("What would you like to do?"))
            self.push_screen(CommandPalette(placeholder=hint, id="--command-palette"))

    async def on_unmount(self) -> None:
        await self.services.close()


async def run_until_signal(
    app: PionsApp, leave: Callable[[], object], *signals: signal.Signals
) -> None:
    """Run the app; a signal makes it leave by itself, or the terminal would stay in raw mode."""
    for number in signals:
        asyncio.get_running_loop().add_signal_handler(number, leave)
    try:
        await app.run_async()
    finally:
        await app.services.close()
