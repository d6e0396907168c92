"""The registry of protocols, by name; each makes the session of a program in one game.

match                        session                          program
  send_move("f5")   ───▶  queued
  request_move()    ───▶  queued
  outgoing()        ◀───  "play black F5", "genmove white"
                          (written to its standard input)  ───▶
                          receive("= D6")  ◀─────────────────  (read from its output)
  the move d6       ◀───  ProgramReply
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from pions.errors import PlayerError
from pions.protocols.compliance import ComplianceCheck
from pions.protocols.engine_session import EngineSession
from pions.rules.base import Move, Rules
from pions.rules.side import Side
from pions.words import N_, friendly_list


@dataclass(frozen=True)
class GameSetup:
    """What a program is told before its game begins."""

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
    """For the random choices of a program that can play the same game again."""
    commands: Sequence[str] = ()
    """Commands of the protocol that the user wants sent first."""
    memory: int | None = None
    """Bytes that the program may use, None where nobody counts them."""


@dataclass(frozen=True)
class CommandFailure:
    """The program cannot carry out a command that the game needs."""

    command: str
    answer: str


@dataclass(frozen=True)
class Resignation:
    """The program resigns."""


@dataclass(frozen=True)
class Remark:
    """What the program says for people to read while it thinks."""

    text: str


@dataclass(frozen=True)
class OpeningReply:
    """What a program wants while colours are chosen: moves to play, or the other colour."""

    moves: tuple[Move, ...] = ()
    swaps: bool = False
    is_known: bool = True
    """Whether the program knows the request."""


ProgramReply: TypeAlias = Move | CommandFailure | Resignation | Remark | OpeningReply | None
"""What a line from the program means; None if nothing, or nothing yet."""


class ProgramSession(ABC):
    """What is sent to a program in one game, and what its lines mean. Mutable.

    The set-up of the game is queued from the start. A protocol whose programs answer each line
    sends one at a time: call `outgoing` again after every line received.
    """

    @abstractmethod
    def send_move(self, move: Move) -> None:
        """Queue the opponent's move."""

    @abstractmethod
    def request_move(self, left: tuple[float, float] | None) -> None:
        """Queue a request for the program's move; `left` is its own and the opponent's clock."""

    def request_opening(self) -> bool:
        """Queue a request for a step of swap2 after the moves so far; an `OpeningReply` follows.

        False where the protocol has no words for it.
        """
        return False

    @abstractmethod
    def outgoing(self) -> tuple[str, ...]:
        """The lines to send now; each is returned once."""

    @abstractmethod
    def receive(self, line: str) -> ProgramReply:
        """What a line from the program means; `InvalidMoveError` if it has no meaning at all."""


def any_rules(rules: Rules) -> None:
    """The check of a protocol that can describe every game."""
    del rules


@dataclass(frozen=True)
class Protocol:
    """A language that programs and referees share."""

    name: str
    begin: Callable[[GameSetup], ProgramSession]
    end: str
    """The line that ends a game."""
    check: Callable[[Rules], None] = any_rules
    """Raises `PlayerError` if the protocol cannot describe these rules."""
    takes_commands: bool = False
    """Whether the user may add commands of the protocol."""
    engine: Callable[[Rules | None], EngineSession] | None = None
    """Opens the session in which Pions is the engine of these rules, or of the protocol's usual
    ones; raises `PlayerError` where it cannot describe them. None where Pions is only a host."""
    checks: tuple[ComplianceCheck, ...] = ()
    """What `pions engine check` tries."""
    usual_rules: Rules | None = None
    """The game in which an engine is checked where nobody names one."""


_protocols: dict[str, Protocol] = {}


def register(protocol: Protocol) -> Protocol:
    _protocols[protocol.name] = protocol
    return protocol


def protocol_names() -> tuple[str, ...]:
    return tuple(_protocols)


def engine_protocol_names() -> tuple[str, ...]:
    """The protocols in which Pions can be the engine."""
    return tuple(name for name, one in _protocols.items() if one.engine is not None)


def checked_protocol_names() -> tuple[str, ...]:
    """The protocols that an engine can be checked in."""
    return tuple(name for name, one in _protocols.items() if one.checks)


def find_protocol(name: str) -> Protocol:
    """The protocol of that name; `PlayerError` if there is none."""
    if name not in _protocols:
        raise PlayerError(
            N_("unknown protocol {name!r}: choose one of {names}"),
            name=name,
            names=friendly_list(protocol_names()),
        )
    return _protocols[name]
