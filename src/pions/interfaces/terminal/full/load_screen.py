"""A game or a position in a file: found in folders, or named."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widgets import DirectoryTree, Input, Static

from pions.interfaces.language import say
from pions.interfaces.terminal.full.app_actions import AppAction, bindings
from pions.interfaces.terminal.full.base_screen import PionsScreen
from pions.interfaces.terminal.full.dialogs import Choose, ChooseBoard
from pions.interfaces.way_previews import preview_lines
from pions.notation.files import read_file
from pions.notation.game_files import reading_of_file
from pions.notation.recognition import Reading, read_anything
from pions.notation.registry import USUAL, Conventions, find_format, formats
from pions.notation.ways import Way, ways_to_read
from pions.play.chairs import recorded_player, table_between
from pions.rules.base import Rules
from pions.rules.game import Game
from pions.rules.registry import rules_title
from pions.words import N_, Words

ACTIONS = (AppAction("leave", "escape", N_("Menu"), N_("back to the menu"), 3),)
MOST_LISTED = 200


class GameFiles(DirectoryTree):
    """Folders, and files that may hold games."""

    def filter_paths(self, paths: Iterable[Path]) -> Iterable[Path]:
        endings = {ending for one in formats() for ending in one.extensions}
        return [
            path
            for path in paths
            if not path.name.startswith(".") and (path.is_dir() or path.suffix in endings)
        ]


class LoadScreen(PionsScreen):
    """Choosing a file. Mutable."""

    actions = ACTIONS
    BINDINGS: ClassVar[list[BindingType]] = bindings(ACTIONS)
    CSS = """
    #heading { color: $primary; text-style: bold; padding: 0 1; }
    GameFiles { height: 1fr; }
    """

    def body(self) -> ComposeResult:
        tell = self.language.tell
        yield Static(tell(N_("Load a game or a position")), id="heading")
        yield Input(placeholder=tell(N_("a file's name, or a game or position to paste")))
        yield GameFiles(Path.cwd())

    async def fill(self) -> None:
        self.query_one(Input).focus()

    async def on_directory_tree_file_selected(self, event: DirectoryTree.FileSelected) -> None:
        event.stop()
        await self._read(str(event.path))

    async def on_input_submitted(self, event: Input.Submitted) -> None:
        """Read the file of that name, or what was pasted."""
        if event.value.strip():
            await self._read(event.value.strip())

    async def _read(self, text: str) -> None:
        with self.showing_errors():
            # In a thread: a large file would freeze the screen.
            ways = await asyncio.to_thread(_ways, text)
            if ways:
                self._ask_which_way(text, ways)
            else:
                await self._choose_among((await asyncio.to_thread(_read, text)).games)

    async def _choose_among(self, games: tuple[Game, ...]) -> None:
        if len(games) == 1:
            await self._begin(games[0])
        else:
            self._ask_which(games)

    def _ask_which_way(self, text: str, ways: tuple[Way, ...]) -> None:
        titles = [self.language.say(way.title) for way in ways]
        boards = ["\n".join(preview_lines(way.game.position)) for way in ways]

        def chosen(place: int | None) -> None:
            if place is not None:
                self.run_worker(self._read_as(text, ways[place]))

        question = Words(N_("The text can mean several things. Which board is it?"))
        self.app.push_screen(ChooseBoard(self.language, question, titles, boards), chosen)

    async def _read_as(self, text: str, way: Way) -> None:
        with self.showing_errors():
            reading = await asyncio.to_thread(_read, text, way.rules, way.conventions)
            await self._choose_among(reading.games)

    def _ask_which(self, games: tuple[Game, ...]) -> None:
        listed = games[:MOST_LISTED]
        texts = [self.language.call(_line, place, game) for place, game in enumerate(listed, 1)]

        def chosen(place: int | None) -> None:
            if place is not None:
                self.run_worker(self._begin(listed[place]))

        question = Words(N_("Which of the {count} games?"), {"count": len(games)})
        self.app.push_screen(Choose(self.language, question, texts), chosen)

    async def _begin(self, game: Game) -> None:
        players = [recorded_player(name) for name in game.players]
        with self.showing_errors():
            table = table_between(players, game, name=self.services.options.name)
            self.services.host.begin(table)


def _read(text: str, rules: Rules | None = None, conventions: Conventions = USUAL) -> Reading:
    """What is in a file of that name, or in the text itself."""
    path = _file(text)
    if path is not None:
        return reading_of_file(path, rules, conventions)
    return read_anything(text, rules, conventions)


def _ways(text: str) -> tuple[Way, ...]:
    """The ways in which it can be read, if there are several."""
    path = _file(text)
    if path is None:
        return ways_to_read(text)
    is_text = find_format(reading_of_file(path).format).binary is None
    return ways_to_read(read_file(path)) if is_text else ()


def _file(text: str) -> Path | None:
    path = Path(text).expanduser()
    try:
        return path if path.is_file() else None
    except (OSError, ValueError):
        # Pasted text can be too long for a path, or contain a NUL.
        return None


def _line(place: int, game: Game) -> str:
    names = " – ".join(name or "?" for name in game.players)
    return f"{place}. {say(rules_title(game.rules))}, {names}, {len(game.plies)}"
