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
from pions.rules.unknown_names import spellings, unknown_name
from pions.words import N_, friendly_list

E = TypeVar("E", bound=Evaluation)

WITHOUT_KNOWLEDGE = "random-games"
"""The evaluation for a game that no other can judge."""


@dataclass(frozen=True)
class EvaluationKind:
    """An evaluation to be given parameters."""

    name: str
    summary: str
    make: type[Evaluation]
    aliases: tuple[str, ...] = ()
    listed: bool = True
    """Whether it knows a game, and not merely how to play at random."""


_kinds: dict[str, EvaluationKind] = {}


def register(
    summary: str, aliases: tuple[str, ...] = (), *, listed: bool = True
) -> Callable[[type[E]], type[E]]:
    """Class decorator: make an evaluation known under its name and aliases."""

    def note(make: type[E]) -> type[E]:
        kind = EvaluationKind(make.name, summary, make, aliases, listed)
        for name in (make.name, *aliases):
            _kinds[plain(name)] = kind
        return make

    return note


def evaluations() -> tuple[EvaluationKind, ...]:
    load_plugins("pions.evaluations")
    return tuple(kind for kind in dict.fromkeys(_kinds.values()) if kind.listed)


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
        names = [str(other) for other in fitting_evaluations(rules)]
        raise UnknownEvaluationError(
            N_("the evaluation {name} cannot judge {rules}: choose one of {names}"),
            name=kind.name,
            rules=str(rules),
            names=friendly_list(names or [WITHOUT_KNOWLEDGE]),
        )
    return found


def _unknown(name: str) -> UnknownEvaluationError:
    return unknown_name(
        UnknownEvaluationError,
        name,
        spellings(_kinds.values()),
        [known.name for known in evaluations()],
        (
            N_("unknown evaluation {name!r}: did you mean {suggestion!r}?"),
            N_("unknown evaluation {name!r}: choose one of {names}"),
        ),
    )


def fitting_evaluations(rules: Rules) -> list[Evaluation]:
    """Those that judge these rules, in the order of their registration, with usual parameters."""
    made = [kind.make() for kind in evaluations()]
    return [evaluation for evaluation in made if evaluation.judges(rules)]


def default_evaluation(rules: Rules) -> Evaluation:
    """The evaluation that a player uses for these rules when none is named."""
    usual = (kind.make.usual_for(rules) for kind in evaluations())
    named = next((one for one in usual if one is not None), None)
    fitting = fitting_evaluations(rules)
    return named or next(iter(fitting), None) or find_evaluation(WITHOUT_KNOWLEDGE)


def first_evaluation(rules: Rules) -> Evaluation:
    """The first registered that judges these rules, so the order of imports in `pions.evaluation`
    matters: in a row and in Othello it plays better than those after it."""
    fitting = fitting_evaluations(rules)
    if not fitting:
        raise UnknownEvaluationError(N_("no evaluation can judge {rules}"), rules=str(rules))
    return fitting[0]
