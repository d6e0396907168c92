"""Puzzles line by line: the board, a task, tries until the answer is found or given away."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import monotonic

from pions.errors import PionsError
from pions.interfaces.language import say, tell, translate
from pions.interfaces.sentences import sentence
from pions.interfaces.terminal.lines.line_session import LineScreen
from pions.rules.base import Move
from pions.rules.text import draw_text
from pions.study.puzzles.puzzle import Puzzle
from pions.study.puzzles.puzzle_words import refutation_words, solution_words, task_words
from pions.study.reasons import told_move
from pions.words import N_, Words

QUIT, SHOW, SKIP = N_("quit"), N_("show"), N_("skip")
COMMANDS = (QUIT, SHOW, SKIP)

Tried = Callable[[Puzzle, bool], Words | None]


class PuzzleSession:
    """Asks one puzzle after the other. Mutable: how many were solved, of how many."""

    def __init__(
        self,
        screen: LineScreen,
        tried: Tried,
        *,
        ends_at_miss: bool = False,
        seconds: float | None = None,
    ) -> None:
        self._screen, self._tried = screen, tried
        self._ends_at_miss = ends_at_miss
        self._end = None if seconds is None else monotonic() + seconds
        self._solved = self._asked = 0
        self._left = False

    def run(self, puzzles: Iterable[Puzzle]) -> tuple[int, int]:
        """Ask them in order until there are no more, or somebody leaves, or the time is up."""
        for puzzle in puzzles:
            if self._left or self._is_late():
                break
            solved = self._ask(puzzle)
            if not solved and self._ends_at_miss:
                break
        return self._solved, self._asked

    def _is_late(self) -> bool:
        return self._end is not None and monotonic() >= self._end

    def _ask(self, puzzle: Puzzle) -> bool:
        """Whether the first try was right; False too if nothing was tried."""
        self._put(puzzle)
        first: bool | None = None
        while (line := self._line(puzzle)) is not None:
            move = self._move(puzzle, line)
            if move is None:
                continue
            right = move == puzzle.best
            if first is None:
                first = right
                self._count(puzzle, right)
            if right:
                self._praise(puzzle)
                return first
            self._screen.show(sentence(refutation_words(puzzle, move)))
            if self._end is not None or self._ends_at_miss:
                self._give_away(puzzle)
                return False
        if first is None and not self._left:
            self._count(puzzle, False)
        return False

    def _put(self, puzzle: Puzzle) -> None:
        fields = {"name": puzzle.name, "theme": puzzle.theme.words, "rating": puzzle.rating}
        self._screen.show(tell(N_("{name}: {theme}, rating {rating}"), **fields))
        self._screen.show(draw_text(puzzle.position, legal=False))
        self._screen.show(say(task_words(puzzle)))

    def _line(self, puzzle: Puzzle) -> str | None:
        """What was typed; None once this puzzle is left."""
        names = puzzle.position.legal_names
        commands = [translate(one) for one in COMMANDS]
        line = self._screen.ask(tell(N_("Your move: ")), (*names, *commands))
        word = "" if line is None else line.strip().lower()
        if line is None or is_command(word, QUIT):
            self._left = True
            return None
        if is_command(word, SHOW):
            self._give_away(puzzle)
            return None
        return None if is_command(word, SKIP) else word

    def _move(self, puzzle: Puzzle, text: str) -> Move | None:
        try:
            move = puzzle.position.rules.parse_move(text)
            puzzle.position.check_move(move)
        except PionsError as error:
            self._screen.warn(say(error.words))
            self._screen.warn(tell(N_("Type a move, or show, skip or quit.")))
            return None
        return move

    def _count(self, puzzle: Puzzle, solved: bool) -> None:
        self._asked += 1
        self._solved += solved
        said = self._tried(puzzle, solved)
        if said is not None:
            self._screen.show(say(said))

    def _praise(self, puzzle: Puzzle) -> None:
        self._screen.show(tell(N_("Right.")))
        self._explain(puzzle)

    def _give_away(self, puzzle: Puzzle) -> None:
        name = told_move(puzzle.position, puzzle.best)
        self._screen.show(tell(N_("The answer is {move}."), move=name))
        self._explain(puzzle)

    def _explain(self, puzzle: Puzzle) -> None:
        for words in solution_words(puzzle):
            self._screen.show(sentence(words))


def is_command(word: str, command: str) -> bool:
    """Whether that command was typed, in English or in the language spoken now."""
    return word in (command, translate(command))
