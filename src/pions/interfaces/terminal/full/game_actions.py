"""What can be done during a game: the methods of `app_actions.GAME`, except those that leave it."""

from __future__ import annotations

from collections.abc import Coroutine, Mapping
from dataclasses import replace
from typing import Any

from pions.errors import PionsError, StaleError
from pions.evaluation.value import Value
from pions.interfaces.danger_sentences import danger_lines
from pions.interfaces.sentences import legal_moves
from pions.interfaces.terminal.full.base_screen import PionsScreen
from pions.interfaces.terminal.full.board_widget import BoardView
from pions.interfaces.terminal.full.cell_views import move_at
from pions.interfaces.terminal.full.game_view import (
    GameView,
    can_play,
    cell_of,
    is_looking_back,
    must_choose,
    shown_game,
    typed_move,
)
from pions.match.table import Table
from pions.play import actions
from pions.play.live_table import LiveTable
from pions.play.options import failure_words
from pions.play.stored_table import StoredTable
from pions.rules.base import Move
from pions.search.limits import Limit
from pions.search.results import Progress
from pions.study.hint import usual_limit
from pions.words import N_, Words

SPEEDS = (0.0, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0)
VALUES_LIMIT = Limit(seconds=1.0)


class GameActions(PionsScreen):
    """The part of the game's screen that carries out actions. Mutable."""

    live: LiveTable
    view: GameView
    hint_words: Words | None = None

    def show_all(self) -> None:
        """Show everything; the screen as a whole knows how, as in `show_view`."""

    def ask_colour(self) -> None:
        """Ask which colour the person wants, where an opening rule lets them choose."""

    def show_view(self) -> None:
        """Show what has changed when only the cursor or the letters typed have."""

    @property
    def table(self) -> Table:
        return self.live.table

    async def act(self, action: actions.Action) -> bool:
        """Change the table; False if that was refused, which is shown."""
        try:
            await self.live.change(action)
        except PionsError as error:
            self.show_message(error.words)
            return False
        return True

    # The board

    async def action_play(self) -> None:
        """Play what was typed, or where the cursor stands."""
        table, view = self.table, self.view
        if is_looking_back(table, view):
            self.action_last()
            return
        if not can_play(table, view):
            self._explain_why_not()
            return
        move = self._chosen_move()
        if move is None:
            return
        if move in table.position.legal_moves:
            await self.act(actions.move(move, table.game.cursor))
        else:
            reason = table.game.rules.why_illegal(table.position, move)
            self._refuse(N_("{reason}; {legal}"), reason=reason)

    def _refuse(self, template: str, **fields: object) -> None:
        """Say why there is no such move, and forget what was typed."""
        self.show_message(Words(template, {**fields, "legal": legal_moves(self.table.position)}))
        self.view = replace(self.view, typed="")
        self.show_view()

    def _chosen_move(self) -> Move | None:
        position, view = self.table.position, self.view
        if view.typed:
            move = typed_move(position, view.typed)
            if move is None:
                self._refuse(N_("{text!r} is not a move; {legal}"), text=view.typed)
            return move
        if view.cursor is None:
            return None
        legal = move_at(position, view.cursor)
        if legal is not None:
            return legal
        by_column = position.rules.moves_are_columns
        return position.rules.grid.column_of(view.cursor) if by_column else view.cursor

    def _explain_why_not(self) -> None:
        if self.table.is_over:
            self.show_message(Words(N_("the game is over: ^R plays it again, ^N begins another")))
        elif self.table.paused:
            self.show_message(Words(N_("the game is paused: F5 continues")))
        elif must_choose(self.table):
            self.ask_colour()
        else:
            waiting = Words(N_("it is not your turn: the computer is thinking"))
            self.show_message(waiting, error=False)

    async def action_undo(self) -> None:
        await self.act(actions.undo())

    async def action_redo(self) -> None:
        await self.act(actions.redo())

    def action_resign(self) -> None:
        question = Words(N_("Resign the game?"))
        self.confirm(question, lambda: self.run_worker(self.act(_resign)))

    # What is shown

    def action_legal(self) -> None:
        """Mark the playable cells, or not."""
        self.view = replace(self.view, legal=not self.view.legal)
        self.show_view()

    def action_dangers(self) -> None:
        """Say where a side could complete a line, in the position shown."""
        position = shown_game(self.table, self.view).position
        try:
            lines = danger_lines(position)
        except PionsError as error:
            self.show_message(error.words)
            return
        self.show_message(*lines, error=False)

    def action_values(self) -> None:
        """Show what each move is worth, or not."""
        wanted = not self.view.values_wanted
        self.services.change(values=wanted)
        self.view = replace(self.view, values_wanted=wanted, values={})
        self.show_view()
        self.request_values()

    def request_values(self) -> None:
        """Ask what the moves are worth, if somebody wants to know and it is a person's turn."""
        if self.view.values_wanted and can_play(self.table, self.view):
            self._ask(self._request_values(self.table))

    def _ask(self, question: Coroutine[Any, Any, None]) -> None:
        """Ask an engine something in place of what was asked before."""

        async def asked() -> None:
            try:
                await question
            except StaleError:
                return  # the game went on, or something else was asked
            except Exception as error:  # of an engine or an evaluation from elsewhere
                reason = {"reason": failure_words(error)}
                self.show_message(Words(N_("no answer: {reason}"), reason))

        self.live.questions.cancel()
        self.run_worker(asked())

    async def _request_values(self, table: Table) -> None:
        def on_progress(news: Progress) -> None:
            self._show_values(table, dict(news.moves))

        values = await self.live.questions.values_at(table, VALUES_LIMIT, on_progress)
        self._show_values(table, {one.move: one.value for one in values})

    def _show_values(self, table: Table, values: Mapping[Move, Value]) -> None:
        """Write the values known so far, unless the game has gone on."""
        same = self.table.position == table.position
        if same and values and self.view.values_wanted:
            self.view = replace(self.view, values=values)
            self.show_all()

    async def action_hint(self) -> None:
        """Show a good move and why."""
        if can_play(self.table, self.view):
            self._ask(self._hint(self.table))
        else:
            self._explain_why_not()

    async def _hint(self, table: Table) -> None:
        found = await self.live.questions.hint(usual_limit(table.game.rules))
        if self.table.position != table.position:
            return
        name = table.position.name(found.move)
        self.hint_words = Words(N_("Hint: {move}: {why}"), {"move": name, "why": found.words})
        self.show_message(self.hint_words, error=False)
        cell = cell_of(table.position, found.move)
        cursor = self.view.cursor if cell is None else cell
        self.view = replace(self.view, hint=found.move, cursor=cursor)
        self.show_all()
        self.request_values()

    # Looking back

    def browse(self, step: int) -> None:
        shown = self.table.game.cursor if self.view.ply is None else self.view.ply
        self.browse_to(shown + step)

    def browse_to(self, ply: int) -> None:
        """Look at the position after that many plies."""
        game = self.table.game
        bounded = max(0, min(ply, len(game.plies)))
        self.view = replace(self.view, ply=None if bounded == game.cursor else bounded, typed="")
        self.show_all()

    def action_back(self) -> None:
        self.browse(-1)

    def action_forward(self) -> None:
        self.browse(1)

    def action_first(self) -> None:
        self.browse_to(0)

    def action_last(self) -> None:
        self.browse_to(self.table.game.cursor)

    def action_turn(self, dx: int, dy: int) -> None:
        layout = self.query_one(BoardView).board_layout
        self.view = replace(self.view, shift=layout.turned(dx, dy))
        self.show_view()

    # Engines

    async def action_pause(self) -> None:
        await self.act(actions.pause(not self.table.paused))

    async def action_step(self) -> None:
        """One move of the engine, and then a pause."""
        if await self.act(actions.pause(True)):
            self.live.step()

    async def action_faster(self) -> None:
        await self._change_speed(-1)

    async def action_slower(self) -> None:
        await self._change_speed(1)

    async def _change_speed(self, step: int) -> None:
        nearest = min(SPEEDS, key=lambda one: abs(one - self.live.stored.speed))
        speed = SPEEDS[max(0, min(len(SPEEDS) - 1, SPEEDS.index(nearest) + step))]
        self.services.change(speed=speed)
        await self.act(actions.set_speed(speed))
        message = Words(N_("{seconds:g} s between moves"), {"seconds": speed})
        self.show_message(message, error=False)


def _resign(stored: StoredTable, now: float) -> StoredTable:
    """Resign for the person whose turn it is, or else for the only person."""
    if not stored.people:
        raise PionsError(N_("no person plays, so nobody can resign"))
    turn = stored.table.asked
    side = turn if turn in stored.people else turn.other
    return actions.resign(side)(stored, now)
