"""Positions to look at: pasted in any way, or drawn at random."""

from __future__ import annotations

from random import Random

from pions.errors import PionsError
from pions.notation.position_text import read_position
from pions.notation.registry import Conventions, find_format
from pions.rules.base import Rules
from pions.rules.game import Game


def pasted_game(rules: Rules, text: str) -> Game:
    """The game or position in a text: a board, or moves written together or apart."""
    try:
        return Game.new(rules, start=read_position(text, rules, any_count=True))
    except PionsError as error:
        kind = "digits" if rules.moves_are_columns and text.strip()[:1].isdigit() else "transcript"
        conventions = Conventions(first_column=1, start=rules.start())
        try:
            found = next(find_format(kind).read(" ".join(text.split()), rules, conventions), None)
        except PionsError:
            found = None
        if found is None or not found.moves:
            raise error from None  # what a board should look like says more
        return found


def random_game(rules: Rules, plies: int, seed: int) -> Game:
    """That many random plies; fewer where the game ends first."""
    draw, game = Random(f"{seed}:position"), Game.new(rules)
    for _ in range(plies):
        after = game.play(draw.choice(game.position.legal_moves))
        if after.position.is_over:
            break
        game = after
    return game
