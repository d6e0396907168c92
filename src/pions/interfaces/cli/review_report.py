"""What the command line tells of a review: a row for each move, accuracy, turning points."""

from __future__ import annotations

from collections.abc import Iterator

from pions.interfaces.cli.columns import table
from pions.interfaces.language import say, translate
from pions.interfaces.review_sentences import (
    better_words,
    grade_words,
    proof_words,
    side_summaries,
)
from pions.study.grades import GRADE_SIGNS
from pions.study.review import Review, ReviewedMove
from pions.study.turning_points import turning_points
from pions.words import N_


def review_lines(review: Review) -> Iterator[str]:
    """The whole report."""
    head = [N_("ply"), N_("side"), N_("move"), N_("grade"), N_("value"), N_("better")]
    rows = [_row(review, one) for one in review.moves]
    yield from table([[translate(one) for one in head], *rows], left=(1, 2, 3, 4, 5))
    yield ""
    for words in (*side_summaries(review), proof_words(review)):
        yield say(words)
    found = turning_points(review)
    if found:
        yield ""
    for point in found:
        yield say(point.words)


def _row(review: Review, one: ReviewedMove) -> list[str]:
    better = better_words(one)
    return [
        str(one.ply),
        translate(review.game.rules.side_name(one.side)),
        f"{one.name}{GRADE_SIGNS[one.grade]}",
        say(grade_words(one)),
        say(one.value.words),
        "" if better is None else say(better),
    ]
