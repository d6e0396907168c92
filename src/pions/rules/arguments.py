"""What public functions are given, checked at their door.

Whoever tries a function in a console is told what it takes, and not which attribute something deep
inside it lacks.
"""

from __future__ import annotations

from pions.errors import ArgumentError
from pions.rules.base import Position, Rules
from pions.rules.game import Game
from pions.words import N_, Words

_SHOWN = 60
"""Characters of a wrong argument that the message repeats."""

_KINDS: dict[type, Words] = {
    Position: Words(N_("a position, such as OTHELLO.start() or game.position")),
    Rules: Words(N_("rules, such as OTHELLO or find_rules('othello')")),
    Game: Words(N_("a game, such as Game.new(OTHELLO) or record.game")),
}


def check_argument(given: object, kind: type) -> None:
    """Raise `ArgumentError` unless it is a position, rules or a game, whichever is needed."""
    if not isinstance(given, kind):
        raise wrong_argument(_KINDS[kind], given)


def wrong_argument(needed: Words, given: object) -> ArgumentError:
    """The error for an argument of another kind than is needed."""
    template = N_("this needs {needed}, and was given {given}")
    return ArgumentError(template, needed=needed, given=_shown(given))


def _shown(given: object) -> str:
    """A simple value as it was written, anything else by its type: its text may fill a page."""
    simple = given is None or isinstance(given, str | int | float | tuple | list)
    return repr(given)[:_SHOWN] if simple else type(given).__name__
