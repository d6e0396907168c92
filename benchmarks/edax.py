"""Edax beside our engine, where its program is given: the same positions, in CPU seconds.

Nothing of it comes with Pions. Build it elsewhere and name the program and a file of its weights;
without them a benchmark says that it was left out.
"""

from __future__ import annotations

import argparse
import re
import resource
import subprocess
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from pions.native import core

HASH_BITS = 24
TO_THE_END = 60


@dataclass(frozen=True)
class EdaxRun:
    """What it took for all positions, its start included."""

    nodes: int
    cpu_seconds: float


def add_options(parser: argparse.ArgumentParser) -> None:
    """The options that name it."""
    parser.add_argument("--edax", type=Path, help="the program of Edax, to run beside ours")
    parser.add_argument("--edax-weights", type=Path, help="the weights that it is to load")


def obf(position: core.OthelloPosition) -> str:
    """A position as its problem files write it."""
    return f"{position.cells} {'XO'[position.turn_index]};\n"


def run(
    args: argparse.Namespace, positions: Iterable[core.OthelloPosition], level: int
) -> EdaxRun | None:
    """All positions at a level, one thread; None where no program was named."""
    if args.edax is None:
        return None
    command = [str(args.edax.resolve()), "-n", "1", "-h", str(HASH_BITS), "-l", str(level)]
    command += ["-book-usage", "off"]
    if args.edax_weights is not None:
        command += ["-eval-file", str(args.edax_weights.resolve())]
    with tempfile.TemporaryDirectory() as folder:
        problems = Path(folder, "problems.obf")
        problems.write_text("".join(map(obf, positions)), encoding="ascii")
        before = _children_cpu()
        told = subprocess.run(
            [*command, "-solve", str(problems)],
            cwd=folder,
            capture_output=True,
            text=True,
            check=True,
        )
        spent = _children_cpu() - before
    found = re.search(r": (\d+) nodes in", told.stdout)
    assert found is not None, told.stdout[-500:] + told.stderr[-500:]
    return EdaxRun(int(found[1]), spent)


def line_of(edax: EdaxRun | None, our_seconds: float) -> str:
    """How it compares, or that it was left out."""
    if edax is None:
        return "  Edax: left out, --edax names no program"
    ratio = our_seconds / edax.cpu_seconds
    speed = edax.nodes / edax.cpu_seconds / 1e6
    return (
        f"  Edax in this run: {edax.nodes / 1e6:.1f} M nodes, {edax.cpu_seconds:.2f} s, "
        f"{speed:.1f} M/s; ours took {ratio:.2f} of its time"
    )


def _children_cpu() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime
