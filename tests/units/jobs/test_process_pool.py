"""Worker processes: killed, replaced, terminated."""

from __future__ import annotations

import os
import signal
import time
from concurrent.futures import BrokenExecutor, CancelledError
from multiprocessing import get_context
from pathlib import Path
from threading import Thread

import pytest

from pions.jobs import process_pool
from pions.jobs.process_pool import ProcessPool, TaskCancelledError
from units.jobs.workloads import (
    HALF_A_MESSAGE,
    answer_by_half,
    double,
    end_process,
    fail,
    pid,
    read_when_there,
    unsendable,
    wait_for_ever,
    wait_to_be_killed,
)
from units.match.bots import children, is_gone

LEAST_PRIORITY = 19
"""The highest niceness there is: whoever starts with it cannot stand back further."""


def test_work_is_done_elsewhere_and_errors_come_back() -> None:
    with ProcessPool(2) as pool:
        assert list(pool.map(double, range(20))) == [2 * number for number in range(20)]
        assert pool.submit(pid).result() != os.getpid()
        with pytest.raises(ValueError, match="not today"):
            pool.submit(fail, "not today").result()
        assert pool.submit(double, 3).result() == 6


def test_work_that_cannot_be_sent_is_an_error_and_the_pool_goes_on() -> None:
    with ProcessPool(1) as pool:
        with pytest.raises(Exception, match="pickle"):
            pool.submit(lambda: None).result()
        with pytest.raises(BrokenExecutor):
            pool.submit(unsendable).result()
        assert pool.submit(double, 3).result() == 6


def test_the_work_of_a_killed_process_is_done_again_and_no_other(tmp_path: Path) -> None:
    with ProcessPool(2) as pool:
        other = pool.submit(pid).result()
        hit = pool.submit(wait_to_be_killed, tmp_path)
        os.kill(int(read_when_there(tmp_path / "pid")), signal.SIGKILL)
        assert hit.result() == "done again"
        processes = {pool.submit(pid).result() for _ in range(20)}
    assert other in processes or len(processes) == 1


def test_the_work_of_a_process_that_dies_while_it_answers_is_done_again(tmp_path: Path) -> None:
    with ProcessPool(1) as pool:
        assert pool.submit(answer_by_half, tmp_path).result() == "whole"


def test_a_process_leaves_when_the_main_one_dies_while_it_sends_work() -> None:
    context = get_context("spawn")
    near, far = context.Pipe()
    process = context.Process(target=process_pool._serve_calls, args=(far,))
    process.start()
    far.close()
    os.write(near.fileno(), HALF_A_MESSAGE)
    near.close()
    process.join(60)
    left = process.exitcode is not None
    process.kill()
    assert left


def test_work_that_kills_every_process_is_given_up_and_the_rest_is_done() -> None:
    with ProcessPool(2) as pool:
        deadly = pool.submit(end_process)
        fine = [pool.submit(double, number) for number in range(10)]
        with pytest.raises(BrokenExecutor):
            deadly.result()
        assert [one.result() for one in fine] == [2 * number for number in range(10)]


def test_no_process_is_left_after_the_block_or_an_error(tmp_path: Path) -> None:
    before = set(children())
    with ProcessPool(2) as pool:
        list(pool.map(double, range(4)))
    assert _own_workers(before) == set()
    with pytest.raises(ZeroDivisionError), ProcessPool(2) as pool:
        _fail_in_the_middle(pool, tmp_path)
    assert _own_workers(before) == set()


def _fail_in_the_middle(pool: ProcessPool, folder: Path) -> None:
    pool.submit(wait_to_be_killed, folder)
    read_when_there(folder / "pid")
    raise ZeroDivisionError


def _own_workers(before: set[int]) -> set[int]:
    """New children; Python's own tracker of shared things stays for the life of the process."""
    new = {pid: command for pid, command in children().items() if pid not in before}
    return {pid for pid, command in new.items() if "resource_tracker" not in command}


def test_waiting_work_is_cancelled_when_the_pool_is_terminated(tmp_path: Path) -> None:
    pool = ProcessPool(1)
    running = pool.submit(wait_to_be_killed, tmp_path)
    waiting = pool.submit(double, 1)
    worker = int(read_when_there(tmp_path / "pid"))
    pool.terminate()
    with pytest.raises(BrokenExecutor):
        running.result()
    with pytest.raises(CancelledError):
        waiting.result()
    assert is_gone(worker)


def test_a_process_that_is_just_being_started_is_terminated_too(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pool = ProcessPool(1)
    usual = process_pool._Worker

    def slowly(nice: int) -> process_pool._Worker:
        terminating.start()
        while not pool._terminating:
            time.sleep(0.01)
        time.sleep(0.2)
        return usual(nice)

    monkeypatch.setattr(process_pool, "_Worker", slowly)
    terminating = Thread(target=pool.terminate)
    running = pool.submit(wait_for_ever, tmp_path)
    with pytest.raises(BrokenExecutor):
        running.result(60)
    terminating.join(60)
    assert not terminating.is_alive()


def test_unwanted_work_keeps_nobody_waiting_at_the_end(tmp_path: Path) -> None:
    with ProcessPool(1) as pool:
        running = pool.submit(wait_for_ever, tmp_path)
        while not any(tmp_path.iterdir()):
            time.sleep(0.01)
    assert isinstance(running.exception(60), BrokenExecutor)


def test_a_pool_that_was_shut_down_takes_no_work() -> None:
    pool = ProcessPool(1)
    pool.shutdown()
    with pytest.raises(RuntimeError):
        pool.submit(double, 1)


def test_work_is_given_out_from_many_threads() -> None:
    results: list[int] = []
    with ProcessPool(2) as pool:
        threads = [
            Thread(target=lambda: results.extend(pool.map(double, range(50)))) for _ in range(4)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert sorted(results) == sorted(2 * number for number in range(50) for _ in range(4))


def test_unwanted_work_is_dropped_in_the_middle_and_not_done_again(tmp_path: Path) -> None:
    with ProcessPool(1) as pool:
        running = pool.submit(wait_to_be_killed, tmp_path)
        waiting = pool.submit(double, 1)
        other = pool.submit(double, 2)
        worker = int(read_when_there(tmp_path / "pid"))
        pool.cancel(waiting)
        pool.cancel(running)
        assert isinstance(running.exception(60), TaskCancelledError)
        assert waiting.cancelled()
        assert other.result(60) == 4
        assert is_gone(worker)
        pool.cancel(other)  # done already: nothing happens
        assert pool.submit(double, 3).result(60) == 6


def test_work_is_dropped_while_its_process_is_being_started(tmp_path: Path) -> None:
    with ProcessPool(1) as pool:
        running = pool.submit(wait_for_ever, tmp_path)
        while not running.running():
            time.sleep(0.001)
        pool.cancel(running)
        assert isinstance(running.exception(60), TaskCancelledError)


def test_workers_stand_back() -> None:
    pool = ProcessPool(1, nice=3)
    try:
        assert pool.submit(os.nice, 0).result() == min(os.nice(0) + 3, LEAST_PRIORITY)
    finally:
        pool.terminate()
