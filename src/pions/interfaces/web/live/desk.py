"""Where machines are asked: a bounded number of processes, and fair turns over the tables.

    table a: ● ●      ring: a b c ──▶ next question: a's first, and a goes to the end
    table b: ●                        so no table gets a second turn while another waits
    table c: ●

A question that nobody wants any more is taken back; the process that thinks about it is ended if
it does not come to an end soon.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any

from pions.interfaces.web import figures
from pions.interfaces.web.live.thinking import wake
from pions.interfaces.web.problems import RefusedError, busy
from pions.jobs.process_pool import ProcessPool, TaskCancelledError
from pions.words import N_

UNWANTED_SECONDS = 0.5
"""How long an unwanted question may go on: a new process costs more than its end."""


@dataclass(eq=False)
class Question:
    """Something asked at a table. Mutable: it waits, is thought about, and is answered."""

    table: str
    call: tuple[Callable[..., Any], tuple[Any, ...]]
    longest: float
    """Seconds after which whoever thinks about it is ended."""
    answer: asyncio.Future[Any]
    thought: Future[Any] | None = None
    timer: asyncio.TimerHandle | None = field(default=None, repr=False)


class Desk:
    """Questions to machines. Mutable; belongs to one event loop."""

    def __init__(self, processes: int, nice: int, most_waiting: int) -> None:
        self._crew = ProcessPool(processes, nice)
        self._free, self._most_waiting = processes, most_waiting
        self._ring: OrderedDict[str, deque[Question]] = OrderedDict()
        self._waiting = self._thinking = 0
        self._closed = False
        for _ in range(processes):  # so that nobody's first move waits for a process to start
            self._crew.submit(wake)

    @property
    def waiting(self) -> int:
        """Questions that nobody thinks about yet."""
        return self._waiting

    def ask(
        self, table: str, longest: float, work: Callable[..., Any], *given: Any
    ) -> asyncio.Future[Any]:
        """Have a process think; cancel the future if the answer is not wanted any more."""
        if self._waiting >= self._most_waiting or self._closed:
            raise busy()
        answer = asyncio.get_running_loop().create_future()
        question = Question(table, (work, given), longest, answer)
        answer.add_done_callback(lambda _: self._take_back(question))
        self._ring.setdefault(table, deque()).append(question)
        self._count(waiting=1)
        self._go_on()
        return answer

    async def close(self) -> None:
        """End the processes."""
        self._closed = True
        for question in [one for queue in self._ring.values() for one in queue]:
            question.answer.cancel()
        await asyncio.to_thread(self._crew.terminate)

    def _go_on(self) -> None:
        """Give waiting questions to processes that are free."""
        while self._free and self._ring and not self._closed:
            table, queue = self._ring.popitem(last=False)
            question = queue.popleft()
            if queue:
                self._ring[table] = queue
            self._begin(question)

    def _begin(self, question: Question) -> None:
        loop = question.answer.get_loop()
        self._free -= 1
        self._count(waiting=-1, thinking=1)
        work, given = question.call
        question.thought = self._crew.submit(work, *given)
        question.timer = loop.call_later(question.longest, self._end, question, "late")

        def tell(thought: Future[Any]) -> None:
            try:
                loop.call_soon_threadsafe(self._finish, question, thought)
            except RuntimeError:  # the loop is closed: nobody waits
                return

        question.thought.add_done_callback(tell)

    def _finish(self, question: Question, thought: Future[Any]) -> None:
        self._free += 1
        self._count(thinking=-1)
        if question.timer is not None:
            question.timer.cancel()
        if not question.answer.done():
            _answer(question, thought)
        self._go_on()

    def _take_back(self, question: Question) -> None:
        """The answer is there, or nobody wants it: then do not think about it any longer."""
        if question.thought is None:
            self._leave_queue(question)
        elif question.answer.cancelled() and not question.thought.done():
            figures.ANSWERS.labels("unwanted").inc()
            if question.timer is not None:
                question.timer.cancel()
            loop = question.answer.get_loop()
            question.timer = loop.call_later(UNWANTED_SECONDS, self._end, question, "unwanted")

    def _leave_queue(self, question: Question) -> None:
        queue = self._ring.get(question.table)
        if queue is not None and question in queue:
            queue.remove(question)
            self._count(waiting=-1)
            if not queue:
                del self._ring[question.table]

    def _end(self, question: Question, why: str) -> None:
        """End the process that thinks about a question."""
        if why == "late" and not question.answer.done():
            figures.ANSWERS.labels("late").inc()
            question.answer.set_exception(_late(question.longest))
        if question.thought is not None and not question.thought.done():
            self._crew.cancel(question.thought)

    def _count(self, waiting: int = 0, thinking: int = 0) -> None:
        self._waiting += waiting
        self._thinking += thinking
        figures.WAITING.set(self._waiting)
        figures.THINKING.set(self._thinking)


def _answer(question: Question, thought: Future[Any]) -> None:
    if thought.cancelled():
        question.answer.cancel()
        return
    error = thought.exception()
    if error is None:
        figures.ANSWERS.labels("done").inc()
        question.answer.set_result(thought.result())
    else:
        figures.ANSWERS.labels("failed").inc()
        question.answer.set_exception(busy() if isinstance(error, TaskCancelledError) else error)


def _late(seconds: float) -> RefusedError:
    return RefusedError(
        503, N_("it took more than {seconds:g} seconds and was given up"), seconds=round(seconds, 1)
    )
