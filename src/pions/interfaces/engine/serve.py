"""The loop of an engine: it reads on while it thinks, and writes from one thread only.

reader thread:   lines     ──▶ ┐
                               ├─▶ events ─▶ serve ─▶ the host
thinking thread: its move  ──▶ ┘
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread
from typing import TypeAlias

from pions.errors import PionsError
from pions.interfaces.engine.engine_player import EnginePlayer
from pions.interfaces.language import say
from pions.players.base import Choice
from pions.protocols.engine_session import (
    Abandon,
    Answer,
    EngineAction,
    EngineSession,
    GetReady,
    MoveNow,
    Think,
)
from pions.search.limits import Stop

LONGEST_LINE = 4096
"""Bytes; the rest of a longer line is dropped."""
LEAVE_SECONDS = 0.5
"""How long the thinking may take to end after the host has said goodbye."""
_CHUNK = 65_536


@dataclass(frozen=True)
class _Thought:
    """The end of a thinking: its choice, or what went wrong."""

    thinking: _Thinking
    choice: Choice | None
    error: BaseException | None


_Event: TypeAlias = str | _Thought | None
"""A line from the host, the end of a thinking, or None once the host has closed the pipe."""


class _Thinking:
    """A thread that thinks about one position. Mutable."""

    def __init__(self, player: EnginePlayer, asked: Think, events: SimpleQueue[_Event]) -> None:
        self._player, self._asked, self._events = player, asked, events
        self.stop = Stop()
        # A daemon: a process that ends does not wait for it.
        self._thread = Thread(target=self._think, name="thinking", daemon=True)
        self._thread.start()

    def _think(self) -> None:
        choice: Choice | None = None
        error: BaseException | None = None
        try:
            choice = self._player.choose(self._asked, self.stop)
        except BaseException as raised:  # carried over to the thread that serves
            error = raised
        self._events.put(_Thought(self, choice, error))

    def end(self, seconds: float) -> bool:
        """Stop it and wait so long for its end; whether that has come."""
        self.stop.request()
        self._thread.join(seconds)
        return not self._thread.is_alive()


class EngineServer:
    """One host and its session. Mutable."""

    def __init__(
        self, session: EngineSession, player: EnginePlayer, write: Callable[[str], None]
    ) -> None:
        """`write` is given lines, and sends each at once."""
        self._session, self._player, self._write = session, player, write
        self._events: SimpleQueue[_Event] = SimpleQueue()
        self._thinking: _Thinking | None = None
        self._unfinished: set[_Thinking] = set()
        """With those that were abandoned: they may take a while to notice."""

    def serve(self, descriptor: int) -> bool:
        """Read and answer until the host says goodbye or closes the pipe.

        False if a thread still thinks: the interpreter must not be torn down under it.
        """
        Thread(target=self._read, args=(descriptor,), name="reader", daemon=True).start()
        try:
            while (event := self._events.get()) is not None:
                if isinstance(event, _Thought):
                    self._finish(event)
                elif not all(self._does(action) for action in self._session.receive(event)):
                    break
        finally:
            ended = [one.end(LEAVE_SECONDS) for one in self._unfinished]
        return all(ended)

    def _read(self, descriptor: int) -> None:
        for line in lines_of(descriptor):
            self._events.put(line)
        self._events.put(None)

    def _does(self, action: EngineAction) -> bool:
        """Carry out an action; False if it was the last."""
        match action:
            case Answer(line):
                self._write(line)
            case GetReady(rules):
                self._player.get_ready(rules)
            case Think():
                self._thinking = _Thinking(self._player, action, self._events)
                self._unfinished.add(self._thinking)
            case MoveNow():
                if self._thinking is not None:
                    self._thinking.stop.request()
            case Abandon():
                if self._thinking is not None:
                    self._thinking.stop.request()
                self._thinking = None
            case _:
                return False
        return True

    def _finish(self, thought: _Thought) -> None:
        self._unfinished.discard(thought.thinking)
        if thought.thinking is not self._thinking:  # it was abandoned
            return
        self._thinking = None
        if thought.choice is None:
            lines = self._session.failed(_reason(thought.error))
        else:
            lines = self._session.moved(thought.choice.move, _remark(thought.choice))
        for line in lines:
            self._write(line)


def lines_of(descriptor: int) -> Iterator[str]:
    """The lines that come through a pipe, each cut to a bearable length.

    Not by `sys.stdin`: a thread that waits in it would keep the interpreter from ending.
    """
    unread = b""
    while part := os.read(descriptor, _CHUNK):
        *lines, unread = (unread + part).split(b"\n")
        for line in lines:
            yield line[:LONGEST_LINE].decode(errors="replace")
        unread = unread[:LONGEST_LINE]


def _reason(error: BaseException | None) -> str:
    if isinstance(error, PionsError | MemoryError):
        return str(error) or type(error).__name__
    assert error is not None
    raise error


def _remark(choice: Choice) -> str:
    parts = [] if choice.depth is None else [f"depth {choice.depth}"]
    if choice.nodes is not None:
        parts.append(f"nodes {choice.nodes}")
    if choice.value is not None:
        parts.append(f"value {say(choice.value.words)}")
    return ", ".join(parts)
