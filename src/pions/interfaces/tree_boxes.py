"""A search tree as boxes for a picture: as much of it as a slide holds."""

from __future__ import annotations

from math import isinf

from pions.drawing.tree_picture import TreeBox, tree_svg
from pions.evaluation.base import WIN
from pions.interfaces.language import number_text, say, tell, translate
from pions.search.trace import TraceNode
from pions.search.watch import Why
from pions.study.search_tree import SearchTree
from pions.words import N_, counted

LONGEST_NOTE = 18
MOST_BOXES = 60
SIGNS = {Why.END: "■", Why.LEAF: "●", Why.TABLE: "↺", Why.CUT: "✂", Why.ALL: "", Why.GAMES: ""}


def tree_picture(tree: SearchTree) -> str:
    """The picture of the tree, level by level as far as there is room."""
    depth = _depth_shown(tree.root)
    root = _box(tree, tree.root, depth, principal=_principal(tree.root))
    return tree_svg(tell(N_("{player}, depth {depth}"), player=tree.player, depth=tree.depth), root)


def _depth_shown(root: TraceNode) -> int:
    """How many levels below the root make no more boxes than a slide holds; at least one."""
    level, depth, boxes = [root], 0, 1
    while level:
        level = [child for node in level for child in node.children]
        boxes += len(level)
        if boxes > MOST_BOXES or not level:
            break
        depth += 1
    return max(1, depth)


def _principal(root: TraceNode) -> set[int]:
    found, node = {id(root)}, root
    while (best := next((c for c in node.children if c.move == node.best), None)) is not None:
        found.add(id(best))
        node = best
    return found


def _box(tree: SearchTree, node: TraceNode, depth: int, *, principal: set[int]) -> TreeBox:
    below = node.children if depth else []
    children = [_box(tree, child, depth - 1, principal=principal) for child in below]
    if depth and node.skipped:
        names = ", ".join(node.position.name(move) for move in node.skipped)
        children.append(TreeBox("✂", translate(N_("cut off")), _short(names), is_cut=True))
    title = translate(N_("start")) if node.move is None else _move_name(node)
    return TreeBox(
        title, _value(tree, node), _short(_note(node)), id(node) in principal, False, children
    )


def _move_name(node: TraceNode) -> str:
    return node.position.name(node.move or 0)


def _value(tree: SearchTree, node: TraceNode) -> str:
    if node.value is None:
        return "…"
    sign, beyond = SIGNS.get(node.why or Why.ALL, ""), abs(node.value) - WIN
    bound = _bound(node)
    if beyond < 0 or tree.position.rules.counts_points:
        number = node.value if beyond < 0 else (beyond if node.value > 0 else -beyond)
        return f"{bound}{number_text(number, '+d') if number else '0'} {sign}".strip()
    template = N_("win at ply {ply}") if node.value > 0 else N_("loss at ply {ply}")
    return f"{bound}{tell(template, ply=tree.depth - beyond)} {sign}".strip()


def _bound(node: TraceNode) -> str:
    """The same signs as everywhere: a value outside its window is only a bound."""
    if node.why in (Why.LEAF, Why.END) or node.value is None:
        return ""
    return "≥" if node.value >= node.beta else "≤" if node.value <= node.alpha else ""


def _note(node: TraceNode) -> str:
    if node.games:
        return say(counted("{count:,} game", "{count:,} games", node.games))
    if isinf(node.alpha) and isinf(node.beta):
        return ""
    low, high = (_side(one) for one in (node.alpha, node.beta))
    return f"[{low} ; {high}]"


def _side(bound: float) -> str:
    if isinf(bound):
        return "+∞" if bound > 0 else "−∞"
    if bound == 0:
        return "0"
    return number_text(int(bound), "+d") if abs(bound) < WIN else ("+#" if bound > 0 else "−#")


def _short(text: str) -> str:
    return text if len(text) <= LONGEST_NOTE else text[: LONGEST_NOTE - 1] + "…"
