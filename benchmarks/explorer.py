"""The explorer: how long it takes to index all WTHOR games, and to ask about a position.

    python -m benchmarks.explorer [--json]

The games are those of `othello/wthor` in the shared data (PIONS_DATA). Seconds are those of the
processor, of this process alone: adding works on one. A query counts the moves, the players and the
latest games; positions near the start have the most.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

from pions import OTHELLO, Game
from pions.search.limits import Stop
from pions.storage.explorer.entries import file_entries
from pions.storage.explorer.explore import explore
from pions.storage.explorer.index import Adding, PositionIndex

DATA = Path(os.environ.get("PIONS_DATA", Path(__file__).parents[2] / "shared" / "data"))
LINE = "f5d6c3d3c4f4f6f3e6e7d7g6"
ROUNDS = 9


def add_all(index: PositionIndex, files: list[Path]) -> dict[str, float]:
    adding, started = Adding(), process_time()
    index.add(file_entries(files, None, adding, Stop()), adding)
    seconds = process_time() - started
    size = sum(file.stat().st_size for file in index.folder.iterdir())
    return {"games": adding.added, "add_seconds": seconds, "megabytes": size / 1e6}


def query_milliseconds(index: PositionIndex, plies: int) -> float:
    names = [LINE[place : place + 2] for place in range(0, 2 * plies, 2)]
    position = Game.new(OTHELLO).play_all(names).position
    times = []
    for _ in range(ROUNDS):
        started = process_time()
        explore(index, position)
        times.append(1000 * (process_time() - started))
    return median(times)


def main() -> None:
    files = sorted((DATA / "othello" / "wthor").glob("*.wtb"))
    if not files:
        sys.exit(f"there are no WTHOR files below {DATA}: set PIONS_DATA")
    with TemporaryDirectory() as folder:
        index = PositionIndex(Path(folder))
        found = add_all(index, files)
        again = add_all(index, files)
        found["again_seconds"] = again["add_seconds"]
        queries = {plies: query_milliseconds(index, plies) for plies in (0, 2, 6, 12)}
    if "--json" in sys.argv:
        print(json.dumps({**found, "query_milliseconds": queries}))
        return
    print(f"{found['games']:,} games added in {found['add_seconds']:.1f} s of a processor")
    print(f"the same again, nothing added: {found['again_seconds']:.1f} s")
    print(f"the index: {found['megabytes']:.0f} MB")
    for plies, milliseconds in queries.items():
        print(f"a query after {plies} plies: {milliseconds:.1f} ms")


if __name__ == "__main__":
    main()
