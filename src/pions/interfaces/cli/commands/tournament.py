"""`pions tournament`: many players, and games that no accident can lose."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pions.interfaces.cli import output
from pions.interfaces.cli.app import command
from pions.interfaces.cli.contest.contest_options import TournamentOptions
from pions.interfaces.cli.contest.description import TournamentDescription, read_description
from pions.interfaces.cli.contest.display import run_displayed
from pions.interfaces.cli.contest.event_options import chosen_event
from pions.interfaces.cli.contest.result import check_page, exit_code, write_page
from pions.interfaces.cli.global_options import GlobalOptions
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.limit_options import counting_number
from pions.interfaces.cli.option_groups import with_options
from pions.interfaces.cli.parameters import argument
from pions.interfaces.cli.sandbox_options import tell_sandbox
from pions.interfaces.cli.tournament_report import report_lines
from pions.interfaces.cli.usage import CommandLineError
from pions.interfaces.language import say
from pions.jobs.executors import available_processors
from pions.play.contest import RunningContest, Workers
from pions.play.contest_entrants import find_entrants
from pions.tournament.report_json import report_json
from pions.words import N_

if TYPE_CHECKING:  # the help of this command needs no database package
    from pions.play.contest_store import StoredTournament, TournamentRequest


@command(
    N_(
        "Run a tournament: round robin, gauntlet, knockout or Swiss.\n\n"
        "Every game is stored in a database as soon as it is over, so that no crash loses one: "
        "--resume continues, with the same result. Each player in a file runs in its own process "
        "and folder. Options can also be given in a TOML file, under their names."
    ),
    Example(
        "pions tournament othello 'ia2(2)' 'ia3(2)' greedy random --games 10",
        N_("everybody plays everybody"),
    ),
    Example(
        "pions tournament connect-4 bots/ --seconds 1 --html league.html",
        N_("a league of all the bots in a folder"),
    ),
    Example("pions tournament league.toml --jobs 4", N_("as a file describes it")),
    Example("pions tournament --resume", N_("resume the last one that was interrupted")),
)
@with_options(TournamentOptions)
def tournament(
    context: typer.Context,
    entries: Annotated[
        list[str] | None,
        argument(
            N_("FILE.toml | GAME PLAYER …"),
            N_("A file that describes it, or a game and who plays: players, files, folders."),
        ),
    ] = None,
    *,
    options: TournamentOptions,
) -> int:
    """Play what is not yet played, and report how it went."""
    from pions.play.contest_store import begin_tournament  # noqa: PLC0415 - needs pions[app]
    from pions.storage.database import open_database  # noqa: PLC0415
    from pions.storage.tournaments import Tournaments  # noqa: PLC0415

    described = _described(entries or [], options)
    options = options if described is None else described.options
    check_page(options.html)
    jobs = None if options.jobs is None else counting_number("--jobs", options.jobs)
    workers = Workers(jobs or available_processors(), options.cluster)
    with open_database(options.db) as database:
        database.on_damage = lambda error: output.complain(error.words)
        stored = begin_tournament(
            Tournaments(database), _request(described, options), output.complain
        )
        event = stored.row.event
        tell_sandbox([one.player for one in event.entrants], event.conditions)
        if not context.obj.quiet:
            line = N_("tournament {name!r}: games are stored in {place}")
            output.remark(line, name=stored.row.name, place=database.place)
        with stored.delete_if_empty_on_error():
            return _run(stored, workers, options, context.obj)


def _described(entries: list[str], options: TournamentOptions) -> TournamentDescription | None:
    """The tournament that the command line describes, None if it only says to resume one."""
    if not entries and options.resume:
        return None
    if len(entries) == 1 and Path(entries[0]).suffix == ".toml":
        return read_description(Path(entries[0])).overridden(options)
    if len(entries) < 2:
        raise CommandLineError(
            N_("name a file that ends in .toml, or a game and at least two players")
        )
    rules, *players = entries
    return TournamentDescription(rules, find_entrants(players, Path()), options)


def _request(
    described: TournamentDescription | None, options: TournamentOptions
) -> TournamentRequest:
    from pions.play.contest_store import TournamentRequest  # noqa: PLC0415 - needs pions[app]

    if described is None:
        return TournamentRequest(None, options.name, resume=True)
    return TournamentRequest(
        event=chosen_event(described.rules, described.entrants, options),
        name=options.name,
        label=described.rules,
        resume=options.resume,
        fixed_seed=options.seed is not None,
    )


def _run(
    stored: StoredTournament, workers: Workers, given: TournamentOptions, options: GlobalOptions
) -> int:
    out = None if given.out is None else Path(given.out).expanduser()
    contest = RunningContest(
        stored.row.event,
        workers,
        games_file=None if out is None else stored.games_file(out, replace=given.resume),
        stored=stored,
    )
    result = run_displayed(contest, options)
    write_page(given.html, result, stored.games(), options)
    document = {"name": stored.row.name, **report_json(result.report, say)}
    output.answer(document, report_lines(result.report), json=options.json)
    remedy = _resume_command(stored.row.name, given)
    return exit_code(result, options, strict=given.strict, remedy=remedy)


def _resume_command(name: str, given: TournamentOptions) -> str:
    database = [] if given.db is None else ["--db", given.db]
    return shlex.join(["pions", "tournament", "--resume", "--name", name, *database])
