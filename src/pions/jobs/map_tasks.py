"""Map a function over any number of tasks, on any `concurrent.futures.Executor`.

    tasks ──▶ chunks ──▶ executor (here, processes, Dask) ──▶ store ──▶ results in task order

`Executor.map` submits everything at once and forgets everything when it is interrupted. Here a
bounded window of chunks is under way at a time, so that tasks may come from an endless generator;
quick tasks travel together and slow ones alone; a chunk whose workers die is tried once more; and
results that a store has already are loaded instead of computed, which is how a job resumes.

>>> class Squares(dict[int, int]):  # in real life a file or a database
...     def load(self, task: int) -> int:
...         return self[task]
...     def save(self, tasks, results) -> None:
...         self.update(zip(tasks, results))
>>> store = Squares({2: 4})
>>> list(map_tasks(abs, [-1, 2, -3], store=store))
[1, 4, 3]
>>> store
{2: 4, -1: 1, -3: 3}

On four processes, with a report whenever a chunk is done:

    with ProcessPool(4) as pool:
        for result in map_tasks(analyse, games, pool, store=store, progress=show, total=100_000):
            ...

The function and the tasks travel to other processes, so both must be picklable. To stop a job,
leave the loop: waiting tasks are cancelled. With `stop`, running ones are finished and stored.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from time import monotonic, perf_counter
from typing import Generic, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")
Task_contra = TypeVar("Task_contra", contravariant=True)

WINDOW = 16
"""The fewest chunks under way or queued at a time."""

CHUNKS_PER_WORKER = 4
"""Enough to keep a worker busy while its results travel."""

MAX_AHEAD = 4096
"""Tasks that may be drawn while the result of an earlier one is missing: results wait in memory."""

CHUNK_SECONDS = 0.1
"""How long a chunk should take. Sending one costs about a millisecond, so about one percent."""

LARGEST_CHUNK = 64

POLL_SECONDS = 0.2
"""How often `stop` is asked and progress reported while all workers are busy."""


class ResultStore(Protocol[Task_contra, R]):
    """Where results outlive the job. All methods are called by the thread that reads results."""

    def __contains__(self, task: Task_contra, /) -> bool:
        """Whether the result of a task is stored already."""

    def load(self, task: Task_contra, /) -> R:
        """A stored result; called once for each such task, in the order of the tasks."""

    def save(self, tasks: Sequence[Task_contra], results: Sequence[R], /) -> None:
        """Store new results, as soon as they are there: in any order of the chunks."""


@dataclass(frozen=True)
class JobProgress:
    """How far a job has come."""

    done: int
    """Tasks whose result is known, stored ones included."""
    stored: int
    """Those of them that an earlier run had done."""
    total: int | None
    seconds: float

    @property
    def seconds_left(self) -> float | None:
        """At the pace so far; None as long as there is none, or no total."""
        computed = self.done - self.stored
        if self.total is None or computed == 0:
            return None
        return self.seconds / computed * (self.total - self.done)


@dataclass(frozen=True)
class ChunkResults(Generic[R]):
    """The results of tasks that were done one after the other."""

    results: tuple[R, ...]
    seconds: float
    """How long that took where it was done."""


def run_chunk(function: Callable[[T], R], tasks: Sequence[T]) -> ChunkResults[R]:
    """Do several tasks one after the other: what an executor is given."""
    started = perf_counter()
    results = tuple(function(task) for task in tasks)
    return ChunkResults(results, perf_counter() - started)


def map_tasks(  # noqa: PLR0913 - each is an independent option of a job
    function: Callable[[T], R],
    tasks: Iterable[T],
    executor: Executor | None = None,
    *,
    retry: Callable[[T], R] | None = None,
    store: ResultStore[T, R] | None = None,
    window: int | None = None,
    progress: Callable[[JobProgress], None] | None = None,
    total: int | None = None,
    stop: Callable[[], bool] = lambda: False,
) -> Iterator[R]:
    """The result of each task, in the order of the tasks; without an executor, computed here.

    `retry`, by default the function itself, does the tasks of a chunk that raised `BrokenExecutor`;
    a second such error ends the job. Any other exception of a task ends it at once.
    """
    job = _Job(function, retry or function, tasks, executor, store, window, stop)
    started = monotonic()
    try:
        for ready in job.run():
            yield from ready
            if progress is not None:
                progress(JobProgress(job.done, job.stored, total, monotonic() - started))
    finally:
        job.cancel_waiting()


class _InlineExecutor(Executor):
    """Does the work at once, in this thread."""

    def submit(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        future.set_result(work(*args, **kwargs))
        return future


@dataclass(frozen=True)
class _Chunk(Generic[T]):
    """Tasks that travel together, with their numbers in the order of all tasks."""

    numbers: tuple[int, ...]
    tasks: tuple[T, ...]
    is_retry: bool = False


class _Job(Generic[T, R]):
    """One call of `map_tasks`. Mutable: tasks drawn, chunks under way, results out of turn."""

    def __init__(
        self,
        function: Callable[[T], R],
        retry: Callable[[T], R],
        tasks: Iterable[T],
        executor: Executor | None,
        store: ResultStore[T, R] | None,
        window: int | None,
        stop: Callable[[], bool],
    ) -> None:
        self._function, self._retry, self._store, self._stop = function, retry, store, stop
        self._source = enumerate(tasks)
        self._executor = executor or _InlineExecutor()
        # Without an executor, submitting is computing: more than one chunk would delay results.
        self._window = 1 if executor is None else window or default_window(executor)
        self._exhausted = False
        self._due: deque[tuple[int, T, bool]] = deque()
        """Tasks whose result has not been given yet: number, task, whether it is stored."""
        self._early: dict[int, R] = {}
        self._under_way: dict[Future[ChunkResults[R]], _Chunk[T]] = {}
        # Filled by callbacks from any thread: `wait` would go through the whole window each time.
        self._finished: SimpleQueue[Future[ChunkResults[R]]] = SimpleQueue()
        self._chunk_size = 1
        self.done = self.stored = 0

    def run(self) -> Iterator[Iterator[R]]:
        """The results whose turn has come, each time something has changed."""
        while not self._exhausted or self._under_way:
            if self._stop():
                self.cancel_waiting()
            if self._has_room():
                chunk = self._draw_chunk()
                # Before the chunk is submitted: without an executor that would compute it first.
                yield self._in_turn()
                if chunk.tasks:
                    self._submit(chunk)
            elif self._under_way:
                self._collect()
                yield self._in_turn()

    def cancel_waiting(self) -> None:
        self._exhausted = True
        for future in [*self._under_way]:
            if future.cancel():
                del self._under_way[future]

    def _has_room(self) -> bool:
        full = len(self._under_way) >= self._window or len(self._due) >= MAX_AHEAD
        return not self._exhausted and not full

    def _draw_chunk(self) -> _Chunk[T]:
        """The next tasks that have to be done; stored ones on the way take their turn."""
        drawn: dict[int, T] = {}
        for number, task in self._source:
            is_stored = self._store is not None and task in self._store
            self._due.append((number, task, is_stored))
            if not is_stored:
                drawn[number] = task
            if len(drawn) == self._chunk_size or len(self._due) >= MAX_AHEAD:
                break
        else:
            self._exhausted = True
        return _Chunk(tuple(drawn), tuple(drawn.values()))

    def _in_turn(self) -> Iterator[R]:
        while self._due and (self._due[0][2] or self._due[0][0] in self._early):
            number, task, is_stored = self._due.popleft()
            if is_stored:
                assert self._store is not None
                self.done, self.stored = self.done + 1, self.stored + 1
                yield self._store.load(task)
            else:
                yield self._early.pop(number)

    def _submit(self, chunk: _Chunk[T]) -> None:
        function = self._retry if chunk.is_retry else self._function
        future = self._executor.submit(run_chunk, function, chunk.tasks)
        self._under_way[future] = chunk
        future.add_done_callback(self._finished.put)

    def _collect(self) -> None:
        """Take in the next chunk that is finished; submit it again if its workers died."""
        try:
            future = self._finished.get(timeout=POLL_SECONDS)
        except Empty:
            return
        chunk = self._under_way.pop(future, None)
        if chunk is None:  # cancelled
            return
        try:
            finished = future.result()
        except BrokenExecutor:
            if chunk.is_retry:
                raise
            self._submit(_Chunk(chunk.numbers, chunk.tasks, is_retry=True))
            return
        # Before anyone sees the results: what was counted must survive a crash.
        if self._store is not None:
            self._store.save(chunk.tasks, finished.results)
        self._early.update(zip(chunk.numbers, finished.results, strict=True))
        self.done += len(chunk.tasks)
        self._chunk_size = _next_size(len(chunk.tasks), finished.seconds)


def default_window(executor: Executor) -> int:
    """Chunks under way that keep every worker busy, where the executor tells how many it has."""
    return max(WINDOW, CHUNKS_PER_WORKER * getattr(executor, "worker_count", 0))


def _next_size(tasks: int, seconds: float) -> int:
    """How many tasks should travel together, after how long these took."""
    fitting = int(CHUNK_SECONDS * tasks / max(seconds, 1e-6))
    # One quick chunk proves little: the next is at most four times as large.
    return max(1, min(fitting, 4 * tasks, LARGEST_CHUNK))
