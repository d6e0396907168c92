"""Tables that begin: from rules and players, from a game in a file, or once more."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import randbelow

from pions.errors import PlayerError
from pions.match.table import HUMAN, Chair, Table
from pions.play.stored_table import StoredTable as Kept
from pions.players.human import Human
from pions.players.own import is_own
from pions.players.registry import find_player
from pions.rules.base import Rules
from pions.rules.game import Game
from pions.search.limits import Clock
from pions.words import N_

MOST_SEED = 2**31 - 1


def new_table(
    rules: Rules,
    players: Sequence[str],
    *,
    name: str = "",
    game: Game | None = None,
    clock: Clock | None = None,
    seed: int | None = None,
) -> Table:
    """A table where nothing has happened; raises `PlayerError` if somebody cannot play there."""
    black, white = (_chair(text, rules, name) for text in players)
    chosen = randbelow(MOST_SEED) if seed is None else seed
    return Table.new(rules, (black, white), game=game, clock=clock, seed=chosen)


def _chair(text: str, rules: Rules, name: str) -> Chair:
    if is_own(text):
        return Chair(text.strip())
    found = find_player(text, rules, seed=0)
    if isinstance(found, Human):
        return Chair(HUMAN, name)
    if not text.strip():
        raise PlayerError(N_("who plays? Choose somebody for each side"))
    return Chair(text.strip())


def again(kept: Kept, *, swap: bool) -> Table:
    """The same game from its start, perhaps with the sides swapped."""
    table, game = kept.table, kept.table.game
    black, white = table.chairs
    return Table.new(
        game.rules,
        (white, black) if swap else (black, white),
        game=Game.new(game.rules, start=game.start),
        clock=kept.clock,
        seed=randbelow(MOST_SEED),
    )


def from_here(kept: Kept, ply: int) -> Table:
    """The same game as far as that ply, to be played otherwise."""
    table, game = kept.table, kept.table.game
    begun = Game.new(game.rules, start=game.start).play_all(game.go_to(ply).moves)
    return Table.new(
        game.rules, table.chairs, game=begun, clock=kept.clock, seed=randbelow(MOST_SEED)
    )
