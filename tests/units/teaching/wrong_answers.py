"""Wrong solutions as students write them: small changes of the model, and what they fail."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from pions.teaching.lab import Lab
from pions.teaching.registry import all_labs

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Wrong:
    """A mistake: a text of the model solution and what stands there instead."""

    name: str
    old: str
    new: str
    fails: str
    """The one check that must fail."""
    says: str = ""
    """Words of the message in English."""

    def __str__(self) -> str:
        return self.name


def model_solution(lab: Lab) -> str:
    return (HERE / "solutions" / f"{lab.name}.txt").read_text(encoding="utf-8")


def wrong_solution(lab: Lab, wrong: Wrong) -> str:
    model = model_solution(lab)
    assert model.count(wrong.old) == 1, (wrong.name, model.count(wrong.old))
    return model.replace(wrong.old, wrong.new)


def wrong_answers(lab: Lab) -> tuple[Wrong, ...]:
    module = import_module(f"units.teaching.wrong_{lab.name.replace('-', '_')}")
    found: tuple[Wrong, ...] = module.WRONG
    return found


def all_wrong() -> Iterator[tuple[Lab, Wrong]]:
    for lab in all_labs():
        for wrong in wrong_answers(lab):
            yield lab, wrong
