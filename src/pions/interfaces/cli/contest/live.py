"""The table that changes while an event is held; only on a terminal, only when it is welcome."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import copy_context
from typing import TYPE_CHECKING, Protocol, TextIO

from pions.interfaces.cli.settings import Settings
from pions.interfaces.language import tell, translate
from pions.tournament.event import Event
from pions.tournament.kinds import find_schedule
from pions.tournament.standings import Score, Standings
from pions.words import N_

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table

EVERY = 4
"""Times a second that the table is drawn anew."""

ROWS = 20
"""Entrants shown while it runs; the report at the end has all."""


class Course(Protocol):
    """How far an event has come."""

    event: Event
    standings: Standings
    known: int

    @property
    def seconds(self) -> float:
        """How long it has taken so far."""


@contextmanager
def shown_live(course: Course, settings: Settings) -> Iterator[None]:
    """Show the course on the terminal for the length of a `with` block."""
    terminal: TextIO | None = sys.stderr  # None if it was closed from the start
    if terminal is None or not terminal.isatty() or settings.quiet or settings.lines:
        yield
        return
    from rich.console import Console  # noqa: PLC0415 - slow, and only for terminals
    from rich.live import Live  # noqa: PLC0415

    context = copy_context()  # the language, for the thread that draws
    with Live(
        get_renderable=lambda: context.copy().run(picture, course),
        console=Console(stderr=True),
        refresh_per_second=EVERY,
        transient=True,
    ):
        yield


def picture(course: Course) -> RenderableType:
    """The best of the table, how far it is, and how long it will take."""
    from rich.console import Group  # noqa: PLC0415 - slow, and only for terminals
    from rich.progress_bar import ProgressBar  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415

    standings = course.standings
    total = max(find_schedule(course.event.kind).games(course.event), standings.games)
    below = Table.grid(padding=(0, 2, 0, 0))
    bar = ProgressBar(total=total, completed=standings.games, width=24)
    below.add_row(bar, how_far(course, total))
    return Group(_table(course.event, standings), below)


def how_far(course: Course, total: int) -> str:
    """Games played and to come, time passed and to come."""
    played = course.standings.games
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


def _table(event: Event, standings: Standings) -> Table:
    from rich.table import Table  # noqa: PLC0415 - slow, and only for terminals
    from rich.text import Text  # noqa: PLC0415

    table = Table(box=None, pad_edge=False)
    table.add_column("#", justify="right")
    table.add_column(translate(N_("player")), overflow="ellipsis", no_wrap=True)
    for heading in (N_("games"), N_("points"), "%", "+", "=", "-", N_("faults")):
        table.add_column(translate(heading), justify="right")
    ranking = find_schedule(event.kind).ranking(event, standings)
    order = [entrant for group in ranking for entrant in group]
    for place, entrant in enumerate(order[:ROWS], 1):
        name = Text(standings.entrants[entrant])  # no markup: names are strangers' texts
        table.add_row(str(place), name, *_numbers(standings.scores[entrant]))
    return table


def _numbers(score: Score) -> list[str]:
    share = f"{100 * score.points / score.games:.1f}" if score.games else ""
    counts = (score.wins, score.draws, score.losses, sum(score.faults.values()))
    return [str(score.games), f"{score.points:g}", share, *map(str, counts)]
