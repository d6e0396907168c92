"""The engine queue: a bounded number of processes, and fair turns over clients.

    client a: ● ●     ring: a b c ──▶ next request: a's first, and a goes to the end
    client b: ●                       so no client gets a second turn while another waits
    client c: ●

A client is a table, or whoever else asks. A request that nobody wants any more is taken back: the
process is asked to stop, and killed if it does not do so soon.
"""

from __future__ import annotations

import asyncio
import pickle
from collections import OrderedDict, deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from pions.errors import BusyError, EngineProcessError, EngineTimeoutError
from pions.play.engine_process import EngineAnswer, EngineProcess
from pions.play.metrics import PlayMetrics
from pions.search.results import Progress
from pions.words import N_

UNWANTED_SECONDS = 0.5
"""How long an unwanted request may go on: starting a new process costs more."""

OnProgress = Callable[[Progress], None]


@dataclass(frozen=True)
class EngineQueueOptions:
    """How much of the machine engines may use."""

    processes: int = 1
    nice: int = 5
    max_waiting: int = 1_000
    max_tries: int = 3
    """Processes that a request may cost before it counts as what kills them."""
    lazy: bool = False
    """Whether processes start with the first request, and not before."""
    quiet: bool = False
    """Whether engines' standard error is thrown away: a full-screen app owns the terminal."""


@dataclass(eq=False)
class EngineRequest:
    """Something asked. Mutable: it waits, is worked on, and is answered."""

    number: int
    client: str
    call: bytes
    answer: asyncio.Future[Any]
    seconds: float | None
    on_progress: OnProgress | None
    tries: int = 0
    process: EngineProcess | None = None
    timer: asyncio.TimerHandle | None = field(default=None, repr=False)

    def cancel_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()


