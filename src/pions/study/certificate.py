"""Certificates: files by which anyone can check a proof with the plain rules.

A certificate is JSON Lines:

    {"pions": "proof", "v": 1, "rules": "tic-tac-toe", "position": "--------- X", "claim": "draw"}
    {"side": "X", "goal": 0}                a strategy: that side is sure of that score or more
    ["---------", "b2"]                     with these cells, and that side to move, it plays b2
    ["X--OX----", [["a1", "b1"]]]           or only blocks (see `blocking_strategy`)
    ["XX-OO----", ["c3"]]                   or wins by a chain of fours (see `four_chain`)
    ["X---O----", "a1", [["a2"], …]]        or plays a1, and replies not listed lose to a chain
    …                                       the answers of that strategy, then the next strategy
    {"end": 57, "sha256": "…"}              how many lines came before, and their checksum

A win or a loss has one strategy, of the winner with goal 1; a draw has two with goal 0. Scores are
those of `pions.engines.scores`: 1 or more is a win. Only positions in which the strategy's side is
to move are listed; on boards of at most 64 cells each as the smallest of its images under the
symmetries of the board, so that positions which are the same by symmetry are answered once.
"""

from __future__ import annotations

from dataclasses import dataclass

from pions.errors import ProofError
from pions.rules.side import BLACK, WHITE, Side
from pions.words import N_, Words

KIND = "proof"
MOST_POSITIONS = 1_000_000
"""A certificate has no more positions: a larger proof belongs in a program, not in a file."""
CLAIMS = ("win", "draw", "loss")


@dataclass(frozen=True)
class Goal:
    """What one strategy is for: that side is sure of that score, or a higher one."""

    side: Side
    score: int


def goals_of(claim: str, turn: Side) -> tuple[Goal, ...]:
    """The strategies that prove a claim about the side to move."""
    if claim == "draw":
        return Goal(BLACK, 0), Goal(WHITE, 0)
    return (Goal(turn if claim == "win" else turn.other, 1),)


def claim_of(lower: int, upper: int) -> str | None:
    """The claim that proved bounds make, None if they leave it open."""
    if lower > 0:
        return "win"
    if upper < 0:
        return "loss"
    return "draw" if lower == upper == 0 else None


def fault(line: int, reason: str, **fields: object) -> ProofError:
    """The error for what is wrong in a line; `reason` is a template of its own."""
    return ProofError(N_("line {line}: {reason}"), line=line, reason=Words(reason, fields))
