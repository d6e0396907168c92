"""One server for most tests: it bounds nothing, and starts slowly enough to be shared."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from units.interfaces.web.serving import Client, running


@pytest.fixture(scope="session")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """A server that is shared by the tests."""
    with running(
        tmp_path_factory.mktemp("web"), engine_seconds=0.2, analysis_seconds=0.6
    ) as client:
        yield client
