"""The protocols there are, found by name; each says how to talk with a program in one game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

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
    commands: Sequence[str] = ()
    """What the user wants the program to be told first, in the protocol's own words."""


@dataclass(frozen=True)
class Refusal:
    """The program does not do what it must do."""

    command: str
    answer: str
    """What it says instead."""


@dataclass(frozen=True)
class Resignation:
    """The program gives the game up."""


Heard: TypeAlias = Move | Refusal | Resignation | None
"""What a line of the program's means; None if it says nothing, or not yet."""


class Talk(ABC):
    """What is said to a program in one game, and what its lines mean. Mutable.

    The first things to say are there from the beginning. A protocol whose programs answer each
    line lets one wait for the answer: `lines` is asked again after every line heard.
    """

    @abstractmethod
    def tell(self, move: Move) -> None:
        """Have the program told of the other side's move."""

    @abstractmethod
    def ask(self, left: tuple[float, float] | None) -> None:
        """Have it asked for its move; with a clock, it and the other side have so much left."""

    @abstractmethod
    def lines(self) -> tuple[str, ...]:
        """What is to be said now, each line once."""

    @abstractmethod
    def hear(self, line: str) -> Heard:
        """What a line of the program's means; `InvalidMoveError` if it means nothing at all."""


def any_rules(rules: Rules) -> None:
    """The check of a protocol that can tell of every game."""
    del rules


@dataclass(frozen=True)
class Protocol:
    """A way to talk with programs."""

    name: str
    begin: Callable[[Facts], Talk]
    """The talk of a game."""
    end: str
    """The line that ends a game."""
    check: Callable[[Rules], None] = any_rules
    """Raises `PlayerError` if no program can be told of these rules."""
    takes_commands: bool = False
    """Whether the user may have the program told more, in the protocol's own words."""


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
