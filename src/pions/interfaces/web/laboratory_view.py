"""What the laboratory shows, as the browser gets it."""

from __future__ import annotations

from math import isfinite
from typing import Any

from pions.evaluation.base import WIN, Evaluation
from pions.evaluation.registry import evaluations
from pions.interfaces.web.analysis_view import position_facts
from pions.interfaces.web.board_layout import board_json
from pions.interfaces.web.table_view import rules_title
from pions.interfaces.web.translated import translated
from pions.rules.base import PASS, Rules
from pions.rules.game import Game
from pions.rules.parameters import Parameter
from pions.teaching.laboratory.learning import LearningTrial
from pions.teaching.laboratory.settings import Look, evaluations_with_figures, look
from pions.teaching.laboratory.trials import MatchTrial
from pions.teaching.laboratory.tuning import TuningTrial
from pions.tournament.standings import Duel


def laboratory_facts(rules: Rules) -> dict[str, Any]:
    summaries = {kind.name: kind.summary for kind in evaluations()}
    return {
        "rules": str(rules),
        "title": rules_title(rules),
        "evaluations": [
            {
                "name": one.name,
                "summary": translated(summaries[one.name]),
                "text": str(one),
                "learns": one.is_linear(rules),
                "by_cells": one.name == "k-tuple",
                "figures": [_figure_facts(figure) for figure in one.figures],
            }
            for one in evaluations_with_figures(rules)
        ],
    }


def _figure_facts(figure: Parameter) -> dict[str, Any]:
    return {
        "name": figure.name,
        "help": translated(figure.help),
        "default": figure.default,
        "least": figure.least,
        "most": figure.most,
    }


def look_facts(game: Game, settings: list[Evaluation]) -> dict[str, Any]:
    return {
        "position": {**position_facts(game), "start": game.start.text},
        "board": board_json(game.rules),
        "title": rules_title(game.rules),
        "looks": [_one_look(game, look(game.position, one)) for one in settings],
    }


def _one_look(game: Game, seen: Look) -> dict[str, Any]:
    position = game.position
    return {
        "evaluation": str(seen.evaluation),
        "figures": figure_values(seen.evaluation),
        "value": seen.explanation.value,
        "terms": dict(seen.explanation.terms),
        "heat": list(seen.explanation.heat),
        "cells": None if seen.cells is None else list(seen.cells),
        "moves": [
            {
                "move": position.name(one.move),
                "cell": None if one.move == PASS else position.landing(one.move),
                "score": max(-WIN, min(WIN, one.score)),
                "wins": abs(one.score) >= WIN,
                "best": one.best,
            }
            for one in seen.moves
        ],
    }


def figure_values(evaluation: Evaluation) -> dict[str, int]:
    return {one.name: getattr(evaluation, one.name) for one in evaluation.figures}


def trial_facts(trial: MatchTrial | TuningTrial | LearningTrial) -> dict[str, Any]:
    common = {"done": trial.done, "total": trial.total, "over": trial.task() is None}
    if isinstance(trial, MatchTrial):
        return {**common, "duel": duel_facts(trial.duel)}
    if isinstance(trial, TuningTrial):
        return {
            **common,
            "evaluation": str(trial.tuned),
            "figures": figure_values(trial.tuned),
            "names": list(trial.names),
            "history": [[step, *values] for step, values in trial.history],
            "tuned": trial.is_tuned,
            "duel": duel_facts(trial.duel),
        }
    return {
        **common,
        "evaluation": str(trial.learned),
        "figures": figure_values(trial.learned),
        "names": list(trial.names),
        "errors": [[one.games, round(one.error, 4)] for one in trial.points],
        "checks": [[games, duel_facts(duel)] for games, duel in trial.duels],
    }


def duel_facts(duel: Duel) -> dict[str, Any] | None:
    """Wins, draws, losses and the Elo difference; what is infinite is left out."""
    strength = duel.strength
    if strength is None:
        return None
    bounds = {"elo": strength.elo, "low": strength.low, "high": strength.high}
    return {
        "wins": duel.wins,
        "draws": duel.draws,
        "losses": duel.losses,
        "score": round(strength.score, 4),
        **{name: round(one, 1) if isfinite(one) else None for name, one in bounds.items()},
    }
