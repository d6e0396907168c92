"""What the journeys share."""

from __future__ import annotations

from pathlib import Path

import pytest

from journeys.processes import Pions


@pytest.fixture
def pions(tmp_path: Path) -> Pions:
    """`pions` in an empty folder."""
    return Pions(tmp_path)
