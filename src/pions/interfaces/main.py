"""The `pions` command: the composition root, the only module that knows every interface.

It hands the command line the functions that start the others. Each imports what it starts when it
is called: a command waits for nothing that it does not use.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import nullcontext
from threading import Thread
from typing import TYPE_CHECKING

from pions.interfaces.cli.completion.scripts import VARIABLE

if TYPE_CHECKING:
    from pions.interfaces.cli.entry_points import (
        AppRequest,
        ClassInvitation,
        DrillRequest,
        EntryPoints,
        GuessRequest,
        LineRequest,
        OpeningRequest,
        ProtocolRequest,
        PuzzleRequest,
        ServerRequest,
    )
    from pions.interfaces.contest_view import MakeView
    from pions.rules.game import Game
    from pions.search.limits import Limit
    from pions.study.review import Review
    from pions.study.search_tree import SearchTree
    from pions.tournament.event import Event
    from pions.tournament.pairing import Played
    from pions.tournament.standings import Standings
    from pions.words import Words


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
    from pions.interfaces.cli.entry_points import EntryPoints  # noqa: PLC0415

    return EntryPoints(
        run_app=_run_app,
        play_lines=_play_lines,
        solve_puzzles=_solve_puzzles,
        guess_moves=_guess_moves,
        run_drills=_run_drills,
        train_openings=_train_openings,
        serve=_serve,
        hold_class=_hold_class,
        watch_contest=_watch_contest,
        tournament_page=_tournament_page,
        tree_page=_tree_page,
        review_page=_review_page,
        serve_engine=_serve_engine,
    )


def _run_app(request: AppRequest, lang: str | None, limit: Limit) -> Words | None:
    from pions.interfaces.terminal.full.app import AppStart  # noqa: PLC0415
    from pions.interfaces.terminal.full.app_options import read_options  # noqa: PLC0415
    from pions.interfaces.terminal.full.launch import run_app  # noqa: PLC0415
    from pions.play.chairs import table_between  # noqa: PLC0415

    table, game, name = None, request.game, read_options().name
    if game is not None:
        rule = request.opening_rule
        table = table_between(
            request.players, game, name=name, seed=request.seed, opening_rule=rule
        )
    start = AppStart(
        form=request.form,
        table=table,
        table_id=request.table_id,
        players=request.players,
        seed=request.seed,
        also_save=request.also_save,
    )
    return run_app(start, lang=lang, limit=limit)


def _play_lines(request: LineRequest) -> Game:
    from pions.interfaces.terminal.lines.line_session import (  # noqa: PLC0415
        SessionOptions,
        line_session,
        resumed_session,
    )
    from pions.interfaces.terminal.lines.screen import StandardScreen  # noqa: PLC0415

    screen = StandardScreen(request.show, request.warn, boards=request.boards)
    options = SessionOptions(
        request.players,
        screen,
        request.saver,
        save=request.save_now,
        limit=request.limit,
        seed=request.seed,
        opening_rule=request.opening_rule,
    )
    opened = (
        line_session(request.game, options)
        if request.table_id is None
        else resumed_session(request.table_id, options)
    )
    with opened as session:
        return session.run()


def _solve_puzzles(request: PuzzleRequest) -> tuple[int, int]:
    from pions.interfaces.terminal.lines.puzzle_session import PuzzleSession  # noqa: PLC0415
    from pions.interfaces.terminal.lines.screen import StandardScreen  # noqa: PLC0415

    screen = StandardScreen(request.show, request.warn)
    session = PuzzleSession(
        screen, request.tried, ends_at_miss=request.ends_at_miss, seconds=request.seconds
    )
    return session.run(request.puzzles)


def _guess_moves(request: GuessRequest) -> tuple[int, int]:
    from pions.interfaces.terminal.lines.guess_session import GuessSession  # noqa: PLC0415
    from pions.interfaces.terminal.lines.screen import StandardScreen  # noqa: PLC0415

    return GuessSession(StandardScreen(request.show, request.warn)).run(request.game)


def _run_drills(request: DrillRequest) -> tuple[int, int]:
    from pions.interfaces.terminal.lines.drill_session import DrillSession  # noqa: PLC0415
    from pions.interfaces.terminal.lines.screen import StandardScreen  # noqa: PLC0415

    return DrillSession(StandardScreen(request.show, request.warn)).run(request.drills)


def _train_openings(request: OpeningRequest) -> tuple[int, int]:
    from pions.interfaces.terminal.lines.opening_session import OpeningSession  # noqa: PLC0415
    from pions.interfaces.terminal.lines.screen import StandardScreen  # noqa: PLC0415

    session = OpeningSession(StandardScreen(request.show, request.warn), request.answered)
    return session.run(request.cards)


def _serve(request: ServerRequest, announce: Callable[[str], None], first_page: str = "") -> None:
    from pions.interfaces.web.server import (  # noqa: PLC0415
        Server,
        can_show_browser,
        keep_tables_going,
        open_browser,
    )
    from pions.interfaces.web.server_settings import settings_from  # noqa: PLC0415
    from pions.storage.server_address import noted  # noqa: PLC0415

    def ready(address: str) -> None:
        # Only now that everything is loaded: it exempts what exists from garbage collection.
        keep_tables_going()
        announce(address)
        if request.browser and can_show_browser():
            # In a thread: `webbrowser.open` may block until the browser exits.
            Thread(target=open_browser, args=(address + first_page,), daemon=True).start()

    given = {"host": request.host, "port": request.port, "db": request.db}
    given |= {"log": request.log, "metrics": request.metrics, "root_path": request.root_path}
    server = Server(settings_from(os.environ, **given), ready)
    # Only where the terminal finds the same games: other links would lead nowhere.
    with nullcontext() if request.db is not None else noted(server.address):
        server.serve_on()


def _hold_class(
    request: ServerRequest, name: str, rules: str, announce: Callable[[ClassInvitation], None]
) -> None:
    from pions.interfaces.cli.entry_points import ClassInvitation  # noqa: PLC0415
    from pions.interfaces.web.class_making import make_class  # noqa: PLC0415

    made = make_class(request.db or os.environ.get("PIONS_WEB_DB"), name, rules)

    def ready(address: str) -> None:
        announce(ClassInvitation(*made.invitation(request.host or "", address)))

    _serve(request, ready, made.teacher_path)


def _watch_contest(make_view: MakeView, is_over: Callable[[], bool]) -> bool:
    from pions.interfaces.terminal.full.contest_app import watch_contest  # noqa: PLC0415

    return watch_contest(make_view, is_over)


def _tournament_page(event: Event, standings: Standings, games: Iterable[Played]) -> str:
    from pions.interfaces.pages.tournament_page import tournament_page  # noqa: PLC0415

    return tournament_page(event, standings, games)


def _tree_page(tree: SearchTree) -> str:
    from pions.interfaces.pages.tree_page import tree_page  # noqa: PLC0415

    return tree_page(tree)


def _review_page(reviews: Sequence[Review]) -> str:
    from pions.interfaces.pages.review_page import review_page  # noqa: PLC0415

    return review_page(reviews)


def _serve_engine(request: ProtocolRequest) -> bool:
    from pions.interfaces.engine.engine_player import EnginePlayer  # noqa: PLC0415
    from pions.interfaces.engine.serve import EngineServer  # noqa: PLC0415
    from pions.protocols.registry import find_protocol  # noqa: PLC0415

    def write(line: str) -> None:
        print(line, flush=True)  # noqa: T201 - a host waits for every line

    open_session = find_protocol(request.protocol).engine
    assert open_session is not None
    player = EnginePlayer(request.level, request.threads, request.memory, request.seed)
    return EngineServer(open_session(request.rules), player, write).serve(sys.stdin.fileno())
