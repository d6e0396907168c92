"""Legal moves are written in two ways, one of them quick: both say the same."""

from __future__ import annotations

import json
from random import Random

import pytest

from pions.interfaces.web.legal_text import legal_text
from pions.interfaces.web.table_view import legal_json
from pions.rules.base import Rules
from pions.rules.in_a_row import CONNECT_4, GOMOKU, RENJU, InARow
from pions.rules.othello import OTHELLO, Othello
from pions.rules.side import WHITE

RULES: tuple[Rules, ...] = (
    OTHELLO,
    Othello(columns=4, rows=4),
    CONNECT_4,
    GOMOKU,
    RENJU,
    InARow(columns=6, rows=5, k=4, gravity=True, topology="cylinder"),
)


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_the_quick_text_says_the_same_at_every_step_of_a_game(rules: Rules) -> None:
    random = Random(7)
    for _ in range(3):
        position = rules.start()
        while not position.is_over:
            assert json.loads(legal_text(position)) == legal_json(position)
            position = position.after(random.choice(position.legal_moves))
        assert json.loads(legal_text(position)) == []


def test_a_pass_lands_nowhere() -> None:
    stuck = Othello(columns=4, rows=4).set_up("XXO-XXOOOXOOXXXX", WHITE)
    assert stuck.legal_names == ("pass",)
    assert json.loads(legal_text(stuck)) == [{"move": "pass", "cell": None, "flips": []}]
