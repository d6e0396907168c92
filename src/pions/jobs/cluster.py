"""The executor contract on the machines of a Dask cluster.

Needs the extra `cluster`. Functions and tasks travel as pickles, so every machine needs the same
version of Pions; a file that a task names must have the same path on every machine.
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
"""The address that starts a cluster on this machine."""

RETRIES = 2
"""How often the scheduler gives a task to another worker."""

CONNECT_SECONDS = 10


class DaskExecutor(Executor):
    """A Dask client that reports lost workers by `BrokenExecutor`, as other executors do. Mutable.

    Dask does not say when a task begins: what is submitted counts as running.
    """

    def __init__(self, client: Client) -> None:
        # Dask names a pure call by its arguments: a retried chunk would share the key of the one
        # that failed.
        self._executor: Executor = client.get_executor(pure=False, retries=RETRIES)
        self._client = client

    @property
    def worker_count(self) -> int:
        """How many tasks the cluster can do at a time."""
        threads: dict[str, int] = self._client.nthreads()
        return max(1, sum(threads.values()))

    def submit(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        future.set_running_or_notify_cancel()
        remote = self._executor.submit(work, *args, **kwargs)
        remote.add_done_callback(lambda done: _copy_outcome(done, future))
        return future


def _copy_outcome(remote: Future[Any], future: Future[Any]) -> None:
    from distributed import KilledWorker  # noqa: PLC0415 - slow, and an extra

    try:
        future.set_result(remote.result())
    except (KilledWorker, CancelledError) as error:
        future.set_exception(BrokenExecutor(str(error)))
    except BaseException as error:  # raised again by whoever asks for the result
        future.set_exception(error)


@contextmanager
def dask_cluster(address: str, processes: int) -> Iterator[DaskExecutor]:
    """An executor on the cluster at that address; `local` starts one with that many processes."""
    client = _connect(address, processes)
    try:
        yield DaskExecutor(client)
    finally:
        client.close()
        if client.cluster is not None:
            client.cluster.close()


def _connect(address: str, processes: int) -> Client:
    try:
        from distributed import Client, LocalCluster  # noqa: PLC0415 - slow, and an extra
    except ImportError:
        raise SettingsError(
            N_("--cluster needs Dask: install it with {command}"),
            command="pip install 'pions[cluster]'",
        ) from None
    _silence_dask()
    if address == LOCAL:
        local = LocalCluster(
            processes, threads_per_worker=1, dashboard_address=None, silence_logs=CRITICAL
        )
        return Client(local)
    try:
        return _with_timeout(lambda: Client(address, timeout=CONNECT_SECONDS))
    except Exception as error:  # of many kinds: no such host, no TLS, another version
        raise SettingsError(
            N_("no Dask scheduler answers at {address}: {reason}; start one with dask scheduler"),
            address=address,
            reason=str(error)[:200] or type(error).__name__,
        ) from None


def _silence_dask() -> None:
    """Keep Dask from logging every lost worker: what matters reaches us as an exception."""
    for name in [*root.manager.loggerDict]:
        if name.partition(".")[0] == "distributed":
            getLogger(name).setLevel(CRITICAL)


def _with_timeout(connect: Callable[[], T]) -> T:
    """Dask's own timeout does not cover a server that accepts the connection and never answers."""
    connected: Future[T] = Future()

    def work() -> None:
        try:
            connected.set_result(connect())
        except BaseException as error:  # raised again by `result`
            connected.set_exception(error)

    # A thread that hangs in `connect` must not keep the process alive.
    Thread(target=work, daemon=True).start()
    return connected.result(CONNECT_SECONDS + 2)  # after Dask's own timeout, which says why
