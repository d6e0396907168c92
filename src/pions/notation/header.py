"""The line before the games of a text that says which game they are: `# pions connect-4`.

Names of cells alone do not tell Connect-4 from Gomoku. Programs in other languages are told the
rules by the same line, and ignore it as they ignore every line that begins with `#`. Files put
together stay readable: each such line holds until the next.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from pions.errors import NotationError, PionsError
from pions.rules.base import Rules
from pions.rules.registry import find_rules, preset_of
from pions.words import N_

_HEADER = re.compile(r"^[ \t]*#[ \t]*pions\b[ \t]*:?(.*)$", re.IGNORECASE | re.MULTILINE)


@dataclass(frozen=True)
class Section:
    """A part of a text, and the rules that a header line gives for it."""

    text: str
    rules: Rules | None = None
    lines_before: int = 0
    """Lines of the whole text above it."""


def header(rules: Rules) -> str:
    """The line that says which game follows."""
    known = preset_of(rules)
    return f"# pions {rules if known is None else known.name}\n"


def sections(text: str) -> Iterator[Section]:
    """The parts of a text between its header lines; one without rules where there is none."""
    heads = list(_HEADER.finditer(text)) if "#" in text else []
    before = text[: heads[0].start()] if heads else text
    if not heads or before.strip():
        yield Section(before)
    lines, counted = 0, 0
    for place, head in enumerate(heads):
        # From the header before: counting from the top each time would take for ever.
        lines, counted = lines + text.count("\n", counted, head.end()), head.end()
        end = heads[place + 1].start() if place + 1 < len(heads) else len(text)
        with line_numbers_after(lines):
            rules = _rules_in(head)
        yield Section(text[head.end() : end], rules, lines)


def without_header(text: str, rules: Rules | None) -> tuple[str, Rules | None]:
    """The text with its header lines left blank, and the rules: those given, or named there.

    `NotationError` if it names others, for where only one game will do.
    """
    for section in sections(text):
        named = section.rules
        if named is not None and rules not in (None, named):
            raise NotationError(
                N_("the text holds a game of {other}, not of {rules}"),
                other=str(named),
                rules=str(rules),
            )
        rules = rules or named
    return _HEADER.sub("", text), rules


def _rules_in(head: re.Match[str]) -> Rules:
    try:
        return find_rules(head[1].strip())
    except PionsError as error:
        raise NotationError(N_("line {line}: {reason}"), line=1, reason=error.words) from None


@contextmanager
def line_numbers_after(lines: int) -> Iterator[None]:
    """Errors about a part of a text, with the numbers that its lines have in the whole."""
    try:
        yield
    except NotationError as error:
        line = error.words.fields.get("line")
        if not lines or not isinstance(line, int):
            raise
        fields = {**error.words.fields, "line": line + lines}
        raise type(error)(error.words.template, **fields) from None
