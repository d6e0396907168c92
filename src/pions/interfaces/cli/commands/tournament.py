"""`pions tournament`: many players, and games that no accident can lose."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pions.interfaces.cli import output
from pions.interfaces.cli.app import app
from pions.interfaces.cli.command import with_examples
from pions.interfaces.cli.contest.answer import check_page, exit_code, write_page
from pions.interfaces.cli.contest.entrants import entrants
from pions.interfaces.cli.contest.file import Described, described, overlaid
from pions.interfaces.cli.contest.hold import Plan, hold
from pions.interfaces.cli.contest.kept import (
    begun,
    check_out,
    forgotten_if_nothing_comes_of_it,
    resume_command,
)
from pions.interfaces.cli.contest.wishes import TournamentWishes, with_wishes
from pions.interfaces.cli.help import Example
from pions.interfaces.cli.limits import counting_number
from pions.interfaces.cli.report import report_lines
from pions.interfaces.cli.report_json import report_json
from pions.interfaces.cli.settings import Settings
from pions.interfaces.cli.usage import CommandLineError
from pions.interfaces.language import tell
from pions.jobs.executors import available_processors
from pions.storage.database import open_database
from pions.storage.tournaments import Tournament, Tournaments
from pions.tournament.report import Report
from pions.words import N_

EXAMPLES = (
    Example(
        "pions tournament othello 'ia2(2)' 'ia3(2)' greedy random --games 10",
        N_("everybody meets everybody"),
    ),
    Example(
        "pions tournament connect-4 bots/ --seconds 1 --html league.html",
        N_("a league of all the bots in a folder"),
    ),
    Example("pions tournament league.toml --jobs 4", N_("as a file describes it")),
    Example("pions tournament --resume", N_("go on with the last one that was interrupted")),
)


@app.command(
    cls=with_examples(*EXAMPLES),
    help=N_(
        "Hold a tournament: round robin, gauntlet, knockout or Swiss.\n\n"
        "Every game is kept in a database as soon as it is over, so that nothing that happens to "
        "this process or its workers loses one: --resume goes on, and the end is the same. Each "
        "player in a file has a process and a folder of its own. Options can also stand in a "
        "TOML file, under their names."
    ),
)
@with_wishes(TournamentWishes)
def tournament(
    context: typer.Context,
    entries: Annotated[
        list[str] | None,
        typer.Argument(
            metavar=N_("FILE.toml | GAME PLAYER …"),
            help=N_("A file that describes it, or a game and who plays: players, files, folders."),
        ),
    ] = None,
    *,
    wishes: TournamentWishes,
) -> int:
    """Play what is not yet played, and tell how it went."""
    asked = _asked(entries or [], wishes)
    wishes = wishes if asked is None else asked.wishes
    check_page(wishes.html)
    jobs = available_processors() if wishes.jobs is None else counting_number("--jobs", wishes.jobs)
    with open_database(wishes.db) as database:
        store = Tournaments(database)
        held_here = begun(store, asked, wishes)
        if not context.obj.quiet:
            kept = N_("tournament {name!r}: games are kept in {place}")
            output.talk(tell(kept, name=held_here.name, place=database.place))
        with forgotten_if_nothing_comes_of_it(store, held_here, wishes):
            return _hold(store, held_here, wishes, jobs, context.obj)


def _asked(entries: list[str], wishes: TournamentWishes) -> Described | None:
    """What the command line describes, or None if it only says to go on."""
    if not entries and wishes.resume:
        return None
    if len(entries) == 1 and Path(entries[0]).suffix == ".toml":
        return overlaid(described(Path(entries[0])), wishes)
    if len(entries) < 2:
        raise CommandLineError(
            N_("name a file that ends in .toml, or a game and at least two players")
        )
    rules, *players = entries
    return Described(rules, entrants(players, Path()), wishes)


def _hold(
    store: Tournaments,
    held_here: Tournament,
    wishes: TournamentWishes,
    jobs: int,
    settings: Settings,
) -> int:
    check_out(wishes.out, store, held_here)
    plan = Plan(
        jobs=jobs,
        cluster=wishes.cluster,
        out=wishes.out,
        out_anew=wishes.resume,
        stored=store.stored_games(held_here),
    )
    held = hold(held_here.event, plan, settings)
    if held_here.finished is None and not (held.interrupted or held.lost_workers):
        store.finish(held_here)
    write_page(wishes.html, held, lambda: store.played(held_here))
    _answer(held_here, held.report, settings)
    remedy = resume_command(held_here, wishes)
    return exit_code(held, settings, strict=wishes.strict, remedy=remedy)


def _answer(held_here: Tournament, report: Report, settings: Settings) -> None:
    if settings.json:
        output.data_json({"name": held_here.name, **report_json(report)})
        return
    for line in report_lines(report):
        output.data(line)
