"""A review as the browser gets it: every text in every language."""

from __future__ import annotations

from typing import Any

from pions.evaluation.value import Value
from pions.interfaces.review_sentences import fault_words, proof_words, side_summaries
from pions.interfaces.web.translated import translated_words
from pions.rules.side import BLACK, WHITE
from pions.study.grades import GRADE_SIGNS
from pions.study.review import Review, ReviewedMove
from pions.study.turning_points import turning_points


def value_facts(value: Value) -> dict[str, Any]:
    """What a move is worth."""
    text = translated_words(value.words)
    facts = {"kind": value.kind.value, "number": value.number, "text": text}
    known = {"percent": value.percent, "error": value.error}
    return {**facts, **{name: one for name, one in known.items() if one is not None}}


def review_facts(review: Review, newest: int) -> dict[str, Any]:
    """The review without what is known already: only the `newest` of its first plies."""
    complete = len(review.moves) == len(review.game.moves)
    return {
        "total": len(review.game.moves),
        "chances": [round(one, 4) for one in review.chances],
        "moves": [_move_facts(one) for one in review.moves[: max(0, newest)]],
        "summary": _summary(review) if complete else None,
    }


def _move_facts(one: ReviewedMove) -> dict[str, Any]:
    return {
        "ply": one.ply,
        "side": str(one.side),
        "move": one.name,
        "grade": one.grade.words,
        "sign": GRADE_SIGNS[one.grade],
        "exact": one.judgement.exact,
        "value": value_facts(one.value),
        "best": value_facts(one.best_value),
        "better": [one.position.name(move) for move in one.better],
        "words": translated_words(fault_words(one)),
    }


def _summary(review: Review) -> dict[str, Any]:
    accuracies = {str(side): review.accuracy(side) for side in (BLACK, WHITE)}
    lines = (*side_summaries(review), proof_words(review))
    return {
        "accuracy": {
            side: None if one is None else round(one, 1) for side, one in accuracies.items()
        },
        "lines": [translated_words(one) for one in lines],
        "turning_points": [translated_words(one.words) for one in turning_points(review)],
    }
