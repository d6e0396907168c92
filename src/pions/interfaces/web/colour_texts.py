"""Colours chosen at the board: what the form and a table say, sent only where it is needed."""

from __future__ import annotations

from pions.words import N_

COLOUR_TEXTS: dict[str, str] = {
    "opening.title": N_("Colours"),
    "opening.none": N_("as seated"),
    "opening.pie": N_("pie rule: one move, then the other chooses"),
    "opening.swap": N_("swap: 3 moves, the other chooses"),
    "opening.swap2": N_("swap2: 3 moves, choose or add 2"),
    "swap.place": N_("{rule}: you open. Place a stone for {side} (left: {left})"),
    "swap.choose": N_("{rule}: choose your colour"),
    "swap.choose.more": N_("{rule}: choose your colour, or place two more stones"),
    "swap.wait.place": N_("{rule}: {name} places the opening stones"),
    "swap.wait.choose": N_("{rule}: {name} chooses a colour"),
    "swap.play": N_("Play {side}"),
    "swap.more": N_("Two more stones"),
}
