"""A game: the history of a position, as a value.

    plies      a   b   c   d          the line, undone plies included
                       ^ cursor = 2   two plies are played, `redo` plays c and d again
    branches           x   y          Branch(2, (x, y)): what else was played after two plies
                           z          Branch(3, (z,), parent=0): and after the first ply of that

Playing something else after an undo loses nothing: what was undone becomes a branch. `GameTree`
walks and changes all lines alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import takewhile

from pions.errors import GameOverError, HistoryError, PositionError
from pions.rules.annotations import Assessment, Mark, check_size
from pions.rules.base import Move, Position, Rules
from pions.rules.branches import check_branches, check_ply, without_branch
from pions.rules.move_checks import move_number
from pions.rules.nodes import (
    Lines,
    Node,
    Nodes,
    changed,
    check_notes,
    lines_of,
    made_main,
    nodes_of,
    with_child,
)
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
    marks: tuple[Mark, ...] = ()
    """Signs on the board before the first move."""
    assessment: Assessment | None = None
    """What the first position is worth."""

    def __post_init__(self) -> None:
        if self.start.rules != self.rules:
            raise PositionError(
                N_("the first position is one of {other}, not of {rules}"),
                other=str(self.start.rules),
                rules=str(self.rules),
            )
        check_ply(self.cursor, len(self.plies))

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
        ply = Ply(number, milliseconds, value, comment)
        if self.is_at_end and all(branch.end <= self.cursor for branch in self.branches):
            trail = (*self._trail, self.position.after(number))
            return self._changed(trail, plies=(*self.plies, ply), cursor=self.cursor + 1)
        return self._play_beside(ply)

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
        check_ply(ply, len(self.plies))
        return self if ply == self.cursor else self._changed(self._trail, cursor=ply)

    def switch(self, number: int) -> Game:
        """Make a branch the line and the line a branch; the cursor goes to the branch's end."""
        self._check_branch(number)
        nodes, (_, *paths) = self.nodes
        branch, end = self.branches[number], paths[number][-1]
        nodes = made_main(nodes, end)
        if not branch.plies:  # only a result: the line ends where it was left
            nodes = changed(nodes, end, stops=bool(nodes[end].children))
        return self.with_nodes(nodes, branch.end)

    def with_branch(self, branch: Branch) -> Game:
        """The game with one branch more, its moves checked."""
        return self.with_branches([*self.branches, branch])

    def with_branches(self, branches: Iterable[Branch]) -> Game:
        """The game with these branches, their moves checked, instead of those that it has."""
        given = tuple(branches)
        check_branches(self._trail, given)
        return self._changed(self._trail, branches=given)

    def without_branch(self, number: int) -> Game:
        """The game without a branch and those that leave it."""
        self._check_branch(number)
        return self._changed(self._trail, branches=without_branch(self.branches, number))

    def with_nodes(self, nodes: Nodes, cursor: int) -> Game:
        """The game with another tree, whose moves are taken to be legal."""
        check_notes(nodes)
        lines = lines_of(nodes)
        pairs = zip(self.plies, lines.plies, strict=False)
        shared = sum(1 for _ in takewhile(lambda pair: pair[0].move == pair[1].move, pairs))
        before = self._trail[: shared + 1]
        steps = walk(before[-1], (ply.move for ply in lines.plies[shared:]))
        trail = before + tuple(position for _, position in steps)
        root = {name: getattr(nodes[0], name) for name in ("comment", "marks", "assessment")}
        return self._changed(trail, **lines._asdict(), **root, cursor=cursor)

    @property
    def nodes(self) -> tuple[Nodes, tuple[list[int], ...]]:
        """The game as a tree; see `nodes_of`."""
        root = Node(comment=self.comment, marks=self.marks, assessment=self.assessment)
        return nodes_of(root, Lines(self.plies, self.result, self.branches))

    def resign(self, side: Side | None = None) -> Game:
        """The game given up by that side, or by the side to move."""
        return self.with_result(resignation(self.position.turn if side is None else side))

    def with_result(self, result: Outcome | None) -> Game:
        """The game ended here for a reason that the board does not show; None takes it back."""
        if result is None:
            return self._changed(self._trail, result=None)
        if not self.is_at_end:
            nodes, (line, *_) = self.nodes
            return self.with_nodes(
                changed(nodes, line[self.cursor], result=result, stops=True), self.cursor
            )
        return self._changed(self._trail, result=result)

    def with_comment(self, comment: str, ply: int | None = None) -> Game:
        """The game with a remark on its last ply or another; 0 is the game as a whole."""
        check_size(0, len(comment), 0)
        return self._noted(ply, comment=comment)

    def with_notes(
        self, marks: tuple[Mark, ...], assessment: Assessment | None, ply: int | None = None
    ) -> Game:
        """The game with signs on the board and a worth after its last ply or another."""
        for mark in marks:
            mark.check(self.rules.grid)
        return self._noted(ply, marks=marks, assessment=assessment)

    def _noted(self, ply: int | None, **notes: object) -> Game:
        number = self.cursor if ply is None else ply
        check_ply(number, len(self.plies))
        if number == 0:
            return self._changed(self._trail, **notes)
        plies = list(self.plies)
        plies[number - 1] = replace(plies[number - 1], **notes)  # type: ignore[arg-type]
        return self._changed(self._trail, plies=tuple(plies))

    def with_plies(self, plies: tuple[Ply, ...]) -> Game:
        """The game with other times, values and comments on the same moves."""
        if [ply.move for ply in plies] != [ply.move for ply in self.plies]:
            raise HistoryError(N_("the moves of the line must stay as they are"))
        check_size(len(plies), sum(len(ply.comment) for ply in plies), 0)
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

    def _play_beside(self, ply: Ply) -> Game:
        """Play where something was played before: that again, or another move as the line."""
        nodes, (line, *_) = self.nodes
        here = line[self.cursor]
        known = (one for one in nodes[here].children if nodes[one].move == ply.move)
        child = next(known, None)
        if child is None:
            nodes, child = with_child(nodes, here, ply), len(nodes)
        return self.with_nodes(made_main(nodes, child), self.cursor + 1)

    def _check_branch(self, number: int) -> None:
        if not 0 <= number < len(self.branches):
            raise HistoryError(
                N_("there is no branch {number}: branches: {count}"),
                number=number,
                count=len(self.branches),
            )

    def _check_goes_on(self) -> None:
        if self.result is not None and self.is_at_end:
            raise GameOverError(N_("the game is over: {outcome}"), outcome=self.result.reason)

    def __getstate__(self) -> dict[str, object]:
        # Games travel between processes: replaying the moves is cheaper than sending positions.
        return {name: value for name, value in self.__dict__.items() if name != "_trail"}
