"""An executor on processes of its own, whose tasks outlive their workers.

    submit ──▶ queue ──▶ one thread per worker ══ pipe ══▶ process: reader thread, main thread

The standard `ProcessPoolExecutor` breaks as a whole when one worker is killed. Here a killed worker
costs only the task it was doing, which another process does again. A worker whose parent is gone
sees the end of its pipe, and exits.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

MAX_ATTEMPTS = 3
"""Workers that a task may cost before it is taken to be what kills them."""

EXIT_SECONDS = 5.0
"""How long a worker has to exit when its pipe is closed, before it is killed."""

_PIPE_CLOSED = (EOFError, OSError)
"""What a pipe raises whose other end is gone; in the middle of a message a plain `OSError`."""


class TaskCancelledError(Exception):
    """The task was cancelled while it was running."""


class _WorkerDiedError(Exception):
    pass


@dataclass(frozen=True)
class _Reply:
    result: Any = None
    error: Exception | None = None


@dataclass(frozen=True)
class _Task:
    future: Future[Any]
    call: tuple[Callable[..., Any], tuple[Any, ...], dict[str, Any]]


class _Worker:
    """A process and the pipe to it. Mutable."""

    def __init__(self, nice: int = 0) -> None:
        # Not forked: a fork in a process with threads may inherit locks that nobody releases.
        context = get_context("spawn")
        self._pipe, child_end = context.Pipe()
        self._process: SpawnProcess = context.Process(
            target=_serve_calls, args=(child_end, nice), daemon=False
        )
        # A child inherits the signal mask: Ctrl-C must not hit it while it imports.
        mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            self._process.start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)
            # While we hold a copy of its end, the pipe would not report that the child has died.
            child_end.close()

    def run(self, task: _Task) -> _Reply:
        """The result or the error of the task; raises `_WorkerDiedError` if the process dies."""
        try:
            self._pipe.send(task.call)
            reply: _Reply = self._pipe.recv()
        except _PIPE_CLOSED as error:
            raise _WorkerDiedError from error
        return reply

    def close(self) -> None:
        """End the process, whatever it is doing: its reader thread sees the pipe closed."""
        self._pipe.close()
        self._process.join(EXIT_SECONDS)
        if self._process.exitcode is None:
            self._process.kill()
            self._process.join()
        with suppress(ValueError):  # another thread that starts a process may be polling this one
            self._process.close()

    def terminate(self) -> None:
        """End the process from another thread than the one that waits for its reply."""
        with suppress(OSError, ValueError):  # it may have ended by itself
            self._process.terminate()


class ProcessPool(Executor):
    """An executor on processes of its own; leaving its `with` block terminates them. Mutable."""

    def __init__(self, processes: int, nice: int = 0) -> None:
        """Processes start with their first task; `nice` lowers their priority."""
        self.worker_count = processes
        self._queue: SimpleQueue[_Task | None] = SimpleQueue()
        self._nice = nice
        self._closed = self._terminating = False
        self._workers: list[_Worker | None] = [None] * processes
        self._running: list[_Task | None] = [None] * processes
        self._cancelled: set[Future[Any]] = set()
        self._lock = Lock()
        """Held while a worker goes from one task to the next."""
        self._threads = [
            Thread(target=self._serve, args=(slot,), daemon=True) for slot in range(processes)
        ]
        for thread in self._threads:
            thread.start()

    def __exit__(self, *_: object) -> None:
        self.terminate()  # nobody reads the results of what still runs

    def submit(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        if self._closed:
            raise RuntimeError("the process pool is shut down")
        future: Future[T] = Future()
        self._queue.put(_Task(future, (work, args, kwargs)))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the processes when all tasks are done; `cancel_futures` cancels those queued."""
        self._closed = True
        if cancel_futures:
            self._cancel_queued()
        for _ in self._threads:
            self._queue.put(None)
        if wait:
            for thread in self._threads:
                thread.join()

    def terminate(self) -> None:
        """End the processes now, in the middle of their tasks."""
        self._closed = self._terminating = True
        # The queue first: drawn by the thread of a terminated worker, a queued task would fail
        # with `BrokenExecutor` instead of being cancelled.
        self._cancel_queued()
        for worker in self._workers:
            if worker is not None:
                worker.terminate()
        self.shutdown()

    def cancel(self, future: Future[Any]) -> None:
        """Cancel a task even while it runs, by ending its process.

        Its future is cancelled if it was queued, otherwise it fails with `TaskCancelledError`.
        """
        if future.cancel():
            return
        with self._lock:  # so the process cannot have gone on to another task
            for task, worker in zip(self._running, self._workers, strict=True):
                if task is not None and task.future is future:
                    self._cancelled.add(future)
                    if worker is not None:
                        worker.terminate()

    def _cancel_queued(self) -> None:
        with suppress(Empty):
            while True:
                task = self._queue.get_nowait()
                # None is the end mark of an earlier `shutdown`; both callers put new ones.
                if task is not None:
                    task.future.cancel()

    def _serve(self, slot: int) -> None:
        """What the thread of one worker does: hand it tasks until there are none."""
        while (task := self._queue.get()) is not None:
            self._running[slot] = task  # before it runs: whoever sees it running can cancel it
            reply = None
            if task.future.set_running_or_notify_cancel():
                reply = self._reply(slot, task)
            with self._lock:
                self._running[slot] = None
                self._cancelled.discard(task.future)
            # Not under the lock: the callbacks of a future may call `cancel`, which takes it.
            if reply is not None:
                _resolve(task.future, reply)
        self._close_worker(slot)

    def _reply(self, slot: int, task: _Task) -> _Reply:
        """What comes of a task, however many workers it takes."""
        for _ in range(MAX_ATTEMPTS):
            if task.future in self._cancelled:
                return _Reply(error=TaskCancelledError())
            if self._terminating:
                break
            try:
                reply = self._worker(slot, task).run(task)
            except _WorkerDiedError:
                self._close_worker(slot)
            # The worker goes too: its pipe may hold half a message.
            except Exception as error:  # a task that cannot be pickled, a reply that cannot be read
                self._close_worker(slot)
                return _Reply(error=error)
            else:
                return reply
        return _Reply(error=BrokenExecutor(f"{MAX_ATTEMPTS} workers died of this task"))

    def _worker(self, slot: int, task: _Task) -> _Worker:
        worker = self._workers[slot]
        if worker is None:
            worker = self._workers[slot] = _Worker(self._nice)
            # Whoever terminates the pool or cancels the task may not have seen this one.
            if self._terminating or task.future in self._cancelled:
                worker.terminate()
        return worker

    def _close_worker(self, slot: int) -> None:
        worker, self._workers[slot] = self._workers[slot], None
        if worker is not None:
            worker.close()


def _resolve(future: Future[Any], reply: _Reply) -> None:
    if reply.error is None:
        future.set_result(reply.result)
    else:
        future.set_exception(reply.error)


def _serve_calls(pipe: Connection, nice: int = 0) -> None:
    """The main function of a worker: leave Ctrl-C to the parent, and work until the pipe closes."""
    os.nice(nice)
    # Ignored before it is unblocked: this drops a Ctrl-C that came during the imports.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    calls: SimpleQueue[Any] = SimpleQueue()
    Thread(target=_read_calls, args=(pipe, calls), daemon=True).start()
    while True:
        work, args, kwargs = calls.get()
        try:
            reply = _Reply(work(*args, **kwargs))
        except Exception as error:  # raised again in the parent
            reply = _Reply(error=error)
        try:
            pipe.send(reply)
        except _PIPE_CLOSED:  # the parent is gone
            os._exit(1)


def _read_calls(pipe: Connection, calls: SimpleQueue[Any]) -> None:
    """Read in a thread of its own: otherwise the end of the pipe is not seen during a task."""
    try:
        while True:
            calls.put(pipe.recv())
    # `sys.exit` would end this thread only, not the task in the main one.
    except _PIPE_CLOSED:
        os._exit(1)
