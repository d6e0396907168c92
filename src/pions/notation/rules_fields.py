"""Rules from a name and parameters as JSON holds them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache

from pions.errors import NotationError, RulesError
from pions.notation.tokens import short
from pions.rules.base import Rules
from pions.rules.parameters import parameters_of, unknown_parameter
from pions.rules.registry import families, find_rules
from pions.words import N_, friendly_list

# Documents come from strangers: a bound here is cheaper than an error from deep inside.
LARGEST = 10_000
LONGEST = 80


def rules_from(name: str, parameters: Mapping[str, object]) -> Rules:
    """The rules of that name, of a kind of game or a preset, with these parameters."""
    for parameter, value in parameters.items():
        if not _is_plain(value):
            raise NotationError(
                N_("parameter {name!r} is {value}: not a number, a word, true or false"),
                name=short(parameter),
                value=short(repr(value)),
            )
    # JSON as the cache key: a dict is not hashable, and a tuple would mix up 1 and True.
    return _found(name, json.dumps(parameters))


def _is_plain(value: object) -> bool:
    if isinstance(value, str):
        return len(value) <= LONGEST
    return isinstance(value, int) and abs(value) <= LARGEST


@lru_cache(maxsize=256)
def _found(name: str, parameters: str) -> Rules:
    values = json.loads(parameters)
    family = next((known for known in families() if known.name == name), None)
    if family is None:
        rules = find_rules(name)
        _check_names(type(rules), values)
        return rules.with_parameters(**values)
    _check_names(family.make, values)
    missing = [
        p.name for p in parameters_of(family.make) if p.default is None and p.name not in values
    ]
    if missing:
        raise RulesError(
            N_("{game} needs {missing}"), game=family.name, missing=friendly_list(missing)
        )
    return family.make(**values)


def _check_names(make: type[Rules], values: Mapping[str, object]) -> None:
    names = [declared.name for declared in parameters_of(make)]
    unknown = next((name for name in values if name not in names), None)
    if unknown is not None:
        raise unknown_parameter(short(unknown), names)
