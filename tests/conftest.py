"""What every test may use: the shared reference data, strategies for rules."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "pions", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("pions")

# What runs in the background of a shell is deaf to Ctrl-C, what nohup starts to a closed
# terminal, and so would be all that tests start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
if signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
    signal.signal(signal.SIGHUP, signal.SIG_DFL)

TESTS = Path(__file__).resolve().parent
ROOT = TESTS.parent
DATA = Path(os.environ.get("PIONS_DATA", ROOT.parent / "shared" / "data"))


SLOWEST_FIRST = ("journeys", "docs", "agreement", "oracles", "laws", "playthroughs", "units")
"""Folders whose files take long begin, so that at the end no process works while others rest."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begin with what takes long, and leave out what cannot run."""
    items.sort(key=_place)
    _leave_out(config, items)


def _place(item: pytest.Item) -> int:
    """Where a test stands in the run; files stay whole and in their order."""
    folder = item.path.relative_to(TESTS).parts[0]
    return SLOWEST_FIRST.index(folder) if folder in SLOWEST_FIRST else len(SLOWEST_FIRST)


def _leave_out(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Where the shared data is absent, leave out the tests that read it, and name them."""
    if DATA.is_dir():
        return
    left_out = [item for item in items if "shared_data" in getattr(item, "fixturenames", ())]
    items[:] = [item for item in items if item not in left_out]
    config.stash[_LEFT_OUT] = [item.nodeid for item in left_out]
    config.hook.pytest_deselected(items=left_out)


_LEFT_OUT = pytest.StashKey[list[str]]()


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Say which tests were left out for want of the shared data."""
    left_out = config.stash.get(_LEFT_OUT, [])
    if left_out:
        terminalreporter.section("left out: no shared data (set PIONS_DATA)")
        for name in left_out:
            terminalreporter.line(name)


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """The folder of reference positions and games."""
    return DATA
