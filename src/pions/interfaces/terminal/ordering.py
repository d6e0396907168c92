"""Orders: what a person may type during a game, and how a word finds its order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from unicodedata import combining, normalize

from pions.errors import PionsError
from pions.interfaces.terminal.session import Reply, Session
from pions.words import N_, friendly_list

Action = Callable[[Session, str, float], Reply]
"""From the session, what follows the order's name, and the moment, to the reply."""

LONGEST_SHOWN = 80
"""Letters of a person's text that are repeated in an answer."""


@dataclass(frozen=True)
class Order:
    """Something that can be asked for."""

    names: tuple[str, ...]
    """English first, then French; any beginning that fits only this order will do."""
    argument: str
    help: str
    act: Action


ORDERS: list[Order] = []


class UnknownOrderError(PionsError, ValueError):
    """A line that is neither a move nor an order."""


def order(*names: str, help: str, argument: str = "") -> Callable[[Action], Action]:
    """Make a function known as an order."""

    def note(act: Action) -> Action:
        ORDERS.append(Order(names, argument, help, act))
        return act

    return note


def find_order(text: str) -> Order | None:
    """The order that a word means in either language, None if it means none."""
    word = without_accents(text)
    for known in ORDERS:
        if word in map(without_accents, known.names):
            return known
    near = {name: known for known in ORDERS for name in known.names if _begins(name, word)}
    if len(set(near.values())) > 1:
        raise UnknownOrderError(
            N_("{text!r} could mean {names}: write more of it"),
            text=text[:LONGEST_SHOWN],
            names=friendly_list(sorted(near)),
        )
    return next(iter(near.values()), None)


def _begins(name: str, word: str) -> bool:
    """Whether a word is short for a name; an order that destroys must be written in full."""
    return without_accents(name).startswith(word) and not name.endswith("!")


def without_accents(text: str) -> str:
    """The text as it is typed in a hurry: small letters, no accents."""
    letters = normalize("NFD", text.casefold())
    return "".join(letter for letter in letters if not combining(letter))
