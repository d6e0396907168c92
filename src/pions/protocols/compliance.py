"""What it takes to check an engine: a scripted host, and the deviations that it names.

A check is a script of one session with a fresh engine: it sends, hears, and raises `Deviation` at
the first answer that the protocol does not allow. Pipes belong to whoever runs it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass

from pions.errors import PionsError
from pions.rules.base import Move, Position, Rules
from pions.words import N_, Words

LONGEST_SHOWN = 80
THINK_SECONDS = 1
"""The time for a move in the checks of time limits."""


class Deviation(Exception):  # noqa: N818 - a finding, not an error of ours
    """What the engine does otherwise than its protocol says."""

    def __init__(self, template: str, **fields: object) -> None:
        super().__init__(template)
        self.words = Words(template, fields)


class EnginePipe(ABC):
    """An engine that has just been started. Mutable."""

    rules: Rules
    """The game that it is checked in."""
    patience: float
    """Seconds that an answer may take."""

    @abstractmethod
    def send(self, text: str) -> None:
        """Send a text as it is: lines end where it says so."""

    @abstractmethod
    def hear(self, after: str, seconds: float | None = None) -> str:
        """The next line, without its end; `Deviation` if there is none in time."""

    @abstractmethod
    def expect_end(self, after: str) -> None:
        """Wait until it has ended by itself and written nothing more; else `Deviation`."""

    @property
    def margin(self) -> float:
        """What a move may take beyond its time: pipes, and a busy machine."""
        return self.patience / 5


@dataclass(frozen=True)
class ComplianceCheck:
    """One rule of a protocol, and the session that tests it."""

    name: str
    title: str
    """What is expected, to be translated."""
    run: Callable[[EnginePipe], None]


def unexpected(command: str, answer: str, expected: str) -> Deviation:
    return Deviation(
        N_("{command!r} was answered {answer!r}; expected: {expected}"),
        command=command[:LONGEST_SHOWN],
        answer=answer[:LONGEST_SHOWN],
        expected=expected,
    )


def unasked(text: str) -> Deviation:
    return Deviation(N_("it wrote {text!r}, which nobody asked for"), text=text[:LONGEST_SHOWN])


def legal_move(position: Position, text: str, parse: Callable[[str], Move]) -> Move:
    """The move that an engine answered; `Deviation` unless it can be played there."""
    try:
        move = parse(text)
        position.check_move(move)
    except PionsError as error:
        raise Deviation(
            N_("the move {move!r} cannot be played in {position}: {reason}"),
            move=text[:LONGEST_SHOWN],
            position=position.text,
            reason=error.words,
        ) from None
    return move
