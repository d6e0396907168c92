"""Pions: Othello, Gomoku, Connect-4 and every board with K in a row.

>>> from pions import OTHELLO
>>> position = OTHELLO.start().play("f5").play("d6")
>>> [position.name(move) for move in position.legal_moves]
['c3', 'c4', 'c5', 'c6', 'c7']
"""

from typing import TYPE_CHECKING

from pions.errors import PionsError
from pions.geometry.grid import Grid
from pions.geometry.surface import Surface
from pions.rules.base import PASS, Move, Position, Rules
from pions.rules.in_a_row import (
    CARO,
    CONNECT_3,
    CONNECT_4,
    GOMOKU,
    GOMOKU_19,
    RENJU,
    STANDARD_GOMOKU,
    TIC_TAC_TOE,
    InARow,
)
from pions.rules.othello import (
    ANTI_OTHELLO,
    OTHELLO,
    OTHELLO_4,
    OTHELLO_6,
    OTHELLO_10,
    Othello,
)
from pions.rules.outcome import Outcome
from pions.rules.registry import find_rules
from pions.rules.side import BLACK, WHITE, Side

if TYPE_CHECKING:
    from pions.books.base import BookMove, OpeningBook
    from pions.books.exact_book import Book
    from pions.books.library import read_book, shipped_book
    from pions.books.make import check_book, make_book
    from pions.evaluation.base import Evaluation, Explanation
    from pions.evaluation.registry import find_evaluation
    from pions.evaluation.value import Value
    from pions.match.conditions import Conditions
    from pions.match.play import play_game
    from pions.match.record import Record
    from pions.notation.position_text import read_position
    from pions.notation.recognition import Reading, read_anything
    from pions.notation.ways import Way, ways_to_read
    from pions.players.base import Choice, Player
    from pions.players.registry import find_player, player
    from pions.rules.annotations import Assessment, Mark, MarkColour, MarkKind
    from pions.rules.game import Game
    from pions.rules.nodes import Node
    from pions.rules.perft import count_games, perft
    from pions.rules.playouts import Playouts, playouts
    from pions.rules.plies import Branch, Ply
    from pions.rules.tree import GameTree
    from pions.search.limits import Clock, Limit, Stop
    from pions.search.results import Progress
    from pions.study.analysis import Analysis, analyse
    from pions.study.explaining.explain import explain
    from pions.study.grades import Grade
    from pions.study.overlays.base import Overlay
    from pions.study.overlays.registry import overlay, overlays_for
    from pions.study.proof import Proof, prove
    from pions.study.repertoire.repertoire import (
        OpeningCard,
        Repertoire,
        repertoire_from_book,
        repertoire_from_games,
    )
    from pions.study.review import Review, ReviewedMove, review
    from pions.study.rulebook.chapters import Chapter, Diagram
    from pions.study.rulebook.rulebook import rulebook
    from pions.study.solution import MoveScore, Solution
    from pions.study.solve import solve
    from pions.study.verify import Verified, verify
    from pions.tournament.event import Entrant, Event
    from pions.tournament.play_match import play_match
    from pions.tournament.report import Report
    from pions.tournament.run import TournamentProgress, run_tournament
    from pions.version import __version__ as __version__

__all__ = [
    "ANTI_OTHELLO",
    "BLACK",
    "CARO",
    "CONNECT_3",
    "CONNECT_4",
    "GOMOKU",
    "GOMOKU_19",
    "OTHELLO",
    "OTHELLO_4",
    "OTHELLO_6",
    "OTHELLO_10",
    "PASS",
    "RENJU",
    "STANDARD_GOMOKU",
    "TIC_TAC_TOE",
    "WHITE",
    "Analysis",
    "Assessment",
    "Book",
    "BookMove",
    "Branch",
    "Chapter",
    "Choice",
    "Clock",
    "Conditions",
    "Diagram",
    "Entrant",
    "Evaluation",
    "Event",
    "Explanation",
    "Game",
    "GameTree",
    "Grade",
    "Grid",
    "InARow",
    "Limit",
    "Mark",
    "MarkColour",
    "MarkKind",
    "Move",
    "MoveScore",
    "Node",
    "OpeningBook",
    "OpeningCard",
    "Othello",
    "Outcome",
    "Overlay",
    "PionsError",
    "Player",
    "Playouts",
    "Ply",
    "Position",
    "Progress",
    "Proof",
    "Reading",
    "Record",
    "Repertoire",
    "Report",
    "Review",
    "ReviewedMove",
    "Rules",
    "Side",
    "Solution",
    "Stop",
    "Surface",
    "TournamentProgress",
    "Value",
    "Verified",
    "Way",
    "analyse",
    "check_book",
    "count_games",
    "explain",
    "find_evaluation",
    "find_player",
    "find_rules",
    "make_book",
    "overlay",
    "overlays_for",
    "perft",
    "play_game",
    "play_match",
    "player",
    "playouts",
    "prove",
    "read_anything",
    "read_book",
    "read_position",
    "repertoire_from_book",
    "repertoire_from_games",
    "review",
    "rulebook",
    "run_tournament",
    "shipped_book",
    "solve",
    "verify",
    "ways_to_read",
]

