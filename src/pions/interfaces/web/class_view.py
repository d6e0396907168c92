"""What everybody in a class may see, as JSON."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pions.interfaces.web.board_layout import small_board
from pions.interfaces.web.table_view import rules_title, time_json
from pions.play.live_class import LiveClass
from pions.play.live_table import LiveTable
from pions.rules.base import PASS
from pions.rules.registry import find_rules
from pions.rules.side import Side
from pions.search.limits import Clock
from pions.teaching.classroom.class_standings import ClassScore, ranks, standings
from pions.teaching.classroom.classroom import ClassGame, Classroom, ClassSettings

LATEST = 12
"""Finished games that a page shows; all of them are in the export."""


def class_json(live: LiveClass) -> dict[str, Any]:
    """The class as its pages show it; who somebody is, they know by their number."""
    value = live.classroom
    present = {one.number: live.is_present(one.number) for one in value.present}
    return {
        "code": value.code,
        "name": value.name,
        "revision": value.revision,
        "settings": settings_json(value.settings),
        "students": [
            {"number": one.number, "name": one.name, "present": present[one.number]}
            for one in value.present
        ],
        "standings": _standings_json(value),
        "games": [game_json(value, one) for one in _shown_games(value)],
        "played": sum(game.counts for game in value.games),
        "round": value.round,
        "paused": value.paused,
        "arena": value.arena,
        "shown": value.shown,
    }


def settings_json(settings: ClassSettings) -> dict[str, Any]:
    return {
        "rules": settings.rules,
        "title": rules_title(find_rules(settings.rules)),
        "mode": settings.mode,
        "clock": _clock_json(settings.clock),
        "assisted": settings.assisted,
        "machine": settings.machine,
        "open": settings.open,
        "typed_names": settings.typed_names,
        "bots": settings.bots,
        "bot_seconds": settings.bot_seconds,
    }


def _clock_json(clock: Clock | None) -> dict[str, Any] | None:
    if clock is None:
        return None
    per_move = clock.per_move > 0
    return {"seconds": clock.black, "increment": clock.increment, "per_move": per_move}


def _standings_json(value: Classroom) -> list[dict[str, Any]]:
    scores = standings(value)
    return [_score_json(one, rank) for one, rank in zip(scores, ranks(scores), strict=True)]


def _score_json(score: ClassScore, rank: int) -> dict[str, Any]:
    return {
        "rank": rank,
        "student": score.student,
        "points": score.points,
        "wins": score.wins,
        "draws": score.draws,
        "games": score.games,
    }


def _shown_games(value: Classroom) -> Iterable[ClassGame]:
    """Those that go on, the last game of each student, and the latest ones."""
    last = {one: game.number for game in value.games for one in game.players}
    wanted = {game.number for game in value.running} | set(last.values())
    wanted |= {game.number for game in value.games[-LATEST:]}
    wanted |= set() if value.shown is None else {value.shown}
    return (game for game in value.games if game.number in wanted)


def game_json(value: Classroom, game: ClassGame) -> dict[str, Any]:
    return {
        "number": game.number,
        "round": game.round,
        "black": game.black,
        "white": game.white,
        "names": [value.name_of(one) for one in game.players],
        "table": game.table,
        "result": game.result,
    }


def board_facts(game: ClassGame, live: LiveTable) -> dict[str, Any]:
    """A board of the class, small enough to send at every move."""
    table, now = live.table, live.services.options.now()
    position, moves = table.position, table.game.moves
    last = moves[-1] if moves and moves[-1] != PASS else None
    before = table.game.positions[-2] if last is not None else None
    return {
        "game": game.number,
        "board": small_board(position.rules),
        "cells": position.cells,
        "last": None if last is None or before is None else before.landing(last),
        "ply": table.game.cursor,
        "turn": None if table.is_over else str(table.turn),
        "points": [position.count(side) for side in Side],
        "time": time_json(table, now),
        "paused": table.paused,
        "present": list(live.presence.present),
    }
