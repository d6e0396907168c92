"""The letters and signs that people write for pieces, and the words for the sides."""

from __future__ import annotations

from dataclasses import dataclass

from pions.rules.side import BLACK, EMPTY, WHITE, Side

EMPTIES = "-._·+"


@dataclass(frozen=True)
class Spelling:
    """One way to write pieces, in capitals."""

    black: str
    white: str
    empty: str = EMPTIES

    @property
    def signs(self) -> frozenset[str]:
        return frozenset(self.black + self.white + self.empty)

    def cells(self, marks: str) -> str:
        """The same cells in our own marks."""
        signs = {self.black: BLACK.mark, self.white: WHITE.mark}
        return "".join(signs.get(mark, EMPTY) for mark in marks)

    def side(self, word: str) -> Side | None:
        """The side that a sign or word such as `X`, `white` or `noir` means, None if neither."""
        if word.upper() in (self.black, self.white):
            return BLACK if word.upper() == self.black else WHITE
        return SIDE_WORDS.get(word.lower())


OURS = Spelling("X", "O", EMPTIES + "*")  # a star is a legal cell in our own printed boards
COURSE = Spelling("1", "2", "0")  # 0 for empty, 1 and 2 for the players
NUMBERS = Spelling("0", "1")

_PAIRS = (("B", "W"), ("N", "B"), ("R", "Y"), ("R", "J"), ("●", "○"), ("⚫", "⚪"))
"""Black's sign, then White's: in English and French, by the colours of Connect-4, as discs."""
# `*` as Black is tried before ours, where it marks a legal cell: an X rules it out.
SPELLINGS = (Spelling("*", "O"), OURS, *(Spelling(black, white) for black, white in _PAIRS))

SIGNS = frozenset().union(*(s.signs for s in (*SPELLINGS, COURSE, NUMBERS)))
"""Every sign that may stand for a cell, in capitals."""

SIDE_WORDS: dict[str, Side] = {
    **dict.fromkeys(("x", "*", "b", "black", "n", "noir", "noirs", "●", "⚫"), BLACK),
    **dict.fromkeys(("r", "red", "rouge", "rouges"), BLACK),
    **dict.fromkeys(("o", "w", "white", "blanc", "blancs", "○", "⚪"), WHITE),
    **dict.fromkeys(("y", "yellow", "j", "jaune", "jaunes"), WHITE),
}


def find_spelling(marks: str, *, numbers_first: bool) -> Spelling | None:
    """The spelling in which all these marks, in capitals, make sense.

    `0` and `1` alone could be Black and White on a full board (`numbers_first`), or an empty
    board with the first player's pieces, as course texts write it.
    """
    numbers = (NUMBERS, COURSE) if numbers_first else (COURSE, NUMBERS)
    used = set(marks)
    return next((known for known in (*SPELLINGS, *numbers) if used <= known.signs), None)
