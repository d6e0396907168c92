"""Lines of text or a full screen: what was asked for, and what the terminal can do."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from typing import TextIO

PLAIN = "PIONS_PLAIN"
"""Set to anything but 0, it asks for lines of text as `--plain` does."""


def lines_asked(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether the environment asks for lines of text: by the variable, or by a dumb terminal."""
    return environment.get(PLAIN, "0").strip() not in ("", "0") or environment.get("TERM") == "dumb"


def is_terminal(stream: TextIO | None) -> bool:
    """Whether a person is at the other end; a stream that was closed from the start is None."""
    return stream is not None and stream.isatty()


def has_screen() -> bool:
    """Whether standard input and output are both a terminal."""
    return is_terminal(sys.stdin) and is_terminal(sys.stdout)


def wants_lines(plain: bool) -> bool:
    """Whether a game is to be played line by line; `plain` is what the command line says."""
    return plain or lines_asked() or not has_screen()
