"""The options that describe a position, and the position they describe."""

from __future__ import annotations

from typing import Annotated

from pions.interfaces.cli.parameters import argument, flag, option
from pions.interfaces.cli.usage import CommandLineError
from pions.match.moves_so_far import MovesSoFar
from pions.notation.game_after import game_after
from pions.notation.given_position import given_position
from pions.rules.base import Position
from pions.rules.game import Game
from pions.rules.registry import find_rules
from pions.words import N_

RulesText = Annotated[str, argument(N_("RULES"), N_("The game, such as othello; see pions games."))]
Moves = Annotated[
    str | None, option(N_("MOVES"), N_("Moves to play first: f5d6c3, 44455, or names with spaces."))
]
PositionText = Annotated[
    str | None,
    option(
        N_("POSITION"), N_("Where to begin: the cells row by row (X, O, -) and the side to move.")
    ),
]
AnyCount = Annotated[
    bool, flag("--any", N_("Accept a position with numbers of pieces that no game reaches."))
]
Core = Annotated[
    str | None, option(N_("CORE"), N_("python or native; default: the fastest that can."))
]


def chosen_position(
    rules_text: str,
    moves: str | None,
    position: str | None,
    core: str | None,
    *,
    any_count: bool,
) -> Position:
    reached = chosen_game(rules_text, moves, position, any_count=any_count).position
    return reached if core is None else reached.on_core(core)


def chosen_game(
    rules_text: str, moves: str | None, position: str | None, *, any_count: bool
) -> Game:
    check_any(position, "--position", any_count=any_count)
    rules = find_rules(rules_text)
    start = rules.start()
    if position is not None:
        start = given_position(position, rules, any_count=any_count)
    return Game.new(rules, start=start) if moves is None else game_after(start, moves)


def check_any(position: str | None, option: str, *, any_count: bool) -> None:
    """Refuse `--any` without the option whose position it is about."""
    if any_count and position is None:
        raise CommandLineError(N_("--any is about the position of {name}: give one"), name=option)


def chosen_past(rules_text: str, moves: str | None, position: str | None) -> MovesSoFar | None:
    """The moves from the start of the game; None where the position was given by its cells."""
    if position is not None:
        return None
    start = find_rules(rules_text).start()
    return MovesSoFar() if moves is None else MovesSoFar(game_after(start, moves).moves)
