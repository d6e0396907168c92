"""Hold an event: play its games on whatever plays them, keep them, and show how it goes."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from contextlib import ExitStack
from dataclasses import dataclass

from pions.interfaces.cli.contest.course import Course
from pions.interfaces.cli.contest.showing import ProgressLines, conducted
from pions.interfaces.cli.game_file import new_game_file
from pions.interfaces.cli.settings import Settings
from pions.jobs.executors import open_executor
from pions.tournament.event import Event
from pions.tournament.pairing import Played
from pions.tournament.report import Report
from pions.tournament.run import StoredGames, run_tournament


@dataclass(frozen=True)
class Plan:
    """Who plays the games, and where they go; none of it changes the games."""

    jobs: int | None = None
    """Processes; None plays here."""
    cluster: str | None = None
    out: str | None = None
    out_anew: bool = False
    """Whether the file of games may be there already, to be written anew."""
    stored: StoredGames | None = None
    """The games played before, and where new ones go."""
    watch: Callable[[Played], None] | None = None
    """Who else wants to see each game, in order."""


@dataclass(frozen=True)
class Held:
    """An event that was held, to its end or as far as it came."""

    report: Report
    seconds: float
    interrupted: bool = False
    lost_workers: bool = False
    """Whether it ended because the processes or machines that played went away."""


def hold(event: Event, plan: Plan, settings: Settings) -> Held:
    """Play the games; Ctrl-C and lost workers end it with what there is so far."""
    course = Course(event, 0 if plan.stored is None else len(plan.stored.numbers))
    interrupted = lost = False
    try:
        _play(course, plan, settings)
    except KeyboardInterrupt:
        interrupted = True
    except BrokenExecutor:
        lost = True
    return Held(course.report, course.seconds, interrupted, lost)


def _play(course: Course, plan: Plan, settings: Settings) -> None:
    lines = ProgressLines(course, settings)
    with ExitStack() as stack:
        add = stack.enter_context(new_game_file(plan.out, anew=plan.out_anew))
        executor = stack.enter_context(open_executor(plan.jobs, plan.cluster))

        def work() -> None:
            for step in run_tournament(course.event, executor, store=plan.stored):
                if plan.out is not None:
                    add(step.played.record.game)
                if plan.watch is not None:
                    plan.watch(step.played)
                course.note(step)
                lines.note()

        conducted(course, settings, work)
