"""A class: who is in it, what they play, and how their games ended. A value.

`LiveClass` in `pions.play` holds the current one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from pions.errors import ClassError
from pions.rules.side import Side
from pions.search.limits import Clock
from pions.teaching.classroom.nicknames import check_free, cleaned, is_free
from pions.words import N_

MACHINE = -1
"""Who plays the odd one: the teacher's machine, in the place of a student's number."""
MOST_STUDENTS = 100
MOST_GAMES = 5_000

ROUND_ROBIN, SWISS, FREE = "round-robin", "swiss", "free"
MODES = (ROUND_ROBIN, SWISS, FREE)
"""Everybody meets everybody; rounds by points; whoever is free plays at once."""

FORGED_NAME, OTHERS_SEAT, TEACHERS_PAGE = "name", "seat", "teacher"
INCIDENTS = (FORGED_NAME, OTHERS_SEAT, TEACHERS_PAGE)
"""A name that could be taken for another's; a move in another's seat; what only the teacher may."""
MOST_INCIDENTS = 50
MOST_TIMES = 99
"""Beyond which an incident is not counted any more: each count is stored."""

VOID = "void"
"""The result of a game that counts for nobody."""


@dataclass(frozen=True)
class ClassSettings:
    """What the teacher has chosen for all."""

    rules: str = "othello"
    mode: str = FREE
    clock: Clock | None = None
    assisted: bool = False
    """Whether hints and values are allowed, for both players of a game."""
    machine: str = "level(number=2)"
    """Who plays the odd one."""
    open: bool = True
    """Whether more students may join."""
    typed_names: bool = True
    """Whether students choose their names; otherwise names are drawn for them."""
    bots: bool = False
    """Whether students may hand in bots."""
    bot_seconds: float = 1.0
    """How long a bot may think about a move."""


@dataclass(frozen=True)
class Student:
    """Somebody in a class."""

    number: int
    """From 0; never given twice."""
    name: str
    digest: str
    """Of the token, which the student's browser alone has."""
    here: bool = True
    """False for whoever was removed: their games stay."""


@dataclass(frozen=True)
class ClassGame:
    """A game that the class has paired."""

    number: int
    round: int
    black: int
    white: int
    table: str
    """The id of its table."""
    rules: str
    result: str | None = None
    """`black`, `white`, `draw` or `void`; None while it goes on."""

    @property
    def players(self) -> tuple[int, int]:
        return (self.black, self.white)

    @property
    def counts(self) -> bool:
        return self.result not in (None, VOID)

    def points(self, student: int) -> float:
        """What a student has from it: 1, ½ or 0."""
        if not self.counts:
            return 0.0
        if self.result == "draw":
            return 0.5
        side = Side.BLACK if student == self.black else Side.WHITE
        return float(self.result == str(side))


@dataclass(frozen=True)
class League:
    """A tournament of the students' bots."""

    tournament: int
    """Its id in the database."""
    name: str
    running: bool = True


@dataclass(frozen=True)
class Incident:
    """Something that a student should not have tried; only the teacher hears of it."""

    kind: str
    """One of `INCIDENTS`."""
    who: str
    """The name of a student, or the one that somebody asked for."""
    times: int = 1


@dataclass(frozen=True)
class Classroom:
    """A class and everything that happened in it."""

    code: str
    name: str
    teacher: str
    """The digest of the teacher's token."""
    settings: ClassSettings = field(default_factory=ClassSettings)
    students: tuple[Student, ...] = ()
    games: tuple[ClassGame, ...] = ()
    round: int = 0
    """Rounds paired so far."""
    paused: bool = False
    arena: bool = False
    """Whether whoever is free is paired without being asked."""
    shown: int | None = None
    """The number of the game that is projected."""
    revision: int = 0
    leagues: tuple[League, ...] = ()
    incidents: tuple[Incident, ...] = ()
    """The latest last."""

    # Students

    @property
    def present(self) -> tuple[Student, ...]:
        """Those who have not been removed."""
        return tuple(one for one in self.students if one.here)

    def student(self, number: int) -> Student:
        """`ClassError` if there is no such student."""
        for one in self.students:
            if one.number == number:
                return one
        raise ClassError(N_("there is no such student in this class"))

    def name_of(self, number: int) -> str:
        """What a player is called; empty for the machine."""
        return "" if number == MACHINE else self.student(number).name

    def joined(self, name: str, digest: str) -> Classroom:
        """The class with one more student; `ClassError` if that cannot be."""
        if not self.settings.open:
            raise ClassError(N_("nobody can join this class at the moment: ask the teacher"))
        if len(self.students) >= MOST_STUDENTS:
            raise ClassError(N_("this class is full"))
        checked = self._checked(name)
        student = Student(len(self.students), checked, digest)
        return replace(self, students=(*self.students, student))

    def is_taken(self, name: str) -> bool:
        """Whether a name could be taken for that of somebody else here, or for the teacher's."""
        return not is_free(name, [one.name for one in self.students])

    def renamed(self, number: int, name: str) -> Classroom:
        student = self.student(number)
        checked = self._checked(name, but=number)
        return self._with_student(replace(student, name=checked))

    def removed(self, number: int) -> Classroom:
        return self._with_student(replace(self.student(number), here=False))

    def _with_student(self, student: Student) -> Classroom:
        others = (student if one.number == student.number else one for one in self.students)
        return replace(self, students=tuple(others))

    def _checked(self, name: str, but: int | None = None) -> str:
        name = cleaned(name)
        # Those who were removed keep their names: nobody else may pass for them.
        check_free(name, [one.name for one in self.students if one.number != but])
        return name

    # Games

    @property
    def running(self) -> Iterator[ClassGame]:
        return (game for game in self.games if game.result is None)

    def game(self, number: int) -> ClassGame:
        """`ClassError` if there is no such game."""
        if not 0 <= number < len(self.games):
            raise ClassError(N_("there is no such game in this class"))
        return self.games[number]

    def is_busy(self, student: int) -> bool:
        return any(student in game.players for game in self.running)

    def with_games(self, games: tuple[ClassGame, ...]) -> Classroom:
        """The class after a round was paired."""
        return replace(self, games=(*self.games, *games), round=self.round + 1)

    def with_result(self, number: int, result: str) -> Classroom:
        """The class after a game; the first result of a game stands."""
        game = self.game(number)
        if game.result is not None:
            return self
        games = list(self.games)
        games[number] = replace(game, result=result)
        return replace(self, games=tuple(games))

    # Bots

    @property
    def league(self) -> League | None:
        """The latest."""
        return self.leagues[-1] if self.leagues else None

    def with_league(self, league: League) -> Classroom:
        return replace(self, leagues=(*self.leagues, league))

    def with_league_ended(self, tournament: int) -> Classroom:
        leagues = (
            replace(one, running=False) if one.tournament == tournament and one.running else one
            for one in self.leagues
        )
        changed = tuple(leagues)
        return self if changed == self.leagues else replace(self, leagues=changed)

    # What the teacher should know

    def with_incident(self, kind: str, who: str) -> Classroom:
        """Something happened, or happened again."""
        same = [one for one in self.incidents if (one.kind, one.who) == (kind, who)]
        times = same[0].times + 1 if same else 1
        if times > MOST_TIMES:
            return self
        others = tuple(one for one in self.incidents if one not in same)
        found = (*others, Incident(kind, who, times))
        return replace(self, incidents=found[-MOST_INCIDENTS:])
