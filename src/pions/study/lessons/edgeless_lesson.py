"""Boards without edges: seams, twists and poles."""

from __future__ import annotations

from pions.study.lessons import goals
from pions.study.lessons.lesson import Lesson, Step
from pions.words import N_

LESSON = Lesson(
    "edgeless",
    N_("Boards without edges"),
    N_("lines over the seam of a cylinder, a torus, a twisted band, and over a pole"),
    (
        Step(
            N_("The cylinder"),
            (N_("The left and right edges are one: a row goes on at the other side."),),
            "in-a-row(columns=7, rows=6, k=4, topology=cylinder, gravity=true)",
            "4271762313",
            N_("{side} to move: win at once."),
            goals.wins_at_once,
        ),
        Step(
            N_("The torus"),
            (N_("Top and bottom are one as well: there is no edge and no corner."),),
            "in-a-row(columns=6, rows=6, k=4, topology=torus)",
            "d5b1f4d2a4f2f1e6b2c1b4e4",
            N_("{side} to move: win at once."),
            goals.wins_at_once,
        ),
        Step(
            N_("Threats on a torus"),
            (N_("Every cell is in the middle, so threats come from all sides."),),
            "in-a-row(columns=4, rows=4, k=3, topology=torus)",
            "b4c3a2d2",
            N_("{side} to move: make two threats at once."),
            goals.makes_two_threats,
        ),
        Step(
            N_("The twisted band"),
            (N_("On a Möbius strip a line that goes round comes back upside down."),),
            "in-a-row(columns=6, rows=6, k=4, topology=moebius)",
            "f4a1b6f6e3c5d3c6d2c1",
            N_("{side} to move: win at once."),
            goals.wins_at_once,
        ),
        Step(
            N_("The sphere"),
            (N_("Rows are circles round the globe, and lines go over the poles."),),
            "in-a-row(columns=8, rows=6, k=4, topology=sphere)",
            "f1f5h6g2f4g5c2f6g1c6a2a6h5",
            N_("{side} to move: win at once."),
            goals.wins_at_once,
        ),
    ),
    cover=1,
    practice="torus",
)
