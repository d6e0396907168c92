"""`pions engine`: Pions as an engine for other programs."""

from __future__ import annotations

from typing import Annotated

import typer

from pions.interfaces.cli import output
from pions.interfaces.cli.app import command
from pions.interfaces.cli.entry_points import ProtocolRequest
from pions.interfaces.cli.exits import Exit
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.limit_options import Seed, chosen_seed, counting_number
from pions.interfaces.cli.parameters import argument, option
from pions.interfaces.cli.usage import CommandLineError
from pions.players.levels import levels
from pions.players.native import NativePlayer
from pions.protocols.registry import engine_protocol_names, find_protocol
from pions.rules.base import Rules
from pions.rules.registry import find_rules
from pions.words import N_, friendly_list

MOST = {one.name: one.most for one in NativePlayer().parameters}


@command(
    N_(
        "Be the engine of another program, which sends commands to standard input and reads "
        "moves from standard output.\n\n"
        "The program decides how long the engine may think. Nothing but the protocol is written "
        "to standard output, and a line that makes no sense is answered and survived."
    ),
    Example("pions engine --protocol gomocup", N_("an engine for Piskvork and other managers")),
    Example("pions engine --protocol nboard", N_("an engine for NBoard")),
    Example("pions engine gomoku --protocol gtp", N_("an engine for Sabaki and the like")),
    Example(
        "pions engine --protocol gomocup --level 5 --threads 2 --memory 256",
        N_("a weaker one, and what it may use"),
    ),
)
def engine(
    context: typer.Context,
    rules: Annotated[
        str | None,
        argument(N_("[RULES]"), N_("The game, where the host does not name it; default: Othello.")),
    ] = None,
    *,
    protocol: Annotated[
        str,
        option(
            N_("PROTOCOL"), N_("What to speak: gtp, nboard (Othello) or gomocup (five in a row).")
        ),
    ],
    level: Annotated[
        str | None, option(N_("N"), N_("From 1, which a child beats, to 10, the default."))
    ] = None,
    threads: Annotated[
        str | None, option(N_("N"), N_("Threads that think together; default: 1."))
    ] = None,
    memory: Annotated[
        str | None, option(N_("MIB"), N_("Memory for the transposition table; default: 64."))
    ] = None,
    seed: Seed = None,
) -> int:
    names = engine_protocol_names()
    if protocol.lower() not in names:
        raise CommandLineError(
            N_("--protocol {name!r}: Pions is an engine only in {names}"),
            name=protocol[:80],
            names=friendly_list(names),
        )
    usual = NativePlayer()
    request = ProtocolRequest(
        protocol.lower(),
        level=_number("level", level, len(levels())),
        threads=_number("threads", threads, usual.threads),
        memory=_number("memory", memory, usual.memory),
        seed=chosen_seed(seed) + 1,  # 0 stands for a fresh one
        rules=None if rules is None else _checked(rules, protocol.lower()),
    )
    if not context.obj.entry_points.serve_engine(request):
        output.leave_at_once(Exit.DONE)
    return Exit.DONE


def _checked(text: str, protocol: str) -> Rules:
    rules = find_rules(text)
    find_protocol(protocol).check(rules)
    return rules


def _number(name: str, text: str | None, usual: int) -> int:
    most = MOST[name]
    assert most is not None
    return usual if text is None else counting_number(f"--{name}", text, most)
