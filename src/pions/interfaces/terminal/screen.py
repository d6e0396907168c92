"""The terminal or pipe that a game in line mode is played on."""

from __future__ import annotations

import sys
from collections.abc import Callable


class StandardScreen:
    """Standard input and output. On a terminal the board is drawn and the line can be edited."""

    def __init__(
        self, show: Callable[[str], None], warn: Callable[[str], None], *, boards: bool = True
    ) -> None:
        self._interactive = sys.stdin.isatty() and sys.stdout.isatty()
        self.shows_board = self._interactive and boards
        self.show = show
        self.warn = warn
        if self._interactive:
            import readline  # noqa: F401, PLC0415 - gives input() history and arrow keys

    def ask(self, prompt: str) -> str | None:
        """The next line, None at the end of the input."""
        if self._interactive:
            return self._prompted(prompt)
        line = sys.stdin.readline()
        return line if line else None

    def _prompted(self, prompt: str) -> str | None:
        try:
            return input(prompt)
        except EOFError:
            self.show("")
            return None
