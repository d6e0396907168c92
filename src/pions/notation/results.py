"""Results as files write them: who won, by how much, and a letter for the reason."""

from __future__ import annotations

from pions.rules.base import Rules
from pions.rules.outcome import Outcome, agreed_draw, flag_fall, resignation, won_by
from pions.rules.side import BLACK, WHITE, Side
from pions.words import N_, Words

RESIGNED, TIMED_OUT, AGREED, RECORDED = "r", "t", "s", ""
"""The letters of GGF; the last is a score that nobody explains."""

_SCORE = N_("score as recorded")
_WIN = N_("result as recorded")
_REASONS = {
    str(resignation(BLACK).reason): RESIGNED,
    str(flag_fall(BLACK).reason): TIMED_OUT,
    str(agreed_draw().reason): AGREED,
    _SCORE: RECORDED,
    _WIN: RECORDED,
}


def reason_letter(outcome: Outcome) -> str:
    """The letter for why it ended; none for what has no letter."""
    return _REASONS.get(outcome.reason.template, RECORDED)


def is_known_reason(outcome: Outcome) -> bool:
    """Whether the letter says all: then `recorded` makes the same outcome again."""
    letter = _REASONS.get(outcome.reason.template)
    if letter == RECORDED:
        return outcome.reason.template == (_WIN if _is_plain(outcome) else _SCORE)
    return letter is not None and outcome == _with_letter(outcome.winner, letter)


def recorded_score(points: tuple[int, int], *, fewest_wins: bool = False) -> Outcome:
    """A score that a file gives for a game that its moves do not end."""
    black_wins = (points[0] > points[1]) != fewest_wins
    winner = None if points[0] == points[1] else BLACK if black_wins else WHITE
    return Outcome(winner, Words(_SCORE), points)


def recorded(winner: Side | None, letter: str = RECORDED) -> Outcome:
    """A result that a file gives without a score."""
    outcome = _with_letter(winner, letter)
    if outcome is not None:
        return outcome
    reason = Words(_WIN)
    return won_by(winner, reason) if winner is not None else Outcome(None, reason, (0, 0))


def by_margin(margin: int, letter: str, rules: Rules) -> Outcome:
    """A result by how many points more Black has than White."""
    winner = None if margin == 0 else BLACK if margin > 0 else WHITE
    outcome = _with_letter(winner, letter)
    if outcome is not None:
        return outcome
    size = rules.grid.size
    if rules.counts_points and (size + margin) % 2 == 0 and abs(margin) <= size:
        points = (size + margin) // 2, (size - margin) // 2
        return recorded_score(points, fewest_wins=rules.fewest_wins)
    return recorded(winner)


def _with_letter(winner: Side | None, letter: str) -> Outcome | None:
    if winner is not None and letter in (RESIGNED, TIMED_OUT):
        return (resignation if letter == RESIGNED else flag_fall)(winner.other)
    return agreed_draw() if winner is None and letter == AGREED else None


def _is_plain(outcome: Outcome) -> bool:
    return outcome.points in ((1, 0), (0, 1), (0, 0))
