"""A game: the history of a position, as a value.

    plies      a   b   c   d          the line, undone plies included
                       ^ cursor = 2   two plies are played, `redo` plays c and d again
    branches           x   y          Branch(2, (x, y)): what else was played after two plies

Playing something else after an undo loses nothing: what was undone becomes a branch.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from pions.errors import GameOverError, HistoryError, PositionError
from pions.rules.base import Move, Position, Rules
from pions.rules.move_checks import move_number
from pions.rules.outcome import Outcome, resignation
from pions.rules.plies import Branch, Ply, walk
from pions.rules.side import Side
from pions.words import N_


@dataclass(frozen=True)
class Game:
    """An immutable history; every change makes a new game. Begin with `Game.new`."""

    rules: Rules
    start: Position
    """The first position, perhaps set up."""
    plies: tuple[Ply, ...] = ()
    """The whole line, with the plies that were undone."""
    cursor: int = 0
    """How many plies are played."""
    players: tuple[str, str] = ("", "")
    """Black's and White's names, empty where unknown."""
    result: Outcome | None = None
    """How the line ended where the last position does not show it: resignation, time, agreement."""
    comment: str = ""
    """A remark on the whole game."""
    branches: tuple[Branch, ...] = ()
    extra: Mapping[str, object] = field(default_factory=dict, hash=False)
    """Fields of a file that Pions does not know and keeps."""

    def __post_init__(self) -> None:
        if self.start.rules != self.rules:
            raise PositionError(
                N_("the first position is one of {other}, not of {rules}"),
                other=str(self.start.rules),
                rules=str(self.rules),
            )
        _check_ply(self.cursor, len(self.plies))

    @classmethod
    def new(
        cls, rules: Rules, players: tuple[str, str] = ("", ""), start: Position | None = None
    ) -> Game:
        """A game with nothing played yet, from the usual start or a position set up."""
        return cls(rules, rules.start() if start is None else start, players=players)

    # What the game shows

    @property
    def position(self) -> Position:
        """The position now."""
        return self._trail[self.cursor]

    @property
    def positions(self) -> tuple[Position, ...]:
        """Every position from the start until now."""
        return self._trail[: self.cursor + 1]

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves played until now, passes included."""
        return tuple(ply.move for ply in self.plies[: self.cursor])

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the moves played until now."""
        return tuple(map(self.rules.name, self.moves))

    @property
    def is_at_end(self) -> bool:
        """Whether there is nothing to redo."""
        return self.cursor == len(self.plies)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on, as seen from the cursor."""
        if self.result is not None and self.is_at_end:
            return self.result
        return self.position.outcome

    @property
    def is_over(self) -> bool:
        """Whether nothing more can be played here."""
        return self.outcome is not None

    @cached_property
    def _trail(self) -> tuple[Position, ...]:
        """The positions of the whole line; a game made from another inherits what it can."""
        moves = (ply.move for ply in self.plies)
        return (self.start, *(position for _, position in walk(self.start, moves)))

    def __str__(self) -> str:
        return f"{self.position}\n{' '.join(self.names)}".rstrip()

    # What changes it

    def play(
        self,
        move: Move | str,
        milliseconds: int | None = None,
        value: float | str | None = None,
        comment: str = "",
    ) -> Game:
        """The game after a move given by number or name, checked.

        A move that was undone or that begins a branch is reused rather than added again.
        """
        number = move_number(self.rules, move)
        self._check_goes_on()
        self.position.check_move(number)
        known = self._known(number)
        if known is not None:
            return known
        ply = Ply(number, milliseconds, value, comment)
        return self._onto(self.cursor, (ply,), None, self.branches, self.cursor + 1)

    def play_all(self, moves: Iterable[Move | str], *, add_passes: bool = False) -> Game:
        """The game after several moves; with `add_passes` forced passes may be left out."""
        # All at once: playing one by one would copy the whole line for every move.
        if self.is_at_end:
            self._check_goes_on()
            steps = tuple(walk(self.position, moves, add_passes=add_passes))
            trail = self._trail + tuple(position for _, position in steps)
            plies = self.plies + tuple(Ply(move) for move, _ in steps)
            return self._changed(trail, plies=plies, cursor=len(plies))
        game = self
        for move, _ in walk(self.position, moves, add_passes=add_passes):
            game = game.play(move)
        return game

    def undo(self, count: int = 1) -> Game:
        """Take back the last plies; they stay for `redo`."""
        if not 0 <= count <= self.cursor:
            raise HistoryError(
                N_("cannot undo {count}: plies played: {played}"), count=count, played=self.cursor
            )
        return self.go_to(self.cursor - count)

    def redo(self, count: int = 1) -> Game:
        """Play plies again that were taken back."""
        undone = len(self.plies) - self.cursor
        if not 0 <= count <= undone:
            raise HistoryError(
                N_("cannot redo {count}: plies undone: {undone}"), count=count, undone=undone
            )
        return self.go_to(self.cursor + count)

    def go_to(self, ply: int) -> Game:
        """The game with that many plies played, the others kept."""
        _check_ply(ply, len(self.plies))
        return self if ply == self.cursor else self._changed(self._trail, cursor=ply)

    def switch(self, number: int) -> Game:
        """Make a branch the line and the line a branch; the cursor goes to the end."""
        branch, others = self._pick(number)
        end = branch.ply + len(branch.plies)
        return self._onto(branch.ply, branch.plies, branch.result, others, end)

    def with_branch(self, branch: Branch) -> Game:
        """The game with one branch more, its moves checked."""
        _check_ply(branch.ply, len(self.plies))
        for _ in walk(self._trail[branch.ply], branch.moves):
            pass
        return self._changed(self._trail, branches=(*self.branches, branch))

    def without_branch(self, number: int) -> Game:
        """The game with one branch less."""
        return self._changed(self._trail, branches=self._pick(number)[1])

    def resign(self, side: Side | None = None) -> Game:
        """The game given up by that side, or by the side to move."""
        return self.with_result(resignation(self.position.turn if side is None else side))

    def with_result(self, result: Outcome | None) -> Game:
        """The game ended here for a reason that the board does not show; None takes it back."""
        if result is None:
            return self._changed(self._trail, result=None)
        if not self.is_at_end:
            aside = self._set_aside(self.cursor, self.branches)
            line, trail = self.plies[: self.cursor], self._trail[: self.cursor + 1]
            return self._changed(trail, plies=line, result=result, branches=aside)
        return self._changed(self._trail, result=result)

    def with_comment(self, comment: str, ply: int | None = None) -> Game:
        """The game with a remark on its last ply or another; 0 is the game as a whole."""
        number = self.cursor if ply is None else ply
        _check_ply(number, len(self.plies))
        if number == 0:
            return self._changed(self._trail, comment=comment)
        plies = list(self.plies)
        plies[number - 1] = replace(plies[number - 1], comment=comment)
        return self._changed(self._trail, plies=tuple(plies))

    def with_plies(self, plies: tuple[Ply, ...]) -> Game:
        """The game with other times, values and comments on the same moves."""
        if [ply.move for ply in plies] != [ply.move for ply in self.plies]:
            raise HistoryError(N_("the moves of the line must stay as they are"))
        return self._changed(self._trail, plies=plies)

    def with_players(self, black: str, white: str) -> Game:
        """The game between players of these names."""
        return self._changed(self._trail, players=(black, white))

    def with_extra(self, extra: Mapping[str, object]) -> Game:
        """The game with these fields of a file instead of those it keeps."""
        return self._changed(self._trail, extra=dict(extra))

    # How it is done

    def _changed(self, trail: tuple[Position, ...], **changes: object) -> Game:
        """A changed copy that need not compute its positions again."""
        # Not `replace`: it costs more than the move, and checks again what this game has checked.
        game = object.__new__(Game)
        # The trail is where cached_property keeps it; the class is frozen.
        game.__dict__.update(self.__dict__, **changes, _trail=trail)
        return game

    def _onto(
        self,
        ply: int,
        plies: tuple[Ply, ...],
        result: Outcome | None,
        others: tuple[Branch, ...],
        cursor: int,
    ) -> Game:
        """Leave the line at a ply for other plies, and keep the rest of it aside."""
        line = self.plies[:ply] + plies
        before = self._trail[: ply + 1]
        steps = walk(before[-1], (new.move for new in plies))
        trail = before + tuple(position for _, position in steps)
        # A branch may share its first plies with the new line: without them it may be empty.
        aside = [branch.settled(line) for branch in self._set_aside(ply, others)]
        branches = tuple(branch for branch in aside if branch.plies or branch.result)
        return self._changed(trail, plies=line, cursor=cursor, result=result, branches=branches)

    def _set_aside(self, ply: int, others: tuple[Branch, ...]) -> tuple[Branch, ...]:
        """The branches once the line is left at that ply; what left it later leaves it there."""
        moved = tuple(
            replace(other, ply=ply, plies=self.plies[ply : other.ply] + other.plies)
            if other.ply > ply
            else other
            for other in others
        )
        rest = Branch(ply, self.plies[ply:], self.result)
        return (*moved, rest) if rest.plies or rest.result else moved

    def _known(self, move: Move) -> Game | None:
        """The game after a move that was played here before, None if it was not."""
        if not self.is_at_end and self.plies[self.cursor].move == move:
            return self.go_to(self.cursor + 1)
        for number, branch in enumerate(self.branches):
            if branch.ply == self.cursor and branch.moves[:1] == (move,):
                return self.switch(number).go_to(self.cursor + 1)
        return None

    def _pick(self, number: int) -> tuple[Branch, tuple[Branch, ...]]:
        if not 0 <= number < len(self.branches):
            raise HistoryError(
                N_("there is no branch {number}: branches: {count}"),
                number=number,
                count=len(self.branches),
            )
        return self.branches[number], self.branches[:number] + self.branches[number + 1 :]

    def _check_goes_on(self) -> None:
        if self.result is not None and self.is_at_end:
            raise GameOverError(N_("the game is over: {outcome}"), outcome=self.result.reason)

    def __getstate__(self) -> dict[str, object]:
        # Games travel between processes: replaying the moves is cheaper than sending positions.
        return {name: value for name, value in self.__dict__.items() if name != "_trail"}


def _check_ply(ply: int, most: int) -> None:
    if not 0 <= ply <= most:
        raise HistoryError(
            N_("the game has no ply {ply}: plies run from 0 to {most}"), ply=ply, most=most
        )