class EngineQueue:
    """Requests to engines. Mutable; belongs to the event loop it was made in."""

    def __init__(
        self,
        options: EngineQueueOptions | None = None,
        metrics: PlayMetrics | None = None,
    ) -> None:
        """Starts the processes unless they are lazy: nobody's first move waits for one then."""
        self._options = options or EngineQueueOptions()
        self._metrics = metrics or PlayMetrics()
        self._loop = asyncio.get_running_loop()
        self._ring: OrderedDict[str, deque[EngineRequest]] = OrderedDict()
        self._number = self._waiting = 0
        self._busy: dict[EngineProcess, EngineRequest] = {}
        self._closed = False
        eager = 0 if self._options.lazy else self._options.processes
        self._free = [self._new_process() for _ in range(eager)]

    @property
    def waiting(self) -> int:
        """Requests that no process works on yet."""
        return self._waiting

    def submit(
        self,
        client: str,
        work: Callable[..., Any],
        *args: Any,
        seconds: float | None = None,
        on_progress: OnProgress | None = None,
    ) -> asyncio.Future[Any]:
        """Have a process call `work(*args)`; cancel the future to take the request back.

        After that many seconds of work the process is killed and `EngineTimeoutError` set.
        `BusyError` if too many wait.
        """
        if self._waiting >= self._options.max_waiting or self._closed:
            raise busy()
        # Pickled here, so that what cannot be pickled raises at the caller.
        call = pickle.dumps((work, args, on_progress is not None))
        self._number += 1
        answer = self._loop.create_future()
        request = EngineRequest(self._number, client, call, answer, seconds, on_progress)
        answer.add_done_callback(lambda _: self._take_back(request))
        self._enqueue(request)
        self._start_next()
        return answer

    async def close(self) -> None:
        """Cancel every request and end the processes."""
        self._closed = True
        waiting = [one for queue in self._ring.values() for one in queue]
        for request in (*waiting, *self._busy.values()):
            request.answer.cancel()
            request.cancel_timer()
        processes = (*self._free, *self._busy)
        for process in processes:
            process.kill()
        for process in processes:
            await asyncio.to_thread(process.join)

    def _new_process(self) -> EngineProcess:
        return EngineProcess(self._heard, self._options.nice, quiet=self._options.quiet)

    def _enqueue(self, request: EngineRequest) -> None:
        self._ring.setdefault(request.client, deque()).append(request)
        self._count_waiting(1)

    def _start_next(self) -> None:
        while self._ring and len(self._busy) < self._options.processes and not self._closed:
            client, queue = self._ring.popitem(last=False)
            request = queue.popleft()
            if queue:
                self._ring[client] = queue
            self._start(request)

    def _start(self, request: EngineRequest) -> None:
        self._count_waiting(-1)
        try:
            process = request.process = self._free.pop() if self._free else self._new_process()
        except OSError:  # no more files or processes: later there may be
            request.answer.set_exception(busy())
            return
        request.tries += 1
        self._busy[process] = request
        self._count_waiting(0)
        process.send(request.number, request.call)
        if request.seconds is not None:
            request.timer = self._loop.call_later(request.seconds, self._time_out, request)

    def _heard(self, process: EngineProcess, number: int, message: object) -> None:
        """Called in the listening thread."""
        with suppress(RuntimeError):  # the loop is closed: nobody waits
            self._loop.call_soon_threadsafe(self._receive, process, number, message)

    def _receive(self, process: EngineProcess, number: int, message: object) -> None:
        request = self._busy.get(process)
        if message is None:
            self._remove(process)
        elif request is None or request.number != number:
            return
        elif isinstance(message, EngineAnswer):
            self._finish(process, request, message)
        elif isinstance(message, Progress) and request.on_progress and not request.answer.done():
            request.on_progress(message)

    def _finish(self, process: EngineProcess, request: EngineRequest, done: EngineAnswer) -> None:
        del self._busy[process]
        self._free.append(process)
        self._count_waiting(0)
        # It would kill a process that may be working for somebody else by then.
        request.cancel_timer()
        answer = request.answer
        if not answer.done():
            self._metrics.count_answer("done" if done.error is None else "failed")
            if done.error is None:
                answer.set_result(done.result)
            else:
                answer.set_exception(done.error)
        self._start_next()

    def _remove(self, process: EngineProcess) -> None:
        """A process has ended by itself or was killed; another replaces it when it is needed."""
        if process in self._free:
            self._free.remove(process)
        request = self._busy.pop(process, None)
        if request is None or self._closed:
            return
        request.cancel_timer()
        self._count_waiting(0)
        if not request.answer.done():
            self._try_again(request)
        self._start_next()

    def _try_again(self, request: EngineRequest) -> None:
        if request.tries < self._options.max_tries:
            # It waits again: `_take_back` must look for it in the ring.
            request.process = None
            self._enqueue(request)
            # Its client has waited for this turn already.
            self._ring.move_to_end(request.client, last=False)
        else:
            self._metrics.count_answer("failed")
            request.answer.set_exception(
                EngineProcessError(N_("the process that thought has ended"))
            )

    def _take_back(self, request: EngineRequest) -> None:
        """Called when there is an answer, or nobody wants one: then stop working on it."""
        process = request.process
        if process is None:
            self._leave_queue(request)
        # Callbacks run late: the process may have ended, or have been given other work.
        elif request.answer.cancelled() and self._busy.get(process) is request:
            self._metrics.count_answer("unwanted")
            request.cancel_timer()
            process.send(request.number, None)
            request.timer = self._loop.call_later(UNWANTED_SECONDS, process.kill)

    def _leave_queue(self, request: EngineRequest) -> None:
        queue = self._ring.get(request.client)
        if queue is not None and request in queue:
            queue.remove(request)
            self._count_waiting(-1)
            if not queue:
                del self._ring[request.client]

    def _time_out(self, request: EngineRequest) -> None:
        assert request.process is not None
        # The answer is set before the process is seen to end, so `_remove` does not retry it.
        request.process.kill()
        if not request.answer.done():
            self._metrics.count_answer("late")
            request.answer.set_exception(
                EngineTimeoutError(
                    N_("it took more than {seconds:g} seconds and was stopped"),
                    seconds=round(request.seconds or 0.0, 1),
                )
            )

    def _count_waiting(self, more: int) -> None:
        self._waiting += more
        self._metrics.set_queue(self._waiting, len(self._busy))


def busy() -> BusyError:
    """More is asked for than this process does at a time."""
    return BusyError(N_("the server is busy: try again in a moment"))
