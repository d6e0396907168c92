"""Who sits at a table: players that people or files name by a text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from secrets import randbelow

from pions.errors import PionsError, PlayerError
from pions.match.table import HUMAN, Chair, Table
from pions.match.table_opening import new_opening
from pions.play.new_tables import MAX_SEED
from pions.play.recorded_table import with_recorded
from pions.players.human import Human
from pions.players.own import is_own
from pions.players.registry import find_player
from pions.rules.base import Rules
from pions.rules.game import Game
from pions.search.limits import Clock
from pions.words import N_


def find_chair(text: str, rules: Rules, name: str = "") -> Chair:
    """The chair of the player that a text names; a person is called by that name.

    `PlayerError` if the player cannot play these rules; a player in a file is not loaded yet.
    """
    if is_own(text):
        return Chair(text.strip())
    if not text.strip():
        raise PlayerError(N_("who plays? Choose somebody for each side"))
    found = find_player(text, rules, seed=0)
    return Chair(HUMAN, name) if isinstance(found, Human) else Chair(found.name)


def recorded_player(name: str) -> str:
    """The text of the player that a saved game names; a person where that is not an engine.

    A file in the place of a name is not run: whoever wrote the game may not choose our code.
    """
    try:
        return HUMAN if is_own(name) else find_player(name).name
    except PionsError:
        return HUMAN


def table_between(
    players: Sequence[str],
    game: Game,
    *,
    name: str = "",
    clock: Clock | None = None,
    seed: int | None = None,
    opening_rule: str = "",
) -> Table:
    """A table where a game begins or goes on; `PlayerError` if somebody cannot play it."""
    black, white = (find_chair(text, game.rules, name) for text in players)
    chosen = randbelow(MAX_SEED) if seed is None else seed
    opening = new_opening(opening_rule, game)
    table = Table.new(
        game.rules, (black, white), game=game, clock=clock, seed=chosen, opening=opening
    )
    return with_recorded(table)


def reseated(table: Table, players: Sequence[str], seed: int | None, now: float) -> Table:
    """The table with some players changed, an empty text leaving one as it is, and with that seed
    if one is given."""
    black, white = (
        find_chair(text, table.game.rules) if text else chair
        for text, chair in zip(players, table.chairs, strict=True)
    )
    if (black, white) != table.chairs:
        table = table.with_chairs((black, white), now)
    return table if seed is None else replace(table, seed=seed).noted()
