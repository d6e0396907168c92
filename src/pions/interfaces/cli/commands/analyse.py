"""`pions analyse`: every move of a game with its grade, and what would have been better."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from pions.errors import NotationError
from pions.interfaces.cli import output
from pions.interfaces.cli.app import command
from pions.interfaces.cli.exits import Exit
from pions.interfaces.cli.global_options import GlobalOptions
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.limit_options import Depth, Nodes, chosen_limit, counting_number
from pions.interfaces.cli.option_groups import with_options
from pions.interfaces.cli.parameters import argument, option
from pions.interfaces.cli.review_report import review_lines
from pions.interfaces.cli.stoppable import Latest, stoppable
from pions.interfaces.language import say, tell
from pions.jobs.executors import open_executor
from pions.jobs.map_tasks import JobProgress
from pions.notation.files import read_file
from pions.notation.recognition import read_anything
from pions.notation.share_link import linked_text
from pions.rules.game import Game
from pions.rules.registry import find_rules
from pions.search.limits import Limit, Stop
from pions.study.analysis import MOST_LINES
from pions.study.review import Analyses as KeptAnalyses
from pions.study.review import Review, review
from pions.study.review_json import review_json
from pions.words import N_


@dataclass(frozen=True)
class AnalyseOptions:
    """How long and how widely to look, and where."""

    rules: Annotated[
        str | None, option(N_("RULES"), N_("The game, where the file does not name it."))
    ] = None
    seconds: Annotated[
        str | None,
        option(
            N_("SECONDS"),
            N_("Time for each position; default: 0.25, and up to 4 where it can be solved."),
        ),
    ] = None
    depth: Depth = None
    nodes: Nodes = None
    lines: Annotated[
        str | None, option(N_("N"), N_("How many of the best moves to look at; default: 1."))
    ] = None
    jobs: Annotated[str | None, option(N_("N"), N_("Positions at a time, each in a process."))] = (
        None
    )
    db: Annotated[
        str | None,
        option(
            "URL",
            N_("Keep analyses in this database, a file or a URL, and use those that are there."),
        ),
    ] = None
    cluster: Annotated[
        str | None,
        option(
            N_("ADDRESS"),
            N_("Work on the Dask cluster whose scheduler is there; local starts one here."),
        ),
    ] = None


@command(
    N_(
        "Review the games in a file: for every move its grade, what it is worth, and which move "
        "was better; how accurately each side played; and the turning points.\n\n"
        "Values are exact wherever a solver reaches: all of Connect-4, the end of Othello, small "
        "boards, forced wins. Inaccuracies are marked ?!, mistakes ?, blunders ??. Ctrl-C shows "
        "the moves reviewed so far, the last ones, and the exit code is 130."
    ),
    Example("pions analyse game.jsonl", N_("the last game you saved, move by move")),
    Example(
        "pions analyse game.txt --rules othello --seconds 1 --jobs 2",
        N_("more time, on two processors"),
    ),
    Example(
        "echo 4453627 | pions analyse - --rules connect-4 --json",
        N_("moves from a pipe, for a program"),
    ),
)
@with_options(AnalyseOptions)
def analyse(
    context: typer.Context,
    file: Annotated[str, argument(N_("FILE"), N_("Games in any format; - for standard input."))],
    options: AnalyseOptions,
) -> int:
    limit = chosen_limit(options.seconds, options.depth, options.nodes)
    asked = ReviewTask(
        None if limit == Limit() else limit,
        1 if options.lines is None else counting_number("--lines", options.lines, MOST_LINES),
        context.obj,
    )
    jobs = None if options.jobs is None else counting_number("--jobs", options.jobs)
    games = _games(file, options.rules)
    with (
        _opened_store(options.db, asked) as store,
        open_executor(None if jobs == 1 else jobs, options.cluster) as executor,
    ):
        for number, game in enumerate(games, start=1):
            place = f"{number}/{len(games)}" if len(games) > 1 else ""
            found, interrupted = asked.review(game, Means(executor, store), place)
            asked.tell(found, place)
            if interrupted:
                return Exit.INTERRUPTED
    return Exit.DONE


@contextmanager
def _opened_store(db: str | None, asked: ReviewTask) -> Iterator[KeptAnalyses | None]:
    """Where analyses are kept, if anywhere."""
    if db is None:
        yield None
        return
    from pions.storage.analysis_store import AnalysisStore  # noqa: PLC0415 - needs pions[app]
    from pions.storage.database import open_database  # noqa: PLC0415

    with open_database(db) as database:
        database.on_damage = lambda error: output.complain(error.words)
        yield AnalysisStore(database, asked.limit, asked.lines)


def _games(file: str, rules: str | None) -> tuple[Game, ...]:
    """Every game in the file, at its end."""
    reading = read_anything(_text_of(file), None if rules is None else find_rules(rules))
    if not reading.games:
        raise NotationError(N_("there is no game in {file}"), file=file)
    for note in reading.notes:
        output.talk(say(note))
    return tuple(game.go_to(len(game.plies)) for game in reading.games)


def _text_of(file: str) -> str:
    if file == output.STANDARD_OUTPUT:
        return sys.stdin.read()
    return file if linked_text(file) is not None else read_file(Path(file).expanduser())


@dataclass(frozen=True)
class Means:
    """What a review works with."""

    executor: Executor | None
    store: KeptAnalyses | None


@dataclass(frozen=True)
class ReviewTask:
    """How games are to be reviewed, and for whom."""

    limit: Limit | None
    lines: int
    options: GlobalOptions

    def review(self, game: Game, means: Means, place: str) -> tuple[Review, bool]:
        """The review of a game, and whether Ctrl-C came first."""
        far = Latest(_progress_words)

        def work(stop: Stop) -> Review:
            return review(
                game,
                self.limit,
                lines=self.lines,
                executor=means.executor,
                store=means.store,
                progress=far.note,
                stop=stop,
            )

        def words() -> str:
            return "; ".join(part for part in (place, far.words()) if part)

        return stoppable(work, self.options, words)

    def tell(self, found: Review, place: str) -> None:
        if self.options.json:
            output.data_json(review_json(found, say))
            return
        output.data_lines(_titled(found, place))


def _titled(found: Review, place: str) -> Iterator[str]:
    """The report, below its place among several and the names of the players."""
    players = " – ".join(one for one in found.game.players if one)
    title = "  ".join(one for one in (place, players) if one)
    if title:
        yield title
    yield from review_lines(found)
    if place:
        yield ""


def _progress_words(seen: JobProgress) -> str:
    left = seen.seconds_left
    fields = {"done": seen.done, "total": seen.total, "left": left}
    if left is None:
        return tell(N_("positions: {done} of {total}"), **fields)
    return tell(N_("positions: {done} of {total}; seconds left: {left:.0f}"), **fields)
