"""Pages that are one file: their parts joined, and nothing but these parts allowed to run.

The content security policy of a page names its own script and style by their hashes and allows
nothing else, so that no page of ours can ever fetch anything.
"""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import TypeVar

from pions.drawing.board_picture import LOOKS
from pions.geometry.topology import closed
from pions.interfaces.language import (
    LANGUAGES,
    language,
    language_name,
    say,
    speaking,
    tell,
    translate,
)
from pions.rules.base import Rules
from pions.rules.side import Side
from pions.words import N_, Words

T = TypeVar("T")

FOLDER = Path(__file__).parent
FONT = FOLDER.parent / "web" / "static" / "fonts" / "figtree.woff2"


@dataclass(frozen=True)
class Parts:
    """The files of a page below this folder, in the order in which they are joined."""

    frame: str
    scripts: tuple[str, ...]
    styles: tuple[str, ...]


def page(
    parts: Parts,
    rules: Rules,
    texts: Mapping[str, str],
    data: Mapping[str, object],
    markup: Mapping[str, str] | None = None,
) -> str:
    """The whole page, beginning in the language spoken now, with the data that its script reads.

    `data["rules"]` is what the title calls the game; the texts come in every language. `markup`
    fills places of the frame with what is there without the script too.
    """
    script, style = joined_script(parts), _embedded_font() + joined_style(parts)
    run = {"POLICY": _policy(script, style), "STYLE": style, "SCRIPT": script}
    frame = _joined((parts.frame,))
    return _filled(frame, {**_content(rules, texts, data), **run, **(markup or {})})


def served_page(
    parts: Parts,
    rules: Rules,
    texts: Mapping[str, str],
    data: Mapping[str, object],
    markup: Mapping[str, str],
    files: str,
) -> str:
    """The page with its style and script at addresses `files`.css and `files`.js, so that the
    policy of the server that serves it holds for it too."""
    frame = _joined((parts.frame,))
    for before, after in (
        (_META, ""),
        ("<style>@@STYLE@@</style>", f'<link rel="stylesheet" href="{files}.css">'),
        (
            '<script type="module">@@SCRIPT@@</script>',
            f'<script type="module" src="{files}.js"></script>',
        ),
    ):
        assert before in frame, before
        frame = frame.replace(before, after)
    return _filled(frame, {**_content(rules, texts, data), **markup})


_META = '<meta http-equiv="Content-Security-Policy" content="@@POLICY@@">\n'


def _content(rules: Rules, texts: Mapping[str, str], data: Mapping[str, object]) -> dict[str, str]:
    title = tell(N_("{name}: {title}"), name=translate(texts["title"]), title=data["rules"])
    return {
        "LANGUAGE": language(),
        "TITLE": escape(title),
        "DATA": _embedded({**data, **_shared_data(rules, texts)}),
    }


def _filled(frame: str, filled: Mapping[str, str]) -> str:
    # Split before filling: titles and data may contain the marker.
    head, *rest = frame.split("@@")
    places = (filled.get(part, "") if part.isupper() else part for part in rest)
    return head + "".join(places)


def joined_script(parts: Parts) -> str:
    return _joined(parts.scripts)


def joined_style(parts: Parts) -> str:
    return _joined(parts.styles)


@cache
def _embedded_font() -> str:
    """The web app's typeface as a part of the style: a page in one file fetches nothing."""
    return font_face(f"data:font/woff2;base64,{b64encode(FONT.read_bytes()).decode()}")


def font_face(address: str) -> str:
    face = "font-family: Figtree; font-weight: 300 900; font-display: swap"
    return f'@font-face {{ {face}; src: url("{address}") format("woff2"); }}\n'


def _joined(names: Iterable[str]) -> str:
    return "\n".join((FOLDER / name).read_text(encoding="utf-8") for name in names)


def _policy(script: str, style: str) -> str:
    return (
        f"default-src 'none'; script-src {_hash(script)}; style-src {_hash(style)}; font-src data:"
    )


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def _embedded(data: Mapping[str, object]) -> str:
    """JSON that cannot end the element it stands in."""
    # </script> and <!-- are read even inside strings; \u003c is < to JSON and nothing to HTML.
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def _shared_data(rules: Rules, texts: Mapping[str, str]) -> dict[str, object]:
    sides = {f"side.{side.mark}": rules.side_name(side) for side in Side}
    every = {**texts, **sides}
    return {
        "board": _board_data(rules),
        "language": language(),
        "languages": {code: language_name(code) for code in LANGUAGES},
        "texts": in_every_language(lambda: {key: translate(text) for key, text in every.items()}),
    }


def in_all_languages(words: Words | str) -> str:
    """Markup of a sentence or a template in every language: the page shows the one chosen."""
    said = in_every_language(lambda: say(words) if isinstance(words, Words) else translate(words))
    if len(set(said.values())) == 1:
        return escape(said[LANGUAGES[0]])
    parts = (f'<span lang="{code}">{escape(text)}</span>' for code, text in said.items())
    return "".join(parts)


def in_every_language(make: Callable[[], T]) -> dict[str, T]:
    """What is made once in each language, by the codes of the languages."""
    made = {}
    for code in LANGUAGES:
        with speaking(code):
            made[code] = make()
    return made


def _board_data(rules: Rules) -> dict[str, object]:
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
