"""What the command line starts but does not contain.

The command line, the terminal, the web app and the pages do not import each other. The composition
root, `interfaces/main.py`, hands these functions to the commands; each imports what it starts only
when it is called, so that no other command waits for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # every command loads this module: it must stay quick
    from pions.interfaces.contest_view import MakeView
    from pions.play.game_saver import GameSaver
    from pions.rules.base import Rules
    from pions.rules.game import Game
    from pions.search.limits import Limit
    from pions.study.drills import Drill
    from pions.study.guess.guess_game import GuessGame
    from pions.study.puzzles.puzzle import Puzzle
    from pions.study.repertoire.repertoire import OpeningCard
    from pions.study.review import Review
    from pions.study.search_tree import SearchTree
    from pions.tournament.event import Event
    from pions.tournament.pairing import Played
    from pions.tournament.standings import Standings
    from pions.words import Words


@dataclass(frozen=True)
class AppRequest:
    """Where the full-screen app opens: at its menu, a form, a game or a table in the database."""

    form: bool = False
    game: Game | None = None
    players: tuple[str, str] = ("", "")
    seed: int | None = None
    also_save: Callable[[Game], None] | None = None
    """Where the game is saved as well as in the database."""
    table_id: str | None = None
    opening_rule: str = ""
    """How colours are chosen at the board, in a game that begins."""


@dataclass(frozen=True)
class LineRequest:
    """A game to play line by line."""

    game: Game
    players: tuple[str, str]
    """At a table of the database, an empty text leaves the player who is there."""
    saver: GameSaver
    save_now: bool
    """Whether it is saved at once and not from the first move on."""
    limit: Limit
    seed: int | None
    show: Callable[[str], None]
    """Writes what belongs to the game."""
    warn: Callable[[str], None]
    """Writes what is about the program."""
    boards: bool = True
    """Whether the board is drawn at every turn, where there is a terminal."""
    table_id: str | None = None
    """The table of the database where the game goes on."""
    opening_rule: str = ""
    """How colours are chosen at the board, in a game that begins."""


@dataclass(frozen=True)
class PuzzleRequest:
    """Puzzles to solve line by line."""

    puzzles: Iterable[Puzzle]
    tried: Callable[[Puzzle, bool], Words | None]
    """Told of each first try; what is to be said of it."""
    show: Callable[[str], None]
    warn: Callable[[str], None]
    ends_at_miss: bool = False
    seconds: float | None = None
    """When the run ends; None where nobody is in a hurry."""


@dataclass(frozen=True)
class OpeningRequest:
    """Positions of one's openings to be asked line by line."""

    cards: Iterable[OpeningCard]
    answered: Callable[[OpeningCard, bool], None]
    show: Callable[[str], None]
    warn: Callable[[str], None]


@dataclass(frozen=True)
class GuessRequest:
    """A famous game whose moves are guessed line by line."""

    game: GuessGame
    show: Callable[[str], None]
    warn: Callable[[str], None]


@dataclass(frozen=True)
class DrillRequest:
    """Questions of a drill, asked line by line."""

    drills: Iterable[Drill]
    show: Callable[[str], None]
    warn: Callable[[str], None]


@dataclass(frozen=True)
class ServerRequest:
    """The web app to serve; None leaves a setting to the environment or its default."""

    host: str | None = None
    port: int | None = None
    db: str | None = None
    log: bool | None = None
    metrics: bool | None = None
    root_path: str | None = None
    browser: bool = True
    """Whether to open a browser, where there is a screen for one."""


@dataclass(frozen=True)
class ClassInvitation:
    """How a class that has just been made is reached."""

    code: str
    join: str
    """The students' address."""
    teacher: str
    """The teacher's, with the token in it."""
    qr: tuple[str, ...]
    """The students' address, drawn for a terminal."""


@dataclass(frozen=True)
class ProtocolRequest:
    """An engine for another program."""

    protocol: str
    level: int
    threads: int
    memory: int
    """MiB for the transposition table."""
    seed: int
    rules: Rules | None = None
    """The game, where a protocol does not tell it; None: the protocol's usual one."""


@dataclass(frozen=True)
class EntryPoints:
    """The other interfaces, as the commands start them."""

    run_app: Callable[[AppRequest, str | None, Limit], Words | None]
    """Run the full-screen app in a language; what to say afterwards."""
    play_lines: Callable[[LineRequest], Game]
    """Play line by line until somebody leaves; the game as it then stands."""
    solve_puzzles: Callable[[PuzzleRequest], tuple[int, int]]
    """Ask puzzles line by line until somebody leaves; how many were solved, of how many."""
    train_openings: Callable[[OpeningRequest], tuple[int, int]]
    """Ask positions line by line until somebody leaves; how many were known, of how many."""
    guess_moves: Callable[[GuessRequest], tuple[int, int]]
    """Ask the moves of a game until somebody leaves; the points, of how many."""
    run_drills: Callable[[DrillRequest], tuple[int, int]]
    """Ask questions until somebody leaves; how many were answered rightly, of how many."""
    serve: Callable[[ServerRequest, Callable[[str], None]], None]
    """Serve until somebody ends it; the address is announced to the function."""
    hold_class: Callable[[ServerRequest, str, str, Callable[[ClassInvitation], None]], None]
    """Make a class of that name, for those rules, and serve it until somebody ends it."""
    watch_contest: Callable[[MakeView, Callable[[], bool]], bool]
    """Show a contest on the full screen until it is over; False if somebody ended it early."""
    tournament_page: Callable[[Event, Standings, Iterable[Played]], str]
    tree_page: Callable[[SearchTree], str]
    review_page: Callable[[Sequence[Review]], str]
    serve_engine: Callable[[ProtocolRequest], bool]
    """Answer the program at the other end of standard input until it leaves; False if a thread
    still thinks then."""
