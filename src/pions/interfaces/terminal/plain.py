"""The line mode: one line in, short sentences out. For pipes, screen readers and any terminal."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Protocol

from pions.errors import PionsError
from pions.interfaces.language import say, tell
from pions.interfaces.terminal import sentences
from pions.interfaces.terminal.chronometer import clock_text
from pions.interfaces.terminal.keeper import Keeper
from pions.interfaces.terminal.orders import obey
from pions.interfaces.terminal.seats import Seats, two_people
from pions.interfaces.terminal.session import (
    Anew,
    Board,
    Load,
    Quit,
    Reply,
    Save,
    Session,
    Wish,
)
from pions.rules.game import Game
from pions.rules.side import Side
from pions.rules.text import draw_text
from pions.words import N_, Words


class Screen(Protocol):
    """Where lines come from and go to."""

    shows_board: bool
    """Whether the board is drawn before every turn."""

    def ask(self, prompt: str) -> str | None:
        """The next line, None when there will be no more."""

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
        keeper: Keeper,
        clock: Callable[[], float] = monotonic,
        seats: Seats | None = None,
    ) -> None:
        self.session = begun.session
        self._seats = seats or two_people()
        self._screen = screen
        self._keeper = keeper
        self._clock = clock
        self._drawn: Game | None = None
        self._warned: Words | None = None
        self._say_all(begun)

    def run(self) -> Game:
        """Answer lines until there are no more or the person leaves; the game as it then stands."""
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

    def answer(self, line: str) -> Reply:
        """Obey a line."""
        reply = obey(self.session, line, self._clock())
        if reply.wish is not None:
            reply = self._granted(reply, reply.wish)
        self._take(reply)
        return reply

    def _is_done(self) -> bool:
        """Whether nobody is left to ask: two machines have played their game."""
        return self.session.game.is_over and len(self._seats.machines) == len(Side)

    def _let_machines_play(self) -> None:
        """Play the machines' moves until it is a person's turn or the game is over."""
        while self.session.is_machines_turn:
            if self._screen.shows_board:
                self._show_board()
            move = self._seats.choose(self.session.game)
            self._take(self.session.play_move(move, self._clock()))

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
        return self._screen.ask(self._prompt(self.session))

    def _show_board(self) -> None:
        """Draw the board once for each position."""
        game = self.session.game
        if game is not self._drawn:
            self._draw(Board(game.position))
            self._drawn = game

    def _prompt(self, session: Session) -> str:
        elapsed = clock_text(session.chronometer.elapsed(self._clock()))
        return tell(N_("[{time}] {state} > "), time=elapsed, state=sentences.state(session.game))

    def _granted(self, reply: Reply, wish: Wish) -> Reply:
        """The reply once its wish is fulfilled, or the reason why it cannot be."""
        session = self.session
        try:
            match wish:
                case Save(file, replace):
                    path = self._keeper.save(session.game, file, replace=replace)
                    saved = Words(N_("the game is saved in {file}"), {"file": str(path)})
                    return session.reply(saved)
                case Load(file):
                    return self._loaded(file)
                case Anew():
                    self._seats.sit_down(reply.session.game.rules)
                    return reply.and_then(self._keeper.start_anew())
        except PionsError as error:
            return session.reply(error.words)
        return reply

    def _loaded(self, file: str) -> Reply:
        """The reply to sitting down to a game in a file; if that fails, nothing has changed."""
        game = self._keeper.load(file)
        self._seats.sit_down(game.rules)
        begun = Session.begin(game, self._clock(), self.session.machines)
        told = self._keeper.start_anew()
        return begun.and_then((sentences.state(begun.session.game), *told))

    def _keep(self) -> None:
        try:
            self._keeper.keep(self.session.game)
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
