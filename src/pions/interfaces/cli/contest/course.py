"""How far an event has come: noted by the thread that plays, looked at by the one that shows."""

from __future__ import annotations

from collections import deque
from time import monotonic

from pions.interfaces.language import tell
from pions.tournament.event import Event
from pions.tournament.history import GameHistory
from pions.tournament.kinds import find_schedule
from pions.tournament.pairing import Played
from pions.tournament.report import Report, report
from pions.tournament.run import TournamentProgress
from pions.tournament.standings import Standings
from pions.words import N_

LAST = 30
"""Games that are remembered, to be shown."""


class Course:
    """How far the event has come. Mutable: the playing thread notes, another one looks."""

    def __init__(self, event: Event, known: int = 0) -> None:
        self.event = event
        self.standings = Standings.new(event.names)
        self.known = known
        """Games that were played before."""
        self.last: deque[Played] = deque(maxlen=LAST)
        """The last games, the latest at the end."""
        self._history = GameHistory(len(event.entrants))
        self._begun = monotonic()

    def note(self, step: TournamentProgress) -> None:
        """One more game is over."""
        self._history.add(step.played)
        self.last.append(step.played)
        self.standings = step.standings

    @property
    def seconds(self) -> float:
        """How long it has taken so far."""
        return monotonic() - self._begun

    @property
    def total(self) -> int:
        """How many games there will be, as far as one knows."""
        return max(find_schedule(self.event.kind).games(self.event), self.standings.games)

    @property
    def report(self) -> Report:
        """What there is to tell."""
        return report(self.event, self.standings, self._history)


def how_far(course: Course) -> str:
    """Games played and to come, time passed and to come."""
    played, total = course.standings.games, course.total
    new = played - course.known
    rest = course.seconds / new * (total - played) if new > 0 else None
    return tell(
        N_("{played} of {total} games; {passed} passed, {left} left"),
        played=played,
        total=total,
        passed=duration(course.seconds),
        left="?" if rest is None else duration(rest),
    )


def duration(seconds: float) -> str:
    """A time such as 0:07 or 2:05:09."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
