"""A person's game line by line: asks for lines, says what comes of them, shows the board."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from secrets import randbelow
from typing import Protocol

from pions.interfaces import sentences
from pions.interfaces.language import say, tell
from pions.interfaces.opening_sentences import opening_news, table_state
from pions.interfaces.terminal.lines.blocking_table import BlockingTable
from pions.interfaces.terminal.lines.effects import Effects
from pions.interfaces.terminal.lines.interpreter import completions, interpret
from pions.interfaces.terminal.lines.reply import BoardText, Effect, Reply
from pions.interfaces.terminal.lines.turns import begin
from pions.match.table import Table
from pions.play.chairs import find_chair, reseated
from pions.play.game_saver import GameSaver
from pions.play.new_tables import MAX_SEED
from pions.play.recorded_table import recorded
from pions.rules.game import Game
from pions.rules.side import Side
from pions.rules.text import draw_text
from pions.search.limits import NO_LIMIT, Limit
from pions.words import N_, Words


class LineScreen(Protocol):
    """Where lines come from and go to."""

    shows_board: bool
    """Whether the board is drawn before every turn."""

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str | None:
        """The next line, None when there will be no more; these words can be completed."""

    def show(self, text: str) -> None:
        """Write something that belongs to the game."""

    def warn(self, text: str) -> None:
        """Write something about the program."""


class LineModeSession:
    """A game at a screen. Mutable: remembers what was shown."""

    def __init__(
        self, live: BlockingTable, started: Reply, screen: LineScreen, saver: GameSaver
    ) -> None:
        self._live, self._screen = live, screen
        self._effects = Effects(live, saver, screen)
        self._drawn: Game | None = None
        self._warned: Words | None = None
        self._say_all(started)

    @property
    def table(self) -> Table:
        """The table as the person last saw it."""
        return self._live.table

    def run(self) -> Game:
        """Answer lines until there are no more or the person leaves; the game as it then stands."""
        self._greet()
        self._let_engines_play()
        while not self._is_done() and (line := self._ask()) is not None:
            reply = self.answer(line)
            if reply.request is not None and reply.request.effect is Effect.QUIT:
                break
            self._let_engines_play()
        # Not drawn on the way, as when moves come from a pipe: the end at least is shown.
        if not self._screen.shows_board:
            self._draw(BoardText(self.table.position))
            self._screen.show(say(table_state(self.table)))
        return self.table.game

    def answer(self, line: str) -> Reply:
        """Do what a line says."""
        before = self.table.game
        self._live.look()
        reply = self._effects.carry_out(interpret(self.table, line, self._live.now()))
        if reply.table is not self.table:
            self._live.change(reply.table)
            if self.table is not reply.table:  # time ran out just then
                reply = Reply(self.table)
        self._tell(before, reply)
        return reply

    def _let_engines_play(self) -> None:
        """Tell the engines' moves until it is a person's turn or the game is over."""
        while self.table.machine is not None:
            if self._screen.shows_board:
                self._show_board()
            before = self.table
            after = self._live.wait_for_engine()
            moved = after.game.cursor > before.game.cursor
            moves = sentences.new_moves(before.game, after.game) if moved else ()
            self._tell(before.game, Reply(after, (*opening_news(before, after), *moves)))

    def _tell(self, before: Game, reply: Reply) -> None:
        for words in self._live.store.warnings():
            # Once for each reason: a full disk would repeat it at every move.
            if words != self._warned:
                self._screen.warn(say(words))
            self._warned = words
        self._say_all(reply)
        game = reply.table.game
        if game is not before and game.is_over and not self._screen.shows_board:
            self._screen.show(say(sentences.state(game)))

    def _greet(self) -> None:
        """Show a newcomer around, if a person is there to read it."""
        table = self.table
        if self._screen.shows_board and not table.is_over and not self._plays_itself():
            self._screen.show(say(sentences.greeting(table.position)))

    def _plays_itself(self) -> bool:
        return not any(chair.is_human for chair in self.table.chairs)

    def _is_done(self) -> bool:
        """Whether nobody is left to ask: two engines have played their game."""
        return self.table.is_over and self._plays_itself()

    def _ask(self) -> str | None:
        if self._screen.shows_board:
            self._show_board()
        return self._screen.ask(self._prompt(), completions(self.table))

    def _show_board(self) -> None:
        """Draw the board once for each position."""
        game = self.table.game
        if game is not self._drawn:
            self._draw(BoardText(game.position))
            self._drawn = game

    def _prompt(self) -> str:
        table, now = self.table, self._live.now()
        state, left = table_state(table), table.time.left(table.turn, table.turn, now)
        if left is not None and not table.is_over:
            rest = sentences.duration_text(left)
            return tell(N_("[{time} left] {state} > "), time=rest, state=state)
        used = sum(table.time.used(side, table.turn, now) for side in Side)
        return tell(N_("[{time}] {state} > "), time=sentences.duration_text(used), state=state)

    def _say_all(self, reply: Reply) -> None:
        for line in reply.lines:
            if isinstance(line, BoardText):
                self._draw(line)
            else:
                self._screen.show(say(line))

    def _draw(self, board: BoardText) -> None:
        self._screen.show(draw_text(board.position, legal=board.legal))


@dataclass(frozen=True)
class SessionOptions:
    """Who plays at which screen, and how the game is saved."""

    players: tuple[str, str]
    """At a table of the database, an empty text leaves a player as it is."""
    screen: LineScreen
    saver: GameSaver
    save: bool = False
    """Whether the game is saved at once and not from the first move on."""
    limit: Limit = NO_LIMIT
    seed: int | None = None
    now: Callable[[], float] = time.time
    opening_rule: str = ""
    """How colours are chosen at the board, in a game that begins."""


@contextmanager
def line_session(game: Game, options: SessionOptions) -> Iterator[LineModeSession]:
    """A session in which this game begins or goes on; its engines end with the block."""
    saver, now = options.saver, options.now
    black, white = (find_chair(text, game.rules) for text in options.players)
    if not any(game.players):
        game = game.with_players(*("" if one.is_human else one.player for one in (black, white)))
    chosen = randbelow(MAX_SEED) if options.seed is None else options.seed
    started = begin(game, (black, white), now(), chosen, options.opening_rule)
    # Not left to the store, which only warns: a file that was asked for must be writable.
    if options.save:
        saver.save(recorded(started.table))
    with closing(BlockingTable(saver, options.limit, now)) as live:
        live.seat(started.table)
        live.begin(started.table, save=False)
        yield LineModeSession(live, started, options.screen, saver)


@contextmanager
def resumed_session(table_id: str, options: SessionOptions) -> Iterator[LineModeSession]:
    """A session at a table of the database, which is stored there after every change.

    `TableHeldError` if the table is open elsewhere.
    """
    # A base install has no database.
    from pions.play.held_table import held_table  # noqa: PLC0415

    saver, now = options.saver, options.now
    with held_table(table_id) as held:
        opened = held.stored.with_clock_restarted(now())
        going = opened.table.pause(False, now())
        stored = replace(opened, table=reseated(going, options.players, options.seed, now()))
        if options.save:
            saver.save(recorded(stored.table))
        with closing(BlockingTable(saver, options.limit, now, held)) as live:
            live.seat(stored.table)
            live.go_on(stored)
            yield LineModeSession(live, Reply(stored.table), options.screen, saver)
