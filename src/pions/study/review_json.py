"""A review as a JSON value, for programs and pages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pions.evaluation.value import Value
from pions.rules.side import BLACK, WHITE
from pions.search.results import MoveValue
from pions.study.analysis import Analysis
from pions.study.chances import is_proved
from pions.study.grades import Grade
from pions.study.review import Review, ReviewedMove
from pions.study.turning_points import turning_points
from pions.words import Words

Say = Callable[[Words], str]
"""Puts words into a language."""


def review_json(review: Review, say: Say = str) -> dict[str, Any]:
    """Everything that a review says."""
    game = review.game
    return {
        "rules": str(game.rules),
        "start": game.start.text,
        "players": list(game.players),
        "moves": [_move_json(one, say) for one in review.moves],
        "chances": [round(one, 4) for one in review.chances],
        "accuracy": {str(side): _rounded(review.accuracy(side)) for side in (BLACK, WHITE)},
        "grades": {
            str(side): {grade.words: review.count(side, grade) for grade in Grade}
            for side in (BLACK, WHITE)
        },
        "exact_from": review.exact_from,
        "turning_points": [
            {"ply": one.ply, "words": say(one.words)} for one in turning_points(review)
        ],
        "moments": [one.ply for one in review.moments],
    }


def analysis_json(analysis: Analysis, say: Say = str) -> dict[str, Any]:
    """Everything that an analysis says."""
    position = analysis.position
    return {
        "rules": str(position.rules),
        "position": position.text,
        "turn": str(position.turn),
        "exact": analysis.exact,
        "value": value_json(analysis.value, say),
        "moves": [_line_json(analysis, one, say) for one in analysis.moves],
        **_effort_json(analysis),
    }


def value_json(value: Value, say: Say = str) -> dict[str, Any]:
    return {
        "kind": value.kind.value,
        "number": value.number,
        "percent": value.percent,
        "error": value.error,
        "exact": is_proved(value),
        "words": say(value.words),
    }


def _effort_json(analysis: Analysis) -> dict[str, Any]:
    return {
        "depth": analysis.depth,
        "nodes": analysis.nodes,
        "seconds": round(analysis.seconds, 6),
        "engine": analysis.engine,
        "confidence": analysis.confidence,
    }


def _line_json(analysis: Analysis, one: MoveValue, say: Say) -> dict[str, Any]:
    name = analysis.position.name
    line = one.line or (one.move,)
    return {
        "move": name(one.move),
        "value": value_json(one.value, say),
        "line": [name(move) for move in line],
    }


def _move_json(one: ReviewedMove, say: Say) -> dict[str, Any]:
    judgement, name = one.judgement, one.position.name
    return {
        "ply": one.ply,
        "side": str(one.side),
        "move": one.name,
        "grade": judgement.grade.words,
        "turn": None if judgement.turn is None else judgement.turn.value,
        "only_move": one.is_only_move,
        "forced": one.is_forced,
        "loss": round(judgement.loss, 4),
        "exact": judgement.exact,
        "value": value_json(one.value, say),
        "best": value_json(one.best_value, say),
        "better": [name(move) for move in one.better],
        "analysis": {
            "moves": [_line_json(one.analysis, found, say) for found in one.analysis.moves],
            **_effort_json(one.analysis),
        },
    }


def _rounded(accuracy: float | None) -> float | None:
    return None if accuracy is None else round(accuracy, 1)
