"""Games to guess as lines of JSON, and those that come with the package."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from pions.errors import PionsError
from pions.rules.base import Move, Position
from pions.rules.game import Game
from pions.rules.registry import find_rules
from pions.rules.side import Side
from pions.study.guess.guess_game import GuessGame, Unit
from pions.words import N_, friendly_list

OTHERS = "*"
"""Stands for all legal moves that are not named: most of a large board lose the same."""
FILE = Path(__file__).with_name("shipped") / "famous.jsonl"


class UnknownGuessGameError(PionsError, LookupError):
    """A game to guess that does not exist."""


def game_line(given: GuessGame) -> str:
    game = given.game
    document = {
        "name": given.name,
        "rules": str(game.rules),
        "event": given.event,
        "year": given.year,
        "black": game.players[0],
        "white": game.players[1],
        "side": str(given.side),
        "moves": list(game.names),
        "unit": given.unit.value,
        "losses": {str(one.ply): _names(one.position, one.losses) for one in given.questions},
    }
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")) + "\n"


def game_from(document: Mapping[str, Any]) -> GuessGame:
    rules = find_rules(document["rules"])
    played = Game.new(rules).play_all(document["moves"])
    return GuessGame(
        document["name"],
        played.with_players(document["black"], document["white"]),
        next(side for side in Side if str(side) == document["side"]),
        document["event"],
        document["year"],
        {
            int(ply): _moves(played.positions[int(ply)], losses)
            for ply, losses in document["losses"].items()
        },
        Unit(document["unit"]),
    )


def _names(position: Position, losses: Mapping[Move, int]) -> dict[str, int]:
    others, count = Counter(losses.values()).most_common(1)[0]
    if count < len(losses) / 2:
        return {position.name(move): loss for move, loss in losses.items()}
    named = {position.name(move): loss for move, loss in losses.items() if loss != others}
    return {**named, OTHERS: others}


def _moves(position: Position, losses: Mapping[str, int]) -> dict[Move, int]:
    named = {position.rules.parse_move(one): loss for one, loss in losses.items() if one != OTHERS}
    others = losses.get(OTHERS)
    if others is None:
        return named
    return {move: named.get(move, others) for move in position.legal_moves}


@cache
def guess_games() -> tuple[GuessGame, ...]:
    """Those that come with the package."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return tuple(game_from(json.loads(line)) for line in lines)


def find_guess_game(name: str) -> GuessGame:
    """The game of that name, such as `othello-1992`; `UnknownGuessGameError` if there is none."""
    for one in guess_games():
        if one.name == name:
            return one
    raise UnknownGuessGameError(
        N_("there is no game called {name!r} to guess: choose one of {names}"),
        name=name[:80],
        names=friendly_list([one.name for one in guess_games()]),
    )
