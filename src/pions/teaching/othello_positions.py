"""Positions of Othello for checks, drawn from random games, and what is true of them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from pions.rules.base import PASS, Move, Position
from pions.rules.othello import Othello
from pions.rules.side import BLACK, WHITE, Side
from pions.rules.text import draw_text

OTHELLO = Othello()
CELLS = range(64)
MOST_GAMES = 1000


def drawn(position: Position) -> str:
    """The board, and whose turn it is."""
    return f"{draw_text(position)}\n▶ {'X' if position.turn is BLACK else 'O'}"


def random_games(draw: Random) -> Iterator[list[Position]]:
    """All positions of random games, one game after the other."""
    for _ in range(MOST_GAMES):
        game = [OTHELLO.start()]
        while not game[-1].is_over:
            game.append(game[-1].after(draw.choice(game[-1].legal_moves)))
        yield game


def middle_positions(draw: Random, number: int) -> list[Position]:
    """Positions from the middle of games, in which somebody has a choice."""
    found = []
    for game in random_games(draw):
        ready = [one for one in game[6:50] if len(one.legal_moves) > 1]
        found.append(draw.choice(ready))
        if len(found) == number:
            break
    return found


def passing_positions(draw: Random, number: int) -> list[Position]:
    """Positions in which the side to move must pass, and the game is not over."""
    found: list[Position] = []
    for game in random_games(draw):
        found += [one for one in game if one.legal_moves == (PASS,)][:1]
        if len(found) == number:
            break
    return found


def blocked_positions(draw: Random, number: int) -> list[Position]:
    """Finished positions with empty cells: neither side can move."""
    found: list[Position] = []
    for game in random_games(draw):
        found += [one for one in game[-1:] if "-" in one.cells]
        if len(found) == number:
            break
    return found


def late_positions(draw: Random, number: int, empties: int) -> list[Position]:
    """Positions shortly before the end, with that many empty cells."""
    found: list[Position] = []
    for game in random_games(draw):
        found += [
            one
            for one in game
            if one.cells.count("-") == empties and not one.is_over and len(one.legal_moves) > 1
        ][:1]
        if len(found) == number:
            break
    return found


def with_turn(position: Position, side: Side) -> Position:
    """The same cells with that side to move."""
    return OTHELLO.set_up(position.cells, side)


def legal_cells(position: Position, side: Side) -> list[Move]:
    """Where a side could place a disc, whosever turn it is."""
    moves = with_turn(position, side).legal_moves
    return [move for move in moves if move != PASS]


def discs(position: Position, side: Side) -> int:
    return position.count(side) - position.count(side.other)


def is_over(position: Position) -> bool:
    return not legal_cells(position, BLACK) and not legal_cells(position, WHITE)
