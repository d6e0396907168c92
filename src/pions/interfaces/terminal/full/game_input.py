"""Keys and mouse on the game's screen: the cursor, letters that name a move, clicks, the wheel."""

from __future__ import annotations

from dataclasses import replace

from textual import events

from pions.geometry.surface import Direction
from pions.interfaces.terminal.full import panel
from pions.interfaces.terminal.full.board_widget import BoardView
from pions.interfaces.terminal.full.cell_views import move_at
from pions.interfaces.terminal.full.game_opening import GameOpening
from pions.interfaces.terminal.full.game_view import (
    can_play,
    cell_of,
    is_looking_back,
    moved_cursor,
    typed_move,
)
from pions.interfaces.terminal.full.widgets import MoveList

MAX_TYPED = 8
ARROWS = {
    "up": Direction(0, -1),
    "down": Direction(0, 1),
    "left": Direction(-1, 0),
    "right": Direction(1, 0),
}


class GameInput(GameOpening):
    """The part of the game's screen that hears keys and the mouse. Mutable."""

    def action_cursor(self, key: str) -> None:
        """Move the cursor; while looking back, left and right walk through the game."""
        table = self.table
        if is_looking_back(table, self.view) or table.is_over or not can_play(table, self.view):
            self.browse(-1 if key in ("left", "up") else 1)
            return
        cursor = moved_cursor(table.position, self.view.cursor, ARROWS[key])
        self.view = replace(self.view, cursor=cursor, typed="")
        self.show_view()

    def on_key(self, event: events.Key) -> None:
        """Letters and digits name a move."""
        letter = event.character
        if letter is None or not (letter.isascii() and letter.isalnum()):
            return
        event.stop()
        self._type((self.view.typed + letter.lower())[-MAX_TYPED:])

    def action_erase(self) -> None:
        """Remove the last letter typed."""
        self._type(self.view.typed[:-1])

    def _type(self, typed: str) -> None:
        if not can_play(self.table, self.view):
            return
        position = self.table.position
        move = typed_move(position, typed) if typed else None
        cell = None if move is None else cell_of(position, move)
        cursor = self.view.cursor if cell is None else cell
        self.view = replace(self.view, typed=typed, cursor=cursor)
        self.show_view()

    def on_board_view_pointed(self, event: BoardView.Pointed) -> None:
        """The cursor follows the mouse over cells that can be played."""
        position = self.table.position
        if event.cell is None or not can_play(self.table, self.view):
            return
        if event.cell != self.view.cursor and move_at(position, event.cell) is not None:
            self.view = replace(self.view, cursor=event.cell, typed="")
            self.show_view()

    async def on_board_view_chosen(self, event: BoardView.Chosen) -> None:
        """Play where somebody clicked."""
        self.view = replace(self.view, cursor=event.cell, typed="")
        await self.action_play()

    def on_board_view_turned(self, event: BoardView.Turned) -> None:
        """The wheel walks through the game."""
        self.browse(-event.step)

    def on_move_list_clicked(self, event: MoveList.Clicked) -> None:
        ply = panel.ply_at(event.x, event.y)
        if ply <= len(self.table.game.plies):
            self.browse_to(ply)
