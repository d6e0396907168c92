"""How strong the Othello engine is: against alpha-beta, and against GRhino through GTP.

    python -m benchmarks.othello_strength [--games N] [--jobs N] [--seed N] [--json]

At a tenth of a second a move against six plies of alpha-beta with the weights of the squares; and
at one second a move against GRhino 0.16 at its usual level and at the next, 4, in its own time (its
highest thinks for minutes). Debian has it in the package grhino; where it is not installed it is
left out, by name. Colours are swapped, openings are six random plies. The exit code is 1 if a
promise does not hold.
"""

from __future__ import annotations

import os
import shutil
import sys

from benchmarks.studies import Study, main

GRHINO = shutil.which("gtp-rhino", path=f"{os.environ.get('PATH', '')}:/usr/games")
AGAINST_ALPHA_BETA = Study(
    "othello", "native", "alphabeta(depth=6)", plies=6, promised=1.0, seconds=0.1
)
AGAINST_GRHINO = tuple(
    Study(
        "othello",
        "native(seconds=1)",
        f"program({GRHINO} -l {level} -b 5, protocol=gtp)",
        plies=6,
        promised=0.95,
        games=50,
    )
    for level in (3, 4)
)

if __name__ == "__main__":
    if GRHINO is None:
        print("left out, not installed: GRhino (gtp-rhino)", file=sys.stderr)
    raise SystemExit(main(__doc__, [AGAINST_ALPHA_BETA, *(AGAINST_GRHINO if GRHINO else ())]))
