"""The page of a search tree: one HTML file that needs nothing else.

The page knows no rules: it is given cells to draw, values to show and texts in both languages.
"""

from __future__ import annotations

from pions.evaluation.base import WIN
from pions.interfaces.language import LANGUAGES, language, language_name, say, tell, translate
from pions.interfaces.pages.assembly import Parts, board_data, page
from pions.interfaces.pages.tree_texts import TEXTS, page_texts
from pions.study.tree import SearchTree
from pions.study.tree_json import tree_json
from pions.words import N_

SCRIPTS = ("texts", "model", "rows", "detail", "steps", "main")

PARTS = Parts(
    frame="tree/tree.html",
    scripts=("shared/page.js", "shared/board.js", *(f"tree/{name}.js" for name in SCRIPTS)),
    styles=("shared/page.css", "tree/tree.css"),
)


def tree_page(tree: SearchTree) -> str:
    """The whole page, beginning in the language spoken now."""
    rules = str(tree.position.rules)
    title = tell(N_("{name}: {title}"), name=translate(TEXTS["title"]), title=rules)
    return page(PARTS, title, _data(tree))


def _data(tree: SearchTree) -> dict[str, object]:
    rules = tree.position.rules
    return {
        **tree_json(tree, say),
        "board": board_data(rules),
        "win": WIN,
        "points": rules.counts_points,
        "language": language(),
        "languages": {code: language_name(code) for code in LANGUAGES},
        "texts": page_texts(rules),
    }
