"""Compare the committed stub of the compiled core with one made from the core itself.

The stub is committed so that type checkers work without a build; this keeps it true.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from difflib import unified_diff
from pathlib import Path

MODULE = "pions.native._core"
STUB = Path(__file__).resolve().parents[1] / "src" / "pions" / "native" / "_core.pyi"


def fresh_stub() -> str:
    """The stub as nanobind writes it from the core that is installed."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "_core.pyi"
        command = [sys.executable, "-m", "nanobind.stubgen", "-q", "-m", MODULE, "-o", str(made)]
        subprocess.run(command, check=True)
        return made.read_text(encoding="utf-8")


def differences(committed: str, fresh: str) -> str:
    """What must change in the committed stub, as a diff; empty if nothing."""
    return "".join(
        unified_diff(
            committed.splitlines(keepends=True),
            fresh.splitlines(keepends=True),
            "the committed stub",
            "the compiled core",
        )
    )


def main() -> int:
    """Check the stub, or with `--update` write it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--update", action="store_true", help="write the stub instead of checking")
    update = parser.parse_args().update
    fresh = fresh_stub()
    if update:
        STUB.write_text(fresh, encoding="utf-8")
        return 0
    committed = STUB.read_text(encoding="utf-8") if STUB.exists() else ""
    changes = differences(committed, fresh)
    if changes:
        print(changes)
        print(f"{STUB.name} does not describe the compiled core: run `make stub`", file=sys.stderr)
    return 1 if changes else 0


if __name__ == "__main__":
    sys.exit(main())
