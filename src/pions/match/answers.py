"""What a player is told of its time, and whether its answer is one."""

from __future__ import annotations

from pions.match.faults import Termination, fault, rubbish
from pions.match.messages import answer, chosen
from pions.players.base import Choice
from pions.rules.base import Move, Position
from pions.rules.side import Side
from pions.search.limits import Clock, Limit
from pions.words import N_

LONGEST_NUMBER = 10**40
"""Beyond it a number is written in hexadecimal: Python does not write all in decimal."""


def with_clock(limit: Limit, clock: Clock | None) -> Limit:
    """The limit with the time that is left on the clock now."""
    return limit if clock is None else Limit(limit.depth, limit.nodes, limit.seconds, clock)


def allowed_seconds(limit: Limit, side: Side) -> float | None:
    """How long this move may take at most: the move's time, and all that the clock has."""
    left = None if limit.clock is None else limit.clock.left(side)
    times = [one for one in (limit.seconds, left) if one is not None]
    return min(times, default=None)


def plain(choice: Choice, player: str) -> Choice:
    """The choice as if it came from another process: nothing in it but what belongs there."""
    try:
        seconds = choice.seconds if isinstance(choice.seconds, int | float) else None
        return chosen(answer(choice), seconds)
    except (Exception, SystemExit):  # whatever a stranger put into a Choice
        raise rubbish(player, choice) from None


def checked(choice: Choice, position: Position, player: str) -> Choice:
    """The choice, if its move is a legal one."""
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
