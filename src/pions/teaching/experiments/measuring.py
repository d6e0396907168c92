"""What pruning saves, measured as tasks: any process can do one, and the numbers are the same."""

from __future__ import annotations

from dataclasses import dataclass

from pions.search.limits import Limit
from pions.study.pruning import METHODS, measure, pruning_evaluation
from pions.teaching.experiments.description import PruningSetting
from pions.teaching.experiments.positions import setting_position


@dataclass(frozen=True)
class PruningTask:
    """One setting searched by one method, to each depth in turn."""

    number: int
    """Which setting of the experiment, from 0."""
    setting: PruningSetting
    method: str


@dataclass(frozen=True)
class Search:
    """One search that was finished within its nodes."""

    method: str
    depth: int
    nodes: int
    leaves: int
    value: int


@dataclass(frozen=True)
class Searches:
    """The finished searches of one task, from depth 1 on."""

    task: PruningTask
    searches: tuple[Search, ...]


def pruning_tasks(settings: tuple[PruningSetting, ...]) -> list[PruningTask]:
    return [
        PruningTask(number, setting, method.key)
        for number, setting in enumerate(settings)
        for method in METHODS
    ]


def do_pruning_task(task: PruningTask) -> Searches:
    """Search deeper and deeper, until the depth or the nodes are used up."""
    setting, position = task.setting, setting_position(task.setting)
    method = next(one for one in METHODS if one.key == task.method)
    evaluation = str(pruning_evaluation(setting.evaluation, position.rules))
    found: list[Search] = []
    for depth in range(1, setting.depth + 1):
        done = measure(method, position, depth, evaluation, Limit(nodes=setting.nodes))
        if done.value is None:
            break
        found.append(Search(method.key, depth, done.nodes, done.leaves, done.value))
    return Searches(task, tuple(found))
