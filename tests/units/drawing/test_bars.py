"""Bars: what is written beside them has room."""

from __future__ import annotations

import re

from pions.drawing.bars import Bar, bars_svg

WIDEST = 7.8
"""What a letter of such labels takes in DejaVu Sans, the widest usual face, at 14 pixels."""


def test_a_long_label_does_not_leave_the_picture() -> None:
    label = "alphabeta(depth=2) – alphabeta(depth=1)"
    drawn = bars_svg("depth", [Bar(label, 0.5, "")])
    (end,) = re.findall(r'x="([0-9.]+)"[^>]*text-anchor="end"', drawn)
    assert float(end) - WIDEST * len(label) > 0
