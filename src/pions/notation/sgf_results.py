"""Results as SGF writes them: `B+12`, `W+R` (resigned), `B+T` (time), `0`, `Draw`."""

from __future__ import annotations

import re

from pions.notation.results import (
    AGREED,
    RECORDED,
    RESIGNED,
    TIMED_OUT,
    by_margin,
    reason_letter,
    recorded,
)
from pions.rules.base import Rules
from pions.rules.game import Game
from pions.rules.outcome import Outcome
from pions.rules.side import BLACK, WHITE

_RESULT = re.compile(r"([BW])\+\s*([0-9]{1,4}(?:\.0*)?|[RTF]|Resign|Time|Forfeit)?", re.IGNORECASE)
_LETTERS = {"R": RESIGNED, "T": TIMED_OUT}


def with_result(game: Game, said: str) -> Game:
    """The game as it ended; a result that the board does not show is kept as it is written."""
    outcome = None if game.is_over else _outcome(said, game.rules)
    if outcome is not None:
        game = game.with_result(outcome)
    plain = said.lower().rstrip("?")
    if plain in ("", "void") or _same_result(said, result_text(game)):
        return game
    others = game.extra.get("sgf")
    kept = {**(others if isinstance(others, dict) else {}), "RE": [said]}
    return game.with_extra({**game.extra, "sgf": kept})


def _same_result(said: str, ours: str) -> bool:
    return said.lower() == ours.lower() or (said.lower() == "draw" and ours == "0")


def _outcome(said: str, rules: Rules) -> Outcome | None:
    if said.lower() == "draw":
        return recorded(None, AGREED)
    if said == "0":
        return by_margin(0, RECORDED, rules)
    found = _RESULT.fullmatch(said)
    if found is None:
        return None
    winner = BLACK if found[1].upper() == "B" else WHITE
    how = found[2] or ""
    if how[:1].isdigit():
        points_more = int(float(how))
        return by_margin(points_more if winner is BLACK else -points_more, RECORDED, rules)
    return recorded(winner, _LETTERS.get(how[:1].upper(), RECORDED))


def result_text(game: Game) -> str:
    outcome = game.outcome
    if outcome is None:
        return "?"
    letter = RECORDED if game.result is None else reason_letter(game.result)
    if outcome.winner is None:
        return "Draw" if letter == AGREED else "0"
    how = {RESIGNED: "R", TIMED_OUT: "T"}.get(letter, "")
    if not how and game.rules.counts_points:
        how = str(abs(outcome.points[0] - outcome.points[1]))
    return f"{'B' if outcome.winner is BLACK else 'W'}+{how}"
