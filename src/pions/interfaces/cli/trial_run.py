"""Trials of the laboratory on the command line: run, stored after each task, resumed."""

from __future__ import annotations

import json
from dataclasses import replace
from math import isfinite
from pathlib import Path
from typing import Any, TypeVar

from pions.errors import SettingsError
from pions.evaluation.base import Evaluation
from pions.interfaces.cli.global_options import GlobalOptions
from pions.interfaces.cli.stoppable import stoppable
from pions.interfaces.language import number_text, tell
from pions.jobs.executors import open_executor
from pions.notation.files import write_file
from pions.search.limits import Stop
from pions.teaching.laboratory.learning import LearningTrial
from pions.teaching.laboratory.tuning import TuningTrial
from pions.tournament.standings import Duel
from pions.words import N_

T = TypeVar("T", TuningTrial, LearningTrial)
VERSION = 1


def trial_settings(trial: TuningTrial | LearningTrial) -> dict[str, Any]:
    """What makes it the trial that it is."""
    arena = {"rules": trial.arena.rules, "depth": trial.arena.depth, "seed": trial.arena.seed}
    if isinstance(trial, LearningTrial):
        return {**arena, "evaluation": trial.kind, "games": trial.games}
    return {
        **arena,
        "evaluation": trial.start,
        "figures": list(trial.names),
        "pairs": trial.pairs,
        "check": trial.check_pairs,
        "rate": trial.rate,
    }


def resumed_trial(trial: T, file: str | None, *, fixed_seed: bool) -> T:
    """The trial, or where the file says that it stopped; a seed that nobody asked for is the
    file's."""
    if file is None or not Path(file).exists():
        return trial
    stored = _stored(file)
    if not fixed_seed:
        trial = replace(trial, arena=replace(trial.arena, seed=int(stored["settings"]["seed"])))
    wanted = trial_settings(trial)
    others = sorted(name for name in wanted if stored["settings"].get(name) != wanted[name])
    if others:
        raise SettingsError(
            N_("{file} was made with other settings ({names}): use the same ones, or another file"),
            file=file,
            names=", ".join(others),
        )
    return trial.resumed(stored["state"])


def _stored(file: str) -> dict[str, Any]:
    try:
        stored: dict[str, Any] = json.loads(Path(file).read_bytes())
        if stored["version"] == VERSION and {"settings", "state"} <= stored.keys():
            return stored
    except (OSError, ValueError, TypeError, KeyError):
        pass
    raise SettingsError(N_("{file} does not hold a trial: name another file"), file=file)


def run_trial(
    trial: T, file: str | None, processes: int | None, options: GlobalOptions
) -> tuple[T, bool]:
    """The trial at its end or when Ctrl-C came, and whether it did."""
    latest = [trial]

    def work(stop: Stop) -> T:
        with open_executor(processes) as executor:
            while not stop.requested and (task := latest[0].task()) is not None:
                latest[0] = latest[0].after(task.perform(executor))
                _store(latest[0], file)
        return latest[0]

    return stoppable(work, options, lambda: _progress(latest[0]))


def _store(trial: TuningTrial | LearningTrial, file: str | None) -> None:
    if file is not None:
        settings, state = trial_settings(trial), trial.as_json()
        write_file(file, json.dumps({"version": VERSION, "settings": settings, "state": state}))


def _progress(trial: TuningTrial | LearningTrial) -> str:
    return tell(N_("Games: {done} of {total}"), done=trial.done, total=trial.total)


def against_start(duel: Duel) -> str:
    """The Elo difference to the setting that a trial began with, in words."""
    strength = duel.strength
    if strength is None:
        return tell(N_("no game was played"))
    return tell(
        N_("Against the start: Elo {elo}, 95% from {low} to {high} (+{wins} ={draws} −{losses})"),
        elo=number_text(strength.elo, "+.0f"),
        low=number_text(strength.low, "+.0f"),
        high=number_text(strength.high, "+.0f"),
        wins=duel.wins,
        draws=duel.draws,
        losses=duel.losses,
    )


def duel_document(duel: Duel) -> dict[str, Any] | None:
    """The same for a program; what is infinite is null."""
    strength = duel.strength
    if strength is None:
        return None
    bounds = {"elo": strength.elo, "low": strength.low, "high": strength.high}
    return {
        "wins": duel.wins,
        "draws": duel.draws,
        "losses": duel.losses,
        **{name: round(one, 1) if isfinite(one) else None for name, one in bounds.items()},
    }


def figure_values(evaluation: Evaluation) -> dict[str, int]:
    return {one.name: getattr(evaluation, one.name) for one in evaluation.figures}
