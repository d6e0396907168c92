"""Parts of JSON answers that several commands share."""

from __future__ import annotations

from pions.interfaces.language import say
from pions.rules.outcome import Outcome


def outcome_json(outcome: Outcome | None) -> dict[str, object] | None:
    """How a game ended, None while it goes on."""
    if outcome is None:
        return None
    return {
        "winner": None if outcome.winner is None else str(outcome.winner),
        "points": list(outcome.points),
        "reason": say(outcome.reason),
    }
