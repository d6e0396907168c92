"""The registry of overlays; each registers itself where it is defined.

>>> from pions import OTHELLO, overlay
>>> found = overlay(OTHELLO.start(), "mobility")
>>> [OTHELLO.name(cell) for cell in found.cells("black")]
['d3', 'c4', 'f5', 'e6']
"""

from __future__ import annotations

from collections.abc import Callable

from pions.errors import UnknownOverlayError
from pions.rules.arguments import check_argument
from pions.rules.base import Position, Rules
from pions.rules.calls import plain
from pions.rules.plugins import load_plugins
from pions.rules.unknown_names import unknown_name
from pions.study.overlays.base import Marks, Overlay, OverlayClass, OverlayKind
from pions.words import N_, friendly_list

Find = Callable[[Position], Marks]

_kinds: dict[str, OverlayKind] = {}


def register_overlay(
    name: str,
    title: str,
    summary: str,
    classes: tuple[OverlayClass, ...],
    suits: Callable[[Rules], bool],
) -> Callable[[Find], Find]:
    """Function decorator: make known what finds the marks of an overlay."""

    def note(find: Find) -> Find:
        _kinds[plain(name)] = OverlayKind(name, title, summary, classes, suits, find)
        return find

    return note


def overlay_kinds() -> tuple[OverlayKind, ...]:
    """Every overlay that is known, also from other packages (entry points `pions.overlays`)."""
    load_plugins("pions.overlays")
    return tuple(_kinds.values())


def overlays_for(rules: Rules) -> tuple[OverlayKind, ...]:
    """The overlays that can describe positions of these rules."""
    return tuple(kind for kind in overlay_kinds() if kind.suits(rules))


def overlay(position: Position, name: str) -> Overlay:
    """The overlay of that name over a position; `UnknownOverlayError` if the game has none such."""
    check_argument(position, Position)
    known = {plain(kind.name): kind for kind in overlay_kinds()}
    kind = known.get(plain(name))
    fitting = overlays_for(position.rules)
    names = [one.name for one in fitting]
    if kind is None:
        raise unknown_name(
            UnknownOverlayError,
            name,
            {plain(one.name): one.name for one in fitting},
            names,
            (
                N_("unknown overlay {name!r}: did you mean {suggestion!r}?"),
                N_("unknown overlay {name!r}: choose one of {names}"),
            ),
        )
    if kind not in fitting:
        template = N_("there is no overlay {name} for {rules}")
        if names:
            template = N_("there is no overlay {name} for {rules}: choose one of {names}")
        fields = {"rules": str(position.rules), "names": friendly_list(names)}
        raise UnknownOverlayError(template, name=kind.name, **fields)
    return kind.lay(position)
