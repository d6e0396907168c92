"""A clock as people type it: `5+3` for a whole game, `30/` for each move."""

from __future__ import annotations

from pions.errors import NotationError
from pions.rules.numbers import decimal
from pions.search.limits import Clock
from pions.words import N_

PER_MOVE = "/"
MOST_GAME_SECONDS = 86_400
MOST_MOVE_SECONDS = 30 * 86_400
MOST_INCREMENT = 3_600


def read_clock(text: str) -> Clock:
    """The clock in `minutes+seconds` (`5`, `3+2`, `0.5+1`), or in seconds for each move, whatever
    the word after the stroke: `30/move`, `30/coup`, `30/`."""
    clock = _move_clock(text) if PER_MOVE in text else _game_clock(text)
    if clock is None:
        raise NotationError(
            N_(
                "{text!r} is not a clock: write minutes, minutes+seconds such as 5+3, or the "
                "seconds for each move such as 30/move"
            ),
            text=text[:40],
        )
    return clock


def _move_clock(text: str) -> Clock | None:
    seconds = decimal(text.partition(PER_MOVE)[0]) or 0.0
    return Clock.for_each_move(seconds) if 0 < seconds <= MOST_MOVE_SECONDS else None


def _game_clock(text: str) -> Clock | None:
    minutes, plus, added = text.partition("+")
    seconds, increment = 60 * (decimal(minutes) or 0.0), decimal(added) if plus else 0.0
    if increment is None or not (0 < seconds <= MOST_GAME_SECONDS):
        return None
    return Clock(seconds, seconds, increment) if 0 <= increment <= MOST_INCREMENT else None
