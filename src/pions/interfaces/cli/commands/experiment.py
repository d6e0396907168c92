"""`pions experiment`: the study of a course document, in one command."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated

import typer

from pions.drawing.bars import Bar, bars_svg
from pions.interfaces.cli import output
from pions.interfaces.cli.app import command
from pions.interfaces.cli.columns import table
from pions.interfaces.cli.exits import Exit
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.limit_options import Seed, chosen_seed, counting_number
from pions.interfaces.cli.parameters import argument, option
from pions.interfaces.cli.stoppable import stoppable
from pions.interfaces.cli.usage import check_output
from pions.interfaces.language import number_text, say, tell, translate
from pions.jobs.executors import open_executor
from pions.search.limits import Stop
from pions.storage.state_folder import state_folder
from pions.tournament.experiment_games import ExperimentGames
from pions.tournament.experiments import (
    Experiment,
    Matchup,
    MatchupResult,
    carry_out,
    find_experiment,
)
from pions.words import N_, Words, counted

BAR = 20
"""Columns of a bar of text."""
HEADINGS = (
    N_("question"), N_("black"), N_("white"), N_("wins"), N_("draws"), N_("losses"),
    N_("different"), N_("score"), "",
)  # fmt: skip


@command(
    N_(
        "Carry out the study of a course document as it is written: every pairing from the start, "
        "colours fixed, as a table, a chart and JSON. Wins are Black's.\n\n"
        "othello-ia: each pairing of ia1, ia2 and ia3 of document 001, and ia2 at two depths. Two "
        "players without chance play the same game every time; the table counts the different "
        "games. Ctrl-C ends it early and shows what was played; the same command with the same "
        "seed resumes."
    ),
    Example("pions experiment othello-ia --games 10 --seed 1", N_("ten games for each pairing")),
    Example(
        "pions experiment othello-ia --games 100 --jobs 2 --svg study.svg",
        N_("on two processors, with a chart"),
    ),
)
def experiment(
    context: typer.Context,
    name: Annotated[str, argument(N_("NAME"), N_("The study: othello-ia."))],
    games: Annotated[str, option(N_("N"), N_("Games for each pairing; default: 10."))] = "10",
    seed: Seed = None,
    jobs: Annotated[str | None, option(N_("N"), N_("Games at a time, each in a process."))] = None,
    svg_file: Annotated[
        str | None, option(N_("FILE"), N_("Write a chart (- for the output)."), "--svg")
    ] = None,
) -> int:
    check_output(context.obj.json, {"--svg": svg_file})
    found, number = find_experiment(name), counting_number("--games", games)
    chosen = chosen_seed(seed)
    processes = None if jobs is None else counting_number("--jobs", jobs)
    results: dict[Matchup, MatchupResult] = {}

    kept = ExperimentGames(state_folder() / "experiments" / f"{found.name}-{number}-{chosen}")

    def work(stop: Stop) -> None:
        with (
            kept.locked(),
            open_executor(None if processes == 1 else processes, None) as executor,
        ):
            for one in carry_out(found, number, chosen, stop, executor, kept=kept):
                results[one.matchup] = one
            if not stop.requested:
                kept.remove()

    total = number * len(found.matchups)
    _, interrupted = stoppable(work, context.obj, lambda: _progress(results, total))
    done = tuple(results.values())
    if svg_file is not None:
        chart = bars_svg(translate(found.title), [*map(_bar, done)])
        output.data_file(svg_file, chart, quiet=context.obj.quiet)
    if svg_file != output.STANDARD_OUTPUT:
        answer = _json(found, number, chosen, done)
        output.answer(answer, _lines(done, chosen), json=context.obj.json)
    if interrupted:
        output.complain(Words(N_("interrupted")))
        output.remark(
            N_("nothing is lost; resume with {command}"),
            command=f"pions experiment {found.name} --games {number} --seed {chosen}",
        )
        return Exit.INTERRUPTED
    return Exit.DONE


def _progress(results: dict[Matchup, MatchupResult], total: int) -> str:
    played = sum(one.games for one in tuple(results.values()))
    return say(
        counted("{played} of {count} game", "{played} of {count} games", total, played=played)
    )


def _lines(done: Sequence[MatchupResult], seed: int) -> Iterator[str]:
    rows = [[translate(heading) if heading else "" for heading in HEADINGS], *map(_row, done)]
    yield from table(rows, left=(0, 1, 2, 8))
    yield tell(N_("seed {seed}"), seed=seed)


def _row(one: MatchupResult) -> list[str]:
    counts = (one.black_wins, one.draws, one.white_wins, one.different)
    full = round(BAR * one.black_share)
    score = f"{number_text(100 * one.black_share, '.1f')} %"
    question, black, white = translate(one.matchup.question), one.matchup.black, one.matchup.white
    return [question, black, white, *map(str, counts), score, "█" * full + "░" * (BAR - full)]


def _bar(one: MatchupResult) -> Bar:
    note = f"+{one.black_wins} ={one.draws} −{one.white_wins}"
    return Bar(f"{one.matchup.black} – {one.matchup.white}", one.black_share, note)


def _json(
    found: Experiment, games: int, seed: int, done: Sequence[MatchupResult]
) -> dict[str, object]:
    return {
        "experiment": found.name,
        "rules": found.rules,
        "games": games,
        "seed": seed,
        "pairings": [
            {
                "black": one.matchup.black,
                "white": one.matchup.white,
                "games": one.games,
                "black_wins": one.black_wins,
                "draws": one.draws,
                "white_wins": one.white_wins,
                "different": one.different,
                "score": round(one.black_share, 4),
            }
            for one in done
        ],
    }
