"""Opponents with a name and a face: who they are, declared once for every menu.

Each plays as one level does. What is said of their style is what that level does: see `levels`.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate

from pions.words import N_

OTHELLO = "othello"
IN_A_ROW = "in-a-row"

# Elo of each level above the one below, as docs/en/reference/players.md tells them: measured by
# `python -m benchmarks.levels` in Othello and in Gomoku. Whoever measures again changes both.
_STEPS = {
    OTHELLO: (186, 255, 263, 244, 326, 368, 326, 407, 366),
    IN_A_ROW: (280, 260, 191, 114, 199, 134, 120),
}


@dataclass(frozen=True)
class Face:
    """What a drawn face is made of."""

    skin: str
    hair: str
    cut: str
    """`short`, `long`, `bun`, `curls`, `tuft` or `bald`."""
    wears: str = ""
    """`glasses`, `hat`, `beard`, `earrings` or nothing."""
    shirt: str = "#4c7a9c"


@dataclass(frozen=True)
class Character:
    """Somebody to play against."""

    name: str
    """As it is written in a text."""
    title: str
    """A proper name: the same in every language."""
    family: str
    """The kind of game that they are at home in."""
    level: int
    line: str
    """What they say of themselves."""
    style: str
    """How they play."""
    face: Face

    @property
    def elo(self) -> int | None:
        """How much stronger than the weakest of the family; None where nobody has measured it."""
        ladder = (0, *accumulate(_STEPS[self.family]))
        return ladder[self.level - 1] if self.level <= len(ladder) else None


_PALE, _TAN, _BROWN, _DARK = "#f3cfb3", "#e0ac80", "#b97a50", "#7d4a2d"
_BLACK, _AUBURN, _BLOND, _GREY, _RED = "#2b2320", "#6b3f23", "#d9b154", "#a9a9ad", "#b5482a"

_STYLES = (
    N_("plays almost at random and gives corners away"),
    N_("takes what glitters and overlooks the rest"),
    N_("sees one move ahead and is often careless"),
    N_("looks at your reply, and slips now and then"),
    N_("plans a little and rarely blunders"),
    N_("knows what is worth having and counts early"),
    N_("looks five moves ahead and punishes mistakes"),
    N_("knows openings and sees the end early"),
    N_("hardly loses a disc and sees twenty moves to the end"),
    N_("takes its time and plays the best that it finds"),
)
_STYLES_IN_A_ROW = (
    N_("plays almost at random and misses wins"),
    N_("hunts for lines and forgets to block"),
    N_("blocks half of what you threaten"),
    N_("misses no win and no block at hand"),
    N_("builds threats and seldom blunders"),
    N_("looks five moves ahead and loves forks"),
    N_("looks seven moves ahead and waits for mistakes"),
    N_("never careless, with openings by heart"),
    N_("solves what is near the end"),
    N_("takes its time and plays the best that it finds"),
)

CHARACTERS = (
    Character("lou", "Lou", OTHELLO, 1, N_("I learnt it yesterday!"), _STYLES[0],
              Face(_PALE, _BLOND, "tuft", shirt="#e07a5f")),
    Character("milo", "Milo", OTHELLO, 2, N_("More discs is better, right?"), _STYLES[1],
              Face(_BROWN, _BLACK, "curls", shirt="#f2b134")),
    Character("nina", "Nina", OTHELLO, 3, N_("A game before the bus comes?"), _STYLES[2],
              Face(_TAN, _AUBURN, "long", shirt="#6a9f58")),
    Character("oskar", "Oskar", OTHELLO, 4, N_("I saw that. I think."), _STYLES[3],
              Face(_PALE, _RED, "short", "glasses")),
    Character("zoe", "Zoé", OTHELLO, 5, N_("Corners first, tea later."), _STYLES[4],
              Face(_DARK, _BLACK, "bun", "earrings", "#9c4c7a")),
    Character("theo", "Théo", OTHELLO, 6, N_("At my club we count parity."), _STYLES[5],
              Face(_TAN, _BLACK, "short", "beard", "#3d5a80")),
    Character("irma", "Irma", OTHELLO, 7, N_("Quiet moves win loud games."), _STYLES[6],
              Face(_PALE, _GREY, "bun", "glasses", "#5b5f97")),
    Character("viktor", "Viktor", OTHELLO, 8, N_("I have seen this one before."), _STYLES[7],
              Face(_PALE, _GREY, "bald", "beard", "#2f3e46")),
    Character("akiko", "Akiko", OTHELLO, 9, N_("One disc is enough."), _STYLES[8],
              Face(_TAN, _BLACK, "long", shirt="#8d3b3b")),
    Character("sphinx", "Sphinx", OTHELLO, 10, N_("Ask the board, not me."), _STYLES[9],
              Face("#d8b26a", "#8a6428", "bald", "hat", "#8a6428")),
    Character("pip", "Pip", IN_A_ROW, 1, N_("Is this a line already?"), _STYLES_IN_A_ROW[0],
              Face(_PALE, _RED, "tuft", shirt="#f2b134")),
    Character("jade", "Jade", IN_A_ROW, 2, N_("I only look at mine."), _STYLES_IN_A_ROW[1],
              Face(_BROWN, _BLACK, "curls", "earrings", "#6a9f58")),
    Character("tom", "Tom", IN_A_ROW, 3, N_("Oh. You had three."), _STYLES_IN_A_ROW[2],
              Face(_PALE, _AUBURN, "short", shirt="#e07a5f")),
    Character("alma", "Alma", IN_A_ROW, 4, N_("Not so fast."), _STYLES_IN_A_ROW[3],
              Face(_TAN, _AUBURN, "long", "glasses", "#9c4c7a")),
    Character("sami", "Sami", IN_A_ROW, 5, N_("Two threats are better than one."),
              _STYLES_IN_A_ROW[4], Face(_BROWN, _BLACK, "short", "beard")),
    Character("greta", "Greta", IN_A_ROW, 6, N_("A fork, if you please."), _STYLES_IN_A_ROW[5],
              Face(_PALE, _BLOND, "bun", shirt="#3d5a80")),
    Character("hugo", "Hugo", IN_A_ROW, 7, N_("I can wait."), _STYLES_IN_A_ROW[6],
              Face(_DARK, _BLACK, "bald", "glasses", "#5b5f97")),
    Character("iris", "Iris", IN_A_ROW, 8, N_("You lost three moves ago."), _STYLES_IN_A_ROW[7],
              Face(_TAN, _BLACK, "bun", "earrings", "#8d3b3b")),
    Character("kenji", "Kenji", IN_A_ROW, 9, N_("The rest is arithmetic."), _STYLES_IN_A_ROW[8],
              Face(_TAN, _GREY, "short", "glasses", "#2f3e46")),
    Character("oracle", "Oracle", IN_A_ROW, 10, N_("It was decided at the first move."),
              _STYLES_IN_A_ROW[9], Face("#c9d6df", "#52616b", "bald", "hat", "#52616b")),
)  # fmt: skip


def find_character(name: str) -> Character:
    """The one of that name; it is one of `CHARACTERS`."""
    return next(one for one in CHARACTERS if one.name == name)
