"""How good a move was: its grade, from what it lost against the best.

Where both values are proved, the result comes first: a move that keeps the exact value is best, one
that keeps the result is never a mistake, half a point lost is a mistake, a whole point a blunder.
Elsewhere, and among moves that keep the result of a game of points, the loss of winning chances
decides, with the same steps in every game; a game may have its own by registering `grade_steps`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum
from functools import singledispatch

from pions.evaluation.value import Value, ValueKind
from pions.rules.base import Rules
from pions.rules.othello import Othello
from pions.study.chances import chance, is_proved, lead, result_of
from pions.words import N_


class Grade(IntEnum):
    """From best to worst; a larger one is worse."""

    BEST = 0
    GOOD = 1
    INACCURACY = 2
    MISTAKE = 3
    BLUNDER = 4

    @property
    def words(self) -> str:
        """Its name in English: the key for translators."""
        return _GRADE_WORDS[self]


_GRADE_WORDS = {
    Grade.BEST: N_("best"),
    Grade.GOOD: N_("good"),
    Grade.INACCURACY: N_("inaccuracy"),
    Grade.MISTAKE: N_("mistake"),
    Grade.BLUNDER: N_("blunder"),
}
GRADE_SIGNS = {
    Grade.BEST: "",
    Grade.GOOD: "",
    Grade.INACCURACY: "?!",
    Grade.MISTAKE: "?",
    Grade.BLUNDER: "??",
}
"""As players annotate moves."""


class Turn(StrEnum):
    """What a move did to the result that was proved before it."""

    MISSED_WIN = "missed win"
    """Won before it, drawn after it."""
    LOST_WIN = "lost win"
    """Won before it, lost after it."""
    LOST_DRAW = "lost draw"
    """Drawn before it, lost after it."""
    SLOWER_WIN = "slower win"
    """Still won, and later than possible."""
    FASTER_LOSS = "faster loss"
    """Lost anyway, and sooner than necessary."""

    @property
    def words(self) -> str:
        """Its name in English: the key for translators."""
        return _TURN_WORDS[self]


_TURN_WORDS = {
    Turn.MISSED_WIN: N_("missed win"),
    Turn.LOST_WIN: N_("threw the win away"),
    Turn.LOST_DRAW: N_("lost the draw"),
    Turn.SLOWER_WIN: N_("slower win"),
    Turn.FASTER_LOSS: N_("faster loss"),
}


@dataclass(frozen=True)
class GradeSteps:
    """From which loss of winning chances on a move is no longer good: of 2, from won to lost."""

    inaccuracy: float = 0.1
    mistake: float = 0.2
    blunder: float = 0.3
    equal: float = 0.02
    """Estimates so near each other say nothing."""

    def grade(self, loss: float) -> Grade:
        """The grade of an estimated loss."""
        steps = (self.equal, self.inaccuracy, self.mistake, self.blunder)
        return Grade(sum(round(loss, 9) >= step for step in steps))


@singledispatch
def grade_steps(rules: Rules) -> GradeSteps:
    """The steps of a game: five, ten and fifteen in a hundred games, as on lichess."""
    del rules
    return GradeSteps()


@grade_steps.register
def _(rules: Othello) -> GradeSteps:
    # From an even game three, six and ten discs: estimates waver by two from depth to depth.
    del rules
    return GradeSteps(inaccuracy=0.15, mistake=0.3, blunder=0.5, equal=0.03)


@dataclass(frozen=True)
class Judgement:
    """What is to be said of a move."""

    grade: Grade
    loss: float
    """Winning chances lost against the best move, from 0 to 2."""
    exact: bool
    """Whether both values are proved."""
    turn: Turn | None = None


def judge(rules: Rules, best: Value, played: Value) -> Judgement:
    """The grade of a move, from the values of the best move and its own, both seen by who moved."""
    loss = max(0.0, chance(rules, best) - chance(rules, played))
    exact = is_proved(best) and is_proved(played)
    if not exact:
        return Judgement(_estimated(rules, best, played, loss), loss, exact=False)
    if played >= best:
        return Judgement(Grade.BEST, 0.0, exact=True)
    before, after = result_of(best), result_of(played)
    assert before is not None  # both are proved
    assert after is not None
    if before == after:
        return Judgement(_kept(rules, best, loss), loss, True, _slower(best, before))
    return Judgement(_lost(before - after), loss, True, _TURNS[before, after])


def _estimated(rules: Rules, best: Value, played: Value, loss: float) -> Grade:
    """The grade where a value is a guess: beside points that are certain, or a proof that agrees
    with it on who is ahead, a guess is not enough to call a move a mistake."""
    grade = grade_steps(rules).grade(loss)
    mixed = is_proved(best) or is_proved(played)
    same_lead = lead(chance(rules, best)) == lead(chance(rules, played))
    doubtful = played.kind is ValueKind.POINTS or (mixed and same_lead)
    return min(grade, Grade.INACCURACY) if doubtful else grade


_TURNS = {(1, 0): Turn.MISSED_WIN, (1, -1): Turn.LOST_WIN, (0, -1): Turn.LOST_DRAW}


def _lost(points: int) -> Grade:
    """Two half-points lie between a win and a loss."""
    return Grade.BLUNDER if points > 1 else Grade.MISTAKE


def _kept(rules: Rules, best: Value, loss: float) -> Grade:
    """The grade of a move that keeps the result: it lost time, or points."""
    if best.kind is not ValueKind.POINTS:
        return Grade.GOOD
    return max(Grade.GOOD, min(Grade.INACCURACY, grade_steps(rules).grade(loss)))


def _slower(best: Value, result: int) -> Turn | None:
    if best.kind is ValueKind.POINTS or result == 0:
        return None
    return Turn.SLOWER_WIN if result > 0 else Turn.FASTER_LOSS
