"""`pions match`: many games between two players."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from pions.interfaces.cli import output
from pions.interfaces.cli.app import command
from pions.interfaces.cli.contest.contest_options import ContestOptions
from pions.interfaces.cli.contest.display import run_displayed
from pions.interfaces.cli.contest.event_options import chosen_event
from pions.interfaces.cli.contest.result import check_page, exit_code, write_page
from pions.interfaces.cli.global_options import GlobalOptions
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.limit_options import counting_number, limit_json
from pions.interfaces.cli.match_report import match_lines
from pions.interfaces.cli.option_groups import with_options
from pions.interfaces.cli.parameters import argument
from pions.interfaces.cli.position_options import RulesText
from pions.interfaces.cli.sandbox_options import tell_sandbox
from pions.interfaces.language import say
from pions.match.seats import check_player
from pions.play.contest import ContestResult, RunningContest, Workers
from pions.play.contest_file import GamesFile
from pions.rules.registry import find_rules
from pions.tournament.event import Entrant, Event, with_distinct_names
from pions.tournament.pairing import Played
from pions.tournament.report_json import match_json
from pions.words import N_


@command(
    N_(
        "Let two players play many games: each opening twice, with colours swapped.\n\n"
        "A player that crashes, breaks the rules or is late loses that game, and the match "
        "continues; players in files run in their own processes, with limits on time and memory. "
        "The same seed gives the same games on any number of processors, unless time is limited."
    ),
    Example("pions match othello 'ia2(3)' ia1 --games 100", N_("the course's study")),
    Example("pions match gomoku k-tuple ./mybot.py --games 20 --seconds 1", N_("try your own")),
    Example(
        "pions match connect-4 alphabeta mcts --games 50 --jobs 2 --seed 7 --out games.jsonl",
        N_("on two processors, repeatable, the games saved in a file"),
    ),
    Example(
        "pions match othello 'ia2(3)' 'ia2(2)' --games 2000 --sprt 0 30",
        N_("stop as soon as it is clear which is better"),
    ),
)
@with_options(ContestOptions)
def match(
    context: typer.Context,
    rules: RulesText,
    first: Annotated[str, argument(N_("PLAYER"), N_("Who plays; see pions players."))],
    second: Annotated[str, argument(N_("PLAYER"), N_("Against whom; see pions players."))],
    options: ContestOptions,
) -> int:
    check_page(options.html)
    event = _checked_event(rules, (first, second), options)
    jobs = None if options.jobs is None else counting_number("--jobs", options.jobs)
    processes = None if jobs == 1 else jobs  # one process gains nothing
    contest = RunningContest(
        event,
        Workers(processes, options.cluster),
        games_file=None if options.out is None else GamesFile(Path(options.out).expanduser()),
    )
    played: list[Played] = []
    if options.html is not None:
        contest.subscribe(played.append)
    result = run_displayed(contest, context.obj)
    write_page(options.html, result, played, context.obj)
    if result.report.games or result.complete:
        _write_report(result, processes, options, context.obj)
    return exit_code(result, context.obj, strict=options.strict)


def _checked_event(rules: str, players: tuple[str, str], options: ContestOptions) -> Event:
    """The event, once both players have shown that they can play; they give their own names."""
    unnamed = with_distinct_names(Entrant(text, text) for text in players)
    event = chosen_event(rules, unnamed, options)
    found = find_rules(rules)
    tell_sandbox(players, event.conditions)
    names = [check_player(text, found, event.conditions) for text in players]
    named = (Entrant(*both) for both in zip(names, players, strict=True))
    return replace(event, entrants=with_distinct_names(named))


def _write_report(
    result: ContestResult, processes: int | None, given: ContestOptions, options: GlobalOptions
) -> None:
    event = result.report.event
    document = {
        "rules": str(find_rules(event.rules)),
        "seed": event.seed,
        "opening_plies": event.openings.plies,
        **({} if event.openings.file is None else {"openings": event.openings.file}),
        "limit": limit_json(event.conditions.limit),
        "jobs": processes or 1,
        "seconds": round(result.seconds, 6),
        "out": given.out,
        **match_json(result.report, say),
    }
    output.answer(document, match_lines(result.report), json=options.json)
