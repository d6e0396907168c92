"""What the journeys share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from journeys.board_harness import Look, onlookers, served
from journeys.processes import Pions
from journeys.tree_reader import launched
from journeys.web_server import Server, running
from journeys.web_visitor import Visit, visitors


@pytest.fixture(autouse=True)
def open_world(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots of the journeys leave notes beside themselves; those in a sandbox ask for it."""
    monkeypatch.setenv("PIONS_SANDBOX", "off")


@pytest.fixture
def pions(tmp_path: Path) -> Pions:
    """`pions` in an empty folder."""
    return Pions(tmp_path)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser, for all tests of a module."""
    with launched() as started:
        yield started


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """`pions serve`, for all tests of a module."""
    with running(tmp_path_factory.mktemp("server")) as started:
        yield started


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Lets people into the web app."""
    with visitors(browser, server.address) as come_in:
        yield come_in


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Where the page is that holds nothing but a board."""
    with served() as place:
        yield place


@pytest.fixture
def look(browser: Browser, address: str) -> Iterator[Look]:
    """Opens pages with a board."""
    with onlookers(browser, address) as open_page:
        yield open_page


@pytest.fixture
def own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of the test's own for everything that is kept."""
    state = tmp_path / "state"
    monkeypatch.setenv("PIONS_STATE", str(state))
    monkeypatch.delenv("PIONS_DB", raising=False)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.chdir(tmp_path)
    return state
