"""The stored games of the terminal and the web app, to continue or to look at again."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widgets import DataTable, Static

from pions.interfaces.language import say, tell
from pions.interfaces.sentences import state
from pions.interfaces.terminal.full.app_actions import AppAction, bindings
from pions.interfaces.terminal.full.base_screen import PionsScreen
from pions.interfaces.terminal.full.game_view import chair_words
from pions.play.stored_games import StoredGame
from pions.rules.registry import rules_title
from pions.words import N_, Words

ACTIONS = (
    AppAction("open", "enter", N_("Open"), N_("continue the game, or look at it again"), 3),
    AppAction("delete", "delete,ctrl+d", N_("Delete"), N_("delete the game for good"), 5),
    AppAction("leave", "escape", N_("Menu"), N_("back to the menu"), 4),
)
COLUMNS = (N_("Changed"), N_("Game"), N_("First"), N_("Second"), N_("Moves"), N_("State"))


class GamesScreen(PionsScreen):
    """The list of games. Mutable."""

    actions = ACTIONS
    BINDINGS: ClassVar[list[BindingType]] = bindings(ACTIONS)
    CSS = """
    #list { height: 1fr; }
    #heading { color: $primary; text-style: bold; padding: 0 1; }
    """

    def body(self) -> ComposeResult:
        yield Static(self.language.tell(N_("My games")), id="heading")
        yield DataTable(id="list", cursor_type="row", zebra_stripes=True)

    async def fill(self) -> None:
        table = self._list()
        table.add_columns(*(self.language.tell(title) for title in COLUMNS))
        table.focus()
        await self._fill()

    def _list(self) -> DataTable[str]:
        return self.query_one("#list", DataTable)

    async def _fill(self) -> None:
        table = self._list()
        with self.showing_errors():
            entries = await self.services.games()
            table.clear()
            for entry in entries:
                table.add_row(*self.language.call(entry_cells, entry), key=entry.stored.id)
            if not entries:
                self.show_message(Words(N_("no game is saved yet: ^N begins one")), error=False)

    async def on_data_table_row_selected(self, event: DataTable.RowSelected) -> None:
        if event.row_key.value is not None:
            self.services.host.open_game(event.row_key.value)

    def _chosen(self) -> str | None:
        table = self._list()
        if not table.row_count:
            return None
        return table.coordinate_to_cell_key(table.cursor_coordinate).row_key.value

    async def action_open(self) -> None:
        chosen = self._chosen()
        if chosen is not None:
            self.services.host.open_game(chosen)

    def action_delete(self) -> None:
        """Delete the one under the cursor, once confirmed."""
        chosen = self._chosen()
        if chosen is not None:
            question = Words(N_("Delete this game for good?"))
            self.confirm(question, lambda: self.run_worker(self._delete(chosen)))

    async def _delete(self, table_id: str) -> None:
        with self.showing_errors():
            await self.services.tables.delete_stored(table_id)
        await self._fill()


def entry_cells(entry: StoredGame, now: datetime | None = None) -> tuple[str, ...]:
    table = entry.stored.table
    black, white = (say(chair_words(chair)) for chair in table.chairs)
    return (
        _moment(entry.changed, now or datetime.now().astimezone()),
        say(rules_title(table.game.rules)),
        black,
        white,
        str(table.game.cursor),
        say(state(table.game)) if table.is_over else tell(N_("in progress")),
    )


def _moment(changed: datetime, now: datetime) -> str:
    """When it was: the time today, else the day."""
    local = changed.astimezone(now.tzinfo)
    return f"{local:%H:%M}" if local.date() == now.date() else f"{local:%Y-%m-%d}"
