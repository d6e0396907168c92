"""How the engine queue shares engines out: with engines that answer when told, and a clock that
goes when told."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import pytest

from pions.errors import EngineProcessError, EngineTimeoutError, TooManyRequestsError
from pions.play.engine_lines import EngineQueueOptions
from pions.play.engine_process import EngineAnswer, EngineReady, Heard
from pions.play.engine_queue import EngineQueue
from pions.play.metrics import PlayMetrics

SERVER = EngineQueueOptions(processes=2, quick_processes=1, max_waiting_each=1_000)


class FakeProcess:
    """A process that does what it is told. Mutable."""

    def __init__(self, heard: Heard) -> None:
        self._heard = heard
        self.number: int | None = None
        self.killed = False

    def send(self, number: int, call: bytes | None) -> None:
        if call is not None:
            self.number = number

    def kill(self) -> None:
        self.killed = True

    def join(self) -> None:
        """It is gone already."""

    def tell(self, number: int, message: object) -> None:
        self._heard(self, number, message)  # type: ignore[arg-type]  # it stands for a process

    def load(self) -> None:
        self.tell(0, EngineReady())

    def answer(self) -> None:
        number, self.number = self.number, None
        assert number is not None
        self.tell(number, EngineAnswer(number))

    def end(self) -> None:
        self.tell(-1, None)


class Figures(PlayMetrics):
    """What an operator would see. Mutable."""

    def __init__(self) -> None:
        self.ends: list[str] = []
        self.queue = (0, 0)

    def set_queue(self, waiting: int, running: int) -> None:
        self.queue = (waiting, running)

    def count_answer(self, end: str) -> None:
        self.ends.append(end)


class FakeEngines:
    """The queue, its processes and the time. Mutable."""

    def __init__(self, options: EngineQueueOptions) -> None:
        self.now = 1_000.0
        asyncio.get_running_loop().time = lambda: self.now  # type: ignore[method-assign]
        self.processes: list[FakeProcess] = []
        self.order: list[str] = []
        self.figures = Figures()
        self.queue = EngineQueue(options, self.figures, self._start)  # type: ignore[arg-type]

    def _start(self, heard: Heard, nice: int, *, quiet: bool) -> FakeProcess:
        del nice, quiet
        self.processes.append(FakeProcess(heard))
        return self.processes[-1]

    async def load(self) -> None:
        for process in self.processes:
            process.load()
        await self.settle()

    async def settle(self) -> None:
        for _ in range(5):
            await asyncio.sleep(0)

    async def wait(self, seconds: float) -> None:
        self.now += seconds
        await self.settle()

    async def work(self, seconds: float) -> None:
        """Let every process that works answer, after so long."""
        busy = [process for process in self.processes if process.number is not None]
        self.now += seconds
        for process in busy:
            process.answer()
        await self.settle()

    def ask(self, client: str, table: str = "", **how: Any) -> asyncio.Future[Any]:
        answer = self.queue.submit(client, os.getpid, table=table, **how)
        answer.add_done_callback(partial(self._note, f"{client}{table}"))
        return answer

    def _note(self, name: str, answer: asyncio.Future[Any]) -> None:
        if not answer.cancelled():
            self.order.append(name)


def with_engines(
    scene: Callable[[FakeEngines], Awaitable[None]], options: EngineQueueOptions = SERVER
) -> None:
    async def play() -> None:
        engines = FakeEngines(options)
        await scene(engines)
        await engines.queue.close()

    asyncio.run(play())


def test_a_level_that_answers_at_a_glance_waits_for_no_long_thought() -> None:
    async def scene(engines: FakeEngines) -> None:
        await engines.load()
        for number in range(200):
            engines.ask("greedy", str(number))
        quick = engines.ask("other", "1", is_quick=True)
        assert sum(process.number is not None for process in engines.processes) == 3
        await engines.settle()
        engines.processes[0].answer()  # the process taken last is the first of the free ones
        await engines.settle()
        assert quick.done()
        assert engines.queue.waiting == 198

    with_engines(scene)


def test_many_quick_questions_leave_the_others_their_processes() -> None:
    async def scene(engines: FakeEngines) -> None:
        await engines.load()
        for number in range(100):
            engines.ask("greedy", str(number), is_quick=True)
        for number in range(100):
            engines.ask("other", str(number))
        await engines.work(0.1)
        for _ in range(10):
            await engines.work(0.1)
        long = sum(name.startswith("other") for name in engines.order)
        assert long == 20  # two at a time from the second round on

    with_engines(scene)


def test_another_client_is_next_however_many_tables_the_first_has() -> None:
    async def scene(engines: FakeEngines) -> None:
        await engines.load()
        for number in range(200):
            engines.ask("greedy", str(number))
        await engines.work(2.0)
        engines.ask("other", "1")
        await engines.work(2.0)
        await engines.work(2.0)
        assert "other1" in engines.order
        # Its turn came when the first of those that were being thought about ended.
        assert engines.order.index("other1") <= 5

    with_engines(scene, EngineQueueOptions(processes=2))


def test_the_start_of_a_process_is_nobody_s_thinking_time() -> None:
    async def scene(engines: FakeEngines) -> None:
        answer = engines.ask("a", seconds=7.0)
        await engines.wait(60.0)
        assert not answer.done()
        await engines.load()
        await engines.wait(6.9)
        assert not answer.done()
        await engines.wait(0.2)
        with pytest.raises(EngineTimeoutError):
            await answer

    with_engines(scene)


def test_a_process_that_is_killed_is_replaced_before_anybody_asks() -> None:
    async def scene(engines: FakeEngines) -> None:
        await engines.load()
        assert len(engines.processes) == 3
        engines.processes[0].end()
        await engines.settle()
        assert len(engines.processes) == 4

    with_engines(scene)


def test_processes_that_never_load_fail_a_request_and_are_not_started_for_ever() -> None:
    async def scene(engines: FakeEngines) -> None:
        answer = engines.ask("a")
        for _ in range(20):
            for process in tuple(engines.processes):
                if not process.killed:
                    process.killed = True
                    process.end()
            await engines.settle()
        with pytest.raises(EngineProcessError):
            await answer
        assert len(engines.processes) <= 6

    with_engines(scene)


def test_too_many_questions_of_one_client_are_refused_and_others_are_not() -> None:
    async def scene(engines: FakeEngines) -> None:
        await engines.load()
        for number in range(6):
            engines.ask("greedy", str(number))
        with pytest.raises(TooManyRequestsError) as refused:
            engines.ask("greedy", "7")
        assert "still has 4 moves of yours to find: wait 2 s" in str(refused.value)
        engines.ask("greedy", "8", is_bounded=False)  # the game at a table goes on
        engines.ask("other")
        for _ in range(6):
            await engines.work(1.0)
        assert {"greedy8", "other"} <= set(engines.order)
        engines.queue.check_share("greedy")

    with_engines(scene, EngineQueueOptions(processes=2, max_waiting_each=4))


def test_what_was_taken_back_counts_as_what_its_client_has_had() -> None:
    async def scene(engines: FakeEngines) -> None:
        await engines.load()
        engines.ask("other", "1")  # is being thought about
        for _ in range(10):  # a move, taken back as soon as it is thought about, and again
            asked = engines.ask("storm", "1")
            engines.ask("other", "2")
            await engines.work(1.0)
            asked.cancel()
            await engines.work(1.0)
        mine = sum(name.startswith("other") for name in engines.order)
        assert mine >= 10

    with_engines(scene, EngineQueueOptions(processes=1))


@pytest.mark.parametrize("is_loaded", [False, True])
def test_what_is_taken_back_is_counted_whether_it_waits_or_is_thought_about(
    is_loaded: bool,
) -> None:
    async def scene(engines: FakeEngines) -> None:
        if is_loaded:
            await engines.load()
        asked = engines.ask("a", "1")
        assert engines.figures.queue == ((0, 1) if is_loaded else (1, 0))
        asked.cancel()
        await engines.settle()
        assert engines.figures.ends == ["unwanted"]
        await engines.work(0.1)  # a process that thought stops
        assert engines.figures.queue == (0, 0)

    with_engines(scene, EngineQueueOptions(processes=1))
