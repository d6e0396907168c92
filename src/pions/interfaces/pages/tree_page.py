"""The page of a search tree: one HTML file that needs nothing else, or one that a server serves.

The page knows no rules: it is given cells to draw, values to show and texts in both languages.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pions.evaluation.base import WIN
from pions.interfaces.language import say
from pions.interfaces.pages.assembly import Parts, page, served_page
from pions.interfaces.pages.tree_texts import TEXTS, VALUES_OF_GAMES, VALUES_OF_MAX
from pions.rules.base import Rules
from pions.study.search_tree import SearchTree
from pions.study.tree_json import tree_json

SCRIPTS = ("texts", "model", "rows", "detail", "steps", "main")

PARTS = Parts(
    frame="tree/tree.html",
    scripts=("shared/page.js", "shared/board.js", *(f"tree/{name}.js" for name in SCRIPTS)),
    styles=("shared/page.css", "tree/tree.css"),
)


def tree_page(tree: SearchTree) -> str:
    """The whole page, beginning in the language spoken now."""
    rules, document = tree.position.rules, tree_json(tree, say)
    return page(PARTS, rules, _texts(document), _data(rules, document))


def served_tree_page(
    rules: Rules, document: Mapping[str, Any], question: str, found: str, files: str
) -> str:
    """The same page from a server: with a form above the tree and a table below, its script and
    style at addresses that begin with `files`."""
    markup = {"QUESTION": question, "FOUND": found}
    return served_page(PARTS, rules, _texts(document), _data(rules, document), markup, files)


def _texts(document: Mapping[str, Any]) -> Mapping[str, str]:
    if "games" in document["tree"][0]:
        return {**TEXTS, "help.values": VALUES_OF_GAMES}
    return {**TEXTS, "help.values": VALUES_OF_MAX} if document["seen_by"] == "max" else TEXTS


def _data(rules: Rules, document: Mapping[str, object]) -> Mapping[str, object]:
    return {**document, "win": WIN, "points": rules.counts_points}
