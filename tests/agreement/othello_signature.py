"""The nodes that Othello's solver and engine visit: a signature of the search.

With one thread the nodes depend on nothing but the search and the weights: not on the machine,
nor on the processor that the core was compiled for. A refactoring keeps them; a change in the
search changes them, and `make signature` writes the new ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pions.evaluation.othello_weights import load_evaluation
from pions.native import core
from pions.rules.base import Position
from pions.rules.othello import ANTI_OTHELLO, OTHELLO, OTHELLO_6, Othello

FILE = Path(__file__).with_suffix(".txt")
MEGABYTES = 4

SOLVED = ((OTHELLO, 18), (OTHELLO, 17), (ANTI_OTHELLO, 13), (OTHELLO_6, 15), (Othello(8, 6), 14))
"""Boards, and how many cells are empty."""
SEARCHED = (
    (OTHELLO, 60, 14, 1),
    (OTHELLO, 40, 14, 1),
    (OTHELLO, 30, 10, 4),
    (OTHELLO, 17, 60, 1),
    (ANTI_OTHELLO, 40, 8, 1),
    (OTHELLO_6, 24, 10, 2),
)
"""Boards, how many cells are empty, how deep to look, and for how many lines."""


def walked(rules: Othello, empty: int) -> core.OthelloPosition:
    """The position of a game that is the same everywhere, with so many cells empty."""
    position: Position = rules.start("native")
    ply = 0
    while position.cells.count("-") > empty:
        moves = position.legal_moves
        position = position.after(moves[(ply * ply + 5 * ply + 2) % len(moves)])
        ply += 1
    assert isinstance(position, core.OthelloPosition)
    return position


def weights_for(rules: Othello) -> core.OthelloEvaluation | None:
    """The weights that ship, where they apply."""
    return load_evaluation() if rules == OTHELLO else None


def solved(rules: Othello, empty: int) -> str:
    """What solving takes, and the score."""
    position = walked(rules, empty)
    solver = core.OthelloSolver(position.board, megabytes=MEGABYTES, evaluation=weights_for(rules))
    report = solver.solve(position)
    return f"solve {rules} with {empty} empty: {report.lower:+d}, {report.nodes} nodes"


def searched(rules: Othello, empty: int, depth: int, lines: int) -> str:
    """What a search takes, and the best move's value."""
    position = walked(rules, empty)
    engine = core.OthelloEngine(position.board, megabytes=MEGABYTES, evaluation=weights_for(rules))
    thought = engine.search(position, depth=depth, lines=lines)
    (value, line), *_ = thought.lines
    best = f"{rules.name(line[0])} {value:+d}"
    return f"search {rules} with {empty} empty to {depth}, {lines}: {best}, {thought.nodes} nodes"


def signature() -> Iterator[str]:
    """The lines of the file."""
    for asked in SOLVED:
        yield solved(*asked)
    for wish in SEARCHED:
        yield searched(*wish)


def write() -> None:
    """Write the file anew."""
    FILE.write_text("".join(f"{line}\n" for line in signature()), encoding="utf-8")


if __name__ == "__main__":
    write()
