"""What a bot says, made fit to be stored and shown: bounded, and nothing but text.

A bot can say anything: megabytes, halves of characters that no file can hold, sequences that move
the cursor of a terminal or turn the writing around. All that is left of them is visible signs.
"""

from __future__ import annotations

LONGEST_FIELD = 200
"""Characters of what a bot says in a sentence."""
LONGEST_TRACEBACK = 8_000
"""Characters of a traceback, or of what a program wrote before it failed."""
_SPACES = "\u00a0\u202f"
"""Not printable to Python, but French writes them."""
_GAP = "\n[…]\n"


def one_line(text: str, most: int = LONGEST_FIELD) -> str:
    """The text for a sentence: on one line, cut at its end."""
    short = text[: 4 * most]  # spaces and signs that become others are not worth more
    return _visible(" ".join(short.split(None)) if "\n" in short else short, "")[:most]


def lines(text: str, most: int = LONGEST_TRACEBACK) -> str:
    """The text with its lines; of a long one the middle is left out: its ends say most."""
    return _cut(_visible(_cut(text, most), "\n\t"), most).strip("\n")


def _cut(text: str, most: int) -> str:
    if len(text) <= most:
        return text
    half = (most - len(_GAP)) // 2
    return f"{text[:half]}{_GAP}{text[-half:]}"


def _visible(text: str, kept: str) -> str:
    if text.isprintable():
        return text
    allowed = _SPACES + kept
    return "".join(one if one.isprintable() or one in allowed else _escaped(one) for one in text)


def _escaped(sign: str) -> str:
    return sign.encode("unicode_escape").decode("ascii")
