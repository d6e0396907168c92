"""What `pions show --animate` writes: a game that moves, as SVG or GIF."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated

from pions.drawing.animation import animated_svg, gif
from pions.drawing.picture import Picture
from pions.interfaces.cli import output
from pions.interfaces.cli.limit_options import chosen_seconds
from pions.interfaces.cli.parameters import option
from pions.interfaces.cli.usage import CommandLineError
from pions.rules.game import Game
from pions.rules.game_picture import draw_game
from pions.words import N_

USUAL_PACE = 1.0
KINDS: dict[str, Callable[[Sequence[Picture], float], str | bytes]] = {
    ".svg": animated_svg,
    ".gif": gif,
}
"""By the ending of the file."""


@dataclass(frozen=True)
class AnimationOptions:
    """A game that moves, in a file."""

    animate: Annotated[
        str | None,
        option(N_("FILE"), N_("Write the game as an animation: .svg, or .gif with Pillow.")),
    ] = None
    pace: Annotated[
        str | None, option(N_("SECONDS"), N_("How long the animation shows a move; default: 1."))
    ] = None


def write_animation(game: Game, options: AnimationOptions, *, quiet: bool) -> None:
    """Write the game up to where it stands to the file that was asked for, if one was."""
    if options.animate is None:
        return
    write = next((kind for end, kind in KINDS.items() if options.animate.endswith(end)), None)
    if write is None:
        raise CommandLineError(
            N_("--animate {file}: the file must end in {endings}"),
            file=options.animate,
            endings=", ".join(KINDS),
        )
    pace = USUAL_PACE if options.pace is None else chosen_seconds("--pace", options.pace)
    output.data_file(options.animate, write(draw_game(game), pace), quiet=quiet)
