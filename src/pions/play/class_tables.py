"""The tables of a class: ordinary ones, which belong to it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any

from pions.match.table import Chair
from pions.play.new_tables import new_table
from pions.play.seat_tokens import Digests
from pions.play.stored_table import StoredTable
from pions.play.subscribers import Subscriber
from pions.rules.game import Game
from pions.rules.registry import find_rules
from pions.rules.side import Side
from pions.storage.column_values import result_text
from pions.teaching.classroom.classroom import MACHINE, Classroom
from pions.tournament.kinds import Pair


def class_table(classroom: Classroom, pair: Pair, tokens: Digests, now: float) -> StoredTable:
    """The table of a game between two of a class, as its teacher has set it up."""
    settings = classroom.settings
    black, white = (
        Chair(settings.machine) if one == MACHINE else Chair(name=classroom.name_of(one))
        for one in pair
    )
    stored = new_table(
        Game.new(find_rules(settings.rules)),
        (black, white),
        now,
        clock=settings.clock,
        shared=False,
        assisted=settings.assisted,
    )
    if classroom.paused:
        stored = replace(stored, table=stored.table.pause(True, now))
    return replace(stored, tokens=tokens, classroom=classroom.code)


def result_of(stored: StoredTable) -> str | None:
    """`black`, `white` or `draw`; None while the game goes on."""
    outcome = stored.table.game.outcome
    return None if outcome is None else result_text(outcome.winner)


class TableWatch(Subscriber):
    """Listens at a table for its class. Mutable: the class hears of several changes at once."""

    def __init__(
        self, heard: Callable[[], None], spawn: Callable[[Coroutine[Any, Any, Any]], object]
    ) -> None:
        self._heard, self._spawn = heard, spawn

    def table_changed(self) -> None:
        self._heard()

    def presence_changed(self) -> None:
        self._heard()


def seat_of(pair: Pair, student: int) -> Side | None:
    """Where a student sits."""
    return Side(pair.index(student)) if student in pair else None
