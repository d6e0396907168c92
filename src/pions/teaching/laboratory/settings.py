"""Settings of an evaluation: what they say of a position, and how they play."""

from __future__ import annotations

from dataclasses import dataclass

from pions.errors import SettingsError
from pions.evaluation.base import WIN, Evaluation, Explanation
from pions.evaluation.k_tuple import KTuple
from pions.evaluation.registry import default_evaluation, fitting_evaluations
from pions.players.alpha_beta import AlphaBetaPlayer
from pions.players.simple import KTuplePlayer
from pions.rules.base import Move, Position, Rules
from pions.words import N_

MOST_DEPTH = 4
"""Plies: with figures of one's own the search is the readable one, and deeper takes minutes."""


@dataclass(frozen=True)
class MoveEffect:
    """What a move leads to."""

    move: Move
    score: int
    """By the evaluation after the move, seen by who makes it."""
    best: bool


@dataclass(frozen=True)
class Look:
    """What an evaluation sees in a position."""

    evaluation: Evaluation
    explanation: Explanation
    cells: tuple[int, ...] | None
    """What a piece would count on each cell, whatever stands there; None if it depends."""
    moves: tuple[MoveEffect, ...]


def evaluations_with_figures(rules: Rules) -> list[Evaluation]:
    """Those that judge these rules by numbers one can change; the game's usual one first."""
    usual = type(default_evaluation(rules))
    found = [one for one in fitting_evaluations(rules) if one.figures]
    return sorted(found, key=lambda one: type(one) is not usual)


def check_figures(evaluation: Evaluation, rules: Rules) -> None:
    """Raise `SettingsError` for an evaluation without figures, or of another game."""
    evaluation.check(rules)
    if not evaluation.figures:
        raise SettingsError(
            N_("the evaluation {name} has no figures to change"), name=evaluation.name
        )


def look(position: Position, evaluation: Evaluation) -> Look:
    """What the evaluation says of a position, its cells and its moves."""
    scores = {move: score_after(position, move, evaluation) for move in _moves(position)}
    best = max(scores.values(), default=0)
    moves = tuple(MoveEffect(move, score, score == best) for move, score in scores.items())
    cells = evaluation.cell_figures(position.rules)
    return Look(evaluation, evaluation.explain(position), cells, moves)


def _moves(position: Position) -> tuple[Move, ...]:
    return () if position.is_over else position.legal_moves


def score_after(position: Position, move: Move, evaluation: Evaluation) -> int:
    """What a move leads to, seen by who makes it; at least `WIN` if it wins."""
    after = position.after(move)
    if not after.is_over:
        return -evaluation.value(after)
    if after.winner_index is None:
        return 0
    return WIN if after.winner_index == position.turn_index else -WIN


def player_text(evaluation: Evaluation, depth: int) -> str:
    """The player that plays by these figures; depth 0 plays K-tuples cell by cell, as the course
    document 002 does, and other evaluations as depth 1."""
    if depth == 0 and isinstance(evaluation, KTuple):
        return KTuplePlayer(evaluation=str(evaluation)).name
    return AlphaBetaPlayer(depth=max(1, depth), evaluation=str(evaluation)).name
