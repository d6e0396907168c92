"""Wishes granted: what a reply asks to be done outside the session."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol

from pions.errors import PionsError
from pions.interfaces import sentences
from pions.interfaces.language import use_language
from pions.interfaces.terminal.seats import Seats
from pions.interfaces.terminal.session import (
    Advise,
    Anew,
    Drawing,
    Judge,
    Level,
    Load,
    Opponent,
    Reply,
    Save,
    Session,
    Speak,
    Swap,
    Wish,
)
from pions.interfaces.terminal.thinking import thought
from pions.play.game_saver import GameSaver
from pions.rules.side import Side
from pions.study.hint import hint
from pions.study.values import move_values
from pions.words import N_, Words


class Drawn(Protocol):
    """Something on which boards are drawn."""

    shows_board: bool


@dataclass(frozen=True)
class Granter:
    """Whoever can grant wishes: it holds the files, the seats and the screen."""

    keeper: GameSaver
    seats: Seats
    screen: Drawn
    clock: Callable[[], float]

    def grant(self, session: Session, reply: Reply) -> Reply:
        """The reply once its wish is fulfilled, or the reason why it cannot be."""
        if reply.wish is None:
            return reply
        try:
            return self._granted(session, reply, reply.wish)
        except PionsError as error:
            return session.reply(error.words)

    def _granted(self, session: Session, reply: Reply, wish: Wish) -> Reply:
        match wish:
            case Save():
                return session.reply(self._saved(session, wish))
            case Load(file):
                return self._loaded(session, file)
            case Anew():
                self.seats.sit_down(reply.session.game.rules)
                return reply.and_then(self.keeper.begin_another())
            case Advise() | Judge():
                return session.reply(self._thought(session, wish))
            case Level() | Opponent() | Swap():
                return self._seated(session, wish)
        return self._talked(session, reply, wish)

    def _talked(self, session: Session, reply: Reply, wish: Wish) -> Reply:
        """The reply to a wish about the talk, and not about the game."""
        if isinstance(wish, Speak):
            use_language(wish.language)
            return session.reply(sentences.state(session.game))
        if isinstance(wish, Drawing):
            self.screen.shows_board = not self.screen.shows_board
        return reply

    def _saved(self, session: Session, wish: Save) -> Words:
        path = self.keeper.save_as(session.game, wish.file, replace=wish.replace)
        return Words(N_("the game is saved in {file}"), {"file": str(path)})

    def _loaded(self, session: Session, file: str) -> Reply:
        """The reply to sitting down to a game in a file; if that fails, nothing has changed."""
        game = self.keeper.load(file)
        self.seats.sit_down(game.rules)
        begun = Session.begin(game, self.clock(), session.machines)
        told = self.keeper.begin_another()
        return begun.and_then((sentences.state(begun.session.game), *told))

    @staticmethod
    def _thought(session: Session, wish: Advise | Judge) -> Words:
        position = session.game.position
        if isinstance(wish, Advise):
            return sentences.advice(position, thought(lambda stop: hint(position, stop=stop)))
        values = thought(lambda stop: move_values(position, stop=stop))
        return sentences.worths(position, values)

    def _seated(self, session: Session, wish: Level | Opponent | Swap) -> Reply:
        """Who plays now; the game is told its players' new names."""
        game, seats = session.game, self.seats
        match wish:
            case Level(number) if number:
                for side in seats.machines or {game.position.turn.other}:
                    seats.change(side, f"level({number})", game.rules)
            case Opponent(player) if player:
                seats.change(_other_side(session), player, game.rules)
            case Swap():
                seats.swap(game.rules)
        told = [sentences.at_the_board(game.position, seats.names)]
        if isinstance(wish, Level):
            told.append(sentences.level_range())
        if seats.machines != session.machines or any(seats.names):
            game = game.with_players(*seats.names)
        return replace(session, game=game, machines=seats.machines).reply(*told)


def _other_side(session: Session) -> Side:
    """The machine's side, or that of whoever is not to move."""
    if len(session.machines) == 1:
        return next(iter(session.machines))
    return session.game.position.turn.other
