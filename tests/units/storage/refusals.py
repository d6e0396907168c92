"""What the error of opening a database says."""

from __future__ import annotations

from pathlib import Path

import pytest

from pions.errors import StorageError
from pions.storage.database import open_database


def told(url: str | Path | None, timeout: float = 0.1) -> str:
    """What the error of opening says."""
    with pytest.raises(StorageError) as caught:
        open_database(url, timeout=timeout).close()
    return str(caught.value)
