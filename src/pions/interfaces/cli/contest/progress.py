"""How far a contest has got, in words."""

from __future__ import annotations

from pions.interfaces.language import tell
from pions.play.contest import RunningContest
from pions.words import N_


def progress_text(contest: RunningContest) -> str:
    """Games played and to come, time passed and to come."""
    played, total = contest.standings.games, contest.total
    new = played - contest.resumed  # games played earlier took no time now
    left = contest.seconds / new * (total - played) if new > 0 else None
    return tell(
        N_("{played} of {total} games; {passed} passed, {left} left"),
        played=played,
        total=total,
        passed=duration(contest.seconds),
        left="?" if left is None else duration(left),
    )


def duration(seconds: float) -> str:
    """A time such as 0:07 or 2:05:09."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
