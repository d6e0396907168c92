"""What everybody at a table may see, as JSON: the facts that go down the stream."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from pions.interfaces.web.board_layout import board_json
from pions.interfaces.web.translated import Texts, translated, translated_words
from pions.match.table import Chair, Table
from pions.rules.base import PASS, Move, Position, Rules
from pions.rules.game import Game
from pions.rules.move_names import move_names
from pions.rules.outcome import Outcome
from pions.rules.registry import preset_of
from pions.rules.side import Side
from pions.study.opening_names import opening_name
from pions.words import N_


def table_json(table: Table, now: float) -> dict[str, Any]:
    """The whole table: the facts, and the board that they are drawn on."""
    rules = table.game.rules
    return {
        "rules": str(rules),
        "title": rules_title(rules),
        "board": board_json(rules),
        **facts_json(table, now),
    }


def facts_json(table: Table, now: float) -> dict[str, Any]:
    legal = legal_json(table.position) if can_move(table) else []
    return {**short_facts(table, now), "legal": legal}


def can_move(table: Table) -> bool:
    """Whether a move can be made: not where the game is over, or a colour is to be chosen."""
    opening = table.in_opening
    return not table.is_over and (opening is None or opening.left(table.game.cursor) > 0)


def short_facts(table: Table, now: float) -> dict[str, Any]:
    """The facts without the legal moves, of which a large board has hundreds."""
    game, position = table.game, table.position
    names = move_names(game.rules)
    return {
        "revision": table.revision,
        "cells": position.cells,
        "points": [position.count(side) for side in Side],
        "turn": None if table.is_over else str(table.turn),
        "ply": game.cursor,
        "plies": [names[ply.move] for ply in game.plies],
        "times": [ply.milliseconds for ply in game.plies],
        "last": made_json(game.positions[-2], game.moves[-1]) if game.cursor else None,
        "line": list(position.winning_line),
        "outcome": outcome_json(game.outcome),
        "chairs": [chair_json(chair) for chair in table.chairs],
        "time": time_json(table, now),
        "paused": table.paused,
        "hints": list(table.hints),
        "opening": opening_json(game),
        "colours": colours_json(table),
    }


def colours_json(table: Table) -> dict[str, Any] | None:
    """How colours are chosen at the board, None where the seats say them."""
    opening, plies = table.opening, table.game.cursor
    if opening is None:
        return None
    is_open = table.in_opening is not None
    return {
        "rule": opening.rule.name,
        "asked": str(table.asked) if is_open else None,
        "left": opening.left(plies) if is_open else 0,
        "more": opening.may_add(plies) if is_open else 0,
        "swapped": opening.is_swapped,
    }


def opening_json(game: Game) -> Texts | None:
    """What the opening is called, None where it has no name."""
    name = opening_name(game)
    return None if name is None else _opening_title(name.template)


_opening_title = lru_cache(maxsize=256)(translated)


@lru_cache(maxsize=256)
def rules_title(rules: Rules) -> Texts:
    """What people call the game, or the text of its rules."""
    preset = preset_of(rules)
    return translated("{rules}", rules=str(rules)) if preset is None else translated(preset.title)


def legal_json(position: Position) -> list[dict[str, Any]]:
    """Each legal move: its name, where the piece lands, and what it turns over."""
    return [_move(position, move) for move in position.legal_moves]


def made_json(before: Position, move: Move) -> dict[str, Any]:
    """A move that was made there, what it turned over, and who made it."""
    return {**_move(before, move), "side": str(before.turn), "pass": move == PASS}


def _move(position: Position, move: Move) -> dict[str, Any]:
    return {
        "move": move_names(position.rules)[move],
        "cell": None if move == PASS else position.landing(move),
        "flips": list(position.flipped(move)),
    }


def outcome_json(outcome: Outcome | None) -> dict[str, Any] | None:
    """How it ended, None while it goes on."""
    if outcome is None:
        return None
    return {
        "winner": None if outcome.winner is None else str(outcome.winner),
        "points": list(outcome.points),
        "reason": translated_words(outcome.reason),
    }


@lru_cache(maxsize=4_096)
def chair_json(chair: Chair) -> dict[str, Any]:
    if chair.is_human:
        title = translated("{name}", name=chair.name) if chair.name else translated(N_("a person"))
    else:
        title = translated("{name}", name=chair.name or chair.player)
    return {"player": chair.player, "name": chair.name, "human": chair.is_human, "title": title}


def time_json(table: Table, now: float) -> dict[str, Any]:
    """Seconds used and left until now, and whether they run."""
    time, turn = table.time, table.turn
    left = [time.left(side, turn, now) for side in Side]
    return {
        "spent": [round(time.used(side, turn, now), 3) for side in Side],
        "left": None if time.clock is None else [round(one or 0.0, 3) for one in left],
        "increment": 0.0 if time.clock is None else time.clock.increment,
        "per_move": 0.0 if time.clock is None else time.clock.per_move,
        "running": time.since is not None,
    }
