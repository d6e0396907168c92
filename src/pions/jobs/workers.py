"""Processes that play: an executor whose work outlives its workers.

    submit ──▶ queue ──▶ a thread a worker ══ pipe ══▶ process: reader thread, playing thread

A worker that is killed costs the work it was doing, which another process does again; the others
do not notice. A worker whose main process is gone sees the pipe end, and leaves.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

TRIES = 3
"""Workers that a piece of work may cost before it counts as what kills them."""

LONGEST_GOODBYE = 5.0
"""Seconds that a worker has to leave when its pipe is closed."""

_PIPE_ENDED = (EOFError, OSError)
"""What a pipe says whose other end is gone; in the middle of a message it is a plain `OSError`."""


class DroppedError(Exception):
    """The work was no longer wanted, and ended in the middle."""


class _GoneError(Exception):
    """The process is no longer there."""


@dataclass(frozen=True)
class _Answer:
    result: Any = None
    error: Exception | None = None


@dataclass(frozen=True)
class _Work:
    future: Future[Any]
    call: tuple[Callable[..., Any], tuple[Any, ...], dict[str, Any]]


class _Worker:
    """A process and the pipe to it. Mutable."""

    def __init__(self, nice: int = 0) -> None:
        context = get_context("spawn")
        self._near, far = context.Pipe()
        self._process: SpawnProcess = context.Process(
            target=_play_on, args=(far, nice), daemon=False
        )
        # A process inherits what its parent holds back: Ctrl-C must not hit it while it loads.
        held = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            self._process.start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, held)
            far.close()

    def do(self, work: _Work) -> _Answer:
        """The result or the error of the work; raises `_GoneError` if the process dies."""
        try:
            self._near.send(work.call)
            answer: _Answer = self._near.recv()
        except _PIPE_ENDED as error:
            raise _GoneError from error
        return answer

    def close(self) -> None:
        """End the process, whatever it is doing: its reader sees the pipe closed."""
        self._near.close()
        self._process.join(LONGEST_GOODBYE)
        if self._process.exitcode is None:
            self._process.kill()
            self._process.join()
        with suppress(ValueError):  # another thread that starts one may just be waiting for it
            self._process.close()

    def hang_up(self) -> None:
        """End the process from another thread than the one that waits for its answer."""
        with suppress(OSError, ValueError):  # it may have ended by itself
            self._process.terminate()


class Crew(Executor):
    """So many processes; one that is killed is replaced and its work done again. Mutable."""

    def __init__(self, jobs: int, nice: int = 0) -> None:
        """So many processes, which stand back for others as far as the system's `nice` says."""
        self._queue: SimpleQueue[_Work | None] = SimpleQueue()
        self._nice = nice
        self._closed = self._leaving = False
        self._workers: list[_Worker | None] = [None] * jobs
        self._doing: list[_Work | None] = [None] * jobs
        self._dropped: set[Future[Any]] = set()
        self._handing_over = Lock()
        self._threads = [
            Thread(target=self._serve, args=(place,), daemon=True) for place in range(jobs)
        ]
        for thread in self._threads:
            thread.start()

    def submit(self, work: Callable[P, T], /, *given: P.args, **named: P.kwargs) -> Future[T]:
        """Have the work done by the next process that is free."""
        if self._closed:
            raise RuntimeError("the crew has been sent home")
        future: Future[T] = Future()
        self._queue.put(_Work(future, (work, given, named)))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the processes when the work is done, or at once with `cancel_futures`."""
        self._closed = True
        if cancel_futures:
            self._cancel_waiting()
        for _ in self._threads:
            self._queue.put(None)
        if wait:
            for thread in self._threads:
                thread.join()

    def abandon(self) -> None:
        """End the processes now, in the middle of their games."""
        self._closed = self._leaving = True
        self._cancel_waiting()
        for worker in self._workers:
            if worker is not None:
                worker.hang_up()
        self.shutdown()

    def drop(self, future: Future[Any]) -> None:
        """End work that nobody wants any more, and the process that does it: it is not done again.

        Its future is cancelled if it was waiting, else it fails with `DroppedError`.
        """
        if future.cancel():
            return
        with self._handing_over:  # so the process cannot have gone on to something else
            for work, worker in zip(self._doing, self._workers, strict=True):
                if work is not None and work.future is future:
                    self._dropped.add(future)
                    if worker is not None:
                        worker.hang_up()

    def _cancel_waiting(self) -> None:
        with suppress(Empty):
            while True:
                work = self._queue.get_nowait()
                if work is not None:
                    work.future.cancel()

    def _serve(self, place: int) -> None:
        """What the thread of one worker does: hand it work until there is none."""
        while (work := self._queue.get()) is not None:
            self._doing[place] = work  # before it runs: whoever sees it running can drop it
            outcome = None
            if work.future.set_running_or_notify_cancel():
                outcome = self._outcome(place, work)
            with self._handing_over:
                self._doing[place] = None
                self._dropped.discard(work.future)
            if outcome is not None:
                _settle(work.future, outcome)
        self._dismiss(place)

    def _outcome(self, place: int, work: _Work) -> _Answer:
        """What comes of the work, however many workers it takes."""
        for _ in range(TRIES):
            if work.future in self._dropped:
                return _Answer(error=DroppedError())
            if self._leaving:
                break
            try:
                answer = self._worker(place, work).do(work)
            except _GoneError:
                self._dismiss(place)
            except Exception as error:  # work that cannot be sent, an answer that cannot be read
                self._dismiss(place)
                return _Answer(error=error)
            else:
                return answer
        return _Answer(error=BrokenExecutor(f"{TRIES} workers died of this work"))

    def _worker(self, place: int, work: _Work) -> _Worker:
        worker = self._workers[place]
        if worker is None:
            worker = self._workers[place] = _Worker(self._nice)
            # Whoever abandons the crew or drops the work may not have seen this one.
            if self._leaving or work.future in self._dropped:
                worker.hang_up()
        return worker

    def _dismiss(self, place: int) -> None:
        worker, self._workers[place] = self._workers[place], None
        if worker is not None:
            worker.close()


def _settle(future: Future[Any], answer: _Answer) -> None:
    if answer.error is None:
        future.set_result(answer.result)
    else:
        future.set_exception(answer.error)


@contextmanager
def process_pool(jobs: int) -> Iterator[Crew]:
    """An executor of so many processes, which end with the block or with this process."""
    crew = Crew(jobs)
    try:
        yield crew
    finally:
        crew.abandon()  # what is still being played nobody waits for any more


def _play_on(pipe: Connection, nice: int = 0) -> None:
    """What a worker does: leave Ctrl-C to the main process, and work until the pipe ends."""
    os.nice(nice)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    calls: SimpleQueue[Any] = SimpleQueue()
    Thread(target=_read_calls, args=(pipe, calls), daemon=True).start()
    while True:
        work, given, named = calls.get()
        try:
            answer = _Answer(work(*given, **named))
        except Exception as error:  # carried over to the main process
            answer = _Answer(error=error)
        try:
            pipe.send(answer)
        except _PIPE_ENDED:  # the main process is gone: nobody wants to read of it
            os._exit(1)


def _read_calls(pipe: Connection, calls: SimpleQueue[Any]) -> None:
    """Read beside the work: only so is the end of the pipe seen while a game goes on."""
    try:
        while True:
            calls.put(pipe.recv())
    except _PIPE_ENDED:
        os._exit(1)
