"""WTHOR: how long it takes to read and to convert all its games, beside a loop over their bytes.

    python -m benchmarks.convert [--json]

The games are those of `othello/wthor` in the shared data (PIONS_DATA). `pions convert` runs as a
process of its own, replays every game and writes JSON Lines; reading gives every game as a value,
replayed too, and writes nothing; the plain loop only unpacks the records of 68 bytes, and is what
no reader can be faster than. Seconds are those of the processor.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
from pathlib import Path
from struct import Struct
from tempfile import TemporaryDirectory
from time import process_time

from pions.notation.game_files import games_in_file

DATA = Path(os.environ.get("PIONS_DATA", Path(__file__).parents[2] / "shared" / "data"))
HEADER = 16
RECORD = Struct("<HHHBB60B")


def convert_seconds(folder: Path, output: Path) -> float:
    """Seconds of the processor that the command takes, its start included."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-m", "pions", "--quiet", "convert", str(folder), str(output)]
    subprocess.run(command, check=False, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def reading_seconds(files: list[Path]) -> tuple[int, float]:
    """How many games could be read, and how long that took."""
    started, games = process_time(), 0
    for file in files:
        games += sum(found.game is not None for found in games_in_file(file, None, lambda _: None))
    return games, process_time() - started


def loop_seconds(files: list[Path]) -> float:
    started = process_time()
    for file in files:
        content = file.read_bytes()[HEADER:]
        whole = len(content) - len(content) % RECORD.size
        for _record in RECORD.iter_unpack(content[:whole]):
            pass
    return process_time() - started


def main() -> None:
    folder = DATA / "othello" / "wthor"
    files = sorted(folder.glob("*.wtb"))
    if not files:
        sys.exit(f"there are no WTHOR files below {DATA}: set PIONS_DATA")
    with TemporaryDirectory() as place:
        output = Path(place) / "all.jsonl"
        seconds = convert_seconds(folder, output)
        with output.open("rb") as lines:
            games = sum(1 for _ in lines)
    read, reading = reading_seconds(files)
    found = {"games": games, "seconds": seconds, "loop_seconds": loop_seconds(files)}
    found |= {"read_games": read, "read_seconds": reading}
    if "--json" in sys.argv:
        print(json.dumps(found))
        return
    print(f"{games:,} games converted in {seconds:.1f} s of a processor")
    print(f"{read:,} games read in {reading:.1f} s, {reading / read * 1e6:.0f} µs each")
    print(f"a plain loop over the records: {found['loop_seconds']:.2f} s")


if __name__ == "__main__":
    main()
