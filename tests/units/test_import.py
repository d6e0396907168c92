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


LOADED = ("errors", "geometry", "native", "rules", "version", "words")
"""The packages that `import pions` loads; what it offers beside the rules is loaded on demand."""
RARE = ("difflib", "importlib.metadata", "json", "random", "subprocess", "threading", "tempfile")
"""Modules of Python itself that nobody needs to name a game."""


def test_only_the_rules_are_loaded_until_more_is_asked_for() -> None:
    code = f"""
import sys
before = set(sys.modules)
import pions
new = set(sys.modules) - before
ours = {{name.split(".")[1] for name in new if name.startswith("pions.")}}
print(sorted(ours - set({LOADED})), sorted(new & set({RARE})))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[] []"
