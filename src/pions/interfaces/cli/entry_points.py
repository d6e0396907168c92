"""What the command line starts but does not contain.

The command line, the terminal, the web app and the pages do not import each other. The composition
root, `interfaces/main.py`, hands these functions to the commands; each imports what it starts only
when it is called, so that no other command waits for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # every command loads this module: it must stay quick
    from pions.interfaces.contest_view import MakeView
    from pions.study.tree import SearchTree
    from pions.tournament.event import Event
    from pions.tournament.pairing import Played
    from pions.tournament.standings import Standings


@dataclass(frozen=True)
class ServerRequest:
    """The web app to serve; None leaves a setting to the environment or its default."""

    host: str | None = None
    port: int | None = None
    db: str | None = None
    log: bool | None = None
    browser: bool = True
    """Whether to open a browser, where there is a screen for one."""


@dataclass(frozen=True)
class EntryPoints:
    """The other interfaces, as the commands start them."""

    serve: Callable[[ServerRequest, Callable[[str], None]], None]
    """Serve until somebody ends it; the address is announced to the function."""
    watch_contest: Callable[[MakeView, Callable[[], bool]], bool]
    """Show a contest on the full screen until it is over; False if somebody ended it early."""
    tournament_page: Callable[[Event, Standings, Iterable[Played]], str]
    tree_page: Callable[[SearchTree], str]
