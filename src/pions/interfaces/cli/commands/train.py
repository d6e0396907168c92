"""`pions train`: make the weights by which the engine judges positions."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import asdict, fields
from pathlib import Path
from typing import Annotated, cast

import typer

from pions.engines.threat_engine import ThreatEngine
from pions.engines.threat_windows import threat_engine_with
from pions.errors import UnknownEvaluationError
from pions.evaluation.othello_weights import SHIPPED, load_evaluation, unpack_weights
from pions.evaluation.threat_values import threat_values, unpack_threat_values
from pions.interfaces.cli import output
from pions.interfaces.cli.app import command
from pions.interfaces.cli.columns import table
from pions.interfaces.cli.exits import Exit
from pions.interfaces.cli.global_options import GlobalOptions
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.limit_options import chosen_seconds, counting_number
from pions.interfaces.cli.parameters import argument, option
from pions.interfaces.cli.position_options import RulesText
from pions.interfaces.cli.solve_report import chosen_threads, new_file
from pions.interfaces.cli.stoppable import Latest, stoppable
from pions.interfaces.cli.usage import MOST, CommandLineError, whole_number
from pions.interfaces.language import number_text, tell, translate
from pions.notation.files import read_bytes
from pions.rules.base import Rules
from pions.rules.in_a_row import InARow
from pions.rules.othello import OTHELLO
from pions.rules.registry import find_rules
from pions.search.limits import Stop
from pions.training.threat_training import (
    ThreatSettings,
    ThreatTrainingResult,
    train_threats,
)
from pions.training.train import checkpoints_of, train_othello
from pions.training.training_options import TrainingProgress, TrainingResult, TrainingSettings
from pions.training.wthor import read_wthor_folder
from pions.words import N_, Words, counted

LARGEST = {"--depth": 12, "--solved-from": 24, "--rounds": 50}
"""More would take years."""

WeightsFile = Annotated[
    str | None, argument(N_("FILE"), N_("Where the weights go; default: the game's name.weights."))
]
WthorFolder = Annotated[
    str | None, option(N_("FOLDER"), N_("Learn from the WTHOR files (.wtb) in this folder too."))
]
StartWeights = Annotated[
    str | None,
    option(
        N_("FILE"),
        N_("Improve the weights in this file, or those that ship (`shipped`)."),
    ),
]
Games = Annotated[
    str | None,
    option(N_("N"), N_("Games played in each round; default: 50000, for K in a row 8000.")),
]
Rounds = Annotated[
    str | None,
    option(
        N_("N"),
        N_("Rounds, each with the weights of the one before; default: 1, for K in a row 3."),
    ),
]
Depth = Annotated[
    str | None, option(N_("N"), N_("Othello: plies that searches look ahead; default: 4."))
]
SolvedFrom = Annotated[
    str | None,
    option(N_("N"), N_("Othello: empty cells from which games are solved; default: 14.")),
]
TrainNodes = Annotated[
    str | None, option(N_("N"), N_("K in a row: nodes of each search that plays; default: 2000."))
]
TrainSeed = Annotated[
    str | None, option(N_("N"), N_("The seed of all random choices; default: 0."))
]
TrainThreads = Annotated[str | None, option(N_("N"), N_("Threads; default: 1."))]
TrainSeconds = Annotated[
    str | None, option(N_("SECONDS"), N_("Time limit; the same command continues later."))
]


@command(
    N_(
        "Train the evaluation of Othello or of a game of K in a row: play games from random "
        "openings, label positions by search and by how the games end, fit the weights, test them, "
        "and write them to a file.\n\n"
        "It can take hours. Progress is saved in a folder beside the file: after a limit or Ctrl-C "
        "the same command continues where it stopped. The same seed gives the same "
        "weights, with any number of threads."
    ),
    Example(
        "pions train othello --threads 2", N_("make othello.weights from scratch, or continue it")
    ),
    Example(
        "pions train othello mine.weights --wthor wthor --threads 2",
        N_("learn from recorded games too, as the shipped weights did"),
    ),
    Example(
        "pions train othello better.weights --start shipped --depth 5",
        N_("improve the shipped weights by 50,000 games"),
    ),
    Example(
        "pions train othello quick.weights --games 2000 --depth 2 --json",
        N_("a quick one, with a report for a program"),
    ),
    Example(
        "pions train gomoku five.weights --games 100 --rounds 1 --nodes 200",
        N_("what threats are worth in Gomoku, in a few seconds"),
    ),
)
def train(  # noqa: PLR0913 - one for each option
    context: typer.Context,
    rules: RulesText,
    file: WeightsFile = None,
    *,
    wthor: WthorFolder = None,
    start: StartWeights = None,
    games: Games = None,
    rounds: Rounds = None,
    depth: Depth = None,
    solved_from: SolvedFrom = None,
    nodes: TrainNodes = None,
    seed: TrainSeed = None,
    threads: TrainThreads = None,
    seconds: TrainSeconds = None,
) -> int:
    trained_rules = _trainable(rules)
    given = {"games": games, "rounds": rounds, "depth": depth, "solved_from": solved_from}
    given |= {"nodes": nodes, "wthor": wthor, "start": start}
    plan = _chosen_settings(trained_rules, given, seed)
    count = chosen_threads(threads)
    longest = None if seconds is None else chosen_seconds("--seconds", seconds)
    path = _chosen_path(file or f"{trained_rules.family}.weights")
    far = Latest(_how_far)

    def work(stop: Stop) -> TrainingResult | ThreatTrainingResult:
        if isinstance(plan, ThreatSettings):
            return train_threats(
                path,
                cast(InARow, trained_rules),
                plan,
                start=_values_in(start, cast(InARow, trained_rules)),
                threads=count,
                seconds=longest,
                stop=stop,
                progress=far.note,
            )
        return train_othello(
            path,
            plan,
            [] if wthor is None else read_wthor_folder(Path(wthor).expanduser()),
            start=None if start is None else _weights_in(start),
            threads=count,
            seconds=longest,
            stop=stop,
            progress=far.note,
        )

    trained, interrupted = stoppable(work, context.obj, far.words)
    _tell(path, plan, trained, context.obj)
    return Exit.INTERRUPTED if interrupted else Exit.DONE


def _weights_in(file: str) -> bytes:
    """Plain weights; those of another version are refused before games are played for them."""
    path = SHIPPED if file == "shipped" else Path(file).expanduser()
    load_evaluation(path)
    return unpack_weights(path.read_bytes(), path.name)


def _values_in(file: str | None, rules: InARow) -> bytes | None:
    """Plain values of threats; those that ship may be those of other rules, or set by hand."""
    if file is None or file == "shipped":
        return None if file is None else threat_values(rules)
    path = Path(file).expanduser()
    values = unpack_threat_values(read_bytes(path), path.name)
    threat_engine_with(rules, values, megabytes=1)
    return values


def _how_far(seen: TrainingProgress) -> str:
    return tell(
        N_("{step}: {done} of {wanted}"), step=seen.step, done=seen.done, wanted=seen.wanted
    )


def _trainable(text: str) -> Rules:
    rules = find_rules(text)
    if rules != OTHELLO and not ThreatEngine.takes(rules):
        template = N_(
            "only the evaluations of othello and of K in a row without gravity can be trained, "
            "not one for {rules}"
        )
        raise UnknownEvaluationError(template, rules=str(rules))
    return rules


def _chosen_settings(
    rules: Rules, given: dict[str, str | None], seed: str | None
) -> TrainingSettings | ThreatSettings:
    kind = TrainingSettings if rules == OTHELLO else ThreatSettings
    files = {"wthor", "start"}
    known = {field.name for field in fields(kind)} | ({"start"} if rules != OTHELLO else files)
    numbers = {"seed": kind.seed if seed is None else whole_number("--seed", seed)}
    for name, text in given.items():
        if text is None:
            continue
        option = f"--{name.replace('_', '-')}"
        if name not in known:
            raise CommandLineError(
                N_("{option} does not belong to the training of {rules}"),
                option=option,
                rules=str(rules),
            )
        if name not in files:
            numbers[name] = counting_number(option, text, LARGEST.get(option, MOST))
    return kind(**numbers)


def _chosen_path(file: str) -> Path:
    """A file that is not there yet, or that is being made."""
    path = Path(file).expanduser()
    with suppress(OSError, ValueError):  # `new_file` says why
        if checkpoints_of(path).exists():
            return path
    return new_file(file)


def _tell(
    path: Path,
    plan: TrainingSettings | ThreatSettings,
    trained: TrainingResult | ThreatTrainingResult,
    options: GlobalOptions,
) -> None:
    if options.json:
        output.data_json({"file": str(path), "plan": asdict(plan), **asdict(trained)})
    elif trained.finished:
        _tell_card(path, trained)
    else:
        output.write(
            N_("{positions} of {games} so far; run the same command to continue"),
            **_amounts(trained),
        )


def _tell_card(path: Path, trained: TrainingResult | ThreatTrainingResult) -> None:
    template = N_("{file}: learned from {positions} of {games}")
    output.write(template, file=str(path), **_amounts(trained))
    output.data("")
    if isinstance(trained, ThreatTrainingResult):
        output.write(
            N_("error on games held out: {before:.4f} before the last fit, {after:.4f} after"),
            before=trained.error_before,
            after=trained.error_after,
        )
    else:
        _tell_test(trained)


def _tell_test(trained: TrainingResult) -> None:
    output.data_lines(table(_error_rows(trained), left=()))
    if trained.duel is not None:
        duel = trained.duel
        output.data("")
        output.write(
            N_(
                "against the weights that ship, {games} at depth {depth}: "
                "{score:.1f}% ± {error:.1f}"
            ),
            games=counted("{count:,} game", "{count:,} games", duel.games),
            depth=duel.depth,
            score=100 * duel.score,
            error=100 * duel.error,
        )


def _amounts(trained: TrainingResult | ThreatTrainingResult) -> dict[str, Words]:
    return {
        "positions": counted("{count:,} position", "{count:,} positions", trained.positions),
        "games": counted("{count:,} game", "{count:,} games", trained.games),
    }


def _error_rows(trained: TrainingResult) -> list[list[str]]:
    """The mean error in each phase, on own games and, if there are some, on recorded ones."""
    columns = [[translate(N_("discs")), *(str(one.discs) for one in trained.own_errors)]]
    for title, errors in (
        (N_("error on own games"), trained.own_errors),
        (N_("on recorded games"), trained.record_errors),
    ):
        if errors:
            means = (
                number_text(one.mean_absolute, ".2f") if one.positions else "–" for one in errors
            )
            columns.append([translate(title), *means])
    return [list(row) for row in zip(*columns, strict=True)]
