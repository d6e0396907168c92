"""The list of moves with variations: the main line two plies a line, what leaves it below.

1. f5       d6
2. c3?!    [d3]
   so they all play
   2. c4 e3 f4
      3. f6
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from textwrap import wrap

from pions.rules.nodes import line_from
from pions.rules.tree import GameTree
from pions.study.grades import GRADE_SIGNS, Grade

INDENT = 3
DEEPEST = 5
"""Variations that lie deeper are indented no further: there is little room."""
MOVE_WIDTH = 9
GRADE_STYLES = {
    Grade.INACCURACY: "$warning",
    Grade.MISTAKE: "bold $warning",
    Grade.BLUNDER: "bold $error",
}


@dataclass(frozen=True)
class LinePart:
    """A piece of a line, and the node that it names."""

    text: str
    style: str = ""
    node: int | None = None


@dataclass(frozen=True)
class TreeLine:
    """One line of the list."""

    parts: tuple[LinePart, ...]

    @property
    def text(self) -> str:
        return "".join(part.text for part in self.parts)

    def node_at(self, x: int) -> int | None:
        """The node whose name stands there."""
        for part in self.parts:
            if x < len(part.text):
                return part.node
            x -= len(part.text)
        return None


Grades = Mapping[int, Grade]
"""Grades by node."""


def tree_lines(tree: GameTree, grades: Grades, width: int) -> tuple[TreeLine, ...]:
    """The whole tree, wrapped to a width."""
    return tuple(_Writer(tree, grades, width).lines())


class _Writer:
    """Writes one tree."""

    def __init__(self, tree: GameTree, grades: Grades, width: int) -> None:
        self._tree, self._grades, self._width = tree, grades, max(20, width)

    def lines(self) -> Iterator[TreeLine]:
        tree, main = self._tree, self._tree.main_line
        yield from self._remarks(main[0], 1)
        for start in range(1, len(main), 2):
            pair = main[start : start + 2]
            parts = [LinePart(f"{start // 2 + 1:>3}. ", "$text-muted")]
            for node in pair:
                move = self._move(node)
                parts += [move, LinePart(" " * (MOVE_WIDTH - len(move.text)), node=node)]
            yield TreeLine(tuple(parts))
            for ply, node in enumerate(pair, start=start):
                yield from self._remarks(node, 1)
                yield from self._others(node, ply, 1)
        if tree.nodes[main[-1]].stops:
            for child in tree.nodes[main[-1]].children:
                yield from self._variation(child, len(main), 1)

    def _others(self, node: int, ply: int, depth: int) -> Iterator[TreeLine]:
        """What might have been played instead of a move of a line."""
        parent = self._tree.nodes[node].parent
        for child in self._tree.nodes[parent].children:
            if child != node:
                yield from self._variation(child, ply, depth)

    def _variation(self, first: int, ply: int, depth: int) -> Iterator[TreeLine]:
        """A variation, and below it what leaves it; a stack, since trees may be deep."""
        waiting = [(first, ply, depth)]
        while waiting:
            start, at, deep = waiting.pop()
            line = line_from(self._tree.nodes, start)
            yield from self._wrapped(line, at, deep)
            leaving = [
                (child, at + place + 1, deep + 1)
                for place, node in enumerate(line)
                for child in self._tree.nodes[node].children
                if child != self._tree.nodes[node].next
            ]
            waiting += reversed(leaving)

    def _wrapped(self, line: list[int], ply: int, depth: int) -> Iterator[TreeLine]:
        blank = LinePart(" " * self._indent(depth))
        parts, room = [blank], self._width - len(blank.text)
        for at, node in enumerate(line, start=ply):
            number = f"{(at + 1) // 2}." if at % 2 else ("" if node != line[0] else f"{at // 2}…")
            found = [LinePart(f"{number} " if number else "", "$text-muted"), self._move(node)]
            length = sum(len(part.text) for part in found)
            if length > room and len(parts) > 1:
                yield TreeLine(tuple(parts))
                parts, room = [blank], self._width - len(blank.text)
            parts += found
            room -= length
            if self._tree.nodes[node].comment:
                yield TreeLine(tuple(parts))
                yield from self._remarks(node, depth)
                parts, room = [blank], self._width - len(blank.text)
        if len(parts) > 1:
            yield TreeLine(tuple(parts))

    def _remarks(self, node: int, depth: int) -> Iterator[TreeLine]:
        blank = " " * (self._indent(depth) + 1)
        comment = " ".join(self._tree.nodes[node].comment.split())
        for text in wrap(comment, max(10, self._width - len(blank))):
            yield TreeLine((LinePart(f"{blank}{text}", "italic $text-muted", node),))

    def _indent(self, depth: int) -> int:
        return 2 + INDENT * min(depth, DEEPEST)

    def _move(self, node: int) -> LinePart:
        move, grade = self._tree.nodes[node].move, self._grades.get(node, Grade.GOOD)
        assert move is not None  # the start is in no line
        name = f"{self._tree.rules.name(move)}{GRADE_SIGNS[grade]}"
        here = node == self._tree.at
        text = f"[{name}]" if here else f" {name} "
        style = "bold reverse" if here else GRADE_STYLES.get(grade, "")
        return LinePart(text, style, node)
