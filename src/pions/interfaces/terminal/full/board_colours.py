"""The colours of boards: for each name in a drawing an ink or a ground."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from rich.style import Style

from pions.drawing.board_picture import LOOKS
from pions.study.overlays.base import Tone


@dataclass(frozen=True)
class Grounds:
    """What lies behind cells that are special; black and white pieces can be seen on each."""

    cursor: str
    last: str
    line: str
    hint: str
    best: str
    empty: str
    """The ink of a dot on an empty cell."""
    sign: str
    """The ink of signs on empty cells."""


_GROUNDS = {
    "flip": Grounds("#a8641c", "#3f9a66", "#0e7fa0", "#7d55b8", "#2f6d6f", "#245f3d", "#d8f5e3"),
    "drop": Grounds("#14315f", "#3f77d0", "#0c5c3c", "#5a3f9a", "#1d4f7a", "#4a78c0", "#d5e5ff"),
    "place": Grounds("#b0682a", "#c9983f", "#2f8fae", "#9468c8", "#8a9a4a", "#94713a", "#3b2a10"),
}


TONES = {
    Tone.BLACK: "#4f5b6b",
    Tone.WHITE: "#9a9384",
    Tone.BOTH: "#80609e",
    Tone.GOOD: "#1f7f78",
    Tone.BAD: "#a8423a",
    Tone.ODD: "#a5701f",
    Tone.EVEN: "#2f68b8",
}
"""What an overlay puts behind a cell, on every board: neither piece is as dark or as light."""


@lru_cache(maxsize=8)
def board_styles(look: str, *, dark: bool) -> dict[tuple[str, str], Style]:
    """A style for each pair of ink and ground that a drawing may hold."""
    inks, grounds = _inks(look, dark), _grounds(look)
    return {
        (ink, ground): _style(ink, inks[ink], behind)
        for ink in inks
        for ground, behind in grounds.items()
    }


def _style(name: str, ink: str, ground: str | None) -> Style:
    return Style(
        color=ink,
        bgcolor=ground,
        bold=name in ("black", "white", "mark", "sign", "toned") or None,
        dim=name.startswith("ghost") or None,
    )


def _grounds(look: str) -> dict[str, str | None]:
    special = _GROUNDS[look]
    return {
        "page": None,
        "board": LOOKS[look].board,
        "cursor": special.cursor,
        "last": special.last,
        "line": special.line,
        "hint": special.hint,
        "best": special.best,
        **{f"tone-{tone}": colour for tone, colour in TONES.items()},
    }


def _inks(look: str, dark: bool) -> dict[str, str]:
    colours, special = LOOKS[look], _GROUNDS[look]
    ghosts = _ghosts(look, dark)
    return {
        "label": "#9aa4b0" if dark else "#55606c",
        "grid": colours.grid,
        "seam": "#ff8fb8" if look != "place" else "#8f1f50",
        "black": colours.black,
        "white": colours.white,
        "black-to-be": colours.black,
        "white-to-be": colours.white,
        "empty": special.empty,
        "sign": special.sign,
        "toned": "#ffffff",
        "mark": "#fff3b0" if look != "place" else "#20160a",
        **ghosts,
    }


def _ghosts(look: str, dark: bool) -> dict[str, str]:
    """Pieces beyond a seam stand on the page, so black ones must not be as dark as it."""
    colours = LOOKS[look]
    drop = look == "drop"
    black = colours.black if drop else "#8a8f98" if dark else "#3a3f46"
    white = colours.white if drop and dark else "#c8cdd4" if dark else "#70767e"
    inks = {"black": black, "white": white, "black-to-be": black, "white-to-be": white}
    return {"ghost": "#5a6470", **{f"ghost-{name}": ink for name, ink in inks.items()}}
