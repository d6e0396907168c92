"""The registry of evaluations; each registers itself where it is defined."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from pions.errors import UnknownEvaluationError
from pions.evaluation.base import Evaluation
from pions.rules.base import Rules
from pions.rules.calls import parse_call, plain
from pions.rules.parameters import build
from pions.rules.plugins import load_plugins
from pions.words import N_, friendly_list, nearest

E = TypeVar("E", bound=Evaluation)


@dataclass(frozen=True)
class EvaluationKind:
    """An evaluation to be given parameters."""

    name: str
    summary: str
    make: type[Evaluation]
    aliases: tuple[str, ...] = ()


_kinds: dict[str, EvaluationKind] = {}


def register(summary: str, aliases: tuple[str, ...] = ()) -> Callable[[type[E]], type[E]]:
    """Class decorator: make an evaluation known under its name and aliases."""

    def note(make: type[E]) -> type[E]:
        kind = EvaluationKind(make.name, summary, make, aliases)
        for name in (make.name, *aliases):
            _kinds[plain(name)] = kind
        return make

    return note


def evaluations() -> tuple[EvaluationKind, ...]:
    load_plugins("pions.evaluations")
    return tuple(dict.fromkeys(_kinds.values()))


def find_evaluation(text: str, rules: Rules | None = None) -> Evaluation:
    """The evaluation that a text names, checked against the rules if they are given."""
    call = parse_call(text)
    if plain(call.name) not in _kinds:
        load_plugins("pions.evaluations")
    kind = _kinds.get(plain(call.name))
    if kind is None:
        raise _unknown(call.name)
    found = build(kind.make, call)
    if rules is not None and not found.judges(rules):
        if not _fitting(rules):
            raise _no_evaluation(rules)
        raise UnknownEvaluationError(
            N_("the evaluation {name} cannot judge {rules}: choose one of {names}"),
            name=kind.name,
            rules=str(rules),
            names=friendly_list([str(other) for other in _fitting(rules)]),
        )
    return found


def _unknown(name: str) -> UnknownEvaluationError:
    near = nearest(plain(name), _kinds)
    if near is not None:
        return UnknownEvaluationError(
            N_("unknown evaluation {name!r}: did you mean {suggestion!r}?"),
            name=name,
            suggestion=_kinds[near].name,
        )
    return UnknownEvaluationError(
        N_("unknown evaluation {name!r}: choose one of {names}"),
        name=name,
        names=friendly_list([known.name for known in evaluations()]),
    )


def _fitting(rules: Rules) -> list[Evaluation]:
    made = [kind.make() for kind in evaluations()]
    return [evaluation for evaluation in made if evaluation.judges(rules)]


def _no_evaluation(rules: Rules) -> UnknownEvaluationError:
    return UnknownEvaluationError(N_("no evaluation can judge {rules}"), rules=str(rules))


def default_evaluation(rules: Rules) -> Evaluation:
    """The evaluation that a player uses for these rules when none is named."""
    fitting = _fitting(rules)
    if not fitting:
        raise _no_evaluation(rules)
    # The first registered, so the order of imports in `pions.evaluation` matters.
    return fitting[0]
