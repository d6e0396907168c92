"""The players there are, found by text: `random`, `alphabeta(depth=6, evaluation=weights)`,
`./mybot.py:choose`, `package.module:function`, `./mybot`, `program(./mybot --fast)`."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from pions.errors import PionsError, PlayerError, UnknownPlayerError
from pions.players.base import Player
from pions.players.machine import Machine
from pions.players.own import Chooser, FunctionPlayer, is_python, own_player, program_call
from pions.rules.base import Rules
from pions.rules.calls import check_text, is_name, parse_call, plain
from pions.rules.parameters import Parameter, build, parameters_of
from pions.rules.unknown_names import spellings, unknown_name
from pions.words import N_

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

M = TypeVar("M", bound=Machine)

_MODULES = (
    "human",
    "simple",
    "minimax",
    "alpha_beta",
    "mcts",
    "level",
    "opponent",
    "native",
    "program",
)
"""In the order of the menus: people, the simple players, those that look ahead, the strong ones."""


@dataclass(frozen=True)
class PlayerKind:
    """A player to be given parameters."""

    name: str
    summary: str
    make: type[Machine]
    aliases: tuple[str, ...]

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        return parameters_of(self.make)

    def plays(self, rules: Rules) -> bool:
        """Whether it can play these rules with its defaults; True if some parameter has none."""
        if any(parameter.default is None for parameter in self.parameters):
            return True
        try:
            self.make().check(rules)
        except PionsError:
            return False
        return True


_kinds: dict[str, PlayerKind] = {}
_functions: dict[str, FunctionPlayer] = {}


def register(summary: str, aliases: tuple[str, ...] = ()) -> Callable[[type[M]], type[M]]:
    """Class decorator: make a player known under its name and aliases."""

    def note(make: type[M]) -> type[M]:
        kind = PlayerKind(make.kind, summary, make, aliases)
        for name in (make.kind, *aliases):
            _kinds[plain(name)] = kind
        return make

    return note


def player(name: str) -> Callable[[Chooser], Chooser]:
    """Function decorator: make `position -> move` a player of that name."""
    _load()
    if not is_name(str(name)) or plain(name) in _kinds:  # str: `@player` alone gives a function
        raise PlayerError(
            N_("a player needs a name of its own that can be written in a text: {example}"),
            example='@player("my-bot")',
        )

    def note(function: Chooser) -> Chooser:
        _functions[plain(name)] = FunctionPlayer(name, function)
        return function

    return note


def own_functions() -> tuple[FunctionPlayer, ...]:
    """The players made by `@player` in this program."""
    return tuple(_functions.values())


def player_kinds() -> tuple[PlayerKind, ...]:
    _load()
    _load_plugins()
    return tuple(sorted(dict.fromkeys(_kinds.values()), key=_place))


def _place(kind: PlayerKind) -> int:
    """In the menus; whichever module somebody happened to import first."""
    places = {f"{__package__}.{module}": place for place, module in enumerate(_MODULES)}
    return places.get(kind.make.__module__, len(places))


def find_player(text: str, rules: Rules | None = None, seed: int | None = None) -> Player:
    """The player that a text names.

    With rules, a player that cannot play them raises `PlayerError` now and not in mid-game. The
    seed rules every random choice that the text does not seed itself.
    """
    check_text(text)
    if is_python(text):
        return own_player(text)
    call = program_call(text) or parse_call(text)
    _load()
    # Only for a name not known yet: entry points are slow to look up.
    if plain(call.name) not in _kinds:
        _load_plugins()
    if plain(call.name) in _functions:
        return _functions[plain(call.name)]
    kind = _kinds.get(plain(call.name))
    if kind is None:
        raise _unknown(call.name)
    player = _seeded(build(kind.make, call), seed)
    if rules is not None:
        player.check(rules)
    return player


def _seeded(player: Machine, seed: int | None) -> Machine:
    if getattr(player, "seed", None) != 0:
        return player
    # Never 0, which stands for a fresh seed.
    fresh = secrets.randbelow(2**31 - 1) + 1 if seed is None else seed % (2**31 - 1) + 1
    values = {p.name: getattr(player, p.name) for p in player.parameters}
    return type(player)(**{**values, "seed": fresh})


def _unknown(name: str) -> PlayerError:
    files = [one for one in (f"./{name}.py", f"./{name}") if Path(one).is_file()]
    if files:
        template = N_("unknown player {name!r}: the one in the file is called {file}")
        return UnknownPlayerError(template, name=name, file=files[0])
    names = [kind.name for kind in player_kinds()]  # first: it loads what others announce
    return unknown_name(
        UnknownPlayerError,
        name,
        spellings(_kinds.values()),
        names,
        (
            N_("unknown player {name!r}: did you mean {suggestion!r}?"),
            N_("unknown player {name!r}: choose one of {names}, or a file as ./bot.py or ./bot"),
        ),
    )


def is_announced(player: Player) -> bool:
    """Whether another package brought this player, by an entry point."""
    made: object = player.function if isinstance(player, FunctionPlayer) else type(player)
    package = _package(str(getattr(made, "__module__", "")))
    return package != _package(__name__) and package in {_package(one.module) for one in _entries()}


def _package(module: str) -> str:
    return module.partition(".")[0]


@cache
def _entries() -> tuple[EntryPoint, ...]:
    from importlib.metadata import entry_points  # noqa: PLC0415 - slow, and rarely needed

    return tuple(entry_points(group="pions.players"))


@cache
def _load() -> None:
    """Import, once, the players of this package: engines, protocols and books come with them."""
    for module in _MODULES:
        import_module(f"{__package__}.{module}")


@cache
def _load_plugins() -> None:
    """Load, once, what other packages announce."""
    for entry in _entries():
        entry.load()
