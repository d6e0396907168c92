"""Dangers in words: who could align how many, and where."""

from __future__ import annotations

from pions.interfaces.sentences import cell_name, side_words
from pions.rules.base import Position
from pions.study.dangers import Danger, DangerLevel, dangers
from pions.words import N_, Words

_TEMPLATES = {
    DangerLevel.IMMEDIATE: N_("immediate danger: {side} can align {k} at {cells}"),
    DangerLevel.WAITING: N_(
        "danger in waiting: {side} would align {k} at {cells}, not playable yet"
    ),
    DangerLevel.POSSIBLE: N_("possible danger: {side} can align {fewer} of {k} at {cells}"),
}


def danger_lines(position: Position) -> tuple[Words, ...]:
    """A sentence for each danger, or one that there is none."""
    found = tuple(danger_words(position, one) for one in dangers(position))
    return found or (Words(N_("no danger for either side")),)


def danger_words(position: Position, danger: Danger) -> Words:
    k = position.rules.line_length or 0
    fields = {
        "side": side_words(position, danger.side),
        "cells": tuple(cell_name(position, cell) for cell in danger.cells),
        "k": k,
        "fewer": k - 1,
    }
    return Words(_TEMPLATES[danger.level], fields)
