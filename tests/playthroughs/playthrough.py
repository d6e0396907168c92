"""Golden playthroughs: every observable of every position of one random game of each preset.

`python tests/playthroughs/playthrough.py` writes them anew; read the difference before you
commit it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from pions.rules.base import Position, Rules
from pions.rules.in_a_row import InARow
from pions.rules.registry import presets
from pions.rules.text import status

FOLDER = Path(__file__).resolve().parent / "golden"
GLUED = {
    f"glued-{topology}": InARow(6, 5, 4, topology=topology)
    for topology in ("cylinder", "torus", "moebius", "klein", "projective", "sphere")
}
MOST_NAMED = 24


def games() -> dict[str, Rules]:
    """Every preset, and one board of each gluing."""
    return {known.name: known.rules for known in presets()} | GLUED


def playthrough(name: str, core: str | None = None) -> str:
    """The text of the golden file for that game."""
    rules = games()[name]
    lines = [f"game {name}", f"rules {rules}", *_described(rules), ""]
    for ply, position in enumerate(_random_game(rules, core)):
        lines += [f"ply {ply}", *_observed(position), ""]
    return "\n".join(lines)


def _described(rules: Rules) -> Iterator[str]:
    yield f"symmetries {len(rules.symmetries)}"
    if isinstance(rules, InARow):
        yield f"lines {len(rules.table.lines)}"


def _random_game(rules: Rules, core: str | None) -> Iterator[Position]:
    random, position = Random(str(rules)), rules.start(core)
    yield position
    while not position.is_over:
        position = position.after(random.choice(position.legal_moves))
        yield position


def _observed(position: Position) -> Iterator[str]:
    rules = position.rules
    if position.last_move is not None:
        yield f"  move {rules.name(position.last_move)}"
    yield f"  text {position.text}"
    names = [rules.name(move) for move in position.legal_moves]
    yield f"  legal {len(names)}: {' '.join(names[:MOST_NAMED])}"
    yield f"  key {position.key:x}"
    if position.is_over:
        yield f"  line {' '.join(map(str, position.winning_line))}".rstrip()
        yield f"  end {status(position)}"
        yield str(position)


def write_all() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in games():
        (FOLDER / f"{name}.txt").write_text(playthrough(name), encoding="utf-8")


if __name__ == "__main__":
    write_all()
