"""The folder for what Pions stores by itself."""

from __future__ import annotations

import os
from pathlib import Path


def state_folder() -> Path:
    """PIONS_STATE, or `pions` in XDG_STATE_HOME, or in the usual place below the home folder."""
    if named := os.environ.get("PIONS_STATE"):
        return Path(named)
    state = os.environ.get("XDG_STATE_HOME")
    return (Path(state) if state else Path.home() / ".local" / "state") / "pions"
