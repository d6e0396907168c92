"""`pions learn`: learn the figures of an evaluation from self-play."""

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
from pions.interfaces.cli.trial_options import PlayerFile, StateFile, TrialDepth
from pions.interfaces.cli.trial_run import (
    against_start,
    duel_document,
    figure_values,
    resumed_trial,
    run_trial,
    trial_settings,
)
from pions.interfaces.cli.usage import whole_number
from pions.interfaces.language import number_text, tell, translate
from pions.rules.registry import find_rules
from pions.teaching.laboratory.learning import LearningTrial
from pions.teaching.laboratory.player_file import player_file
from pions.teaching.laboratory.settings import MOST_DEPTH
from pions.teaching.laboratory.trials import Arena
from pions.tournament.standings import Duel
from pions.words import N_, Words

MOST_GAMES = 1_000_000


@dataclass(frozen=True)
class LearnOptions:
    """For how long, and where the result goes."""

    games: Annotated[str, option(N_("N"), N_("Games of self-play; default: 500."))] = "500"
    depth: TrialDepth = "1"
    seed: Seed = None
    state: StateFile = None
    player: PlayerFile = None


@command(
    N_(
        "Learn the figures of an evaluation from self-play, on any board: it begins by knowing "
        "nothing, plays against itself, and fits its figures to the results (logistic "
        "regression). Now and then it meets the setting it began with.\n\n"
        "The error is the mean log loss: 0.69 is knowing nothing. Ctrl-C ends it early; with "
        "--state the same command resumes, and the same seed gives the same figures."
    ),
    Example(
        'pions learn "in-a-row(columns=5, rows=5, k=4, topology=torus)" initiative --seed 1',
        N_("what lines are worth on a torus"),
    ),
    Example(
        "pions learn othello weights --games 2000 --state learning.json --player mine.py",
        N_("stopped and resumed at will; the result as a player"),
    ),
)
@with_options(LearnOptions)
def learn(
    context: typer.Context,
    rules: RulesText,
    evaluation: Annotated[
        str, argument(N_("EVALUATION"), N_("Whose figures are learned: weights, initiative …"))
    ],
    options: LearnOptions,
) -> int:
    """Learn, show, and write what was asked for."""
    found = find_rules(rules)
    depth = whole_number("--depth", options.depth, 0, MOST_DEPTH)
    arena = Arena(str(found), depth, chosen_seed(options.seed))
    games = counting_number("--games", options.games, MOST_GAMES)
    trial = LearningTrial(arena, evaluation, games)
    trial = resumed_trial(trial, options.state, fixed_seed=options.seed is not None)
    done, interrupted = run_trial(trial, options.state, None, context.obj)
    if options.player is not None:
        text = player_file(found, done.learned, depth)
        output.data_file(options.player, text, quiet=context.obj.quiet)
    output.answer(_document(done), _lines(done), json=context.obj.json)
    if interrupted:
        output.complain(Words(N_("interrupted")))
    return Exit.INTERRUPTED if interrupted else Exit.DONE


def _document(trial: LearningTrial) -> dict[str, Any]:
    return {
        "settings": trial_settings(trial),
        "games": trial.played,
        "evaluation": str(trial.learned),
        "figures": figure_values(trial.learned),
        "errors": [{"games": one.games, "error": round(one.error, 6)} for one in trial.points],
        "matches": [{"games": games, **(duel_document(duel) or {})} for games, duel in trial.duels],
    }


def _lines(trial: LearningTrial) -> list[str]:
    every = max(1, len(trial.points) // 10)
    shown = trial.points[every - 1 :: every]
    rows = [(str(one.games), number_text(one.error, ".3f")) for one in shown]
    heads = tuple(translate(one) for one in (N_("games"), N_("error")))
    last = trial.duels[-1][1] if trial.duels else Duel()
    return [
        *table([heads, *rows], left=()),
        "",
        str(trial.learned),
        tell(N_("Seed: {seed}"), seed=trial.arena.seed),
        against_start(last),
    ]
