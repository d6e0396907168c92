"""`pions tune`: have SPSA tune the figures of an evaluation by games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

import typer

from pions.interfaces.cli import output
from pions.interfaces.cli.app import command
from pions.interfaces.cli.columns import table
from pions.interfaces.cli.exits import Exit
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.limit_options import Seed, chosen_seed, counting_number
from pions.interfaces.cli.option_groups import with_options
from pions.interfaces.cli.parameters import argument, option
from pions.interfaces.cli.position_options import RulesText
from pions.interfaces.cli.trial_options import PlayerFile, StateFile, TrialDepth, TrialJobs
from pions.interfaces.cli.trial_run import (
    against_start,
    duel_document,
    figure_values,
    resumed_trial,
    run_trial,
    trial_settings,
)
from pions.interfaces.cli.usage import whole_number
from pions.interfaces.language import tell, translate
from pions.rules.registry import find_rules
from pions.teaching.laboratory.player_file import player_file
from pions.teaching.laboratory.settings import MOST_DEPTH
from pions.teaching.laboratory.trials import Arena
from pions.teaching.laboratory.tuning import TuningTrial
from pions.words import N_, Words

MOST_PAIRS = 100_000


@dataclass(frozen=True)
class TuneOptions:
    """What to tune, for how long, and where the result goes."""

    figures: Annotated[
        str | None, option(N_("NAMES"), N_("The figures to tune, with commas; default: all."))
    ] = None
    pairs: Annotated[str, option(N_("N"), N_("Pairs of games to tune by; default: 250."))] = "250"
    check: Annotated[
        str, option(N_("N"), N_("Pairs against the start at the end; default: 50."))
    ] = "50"
    depth: TrialDepth = "1"
    seed: Seed = None
    jobs: TrialJobs = None
    state: StateFile = None
    player: PlayerFile = None


@command(
    N_(
        "Tune the figures of an evaluation by SPSA: at each step two settings, shifted either way "
        "from where it stands, play a pair of games, and every figure moves towards the winner. "
        "At the end the tuned setting meets the one it began with.\n\n"
        "Begin with figures that are visibly wrong to see it work. Ctrl-C ends it early; with "
        "--state the same command resumes, and the same seed gives the same figures."
    ),
    Example(
        'pions tune othello "weights(corner=-500)" --figures corner --seed 1',
        N_("let it find out what corners are worth"),
    ),
    Example(
        "pions tune connect-4 dangers --pairs 1000 --state tuning.json --player mine.py",
        N_("stopped and resumed at will; the result as a player"),
    ),
)
@with_options(TuneOptions)
def tune(
    context: typer.Context,
    rules: RulesText,
    evaluation: Annotated[str, argument(N_("EVALUATION"), N_("With the figures to begin with."))],
    options: TuneOptions,
) -> int:
    """Tune, show, and write what was asked for."""
    names = [name.strip() for name in (options.figures or "").split(",") if name.strip()]
    found = find_rules(rules)
    depth = whole_number("--depth", options.depth, 0, MOST_DEPTH)
    trial = TuningTrial(
        Arena(str(found), depth, chosen_seed(options.seed)),
        evaluation,
        tuple(names),
        counting_number("--pairs", options.pairs, MOST_PAIRS),
        whole_number("--check", options.check, 0, MOST_PAIRS),
    )
    trial = resumed_trial(trial, options.state, fixed_seed=options.seed is not None)
    jobs = None if options.jobs is None else counting_number("--jobs", options.jobs)
    done, interrupted = run_trial(trial, options.state, jobs, context.obj)
    if options.player is not None:
        text = player_file(found, done.tuned, depth)
        output.data_file(options.player, text, quiet=context.obj.quiet)
    output.answer(_document(done), _lines(done), json=context.obj.json)
    if interrupted:
        output.complain(Words(N_("interrupted")))
    return Exit.INTERRUPTED if interrupted else Exit.DONE


def _document(trial: TuningTrial) -> dict[str, Any]:
    return {
        "settings": trial_settings(trial),
        "steps": trial.step,
        "evaluation": str(trial.tuned),
        "figures": figure_values(trial.tuned),
        "history": [{"step": step, "values": list(values)} for step, values in trial.history],
        "match": duel_document(trial.duel),
    }


def _lines(trial: TuningTrial) -> list[str]:
    start, tuned = figure_values(trial.beginning), figure_values(trial.tuned)
    rows = [(name, str(start[name]), str(tuned[name])) for name in trial.names]
    heads = tuple(translate(one) for one in (N_("figure"), N_("start"), N_("tuned")))
    return [
        *table([heads, *rows]),
        "",
        str(trial.tuned),
        tell(N_("Seed: {seed}"), seed=trial.arena.seed),
        against_start(trial.duel),
    ]
