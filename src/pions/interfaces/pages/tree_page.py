"""The page of a search tree: one HTML file that needs nothing else.

The page knows no rules: it is given cells to draw, values to show and texts in both languages.
"""

from __future__ import annotations

from pions.evaluation.base import WIN
from pions.interfaces.language import say
from pions.interfaces.pages.assembly import Parts, page
from pions.interfaces.pages.tree_texts import TEXTS, VALUES_OF_MAX
from pions.study.tree import SearchTree
from pions.study.tree_json import tree_json

SCRIPTS = ("texts", "model", "rows", "detail", "steps", "main")

PARTS = Parts(
    frame="tree/tree.html",
    scripts=("shared/page.js", "shared/board.js", *(f"tree/{name}.js" for name in SCRIPTS)),
    styles=("shared/page.css", "tree/tree.css"),
)


def tree_page(tree: SearchTree) -> str:
    """The whole page, beginning in the language spoken now."""
    rules = tree.position.rules
    data = {**tree_json(tree, say), "win": WIN, "points": rules.counts_points}
    texts = {**TEXTS, "help.values": VALUES_OF_MAX} if tree.for_max else TEXTS
    return page(PARTS, rules, texts, data)
