"""A setting as a Python file that plays: `pions play othello --black me --white ./mine.py`."""

from __future__ import annotations

from pions.evaluation.base import Evaluation
from pions.rules.base import Rules
from pions.teaching.laboratory.settings import check_figures, player_text

_FILE = '''\
"""A player by an evaluation with figures of my own, from the laboratory of Pions.

Play against it, or have it play:

    pions play "{rules}" --white ./{file}
    pions match "{rules}" ./{file} "{usual}" --games 20
"""

from pions import find_player

PLAYER = find_player(
    {player}
)


def choose(position, limit, stop):
    return PLAYER.choose(position, limit, stop)
'''


def player_file(rules: Rules, evaluation: Evaluation, depth: int, file: str = "mine.py") -> str:
    """The text of a file that runs as a player wherever Pions is installed."""
    check_figures(evaluation, rules)
    return _FILE.format(
        rules=rules,
        file=file,
        usual=player_text(type(evaluation)(), depth),
        player=_literal(player_text(evaluation, depth)),
    )


def _literal(text: str) -> str:
    """A text as Python, a parameter to a line where there are many."""
    parts = text.split(", ")
    lines = ["".join(f"{part}, " for part in parts[at : at + 4]) for at in range(0, len(parts), 4)]
    lines[-1] = lines[-1].removesuffix(", ")
    return "\n    ".join(f'"{line}"' for line in lines)
