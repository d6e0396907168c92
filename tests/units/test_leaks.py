"""A program that ends leaves nothing of the compiled core behind."""

from __future__ import annotations

import os
import subprocess
import sys

PROGRAM = """
from pions import CONNECT_4, GOMOKU, OTHELLO, find_player, playouts
kept = [OTHELLO.start().play("f5"), GOMOKU.start().play("h8"), CONNECT_4.start().play("4")]
playouts(kept[0], 10)
find_player("alphabeta(depth=5)", OTHELLO).choose(kept[0])
try:
    kept[2].after(99)
except ValueError:
    pass
"""


def test_no_instance_is_leaked() -> None:
    environment = {**os.environ, "PIONS_LEAK_WARNINGS": "1"}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True, env=environment
    )
    assert done.stderr == ""
