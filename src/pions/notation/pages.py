"""Pages of others that show a game, and what of it their addresses hold."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from pions.rules.base import PASS, Rules
from pions.rules.game import Game
from pions.rules.in_a_row import CONNECT_4, GOMOKU, GOMOKU_19
from pions.rules.othello import OTHELLO

_CELL = re.compile(r"([a-z])([0-9]{1,2})")


@dataclass(frozen=True)
class Page:
    """A page by whose name it is known what it shows."""

    host: str
    boards: tuple[Rules, ...]
    """The usual game; behind it larger boards, where the size is a setting of the page."""
    begins: str = ""
    """How its addresses begin, where that is known: the moves follow, and one alone is one."""
    has_settings: bool = False
    """Whether the page asks for the size of the board and the rule: then no address tells them."""

    def shows(self, rules: Rules) -> bool:
        """Whether it is a game of that kind."""
        return _kind(rules) == _kind(self.boards[0])

    def board_for(self, moves: str) -> Rules:
        """The first board that has all these cells."""
        cells = _CELL.findall(moves.lower())
        size = max((max(ord(x) - ord("a") + 1, int(y)) for x, y in cells), default=0)
        return next((known for known in self.boards if known.grid.rows >= size), self.boards[0])

    def address_of(self, game: Game) -> str | None:
        """The address that shows this game; None where there is none."""
        # Of other boards and rules an address would be read as the usual one.
        known = self.begins and game.rules == self.boards[0]
        if not known or not game.moves or PASS in game.moves or game.start != game.rules.start():
            return None
        return f"{self.begins}{''.join(game.names)}"


def _kind(rules: Rules) -> tuple[bool, bool]:
    return rules.moves_are_columns, rules.relaxed().places_anywhere


PAGES = (
    Page("gamesolver.org", (CONNECT_4,), "https://connect4.gamesolver.org/?pos="),
    Page(
        "gomocalc.com",
        (GOMOKU, GOMOKU_19, *(replace(GOMOKU, columns=size, rows=size) for size in (20, 22))),
        "https://gomocalc.com/#/",
        has_settings=True,
    ),
    Page("nyanyan.dev", (OTHELLO,)),
    Page("eothello.com", (OTHELLO,)),
)


def page_of(host: str) -> Page | None:
    return next((page for page in PAGES if host.endswith(page.host)), None)
