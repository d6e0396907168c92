"""Where a search begins that an experiment measures."""

from __future__ import annotations

from pions.notation.game_after import game_after
from pions.notation.given_position import given_position
from pions.rules.base import Position
from pions.rules.registry import find_rules
from pions.study.pruning import pruning_evaluation
from pions.teaching.experiments.description import PruningSetting


def setting_position(setting: PruningSetting) -> Position:
    """The position of a setting; raises if it, its moves or the evaluation cannot be."""
    rules = find_rules(setting.rules)
    start = given_position(setting.position, rules) if setting.position else rules.start()
    pruning_evaluation(setting.evaluation, rules)
    return game_after(start, setting.moves).position if setting.moves else start
