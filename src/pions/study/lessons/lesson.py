"""Lessons: steps with a text, a position and a task. What counts as right is worked out."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from pions.notation.recognition import read_anything
from pions.players.registry import find_player
from pions.rules.base import Position
from pions.rules.registry import find_rules
from pions.study.lessons.goals import Goal
from pions.study.rulebook.chapters import Chapter, Diagram, to_move
from pions.words import Words


@dataclass(frozen=True)
class Step:
    """Something to learn, and a position in which to do it."""

    title: str
    sentences: tuple[str, ...]
    rules: str
    moves: str
    """The moves that lead to the position, as players write them."""
    task: str
    """What to do there; `{side}` is the side to move."""
    goal: Goal
    machine: str = ""
    """The machine that is asked, where one is: what it saw can be looked at afterwards."""
    told: str = ""
    """What there is to say of the answer, once it is known."""
    search: str = ""
    """The moves that lead to where the machine began, if that was before this position."""

    @property
    def position(self) -> Position:
        return read_anything(self.moves, find_rules(self.rules)).games[0].position

    @cached_property
    def chapter(self) -> Chapter:
        """The step with its answers, which take a moment to be found."""
        position = self.position
        task = to_move(position, self.task)
        diagram = Diagram(position, task, self.goal(position), heat=self._heat(position))
        return Chapter(Words(self.title), tuple(map(Words, self.sentences)), diagram)

    def _heat(self, position: Position) -> tuple[int, ...]:
        return find_player(self.machine).choose(position).heat if self.machine else ()


@dataclass(frozen=True)
class Lesson:
    """Steps that belong together."""

    name: str
    title: str
    summary: str
    steps: tuple[Step, ...]
    cover: int = 0
    """The place of the step whose board stands for the lesson in a list."""
    practice: str = ""
    """The pack of puzzles with which to go on."""
