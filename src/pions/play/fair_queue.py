"""Requests that wait for an engine: the next is of whoever has had least of them so far.

    client a, 3.0 s had: table 1 ●●  table 2 ●      next: b's, for b has had less
    client b, 1.2 s had: table 7 ●                  then a's table 1, then a's table 2

Clients share what engines do by its time, so that neither many tables nor long thoughts give one
client more than another that waits. The tables of one client take turns.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

MAX_IDLE_CLIENTS = 1_000
"""Clients remembered though nothing of theirs waits."""


class Queued(Protocol):
    """What waits."""

    @property
    def client(self) -> str: ...

    @property
    def table(self) -> str: ...


Q = TypeVar("Q", bound=Queued)


@dataclass(eq=False)
class _Share(Generic[Q]):
    """What one client has had, and what of its own waits. Mutable."""

    seconds: float
    tables: OrderedDict[str, deque[Q]] = field(default_factory=OrderedDict)
    waiting: int = 0


class FairQueue(Generic[Q]):
    """Requests in the order in which they are to be answered. Mutable."""

    def __init__(self) -> None:
        self._shares: dict[str, _Share[Q]] = {}
        self._waiting = 0
        self._level = 0.0
        """What the client served last had had: nobody saves up turns while it asks nothing."""

    def __len__(self) -> int:
        return self._waiting

    def __iter__(self) -> Iterator[Q]:
        for share in self._shares.values():
            for requests in share.tables.values():
                yield from requests

    def waiting_of(self, client: str) -> int:
        share = self._shares.get(client)
        return 0 if share is None else share.waiting

    def put(self, request: Q, *, again: bool = False) -> None:
        """Let a request wait; with `again` it was taken already, and is its client's next."""
        share = self._share(request.client)
        if not share.waiting:
            share.seconds = max(share.seconds, self._level)
        requests = share.tables.setdefault(request.table, deque())
        if again:
            requests.appendleft(request)
            share.tables.move_to_end(request.table, last=False)
        else:
            requests.append(request)
        self._count(share, 1)

    def take(self) -> Q:
        """The request that is next; `charge` what it takes."""
        waiting = (share for share in self._shares.values() if share.waiting)
        # The first of equals is who came first: dictionaries keep the order.
        share = min(waiting, key=lambda share: share.seconds)
        self._level = max(self._level, share.seconds)
        table, requests = share.tables.popitem(last=False)
        request = requests.popleft()
        if requests:
            share.tables[table] = requests
        self._count(share, -1)
        return request

    def remove(self, request: Q) -> bool:
        """Take back a request; False if it does not wait."""
        share = self._shares.get(request.client)
        requests = None if share is None else share.tables.get(request.table)
        if share is None or requests is None or request not in requests:
            return False
        requests.remove(request)
        if not requests:
            del share.tables[request.table]
        self._count(share, -1)
        return True

    def charge(self, client: str, seconds: float) -> None:
        """Add to what a client has had; less than nothing gives back what was charged before."""
        self._share(client).seconds += seconds
        if len(self._shares) > MAX_IDLE_CLIENTS:
            self._forget_idle()

    def _share(self, client: str) -> _Share[Q]:
        share = self._shares.get(client)
        if share is None:
            share = self._shares[client] = _Share(self._level)
        return share

    def _count(self, share: _Share[Q], more: int) -> None:
        share.waiting += more
        self._waiting += more

    def _forget_idle(self) -> None:
        """Forget the half of those who ask nothing who have had least: it hardly counts."""
        idle = [client for client, share in self._shares.items() if not share.waiting]
        idle.sort(key=lambda client: self._shares[client].seconds)
        for client in idle[: len(idle) // 2]:
            del self._shares[client]
