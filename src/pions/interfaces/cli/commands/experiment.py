"""`pions experiment`: an experiment described in a file, run into a folder one can hand in."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from pions.interfaces.cli import output
from pions.interfaces.cli.app import command
from pions.interfaces.cli.columns import table
from pions.interfaces.cli.exits import Exit
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.limit_options import counting_number
from pions.interfaces.cli.parameters import argument, flag, option
from pions.interfaces.cli.stoppable import stoppable
from pions.interfaces.cli.usage import CommandLineError, whole_number
from pions.interfaces.experiment_report.blocks import TextTable
from pions.interfaces.experiment_report.report import report_blocks
from pions.interfaces.experiment_report.tables import experiment_json
from pions.interfaces.experiment_report.writing import write_folder
from pions.interfaces.language import language, say
from pions.jobs.executors import open_executor
from pions.search.limits import Stop
from pions.teaching.experiments.description import Experiment, in_language
from pions.teaching.experiments.folder import open_folder, remove_work
from pions.teaching.experiments.reading import Overrides, read_experiment
from pions.teaching.experiments.registry import (
    SUFFIX,
    find_experiment,
    study_names,
    study_text,
)
from pions.teaching.experiments.running import Results, run_experiment
from pions.words import N_, Words, counted


@command(
    N_(
        "Run an experiment that a TOML file describes: who meets whom, at which depths, with which "
        "evaluations, openings and seeds; or what pruning saves.\n\n"
        "Its folder gets tables (CSV), charts (SVG), the games, and a text to hand in (Markdown "
        "and HTML, French and English). The same seed gives the same tables to the digit, on any "
        "number of processors. After Ctrl-C or a crash the same command resumes.\n\n"
        "Without a name: the studies that come with Pions. othello-ia is that of document 001."
    ),
    Example("pions experiment", N_("the studies there are")),
    Example("pions experiment othello-ia --games 10", N_("ten games for each pairing")),
    Example("pions experiment othello-ia --show > mine.toml", N_("a description to begin with")),
    Example("pions experiment mine.toml --jobs 2 --out study", N_("your own, on two processors")),
)
def experiment(
    context: typer.Context,
    name: Annotated[
        str | None,
        argument(N_("FILE.toml | NAME"), N_("The file that describes it, or a study's name.")),
    ] = None,
    games: Annotated[
        str | None, option(N_("N"), N_("Games for each pairing, whatever the file says."))
    ] = None,
    seed: Annotated[
        str | None, option(N_("N"), N_("The seed of all random choices, whatever the file says."))
    ] = None,
    jobs: Annotated[str | None, option(N_("N"), N_("Games at a time, each in a process."))] = None,
    cluster: Annotated[
        str | None,
        option(
            N_("ADDRESS"),
            N_("Run on the Dask cluster whose scheduler is there; local starts one here."),
        ),
    ] = None,
    out: Annotated[
        str | None, option(N_("FOLDER"), N_("Where to write; default: a folder called like it."))
    ] = None,
    show: Annotated[
        bool, flag("--show", N_("Write the description of a study instead of running it."))
    ] = False,
) -> int:
    if name is None:
        return _list(json=context.obj.json)
    if show:
        output.data(study_text(name).rstrip())
        return Exit.DONE
    found = _found(name, _overrides(games, seed))
    folder = Path(out or found.name).expanduser()
    results = Results.new(found)
    processes = None if jobs is None else counting_number("--jobs", jobs)

    def work(stop: Stop) -> None:
        executor = open_executor(None if processes == 1 else processes, cluster)
        with open_folder(found, folder) as done, executor as workers:
            run_experiment(results, stop, workers, done)

    _, interrupted = stoppable(work, context.obj, lambda: _progress(results))
    again = _command(name, games=games, seed=seed)
    write_folder(results, folder, again)
    if results.complete:
        remove_work(folder)
    output.answer(experiment_json(results), _lines(results, again), json=context.obj.json)
    if not context.obj.quiet:
        output.remark(N_("written: {file}"), file=str(folder / language() / "report.html"))
    if interrupted:
        output.complain(Words(N_("interrupted")))
        output.remark(
            N_("nothing is lost; resume with {command}"),
            command=_command(name, games=games, seed=seed, out=out),
        )
        return Exit.INTERRUPTED
    return Exit.DONE


def _list(*, json: bool) -> int:
    studies = [(name, find_experiment(name)) for name in study_names()]
    titles = {name: in_language(one.title, language()) for name, one in studies}
    document = {"experiments": [{"name": name, "title": title} for name, title in titles.items()]}
    output.answer(document, table([[*row] for row in titles.items()], left=(0, 1)), json=json)
    return Exit.DONE


def _overrides(games: str | None, seed: str | None) -> Overrides:
    return Overrides(
        None if games is None else counting_number("--games", games),
        None if seed is None else whole_number("--seed", seed),
    )


def _found(name: str, overrides: Overrides) -> Experiment:
    if not name.endswith(SUFFIX):
        return find_experiment(name, overrides)
    path = Path(name).expanduser()
    if not path.stem.strip("."):
        raise CommandLineError(N_("{name!r} has no name before {suffix}"), name=name, suffix=SUFFIX)
    return read_experiment(path, overrides)


def _progress(results: Results) -> str:
    total = results.experiment.games
    if results.games >= total:
        words = counted(
            "{done} of {count} search", "{done} of {count} searches",
            len(results.experiment.settings), done=len(results.searches),
        )  # fmt: skip
        return say(words)
    words = counted(
        "{played} of {count} game", "{played} of {count} games", total, played=results.games
    )
    return say(words)


def _command(name: str, **options: str | None) -> str:
    given = [part for key, text in options.items() if text for part in (f"--{key}", text)]
    return shlex.join(["pions", "experiment", name, *given])


def _lines(results: Results, again: str) -> Iterator[str]:
    """The tables of the report, one below the other."""
    shown = [one for one in report_blocks(results, again) if isinstance(one, TextTable)]
    for number, one in enumerate(shown):
        if number:
            yield ""
        yield from table([[*one.headings], *map(list, one.rows)], left=range(one.words))
