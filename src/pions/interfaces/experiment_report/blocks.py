"""A text with tables and figures as plain values, written as Markdown or as one HTML file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape

from pions.interfaces.language import language

STYLE = """
:root { color-scheme: light dark; --page: #f4f2ee; --card: #ffffff; --ink: #24231f;
  --muted: #5d5952; --line: #d6d1c7; --accent: #1d6f4b; }
@media (prefers-color-scheme: dark) { :root { --page: #191b1e; --card: #24272b; --ink: #e9e7e2;
  --muted: #b0aca4; --line: #3b4046; --accent: #6cc79c; } }
body { margin: 0 auto; padding: 2rem 1rem 4rem; max-width: 52rem; background: var(--page);
  color: var(--ink); font: 1rem/1.5 Figtree, system-ui, "Segoe UI", "DejaVu Sans", sans-serif; }
h1 { line-height: 1.2; } h2 { margin-top: 2.5rem; border-bottom: 2px solid var(--accent); }
.wide { overflow-x: auto; width: max-content; min-width: 100%; max-width: min(100vw - 3rem, 90rem);
  margin-left: 50%; transform: translateX(-50%); }
table { border-collapse: collapse; background: var(--card); font-size: 0.92rem;
  font-variant-numeric: tabular-nums; }
th, td { border: 1px solid var(--line); padding: 0.25rem 0.5rem; text-align: right; }
td { white-space: nowrap; } th { vertical-align: bottom; }
th.words, td.words { text-align: left; }
figure { margin: 1.5rem 0; overflow-x: auto; } figure svg { max-width: 100%; height: auto;
  background: #ffffff; border-radius: 8px; }
figcaption { color: var(--muted); } pre { background: var(--card); border: 1px solid var(--line);
  padding: 0.75rem; white-space: pre-wrap; overflow-wrap: anywhere; }
@media print { body { background: #ffffff; color: #000000; } figure, table { break-inside: avoid; }
}
"""


@dataclass(frozen=True)
class Heading:
    """A heading; level 1 is the title."""

    level: int
    text: str


@dataclass(frozen=True)
class Paragraph:
    """Sentences."""

    text: str


@dataclass(frozen=True)
class Items:
    """Sentences of which each stands alone."""

    texts: Sequence[str]


@dataclass(frozen=True)
class TextTable:
    """A table; columns of words are written from the left, numbers from the right."""

    headings: Sequence[str]
    rows: Sequence[Sequence[str]]
    words: int
    """How many columns from the left are words."""


@dataclass(frozen=True)
class Figure:
    """A chart in a file of its own."""

    file: str
    svg: str
    caption: str


@dataclass(frozen=True)
class Code:
    """Lines to type or to keep."""

    text: str


Block = Heading | Paragraph | Items | TextTable | Figure | Code


def markdown(blocks: Iterable[Block]) -> str:
    return "\n\n".join(map(_markdown, blocks)) + "\n"


def _markdown(block: Block) -> str:
    match block:
        case Heading(level, text):
            return f"{'#' * level} {text}"
        case Paragraph(text):
            return text
        case Items(texts):
            return "\n".join(f"- {text}" for text in texts)
        case TextTable():
            return "\n".join(_table_lines(block))
        case Figure(file, _, caption):
            return f"![{caption}]({file})"
        case Code(text):
            return f"```\n{text.rstrip()}\n```"


def _table_lines(table: TextTable) -> Iterator[str]:
    rules = ("---" if place < table.words else "--:" for place in range(len(table.headings)))
    yield _line(table.headings)
    yield f"|{'|'.join(rules)}|"
    yield from map(_line, table.rows)


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


def html_page(blocks: Sequence[Block]) -> str:
    """The text as one file that needs nothing else: charts stand in it."""
    title = next((one.text for one in blocks if isinstance(one, Heading)), "")
    body = "\n".join(map(_html, blocks))
    return (
        f'<!doctype html>\n<html lang="{language()}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n"
        f"<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def _html(block: Block) -> str:
    match block:
        case Heading(level, text):
            return f"<h{level}>{escape(text)}</h{level}>"
        case Paragraph(text):
            return f"<p>{escape(text)}</p>"
        case Items(texts):
            return f"<ul>{''.join(f'<li>{escape(text)}</li>' for text in texts)}</ul>"
        case TextTable():
            return _html_table(block)
        case Figure(_, svg, caption):
            return f"<figure>{svg}<figcaption>{escape(caption)}</figcaption></figure>"
        case Code(text):
            return f"<pre>{escape(text.rstrip())}</pre>"


def _html_table(table: TextTable) -> str:
    head = "".join(_cell("th", *one, table) for one in enumerate(table.headings))
    rows = (
        "<tr>" + "".join(_cell("td", *one, table) for one in enumerate(row)) + "</tr>"
        for row in table.rows
    )
    inside = f"<thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody>"
    return f'<div class="wide" tabindex="0"><table>{inside}</table></div>'


def _cell(kind: str, place: int, text: str, table: TextTable) -> str:
    words = ' class="words"' if place < table.words else ""
    scope = ' scope="col"' if kind == "th" else ""
    return f"<{kind}{words}{scope}>{escape(text)}</{kind}>"
