"""Drills line by line: a picture, a question, an answer, and how long it took."""

from __future__ import annotations

from collections.abc import Iterable
from time import monotonic

from pions.interfaces.language import say, tell, translate
from pions.interfaces.terminal.lines.line_session import LineScreen
from pions.interfaces.terminal.lines.puzzle_session import QUIT, is_command
from pions.study.drills import Drill
from pions.words import N_, second_count


class DrillSession:
    """Asks one question after the other. Mutable: how many were right, of how many."""

    def __init__(self, screen: LineScreen) -> None:
        self._screen = screen
        self._right = self._asked = 0

    def run(self, drills: Iterable[Drill]) -> tuple[int, int]:
        """Ask them in order until there are no more, or somebody leaves."""
        started = monotonic()
        for drill in drills:
            if not self._ask(drill):
                break
        if self._asked:
            each = second_count(round((monotonic() - started) / self._asked, 1))
            self._screen.show(tell(N_("Time for each: {seconds}"), seconds=each))
        return self._right, self._asked

    def _ask(self, drill: Drill) -> bool:
        """Whether to go on."""
        self._screen.show("\n".join(drill.picture))
        self._screen.show(say(drill.task))
        line = self._screen.ask(tell(N_("Your answer: ")), (translate(QUIT),))
        word = "" if line is None else line.strip().lower()
        if line is None or is_command(word, QUIT):
            return False
        right = word == drill.answer
        self._asked += 1
        self._right += right
        said = N_("Right.") if right else N_("The answer is {move}.")
        self._screen.show(tell(said, move=drill.answer))
        return True
