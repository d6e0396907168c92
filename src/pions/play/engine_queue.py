"""The engine queue: a bounded number of processes, shared fairly over clients and their tables.

    submit ──▶ EngineLines ──▶ a process that is ready ──▶ the answer, or another try

A process is given nothing until it has loaded: its start is nobody's thinking time. A request that
nobody wants any more is taken back: the process is asked to stop, and killed if it does not do so
soon.
"""

from __future__ import annotations

import asyncio
import math
import pickle
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol

from pions.errors import BusyError, EngineProcessError, EngineTimeoutError, TooManyRequestsError
from pions.play.engine_lines import EngineLines, EngineQueueOptions
from pions.play.engine_process import EngineAnswer, EngineProcess, EngineReady, Heard
from pions.play.engine_request import EngineRequest, OnProgress
from pions.play.metrics import PlayMetrics
from pions.search.results import Progress
from pions.words import N_, counted, second_count

UNWANTED_SECONDS = 0.5
"""How long an unwanted request may go on: starting a new process costs more."""
START_AGAIN_SECONDS = 1.0
"""Seconds after which the system is asked again for a process that it would not start."""
LONGEST_RETRY = 60
"""Seconds; nobody believes a longer estimate."""


class StartProcess(Protocol):
    """Starts a process that reports to whoever listens."""

    def __call__(self, heard: Heard, nice: int, *, quiet: bool) -> EngineProcess: ...


