"""`import pions` loads nothing that only an interface needs."""

from __future__ import annotations

import subprocess
import sys

HEAVY = (
    "typer",
    "click",
    "rich",
    "textual",
    "fastapi",
    "uvicorn",
    "sqlalchemy",
    "sqlite3",
    "resvg_py",
    "asyncio",
    "http",
    "numpy",
)


def test_no_web_terminal_or_database_library_is_loaded() -> None:
    code = f"import pions, sys; print([name for name in {HEAVY} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
