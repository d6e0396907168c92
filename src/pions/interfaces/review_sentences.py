"""A review in sentences: what to say of each side, of the faults, and how sure it is."""

from __future__ import annotations

from pions.interfaces.sentences import side_words
from pions.rules.side import BLACK, WHITE, Side
from pions.study.grades import GRADE_SIGNS, Grade
from pions.study.review import Review, ReviewedMove
from pions.study.turning_points import turning_points
from pions.words import N_, NN_, Words, counted, listed

_COUNTS = {
    Grade.INACCURACY: NN_("{count} inaccuracy", "{count} inaccuracies"),
    Grade.MISTAKE: NN_("{count} mistake", "{count} mistakes"),
    Grade.BLUNDER: NN_("{count} blunder", "{count} blunders"),
}


def review_sentences(review: Review) -> tuple[Words, ...]:
    """The faults one after the other, then what is said of the whole game."""
    faults = (one for one in review.moves if one.grade >= Grade.INACCURACY)
    points = (one.words for one in turning_points(review))
    return (
        *map(fault_words, faults),
        *side_summaries(review),
        proof_words(review),
        *points,
    )


def fault_words(one: ReviewedMove) -> Words:
    """A move with its grade, what it is worth, and what was better."""
    fields = {
        "ply": one.ply,
        "side": side_words(one.position, one.side),
        "move": f"{one.name}{GRADE_SIGNS[one.grade]}",
        "grade": Words(one.grade.words),
        "value": one.value.words,
        "better": one.better_name,
        "best": one.best_value.words,
    }
    if one.better_name is None:
        return Words(N_("{ply}. {move} by {side}: {grade}, {value}"), fields)
    template = N_("{ply}. {move} by {side}: {grade}, {value}; better {better}, {best}")
    return Words(template, fields)


def grade_words(one: ReviewedMove) -> Words:
    """The grade of a move, or that there was no other, and what it did to the result."""
    if one.is_forced:
        return Words(N_("forced"))
    if one.is_only_move:
        return Words(N_("only move"))
    turn, grade = one.judgement.turn, Words(one.grade.words)
    if turn is None:
        return grade
    return Words(N_("{grade} ({turn})"), {"grade": grade, "turn": Words(turn.words)})


def better_words(one: ReviewedMove) -> Words | None:
    """The move that was better and what it is worth; None where there was none."""
    if one.better_name is None:
        return None
    fields = {"move": one.better_name, "value": one.best_value.words}
    return Words(N_("{move} ({value})"), fields)


def side_summaries(review: Review) -> tuple[Words, Words]:
    """How accurately each side played."""
    return _summary(review, BLACK), _summary(review, WHITE)


def _summary(review: Review, side: Side) -> Words:
    accuracy = review.accuracy(side)
    fields = {"side": Words(review.game.rules.side_name(side)), "accuracy": accuracy}
    if accuracy is None:
        return Words(N_("{side}: had no choice to make"), fields)
    fields["faults"] = _faults(review, side)
    return Words(N_("{side}: accuracy {accuracy:.1f}; {faults}"), fields)


def _faults(review: Review, side: Side) -> Words:
    counts = tuple(
        counted(*forms, count)
        for grade, forms in _COUNTS.items()
        if (count := review.count(side, grade))
    )
    return listed(counts) if counts else Words(N_("no mistakes"))


def proof_words(review: Review) -> Words:
    """Which of the values are exact."""
    if review.exact_from > len(review.moves):
        return Words(N_("all values are estimates"))
    if review.exact_from == 1:
        return Words(N_("every value is exact"))
    return Words(N_("exact from ply {ply} on, estimated before"), {"ply": review.exact_from})
