"""What can be wished during a game: each action of `actions.GAME`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from pions.errors import PionsError
from pions.evaluation.value import Value
from pions.interfaces.sentences import legal_moves
from pions.interfaces.terminal.full.cell_views import move_at
from pions.interfaces.terminal.full.game_view import (
    GameView,
    can_play,
    cell_of,
    is_looking_back,
    typed_move,
)
from pions.match.table import Table
from pions.rules.base import Move
from pions.words import N_, Words

if TYPE_CHECKING:
    from pions.interfaces.terminal.full.base_screen import PionsScreen
    from pions.interfaces.terminal.full.sitting import Sitting
    from pions.search.progress import News

    _Screen = PionsScreen
else:
    _Screen = object

SPEEDS = (0.0, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0)


class GameActions(_Screen):
    """The half of the game's screen that turns actions into wishes. Mutable."""

    sitting: Sitting
    view: GameView
    hinted: Words | None = None
    """What was said with the last hint."""

    if TYPE_CHECKING:

        def show_all(self) -> None:
            """Show everything."""

        def show_view(self) -> None:
            """Show the board."""

    # The board

    async def action_play(self) -> None:
        """Play what was typed, or where the cursor stands."""
        table, view = self.sitting.table, self.view
        if is_looking_back(table, view):
            self.action_last()
            return
        if not can_play(table, view):
            self._explain_why_not()
            return
        move = self._meant()
        if move is None:
            return
        if move not in table.position.legal_moves:
            self.show_message(
                Words(
                    N_("{reason}; {legal}"),
                    {
                        "reason": table.position.rules.why_illegal(table.position, move),
                        "legal": legal_moves(table.position),
                    },
                )
            )
            self.view = replace(view, typed="")
            self.show_view()
            return
        ply = table.game.cursor
        await self.sitting.wish(lambda now, moment: now.play(move, ply, moment))

    def _meant(self) -> int | None:
        position, view = self.sitting.table.position, self.view
        if view.typed:
            move = typed_move(position, view.typed)
            if move is None:
                self.show_message(
                    Words(
                        N_("{text!r} is not a move; {legal}"),
                        {"text": view.typed, "legal": legal_moves(position)},
                    )
                )
                self.view = replace(view, typed="")
                self.show_view()
            return move
        if view.cursor is None:
            return None
        legal = move_at(position, view.cursor)
        if legal is not None:
            return legal
        by_column = position.rules.look == "drop"
        return position.rules.grid.column_of(view.cursor) if by_column else view.cursor

    def _explain_why_not(self) -> None:
        table = self.sitting.table
        if table.is_over:
            self.show_message(Words(N_("the game is over: ^R plays it again, ^N begins another")))
        elif table.paused:
            self.show_message(Words(N_("the game is paused: F5 resumes")))
        else:
            self.show_message(
                Words(N_("it is not your turn: the computer is thinking")), error=False
            )

    async def action_undo(self) -> None:
        """Take back."""
        await self.sitting.wish(lambda table, now: table.undo(now))

    async def action_redo(self) -> None:
        """Play again what was taken back."""
        await self.sitting.wish(lambda table, now: table.redo(now))

    def action_resign(self) -> None:
        """Give up, if that is really meant."""
        from pions.interfaces.terminal.full.dialogs import Confirm  # noqa: PLC0415 - only then

        def answered(sure: bool | None) -> None:
            if sure:
                self.sitting.spawn(self.sitting.wish(_resigned))

        self.app.push_screen(Confirm(self.language, Words(N_("Resign?"))), answered)

    # What is shown

    def action_legal(self) -> None:
        """Mark the playable cells, or not."""
        self.view = replace(self.view, legal=not self.view.legal)
        self.show_view()

    def action_values(self) -> None:
        """Show what each move is worth, or not."""
        wanted = not self.view.values_wanted
        self.services.change(values=wanted)
        self.view = replace(self.view, values_wanted=wanted, values={})
        self.show_view()
        self.want_values()

    def want_values(self) -> None:
        """Ask what the moves are worth, if somebody wants to know and nobody thinks."""
        table = self.sitting.table
        if self.view.values_wanted and can_play(table, self.view):
            self.sitting.spawn(self._ask_values(table))

    async def _ask_values(self, table: Table) -> None:
        def hear(news: News) -> None:
            self._show_values(table, dict(news.moves))

        judged = await self.sitting.values(table, hear)
        if judged is not None:
            self._show_values(table, {one.move: one.value for one in judged})

    def _show_values(self, table: Table, values: Mapping[Move, Value]) -> None:
        """Write what is known of the moves now, unless the game has gone on."""
        same = self.sitting.table.position == table.position
        if same and values and self.view.values_wanted:
            self.view = replace(self.view, values=values)
            self.show_all()

    async def action_hint(self) -> None:
        """Show a good move and why."""
        table = self.sitting.table
        if not can_play(table, self.view):
            self._explain_why_not()
            return
        self.sitting.spawn(self._hint(table))

    async def _hint(self, table: Table) -> None:
        found = await self.sitting.hint(lambda _news: None)
        if found is None or self.sitting.table.position != table.position:
            return
        name = table.position.name(found.move)
        self.hinted = Words(N_("Hint: {move}: {why}"), {"move": name, "why": found.words})
        self.show_message(self.hinted, error=False)
        cell = cell_of(table.position, found.move)
        cursor = self.view.cursor if cell is None else cell
        self.view = replace(self.view, hint=found.move, cursor=cursor)
        self.show_all()
        self.want_values()

    # Looking back

    def browse(self, step: int) -> None:
        """Look so many plies further."""
        shown = self.sitting.table.game.cursor if self.view.ply is None else self.view.ply
        self.browse_to(shown + step)

    def browse_to(self, ply: int) -> None:
        """Look at the position after so many plies."""
        game = self.sitting.table.game
        bounded = max(0, min(ply, len(game.plies)))
        self.view = replace(self.view, ply=None if bounded == game.cursor else bounded, typed="")
        self.show_all()

    def action_back(self) -> None:
        """One ply back."""
        self.browse(-1)

    def action_forward(self) -> None:
        """One ply forward."""
        self.browse(1)

    def action_first(self) -> None:
        """The start."""
        self.browse_to(0)

    def action_last(self) -> None:
        """The game as it stands."""
        self.browse_to(self.sitting.table.game.cursor)

    def _turn(self, dx: int, dy: int) -> None:
        from pions.interfaces.terminal.full.board_widget import BoardView  # noqa: PLC0415

        layout = self.query_one(BoardView).board_layout
        self.view = replace(self.view, shift=layout.turned(dx, dy))
        self.show_view()

    def action_turn_left(self) -> None:
        """Turn the board."""
        self._turn(-1, 0)

    def action_turn_right(self) -> None:
        """Turn the board."""
        self._turn(1, 0)

    def action_turn_up(self) -> None:
        """Turn the board."""
        self._turn(0, -1)

    def action_turn_down(self) -> None:
        """Turn the board."""
        self._turn(0, 1)

    # Machines

    async def action_pause(self) -> None:
        """Halt, or go on."""
        await self.sitting.wish(lambda table, now: table.pause(not table.paused, now))

    def action_step(self) -> None:
        """One move of the machine."""
        if not self.sitting.table.paused:
            self.sitting.spawn(self._pause_and_step())
        else:
            self.sitting.step()

    async def _pause_and_step(self) -> None:
        await self.sitting.wish(lambda table, now: table.pause(True, now))
        self.sitting.step()

    async def action_faster(self) -> None:
        """Less time between moves."""
        await self._change_speed(-1)

    async def action_slower(self) -> None:
        """More time between moves."""
        await self._change_speed(1)

    async def _change_speed(self, step: int) -> None:
        nearest = min(SPEEDS, key=lambda one: abs(one - self.sitting.kept.speed))
        place = max(0, min(len(SPEEDS) - 1, SPEEDS.index(nearest) + step))
        speed = SPEEDS[place]
        self.services.change(speed=speed)
        await self.sitting.note(speed=speed)
        said = Words(N_("{seconds:g} seconds between moves"), {"seconds": speed})
        self.show_message(said, error=False)


def _resigned(table: Table, now: float) -> Table:
    """Given up by the person whose turn it is, or else by the only person."""
    people = [side for side, chair in enumerate(table.chairs) if chair.is_human]
    if not people:
        raise PionsError(N_("no person plays: there is nobody to resign"))
    turn = table.turn
    side = turn if int(turn) in people else turn.other
    return table.resign(side, now)
