"""The line mode: one line in, short sentences out. For pipes, screen readers and any terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Protocol

from pions.errors import PionsError
from pions.interfaces import sentences
from pions.interfaces.language import say, tell
from pions.interfaces.terminal.chronometer import clock_text
from pions.interfaces.terminal.granting import Granter
from pions.interfaces.terminal.orders import obey, words_to_type
from pions.interfaces.terminal.seats import Seats, two_people
from pions.interfaces.terminal.session import Board, Quit, Reply, Session
from pions.interfaces.terminal.thinking import thought
from pions.play.game_saver import GameSaver
from pions.rules.base import Move
from pions.rules.game import Game
from pions.rules.side import Side
from pions.rules.text import draw_text
from pions.words import N_, Words


class Screen(Protocol):
    """Where lines come from and go to."""

    shows_board: bool
    """Whether the board is drawn before every turn."""

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str | None:
        """The next line, None when there will be no more; some of these words may be meant."""

    def show(self, text: str) -> None:
        """Write something that belongs to the game."""

    def warn(self, text: str) -> None:
        """Write something about the program."""


class LineMode:
    """A session at a screen. Mutable: it holds the session as it is now."""

    def __init__(
        self,
        begun: Reply,
        screen: Screen,
        keeper: GameSaver,
        clock: Callable[[], float] = monotonic,
        seats: Seats | None = None,
    ) -> None:
        self.session = begun.session
        self._seats = seats or two_people()
        self._screen = screen
        self._keeper = keeper
        self._clock = clock
        self._granter = Granter(keeper, self._seats, screen, clock)
        self._drawn: Game | None = None
        self._warned: Words | None = None
        self._say_all(begun)

    def run(self) -> Game:
        """Answer lines until there are no more or the person leaves; the game as it then stands."""
        self._greet()
        self._let_machines_play()
        while not self._is_done() and (line := self._ask()) is not None:
            reply = self.answer(line)
            if isinstance(reply.wish, Quit):
                break
            self._let_machines_play()
        if not self._screen.shows_board:
            self._draw(Board(self.session.game.position))
            self._screen.show(say(sentences.state(self.session.game)))
        return self.session.game

    def _greet(self) -> None:
        """Tell a newcomer the way about, if somebody sits there to read it."""
        if self._screen.shows_board and not self.session.game.is_over and not self._is_watched():
            self._screen.show(say(sentences.greeting(self.session.game.position)))

    def _is_watched(self) -> bool:
        """Whether only machines play."""
        return len(self._seats.machines) == len(Side)

    def answer(self, line: str) -> Reply:
        """Obey a line."""
        reply = self._granter.grant(self.session, obey(self.session, line, self._clock()))
        self._take(reply)
        return reply

    def _is_done(self) -> bool:
        """Whether nobody is left to ask: two machines have played their game."""
        return self.session.game.is_over and self._is_watched()

    def _let_machines_play(self) -> None:
        """Play the machines' moves until it is a person's turn or the game is over."""
        while self.session.is_machines_turn:
            if self._screen.shows_board:
                self._show_board()
            self._take(self.session.play_move(self._machines_move(), self._clock()))

    def _machines_move(self) -> Move:
        game = self.session.game
        return thought(lambda stop: self._seats.choose(game, stop))

    def _take(self, reply: Reply) -> None:
        """Go on from a reply: the game is kept before anything is said."""
        before = self.session.game
        self.session = reply.session
        if self.session.game is not before:
            self._keep()
        self._say_all(reply)
        if self.session.game is not before and not self._screen.shows_board:
            self._say_end()

    def _ask(self) -> str | None:
        if self._screen.shows_board:
            self._show_board()
        return self._screen.ask(self._prompt(self.session), words_to_type(self.session))

    def _show_board(self) -> None:
        """Draw the board once for each position."""
        game = self.session.game
        if game is not self._drawn:
            self._draw(Board(game.position))
            self._drawn = game

    def _prompt(self, session: Session) -> str:
        elapsed = clock_text(session.chronometer.elapsed(self._clock()))
        return tell(N_("[{time}] {state} > "), time=elapsed, state=sentences.state(session.game))

    def _keep(self) -> None:
        try:
            self._keeper.save(self.session.game)
        except PionsError as error:
            if error.words != self._warned:
                self._screen.warn(say(error.words))
            self._warned = error.words

    def _say_all(self, reply: Reply) -> None:
        for line in reply.lines:
            if isinstance(line, Board):
                self._draw(line)
            else:
                self._screen.show(say(line))

    def _say_end(self) -> None:
        if self.session.game.is_over:
            self._screen.show(say(sentences.state(self.session.game)))

    def _draw(self, board: Board) -> None:
        self._screen.show(draw_text(board.position, legal=board.legal))
