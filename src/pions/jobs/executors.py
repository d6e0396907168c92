"""The executor that a command's `--jobs` and `--cluster` ask for."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager

from pions.jobs.cluster import dask_cluster
from pions.jobs.process_pool import ProcessPool


@contextmanager
def open_executor(
    processes: int | None, cluster: str | None = None, nice: int = 0
) -> Iterator[Executor | None]:
    """An executor on a cluster or a process pool; None, with neither, means this thread.

    `nice` lowers the priority of the processes of a pool.
    """
    if cluster is not None:
        with dask_cluster(cluster, processes or available_processors()) as executor:
            yield executor
    elif processes is not None:
        with ProcessPool(processes, nice) as executor:
            yield executor
    else:
        yield None


def available_processors() -> int:
    """How many processors this process may use, which can be fewer than the machine has."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
