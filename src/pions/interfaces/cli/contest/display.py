"""What is shown while a contest runs: a full screen, a live table, lines, or nothing."""

from __future__ import annotations

import os
import sys
from functools import partial

from pions.interfaces.cli import output
from pions.interfaces.cli.contest.live import progress_text, shown_live
from pions.interfaces.cli.contest.view import contest_view
from pions.interfaces.cli.global_options import GlobalOptions
from pions.interfaces.terminal_mode import is_terminal
from pions.play.contest import ContestResult, RunningContest
from pions.tournament.pairing import Played

PATIENCE = 1.0
"""Seconds after which the full screen opens: a contest that is over sooner needs none."""

LINES = 10
"""Progress lines of a whole contest, where only lines are wanted."""


def run_displayed(contest: RunningContest, options: GlobalOptions) -> ContestResult:
    if options.lines and not options.quiet and is_terminal(sys.stderr):
        contest.subscribe(ProgressLines(contest))
    return contest.run(partial(_watch, contest, options))


def _watch(contest: RunningContest, options: GlobalOptions) -> None:
    if options.quiet or options.lines or not _has_screen():
        with shown_live(contest, options):
            contest.wait()
        return
    contest.wait(PATIENCE)
    if contest.is_running:
        look, is_over = partial(contest_view, contest), lambda: not contest.is_running
        if not options.entry_points.watch_contest(look, is_over):
            contest.stop()


def _has_screen() -> bool:
    """Whether a person sits at a terminal that is ours to draw on and to read from."""
    # Standard output does not matter: the report may go to a file while somebody watches.
    if not (is_terminal(sys.stdin) and is_terminal(sys.stderr)):
        return False
    try:
        # In the background we may not read: the system would halt us.
        return os.tcgetpgrp(sys.stdin.fileno()) == os.getpgrp()
    except OSError:
        return False


class ProgressLines:
    """A subscriber that writes a line for each tenth of a contest. Mutable."""

    def __init__(self, contest: RunningContest) -> None:
        self._contest = contest
        self._reached = 0

    def __call__(self, _played: Played) -> None:
        reached = LINES * self._contest.standings.games // max(1, self._contest.total)
        if self._reached < reached < LINES:
            output.talk(progress_text(self._contest))
        self._reached = max(self._reached, reached)
