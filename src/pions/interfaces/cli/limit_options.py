"""The options that limit how long players may think."""

from __future__ import annotations

from secrets import randbelow
from typing import Annotated

from pions.interfaces.cli.parameters import option
from pions.interfaces.cli.usage import MOST, CommandLineError, whole_number
from pions.match.conditions import MEBIBYTE, USUAL, Conditions
from pions.rules.numbers import decimal
from pions.search.limits import Limit
from pions.words import N_

Seconds = Annotated[
    str | None,
    option(
        N_("SECONDS"),
        N_("Time for each move; players in files have 10 seconds if no time is given."),
    ),
]
Depth = Annotated[str | None, option(N_("N"), N_("Up to N plies ahead."))]
Nodes = Annotated[str | None, option(N_("N"), N_("Up to N positions for each move."))]
Memory = Annotated[
    str | None, option(N_("MIB"), N_("Memory for each player in a file, in MiB; default: 1024."))
]
Seed = Annotated[
    str | None, option(N_("N"), N_("The seed of all random choices; default: a new one."))
]


def counting_number(option: str, text: str, most: int = MOST) -> int:
    """The number given to an option, from 1 to `most`."""
    return whole_number(option, text, least=1, most=most)


def chosen_seconds(option: str, text: str, *, may_be_zero: bool = False) -> float:
    seconds = decimal(text)
    if seconds is None:
        raise CommandLineError(
            N_("{option} needs seconds such as 0.5, not {text!r}"), option=option, text=text[:80]
        )
    if seconds < 0 or (seconds == 0 and not may_be_zero):
        template = N_("{option} needs more than 0 seconds, not {text!r}")
        if may_be_zero:
            template = N_("{option} needs 0 seconds or more, not {text!r}")
        raise CommandLineError(template, option=option, text=text[:80])
    return seconds


def chosen_limit(seconds: str | None, depth: str | None, nodes: str | None) -> Limit:
    return Limit(
        depth=None if depth is None else counting_number("--depth", depth),
        nodes=None if nodes is None else counting_number("--nodes", nodes),
        seconds=None if seconds is None else chosen_seconds("--seconds", seconds),
    )


def chosen_conditions(limit: Limit, memory: str | None, *, prints: bool = False) -> Conditions:
    size = USUAL.memory if memory is None else counting_number("--memory", memory) * MEBIBYTE
    return Conditions(limit=limit, memory=size, prints=prints)


def chosen_seed(seed: str | None) -> int:
    """The seed that was given, or a fresh one short enough to be typed again."""
    return randbelow(10**6) if seed is None else whole_number("--seed", seed)


def limit_json(limit: Limit) -> dict[str, object]:
    given: dict[str, object] = {
        "seconds": limit.seconds,
        "depth": limit.depth,
        "nodes": limit.nodes,
        "clock": None if limit.clock is None else [limit.clock.black, limit.clock.increment],
    }
    return {name: value for name, value in given.items() if value is not None}