_LATER = {
    "Analysis": "pions.study.analysis",
    "Assessment": "pions.rules.annotations",
    "Book": "pions.books.exact_book",
    "BookMove": "pions.books.base",
    "Branch": "pions.rules.plies",
    "Chapter": "pions.study.rulebook.chapters",
    "Choice": "pions.players.base",
    "Clock": "pions.search.limits",
    "Conditions": "pions.match.conditions",
    "Diagram": "pions.study.rulebook.chapters",
    "Entrant": "pions.tournament.event",
    "Evaluation": "pions.evaluation.base",
    "Event": "pions.tournament.event",
    "Explanation": "pions.evaluation.base",
    "Game": "pions.rules.game",
    "GameTree": "pions.rules.tree",
    "Grade": "pions.study.grades",
    "Limit": "pions.search.limits",
    "Mark": "pions.rules.annotations",
    "MarkColour": "pions.rules.annotations",
    "MarkKind": "pions.rules.annotations",
    "MoveScore": "pions.study.solution",
    "Node": "pions.rules.nodes",
    "OpeningBook": "pions.books.base",
    "OpeningCard": "pions.study.repertoire.repertoire",
    "Overlay": "pions.study.overlays.base",
    "Player": "pions.players.base",
    "Playouts": "pions.rules.playouts",
    "Ply": "pions.rules.plies",
    "Progress": "pions.search.results",
    "Proof": "pions.study.proof",
    "Reading": "pions.notation.recognition",
    "Record": "pions.match.record",
    "Repertoire": "pions.study.repertoire.repertoire",
    "Report": "pions.tournament.report",
    "Review": "pions.study.review",
    "ReviewedMove": "pions.study.review",
    "Solution": "pions.study.solution",
    "Stop": "pions.search.limits",
    "TournamentProgress": "pions.tournament.run",
    "Value": "pions.evaluation.value",
    "Verified": "pions.study.verify",
    "Way": "pions.notation.ways",
    "__version__": "pions.version",
    "analyse": "pions.study.analysis",
    "check_book": "pions.books.make",
    "count_games": "pions.rules.perft",
    "explain": "pions.study.explaining.explain",
    "find_evaluation": "pions.evaluation.registry",
    "find_player": "pions.players.registry",
    "make_book": "pions.books.make",
    "overlay": "pions.study.overlays.registry",
    "overlays_for": "pions.study.overlays.registry",
    "perft": "pions.rules.perft",
    "play_game": "pions.match.play",
    "play_match": "pions.tournament.play_match",
    "player": "pions.players.registry",
    "playouts": "pions.rules.playouts",
    "prove": "pions.study.proof",
    "read_anything": "pions.notation.recognition",
    "read_book": "pions.books.library",
    "read_position": "pions.notation.position_text",
    "repertoire_from_book": "pions.study.repertoire.repertoire",
    "repertoire_from_games": "pions.study.repertoire.repertoire",
    "review": "pions.study.review",
    "rulebook": "pions.study.rulebook.rulebook",
    "run_tournament": "pions.tournament.run",
    "shipped_book": "pions.books.library",
    "solve": "pions.study.solve",
    "verify": "pions.study.verify",
    "ways_to_read": "pions.notation.ways",
}
"""Whoever only plays by the rules need not wait for players, formats and the core to load."""


def __getattr__(name: str) -> object:
    if name not in _LATER:
        raise AttributeError(f"module 'pions' has no attribute {name!r}")
    from importlib import import_module  # noqa: PLC0415 - like what it loads, only when asked for

    value: object = getattr(import_module(_LATER[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_LATER})
