"""Openings that an engine finds even, as in XOT: drawn at random, each judged by a search.

The evaluation of `openings` looks at a position as it stands; a search also sees what comes next,
so that no opening is kept that a side wins or loses by force.
"""

from __future__ import annotations

from collections.abc import Iterator

from pions.engines.pool import consult
from pions.errors import SettingsError
from pions.evaluation.value import Value, ValueKind
from pions.rules.base import Move, Position, Rules
from pions.search.limits import Budget, Limit
from pions.tournament.opening_file import Opening
from pions.tournament.openings import openings
from pions.words import N_

JUDGE_NODES = 20_000
"""About a tenth of a second for each opening that is drawn."""
MAX_REFUSED = 2_000
"""Openings in a row that may be uneven before it is an error."""


def even_openings(
    rules: Rules,
    plies: int,
    bound: int,
    seed: int,
    nodes: int = JUDGE_NODES,
) -> Iterator[tuple[Opening, Value]]:
    """Endless openings worth at most `bound` to either side, each with its value for the side to
    move: points where the game counts them, else per cent from -100 to 100.

    None comes twice, nodes decide and not time, so the same seed gives the same openings.
    """
    seen: set[Opening] = set()
    refused = 0
    for count, opening in enumerate(openings(rules, plies, seed), 1):
        if opening in seen:  # `openings` repeats itself once it has found all
            raise _too_few(count, bound)
        seen.add(opening)
        value = _value(_after(rules, opening), nodes)
        if is_even(value, bound):
            refused = 0
            yield opening, value
        elif (refused := refused + 1) >= MAX_REFUSED:
            raise _too_few(refused, bound)


def is_even(value: Value, bound: int) -> bool:
    """Whether neither side is better off by more than that; what is won or lost never is."""
    if value.kind in (ValueKind.WIN, ValueKind.LOSS):
        return False
    shown = value.number if value.percent is None else value.percent
    return abs(shown) <= bound


def _after(rules: Rules, moves: tuple[Move, ...]) -> Position:
    position = rules.start()
    for move in moves:
        position = position.after(move)
    return position


def _value(position: Position, nodes: int) -> Value:
    return consult(position, Budget(Limit(nodes=nodes)), fresh=True).best.value


def _too_few(looked: int, bound: int) -> SettingsError:
    return SettingsError(
        N_(
            "no more openings are worth between -{bound} and {bound}, {looked} were judged: "
            "choose a larger --balance or other --plies"
        ),
        bound=bound,
        looked=looked,
    )
