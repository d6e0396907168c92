"""The turning points of a game in words: where it was won, lost or given away."""

from __future__ import annotations

from dataclasses import dataclass

from pions.rules.side import Side
from pions.study.chances import chance, lead, result_of
from pions.study.reasons import side_words
from pions.study.review import Review, ReviewedMove
from pions.words import N_, Words


@dataclass(frozen=True)
class TurningPoint:
    """A move after which the game was no longer what it had been."""

    move: ReviewedMove
    words: Words

    @property
    def ply(self) -> int:
        return self.move.ply


def turning_points(review: Review) -> tuple[TurningPoint, ...]:
    """The moves that changed who wins, or who is ahead, and had a better alternative."""
    changing = (one for one in review.moves if one.better and _changes(one))
    return tuple(TurningPoint(one, _words(one)) for one in changing)


def _changes(one: ReviewedMove) -> bool:
    before, after = result_of(one.best_value), result_of(one.value)
    if one.judgement.exact:
        return before != after
    rules = one.position.rules
    return lead(chance(rules, one.best_value)) != lead(chance(rules, one.value))


def _words(one: ReviewedMove) -> Words:
    fields: dict[str, object] = {
        "side": _side(one, one.side),
        "other": _side(one, one.side.other),
        "ply": one.ply,
        "move": one.name,
        "better": one.better_name,
        "value": one.best_value.words,
    }
    return Words(_template(one), fields)


def _side(one: ReviewedMove, side: Side) -> Words:
    return side_words(one.position, side)


def _template(one: ReviewedMove) -> str:
    if one.judgement.exact:
        if result_of(one.best_value) == 1:
            return N_("won for {side} until {ply}. {move}: {better} was right ({value})")
        return N_("drawn until {ply}. {move} by {side}: {better} was right ({value})")
    if lead(chance(one.position.rules, one.best_value)) == 1:
        return N_("{side} was ahead until {ply}. {move}: {better} was right ({value})")
    return N_("level until {ply}. {move} by {side}: {better} was right ({value})")
