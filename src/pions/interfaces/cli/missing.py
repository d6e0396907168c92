"""Packages that the base installation leaves out, and the command that installs them."""

from __future__ import annotations

from pions.words import N_, Words

APP_MODULES = frozenset(
    ("alembic", "fastapi", "prometheus_client", "sqlalchemy", "starlette", "textual", "uvicorn")
)
"""What the web app, the full-screen app and the database import: the extra `app`."""


def missing_words(error: ModuleNotFoundError) -> Words | None:
    """What to install so that the import succeeds; None if no extra of ours provides it."""
    package = (error.name or "").partition(".")[0]
    if package not in APP_MODULES:
        return None
    command = "pip install 'pions[app]'"
    return Words(
        N_("this needs {package}, which is not installed: install it with {command}"),
        {"package": package, "command": command},
    )
