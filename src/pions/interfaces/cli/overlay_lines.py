"""An overlay as lines of text, in colour where a person looks at a terminal that has some."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping

import typer

from pions.interfaces.overlay_text import Line, TonedText, overlay_board, overlay_legend, plain_line
from pions.interfaces.terminal_mode import is_terminal
from pions.study.overlays.base import Overlay, Tone

COLOURS = {
    Tone.BLACK: ("white", "black"),
    Tone.WHITE: ("black", "white"),
    Tone.BOTH: ("white", "magenta"),
    Tone.GOOD: ("white", "blue"),
    Tone.BAD: ("white", "red"),
    Tone.ODD: ("black", "yellow"),
    Tone.EVEN: ("black", "cyan"),
}
"""Ink and ground of each tone, among the eight colours that every terminal has."""


def wants_colours(lines_only: bool, environment: Mapping[str, str] = os.environ) -> bool:
    """Whether colours help: at a terminal, unless lines of text or no colours are asked for."""
    return is_terminal(sys.stdout) and not lines_only and not environment.get("NO_COLOR")


def overlay_lines(overlay: Overlay, *, coloured: bool) -> Iterator[str]:
    """The board with the overlay, and its legend."""
    for line in (*overlay_board(overlay), *overlay_legend(overlay)):
        yield _coloured(line) if coloured else plain_line(line)


def _coloured(line: Line) -> str:
    return "".join(map(_styled, line))


def _styled(segment: TonedText) -> str:
    if segment.tone is None:
        return segment.text
    ink, ground = COLOURS[segment.tone]
    return typer.style(segment.text, fg=ink, bg=ground)
