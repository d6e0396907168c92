"""The time that a player has, and whether its choice is legal."""

from __future__ import annotations

from pions.match.faults import Termination, fault, rubbish
from pions.match.messages import parse_reply, reply_document
from pions.players.base import Choice
from pions.rules.base import Move, Position
from pions.rules.side import Side
from pions.search.limits import Clock, Limit
from pions.words import N_

LONGEST_NUMBER = 10**40
"""Beyond it a number is written in hexadecimal: Python refuses to write very long decimals."""


def with_clock(limit: Limit, clock: Clock | None) -> Limit:
    return limit if clock is None else Limit(limit.depth, limit.nodes, limit.seconds, clock)


def allowed_seconds(limit: Limit, side: Side) -> float | None:
    """The most time for this move: that of the limit, or all that is left on the clock."""
    left = None if limit.clock is None else limit.clock.left(side)
    times = [one for one in (limit.seconds, left) if one is not None]
    return min(times, default=None)


def sanitized(choice: Choice, player: str) -> Choice:
    """The choice as if it came from another process: plain numbers and texts only."""
    try:
        seconds = choice.seconds if isinstance(choice.seconds, int | float) else None
        return parse_reply(reply_document(choice), seconds)
    except (Exception, SystemExit):  # a stranger may put anything into a Choice
        raise rubbish(player, choice) from None


def check_legal(choice: Choice, position: Position, player: str) -> Choice:
    """The choice, if its move is legal; otherwise raises `Fault`."""
    if choice.move in position.legal_moves:
        return choice
    raise fault(
        Termination.ILLEGAL_MOVE,
        N_("{player} played {move!r}, which is not legal in {position}"),
        player=player,
        move=_named(choice.move, position),
        position=position.text,
    )


def _named(move: Move, position: Position) -> str:
    if 0 <= move < position.rules.grid.size:
        return position.name(move)
    return str(move) if abs(move) <= LONGEST_NUMBER else f"{move:#x}"
