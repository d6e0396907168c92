"""Games on a Dask cluster: the same executor contract, on other machines.

Needs the extra `cluster`. Workers find players by their texts: a file must lie at the same place
on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from contextlib import contextmanager
from logging import CRITICAL, getLogger, root
from threading import Thread
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from pions.errors import SettingsError
from pions.words import N_

if TYPE_CHECKING:
    from distributed import Client

P = ParamSpec("P")
T = TypeVar("T")

LOCAL = "local"
"""The address that means: start a cluster on this machine."""

RETRIES = 2
"""How often the scheduler gives a piece of work to another worker."""

PATIENCE = 10
"""Seconds to find the scheduler."""


class ClusterExecutor(Executor):
    """A Dask client as an executor that reports lost workers as every other one does. Mutable."""

    def __init__(self, client: Client) -> None:
        self._inner: Executor = client.get_executor(pure=False, retries=RETRIES)
        self._client = client

    @property
    def threads(self) -> int:
        """How many games the cluster can play at a time."""
        threads: dict[str, int] = self._client.nthreads()
        return max(1, sum(threads.values()))

    def submit(self, work: Callable[P, T], /, *given: P.args, **named: P.kwargs) -> Future[T]:
        """Have the work done somewhere."""
        outer: Future[T] = Future()
        inner = self._inner.submit(work, *given, **named)
        inner.add_done_callback(lambda done: _pass_on(done, outer))
        return outer


def _pass_on(done: Future[Any], outer: Future[Any]) -> None:
    from distributed import KilledWorker  # noqa: PLC0415 - slow, and an extra

    try:
        outer.set_result(done.result())
    except (KilledWorker, CancelledError) as error:
        outer.set_exception(BrokenExecutor(str(error)))
    except BaseException as error:  # carried over
        outer.set_exception(error)


@contextmanager
def cluster(address: str, jobs: int) -> Iterator[ClusterExecutor]:
    """An executor on the cluster at that address, or on one of so many processes started here."""
    client = _client(address, jobs)
    try:
        yield ClusterExecutor(client)
    finally:
        client.close()
        if client.cluster is not None:
            client.cluster.close()


def _client(address: str, jobs: int) -> Client:
    try:
        from distributed import Client, LocalCluster  # noqa: PLC0415 - slow, and an extra
    except ImportError:
        raise SettingsError(
            N_("--cluster needs Dask: install it by {command}"),
            command="pip install 'pions[cluster]'",
        ) from None
    _hush()
    if address == LOCAL:
        processes = LocalCluster(
            jobs, threads_per_worker=1, dashboard_address=None, silence_logs=CRITICAL
        )
        return Client(processes)
    try:
        return _in_time(lambda: Client(address, timeout=PATIENCE))
    except Exception as error:  # of many kinds: no such host, no TLS, another version
        raise SettingsError(
            N_("no Dask scheduler answers at {address}: {reason}; start one by dask scheduler"),
            address=address,
            reason=str(error)[:200] or type(error).__name__,
        ) from None


def _hush() -> None:
    """Keep Dask from telling of every lost worker: what matters to us comes as an exception."""
    for name in [*root.manager.loggerDict]:
        if name.partition(".")[0] == "distributed":
            getLogger(name).setLevel(CRITICAL)


def _in_time(look: Callable[[], T]) -> T:
    """What is found within our patience: something else than a scheduler may never answer."""
    coming: Future[T] = Future()

    def work() -> None:
        try:
            coming.set_result(look())
        except BaseException as error:  # carried over
            coming.set_exception(error)

    Thread(target=work, daemon=True).start()
    return coming.result(PATIENCE + 2)
