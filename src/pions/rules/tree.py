"""A game with all its variations, as a value that is walked and changed.

tree = GameTree.of(game)             at the position where the game stands
tree.back().play("c4")               another move becomes a variation; the main line stays
tree.promote(), tree.delete()        the variation here takes the place of its line, or goes
tree.game                            what is saved
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from pions.errors import HistoryError
from pions.rules.annotations import Assessment, Mark
from pions.rules.base import Move, Position, Rules
from pions.rules.game import Game
from pions.rules.move_checks import move_number
from pions.rules.nodes import (
    NOWHERE,
    ROOT,
    Node,
    Nodes,
    changed,
    check_notes,
    line_from,
    made_main,
    path_to,
    promoted,
    with_child,
    without,
)
from pions.rules.plies import Ply
from pions.words import N_


@dataclass(frozen=True)
class GameTree:
    """An immutable tree of moves and a place in it; every change makes a new one.

    Nodes are known by their number in `nodes`; 0 is the start. Where a method takes a node,
    leaving it out means the one where the tree stands. Deleting gives new numbers.
    """

    rules: Rules
    start: Position
    nodes: Nodes = (Node(),)
    at: int = ROOT
    players: tuple[str, str] = ("", "")
    extra: Mapping[str, object] = field(default_factory=dict, hash=False)
    """Fields of a file that Pions does not know and keeps."""

    @classmethod
    def of(cls, game: Game) -> GameTree:
        """The tree of a game, at the position where the game stands."""
        nodes, (main, *_) = game.nodes
        return cls(game.rules, game.start, nodes, main[game.cursor], game.players, game.extra)

    @property
    def game(self) -> Game:
        """The main line with everything else as branches, at the last main move on the way here."""
        new = Game.new(self.rules, self.players, self.start).with_extra(self.extra)
        common = sum(
            1 for pair in zip(self.main_line, self.path(), strict=False) if len({*pair}) == 1
        )
        return new.with_nodes(self.nodes, common - 1)

    def line_game(self, node: int | None = None) -> Game:
        """The game as it went through a node and on from there, without branches."""
        number = self._known(node)
        line = [*self.path(number), *line_from(self.nodes, number)[1:]]
        plies = tuple(self.nodes[one].ply for one in line[1:])
        game = Game.new(self.rules, self.players, self.start)
        game = game.play_all(ply.move for ply in plies).with_plies(plies)
        return game.with_result(self.nodes[line[-1]].result).go_to(len(self.path(number)) - 1)

    # Where it stands

    @property
    def node(self) -> Node:
        """The node here."""
        return self.nodes[self.at]

    @cached_property
    def position(self) -> Position:
        """The position here."""
        return self.position_at(self.at)

    def position_at(self, node: int) -> Position:
        """The position at a node."""
        position = self.start
        for number in self.path(node)[1:]:
            position = position.after(self._move(number))
        return position

    @property
    def ply(self) -> int:
        """How many plies are played here."""
        return len(self.path()) - 1

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the moves from the start to here."""
        return tuple(self.rules.name(self._move(number)) for number in self.path()[1:])

    def path(self, node: int | None = None) -> list[int]:
        """The nodes from the start to one."""
        return path_to(self.nodes, self._known(node))

    @property
    def main_line(self) -> list[int]:
        """The nodes of the main line, the start first."""
        return line_from(self.nodes, ROOT)

    @property
    def is_main(self) -> bool:
        """Whether the place is on the main line."""
        return self.at in self.main_line

    def walk(self) -> Iterator[tuple[int, Position]]:
        """Every node and its position: a line's moves in order, variations before it goes on."""
        waiting = [(ROOT, self.start)]
        while waiting:
            number, position = waiting.pop()
            yield number, position
            # Last in, first out: the line itself is taken up after its variations.
            for child in self.nodes[number].children:
                waiting.append((child, position.after(self._move(child))))

    def find(self, moves: Iterable[Move | str]) -> int:
        """The node after these moves from the start; `HistoryError` where there is none."""
        number = ROOT
        for move in moves:
            child = self._child(number, move_number(self.rules, move))
            if child is None:
                raise HistoryError(N_("no line of the game goes on with {move}"), move=str(move))
            number = child
        return number

    # Walking

    def go_to(self, node: int) -> GameTree:
        """The same tree at another place."""
        return replace(self, at=self._known(node))

    def back(self) -> GameTree:
        """One ply back; the start stays where it is."""
        return self if self.at == ROOT else self.go_to(self.node.parent)

    def forward(self) -> GameTree:
        """One ply on along the line, or along the first variation where the line ends."""
        return self.go_to(self.node.children[0]) if self.node.children else self

    def to_start(self) -> GameTree:
        """Before the first move."""
        return self.go_to(ROOT)

    def to_end(self) -> GameTree:
        """Along the line from here as far as it goes."""
        return self.go_to(line_from(self.nodes, self.at)[-1])

    def sibling(self, step: int = 1) -> GameTree:
        """The next move that was played or might be instead of this one, round and round."""
        if self.at == ROOT:
            return self
        siblings = self.nodes[self.node.parent].children
        return self.go_to(siblings[(siblings.index(self.at) + step) % len(siblings)])

    # Changing

    def play(
        self,
        move: Move | str,
        milliseconds: int | None = None,
        value: float | str | None = None,
        comment: str = "",
    ) -> GameTree:
        """The tree after a move from here, checked; one that is there is walked to."""
        number = move_number(self.rules, move)
        known = self._child(self.at, number)
        if known is not None:
            return self.go_to(known)
        self.position.check_move(number)
        nodes = with_child(self.nodes, self.at, Ply(number, milliseconds, value, comment))
        return self._checked(replace(self, nodes=nodes, at=len(self.nodes)))

    def play_all(self, moves: Iterable[Move | str]) -> GameTree:
        """The tree after several moves."""
        tree = self
        for move in moves:
            tree = tree.play(move)
        return tree

    def promote(self, node: int | None = None) -> GameTree:
        """The tree in which the innermost variation with the node changes places with its line."""
        return replace(self, nodes=promoted(self.nodes, self._known(node)))

    def make_main(self, node: int | None = None) -> GameTree:
        """The tree whose main line goes through the node."""
        return replace(self, nodes=made_main(self.nodes, self._known(node)))

    def with_main_line(self, plies: Iterable[Ply]) -> GameTree:
        """The tree whose main line is exactly these plies: all else, also what follows their end,
        becomes variations. Notes of the tree stay where it has the moves."""
        tree = self.to_start()
        for ply in plies:
            tree = tree.play(ply.move, ply.milliseconds, ply.value, ply.comment)
        tree = tree.make_main()
        stops = bool(tree.node.children)
        return replace(tree, nodes=changed(tree.nodes, tree.at, stops=stops))

    def delete(self, node: int | None = None) -> GameTree:
        """The tree without a move and all that follows it; where it stood there, it steps back."""
        number = self._known(node)
        if number == ROOT:
            raise HistoryError(N_("the start of a game cannot be deleted"))
        nodes, new = without(self.nodes, number)
        left = (one for one in reversed(self.path()) if new[one] != NOWHERE)
        return replace(self, nodes=nodes, at=new[next(left)])

    def with_comment(self, comment: str, node: int | None = None) -> GameTree:
        """The tree with a remark on the node; an empty one takes it away."""
        return self._noted(node, comment=comment)

    def with_marks(self, marks: Iterable[Mark], node: int | None = None) -> GameTree:
        """The tree with these signs on the board at the node, instead of those there were."""
        given = tuple(marks)
        for mark in given:
            mark.check(self.rules.grid)
        return self._noted(node, marks=given)

    def with_assessment(self, worth: Assessment | None, node: int | None = None) -> GameTree:
        """The tree that says what the position at the node is worth."""
        return self._noted(node, assessment=worth)

    # How it is done

    def _noted(self, node: int | None, **notes: object) -> GameTree:
        nodes = changed(self.nodes, self._known(node), **notes)
        return self._checked(replace(self, nodes=nodes))

    def _checked(self, tree: GameTree) -> GameTree:
        check_notes(tree.nodes)
        return tree

    def _child(self, parent: int, move: Move) -> int | None:
        children = self.nodes[parent].children
        return next((one for one in children if self.nodes[one].move == move), None)

    def _known(self, node: int | None) -> int:
        if node is None:
            return self.at
        if not 0 <= node < len(self.nodes):
            raise HistoryError(
                N_("there is no node {node}: nodes run from 0 to {last}"),
                node=node,
                last=len(self.nodes) - 1,
            )
        return node

    def _move(self, number: int) -> Move:
        move = self.nodes[number].move
        assert move is not None
        return move
