"""The options of matches and tournaments, each declared once.

A field here is an option of the command line and, under the same name, a key of a tournament's
file. Values stay texts until `event_options.py` reads them, so that both are checked alike.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pions.interfaces.cli.limit_options import Depth, Memory, Nodes, Seconds, Seed
from pions.interfaces.cli.parameters import DatabaseUrl, flag, option
from pions.interfaces.cli.sandbox_options import SandboxMode
from pions.words import N_

Text = str | None


@dataclass(frozen=True)
class ContestOptions:
    """The options of a match; None where one was not given."""

    games: Annotated[Text, option(N_("N"), N_("How many games two players play; default: 2."))] = (
        None
    )
    openings: Annotated[
        Text,
        option(
            N_("SOURCE"),
            N_(
                "Where games begin: none, random, random:PLIES, or a file of games; "
                "default: random, 4 plies, fewer on tiny boards."
            ),
        ),
    ] = None
    colours: Annotated[
        Text,
        option(
            N_("COLOURS"),
            N_("swapped: each opening with both colours; fixed: the first is always Black."),
        ),
    ] = None
    opening_rule: Annotated[
        Text,
        option(
            N_("RULE"),
            N_("pie, swap or swap2: the first opens, and colours are chosen at the board."),
        ),
    ] = None
    opening_plies: Annotated[
        Text,
        option(N_("N"), N_("The same as --openings random:N; with a file, its first N moves.")),
    ] = None
    shuffle: Annotated[bool, flag("--shuffle", N_("Take a file's openings in random order."))] = (
        False
    )
    balance: Annotated[
        Text, option(N_("BOUND"), N_("Only random openings whose value is within BOUND of 0."))
    ] = None
    balance_by: Annotated[
        Text,
        option(
            N_("EVALUATION"),
            N_("What judges the openings; default: the usual evaluation of the game."),
        ),
    ] = None
    seconds: Seconds = None
    clock: Annotated[
        Text,
        option(
            N_("SECONDS+INCREMENT"),
            N_("Time of each player for a whole game, and what each move adds: 60+0.5."),
        ),
    ] = None
    margin: Annotated[
        Text, option(N_("SECONDS"), N_("Overtime forgiven at each move; default: 0.5."))
    ] = None
    depth: Depth = None
    nodes: Nodes = None
    memory: Memory = None
    sandbox: SandboxMode = None
    draw: Annotated[
        Text,
        option(
            N_("PLIES[:BOUND[:AFTER]]"),
            N_("A draw once both value PLIES in a row within BOUND of 0, after ply AFTER."),
        ),
    ] = None
    resign: Annotated[
        Text,
        option(
            N_("MOVES:BOUND"),
            N_("A loss for a player who values MOVES of its own in a row at -BOUND or less."),
        ),
    ] = None
    longest: Annotated[Text, option(N_("PLIES"), N_("A draw after that many plies."))] = None
    sprt: Annotated[
        tuple[str, str] | None,
        option(
            N_("ELO0 ELO1"),
            N_("Stop once it is shown that the first is ELO1 better, or only ELO0."),
        ),
    ] = None
    errors: Annotated[
        tuple[str, str] | None,
        option(
            N_("ALPHA BETA"),
            N_("How often --sprt may be wrong, one way and the other; default: 0.05 0.05."),
        ),
    ] = None
    jobs: Annotated[Text, option(N_("N"), N_("Games at a time, each in a process."))] = None
    cluster: Annotated[
        Text,
        option(
            N_("ADDRESS"),
            N_("Play on the Dask cluster whose scheduler is there; local starts one here."),
        ),
    ] = None
    seed: Seed = None
    out: Annotated[Text, option(N_("FILE"), N_("Write the games to a new file, JSON Lines."))] = (
        None
    )
    html: Annotated[
        Text, option(N_("FILE"), N_("Write a page with tables, charts and all the games."))
    ] = None
    strict: Annotated[
        bool, flag("--strict", N_("Exit code 1 if any game was lost by a fault."))
    ] = False


@dataclass(frozen=True)
class TournamentOptions(ContestOptions):
    """The options of a tournament."""

    kind: Annotated[
        Text,
        option(N_("KIND"), N_("round-robin, gauntlet, knockout or swiss; default: round-robin.")),
    ] = None
    rounds: Annotated[Text, option(N_("N"), N_("Rounds of a Swiss tournament."))] = None
    name: Annotated[
        Text, option(N_("NAME"), N_("The name of the tournament, to resume it by."))
    ] = None
    db: DatabaseUrl = None
    resume: Annotated[bool, flag("--resume", N_("Resume a tournament that was interrupted."))] = (
        False
    )
