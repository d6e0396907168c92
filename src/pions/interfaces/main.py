"""The `pions` command: the composition root, the only module that knows every interface.

It hands the command line the functions that start the others. Each imports what it starts when it
is called: a command waits for nothing that it does not use.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from threading import Thread
from typing import TYPE_CHECKING

from pions.interfaces.cli.completion.scripts import VARIABLE

if TYPE_CHECKING:
    from pions.interfaces.cli.entry_points import EntryPoints, ServerRequest
    from pions.interfaces.contest_view import MakeView
    from pions.study.tree import SearchTree
    from pions.tournament.event import Event
    from pions.tournament.pairing import Played
    from pions.tournament.standings import Standings


def main() -> int:
    """Complete a line that is being typed, or run the command line of this process."""
    if VARIABLE in os.environ:  # at every press of Tab: past everything that is slow to load
        from pions.interfaces.cli.completion.complete import complete  # noqa: PLC0415

        return complete(os.environ, sys.argv[1:])
    from pions.interfaces.cli.runner import run_process  # noqa: PLC0415 - slow

    return run_process(entry_points())


def run(arguments: list[str]) -> int:
    """Run a command line in this process; every error but a closed pipe becomes an exit code."""
    from pions.interfaces.cli.runner import run as run_command_line  # noqa: PLC0415 - slow

    return run_command_line(arguments, entry_points())


def entry_points() -> EntryPoints:
    """What the command line can start."""
    from pions.interfaces.cli.entry_points import EntryPoints  # noqa: PLC0415

    return EntryPoints(_serve, _watch_contest, _tournament_page, _tree_page)


def _serve(request: ServerRequest, announce: Callable[[str], None]) -> None:
    from pions.interfaces.web.server import (  # noqa: PLC0415
        Server,
        can_show_browser,
        keep_tables_going,
        open_browser,
    )
    from pions.interfaces.web.server_settings import settings_from  # noqa: PLC0415

    def ready(address: str) -> None:
        keep_tables_going()
        announce(address)
        if request.browser and can_show_browser():
            Thread(target=open_browser, args=(address,), daemon=True).start()

    given = {"host": request.host, "port": request.port, "db": request.db, "log": request.log}
    Server(settings_from(os.environ, **given), ready).serve_on()


def _watch_contest(make_view: MakeView, is_over: Callable[[], bool]) -> bool:
    from pions.interfaces.terminal.full.contest import watch_contest  # noqa: PLC0415

    return watch_contest(make_view, is_over)


def _tournament_page(event: Event, standings: Standings, games: Iterable[Played]) -> str:
    from pions.interfaces.pages.tournament_page import tournament_page  # noqa: PLC0415

    return tournament_page(event, standings, games)


def _tree_page(tree: SearchTree) -> str:
    from pions.interfaces.pages.tree_page import tree_page  # noqa: PLC0415

    return tree_page(tree)
