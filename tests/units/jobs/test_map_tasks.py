"""Mapping tasks: in order, a bounded number at a time, stored, resumed, retried, stopped."""

from __future__ import annotations

import doctest
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from itertools import count
from queue import SimpleQueue
from threading import Thread
from time import sleep
from typing import Any

import pytest

from pions.jobs import map_tasks as module
from pions.jobs.map_tasks import (
    LARGEST_CHUNK,
    MAX_AHEAD,
    WINDOW,
    ChunkResults,
    JobProgress,
    default_window,
    map_tasks,
    run_chunk,
)
from pions.jobs.process_pool import ProcessPool
from units.jobs.workloads import double


class Held(Executor):
    """An executor that does what it is told to, when it is told to."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Future[Any], Callable[[int], int], tuple[int, ...]]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        assert fn is run_chunk
        assert not kwargs
        future: Future[Any] = Future()
        self.waiting.append((future, *args))
        return future

    def expect(self, number: int) -> None:
        """Wait until so many chunks wait to be done."""
        while len(self.waiting) < number:
            sleep(0.001)

    def do(self, place: int, seconds: float = 0.0) -> tuple[int, ...]:
        future, function, tasks = self.waiting.pop(place)
        future.set_running_or_notify_cancel()
        results = run_chunk(function, tasks).results
        future.set_result(ChunkResults(results, seconds * len(results)))
        return tasks

    def break_down(self, place: int) -> None:
        future, _, _ = self.waiting.pop(place)
        future.set_exception(BrokenExecutor("killed"))


class Stored(dict[int, int]):
    """A store in memory that notes the order in which it is asked and given."""

    def __init__(self, *tasks: int) -> None:
        super().__init__((task, double(task)) for task in tasks)
        self.loaded: list[int] = []
        self.saved: SimpleQueue[int] = SimpleQueue()

    def load(self, task: int) -> int:
        self.loaded.append(task)
        return self[task]

    def save(self, tasks: Sequence[int], results: Sequence[int]) -> None:
        self.update(zip(tasks, results, strict=True))
        for task in tasks:
            self.saved.put(task)


def test_the_example_of_the_module_runs() -> None:
    assert doctest.testmod(module).attempted > 3
    assert doctest.testmod(module).failed == 0


def test_results_come_in_the_order_of_the_tasks_on_every_executor() -> None:
    expected = [double(number) for number in range(300)]
    assert list(map_tasks(double, range(300))) == expected
    with ThreadPoolExecutor(3) as threads:
        assert list(map_tasks(double, range(300), threads, window=4)) == expected
    with ProcessPool(2) as processes:
        assert list(map_tasks(double, range(300), processes)) == expected


def test_only_a_window_of_chunks_is_under_way_and_tasks_may_be_endless() -> None:
    executor = Held()
    store = Stored()
    results = map_tasks(double, count(), executor, window=5, store=store)
    thread = Thread(target=next, args=(results,))
    thread.start()
    for _ in range(20):
        executor.expect(5)
        assert len(executor.waiting) == 5
        executor.do(2, seconds=1.0)
        store.saved.get()
    executor.expect(5)
    executor.do(0)
    thread.join()


def test_the_window_grows_with_the_workers() -> None:
    with ProcessPool(7) as pool:
        assert default_window(pool) == 28
    assert default_window(Held()) == WINDOW


def test_results_are_stored_at_once_and_come_out_in_their_turn() -> None:
    executor, store, seen = Held(), Stored(), SimpleQueue[int]()

    def work() -> None:
        for result in map_tasks(double, range(4), executor, window=4, store=store):
            seen.put(result)

    thread = Thread(target=work)
    thread.start()
    executor.expect(4)
    for place, task in ((3, 3), (1, 1), (1, 2)):
        executor.do(place)
        assert store.saved.get() == task
    assert seen.empty()
    executor.do(0)
    thread.join()
    assert [seen.get() for _ in range(4)] == [0, 2, 4, 6]


def test_nobody_runs_too_far_ahead_of_a_slow_task() -> None:
    class AllButTheFirst(Held):
        last = 0

        def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
            future = super().submit(fn, *args, **kwargs)
            if len(self.waiting) > 1:
                self.last = self.do(1, seconds=1e-4)[-1]
            return future

    executor, found = AllButTheFirst(), SimpleQueue[int]()
    results = map_tasks(double, count(), executor, window=3)
    thread = Thread(target=lambda: found.put(next(results)))
    thread.start()
    while executor.last < MAX_AHEAD - 1:
        sleep(0.001)
    sleep(0.05)
    assert executor.last < MAX_AHEAD + LARGEST_CHUNK
    executor.do(0)
    assert found.get() == 0
    thread.join()


def test_quick_tasks_travel_together_and_slow_ones_alone() -> None:
    for seconds, expected in ((1e-5, [1, 4, 16, 64, 64]), (0.01, [1, 4, 10, 10]), (9.0, [1] * 5)):
        executor, sizes = Held(), []
        thread = Thread(
            target=list, args=(map_tasks(double, range(sum(expected)), executor, window=1),)
        )
        thread.start()
        for _ in expected:
            executor.expect(1)
            sizes.append(len(executor.do(0, seconds)))
        thread.join()
        assert sizes == expected


def test_stored_results_are_loaded_in_order_and_never_computed_again() -> None:
    store, computed = Stored(0, 1, 2, 5, 11), list[int]()

    def work(task: int) -> int:
        computed.append(task)
        return double(task)

    assert list(map_tasks(work, range(12), store=store)) == [double(task) for task in range(12)]
    assert computed == [3, 4, 6, 7, 8, 9, 10]
    assert store.loaded == [0, 1, 2, 5, 11]
    assert list(map_tasks(work, range(12), store=store)) == [double(task) for task in range(12)]
    assert len(computed) == 7


def test_stored_results_do_not_wait_for_new_ones() -> None:
    executor = Held()
    results = map_tasks(double, range(10), executor, store=Stored(0, 1, 2))
    assert [next(results) for _ in range(3)] == [0, 2, 4]
    results.close()  # type: ignore[attr-defined]  # a generator

    def never(task: int) -> int:
        raise AssertionError(task)

    here = map_tasks(never, range(10), store=Stored(0, 1, 2))
    assert [next(here) for _ in range(3)] == [0, 2, 4]


def test_so_many_stored_results_are_not_held_in_memory() -> None:
    drawn = list[int]()

    def tasks() -> Iterator[int]:
        for number in range(3 * MAX_AHEAD):
            drawn.append(number)
            yield number

    results = map_tasks(double, tasks(), store=Stored(*range(3 * MAX_AHEAD)))
    assert next(results) == 0
    assert len(drawn) <= MAX_AHEAD
    assert sum(1 for _ in results) == 3 * MAX_AHEAD - 1


def negative(task: int) -> int:
    return -task


def test_a_chunk_that_costs_workers_is_tried_once_more_by_the_other_function() -> None:
    executor, found = Held(), list[int]()
    results = map_tasks(double, range(1, 3), executor, window=1, retry=negative)
    thread = Thread(target=lambda: found.extend(results))
    thread.start()
    executor.expect(1)
    executor.break_down(0)
    for _ in range(2):
        executor.expect(1)
        executor.do(0)
    thread.join()
    assert found == [-1, 4]


def test_a_chunk_that_costs_workers_even_so_ends_the_job() -> None:
    class Broken(Executor):
        def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
            del fn, args, kwargs
            future: Future[Any] = Future()
            future.set_exception(BrokenExecutor("killed"))
            return future

    with pytest.raises(BrokenExecutor):
        list(map_tasks(double, range(2), Broken()))


def test_an_error_of_a_task_or_of_the_source_ends_the_job() -> None:
    def fail(task: int) -> int:
        return 1 // task

    def broken() -> Iterator[int]:
        yield 1
        raise RuntimeError("no more")

    with ThreadPoolExecutor(1) as threads:
        for executor in (None, threads):
            with pytest.raises(ZeroDivisionError):
                list(map_tasks(fail, [1, 0], executor))
            with pytest.raises(RuntimeError, match="no more"):
                list(map_tasks(fail, broken(), executor))


def test_whoever_leaves_the_loop_cancels_what_waits() -> None:
    executor = Held()
    results = map_tasks(double, range(10), executor, window=3, store=Stored(0))
    assert next(results) == 0
    thread = Thread(target=next, args=(results,))
    thread.start()
    executor.expect(3)
    executor.do(0)
    thread.join()
    futures = [future for future, _, _ in executor.waiting]
    results.close()  # type: ignore[attr-defined]  # a generator
    assert futures
    assert all(future.cancelled() for future in futures)


def test_a_stop_finishes_and_stores_what_has_begun_and_nothing_else() -> None:
    executor, store, stopped = Held(), Stored(), list[bool]()
    found = list[int]()
    results = map_tasks(
        double, count(), executor, window=3, store=store, stop=lambda: bool(stopped)
    )
    thread = Thread(target=lambda: found.extend(results))
    thread.start()
    executor.expect(3)
    begun, waiting = executor.waiting[0][0], [one[0] for one in executor.waiting[1:]]
    assert begun.set_running_or_notify_cancel()
    stopped.append(True)
    while not all(future.cancelled() for future in waiting):
        sleep(0.001)
    begun.set_result(ChunkResults((0,), 0.0))
    thread.join()
    assert found == [0]
    assert store == {0: 0}


def test_progress_counts_stored_and_new_results() -> None:
    told = list[JobProgress]()
    store = Stored(0, 1, 2, 3)
    list(map_tasks(double, range(8), store=store, progress=told.append, total=8))
    assert [one.done for one in told] == sorted(one.done for one in told)
    last = told[-1]
    assert (last.done, last.stored, last.total) == (8, 4, 8)
    assert last.seconds_left == 0
    assert JobProgress(4, 4, 8, 1.0).seconds_left is None
    assert JobProgress(6, 4, None, 1.0).seconds_left is None
    assert JobProgress(6, 4, 8, 3.0).seconds_left == 3.0
