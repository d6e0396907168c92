"""The set-up position before the moves: `cells side moves`, as several formats write it."""

from __future__ import annotations

from pions.notation.position_text import read_position
from pions.notation.spelling import SIDE_WORDS, SIGNS
from pions.rules.base import Rules
from pions.rules.game import Game
from pions.rules.registry import presets

# Without digits: a run of those is a string of columns, not a board.
_LETTERS = SIGNS - set("012")
_LONGEST = 1000


def split_start(text: str, rules: Rules | None) -> tuple[str, str]:
    """The set-up at the head of a text, empty if there is none, and the moves after it."""
    rules = rules or rules_of_start(text)
    head, rest = _head(text)
    if rules is None or len(head) != rules.grid.size or not _are_cells(head):
        return "", text
    side, moves = _head(rest)
    return (f"{head} {side}", moves) if side.lower() in SIDE_WORDS else (head, rest)


def new_game(rules: Rules, start: str) -> Game:
    """A game from the set-up that `split_start` found."""
    position = read_position(start, rules, any_count=True) if start else None
    return Game.new(rules, start=position)


def rules_of_start(text: str) -> Rules | None:
    """The best known game with as many cells as the set-up at the head of a text."""
    head = _head(text)[0]
    if not _are_cells(head):
        return None
    return next((p.rules for p in presets() if p.rules.grid.size == len(head)), None)


def start_text(game: Game) -> str:
    """What a writer puts before the moves: nothing if the game begins as usual."""
    return "" if game.start == game.rules.start() else f"{game.start.text} "


def _head(text: str) -> tuple[str, str]:
    """The first word and the rest."""
    text = text.lstrip()
    word = (text[:_LONGEST].split(maxsplit=1) or [""])[0]
    return word, text[len(word) :].lstrip()


def _are_cells(head: str) -> bool:
    return bool(head) and _LETTERS.issuperset(head.upper())
