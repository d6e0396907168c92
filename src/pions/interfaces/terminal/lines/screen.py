"""The terminal or pipe that a game in line mode is played on."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import TextIO

from pions.errors import StorageError
from pions.interfaces.terminal_mode import has_screen
from pions.words import N_


class StandardScreen:
    """Standard input and output. On a terminal the board is drawn and the line can be edited."""

    def __init__(
        self, show: Callable[[str], None], warn: Callable[[str], None], *, boards: bool = True
    ) -> None:
        self._interactive = has_screen()
        self.shows_board = self._interactive and boards
        self.show = show
        self.warn = warn
        self._words: Sequence[str] = ()
        if self._interactive:
            _edit_lines(self._completed)

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str | None:
        """The next line, None at the end of the input; Tab completes these words."""
        if self._interactive:
            self._words = words
            return self._prompted(prompt)
        stream: TextIO | None = sys.stdin
        if stream is None:  # closed from the start
            raise StorageError(N_("standard input is closed: there is nobody to ask for a move"))
        line = stream.readline()
        return line if line else None

    def _prompted(self, prompt: str) -> str | None:
        try:
            return input(prompt)
        except EOFError:
            # Ctrl-D leaves the cursor behind the prompt.
            self.show("")
            return None

    def _completed(self, started: str, number: int) -> str | None:
        """The match of that number: readline asks for one after another until None."""
        fitting = [word for word in self._words if word.startswith(started)]
        return fitting[number] if number < len(fitting) else None


def _edit_lines(completed: Callable[[str, int], str | None]) -> None:
    """Give input() history, arrow keys and completion, where the system can."""
    try:
        import readline  # noqa: PLC0415 - only for terminals
    except ImportError:
        return
    readline.set_completer(completed)
    # By default `!` ends a word, and `save!` could not be completed.
    readline.set_completer_delims(" ")
    readline.parse_and_bind("tab: complete")
