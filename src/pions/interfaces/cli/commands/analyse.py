"""`pions analyse`: every move of a game with its grade, and what would have been better."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from pions.interfaces.cli import output
from pions.interfaces.cli.app import command
from pions.interfaces.cli.game_sources import GameSources
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.limit_options import Depth, Nodes, chosen_limit, counting_number
from pions.interfaces.cli.option_groups import with_options
from pions.interfaces.cli.parameters import argument, flag, option
from pions.interfaces.cli.review_file import open_review_file
from pions.interfaces.cli.review_run import Means, ReviewRun
from pions.interfaces.cli.usage import check_output
from pions.jobs.executors import open_executor
from pions.rules.registry import find_rules
from pions.search.limits import Limit
from pions.study.analysis import MOST_LINES
from pions.study.analysis_cache import AnalysisCache
from pions.study.review import Analyses as KeptAnalyses
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
    html: Annotated[
        str | None, option(N_("FILE"), N_("Write a page for a browser (- for the output)."))
    ] = None
    out: Annotated[
        str | None,
        option(N_("FILE"), N_("Write each review to FILE as soon as it is done, as JSON Lines.")),
    ] = None
    resume: Annotated[
        bool,
        flag(
            "--resume",
            N_("Continue: with --out its file, otherwise from the analyses in the database."),
        ),
    ] = False
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
        "Review games: for every move its grade, what it is worth, and which move was better; how "
        "accurately each side played; and the turning points.\n\n"
        "Values are exact wherever a solver reaches: all of Connect-4, the end of Othello, small "
        "boards, forced wins. Inaccuracies are marked ?!, mistakes ?, blunders ??. Ctrl-C shows "
        "the moves reviewed so far, the last ones, and the exit code is 130.\n\n"
        "Files may hold any number of games, also WTHOR files (.wtb); of a folder all files of "
        "games are read. A game that stops being legal is reviewed up to there, one that cannot "
        "be read is named, the others go on, and the exit code is 3. With --out or --db nothing "
        "that was done is lost, whatever ends the run: --resume continues."
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
    Example(
        "pions analyse game.txt --rules othello --nodes 20000 --html review.html",
        N_("a page with graph, board and reasons; open it in a browser"),
    ),
    Example(
        "pions analyse wthor --nodes 20000 --jobs 2 --out reviews.jsonl --resume",
        N_("thousands of games, started or continued"),
    ),
)
@with_options(AnalyseOptions)
def analyse(
    context: typer.Context,
    files: Annotated[
        list[str],
        argument(N_("FILE …"), N_("Games in any format, or folders of them; - for the input.")),
    ],
    options: AnalyseOptions,
) -> int:
    check_output(context.obj.json, {"--html": options.html})
    limit = chosen_limit(options.seconds, options.depth, options.nodes)
    asked = None if limit == Limit() else limit
    lines = 1 if options.lines is None else counting_number("--lines", options.lines, MOST_LINES)
    jobs = None if options.jobs is None else counting_number("--jobs", options.jobs)
    sources = GameSources(files, None if options.rules is None else find_rules(options.rules))
    run = ReviewRun(sources, asked, lines, context.obj, keeps=options.html is not None)
    with ExitStack() as stack:
        file = None
        if options.out is not None:
            path, effort = Path(options.out).expanduser(), f"{_effort(asked)} lines={lines}"
            file = stack.enter_context(open_review_file(path, effort, resume=options.resume))
        store = stack.enter_context(_opened_store(options, asked, lines))
        executor = stack.enter_context(open_executor(None if jobs == 1 else jobs, options.cluster))
        code = run.run(Means(executor, store, file))
    if options.html is not None and run.tally.reviews:
        page = context.obj.entry_points.review_page(run.tally.reviews)
        output.data_file(options.html, page, quiet=context.obj.quiet)
    return code


def _effort(limit: Limit | None) -> str:
    """How long each position was looked at: a file of reviews has only one of these."""
    if limit is None:
        return "usual"
    parts = {"seconds": limit.seconds, "depth": limit.depth, "nodes": limit.nodes}
    return " ".join(f"{name}={value}" for name, value in parts.items() if value is not None)


@contextmanager
def _opened_store(
    options: AnalyseOptions, limit: Limit | None, lines: int
) -> Iterator[KeptAnalyses]:
    """Where analyses are kept: to resume without a file needs a database, else memory will do."""
    if options.db is None and not (options.resume and options.out is None):
        yield AnalysisCache(limit, lines)
        return
    from pions.storage.analysis_store import AnalysisStore  # noqa: PLC0415 - needs pions[app]
    from pions.storage.database import open_database  # noqa: PLC0415

    with open_database(options.db) as database:
        database.on_damage = lambda error: output.complain(error.words)
        yield AnalysisStore(database, limit, lines)
