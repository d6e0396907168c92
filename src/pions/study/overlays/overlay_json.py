"""An overlay as a JSON value, for programs and pages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pions.geometry.grid import Cell
from pions.rules.base import Rules
from pions.study.overlays.base import Overlay, OverlayKind, OverlayMark
from pions.study.overlays.registry import overlays_for
from pions.words import Words

Say = Callable[[Words], str]
"""Puts words into a language."""


def overlay_json(overlay: Overlay, say: Say = str) -> dict[str, Any]:
    """Everything that an overlay says; `legend` has only the classes that some cell has."""
    cells = sorted(overlay.marks.items())
    return {
        **_kind_json(overlay.kind, say),
        "legend": [
            {
                "class": one.name,
                "meaning": say(overlay.meaning(one)),
                "tone": str(one.tone),
                "strength": one.strength,
                "mark": one.mark,
            }
            for one in overlay.classes
        ],
        "cells": [_mark_json(overlay, cell, mark, say) for cell, mark in cells],
    }


def overlay_list_json(rules: Rules, say: Say = str) -> list[dict[str, str]]:
    """The overlays that a game has, for a menu."""
    return [_kind_json(kind, say) for kind in overlays_for(rules)]


def _kind_json(kind: OverlayKind, say: Say) -> dict[str, str]:
    return {"name": kind.name, "title": say(Words(kind.title)), "summary": say(Words(kind.summary))}


def _mark_json(overlay: Overlay, cell: Cell, mark: OverlayMark, say: Say) -> dict[str, Any]:
    told: dict[str, Any] = {
        "cell": cell,
        "name": overlay.position.rules.cell_names.name(cell),
        "class": mark.kind,
        "number": mark.number,
    }
    return told if mark.text is None else {**told, "text": say(mark.text)}
