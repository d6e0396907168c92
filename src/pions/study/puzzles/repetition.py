"""When a puzzle that was missed comes back: FSRS, version 6, with its published weights.

Stability S is the number of days after which one still remembers with a chance of nine in ten;
difficulty D goes from 1 to 10. Two grades are enough for a puzzle: missed, and solved.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from math import exp, pow

# The default parameters of FSRS-6 (open-spaced-repetition, 2025).
W = (
    *(0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796),
    *(1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542),
)
MISSED, SOLVED, EASY = 1, 3, 4
RETENTION = 0.9
FACTOR = pow(RETENTION, -1 / W[20]) - 1
SOON = timedelta(minutes=10)
"""When a missed one is asked again for the first time."""
LONGEST = 36500
LEAST_STABILITY = 0.001
DAY = 86400.0


@dataclass(frozen=True)
class Card:
    """What is known of how well one remembers a puzzle."""

    stability: float
    difficulty: float
    seen: datetime
    due: datetime

    def after(self, solved: bool, now: datetime) -> Card:
        """The card after another attempt."""
        grade = SOLVED if solved else MISSED
        days = max(0.0, (now - self.seen).total_seconds() / DAY)
        stability = _next_stability(self, grade, days)
        return _card(stability, _next_difficulty(self.difficulty, grade), solved, now)


def first_card(solved: bool, now: datetime) -> Card:
    """The card after the first attempt."""
    grade = SOLVED if solved else MISSED
    return _card(W[grade - 1], _bounded(_first_difficulty(grade)), solved, now)


def interval(stability: float) -> int:
    """Days until the chance of remembering has come down to nine in ten."""
    return max(1, min(LONGEST, round(stability)))


def _card(stability: float, difficulty: float, solved: bool, now: datetime) -> Card:
    wait = timedelta(days=interval(stability)) if solved else SOON
    return Card(stability, difficulty, now, now + wait)


def _first_difficulty(grade: int) -> float:
    return W[4] - exp(W[5] * (grade - 1)) + 1


def _bounded(difficulty: float) -> float:
    return max(1.0, min(10.0, difficulty))


def _next_difficulty(difficulty: float, grade: int) -> float:
    moved = difficulty - W[6] * (grade - 3) * (10 - difficulty) / 9
    return _bounded(W[7] * _first_difficulty(EASY) + (1 - W[7]) * moved)


def _next_stability(card: Card, grade: int, days: float) -> float:
    if days < 1:
        return _same_day(card.stability, grade)
    remembered = pow(1 + FACTOR * int(days) / card.stability, -W[20])
    stability, difficulty = card.stability, card.difficulty
    if grade == MISSED:
        long = W[11] * pow(difficulty, -W[12]) * (pow(stability + 1, W[13]) - 1)
        long *= exp((1 - remembered) * W[14])
        return max(LEAST_STABILITY, min(long, stability / exp(W[17] * W[18])))
    growth = exp(W[8]) * (11 - difficulty) * pow(stability, -W[9])
    growth *= exp((1 - remembered) * W[10]) - 1
    return stability * (1 + growth)


def _same_day(stability: float, grade: int) -> float:
    growth = exp(W[17] * (grade - 3 + W[18])) * pow(stability, -W[19])
    return max(LEAST_STABILITY, stability * (max(growth, 1.0) if grade >= SOLVED else growth))
