"""Two lines to the engines, so that nobody's quick question waits behind long thoughts.

quick ●●●  ──▶ the processes that are theirs, and any other that would be idle
long  ●●●● ──▶ the processes that there are for thinking
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from pions.play.engine_request import EngineRequest
from pions.play.fair_queue import FairQueue

ESTIMATED_SECONDS = 1.0
"""What a request is charged until it is known how long it took."""


@dataclass(frozen=True)
class EngineQueueOptions:
    """How much of the machine engines may use."""

    processes: int = 1
    nice: int = 5
    max_waiting: int = 1_000
    max_waiting_each: int = 1_000
    """Requests of one client that may wait."""
    quick_processes: int = 0
    """Processes beside the others for what is answered quickly; 0: quick requests wait as any."""
    max_tries: int = 3
    """Processes that a request may cost before it counts as what kills them."""
    lazy: bool = False
    """Whether processes start with the first request, and not before."""
    quiet: bool = False
    """Whether engines' standard error is thrown away: a full-screen app owns the terminal."""

    @property
    def most_processes(self) -> int:
        return self.processes + self.quick_processes


class EngineLines:
    """The requests that wait. Mutable."""

    def __init__(self, options: EngineQueueOptions) -> None:
        self._options = options
        self._quick, self._long = FairQueue[EngineRequest](), FairQueue[EngineRequest]()

    def __len__(self) -> int:
        return len(self._quick) + len(self._long)

    def __iter__(self) -> Iterator[EngineRequest]:
        yield from self._quick
        yield from self._long

    def waiting_of(self, client: str) -> int:
        return self._quick.waiting_of(client) + self._long.waiting_of(client)

    def put(self, request: EngineRequest, *, again: bool = False) -> None:
        self._line_of(request).put(request, again=again)

    def remove(self, request: EngineRequest) -> bool:
        return self._line_of(request).remove(request)

    def take(self, running: Collection[EngineRequest]) -> EngineRequest | None:
        """The request to work on beside these; None if nothing may start."""
        line = self._next_line(running)
        if line is None:
            return None
        request = line.take()
        line.charge(request.client, ESTIMATED_SECONDS)
        return request

    def settle(self, request: EngineRequest, seconds: float) -> None:
        """Charge what a request took after all."""
        self._line_of(request).charge(request.client, seconds - ESTIMATED_SECONDS)

    def _line_of(self, request: EngineRequest) -> FairQueue[EngineRequest]:
        return self._quick if request.is_quick else self._long

    def _next_line(self, running: Collection[EngineRequest]) -> FairQueue[EngineRequest] | None:
        options = self._options
        if len(running) >= options.most_processes:
            return None
        quick = sum(request.is_quick for request in running)
        # Only what thinking leaves idle: many quick questions must not hold up the others.
        if self._quick and (quick < options.quick_processes or not self._long):
            return self._quick
        is_room = len(running) - quick < options.processes
        return self._long if self._long and is_room else None
