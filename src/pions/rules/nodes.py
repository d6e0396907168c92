"""The tree behind a game's line and branches: nodes in one flat tuple, which refer by number.

    lines     a b c d      Branch(2, (x, y))      Branch(3, (z,), parent=0)

    nodes     root ─ a ─ b ─ c ─ d
                          └─ x ─ y
                             └─ z

Flat, because comparing, hashing and sending values that lie in each other would meet Python's
limit of recursion in a game of a few hundred moves.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple, TypeAlias

from pions.rules.annotations import Assessment, Mark, check_size
from pions.rules.base import Move
from pions.rules.outcome import Outcome
from pions.rules.plies import Branch, Ply

ROOT = 0
NOWHERE = -1
"""The parent of the root."""


@dataclass(frozen=True)
class Node:
    """A position of a game, by the move that leads to it, and what is said about it."""

    parent: int = NOWHERE
    move: Move | None = None
    """None at the root."""
    children: tuple[int, ...] = ()
    """The moves that were played or might be; the first one goes on with the line."""
    milliseconds: int | None = None
    value: float | str | None = None
    comment: str = ""
    marks: tuple[Mark, ...] = ()
    assessment: Assessment | None = None
    result: Outcome | None = None
    """How the game ended here where the position does not show it."""
    stops: bool = False
    """Whether the line ends here though there are children, which are then all variations."""
    extra: Mapping[str, object] = field(default_factory=dict, hash=False)

    @property
    def ply(self) -> Ply:
        """The move with its notes, not asked of the root."""
        assert self.move is not None
        notes = (self.milliseconds, self.value, self.comment, self.marks, self.assessment)
        return Ply(self.move, *notes)

    @property
    def next(self) -> int | None:
        """The node that goes on with the line."""
        return None if self.stops or not self.children else self.children[0]


Nodes: TypeAlias = tuple[Node, ...]


class Lines(NamedTuple):
    """A tree as a game holds it."""

    plies: tuple[Ply, ...]
    result: Outcome | None
    branches: tuple[Branch, ...]


# Lines to nodes


class _Builder:
    """Nodes while they are put together."""

    def __init__(self, root: Node) -> None:
        self.nodes = [root]
        self.children: list[list[int]] = [[]]
        self._first: dict[tuple[int, Move], int] = {}

    def add(self, parent: int, ply: Ply) -> int:
        """The node of that ply: one that is there if neither says what the other does not."""
        known = self._first.get((parent, ply.move))
        if known is not None and self._shares(known, ply):
            return known
        number = len(self.nodes)
        self.nodes.append(_noted(Node(parent, ply.move), ply))
        self.children.append([])
        self.children[parent].append(number)
        self._first.setdefault((parent, ply.move), number)
        return number

    def _shares(self, known: int, ply: Ply) -> bool:
        bare = Ply(ply.move)
        if self.nodes[known].ply == bare:
            self.nodes[known] = _noted(self.nodes[known], ply)
            return True
        return ply in (bare, self.nodes[known].ply)

    def line(self, leave: int, plies: Iterable[Ply]) -> list[int]:
        """The nodes of a line, the one that it leaves first."""
        numbers = [leave]
        for ply in plies:
            numbers.append(self.add(numbers[-1], ply))
        return numbers

    def end(self, number: int, line: Lines | Branch, *, stops: bool) -> None:
        node = self.nodes[number]
        result = line.result if node.result is None else node.result
        self.nodes[number] = replace(node, result=result, stops=node.stops or stops)

    def done(self) -> Nodes:
        return tuple(
            replace(node, children=tuple(children), stops=node.stops and bool(children))
            for node, children in zip(self.nodes, self.children, strict=True)
        )


def _noted(node: Node, ply: Ply) -> Node:
    return replace(
        node,
        milliseconds=ply.milliseconds,
        value=ply.value,
        comment=ply.comment,
        marks=ply.marks,
        assessment=ply.assessment,
    )


def nodes_of(root: Node, lines: Lines) -> tuple[Nodes, tuple[list[int], ...]]:
    """The tree, and the nodes of the main line and of each branch from where it leaves."""
    build = _Builder(root)
    paths = [build.line(ROOT, lines.plies)]
    build.end(paths[0][-1], lines, stops=True)
    for branch in lines.branches:
        number = -1 if branch.parent is None else branch.parent
        begins = 0 if branch.parent is None else lines.branches[number].ply
        path = build.line(paths[number + 1][branch.ply - begins], branch.plies)
        paths.append(path)
        build.end(path[-1], branch, stops=branch.result is not None and bool(branch.plies))
        if branch.extra:
            end = build.nodes[path[-1]]
            build.nodes[path[-1]] = replace(end, extra={**end.extra, **branch.extra})
    return build.done(), tuple(paths)


# Nodes to lines


class _Line(NamedTuple):
    numbers: list[int]
    ply: int
    """How many plies are played at the first of its nodes."""
    branch: int | None


def lines_of(nodes: Nodes) -> Lines:
    """The main line and its branches, each after the one that it leaves."""
    main = _Line(line_from(nodes, ROOT), 0, None)
    branches: list[Branch] = []
    waiting = deque([main])
    while waiting:
        line = waiting.popleft()
        for branch, numbers in _leaving(nodes, line):
            if numbers:
                waiting.append(_Line(numbers, branch.ply + 1, len(branches)))
            branches.append(branch)
    plies = tuple(nodes[number].ply for number in main.numbers[1:])
    return Lines(plies, nodes[main.numbers[-1]].result, tuple(branches))


def line_from(nodes: Nodes, number: int) -> list[int]:
    """A node and those that go on with its line."""
    numbers, following = [number], nodes[number].next
    while following is not None:
        numbers.append(following)
        following = nodes[following].next
    return numbers


def _leaving(nodes: Nodes, line: _Line) -> Iterator[tuple[Branch, list[int]]]:
    """The branches that leave a line, with the nodes of each."""
    for ply, number in enumerate(line.numbers, start=line.ply):
        node = nodes[number]
        if node.result is not None and number != line.numbers[-1]:
            yield Branch(ply, (), node.result, parent=line.branch), []
        for child in node.children:
            if child != node.next:
                numbers = line_from(nodes, child)
                yield _branch(nodes, numbers, ply, line.branch), numbers


def _branch(nodes: Nodes, numbers: list[int], ply: int, parent: int | None) -> Branch:
    plies = tuple(nodes[number].ply for number in numbers)
    extra = {name: value for number in numbers for name, value in nodes[number].extra.items()}
    return Branch(ply, plies, nodes[numbers[-1]].result, extra, parent)


# What changes a tree


def path_to(nodes: Nodes, number: int) -> list[int]:
    """The nodes from the root to one."""
    path = []
    while number != NOWHERE:
        path.append(number)
        number = nodes[number].parent
    return path[::-1]


def with_child(nodes: Nodes, parent: int, ply: Ply) -> Nodes:
    """The tree with one move more, the last of its siblings; it gets the highest number."""
    node, child = nodes[parent], _noted(Node(parent, ply.move), ply)
    # Looking beyond a resignation does not undo it.
    stops = node.stops or (node.result is not None and not node.children)
    children = (*node.children, len(nodes))
    return (*changed(nodes, parent, children=children, stops=stops), child)


def changed(nodes: Nodes, number: int, **fields: object) -> Nodes:
    """The tree with one node changed."""
    node = replace(nodes[number], **fields)  # type: ignore[arg-type]
    return (*nodes[:number], node, *nodes[number + 1 :])


def promoted(nodes: Nodes, number: int) -> Nodes:
    """The tree in which the innermost variation with that node becomes the line it left."""
    for child in reversed(path_to(nodes, number)[1:]):
        if nodes[nodes[child].parent].next != child:
            return _first(nodes, child)
    return nodes


def made_main(nodes: Nodes, number: int) -> Nodes:
    """The tree whose main line goes through that node."""
    for child in path_to(nodes, number)[1:]:
        if nodes[nodes[child].parent].next != child:
            nodes = _first(nodes, child)
    return nodes


def _first(nodes: Nodes, child: int) -> Nodes:
    parent = nodes[child].parent
    others = tuple(one for one in nodes[parent].children if one != child)
    return changed(nodes, parent, children=(child, *others), stops=False)


def without(nodes: Nodes, number: int) -> tuple[Nodes, list[int]]:
    """The tree without a node and all that follows it, and the new number of each node."""
    gone, waiting = set[int](), [number]
    while waiting:
        one = waiting.pop()
        gone.add(one)
        waiting.extend(nodes[one].children)
    parent = nodes[number].parent
    new, left = [NOWHERE] * len(nodes), [one for one in range(len(nodes)) if one not in gone]
    for place, one in enumerate(left):
        new[one] = place
    # Its parent goes on with the line where a variation stays.
    rest = [_renumbered(nodes[one], new) for one in left]
    siblings = rest[new[parent]].children
    rest[new[parent]] = replace(rest[new[parent]], stops=nodes[parent].stops and bool(siblings))
    return tuple(rest), new


def _renumbered(node: Node, new: list[int]) -> Node:
    children = tuple(new[child] for child in node.children if new[child] != NOWHERE)
    parent = NOWHERE if node.parent == NOWHERE else new[node.parent]
    return replace(node, parent=parent, children=children)


def check_notes(nodes: Nodes) -> None:
    """Raise `HistoryError` where a tree would hold more than any person put there."""
    letters = sum(len(node.comment) for node in nodes)
    check_size(len(nodes) - 1, letters, sum(len(node.marks) for node in nodes))