class EngineQueue:
    """Requests to engines. Mutable; belongs to the event loop it was made in."""

    def __init__(
        self,
        options: EngineQueueOptions | None = None,
        metrics: PlayMetrics | None = None,
        start_process: StartProcess = EngineProcess,
    ) -> None:
        """Starts the processes unless they are lazy: nobody's first move waits for one then."""
        self._options = options or EngineQueueOptions()
        self._metrics = metrics or PlayMetrics()
        self._start_process = start_process
        self._loop = asyncio.get_running_loop()
        self._lines = EngineLines(self._options)
        self._number = 0
        self._starting: set[EngineProcess] = set()
        self._free: list[EngineProcess] = []
        self._busy: dict[EngineProcess, EngineRequest] = {}
        self._later: asyncio.TimerHandle | None = None
        self._start_failed = self._closed = False
        self._warmed: deque[object] = deque(maxlen=64)
        self._fill()

    @property
    def waiting(self) -> int:
        """Requests that no process works on yet."""
        return len(self._lines)

    def check_room(self, client: str) -> None:
        """Raise `BusyError` if nobody may ask more, or this client may not."""
        if len(self._lines) >= self._options.max_waiting or self._closed:
            raise busy()
        self.check_share(client)

    def check_share(self, client: str) -> None:
        """Raise `TooManyRequestsError` if a client may not ask more, whatever others do."""
        mine = self._lines.waiting_of(client)
        if mine >= self._options.max_waiting_each:
            seconds = min(LONGEST_RETRY, math.ceil(mine / max(1, self._options.processes)))
            raise TooManyRequestsError(
                N_("the computer still has {moves} of yours to find: wait {seconds} s"),
                moves=counted("{count} move", "{count} moves", mine),
                seconds=seconds,
            )

    def submit(
        self,
        client: str,
        work: Callable[..., Any],
        *args: Any,
        table: str = "",
        seconds: float | None = None,
        on_progress: OnProgress | None = None,
        is_quick: bool = False,
        is_bounded: bool = True,
    ) -> asyncio.Future[Any]:
        """Have a process call `work(*args)`; cancel the future to take the request back.

        After that many seconds of work the process is killed and `EngineTimeoutError` set.
        `BusyError` if too many wait and this is bounded; an engine's turn, of which a table has
        only one, need not be.
        """
        if self._closed:
            raise busy()
        if is_bounded:
            self.check_room(client)
        # Pickled here, so that what cannot be pickled raises at the caller.
        call = pickle.dumps((work, args, on_progress is not None))
        self._number += 1
        answer = self._loop.create_future()
        quick = is_quick and self._options.quick_processes > 0
        request = EngineRequest(
            self._number, client, table, call, answer, seconds, on_progress, quick
        )
        answer.add_done_callback(lambda _: self._take_back(request))
        self._lines.put(request)
        self._start_waiting()
        return answer

    def warm_up(self, work: Callable[[Any], Any], what: Any, seconds: float) -> None:
        """Have a process do, once, what the first request would otherwise wait for; nothing where
        others wait, or where no process runs before it is needed."""
        if self._options.lazy or self._closed or self._lines or (work, what) in self._warmed:
            return
        self._warmed.append((work, what))
        done = self.submit("", work, what, seconds=seconds)
        # Whoever asks will hear what is wrong; asyncio would report an error that nobody fetches.
        done.add_done_callback(lambda one: one.cancelled() or one.exception())

    async def close(self) -> None:
        """Cancel every request and end the processes."""
        self._closed = True
        for request in (*self._lines, *self._busy.values()):
            request.answer.cancel()
            request.cancel_timer()
        processes = (*self._starting, *self._free, *self._busy)
        for process in processes:
            process.kill()
        for process in processes:
            await asyncio.to_thread(process.join)

    # Processes

    def _fill(self) -> None:
        """Start the processes that there should be."""
        if self._closed:
            return
        wanted = self._options.most_processes
        # Where none could be started it is tried for those who wait, and not for ever.
        if self._options.lazy or self._start_failed:
            wanted = min(wanted, len(self._busy) + len(self._lines))
        there = len(self._starting) + len(self._free) + len(self._busy)
        for _ in range(wanted - there):
            try:
                process = self._start_process(
                    self._heard, self._options.nice, quiet=self._options.quiet
                )
            except OSError:  # no more files or processes: later there may be
                self._start_later()
                return
            self._starting.add(process)

    def _start_later(self) -> None:
        if self._later is None:
            self._later = self._loop.call_later(START_AGAIN_SECONDS, self._start_again)

    def _start_again(self) -> None:
        self._later = None
        self._start_waiting()

    def _heard(self, process: EngineProcess, number: int, message: object) -> None:
        """Called in the listening thread."""
        with suppress(RuntimeError):  # the loop is closed: nobody waits
            self._loop.call_soon_threadsafe(self._receive, process, number, message)

    def _receive(self, process: EngineProcess, number: int, message: object) -> None:
        request = self._busy.get(process)
        if message is None:
            self._remove(process)
        elif isinstance(message, EngineReady):
            self._make_ready(process)
        elif request is None or request.number != number:
            return
        elif isinstance(message, EngineAnswer):
            self._finish(process, request, message)
        elif isinstance(message, Progress) and request.on_progress and not request.answer.done():
            request.on_progress(message)

    def _make_ready(self, process: EngineProcess) -> None:
        self._starting.discard(process)
        self._free.append(process)
        self._start_failed = False
        self._start_waiting()

    def _remove(self, process: EngineProcess) -> None:
        """A process has ended by itself or was killed; another replaces it."""
        request = self._busy.get(process)
        if process in self._free:
            self._free.remove(process)
        if self._closed:
            return
        if request is not None:
            self._leave(process, request)
            self._try_again(request)
        elif process in self._starting:
            self._starting.discard(process)
            self._fail_start()
        self._start_waiting()

    def _fail_start(self) -> None:
        """A process has ended while it loaded: whoever waits must not wait for ever."""
        self._start_failed = True
        request = self._lines.take(self._busy.values())
        if request is not None:
            request.tries += 1
            self._lines.settle(request, 0.0)
            self._try_again(request)

    # Requests

    def _start_waiting(self) -> None:
        while self._free and not self._closed:
            request = self._lines.take(self._busy.values())
            if request is None:
                break
            self._start(request, self._free.pop())
        self._fill()
        self._count_queue()

    def _count_queue(self) -> None:
        self._metrics.set_queue(len(self._lines), len(self._busy))

    def _start(self, request: EngineRequest, process: EngineProcess) -> None:
        request.process, request.started = process, self._loop.time()
        request.tries += 1
        self._busy[process] = request
        process.send(request.number, request.call)
        if request.seconds is not None:
            request.timer = self._loop.call_later(request.seconds, self._time_out, request)

    def _leave(self, process: EngineProcess, request: EngineRequest) -> None:
        """A process works on a request no longer."""
        del self._busy[process]
        # It would kill a process that may be working for somebody else by then.
        request.cancel_timer()
        self._lines.settle(request, self._loop.time() - request.started)

    def _finish(self, process: EngineProcess, request: EngineRequest, done: EngineAnswer) -> None:
        self._leave(process, request)
        self._free.append(process)
        answer = request.answer
        if not answer.done():
            self._metrics.count_answer("done" if done.error is None else "failed")
            if done.error is None:
                answer.set_result(done.result)
            else:
                answer.set_exception(done.error)
        self._start_waiting()

    def _try_again(self, request: EngineRequest) -> None:
        if request.answer.done():
            return
        if request.tries < self._options.max_tries:
            # It waits again: `_take_back` must look for it in the lines.
            request.process = None
            self._lines.put(request, again=True)
        elif request.fail(EngineProcessError(N_("the process that thought has ended"))):
            self._metrics.count_answer("failed")

    def _take_back(self, request: EngineRequest) -> None:
        """Called when there is an answer, or nobody wants one: then stop working on it."""
        process = request.process
        if process is None:
            if self._lines.remove(request):
                self._metrics.count_answer("unwanted")
                self._count_queue()
        # Callbacks run late: the process may have ended, or have been given other work.
        elif request.answer.cancelled() and self._busy.get(process) is request:
            self._metrics.count_answer("unwanted")
            request.cancel_timer()
            process.send(request.number, None)
            request.timer = self._loop.call_later(UNWANTED_SECONDS, process.kill)

    def _time_out(self, request: EngineRequest) -> None:
        assert request.process is not None
        # The answer is set before the process is seen to end, so `_remove` does not retry it.
        request.process.kill()
        late = EngineTimeoutError(
            N_("it took more than {time} and was stopped"),
            time=second_count(round(request.seconds or 0.0, 1)),
        )
        if request.fail(late):
            self._metrics.count_answer("late")


def busy() -> BusyError:
    """More is asked for than this process does at a time."""
    return BusyError(N_("the server is busy: try again in a moment"))
