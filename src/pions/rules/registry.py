"""The registry of games: kinds of rules, and presets with names that people know.

A kind registers itself where it is defined, a preset where it is made; menus, flags, forms and
readers ask here. Other packages announce theirs by the entry point group `pions.games`, whose
entries name modules to import.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from pions.errors import UnknownGameError
from pions.rules.calls import parse_call, plain
from pions.rules.parameters import build, given_values
from pions.rules.plugins import load_plugins
from pions.rules.unknown_names import spellings, unknown_name
from pions.words import N_, Words

if TYPE_CHECKING:
    from pions.rules.base import Rules

R = TypeVar("R", bound="Rules")


@dataclass(frozen=True)
class Family:
    """A kind of game, to be given parameters."""

    name: str
    title: str
    make: type[Rules]
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True)
class Preset:
    """A game as people know it."""

    name: str
    title: str
    rules: Rules
    aliases: tuple[str, ...]
    summary: str = ""
    """One line that says what it is."""


_families: dict[str, Family] = {}
_presets: dict[str, Preset] = {}


def register(name: str, title: str, aliases: tuple[str, ...] = ()) -> Callable[[type[R]], type[R]]:
    """Class decorator: make a kind of rules known under a name and its aliases."""

    def note(rules: type[R]) -> type[R]:
        made = Family(name, title, rules, aliases)
        for known in (name, *aliases):
            _families[plain(known)] = made
        return rules

    return note


def preset(
    name: str, rules: R, title: str, aliases: tuple[str, ...] = (), *, summary: str = ""
) -> R:
    """Make ready-made rules known under a name and its aliases; returns the rules."""
    made = Preset(name, title, rules, aliases, summary)
    for known in (name, *aliases):
        _presets[plain(known)] = made
    return rules


def families() -> tuple[Family, ...]:
    load_plugins("pions.games")
    return tuple(dict.fromkeys(_families.values()))


def presets() -> tuple[Preset, ...]:
    load_plugins("pions.games")
    return tuple(dict.fromkeys(_presets.values()))


def preset_of(rules: Rules) -> Preset | None:
    return next((known for known in presets() if known.rules == rules), None)


def rules_title(rules: Rules) -> Words:
    """What people call the game: by its name, or by its measures."""
    known = preset_of(rules)
    return rules.title if known is None else Words(known.title)


def find_rules(text: str) -> Rules:
    """The rules that a text names: `othello`, `puissance4`, `in-a-row(columns=9, rows=9, k=5)`.

    A preset takes parameters too: `gomoku(topology=torus)`.
    """
    call = parse_call(text)
    name = plain(call.name)
    # Reading entry points is slow: not done for names known without them.
    if name not in _presets and name not in _families:
        load_plugins("pions.games")
    known = _presets.get(name)
    if known is not None:
        return known.rules.with_parameters(**given_values(known.rules.parameters, call))
    family = _families.get(name)
    if family is None:
        raise _unknown(call.name)
    return build(family.make, call)


def _unknown(name: str) -> UnknownGameError:
    names = [known.name for known in presets()] + [family.name for family in families()]
    return unknown_name(
        UnknownGameError,
        name,
        spellings([*_families.values(), *_presets.values()]),
        names,
        (
            N_("unknown game {name!r}: did you mean {suggestion!r}?"),
            N_("unknown game {name!r}: choose one of {names}"),
        ),
    )
