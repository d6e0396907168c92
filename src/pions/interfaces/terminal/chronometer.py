"""The chronometer: how long the game has lasted, and how long each side has thought.

Moments are seconds on any clock that only goes forward; durations are whole milliseconds.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pions.rules.game import Game
from pions.rules.side import Side


@dataclass(frozen=True)
class Chronometer:
    """When the game and the present turn began."""

    game_began: float
    turn_began: float

    @classmethod
    def for_game(cls, game: Game, now: float) -> Chronometer:
        """A chronometer that goes on from the times written in a game."""
        return cls(now - sum(recorded(game)) / 1000, now)

    def turned(self, now: float) -> Chronometer:
        """The chronometer when the turn passes to the other side."""
        return replace(self, turn_began=now)

    def thought(self, now: float) -> int:
        """How long the side to move has thought."""
        return _milliseconds(now - self.turn_began)

    def elapsed(self, now: float) -> int:
        """How long the game has lasted."""
        return _milliseconds(now - self.game_began)

    def of_side(self, game: Game, side: Side, now: float) -> int:
        """How long that side has thought, the present turn included."""
        running = not game.is_over and game.position.turn is side
        return recorded(game)[side] + (self.thought(now) if running else 0)


def recorded(game: Game) -> tuple[int, int]:
    """The times written in a game until its cursor, Black's and White's."""
    times = [0, 0]
    for position, ply in zip(game.positions, game.plies[: game.cursor], strict=False):
        times[position.turn] += ply.milliseconds or 0
    return times[0], times[1]


def clock_text(milliseconds: int) -> str:
    """A duration as people write it: `0:07`, `12:30`, `1:02:03`."""
    minutes, seconds = divmod(milliseconds // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def _milliseconds(seconds: float) -> int:
    return max(0, round(seconds * 1000))
