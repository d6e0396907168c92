"""What a person sees of a puzzle: a value, its board and its sentences."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pions.geometry.grid import Cell
from pions.interfaces.language import say, tell
from pions.interfaces.sentences import sentence
from pions.interfaces.terminal.full.cell_views import BoardContents, move_at
from pions.interfaces.terminal.full.game_view import cell_of, first_cursor, typed_move
from pions.rules.base import PASS, Move
from pions.study.puzzles.puzzle import Puzzle
from pions.study.puzzles.puzzle_words import refutation_words, solution_words, task_words
from pions.study.puzzles.record import PuzzleRecord
from pions.study.reasons import told_move
from pions.words import N_, Words


@dataclass(frozen=True)
class PuzzleView:
    """A puzzle on the board, and what was tried."""

    puzzle: Puzzle
    cursor: Cell | None
    typed: str = ""
    """The letters of a move's name so far."""
    tried: Move | None = None
    first: bool | None = None
    """Whether the first try was right; None before it."""
    shown: bool = False
    """Whether the answer was given away."""

    @classmethod
    def of(cls, puzzle: Puzzle) -> PuzzleView:
        return cls(puzzle, first_cursor(puzzle.position))

    @property
    def is_done(self) -> bool:
        return self.tried == self.puzzle.best

    @property
    def aimed(self) -> Move | None:
        """The legal move that is typed or pointed at."""
        position = self.puzzle.position
        move = typed_move(position, self.typed) if self.typed else None
        if move is None and not self.typed and self.cursor is not None:
            move = move_at(position, self.cursor)
        if move is None and position.legal_moves == (PASS,):
            move = PASS
        return move if move in position.legal_moves else None

    def typing(self, typed: str) -> PuzzleView:
        move = typed_move(self.puzzle.position, typed) if typed else None
        cell = None if move is None else cell_of(self.puzzle.position, move)
        return replace(self, typed=typed, cursor=self.cursor if cell is None else cell)

    def trying(self, move: Move) -> PuzzleView:
        right = move == self.puzzle.best
        first = right if self.first is None else self.first
        return replace(self, tried=move, first=first, typed="")

    def giving_away(self) -> PuzzleView:
        first = False if self.first is None else self.first
        return replace(self, tried=self.puzzle.best, first=first, shown=True, typed="")


def puzzle_board(view: PuzzleView) -> BoardContents:
    """The position, or after the answer what it makes of it."""
    position = view.puzzle.position
    if view.is_done:
        return BoardContents(position.after(view.puzzle.best), position)
    return BoardContents(position, cursor=view.cursor, aimed=view.aimed)


def head_text(view: PuzzleView, kind: str) -> str:
    puzzle = view.puzzle
    fields = {"kind": Words(kind), "name": puzzle.name, "rating": puzzle.rating}
    return tell(N_("{kind}: {name}, rating {rating}"), **fields)


def said_lines(view: PuzzleView) -> list[str]:
    """The task, and what is said of the last try."""
    lines = [say(task_words(view.puzzle))]
    if view.typed:
        lines.append(f"> {view.typed}")
    if view.tried is None:
        return lines
    name = told_move(view.puzzle.position, view.tried)
    if not view.is_done:
        missed = Words(N_("{move} is not it. Try again."), {"move": name})
        why_not = refutation_words(view.puzzle, view.tried)
        return [*lines, sentence(missed), sentence(why_not)]
    answer = N_("The answer is {move}.") if view.shown else N_("Right: {move}.")
    themes = ", ".join(say(one.words) for one in view.puzzle.themes)
    why = [sentence(words) for words in solution_words(view.puzzle)]
    return [*lines, tell(answer, move=name), *why, tell(N_("Theme: {themes}"), themes=themes)]


def record_text(record: PuzzleRecord, due: int) -> str:
    tried = len(record.solved | record.missed)
    if tried == 0:
        return tell(N_("Your rating appears after the first puzzle."))
    fields = {"solved": len(record.solved), "tried": tried, "due": due}
    template = N_("Your rating: {rating}; solved {solved} of {tried}; to be repeated: {due}")
    return tell(template, rating=round(record.rating.rating), **fields)
