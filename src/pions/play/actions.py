"""What people do at a table, as functions from its value to the next: `live.change(undo())`.

A `check` runs on the value that is about to change, after what makes a request stale and before
anything else: it raises if whoever asks may not do this.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

from pions.errors import OfferError, StaleError
from pions.match.table import Table
from pions.play.chairs import reseated
from pions.play.seat_tokens import with_sides_swapped
from pions.play.stored_table import StoredTable
from pions.rules.base import Move
from pions.rules.side import Side
from pions.rules.tree import GameTree
from pions.words import N_

Action = Callable[[StoredTable, float], StoredTable]
"""The table after an action at a moment, or the same if nothing changes; raises if refused."""
SeatCheck = Callable[[StoredTable], None]


def _anybody(_stored: StoredTable) -> None:
    """The check of those who may do everything."""


def move(move: Move | str, ply: int, check: SeatCheck = _anybody) -> Action:
    """A person's move; `StaleError` if the game does not stand after that ply."""

    def action(stored: StoredTable, now: float) -> StoredTable:
        check_ply(stored, ply)
        check(stored)
        # Moving at a paused table resumes it: nobody has to continue first.
        table = replace(stored.table, paused=False) if stored.table.paused else stored.table
        return stored.after_move(table.play(move, ply, now))

    return action


def take_colour(side: Side, ply: int, check: SeatCheck = _anybody) -> Action:
    """Choose a colour in an opening: each seat goes to whom it then belongs."""

    def action(stored: StoredTable, now: float) -> StoredTable:
        check_ply(stored, ply)
        check(stored)
        table = stored.table.take_colour(side, ply, now)
        return opened(stored, table)

    return action


def opened(stored: StoredTable, table: Table) -> StoredTable:
    """The table after a step of its opening, which may let the persons change places."""
    before, after = stored.table.opening, table.opening
    swaps = after is not None and after.is_swapped and before != after
    tokens = with_sides_swapped(stored.tokens) if swaps else stored.tokens
    return replace(stored.elsewhere(table), tokens=tokens)


def add_stones(ply: int, check: SeatCheck = _anybody) -> Action:
    """Lay more stones in an opening, and leave the choice of a colour to the other."""

    def action(stored: StoredTable, now: float) -> StoredTable:
        check_ply(stored, ply)
        check(stored)
        return stored.elsewhere(stored.table.add_stones(ply, now))

    return action


def seat_players(players: Sequence[str], seed: int | None = None) -> Action:
    """Other players at the table, see `reseated`."""

    def action(stored: StoredTable, now: float) -> StoredTable:
        table = reseated(stored.table, players, seed, now)
        return stored if table is stored.table else replace(stored, table=table)

    return action


def undo(
    revision: int | None = None, sides: Collection[Side] = (), check: SeatCheck = _anybody
) -> Action:
    """Take back until a person can choose again.

    Where two people play by link it is an offer by one of `sides`: the other side agrees by
    asking for the same, and any move withdraws it.
    """

    def action(stored: StoredTable, now: float) -> StoredTable:
        _check_revision(stored, revision)
        check(stored)
        table, offer = stored.table, stored.offer
        if not stored.by_link or (table.in_opening is not None and table.asked in sides):
            return stored.elsewhere(table.undo(now))
        if offer is not None and offer.other in sides:
            return stored.elsewhere(table.undo(now, offer))
        side = next(side for side in Side if side in sides)
        table.undo(now, side)  # what cannot be taken back cannot be offered either
        return replace(stored, table=table.noted(), offer=side)

    return action


def redo(revision: int | None = None, check: SeatCheck = _anybody) -> Action:
    """Play again what was taken back."""

    def action(stored: StoredTable, now: float) -> StoredTable:
        _check_revision(stored, revision)
        check(stored)
        return stored.elsewhere(stored.table.redo(now))

    return action


