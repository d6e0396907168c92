"""Games that move: each position for a second, as one SVG document that needs no script.

The game stands in it as in a diagram, so that it can be read again.
"""

from __future__ import annotations

from pions.drawing.animation import animated_svg
from pions.notation.contents import ALL
from pions.notation.formats.svg import ANIMATION, is_animation, read, with_game
from pions.notation.registry import Format, register
from pions.rules.base import Rules
from pions.rules.game import Game
from pions.rules.game_picture import draw_game
from pions.words import N_


def recognise(text: str, _rules: Rules | None) -> float:
    return 1 if is_animation(text) else 0


def write(game: Game) -> str:
    return with_game(animated_svg(draw_game(game)), game, ANIMATION)


FORMAT = register(
    Format(
        name="animation",
        title=N_("Animation, a second a move (SVG)"),
        extensions=(".animated.svg",),
        example=f'<svg ><metadata id="{ANIMATION}">'
        '{"v": 1, "game": "renju", "moves": []}</metadata>',
        recognise=recognise,
        read=read,
        write=write,
        holds=ALL,
        fields=None,
    )
)
