"""Hold an event: play its games on whatever plays them, keep them, and show how it goes."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass

from pions.interfaces.cli.contest.course import Course
from pions.interfaces.cli.contest.showing import ProgressLines, conducted
from pions.interfaces.cli.game_file import new_game_file
from pions.interfaces.cli.settings import Settings
from pions.jobs.cluster import cluster
from pions.jobs.workers import process_pool
from pions.tournament.conduct import conduct
from pions.tournament.event import Event
from pions.tournament.pairing import Played
from pions.tournament.report import Report
from pions.tournament.run import NOTHING, WINDOW, Keep, Known


@dataclass(frozen=True)
class Plan:
    """Who plays the games, and where they go; none of it changes the games."""

    jobs: int | None = None
    """Processes; None plays here."""
    cluster: str | None = None
    out: str | None = None
    out_anew: bool = False
    """Whether the file of games may be there already, to be written anew."""
    known: Known = NOTHING
    keep: Keep | None = None
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
    course = Course(event, len(plan.known.numbers))
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
        crew = stack.enter_context(_crew(plan))

        def work() -> None:
            steps = conduct(
                course.event, crew.executor, window=crew.window, known=plan.known, keep=plan.keep
            )
            for step in steps:
                if plan.out is not None:
                    add(step.played.record.game)
                if plan.watch is not None:
                    plan.watch(step.played)
                course.note(step)
                lines.note()

        conducted(course, settings, work)


@dataclass(frozen=True)
class _Crew:
    executor: Executor | None = None
    window: int = WINDOW


@contextmanager
def _crew(plan: Plan) -> Iterator[_Crew]:
    """Whoever plays, and how many chunks keep them busy."""
    jobs = plan.jobs or processors()
    if plan.cluster is not None:
        with cluster(plan.cluster, jobs) as executor:
            yield _Crew(executor, max(WINDOW, 4 * executor.threads))
    elif plan.jobs is not None:
        with process_pool(plan.jobs) as executor:
            yield _Crew(executor, max(WINDOW, 4 * plan.jobs))
    else:
        yield _Crew()


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
