"""Games to guess as lines of JSON, and those that come with the package."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from pions.errors import PionsError
from pions.rules.base import Move, Position
from pions.rules.game import Game
from pions.rules.registry import find_rules
from pions.rules.side import Side
from pions.study.guess.guess_game import GuessGame
from pions.words import N_, friendly_list

FILE = Path(__file__).with_name("shipped") / "famous.jsonl"


class UnknownGameError(PionsError, LookupError):
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
        "losses": {
            str(one.ply): {one.position.name(move): loss for move, loss in one.losses.items()}
            for one in given.questions
        },
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
    )


def _moves(position: Position, losses: Mapping[str, int]) -> dict[Move, int]:
    return {position.rules.parse_move(name): loss for name, loss in losses.items()}


@cache
def guess_games() -> tuple[GuessGame, ...]:
    """Those that come with the package."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return tuple(game_from(json.loads(line)) for line in lines)


def find_guess_game(name: str) -> GuessGame:
    """The game of that name, such as `othello-1992`; `UnknownGameError` if there is none."""
    for one in guess_games():
        if one.name == name:
            return one
    raise UnknownGameError(
        N_("unknown game {name!r}: choose one of {names}"),
        name=name[:80],
        names=friendly_list([one.name for one in guess_games()]),
    )
