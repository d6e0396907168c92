"""The loop of an engine: it reads on while it thinks, and writes from one thread only.

reader thread:   lines     ──▶ ┐
                               ├─▶ events ─▶ serve ─▶ the host
thinking thread: its move, ──▶ ┘
                 how far it is
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator
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
    PlaceStones,
    Think,
)
from pions.rules.base import Move
from pions.search.limits import Stop
from pions.search.results import Progress, listening

LONGEST_LINE = 4096
"""Bytes; the rest of a longer line is dropped."""
LEAVE_SECONDS = 0.5
"""How long the thinking may take to end after the host has said goodbye."""
_CHUNK = 65_536


@dataclass(frozen=True)
class _Thought:
    """The end of a thinking: its choice, or what went wrong."""

    thinking: _Thinking
    found: Choice | tuple[Move, ...] | None
    """A move, or the moves of an opening."""
    error: BaseException | None
    seconds: float


@dataclass(frozen=True)
class _Heard:
    """How far a thinking is."""

    thinking: _Thinking
    progress: Progress


_Event: TypeAlias = str | _Thought | _Heard | None
"""A line from the host, news of a thinking, or None once the host has closed the pipe."""


class _Thinking:
    """A thread that thinks about one position. Mutable."""

    def __init__(
        self, player: EnginePlayer, asked: Think | PlaceStones, events: SimpleQueue[_Event]
    ) -> None:
        self._player, self._asked, self._events = player, asked, events
        self.stop = Stop()
        # A daemon: a process that ends does not wait for it.
        self._thread = Thread(target=self._think, name="thinking", daemon=True)
        self._thread.start()

    def _think(self) -> None:
        found: Choice | tuple[Move, ...] | None = None
        error: BaseException | None = None
        began = time.monotonic()
        try:
            with listening(lambda progress: self._events.put(_Heard(self, progress))):
                found = self._found()
        except BaseException as raised:  # carried over to the thread that serves
            error = raised
        self._events.put(_Thought(self, found, error, time.monotonic() - began))

    def _found(self) -> Choice | tuple[Move, ...]:
        if isinstance(self._asked, PlaceStones):
            return self._player.place(self._asked, self.stop)
        return self._player.choose(self._asked, self.stop)

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
            while all(self._does(action) for action in self._actions(self._events.get())):
                pass
        finally:
            ended = [one.end(LEAVE_SECONDS) for one in self._unfinished]
        return all(ended)

    def _actions(self, event: _Event) -> Iterable[EngineAction]:
        match event:
            case None:
                return self._session.closed()
            case _Thought():
                return self._finish(event)
            case _Heard(thinking, progress):
                heard = self._session.progress_lines(progress) if thinking is self._thinking else ()
                return map(Answer, heard)
        return self._session.receive(event)

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
            case Think() | PlaceStones():
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

    def _finish(self, thought: _Thought) -> Iterator[EngineAction]:
        self._unfinished.discard(thought.thinking)
        if thought.thinking is not self._thinking:  # it was abandoned
            return
        self._thinking = None
        choice = thought.found
        if choice is None:
            yield from map(Answer, self._session.failed(_reason(thought.error)))
        elif isinstance(choice, tuple):
            yield from map(Answer, self._session.placed(choice))
        else:
            last = Progress(
                choice.nodes or 0, thought.seconds, choice.depth or 0, choice.value, choice.line
            )
            yield from map(Answer, self._session.progress_lines(last))
            yield from map(Answer, self._session.moved(choice.move, _remark(choice)))
        yield from self._session.resume()


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
    if unread:  # a host may close the pipe and not the line
        yield unread.decode(errors="replace")


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
