"""The page of a search tree: one HTML file that needs nothing else.

The page knows no rules: it is given cells to draw, values to show and texts in both languages.
Its content security policy names its own script and style by their hashes and allows nothing
else, so that no page of ours can ever fetch anything.
"""

from __future__ import annotations

import json
from base64 import b64encode
from hashlib import sha256
from html import escape
from pathlib import Path

from pions.evaluation.base import WIN
from pions.geometry.topology import closed
from pions.interfaces.language import LANGUAGES, language, say, translate
from pions.interfaces.pages.tree_texts import TEXTS, page_texts
from pions.rules.base import Rules
from pions.rules.picture import LOOKS
from pions.study.tree import SearchTree
from pions.study.tree_json import tree_json

FOLDER = Path(__file__).with_name("tree")
SCRIPTS = ("texts", "model", "board", "rows", "detail", "steps", "main")
"""The parts of the script, in the order in which they are joined."""


def tree_page(tree: SearchTree) -> str:
    """The whole page, beginning in the language spoken now."""
    script = "\n".join(_read(f"{name}.js") for name in SCRIPTS)
    style = _read("tree.css")
    parts = {
        "LANGUAGE": language(),
        "TITLE": escape(f"{translate(TEXTS['title'])}: {tree.position.rules}"),
        "POLICY": _policy(script, style),
        "STYLE": style,
        "DATA": _embedded(_data(tree)),
        "SCRIPT": script,
    }
    head, *rest = _read("tree.html").split("@@")
    return head + "".join(parts.get(part, part) for part in rest)


def _read(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


def _policy(script: str, style: str) -> str:
    return f"default-src 'none'; script-src {_hash(script)}; style-src {_hash(style)}"


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def _embedded(data: dict[str, object]) -> str:
    """JSON that cannot end the element it stands in."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def _data(tree: SearchTree) -> dict[str, object]:
    rules = tree.position.rules
    return {
        **tree_json(tree, say),
        "board": _board(rules),
        "win": WIN,
        "points": rules.counts_points,
        "language": language(),
        "languages": dict(LANGUAGES),
        "texts": page_texts(rules),
    }


def _board(rules: Rules) -> dict[str, object]:
    """What is needed to draw the board, whatever stands on it."""
    colours, topology = LOOKS[rules.look], rules.surface.topology
    return {
        "columns": rules.grid.columns,
        "rows": rules.grid.rows,
        "labels": {
            "columns": [rules.column_label(column) for column in range(rules.grid.columns)],
            "rows": [rules.row_label(row) for row in range(rules.grid.rows)],
        },
        "glued": {
            "sides": topology.left_right is not closed,
            "ends": topology.top_bottom is not closed,
        },
        "colours": {
            "board": colours.board,
            "grid": colours.grid,
            "X": colours.black,
            "O": colours.white,
            "edge": colours.edge,
        },
    }
