"""Tables that begin: from rules and players, once more, or from a moment of another game."""

from __future__ import annotations

from dataclasses import replace
from secrets import randbelow

from pions.match.table import Chair, Table
from pions.match.table_opening import new_opening
from pions.play.stored_table import DEFAULT_SPEED, StoredTable, new_stored_table
from pions.rules.game import Game
from pions.search.limits import Clock

MAX_SEED = 2**31 - 1
FREE_MOVES = 2
"""Plies that cost people who play by link no time: they must first find each other."""


def new_table(
    game: Game,
    chairs: tuple[Chair, Chair],
    now: float,
    *,
    clock: Clock | None = None,
    shared: bool = True,
    assisted: bool = False,
    speed: float = DEFAULT_SPEED,
    seed: int | None = None,
) -> StoredTable:
    """A table where this game is played on; its clock runs."""
    by_link = not shared and all(chair.is_human for chair in chairs)
    table = Table.new(
        game.rules,
        chairs,
        game=game,
        clock=clock,
        seed=randbelow(MAX_SEED) if seed is None else seed,
        free_moves=FREE_MOVES if by_link and clock is not None else 0,
    )
    return new_stored_table(table, now, shared=shared, assisted=assisted, speed=speed)


def with_opening(stored: StoredTable, rule: str) -> StoredTable:
    """The same table with colours chosen at the board by that rule, if one is named: no time runs
    before."""
    table, opening = stored.table, new_opening(rule, stored.table.game)
    if opening is None:
        return stored
    return replace(
        stored, table=replace(table, opening=opening, time=replace(table.time, since=None))
    )


def rematch(stored: StoredTable, now: float, *, swap: bool) -> StoredTable:
    """The same game from its start, perhaps with the sides swapped."""
    game = stored.table.game
    black, white = stored.table.chairs
    started = Game.new(game.rules, start=game.start)
    made = _like(stored, started, (white, black) if swap else (black, white), now)
    opening = stored.table.opening
    made = with_opening(made, "" if opening is None else opening.rule.name)
    return replace(made, swapped=swap)


def continued_from(stored: StoredTable, ply: int, now: float) -> StoredTable:
    """The same game up to that ply, to be continued differently."""
    game = stored.table.game
    started = Game.new(game.rules, start=game.start).play_all(game.go_to(ply).moves)
    return _like(stored, started, stored.table.chairs, now)


def _like(stored: StoredTable, game: Game, chairs: tuple[Chair, Chair], now: float) -> StoredTable:
    return new_table(
        game,
        chairs,
        now,
        clock=stored.clock,
        shared=stored.shared,
        assisted=stored.assisted,
        speed=stored.speed,
    )
