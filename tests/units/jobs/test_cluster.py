"""Looking for a Dask scheduler where there is none."""

from __future__ import annotations

from logging import CRITICAL, getLogger
from socket import create_server

import pytest

from pions.errors import SettingsError
from pions.jobs import cluster as module
from pions.jobs.cluster import dask_cluster


@pytest.mark.parametrize("address", ["", "nowhere", "ftp://127.0.0.1:9", "tls://127.0.0.1:9"])
def test_an_address_that_nobody_can_have(address: str) -> None:
    with pytest.raises(SettingsError, match="no Dask scheduler answers"), dask_cluster(address, 1):
        pass


def test_dask_does_not_talk_between_ours() -> None:
    with pytest.raises(SettingsError), dask_cluster("nowhere", 1):
        pass
    for name in ("distributed.client", "distributed.nanny", "distributed.scheduler"):
        assert getLogger(name).getEffectiveLevel() == CRITICAL


def test_a_server_that_never_answers_is_no_scheduler(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last of this file: the thread that still waits would hold up whoever looks next."""
    monkeypatch.setattr(module, "CONNECT_SECONDS", 0.5)
    with create_server(("127.0.0.1", 0)) as silent:
        address = f"tcp://127.0.0.1:{silent.getsockname()[1]}"
        with pytest.raises(SettingsError, match=f"answers at {address}"), dask_cluster(address, 1):
            pass