def resign(side: Side) -> Action:
    return lambda stored, now: stored.elsewhere(stored.table.resign(side, now))


def offer_draw(side: Side) -> Action:
    """Offer a draw, or accept the one that the other side offers.

    `OfferError` if that side has offered already, or not long ago.
    """

    def action(stored: StoredTable, now: float) -> StoredTable:
        draws, table = stored.draws, stored.table
        if draws.by is side.other:
            return accept_draw(side)(stored, now)
        table.draw(now)  # what has ended cannot be drawn either
        draws.check(side, table.game.cursor)
        return replace(stored, table=table.noted(), draws=draws.offered(side, table.game.cursor))

    return action


def accept_draw(side: Side) -> Action:
    """Agree to the draw that the other side offers; `OfferError` if there is no such offer."""

    def action(stored: StoredTable, now: float) -> StoredTable:
        _check_offered(stored, side.other)
        return stored.elsewhere(stored.table.draw(now))

    return action


def decline_draw(side: Side) -> Action:
    """Decline what the other side offers, or withdraw one's own offer."""

    def action(stored: StoredTable, _now: float) -> StoredTable:
        if stored.draws.by is not side:
            _check_offered(stored, side.other)
        return replace(stored, table=stored.table.noted(), draws=stored.draws.closed())

    return action


def draw_speaker(stored: StoredTable) -> Side:
    """Who speaks of a draw where all sit at one screen: whoever was offered one, else the
    person to move, else the only person; `OfferError` if no person plays."""
    people, by = stored.people, stored.draws.by
    if not people:
        raise OfferError(N_("no person plays, so nobody can offer a draw"))
    if by is not None and by.other in people:
        return by.other
    turn = stored.table.turn
    return turn if turn in people else turn.other


def _check_offered(stored: StoredTable, by: Side) -> None:
    if stored.draws.by is not by:
        raise OfferError(N_("no draw is offered"))


def pause(paused: bool, check: SeatCheck = _anybody) -> Action:
    """Stop engines and time, or let them go on."""

    def action(stored: StoredTable, now: float) -> StoredTable:
        check(stored)
        table = stored.table.pause(paused, now)
        return stored if table is stored.table else replace(stored, table=table)

    return action


def set_speed(seconds: float) -> Action:
    """Set the pause between the moves of two engines."""
    return lambda stored, _now: replace(stored, speed=seconds, table=stored.table.noted())


def count_hint(side: Side) -> Action:
    """Note that somebody took a hint."""
    return lambda stored, _now: replace(stored, table=stored.table.with_hint(side))


def keep_study(study: GameTree) -> Action:
    """Keep the variations and remarks; the game stays as it was played, and goes on where it is.

    What was tried ahead of the last move becomes a variation, and not moves to be redone.
    """

    def action(stored: StoredTable, _now: float) -> StoredTable:
        table = stored.table
        game = study.with_main_line(table.game.plies).game
        if table.game.result is not None:
            game = game.with_result(table.game.result)
        game = game.go_to(table.game.cursor)
        if game == table.game:
            return stored
        return replace(stored, table=replace(table.noted(), game=game))

    return action


def link_rematch(table_id: str) -> Action:
    """Lead to the table of the rematch."""
    return lambda stored, _now: replace(stored, next=table_id, table=stored.table.noted())


def check_ply(stored: StoredTable, ply: int) -> None:
    """`StaleError` if something was meant for another position."""
    current = stored.table.game.cursor
    if ply != current:
        raise StaleError(
            N_("the game has moved on: it stands after ply {current}, not {ply}"),
            current=current,
            ply=ply,
        )


def _check_revision(stored: StoredTable, revision: int | None) -> None:
    if revision is not None and revision != stored.table.revision:
        raise changed_meanwhile()


def changed_meanwhile() -> StaleError:
    """Something was asked about a table that has changed since."""
    return StaleError(N_("the table has changed meanwhile: look at it, and try again"))
