"""Every name that people type has a French one, which means the same and is never written."""

from __future__ import annotations

from typing import Any

import pytest

from pions.evaluation.registry import evaluations, find_evaluation
from pions.players.characters import CHARACTERS
from pions.players.registry import find_player, player_kinds
from pions.rules.calls import plain
from pions.rules.parameters import Parameter, parameters_of
from pions.rules.registry import families, find_rules, presets

SAME = frozenset(
    [
        "othello",
        "othello-4",
        "othello-6",
        "othello-10",
        "anti-othello",
        "gomoku-19",
        "renju",
        "minimax",
        "ia2",
        "ia3",
        "alphabeta",
        "dangers",
        "initiative",
        "puissance3",
        "standard",
        "auto",
        "python",
        "gomocup",
        "gtp",
        "line",
        "nboard",
        "threats",
    ]
)
"""What is called the same in both languages."""


def named() -> list[tuple[str, tuple[str, ...]]]:
    """Every name there is, with its aliases."""
    kinds: list[Any] = [*families(), *presets(), *player_kinds(), *evaluations()]
    return [(kind.name, kind.aliases) for kind in kinds]


def parameters() -> list[Parameter]:
    """Every parameter with choices, of games, players and evaluations."""
    kinds: list[Any] = [*families(), *player_kinds(), *evaluations()]
    return [one for kind in kinds for one in parameters_of(kind.make) if one.choices]


@pytest.mark.parametrize(("name", "aliases"), named())
def test_every_name_has_a_french_one(name: str, aliases: tuple[str, ...]) -> None:
    assert aliases or name in SAME


@pytest.mark.parametrize("parameter", parameters(), ids=lambda one: one.name)
def test_every_choice_has_a_french_spelling(parameter: Parameter) -> None:
    spelled = {*parameter.aliases.values(), *(one.name for one in CHARACTERS)}
    assert {choice for choice in parameter.choices if choice not in spelled} <= SAME
    for alias, choice in parameter.aliases.items():
        assert choice in parameter.choices
        assert parameter.parse(alias) == parameter.parse(f" {plain(alias).upper()} ") == choice


def test_what_is_written_is_english() -> None:
    rules = find_rules("en-ligne(8, 8, 4, topology=sphère, directions=lignes-colonnes)")
    assert str(rules) == (
        "in-a-row(columns=8, rows=8, k=4, topology=sphere, directions=rows-columns)"
    )
    assert find_player("glouton").name == "greedy"
    assert find_player("hasard").name == "random"
    assert str(find_evaluation("MOBILITE")) == "mobility"
