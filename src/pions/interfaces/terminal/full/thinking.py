"""Asking the process that thinks, without ever waiting for it.

The newest question is the only one that anybody wants: asking stops the one before. A process
that does not hear the wish to stop is ended, and another begins.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from subprocess import DEVNULL, Popen, TimeoutExpired
from threading import Thread
from typing import Any

from pions.interfaces.terminal.full.worker import Answer, Work
from pions.search.results import Progress

GRACE = 0.3
"""Seconds that an unwanted question has to end: a new process costs more."""
LONGEST_GOODBYE = 1.0

BEGINNING = "from pions.interfaces.terminal.full.worker import begin; begin()"
"""What the process is told to run; the number of the pipe follows."""

Hear = Callable[[Progress], None]


class GoneError(Exception):
    """The process that thought has died."""


@dataclass(eq=False)
class Question:
    """Something asked. Mutable: it is answered, or unwanted."""

    number: int
    hear: Hear
    call: tuple[Work, tuple[Any, ...]]
    answer: asyncio.Future[Any]
    timer: asyncio.TimerHandle | None = field(default=None, repr=False)


class _Process:
    """A process and the pipe to it. Mutable."""

    def __init__(self, tell: Callable[[_Process, int, object], None]) -> None:
        self._near, far = Pipe()
        with far:
            self._process = Popen(
                [sys.executable, "-P", "-c", BEGINNING, str(far.fileno())],
                stdin=DEVNULL,
                stdout=DEVNULL,
                stderr=DEVNULL,
                pass_fds=(far.fileno(),),
            )
        Thread(target=self._listen, args=(self._near, tell), daemon=True).start()

    def _listen(self, pipe: Connection, tell: Callable[[_Process, int, object], None]) -> None:
        try:
            while True:
                number, message = pipe.recv()
                tell(self, number, message)
        except (EOFError, OSError, TypeError):  # TypeError: closed by the other thread meanwhile
            tell(self, -1, None)

    def send(self, *message: object) -> None:
        """Say something; if nobody is there, the listener notices."""
        with suppress(OSError):
            self._near.send(message)

    def end(self) -> None:
        """End it now."""
        with suppress(OSError, TimeoutExpired):
            self._process.kill()
            self._process.wait(LONGEST_GOODBYE)
        self._near.close()


class Thinking:
    """Questions to one process. Mutable; belongs to one event loop."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._number = 0
        self._asked: dict[int, Question] = {}
        self._closed = False
        self._process: _Process | None = _Process(self._heard_elsewhere)

    def ask(self, hear: Hear, work: Work, *given: Any) -> asyncio.Future[Any]:
        """Have the process think; cancel the future if the answer is not wanted any more."""
        self.stop()
        self._number += 1
        question = Question(self._number, hear, (work, given), self._loop.create_future())
        question.answer.add_done_callback(lambda _: self._take_back(question))
        self._send(question)
        return question.answer

    def _send(self, question: Question) -> None:
        if self._process is None:
            self._process = _Process(self._heard_elsewhere)
        self._asked[question.number] = question
        self._process.send("ask", question.number, *question.call)

    def stop(self) -> None:
        """Nobody wants what is being thought about."""
        for question in tuple(self._asked.values()):
            question.answer.cancel()

    def close(self) -> None:
        """End the process."""
        self._closed = True
        self.stop()
        for question in self._asked.values():
            if question.timer is not None:
                question.timer.cancel()
        if self._process is not None:
            self._process.end()

    def _take_back(self, question: Question) -> None:
        if not question.answer.cancelled() or self._process is None or self._closed:
            return
        self._process.send("stop", question.number)
        question.timer = self._loop.call_later(GRACE, self._end, question)

    def _end(self, question: Question) -> None:
        """It did not come to an end by itself."""
        if question.number not in self._asked:
            return
        wanted = [one for one in self._asked.values() if not one.answer.done()]
        self._asked = {}
        self._fail_all()
        for waiting in wanted:  # they are not to blame
            self._send(waiting)

    def _heard_elsewhere(self, process: _Process, number: int, message: object) -> None:
        """Called in the listening thread."""
        with suppress(RuntimeError):  # the loop is closed: nobody waits
            self._loop.call_soon_threadsafe(self._heard, process, number, message)

    def _heard(self, process: _Process, number: int, message: object) -> None:
        if process is not self._process or self._closed:
            return
        if number < 0:
            self._fail_all()
            return
        question = self._asked.get(number)
        if question is None:
            return
        if isinstance(message, Progress):
            if not question.answer.done():
                question.hear(message)
        elif isinstance(message, Answer):
            self._settle(question, message)

    def _settle(self, question: Question, answer: Answer) -> None:
        del self._asked[question.number]
        if question.timer is not None:
            question.timer.cancel()
        if question.answer.done():
            return
        if answer.error is None:
            question.answer.set_result(answer.result)
        else:
            question.answer.set_exception(answer.error)

    def _fail_all(self) -> None:
        """The process is of no use: whoever still waits is told, the next question starts anew."""
        process, self._process = self._process, None
        if process is not None:
            process.end()
        asked, self._asked = tuple(self._asked.values()), {}
        for question in asked:
            if not question.answer.done():
                question.answer.set_exception(GoneError())
