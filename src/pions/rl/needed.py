"""What to say where a package of the extra `rl` is not installed."""

from __future__ import annotations

from pions.errors import SettingsError
from pions.words import N_


def missing_package(
    error: ModuleNotFoundError, command: str = "pip install 'pions[rl]'"
) -> Exception:
    """The error to raise instead of that one; that one itself if the fault lies elsewhere."""
    if error.name is None or error.name.startswith("pions"):
        return error
    return SettingsError(
        N_("{package} is not installed: install it with {command}"),
        package=error.name,
        command=command,
    )
