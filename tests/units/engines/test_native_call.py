"""Long native calls: a result, an error, a stop, and threads that are used again."""

from __future__ import annotations

import os
import signal
import threading

import pytest

from pions.engines import native_call
from pions.engines.native_call import run_native
from pions.native import core


def until_stopped(stop: core.Stop) -> str:
    """Stands for a search that only a stop ends."""
    waiting = threading.Event()
    while not stop.requested:
        waiting.wait(0.001)
    return "stopped"


def test_the_result_and_the_error_come_back() -> None:
    assert run_native(lambda: 7, core.Stop()) == 7
    with pytest.raises(ValueError, match="wrong"):
        run_native(lambda: int("wrong"), core.Stop())


def test_one_thread_serves_call_after_call() -> None:
    names = {run_native(threading.get_ident, core.Stop()) for _ in range(5)}
    assert len(names) == 1
    assert threading.get_ident() not in names


def test_calls_at_the_same_time_do_not_wait_for_each_other() -> None:
    both = threading.Barrier(2, timeout=60)
    other = threading.Thread(target=lambda: run_native(both.wait, core.Stop()))
    other.start()
    run_native(both.wait, core.Stop())  # ends only if both run at once
    other.join()


def test_a_stop_is_asked_for_before_and_during_the_call() -> None:
    stop, asked = core.Stop(), iter([False, False, True])
    assert run_native(lambda: until_stopped(stop), stop, lambda: next(asked, True)) == "stopped"


def test_an_error_while_watching_ends_the_call_first() -> None:
    stop, ended = core.Stop(), threading.Event()
    answers = iter([False])

    def work() -> None:
        until_stopped(stop)
        ended.set()

    with pytest.raises(StopIteration):
        run_native(work, stop, lambda: next(answers))
    assert ended.is_set()


def test_ctrl_c_ends_the_call() -> None:
    stop = core.Stop()

    def work() -> None:
        signal.raise_signal(signal.SIGINT)  # only now: before the call it would end the test run
        until_stopped(stop)

    with pytest.raises(KeyboardInterrupt):
        run_native(work, stop)
    assert stop.requested


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_forked_process_has_threads_of_its_own() -> None:
    run_native(lambda: None, core.Stop())
    assert native_call._idle
    child = os.fork()
    if child == 0:
        os._exit(run_native(lambda: 3, core.Stop()))
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 3
