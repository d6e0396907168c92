"""`pions tokens`: who may use the server as a program."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pions.interfaces.cli import output
from pions.interfaces.cli.app import command
from pions.interfaces.cli.columns import table
from pions.interfaces.cli.global_options import GlobalOptions
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.parameters import option
from pions.interfaces.cli.usage import CommandLineError
from pions.interfaces.language import tell, translate
from pions.words import N_

if TYPE_CHECKING:
    from pions.storage.api_tokens import ApiToken


@command(
    N_(
        "Tokens by which programs use the server.\n\n"
        "A program that presents a token has limits of its own and may have positions analysed "
        "for longer; see PIONS_WEB_API_SECONDS. A token is shown once, when it is made."
    ),
    Example("pions tokens", N_("which tokens there are")),
    Example("pions tokens --add club-bot", N_("make one for a program; a running server knows it")),
    Example("pions tokens --revoke club-bot", N_("from now on it is refused")),
)
def tokens(
    context: typer.Context,
    add: Annotated[str | None, option(N_("NAME"), N_("Make a token, and write it."))] = None,
    revoke: Annotated[str | None, option(N_("NAME"), N_("Revoke a token."))] = None,
    file: Annotated[
        str | None,
        option(
            N_("FILE"),
            N_("The file of tokens; default: PIONS_WEB_API_TOKENS, or one in PIONS_STATE."),
        ),
    ] = None,
) -> None:
    from pions.storage.api_tokens import add_token, revoke_token, stored_tokens  # noqa: PLC0415

    if add is not None and revoke is not None:
        raise CommandLineError(N_("--add and --revoke cannot be given together"))
    options: GlobalOptions = context.obj
    place, json = _place(file), options.json
    if add is not None:
        made = add_token(place, add)
        output.answer({"name": add, "token": made}, [made], json=json)
        if not options.quiet and not json:
            output.remark(N_("Keep it: it is not shown again."))
        return
    if revoke is not None:
        revoke_token(place, revoke)
    found = stored_tokens(place)
    listed = [{"name": one.name, "created": one.created} for one in found]
    output.answer({"tokens": listed}, _lines(found), json=json)


def _place(file: str | None) -> Path:
    from pions.storage.api_tokens import usual_file  # noqa: PLC0415

    named = file or os.environ.get("PIONS_WEB_API_TOKENS")
    return Path(named) if named else usual_file()


def _lines(found: tuple[ApiToken, ...]) -> Iterator[str]:
    if not found:
        yield tell(N_("there are no tokens yet: make one by pions tokens --add NAME"))
        return
    rows = [[translate(N_("token of")), translate(N_("since"))]]
    yield from table(rows + [[one.name, one.created] for one in found], left=(0, 1))
