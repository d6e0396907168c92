"""Tables of text whose columns stand below each other, whatever letters the names have."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from unicodedata import category, east_asian_width

from pions.interfaces.language import printable

LINE = 80
"""Columns that every terminal has."""


def width(text: str) -> int:
    """How many columns of a terminal a text takes: ideographs two, accents on their own none."""
    return sum(map(_columns, text))


def _columns(letter: str) -> int:
    if category(letter) in ("Mn", "Me"):
        return 0
    return 2 if east_asian_width(letter) in "WF" else 1


def shortened(text: str, most: int) -> str:
    """The text without control characters, cut to that many columns with an ellipsis."""
    text = printable(text)
    if width(text) <= most:
        return text
    cut, used = "", 1  # the ellipsis
    for letter in text:
        used += _columns(letter)
        if used > most:
            break
        cut += letter
    return f"{cut}…"


def padded(text: str, columns: int, *, left: bool = False) -> str:
    """The text with spaces before it, or behind it if it begins at the left."""
    spaces = " " * (columns - width(text))
    return text + spaces if left else spaces + text


def table(rows: Sequence[Sequence[str]], left: Collection[int] = (0,)) -> Iterator[str]:
    """Rows as lines, two spaces between columns; numbers stand at the right."""
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        parts = enumerate(zip(row, widths, strict=True))
        line = "  ".join(padded(text, most, left=place in left) for place, (text, most) in parts)
        yield line.rstrip()


def room_for(rows: Sequence[Sequence[str]], column: int, least: int, line: int = LINE) -> int:
    """How wide a column of names may be if the whole table is to fit the line."""
    widths = [max(map(width, one)) for one in zip(*rows, strict=True)]
    others = sum(widths) - widths[column] + 2 * (len(widths) - 1)
    return max(least, line - others)
