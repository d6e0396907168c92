"""What `render` shows: a text, an SVG document, or an array of pixels."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

from pions.drawing.png import png
from pions.drawing.svg import svg
from pions.errors import SettingsError
from pions.rl.needed import missing_package
from pions.rules.position_picture import draw_position
from pions.words import N_, friendly_list

if TYPE_CHECKING:
    from pions.rules.base import Position

MODES = ("ansi", "svg", "rgb_array")


def check_mode(mode: str | None) -> None:
    """Raise `SettingsError` unless that is a mode, or None for no pictures."""
    if mode is not None and mode not in MODES:
        raise SettingsError(
            N_("there is no render mode {mode!r}: choose one of {modes}"),
            mode=mode,
            modes=friendly_list(MODES),
        )


def render(position: Position, mode: str | None) -> Any:
    """The position as that mode shows it; None for no mode."""
    if mode is None:
        return None
    if mode == "ansi":
        return str(position)
    picture = draw_position(position)
    return svg(picture) if mode == "svg" else _pixels(png(picture, scale=1))


def _pixels(file: bytes) -> Any:
    try:
        import numpy as np  # noqa: PLC0415 - only for pictures
        from PIL import Image  # noqa: PLC0415 - the same
    except ModuleNotFoundError as error:
        raise missing_package(error) from None
    with Image.open(BytesIO(file)) as image:
        return np.asarray(image.convert("RGB"))
