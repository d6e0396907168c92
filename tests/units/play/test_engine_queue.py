"""The engine queue with processes of its own: bounded, and nothing unwanted goes on."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest

from pions.errors import BusyError, EngineProcessError, EngineTimeoutError
from pions.play.engine_lines import EngineQueueOptions
from pions.play.engine_process import EngineAnswer, EngineProcess, EngineReady
from pions.play.engine_queue import EngineQueue

PATIENCE = 120.0


def with_queue(
    scene: Callable[[EngineQueue], Awaitable[Any]], processes: int = 1, most: int = 100
) -> Any:
    async def play() -> Any:
        queue = EngineQueue(EngineQueueOptions(processes, 0, most))
        try:
            await queue.submit("warm", os.getpid, seconds=PATIENCE)
            return await scene(queue)
        finally:
            await queue.close()

    return asyncio.run(play())


def test_the_queue_is_bounded_and_what_is_taken_back_makes_room() -> None:
    async def scene(queue: EngineQueue) -> None:
        thinking = queue.submit("a", time.sleep, 0.3, seconds=PATIENCE)
        waiting = [
            queue.submit("a", time.sleep, 0.0, seconds=PATIENCE),
            queue.submit("b", time.sleep, 0.0, seconds=PATIENCE),
        ]
        with pytest.raises(BusyError):
            queue.submit("c", time.sleep, 0.0, seconds=PATIENCE)
        waiting[0].cancel()
        await asyncio.sleep(0)
        assert queue.waiting == 1
        await asyncio.gather(
            thinking, waiting[1], queue.submit("c", time.sleep, 0.0, seconds=PATIENCE)
        )

    with_queue(scene, most=2)


def test_what_is_unwanted_or_late_is_ended_and_the_next_is_done() -> None:
    async def scene(queue: EngineQueue) -> None:
        before = await queue.submit("a", os.getpid, seconds=PATIENCE)
        unwanted = queue.submit("a", time.sleep, 600.0, seconds=PATIENCE)
        await asyncio.sleep(0.05)
        unwanted.cancel()
        after = await asyncio.wait_for(queue.submit("b", os.getpid, seconds=PATIENCE), PATIENCE)
        assert after != before
        with pytest.raises(EngineTimeoutError):
            await asyncio.wait_for(queue.submit("c", time.sleep, 600.0, seconds=0.1), PATIENCE)
        assert (
            await asyncio.wait_for(queue.submit("c", os.getpid, seconds=PATIENCE), PATIENCE)
            != after
        )

    with_queue(scene)


def test_unwanted_work_that_ends_soon_costs_no_process() -> None:
    async def scene(queue: EngineQueue) -> None:
        before = await queue.submit("a", os.getpid, seconds=PATIENCE)
        unwanted = queue.submit("a", time.sleep, 0.1, seconds=PATIENCE)
        await asyncio.sleep(0.02)
        unwanted.cancel()
        assert await queue.submit("b", os.getpid, seconds=PATIENCE) == before

    with_queue(scene)


def test_what_kills_every_process_fails_and_the_next_is_done() -> None:
    async def scene(queue: EngineQueue) -> None:
        with pytest.raises(EngineProcessError):
            await asyncio.wait_for(queue.submit("a", os._exit, 1), PATIENCE)
        assert await asyncio.wait_for(queue.submit("a", os.getpid), PATIENCE)

    with_queue(scene)


def test_what_cannot_be_sent_back_fails_alone() -> None:
    async def scene(queue: EngineQueue) -> None:
        before = await queue.submit("a", os.getpid)
        with pytest.raises(RuntimeError, match="cannot be sent"):
            await queue.submit("a", globals)
        assert await queue.submit("a", os.getpid) == before

    with_queue(scene)


def test_what_is_loaded_before_anybody_asks_is_loaded_once_and_never_by_a_lazy_queue(
    tmp_path: Path,
) -> None:
    async def scene(queue: EngineQueue) -> None:
        for name in ("one", "one", "two"):
            queue.warm_up(os.mkdir, str(tmp_path / name), PATIENCE)
            await queue.submit("a", os.getpid)
        queue.warm_up(os.mkdir, str(tmp_path), PATIENCE)  # fails, and nobody is told
        assert await queue.submit("a", os.getpid)

    with_queue(scene)
    assert {one.name for one in tmp_path.iterdir()} == {"one", "two"}

    async def lazy() -> None:
        queue = EngineQueue(EngineQueueOptions(lazy=True))
        queue.warm_up(os.getpgid, 0, PATIENCE)
        assert queue.waiting == 0
        await queue.close()

    asyncio.run(lazy())


def test_ctrl_c_while_a_process_loads_does_not_end_it() -> None:
    answers: SimpleQueue[object] = SimpleQueue()
    process = EngineProcess(lambda _process, _number, message: answers.put(message))
    process._process.send_signal(signal.SIGINT)  # as a terminal sends it to everybody
    process.send(1, pickle.dumps((os.getpid, (), False)))
    assert answers.get(timeout=PATIENCE) == EngineReady()
    assert answers.get(timeout=PATIENCE) == EngineAnswer(process._process.pid)
    process.kill()
    process.join()
