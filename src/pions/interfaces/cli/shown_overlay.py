"""What `pions show` lays over the board: an overlay by its name, or the values of the moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pions.interfaces.cli.global_options import GlobalOptions
from pions.interfaces.cli.limit_options import chosen_limit
from pions.interfaces.cli.parameters import flag, option
from pions.interfaces.cli.stoppable import stoppable
from pions.interfaces.cli.usage import CommandLineError
from pions.interfaces.language import say
from pions.rules.base import Position
from pions.search.limits import Limit
from pions.search.results import MoveValue
from pions.study.overlays.base import Overlay
from pions.study.overlays.overlay_json import overlay_json
from pions.study.overlays.registry import overlay
from pions.study.overlays.value_overlay import values_overlay
from pions.study.review_json import value_json
from pions.study.values import move_values
from pions.words import N_


@dataclass(frozen=True)
class OverlayOptions:
    """What to lay over the board."""

    overlay: Annotated[
        str | None,
        option(N_("OVERLAY"), N_("Lay an overlay over the board, such as frontier or threats.")),
    ] = None
    values: Annotated[bool, flag("--values", N_("Write what each move is worth on the board."))] = (
        False
    )
    seconds: Annotated[
        str | None, option(N_("SECONDS"), N_("Time for the values; default: 1."))
    ] = None
    depth: Annotated[str | None, option(N_("N"), N_("Values up to N plies ahead."))] = None


@dataclass(frozen=True)
class ShownOverlay:
    """An overlay, and the values that it was made of."""

    overlay: Overlay
    values: tuple[MoveValue, ...] = ()
    interrupted: bool = False

    def fields(self) -> dict[str, object]:
        """What it adds to the JSON answer."""
        told: dict[str, object] = {"overlay": overlay_json(self.overlay, say)}
        return {**told, "values": self._values_json()} if self.values else told

    def _values_json(self) -> list[dict[str, object]]:
        name = self.overlay.position.name
        return [
            {
                "move": name(one.move),
                "value": value_json(one.value, say),
                "depth": one.depth,
                "best": one.best,
                "line": [name(move) for move in one.line or (one.move,)],
            }
            for one in self.values
        ]


def shown_overlay(
    position: Position, options: OverlayOptions, shared: GlobalOptions
) -> ShownOverlay | None:
    """What was asked for, None if nothing was."""
    limit = chosen_limit(options.seconds, options.depth, None)
    if limit != Limit() and not options.values:
        given = "--seconds" if options.depth is None else "--depth"
        raise CommandLineError(
            N_("{option} is for the values of moves: add --values"), option=given
        )
    if options.values and options.overlay is not None:
        raise CommandLineError(
            N_("--overlay and --values both write in the cells: choose one of them")
        )
    if options.values:
        return _shown_values(position, limit, shared)
    return None if options.overlay is None else ShownOverlay(overlay(position, options.overlay))


def _shown_values(position: Position, limit: Limit, shared: GlobalOptions) -> ShownOverlay:
    values, interrupted = stoppable(lambda stop: move_values(position, limit, stop=stop), shared)
    return ShownOverlay(values_overlay(position, values), values, interrupted)
