"""Games as pictures, one for each position."""

from __future__ import annotations

from pions.drawing.picture import Picture
from pions.rules.game import Game
from pions.rules.position_picture import draw_position


def draw_game(game: Game) -> tuple[Picture, ...]:
    """A picture of each position of the game up to where it stands, for an animation."""
    return tuple(draw_position(one, legal=False) for one in game.positions[: game.cursor + 1])
