"""A table: a game being played by people and computers, with its players and time.

`Table` is a value: every request gives the next one or raises. The live table in `pions.play` holds
the current one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from pions.errors import GameOverError, HistoryError, RulesError, StaleError
from pions.match.table_opening import TableOpening
from pions.match.table_time import TableTime
from pions.rules.base import PASS, Move, Position, Rules
from pions.rules.game import Game
from pions.rules.outcome import agreed_draw, flag_fall
from pions.rules.side import Side
from pions.search.limits import Clock
from pions.words import N_

HUMAN = "human"
NOBODY_YET = TableTime()


@dataclass(frozen=True)
class Chair:
    """Who sits at one side of the board."""

    player: str = HUMAN
    """The text that finds a player; `human` for a person."""
    name: str = ""
    """What a person is called, if they said."""

    @property
    def is_human(self) -> bool:
        return self.player == HUMAN


@dataclass(frozen=True)
class Table:
    """A game, who plays it, and the time they use."""

    game: Game
    chairs: tuple[Chair, Chair]
    time: TableTime = NOBODY_YET
    revision: int = 0
    """One more with every change; the id of the event that reports it."""
    hints: tuple[int, int] = (0, 0)
    paused: bool = False
    """Whether computers wait and no time runs."""
    seed: int = 0
    free_plies: int = 0
    """Plies before the time runs: people who play by link must first find each other."""
    opening: TableOpening | None = None
    """The rule by which colours are chosen at the board; None where the seats say them."""

    @classmethod
    def new(
        cls,
        rules: Rules,
        chairs: tuple[Chair, Chair],
        *,
        game: Game | None = None,
        clock: Clock | None = None,
        seed: int = 0,
        free_moves: int = 0,
        opening: TableOpening | None = None,
    ) -> Table:
        """A new table; it may continue a game from elsewhere, after the passes forced there.

        `free_moves` are the plies from here on that cost no time.
        """
        started = _after_passes(Game.new(rules) if game is None else game)
        names = (chairs[0].name or chairs[0].player, chairs[1].name or chairs[1].player)
        free = started.cursor + free_moves if free_moves else 0
        time = TableTime(clock=clock)
        return cls(
            started.with_players(*names),
            chairs,
            time,
            seed=seed,
            free_plies=free,
            opening=opening,
        )

    # What the table shows

    # Kept, since a move asks for each a dozen times: a table that changes is another one.

    @cached_property
    def position(self) -> Position:
        return self.game.position

    @cached_property
    def turn(self) -> Side:
        return self.position.turn

    @cached_property
    def is_over(self) -> bool:
        return self.game.is_over

    @property
    def in_opening(self) -> TableOpening | None:
        """The opening while its colours are open."""
        is_open = self.opening is not None and not self.opening.is_settled and not self.is_over
        return self.opening if is_open else None

    @cached_property
    def asked(self) -> Side:
        """The seat that has to act: the side to move, but in an opening whoever makes it."""
        opening = self.in_opening
        return self.turn if opening is None else Side(opening.person(self.game.cursor))

    @property
    def machine(self) -> Chair | None:
        """The computer that has to move now, None if a person has to or the table is paused."""
        chair = self.chairs[self.asked]
        return None if self.is_over or self.paused or chair.is_human else chair

    # What people and computers do

    def play(self, move: Move | str, ply: int, now: float) -> Table:
        """The table after a move that was meant for the position after `ply` plies.

        A pass that it forces on the other side is played at once: there is nothing to choose.
        """
        self._check_current(ply)
        game = self.game.play(move, milliseconds=round(1000 * self._thought(now)))
        game = _after_passes(game)
        if self.opening is not None:
            self.opening.check_place(self.game, game)
        free = self.time.since is None  # nobody's time ran, so nobody has earned an increment
        return self._next(game, self.time if free else self.time.after_move(self.turn, now), now)

    def add_stones(self, ply: int, now: float) -> Table:
        """The table where whoever could choose a colour lays more stones instead."""
        self._check_current(ply)
        opening = self._opening().adding(self.game.cursor)
        return replace(self, opening=opening)._next(self.game, self.time, now)

    def take_colour(self, side: Side, ply: int, now: float) -> Table:
        """The table once whoever is asked has chosen that colour: each sits at their own."""
        self._check_current(ply)
        opening = self._opening().taking(side, self.game.cursor)
        table = replace(self, opening=opening)
        if opening.is_swapped:
            table = replace(table, chairs=self.chairs[::-1], hints=self.hints[::-1])
        game = self.game.with_players(*reversed(self.game.players))
        return table._next(game if opening.is_swapped else self.game, self.time, now)

    def _opening(self) -> TableOpening:
        opening = self.in_opening
        if opening is None:
            raise RulesError(N_("no colour is to be chosen in this game"))
        return opening

    def undo(self, now: float, side: Side | None = None) -> Table:
        """Take back until it is a person's turn, or one ply where computers play each other.

        With a side, until that side can choose again.
        """
        if self.time.is_up(self.turn, now):
            raise GameOverError(N_("time has run out, nothing can be undone: start a new game"))
        count = self._back(side)
        if count == 0:
            raise HistoryError(N_("there is nothing to undo"))
        return self._next(self.game.with_result(None).undo(count), self._back_in_time(now), now)

    def redo(self, now: float) -> Table:
        """Play again what was taken back, until it is a person's turn."""
        count = self._forth()
        if count == 0:
            raise HistoryError(N_("there is nothing to redo"))
        return self._next(self.game.redo(count), self._back_in_time(now), now)

    def switch(self, number: int, now: float) -> Table:
        """Go on with a branch of the game, from its end; the line becomes a branch."""
        if self.time.is_up(self.turn, now):
            raise GameOverError(N_("time has run out, nothing can be undone: start a new game"))
        game = self.game.switch(number)
        if self.in_opening is not None or self.game.branches[number].ply < self._floor:
            raise HistoryError(
                N_("the stones of the opening stay: its colours were chosen by them")
            )
        return self._next(game, self._back_in_time(now), now)

    def resign(self, side: Side, now: float) -> Table:
        self._check_goes_on()
        return self._next(self.game.resign(side), self._halted(now), now)

    def draw(self, now: float) -> Table:
        """The game ended by agreement, whatever is on the board."""
        self._check_goes_on()
        return self._next(self.game.with_result(agreed_draw()), self._halted(now), now)

    def retract_result(self, now: float) -> Table:
        """The game goes on although somebody has resigned."""
        return self._next(self.game.with_result(None), self._halted(now), now)

    def with_chairs(self, chairs: tuple[Chair, Chair], now: float) -> Table:
        black, white = (one.name if one.is_human else one.player for one in chairs)
        game = self.game.with_players(black, white)
        return replace(self, chairs=chairs)._next(game, self._halted(now), now)

    def flag(self, now: float) -> Table:
        """The game lost by the side to move if its time is up; else the table as it is."""
        if self.is_over or self.paused or not self.time.is_up(self.turn, now):
            return self
        return self._next(self.game.with_result(flag_fall(self.turn)), self._halted(now), now)

    def pause(self, paused: bool, now: float) -> Table:
        """The table with computers and time halted, or going on."""
        if paused == self.paused:
            return self
        return replace(self, paused=paused)._next(self.game, self._halted(now), now)

    def with_hint(self, side: Side) -> Table:
        hints = list(self.hints)
        hints[side] += 1
        return replace(self, hints=(hints[0], hints[1])).noted()

    def noted(self) -> Table:
        """The same table at its next revision: something beside the game has changed."""
        return replace(self, revision=self.revision + 1)

    def started(self, now: float) -> Table:
        """The table with the time of the side to move running, if it should."""
        time = self.time.running(now) if self._runs else self.time
        return self if time is self.time else replace(self, time=time)

    # Helpers

    def _next(self, game: Game, time: TableTime, now: float) -> Table:
        table = replace(self, game=game, time=time, revision=self.revision + 1)
        if not table._runs:
            return replace(table, time=time.stopped(table.turn, now))
        return table.started(now)

    @property
    def _runs(self) -> bool:
        if self.paused or self.is_over or self.in_opening is not None:
            return False
        return self.game.cursor >= self.free_plies

    def _thought(self, now: float) -> float:
        return 0.0 if self.time.since is None else max(0.0, now - self.time.since)

    def _halted(self, now: float) -> TableTime:
        return self.time.stopped(self.turn, now)

    def _back_in_time(self, now: float) -> TableTime:
        return self._halted(now).for_another_move()

    def _back(self, side: Side | None) -> int:
        """How many plies to take back: a person's last one, and the replies of computers."""
        plies = self.game.cursor
        if self.in_opening is not None:
            own = plies > self._floor and self.chairs[self.asked].is_human
            return 1 if own else 0
        turns = [position.turn for position in self.game.positions]
        for count in range(1, plies - self._floor + 1):
            turn, move = turns[plies - count], self.game.moves[plies - count]
            if self._is_for_person(turn, move) and side in (None, turn):
                return count
        is_show = not any(chair.is_human for chair in self.chairs)
        return 1 if is_show and plies > self._floor else 0

    @property
    def _floor(self) -> int:
        """The ply to which moves can be taken back."""
        return 0 if self.opening is None else self.opening.floor(self.game.cursor)

    def _forth(self) -> int:
        rest = self.game.plies[self.game.cursor :]
        if not rest:
            return 0
        if self.in_opening is not None:
            return 1
        end = self.game.go_to(len(self.game.plies))
        for count in range(1, len(rest)):
            place = self.game.cursor + count
            if self._is_for_person(end.positions[place].turn, end.plies[place].move):
                return count
        return len(rest) if any(chair.is_human for chair in self.chairs) else 1

    def _is_for_person(self, turn: Side, move: Move) -> bool:
        """Whether a person chose there; a forced pass is not a choice."""
        return self.chairs[turn].is_human and move != PASS

    def _check_current(self, ply: int) -> None:
        if ply != self.game.cursor:
            raise StaleError(
                N_("the game has moved on: it stands after ply {current}, not {ply}"),
                current=self.game.cursor,
                ply=ply,
            )

    def _check_goes_on(self) -> None:
        outcome = self.game.outcome
        if outcome is not None:
            raise GameOverError(N_("the game is over: {outcome}"), outcome=outcome.reason)


def _after_passes(game: Game) -> Game:
    while not game.is_over and game.position.legal_moves == (PASS,):
        game = game.play(PASS, milliseconds=0)
    return game
