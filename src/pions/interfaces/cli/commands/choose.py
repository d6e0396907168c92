"""`pions choose`: what a player would play."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from time import monotonic
from typing import Annotated

import typer

from pions.errors import GameOverError
from pions.evaluation.value import Value
from pions.interfaces.cli import output
from pions.interfaces.cli.app import command
from pions.interfaces.cli.exits import Exit
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.limit_options import (
    Depth,
    Memory,
    Nodes,
    Seconds,
    Seed,
    chosen_conditions,
    chosen_limit,
    chosen_seed,
)
from pions.interfaces.cli.parameters import option
from pions.interfaces.cli.position_options import (
    AnyCount,
    Moves,
    PositionText,
    RulesText,
    chosen_past,
    chosen_position,
)
from pions.interfaces.cli.sandbox_options import SandboxMode, chosen_sandbox, tell_sandbox
from pions.interfaces.language import say, tell, translate
from pions.match.conditions import Conditions
from pions.match.faults import Fault
from pions.match.moves_so_far import MovesSoFar
from pions.match.seats import take_seat
from pions.play.interruptible import interruptible
from pions.players.base import Choice
from pions.rules.base import Position
from pions.words import N_


@command(
    N_(
        "Say which move a player chooses in a position.\n\n"
        "A player in a file runs in a process of its own, and what it prints goes to standard "
        "error; if it crashes, breaks the rules or is late, the exit code is 4."
    ),
    Example("pions choose othello --player 'ia2(3)' --moves f5d6", N_("the course's player")),
    Example(
        "pions choose connect-4 --player alphabeta --seconds 2 --json",
        N_("with everything the player reports"),
    ),
    Example("pions choose gomoku --player ./mybot.py", N_("try a player of your own")),
)
def choose(  # noqa: PLR0913 - one for each option
    context: typer.Context,
    rules: RulesText,
    *,
    player: Annotated[str, option(N_("PLAYER"), N_("The player to ask; see pions players."))],
    moves: Moves = None,
    position: PositionText = None,
    any_count: AnyCount = False,
    seconds: Seconds = None,
    depth: Depth = None,
    nodes: Nodes = None,
    memory: Memory = None,
    sandbox: SandboxMode = None,
    seed: Seed = None,
) -> int:
    place = chosen_position(rules, moves, position, None, any_count=any_count)
    limit = chosen_limit(seconds, depth, nodes)
    usual = chosen_conditions(limit, memory, prints=True)
    conditions = replace(usual, sandbox=chosen_sandbox(sandbox))
    if place.is_over:
        raise GameOverError(
            N_("the game is over in {position}: there is nothing to choose"), position=place.text
        )
    tell_sandbox([player], conditions)
    number, past = chosen_seed(seed), chosen_past(rules, moves, position)
    try:
        name, choice, took = interruptible(lambda: _ask(player, place, past, number, conditions))
    except Fault as fault:
        output.complain(fault.words)
        output.talk_traceback(fault.traceback)
        return Exit.ENGINE_FAILED
    if context.obj.json:
        output.data_json({"player": name, "seed": number, **_json(place, choice, took)})
        return Exit.DONE
    output.data(place.name(choice.move))
    if not context.obj.quiet:
        for line in _lines(place, choice, took):
            output.talk(line)
    return Exit.DONE


def _ask(
    player: str, place: Position, past: MovesSoFar | None, seed: int, conditions: Conditions
) -> tuple[str, Choice, float]:
    """The player's name, its choice, and the seconds that it took."""
    with ExitStack() as stack:
        seat = take_seat(stack, player, place.rules, seed, conditions)
        started = monotonic()
        return seat.name, seat.choose(place, None, past), monotonic() - started


def _json(place: Position, choice: Choice, took: float) -> dict[str, object]:
    return {
        "rules": str(place.rules),
        "position": place.text,
        "move": place.name(choice.move),
        "value": _value_json(choice.value),
        "line": _names(place, choice),
        "depth": choice.depth,
        "nodes": choice.nodes,
        "seconds": round(took, 6),
        "stopped": choice.stopped,
        "notes": dict(choice.notes),
        "heat": list(choice.heat),
    }


def _value_json(value: Value | None) -> dict[str, object] | None:
    if value is None:
        return None
    facts: dict[str, object] = {
        "kind": value.kind.value,
        "number": value.number,
        "text": say(value.words),
    }
    known = {"percent": value.percent, "error": value.error}
    return {**facts, **{name: one for name, one in known.items() if one is not None}}


def _names(place: Position, choice: Choice) -> list[str]:
    """The names of the line, as far as it can be played."""
    names, position = [], place
    for move in choice.line:
        if move not in position.legal_moves:
            break
        names.append(position.name(move))
        position = position.after(move)
    return names


def _lines(place: Position, choice: Choice, took: float) -> Iterator[str]:
    if choice.value is not None:
        yield tell(N_("value: {value}"), value=choice.value.words)
    if names := _names(place, choice):
        yield tell(N_("line: {line}"), line=" ".join(names))
    if choice.depth is not None:
        yield tell(N_("depth: {depth}"), depth=choice.depth)
    if choice.nodes is not None:
        yield tell(N_("nodes: {nodes:,}"), nodes=choice.nodes)
    for name, text in choice.notes.items():
        yield tell(N_("{name}: {text}"), name=translate(name), text=translate(text))
    yield tell(N_("{seconds:.3f} seconds"), seconds=took)
