"""The menu, where the app starts and every game returns to."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Center, Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from pions.interfaces.language import say, tell
from pions.interfaces.terminal.full.app_actions import MENU, bindings
from pions.interfaces.terminal.full.base_screen import PionsScreen
from pions.interfaces.terminal.full.game_view import chair_words
from pions.play.new_tables import rematch
from pions.play.stored_games import StoredGame
from pions.play.stored_table import StoredTable
from pions.rules.registry import rules_title
from pions.words import N_

BANNER = " ● ○ ●   P I O N S   ○ ● ○"

WIDEST = 52
"""Letters of a menu entry."""

CHOICES = (
    ("app.new", N_("New game")),
    ("continue", N_("Continue")),
    ("app.games", N_("My games")),
    ("app.puzzles", N_("Puzzles")),
    ("app.load", N_("Load a file")),
    ("replay", N_("Replay the last game")),
    ("app.options", N_("Options")),
    ("app.help", N_("Help")),
    ("app.quit", N_("Quit")),
)


class MenuScreen(PionsScreen):
    """The menu. Mutable."""

    actions = MENU
    BINDINGS: ClassVar[list[BindingType]] = bindings(MENU)
    CSS = """
    MenuScreen { align: center middle; }
    #menu { width: 56; max-width: 100%; height: auto; }
    #banner { text-align: center; color: $primary; text-style: bold; margin-bottom: 1; }
    #choices { height: auto; border: round $primary; }
    #saved { color: $text-muted; text-align: center; height: auto; margin-top: 1; }
    """

    _latest: StoredGame | None = None
    _unfinished: StoredGame | None = None

    def body(self) -> ComposeResult:
        with Center(), Vertical(id="menu"):
            yield Static(BANNER, id="banner", markup=False)
            yield OptionList(id="choices", markup=False)
            yield Static(id="saved", markup=False)

    async def fill(self) -> None:
        self._fill()

    def on_screen_resume(self) -> None:
        """Look up again what can be continued."""
        self._fill()
        # Exclusive: an older look-up that ends later would overwrite this one.
        self.run_worker(self._look(), exclusive=True)

    async def _look(self) -> None:
        if self.services.trouble is not None:
            self.show_message(self.services.trouble)
        with self.showing_errors():
            entries = await self.services.games()
            self._latest = next(iter(entries), None)
            going_on = (entry for entry in entries if not entry.stored.table.is_over)
            self._unfinished = next(going_on, None)
            self._fill()

    def _fill(self) -> None:
        if not self.query("#choices"):
            return
        choices = self.query_one("#choices", OptionList)
        place = choices.highlighted
        choices.clear_options()
        for name, title in CHOICES:
            text, disabled = self._choice(name, title)
            choices.add_option(Option(text, id=name, disabled=disabled))
        # 1 is Continue, the second of `CHOICES`.
        choices.highlighted = int(self._unfinished is not None) if place is None else place
        choices.focus()
        self.query_one("#saved", Static).update(self._saved_text())

    def _choice(self, name: str, title: str) -> tuple[str, bool]:
        text = self.language.tell(title)
        entry = {"continue": self._unfinished, "replay": self._latest}.get(name)
        if name not in ("continue", "replay"):
            return text, False
        if entry is None:
            return text, True
        line = self.language.tell(
            N_("{name}: {title}"), name=text, title=self.language.call(game_line, entry.stored)
        )
        return (line if len(line) <= WIDEST else f"{line[: WIDEST - 1]}…"), False

    def _saved_text(self) -> str:
        if self.services.database is None:
            return self.language.tell(N_("Games are not saved."))
        return self.language.tell(N_("Every move is saved at once. ^P: every command"))

    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        await self.run_action(event.option_id or "")

    def action_continue(self) -> None:
        """Continue the latest unfinished game."""
        if self._unfinished is not None:
            self.services.host.open_game(self._unfinished.stored.id)

    def action_replay(self) -> None:
        if self._latest is not None:
            again = rematch(self._latest.stored, self.services.now(), swap=False)
            self.services.host.begin(again.table)


def game_line(stored: StoredTable) -> str:
    black, white = (say(chair_words(chair)) for chair in stored.table.chairs)
    template, game = N_("{game}, {black} – {white}, move {ply}"), stored.table.game
    title = rules_title(game.rules)
    return tell(template, game=title, black=black, white=white, ply=game.cursor)
