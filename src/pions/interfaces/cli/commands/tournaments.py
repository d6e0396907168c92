"""`pions tournaments`: those that are stored in the database."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from pions.interfaces.cli import output
from pions.interfaces.cli.app import command
from pions.interfaces.cli.columns import shortened, table
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.parameters import DatabaseUrl, option
from pions.interfaces.language import translate
from pions.words import N_

if TYPE_CHECKING:  # the help of this command needs no database package
    from pions.storage.tournaments import TournamentSummary


LONGEST_RULES = 30
"""Columns that the rules take at most."""


@command(
    N_("List the tournaments in the database, newest first."),
    Example("pions tournaments", N_("what was played, and what can be resumed")),
    Example("pions tournaments --delete 'my cup'", N_("delete one, with its games")),
)
def tournaments(
    context: typer.Context,
    db: DatabaseUrl = None,
    delete: Annotated[
        str | None, option(N_("NAME"), N_("Delete a tournament and all its games."))
    ] = None,
) -> None:
    from pions.storage.database import open_database  # noqa: PLC0415 - needs pions[app]
    from pions.storage.tournaments import Tournaments  # noqa: PLC0415

    with open_database(db) as database:
        database.on_damage = lambda error: output.complain(error.words)
        store = Tournaments(database)
        if delete is not None:
            store.delete(delete)
        found = store.all()
    document = {"tournaments": [_json(one) for one in found]}
    output.answer(document, _lines(found), json=context.obj.json)


def _lines(found: tuple[TournamentSummary, ...]) -> Iterator[str]:
    headings = (N_("tournament"), N_("game"), N_("kind"), N_("started"), N_("state"), N_("games"))
    rows = [[translate(heading) for heading in headings]]
    for one in found:
        state = N_("unfinished") if one.finished is None else N_("finished")
        since = f"{one.created.astimezone():%Y-%m-%d %H:%M}"
        rules = shortened(one.rules, LONGEST_RULES)
        rows.append([one.name, rules, translate(one.kind), since, translate(state), str(one.games)])
    yield from table(rows, left=(0, 1, 2, 3, 4))


def _json(one: TournamentSummary) -> dict[str, object]:
    return {
        "id": one.id,
        "name": one.name,
        "rules": one.rules,
        "kind": one.kind,
        "games": one.games,
        "begun": one.created.isoformat(),
        "finished": None if one.finished is None else one.finished.isoformat(),
    }
