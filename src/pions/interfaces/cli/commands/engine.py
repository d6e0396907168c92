"""`pions engine`: Pions as an engine for other programs, and a check of theirs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import typer

from pions.interfaces.cli import output
from pions.interfaces.cli.app import command
from pions.interfaces.cli.engine_check_report import junit, last_line, result_line, results_json
from pions.interfaces.cli.entry_points import ProtocolRequest
from pions.interfaces.cli.exits import Exit
from pions.interfaces.cli.global_options import GlobalOptions
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.limit_options import (
    Seed,
    chosen_seconds,
    chosen_seed,
    counting_number,
)
from pions.interfaces.cli.option_groups import with_options
from pions.interfaces.cli.parameters import argument, option
from pions.interfaces.cli.usage import CommandLineError
from pions.match.engine_check import USUAL_PATIENCE, check_engine
from pions.players.levels import levels
from pions.players.native import NativePlayer
from pions.players.program import Program
from pions.protocols.registry import (
    checked_protocol_names,
    engine_protocol_names,
    find_protocol,
)
from pions.rules.base import Rules
from pions.rules.registry import find_rules
from pions.words import N_, friendly_list

CHECK = "check"
MOST = {one.name: one.most for one in NativePlayer().parameters}


@dataclass(frozen=True)
class EngineSettings:
    """How the engine plays, and how another is checked."""

    level: Annotated[
        str | None, option(N_("N"), N_("From 1, which a child beats, to 10, the default."))
    ] = None
    threads: Annotated[
        str | None, option(N_("N"), N_("Threads that think together; default: 1."))
    ] = None
    memory: Annotated[
        str | None, option(N_("MIB"), N_("Memory for the transposition table; default: 64."))
    ] = None
    seed: Seed = None
    seconds: Annotated[
        str | None, option(N_("S"), N_("With check: how long an answer may take; default: 10."))
    ] = None
    junit: Annotated[
        str | None, option(N_("FILE"), N_("With check: also write the results as JUnit XML."))
    ] = None


@command(
    N_(
        "Be the engine of another program, which sends commands to standard input and reads "
        "moves from standard output.\n\n"
        "The program decides how long the engine may think. Nothing but the protocol is written "
        "to standard output, and a line that makes no sense is answered and survived.\n\n"
        "pions engine check PROGRAM is for authors of engines: a scripted host talks with the "
        "program and names every deviation from the protocol. The exit code is 0 if there is "
        "none, 1 if there is one."
    ),
    Example("pions engine --protocol gomocup", N_("an engine for Piskvork and other managers")),
    Example("pions engine --protocol nboard", N_("an engine for NBoard")),
    Example("pions engine gomoku --protocol gtp", N_("an engine for Sabaki and the like")),
    Example(
        "pions engine --protocol gomocup --level 5 --threads 2 --memory 256",
        N_("a weaker one, and what it may use"),
    ),
    Example(
        "pions engine check ./pbrain-mine --protocol gomocup --junit report.xml",
        N_("check an engine, with a report for continuous integration"),
    ),
)
@with_options(EngineSettings)
def engine(
    context: typer.Context,
    entries: Annotated[
        list[str] | None,
        argument(
            N_("RULES | check PROGRAM [RULES]"),
            N_("The game, where the host does not name it; or an engine to check."),
        ),
    ] = None,
    *,
    protocol: Annotated[
        str,
        option(
            N_("PROTOCOL"), N_("What to speak: gtp, nboard (Othello) or gomocup (five in a row).")
        ),
    ],
    options: EngineSettings,
) -> int:
    words, name = entries or [], protocol.lower()
    is_check = words[:1] == [CHECK]
    _check_name(protocol, checked_protocol_names() if is_check else engine_protocol_names())
    if is_check:
        return _check(words[1:], name, options, context.obj)
    if len(words) > 1:
        raise CommandLineError(N_("unexpected argument: {text}"), text=words[1][:80])
    for given, value in (("--seconds", options.seconds), ("--junit", options.junit)):
        if value is not None:
            raise CommandLineError(N_("{option} is for pions engine check"), option=given)
    return _serve(words, name, options, context.obj)


def _check_name(protocol: str, names: tuple[str, ...]) -> None:
    if protocol.lower() not in names:
        raise CommandLineError(
            N_("--protocol {name!r}: Pions is an engine only in {names}"),
            name=protocol[:80],
            names=friendly_list(names),
        )


def _serve(words: list[str], name: str, options: EngineSettings, shared: GlobalOptions) -> int:
    usual = NativePlayer()
    request = ProtocolRequest(
        name,
        level=_number("level", options.level, len(levels())),
        threads=_number("threads", options.threads, usual.threads),
        memory=_number("memory", options.memory, usual.memory),
        seed=chosen_seed(options.seed) + 1,  # 0 stands for a fresh one
        rules=_checked(words[0], name) if words else None,
    )
    if not shared.entry_points.serve_engine(request):
        output.leave_at_once(Exit.DONE)
    return Exit.DONE


def _check(words: list[str], name: str, options: EngineSettings, shared: GlobalOptions) -> int:
    if not 1 <= len(words) <= 2:
        raise CommandLineError(
            N_("pions engine check needs a program and perhaps a game: {example}"),
            example="pions engine check ./engine --protocol gtp",
        )
    program = Program(words[0], name)
    rules = _checked(words[1], name) if len(words) > 1 else None
    patience = (
        USUAL_PATIENCE if options.seconds is None else chosen_seconds("--seconds", options.seconds)
    )
    results = []
    for result in check_engine(program, rules, patience):
        results.append(result)
        if not shared.json and not (shared.quiet and result.deviation is None):
            output.data(result_line(result))
    if shared.json:
        output.data_json(results_json(program, results))
    elif not shared.quiet:
        output.talk(last_line(results))
    if options.junit is not None:
        output.data_file(options.junit, junit(program, results), quiet=True)
    failed = any(one.deviation is not None for one in results)
    return Exit.CHECK_FAILED if failed else Exit.DONE


def _checked(text: str, protocol: str) -> Rules:
    rules = find_rules(text)
    find_protocol(protocol).check(rules)
    return rules


def _number(name: str, text: str | None, usual: int) -> int:
    most = MOST[name]
    assert most is not None
    return usual if text is None else counting_number(f"--{name}", text, most)
