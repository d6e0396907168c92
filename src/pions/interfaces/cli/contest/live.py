"""A table that is redrawn while a contest runs: on a terminal, unless only lines are wanted."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import copy_context
from typing import TYPE_CHECKING

from pions.interfaces.cli.global_options import GlobalOptions
from pions.interfaces.language import number_text, tell, translate
from pions.interfaces.sentences import duration_text
from pions.interfaces.terminal_mode import is_terminal
from pions.play.contest import RunningContest
from pions.tournament.event import Event
from pions.tournament.kinds import find_schedule
from pions.tournament.standings import Score, Standings
from pions.words import N_, counted

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table

REDRAWS = 4
"""Redraws a second."""

ROWS = 20
"""Entrants shown while it runs; the report at the end has all."""


@contextmanager
def shown_live(contest: RunningContest, options: GlobalOptions) -> Iterator[None]:
    if options.quiet or options.lines or not is_terminal(sys.stderr):
        yield
        return
    from rich.console import Console  # noqa: PLC0415 - slow, and only for terminals
    from rich.live import Live  # noqa: PLC0415

    context = copy_context()  # Rich draws in a thread of its own, which would not know the language
    with Live(
        # A copy for each drawing: two threads cannot be inside one context at a time.
        get_renderable=lambda: context.copy().run(picture, contest),
        console=Console(stderr=True),
        refresh_per_second=REDRAWS,
        transient=True,
    ):
        yield


def picture(contest: RunningContest) -> RenderableType:
    """The best of the table, how far it is, and how long it will take."""
    from rich.console import Group  # noqa: PLC0415 - slow, and only for terminals
    from rich.progress_bar import ProgressBar  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415

    standings = contest.standings
    below = Table.grid(padding=(0, 2, 0, 0))
    bar = ProgressBar(total=contest.total, completed=standings.games, width=24)
    below.add_row(bar, progress_text(contest))
    return Group(_table(contest.event, standings), below)


def progress_text(contest: RunningContest) -> str:
    """Games played and to come, time passed and to come."""
    played, total = contest.standings.games, contest.total
    new = played - contest.resumed  # games played earlier took no time now
    left = contest.seconds / new * (total - played) if new > 0 else None
    return tell(
        N_("{played}; {passed} passed, {left} left"),
        played=counted(
            "{played} of {count} game", "{played} of {count} games", total, played=played
        ),
        passed=duration_text(round(contest.seconds)),
        left="?" if left is None else duration_text(round(left)),
    )


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
    share = number_text(100 * score.points / score.games, ".1f") if score.games else ""
    counts = (score.wins, score.draws, score.losses, sum(score.faults.values()))
    return [str(score.games), number_text(score.points, "g"), share, *map(str, counts)]
