"""A game being played, as a value: each line that a person types makes a reply and a new session.

Nothing here reads, prints or touches files: what must be done outside is a wish in the reply.
Any screen can hold a session: the line mode does, others may.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from pions.errors import GameOverError, HistoryError, IllegalMoveError
from pions.interfaces import sentences
from pions.interfaces.terminal.chronometer import Chronometer
from pions.rules.base import PASS, Move, Position, Rules
from pions.rules.game import Game
from pions.rules.side import Side
from pions.words import N_, Words, friendly_list


@dataclass(frozen=True)
class Board:
    """A board to be shown."""

    position: Position
    legal: bool = False
    """Whether the legal cells are marked."""


@dataclass(frozen=True)
class Save:
    """The wish to write the game to a file."""

    file: str
    replace: bool = False
    """Whether a file that is there already may go."""


@dataclass(frozen=True)
class Load:
    """The wish to read a game from a file."""

    file: str


@dataclass(frozen=True)
class Anew:
    """The notice that another game has begun."""


@dataclass(frozen=True)
class Advise:
    """The wish for a hint."""


@dataclass(frozen=True)
class Judge:
    """The wish to know what each move is worth."""


@dataclass(frozen=True)
class Level:
    """The wish that the machine play at another level; without a number, to know it."""

    number: str


@dataclass(frozen=True)
class Opponent:
    """The wish that somebody else play the other side; without a player, to know who does."""

    player: str


@dataclass(frozen=True)
class Swap:
    """The wish to change sides."""


@dataclass(frozen=True)
class Speak:
    """The wish to be spoken to in another language."""

    language: str


@dataclass(frozen=True)
class Drawing:
    """The wish that the board be drawn at every turn, or no longer."""


@dataclass(frozen=True)
class Quit:
    """The wish to leave."""


Wish = Save | Load | Anew | Advise | Judge | Level | Opponent | Swap | Speak | Drawing | Quit


@dataclass(frozen=True)
class Session:
    """A game and its chronometer."""

    game: Game
    chronometer: Chronometer
    machines: frozenset[Side] = frozenset()
    """The sides that no person plays: undo takes their moves back too."""

    @classmethod
    def begin(cls, game: Game, now: float, machines: frozenset[Side] = frozenset()) -> Reply:
        """Sit down to a game, begun or new; forced passes are played at once."""
        session = cls(game, Chronometer.for_game(game, now), machines)
        return session.reply().with_passes(now)

    @property
    def is_machines_turn(self) -> bool:
        """Whether a machine is to move."""
        return not self.game.is_over and self.game.position.turn in self.machines

    def reply(self, *lines: Words | Board, wish: Wish | None = None) -> Reply:
        """An answer that changes nothing."""
        return Reply(self, lines, wish)

    def play(self, text: str, now: float) -> Reply:
        """Play a move by its name, and the passes that follow from it."""
        return self.play_move(self.game.rules.parse_move(text), now)

    def play_move(self, move: Move, now: float) -> Reply:
        """Play a move, and the passes that follow from it."""
        before = self.game.position
        if self.game.is_over:
            raise GameOverError(N_("the game is over: {state}"), state=sentences.state(self.game))
        if move not in before.legal_moves:
            raise IllegalMoveError(
                N_("{reason}; {legal}"),
                reason=before.rules.why_illegal(before, move),
                legal=sentences.legal_moves(before),
            )
        game = self.game.play(move, self.chronometer.thought(now))
        session = replace(self, game=game, chronometer=self.chronometer.turned(now))
        told = (sentences.played(before, move), *sentences.new_opening(self.game, game))
        return session.reply(*told).with_passes(now)

    def undo(self, count: int, now: float) -> Reply:
        """Take back a resignation, or that many moves; a forced pass is no move of its own."""
        game = self.game
        if game.result is not None and game.is_at_end:
            told = Words(N_("the resignation is taken back"))
            return self._moved_to(game.with_result(None), told, now)
        cursors = [ply for ply, move in enumerate(game.moves) if self._is_own(ply, move)]
        if not 1 <= count <= len(cursors):
            raise HistoryError(
                N_("cannot take back {count}: moves played: {played}"),
                count=count,
                played=len(cursors),
            )
        back = game.go_to(cursors[-count])
        names = friendly_list(game.names[back.cursor :])
        return self._moved_to(back, Words(N_("taken back: {moves}"), {"moves": names}), now)

    def redo(self, count: int, now: float) -> Reply:
        """Play again that many moves that were taken back, and the passes after them."""
        game = self.game
        ends = [ply for ply in range(game.cursor, len(game.plies)) if self._is_turn_end(ply)]
        if not 1 <= count <= len(ends):
            raise HistoryError(
                N_("cannot play again {count}: moves taken back: {undone}"),
                count=count,
                undone=len(ends),
            )
        again = game.go_to(ends[count - 1] + 1)
        names = friendly_list(again.names[game.cursor :])
        return self._moved_to(again, Words(N_("played again: {moves}"), {"moves": names}), now)

    def anew(self, now: float, rules: Rules | None = None) -> Reply:
        """Play the same game again from its start, or a game of other rules."""
        start = self.game.start if rules in (None, self.game.rules) else None
        game = Game.new(rules or self.game.rules, self.game.players, start)
        begun = Session.begin(game, now, self.machines)
        return replace(begun, lines=(Words(N_("a new game")), *begun.lines), wish=Anew())

    def resign(self, now: float) -> Reply:
        """The side to move gives up."""
        if self.game.is_over:
            return self.reply(sentences.state(self.game))
        game = self.game.resign()
        return replace(self, game=game, chronometer=self.chronometer.turned(now)).reply()

    def _is_own(self, ply: int, move: Move) -> bool:
        """Whether that ply was a person's move; where none plays, whether it was a move."""
        person = self.game.positions[ply].turn not in self.machines
        return move != PASS and (person or len(self.machines) == len(Side))

    def _is_turn_end(self, ply: int) -> bool:
        """Whether a person may go on after that ply: no pass follows, and no machine's move."""
        following = self.game.plies[ply + 1 : ply + 2]
        if not following:
            return True
        turn = self.game.go_to(ply + 1).position.turn
        waits = turn in self.machines and len(self.machines) < len(Side)
        return following[0].move != PASS and not waits

    def _moved_to(self, game: Game, told: Words, now: float) -> Reply:
        session = replace(self, game=game, chronometer=self.chronometer.turned(now))
        return session.reply(told).with_passes(now)


@dataclass(frozen=True)
class Reply:
    """What came of a line: the session now, what to say, and what to do outside."""

    session: Session
    lines: tuple[Words | Board, ...] = ()
    wish: Wish | None = None

    def and_then(self, more: Iterable[Words | Board]) -> Reply:
        """The reply with more to say."""
        return replace(self, lines=(*self.lines, *more))

    def after(self, earlier: Reply) -> Reply:
        """This reply, with what was said before in front."""
        return replace(self, lines=earlier.lines + self.lines)

    def with_passes(self, now: float) -> Reply:
        """The reply once every forced pass is played and told."""
        reply, game = self, self.session.game
        while not game.is_over and game.position.legal_moves == (PASS,):
            told = sentences.played(game.position, PASS)
            game = game.play(PASS, 0)
            turned = reply.session.chronometer.turned(now)
            session = replace(reply.session, game=game, chronometer=turned)
            reply = replace(reply, session=session, lines=(*reply.lines, told))
        return reply
