"""`pions match`: many games between two players."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from contextlib import ExitStack
from contextvars import copy_context
from dataclasses import dataclass, field
from functools import partial
from time import monotonic
from typing import Annotated

import typer

from pions.interfaces.cli import output
from pions.interfaces.cli.app import app
from pions.interfaces.cli.command import with_examples
from pions.interfaces.cli.exits import Exit
from pions.interfaces.cli.game_file import new_game_file
from pions.interfaces.cli.help import Example
from pions.interfaces.cli.interruptible import interruptible
from pions.interfaces.cli.limits import (
    Depth,
    Memory,
    Nodes,
    Seconds,
    Seed,
    chosen_conditions,
    chosen_limit,
    chosen_seed,
    counting_number,
    limit_json,
)
from pions.interfaces.cli.positions import RulesText
from pions.interfaces.cli.results import match_json, match_lines
from pions.interfaces.cli.settings import Settings
from pions.interfaces.cli.usage import whole_number
from pions.interfaces.language import tell
from pions.match.conditions import Conditions
from pions.match.seats import check_player
from pions.rules.base import Rules
from pions.rules.registry import find_rules
from pions.tournament.openings import openings, usual_plies
from pions.tournament.pairing import Pairing, Played
from pions.tournament.run import process_pool, run, shares
from pions.tournament.schedule import match_of_two
from pions.tournament.standings import Standings
from pions.words import N_

EXAMPLES = (
    Example("pions match othello 'ia2(3)' ia1 --games 100", N_("the course's study")),
    Example("pions match gomoku k-tuple ./mybot.py --games 20 --seconds 1", N_("try your own")),
    Example(
        "pions match connect-4 alphabeta mcts --games 50 --jobs 2 --seed 7 --out games.jsonl",
        N_("on two processors, repeatable, the games kept in a file"),
    ),
)


@dataclass(frozen=True)
class Plan:
    """The match that was asked for."""

    rules: Rules
    players: tuple[str, str]
    games: int
    plies: int
    seed: int
    jobs: int
    conditions: Conditions
    out: str | None


@dataclass
class Progress:
    """How far the match has come. Mutable."""

    plan: Plan
    standings: Standings
    shown: bool
    """Whether to show it while it goes on."""
    faults: list[Played] = field(default_factory=list)

    def note(self, played: Played) -> None:
        """One more game is over."""
        self.standings = self.standings.with_game(played)
        if played.record.at_fault is not None:
            self.faults.append(played)
        if self.shown:
            one, two = (score.points for score in self.standings.scores)
            sys.stderr.write(f"\r{one + two:g}/{self.plan.games}  {one:g} – {two:g}\x1b[K")
            sys.stderr.flush()

    def clear(self) -> None:
        """Take the line of progress away."""
        if self.shown:
            sys.stderr.write("\r\x1b[K")


@app.command(
    cls=with_examples(*EXAMPLES),
    help=N_(
        "Let two players play many games: each opening twice, with colours swapped.\n\n"
        "Whoever crashes, breaks the rules or is late loses that game, and the match goes on; "
        "players in files have a process each, with a limit of time and memory. The same seed "
        "gives the same games, on one processor or several, unless time limits the players."
    ),
)
def match(  # noqa: PLR0913 - one for each option
    context: typer.Context,
    rules: RulesText,
    first: Annotated[
        str, typer.Argument(metavar=N_("PLAYER"), help=N_("Who plays; see pions players."))
    ],
    second: Annotated[
        str, typer.Argument(metavar=N_("PLAYER"), help=N_("Against whom; see pions players."))
    ],
    *,
    games: Annotated[str, typer.Option(metavar=N_("N"), help=N_("How many games."))] = "2",
    opening_plies: Annotated[
        str | None,
        typer.Option(
            metavar=N_("N"),
            help=N_("Random moves before the players begin; default: 4, fewer on tiny boards."),
        ),
    ] = None,
    seconds: Seconds = None,
    depth: Depth = None,
    nodes: Nodes = None,
    memory: Memory = None,
    jobs: Annotated[
        str, typer.Option(metavar=N_("N"), help=N_("Games at a time, each in a process."))
    ] = "1",
    seed: Seed = None,
    out: Annotated[
        str | None,
        typer.Option(metavar=N_("FILE"), help=N_("Write the games to a new file, JSON Lines.")),
    ] = None,
) -> int:
    """Play, and tell how it went."""
    found = find_rules(rules)
    plan = Plan(
        rules=found,
        players=(first, second),
        games=counting_number("--games", games),
        plies=usual_plies(found) if opening_plies is None else _plies(opening_plies),
        seed=chosen_seed(seed),
        jobs=counting_number("--jobs", jobs),
        conditions=chosen_conditions(chosen_limit(seconds, depth, nodes), memory),
        out=out,
    )
    return _run(plan, context.obj)


def _plies(text: str) -> int:
    return whole_number("--opening-plies", text)


def _run(plan: Plan, settings: Settings) -> int:
    names = [check_player(one, plan.rules, plan.conditions) for one in plan.players]
    next(openings(plan.rules, plan.plies, plan.seed))  # raises now if there are none
    shown = sys.stderr.isatty() and not settings.quiet and not settings.plain
    progress, begun = Progress(plan, Standings.new(names), shown), monotonic()
    try:
        _play(plan, progress)
    except BrokenExecutor:
        progress.clear()
        ended = tell(N_("a process that played games was ended from outside"))
        output.talk(f"pions: {ended}")
        return Exit.ENGINE_FAILED
    except KeyboardInterrupt:
        progress.clear()
        if any(score.games for score in progress.standings.scores):
            _answer(plan, progress, monotonic() - begun, settings)
        raise
    progress.clear()
    _answer(plan, progress, monotonic() - begun, settings)
    return Exit.DONE


def _play(plan: Plan, progress: Progress) -> None:
    """Play beside the main thread, so that Ctrl-C is heard during native searches too."""
    with ExitStack() as stack:
        keep = stack.enter_context(new_game_file(plan.out))
        pool = stack.enter_context(process_pool(plan.jobs)) if plan.jobs > 1 else None
        chunk, window = shares(plan.games, plan.jobs)

        def work() -> None:
            for played in run(_pairings(plan), pool, chunk=chunk, window=window):
                keep(played.record.game)
                progress.note(played)

        interruptible(partial(copy_context().run, work))


def _pairings(plan: Plan) -> Iterator[Pairing]:
    return match_of_two(
        str(plan.rules),
        plan.players,
        plan.games,
        plies=plan.plies,
        seed=plan.seed,
        conditions=plan.conditions,
    )


def _answer(plan: Plan, progress: Progress, seconds: float, settings: Settings) -> None:
    if settings.json:
        output.data_json(
            {
                "rules": str(plan.rules),
                "seed": plan.seed,
                "opening_plies": plan.plies,
                "limit": limit_json(plan.conditions.limit),
                "jobs": plan.jobs,
                "seconds": round(seconds, 6),
                "out": plan.out,
                **match_json(progress.standings, progress.faults),
            }
        )
        return
    for line in match_lines(progress.standings, progress.faults):
        output.data(line)
    if not settings.quiet:
        said = tell(N_("seed {seed}; {seconds:.1f} seconds"), seed=plan.seed, seconds=seconds)
        output.talk(said)
