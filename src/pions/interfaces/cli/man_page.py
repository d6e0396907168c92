"""The help as a manual page, for `man` and for those who package Pions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from pions.interfaces.cli.help_text import (
    Example,
    HelpSection,
    description,
    help_sections,
    summary,
    synopsis,
)
from pions.interfaces.language import translate
from pions.words import N_


def man_page(command: Any, context: Any, examples: Iterable[Example], version: str) -> str:
    """The manual page of a command: `pions-play(1)`, or `pions(1)` for all of them."""
    name = context.command_path.replace(" ", "-")
    lines = [
        f'.TH "{name.upper()}" "1" "" "pions {version}"',
        *_headed(N_("NAME")),
        f"{_text(name)} \\- {_text(summary(command))}",
        *_headed(N_("SYNOPSIS")),
        f".B {_text(synopsis(command, context))}",
        *_headed(N_("DESCRIPTION")),
        *_paragraphs(description(command)),
    ]
    for section in help_sections(command, context, examples):
        lines += _section(section)
    return "\n".join(lines)


def _headed(heading: str) -> Iterator[str]:
    yield f".SH {_text(translate(heading))}"


def _paragraphs(text: str) -> Iterator[str]:
    for number, part in enumerate(text.split("\n\n")):
        if number:
            yield ".PP"
        yield _text(part)


def _section(section: HelpSection) -> Iterator[str]:
    # French has a no-break space before the colon.
    heading = section.heading.rstrip(": \u00a0").upper()
    yield f".SH {_text(heading)}"
    for name, meaning in section.rows:
        yield ".TP"
        yield f".B {_text(name)}"
        yield _text(meaning) or "\\&"


def _text(text: str) -> str:
    """A text as roff wants it: backslashes, dashes, and dots that begin a line."""
    # roff prints a bare dash as a hyphen, and an option with one cannot be pasted.
    safe = text.replace("\\", "\\e").replace("-", "\\-").replace("\n", " ")
    return f"\\&{safe}" if safe.startswith((".", "'")) else safe
