"""A search tree as indented lines of text.

Below the deepest level that fits, only the principal variation is followed, and each node says how
many nodes it hides.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import isinf

from pions.evaluation.base import WIN
from pions.interfaces.language import say, tell, translate
from pions.search.trace import TraceNode
from pions.search.watch import Why
from pions.study.search_tree import SearchTree
from pions.words import N_, counted

SIGNS = {Why.END: "■", Why.LEAF: "●", Why.ALL: "", Why.CUT: "✂", Why.TABLE: "↺", Why.GAMES: ""}
CUT_REASON = N_(
    "alpha {alpha} ≥ beta {beta}: the opponent already has something at least as good elsewhere"
)


def tree_lines(tree: SearchTree, most: int) -> Iterator[str]:
    """The tree in about `most` lines."""
    return _Lines(tree, _levels(tree.root, most)).below(tree.root, "", principal=True)


def _levels(root: TraceNode, most: int) -> int:
    """How many levels fit into that many lines."""
    level, nodes, room = 0, [root], most
    while nodes and (room := room - _lines_of(nodes)) >= 0:
        nodes = [child for node in nodes for child in node.children]
        level += 1
    return level - 1


def _lines_of(nodes: list[TraceNode]) -> int:
    return len(nodes) + sum(bool(node.skipped) for node in nodes)


def _size(node: TraceNode) -> int:
    return sum(1 for _ in node.walk())


@dataclass(frozen=True)
class _Lines:
    """A tree being written, down to a number of levels."""

    tree: SearchTree
    levels: int

    def below(self, node: TraceNode, indent: str, *, principal: bool) -> Iterator[str]:
        level = self.tree.depth - node.depth
        best = [child for child in node.children if principal and child.move == node.best]
        shown = node.children if level < self.levels else best
        hidden = sum(_size(child) for child in node.children if child not in shown)
        yield f"{indent}{self._node(node, principal, hidden)}"
        for child in shown:
            yield from self.below(child, f"{indent}  ", principal=child in best)
        if node.skipped and level < self.levels:
            yield f"{indent}  ✂ {self._cut(node)}"

    def _node(self, node: TraceNode, principal: bool, hidden: int) -> str:
        name = translate(N_("start")) if node.move is None else node.position.name(node.move)
        parts = ["★" if principal else "·", name, self._value(node)]
        if self.tree.for_max:
            parts.insert(2, "min" if self.tree.is_min(node) else "max")
        if not (isinf(node.alpha) and isinf(node.beta)):
            parts.append(f"[{self._bound(node.alpha)} ; {self._bound(node.beta)}]")
        if node.why is not None and SIGNS[node.why]:
            parts.append(SIGNS[node.why])
        if node.games:
            parts.append(f"({say(counted('{count:,} game', '{count:,} games', node.games))})")
        if hidden:
            parts.append(tell(N_("({count} more below)"), count=hidden))
        return " ".join(parts)

    def _value(self, node: TraceNode) -> str:
        if node.value is None:
            return "…"
        if node.why in (Why.LEAF, Why.END):
            return self._worth(node.value)
        sign = "≥" if node.value >= node.beta else "≤" if node.value <= node.alpha else ""
        return sign + self._worth(node.value)

    def _bound(self, bound: float) -> str:
        if isinf(bound):
            return "+∞" if bound > 0 else "−∞"
        return self._worth(int(bound))

    def _worth(self, value: int) -> str:
        """A value as the page says it; plies count from the root."""
        beyond = abs(value) - WIN
        if beyond < 0:
            return f"{value:+d}".replace("-", "−") if value else "0"
        if self.tree.position.rules.counts_points:
            number = f"{beyond if value > 0 else -beyond:+d}".replace("-", "−")
            return say(counted("{number} point", "{number} points", beyond, number=number))
        template = N_("win at ply {ply}") if value > 0 else N_("loss at ply {ply}")
        return tell(template, ply=self.tree.depth - beyond)

    def _cut(self, node: TraceNode) -> str:
        moves = ", ".join(node.position.name(move) for move in node.skipped)
        skipped = tell(N_("not looked at: {moves}"), moves=moves)
        assert node.value is not None
        alpha, beta = self._worth(node.value), self._bound(node.beta)
        if self.tree.for_max and self.tree.is_min(node):
            alpha, beta = self._bound(node.alpha), self._worth(node.value)
        reason = tell(CUT_REASON, alpha=alpha, beta=beta)
        return f"{skipped} ({reason})"
