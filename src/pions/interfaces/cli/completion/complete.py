"""Complete the line being typed: the candidates at the cursor, one on each line."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping, Sequence

from pions.interfaces.cli.completion.candidates import Cursor, Offer, offer
from pions.interfaces.cli.completion.scripts import LINE, NO_SPACE, VARIABLE, WITH_FILES, WORD
from pions.interfaces.cli.completion.table_cache import cached_table

NAME = "pions"
_BREAKS = "\"'><=;|&(:"
"""Where bash breaks words before it asks."""


def complete(environment: Mapping[str, str], arguments: Sequence[str]) -> int:
    """Write the candidates; if anything goes wrong, the line that is being typed stays as it is."""
    shell = environment[VARIABLE]
    try:
        # Into lists: after an error nothing must have been written yet.
        if shell == "bash":
            lines = list(_for_bash(environment.get(LINE, ""), environment.get(WORD, "")))
        else:
            *before, word = arguments or [""]
            lines = list(_for_others(Cursor(before, unquoted(word))))
    except Exception:  # a bug here must not spoil the prompt
        if "PIONS_DEBUG" in os.environ:
            raise
        return 1
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    return 0


def _for_others(cursor: Cursor) -> Iterator[str]:
    found = offer(cached_table(), cursor)
    for one in found.candidates:
        # A line break inside a meaning would look like another candidate.
        yield f"{NO_SPACE if one.more else ''}{one.text}\t{' '.join(one.meaning.split())}"
    if found.files:
        yield WITH_FILES


def _for_bash(line: str, word: str) -> Iterator[str]:
    """Bash replaces only what it takes for the word: what stands before that is left out."""
    words, quote = split(line)
    *before, last = _after_name(words)
    found: Offer = offer(cached_table(), Cursor(before, last, quoted=bool(quote)))
    # Right after one of its break characters, bash passes that character as the word.
    dropped = len(last) - len("" if word and word in _BREAKS else unquoted(word))
    texts = [f"{NO_SPACE if one.more else ''}{one.text[dropped:]}" for one in found.candidates]
    yield from texts
    if quote and len(texts) == 1 and found.candidates[0].more:
        yield f"{texts[0]}…"  # of two words bash takes what they share, and leaves the quote open
    if found.files:
        yield WITH_FILES


def _after_name(words: Sequence[str]) -> Sequence[str]:
    """The words after the command itself, which others such as `time` may precede."""
    for place, word in enumerate(words[:-1]):
        if word.rpartition(os.sep)[2] == NAME:
            return words[place + 1 :]
    return words[1:] or [""]


def split(line: str, *, separators: bool = True) -> tuple[list[str], str]:
    """The words of a line that may end anywhere, and the quote that is still open.

    Without separators the whole line is one word, spaces and all.
    """
    words, quote, in_word, escaped = [""], "", False, False
    for letter in line:
        if escaped:
            words[-1] += letter
            escaped = False
        elif letter == "\\" and quote != "'":
            escaped = in_word = True
        elif quote:
            words[-1] += "" if letter == quote else letter
            quote = "" if letter == quote else quote
        elif letter in "'\"":
            quote, in_word = letter, True
        elif letter.isspace() and separators:
            words += [""] if words[-1] or in_word else []
            in_word = False
        else:
            words[-1] += letter
    return words, quote


def unquoted(word: str) -> str:
    """A word as the command would get it."""
    return split(word, separators=False)[0][0]
