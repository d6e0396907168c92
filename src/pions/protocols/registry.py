"""The protocols there are, found by name; each is a handful of pure functions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pions.errors import PlayerError
from pions.rules.base import Move, Rules
from pions.rules.side import Side
from pions.words import N_, friendly_list


@dataclass(frozen=True)
class Facts:
    """What a program may want to know before its game begins."""

    rules: Rules
    side: Side
    """The colour that the program has."""
    opening: Sequence[Move] = ()
    """The moves that are played already."""
    seconds: float | None = None
    """The time for each move, None if there is no such limit."""
    clock: tuple[float, float] | None = None
    """The time for the whole game and what each move gives back, None if there is no clock."""
    seed: int = 0
    """Rules the random choices of a program that wants to play the same game again."""


@dataclass(frozen=True)
class Protocol:
    """What is said to a program, in lines, and what its lines mean."""

    name: str
    begin: Callable[[Facts], tuple[str, ...]]
    """The lines that begin a game."""
    told: Callable[[Rules, Move], str]
    """The line that tells of the other side's move."""
    time_left: Callable[[float, float], str]
    """The line that tells the time left to the program and to the other side."""
    understood: Callable[[Rules, str], Move | None]
    """The move in a line of the program's, None if the line says nothing, or
    `InvalidMoveError`."""
    end: str
    """The line that ends a game."""


_protocols: dict[str, Protocol] = {}


def register(protocol: Protocol) -> Protocol:
    """Make a protocol known under its name."""
    _protocols[protocol.name] = protocol
    return protocol


def protocol_names() -> tuple[str, ...]:
    """The names of all protocols."""
    return tuple(_protocols)


def find_protocol(name: str) -> Protocol:
    """The protocol of that name; `PlayerError` if there is none."""
    if name not in _protocols:
        raise PlayerError(
            N_("unknown protocol {name!r}: choose one of {names}"),
            name=name,
            names=friendly_list(protocol_names()),
        )
    return _protocols[name]
