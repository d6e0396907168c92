from collections.abc import Sequence
from typing import Annotated, Any, Self, overload

import numpy
from numpy.typing import NDArray


PASS: int = -1

class Evaluation:
    """An evaluation by name, with what it must know."""

    def __init__(self, name: str, axes: Sequence[int] = []) -> None: ...

    @property
    def name(self) -> str: ...

class Stop:
    """A request to end a search, from any thread."""

    def __init__(self) -> None: ...

    def request(self) -> None: ...

    @property
    def requested(self) -> bool: ...

class SearchReport:
    """What a search found."""

    @property
    def value(self) -> int:
        """Seen by the side to move."""

    @property
    def line(self) -> tuple[int, ...]:
        """The principal variation."""

    @property
    def depth(self) -> int:
        """The last depth completed; -1 if none was."""

    @property
    def stopped(self) -> bool:
        """Whether a limit came before the depth asked for."""

    @property
    def nodes(self) -> int: ...

    @property
    def leaves(self) -> int:
        """Nodes without children."""

    @property
    def ends(self) -> int:
        """Finished games among the leaves."""

class SearchProgress:
    """How far a search has come, from any thread. Mutable."""

    def __init__(self) -> None: ...

    def now(self) -> SearchReport:
        """The last depth completed, with the nodes visited until now."""

class SolveReport:
    """What a solver proved of a score, seen by the side to move."""

    @property
    def lower(self) -> int: ...

    @property
    def upper(self) -> int: ...

    @property
    def move(self) -> int:
        """A move that reaches `lower`, or -1 if none is known."""

    @property
    def line(self) -> tuple[int, ...]:
        """The principal variation, as far as it is known."""

    @property
    def nodes(self) -> int: ...

    @property
    def stopped(self) -> bool:
        """Whether a limit came before the end."""

class OthelloBoard:
    def __init__(self, rules: object, columns: int, rows: int, anti: bool) -> None: ...

    @property
    def rules(self) -> Any: ...

class OthelloPosition:
    def __init__(self, board: OthelloBoard, cells: str, turn: int, last_move: int | None = None) -> None: ...

    @property
    def rules(self) -> Any: ...

    @property
    def turn_index(self) -> int: ...

    @property
    def cells(self) -> str: ...

    @property
    def last_move(self) -> int | None: ...

    @property
    def legal_moves(self) -> tuple[int, ...]: ...

    @property
    def is_over(self) -> bool: ...

    @property
    def winner_index(self) -> int | None: ...

    @property
    def black_count(self) -> int: ...

    @property
    def white_count(self) -> int: ...

    @property
    def key(self) -> int: ...

    def after(self, move: int) -> Self: ...

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    @property
    def board(self) -> OthelloBoard: ...

    def flipped(self, move: int) -> tuple[int, ...]:
        """The cells that the move would flip; none if it is no move."""

@overload
def perft(position: OthelloPosition, depth: int) -> int: ...

@overload
def perft(position: OthelloPosition128, depth: int) -> int: ...

@overload
def perft(position: OthelloPosition256, depth: int) -> int: ...

@overload
def perft(position: OthelloPosition704, depth: int) -> int: ...

@overload
def perft(position: InARowPosition64, depth: int) -> int: ...

@overload
def perft(position: InARowPosition256, depth: int) -> int: ...

@overload
def perft(position: InARowPosition704, depth: int) -> int: ...

@overload
def perft(position: RenjuPosition256, depth: int) -> int: ...

@overload
def perft(position: RenjuPosition704, depth: int) -> int:
    """
    Count the leaves `depth` plies below; a game that ends earlier is one leaf.
    """

@overload
def count_games(position: OthelloPosition, depth: int) -> int: ...

@overload
def count_games(position: OthelloPosition128, depth: int) -> int: ...

@overload
def count_games(position: OthelloPosition256, depth: int) -> int: ...

@overload
def count_games(position: OthelloPosition704, depth: int) -> int: ...

@overload
def count_games(position: InARowPosition64, depth: int) -> int: ...

@overload
def count_games(position: InARowPosition256, depth: int) -> int: ...

@overload
def count_games(position: InARowPosition704, depth: int) -> int: ...

@overload
def count_games(position: RenjuPosition256, depth: int) -> int: ...

@overload
def count_games(position: RenjuPosition704, depth: int) -> int:
    """Count the games that are finished after at most `depth` plies."""

@overload
def playouts(position: OthelloPosition, games: int, seed: int = 0, threads: int = 1) -> tuple[int, int, int]: ...

@overload
def playouts(position: OthelloPosition128, games: int, seed: int = 0, threads: int = 1) -> tuple[int, int, int]: ...

@overload
def playouts(position: OthelloPosition256, games: int, seed: int = 0, threads: int = 1) -> tuple[int, int, int]: ...

@overload
def playouts(position: OthelloPosition704, games: int, seed: int = 0, threads: int = 1) -> tuple[int, int, int]: ...

@overload
def playouts(position: InARowPosition64, games: int, seed: int = 0, threads: int = 1) -> tuple[int, int, int]: ...

@overload
def playouts(position: InARowPosition256, games: int, seed: int = 0, threads: int = 1) -> tuple[int, int, int]: ...

@overload
def playouts(position: InARowPosition704, games: int, seed: int = 0, threads: int = 1) -> tuple[int, int, int]: ...

@overload
def playouts(position: RenjuPosition256, games: int, seed: int = 0, threads: int = 1) -> tuple[int, int, int]: ...

@overload
def playouts(position: RenjuPosition704, games: int, seed: int = 0, threads: int = 1) -> tuple[int, int, int]:
    """Play random games to the end: black wins, draws, white wins."""

@overload
def evaluate(position: OthelloPosition, evaluation: Evaluation) -> int: ...

@overload
def evaluate(position: OthelloPosition128, evaluation: Evaluation) -> int: ...

@overload
def evaluate(position: OthelloPosition256, evaluation: Evaluation) -> int: ...

@overload
def evaluate(position: OthelloPosition704, evaluation: Evaluation) -> int: ...

@overload
def evaluate(position: InARowPosition64, evaluation: Evaluation) -> int: ...

@overload
def evaluate(position: InARowPosition256, evaluation: Evaluation) -> int: ...

@overload
def evaluate(position: InARowPosition704, evaluation: Evaluation) -> int:
    """The static value of the position, seen by the side to move."""

@overload
def alpha_beta(position: OthelloPosition, evaluation: Evaluation, depth: int, *, ordering: bool = True, deepening: bool = False, table_megabytes: int = 16, nodes: int | None = None, seconds: float | None = None, stop: Stop | None = None, progress: SearchProgress | None = None, near: Sequence[Sequence[int]] = []) -> SearchReport: ...

@overload
def alpha_beta(position: OthelloPosition128, evaluation: Evaluation, depth: int, *, ordering: bool = True, deepening: bool = False, table_megabytes: int = 16, nodes: int | None = None, seconds: float | None = None, stop: Stop | None = None, progress: SearchProgress | None = None, near: Sequence[Sequence[int]] = []) -> SearchReport: ...

@overload
def alpha_beta(position: OthelloPosition256, evaluation: Evaluation, depth: int, *, ordering: bool = True, deepening: bool = False, table_megabytes: int = 16, nodes: int | None = None, seconds: float | None = None, stop: Stop | None = None, progress: SearchProgress | None = None, near: Sequence[Sequence[int]] = []) -> SearchReport: ...

@overload
def alpha_beta(position: OthelloPosition704, evaluation: Evaluation, depth: int, *, ordering: bool = True, deepening: bool = False, table_megabytes: int = 16, nodes: int | None = None, seconds: float | None = None, stop: Stop | None = None, progress: SearchProgress | None = None, near: Sequence[Sequence[int]] = []) -> SearchReport: ...

@overload
def alpha_beta(position: InARowPosition64, evaluation: Evaluation, depth: int, *, ordering: bool = True, deepening: bool = False, table_megabytes: int = 16, nodes: int | None = None, seconds: float | None = None, stop: Stop | None = None, progress: SearchProgress | None = None, near: Sequence[Sequence[int]] = []) -> SearchReport: ...

@overload
def alpha_beta(position: InARowPosition256, evaluation: Evaluation, depth: int, *, ordering: bool = True, deepening: bool = False, table_megabytes: int = 16, nodes: int | None = None, seconds: float | None = None, stop: Stop | None = None, progress: SearchProgress | None = None, near: Sequence[Sequence[int]] = []) -> SearchReport: ...

@overload
def alpha_beta(position: InARowPosition704, evaluation: Evaluation, depth: int, *, ordering: bool = True, deepening: bool = False, table_megabytes: int = 16, nodes: int | None = None, seconds: float | None = None, stop: Stop | None = None, progress: SearchProgress | None = None, near: Sequence[Sequence[int]] = []) -> SearchReport:
    """
    Alpha-beta to a depth; a limit or a stop leaves the last depth completed.
    """

class OthelloBatch:
    @property
    def games(self) -> int: ...

    @property
    def actions(self) -> int: ...

    @property
    def observations(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None, None, None, None), order='C', writable=False)]: ...

    @property
    def masks(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None, None), order='C', writable=False)]: ...

    @property
    def rewards(self) -> Annotated[NDArray[numpy.float32], dict(shape=(None, None), order='C', writable=False)]: ...

    @property
    def ended(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', writable=False)]: ...

    @property
    def illegal(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', writable=False)]: ...

    @property
    def turns(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', writable=False)]: ...

    def reset(self) -> None: ...

    def step(self, actions: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', writable=False)], threads: int = 1) -> None:
        """Play one action in each game."""

    def sample(self, out: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C')], seed: int) -> None:
        """Write a random legal action for each game."""

    def cells(self, game: int) -> str:
        """The marks of all cells of one game."""

@overload
def make_batch(start: OthelloPosition, games: int, auto_reset: bool = True) -> OthelloBatch: ...

@overload
def make_batch(start: OthelloPosition128, games: int, auto_reset: bool = True) -> OthelloBatch128: ...

@overload
def make_batch(start: OthelloPosition256, games: int, auto_reset: bool = True) -> OthelloBatch256: ...

@overload
def make_batch(start: OthelloPosition704, games: int, auto_reset: bool = True) -> OthelloBatch704: ...

@overload
def make_batch(start: InARowPosition64, games: int, auto_reset: bool = True) -> InARowBatch64: ...

@overload
def make_batch(start: InARowPosition256, games: int, auto_reset: bool = True) -> InARowBatch256: ...

@overload
def make_batch(start: InARowPosition704, games: int, auto_reset: bool = True) -> InARowBatch704: ...

@overload
def make_batch(start: RenjuPosition256, games: int, auto_reset: bool = True) -> RenjuBatch256: ...

@overload
def make_batch(start: RenjuPosition704, games: int, auto_reset: bool = True) -> RenjuBatch704:
    """Many games from the same start."""

class OthelloBoard128:
    def __init__(self, rules: object, columns: int, rows: int, anti: bool) -> None: ...

    @property
    def rules(self) -> Any: ...

class OthelloPosition128:
    def __init__(self, board: OthelloBoard128, cells: str, turn: int, last_move: int | None = None) -> None: ...

    @property
    def rules(self) -> Any: ...

    @property
    def turn_index(self) -> int: ...

    @property
    def cells(self) -> str: ...

    @property
    def last_move(self) -> int | None: ...

    @property
    def legal_moves(self) -> tuple[int, ...]: ...

    @property
    def is_over(self) -> bool: ...

    @property
    def winner_index(self) -> int | None: ...

    @property
    def black_count(self) -> int: ...

    @property
    def white_count(self) -> int: ...

    @property
    def key(self) -> int: ...

    def after(self, move: int) -> Self: ...

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    @property
    def board(self) -> OthelloBoard128: ...

    def flipped(self, move: int) -> tuple[int, ...]:
        """The cells that the move would flip; none if it is no move."""

class OthelloBatch128:
    @property
    def games(self) -> int: ...

    @property
    def actions(self) -> int: ...

    @property
    def observations(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None, None, None, None), order='C', writable=False)]: ...

    @property
    def masks(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None, None), order='C', writable=False)]: ...

    @property
    def rewards(self) -> Annotated[NDArray[numpy.float32], dict(shape=(None, None), order='C', writable=False)]: ...

    @property
    def ended(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', writable=False)]: ...

    @property
    def illegal(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', writable=False)]: ...

    @property
    def turns(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', writable=False)]: ...

    def reset(self) -> None: ...

    def step(self, actions: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', writable=False)], threads: int = 1) -> None:
        """Play one action in each game."""

    def sample(self, out: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C')], seed: int) -> None:
        """Write a random legal action for each game."""

    def cells(self, game: int) -> str:
        """The marks of all cells of one game."""

class OthelloBoard256:
    def __init__(self, rules: object, columns: int, rows: int, anti: bool) -> None: ...

    @property
    def rules(self) -> Any: ...

class OthelloPosition256:
    def __init__(self, board: OthelloBoard256, cells: str, turn: int, last_move: int | None = None) -> None: ...

    @property
    def rules(self) -> Any: ...

    @property
    def turn_index(self) -> int: ...

    @property
    def cells(self) -> str: ...

    @property
    def last_move(self) -> int | None: ...

    @property
    def legal_moves(self) -> tuple[int, ...]: ...

    @property
    def is_over(self) -> bool: ...

    @property
    def winner_index(self) -> int | None: ...

    @property
    def black_count(self) -> int: ...

    @property
    def white_count(self) -> int: ...

    @property
    def key(self) -> int: ...

    def after(self, move: int) -> Self: ...

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    @property
    def board(self) -> OthelloBoard256: ...

    def flipped(self, move: int) -> tuple[int, ...]:
        """The cells that the move would flip; none if it is no move."""

class OthelloBatch256:
    @property
    def games(self) -> int: ...

    @property
    def actions(self) -> int: ...

    @property
    def observations(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None, None, None, None), order='C', writable=False)]: ...

    @property
    def masks(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None, None), order='C', writable=False)]: ...

    @property
    def rewards(self) -> Annotated[NDArray[numpy.float32], dict(shape=(None, None), order='C', writable=False)]: ...

    @property
    def ended(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', writable=False)]: ...

    @property
    def illegal(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', writable=False)]: ...

    @property
    def turns(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', writable=False)]: ...

    def reset(self) -> None: ...

    def step(self, actions: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', writable=False)], threads: int = 1) -> None:
        """Play one action in each game."""

    def sample(self, out: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C')], seed: int) -> None:
        """Write a random legal action for each game."""

    def cells(self, game: int) -> str:
        """The marks of all cells of one game."""

class OthelloBoard704:
    def __init__(self, rules: object, columns: int, rows: int, anti: bool) -> None: ...

    @property
    def rules(self) -> Any: ...

class OthelloPosition704:
    def __init__(self, board: OthelloBoard704, cells: str, turn: int, last_move: int | None = None) -> None: ...

    @property
    def rules(self) -> Any: ...

    @property
    def turn_index(self) -> int: ...

    @property
    def cells(self) -> str: ...

    @property
    def last_move(self) -> int | None: ...

    @property
    def legal_moves(self) -> tuple[int, ...]: ...

    @property
    def is_over(self) -> bool: ...

    @property
    def winner_index(self) -> int | None: ...

    @property
    def black_count(self) -> int: ...

    @property
    def white_count(self) -> int: ...

    @property
    def key(self) -> int: ...

    def after(self, move: int) -> Self: ...

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    @property
    def board(self) -> OthelloBoard704: ...

    def flipped(self, move: int) -> tuple[int, ...]:
        """The cells that the move would flip; none if it is no move."""

class OthelloBatch704:
    @property
    def games(self) -> int: ...

    @property
    def actions(self) -> int: ...

    @property
    def observations(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None, None, None, None), order='C', writable=False)]: ...

    @property
    def masks(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None, None), order='C', writable=False)]: ...

    @property
    def rewards(self) -> Annotated[NDArray[numpy.float32], dict(shape=(None, None), order='C', writable=False)]: ...

    @property
    def ended(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', writable=False)]: ...

    @property
    def illegal(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', writable=False)]: ...

    @property
    def turns(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', writable=False)]: ...

    def reset(self) -> None: ...

    def step(self, actions: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', writable=False)], threads: int = 1) -> None:
        """Play one action in each game."""

    def sample(self, out: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C')], seed: int) -> None:
        """Write a random legal action for each game."""

    def cells(self, game: int) -> str:
        """The marks of all cells of one game."""

class WideOthelloReport:
    """The last iteration that the engine completed."""

    @property
    def depth(self) -> int: ...

    @property
    def exact(self) -> bool:
        """Whether the values are proven."""

    @property
    def lines(self) -> list[tuple[int, tuple[int, ...]]]:
        """Multi-PV, the best move first: value in discs, principal variation."""

    @property
    def nodes(self) -> int: ...

    @property
    def stopped(self) -> bool: ...

class OthelloEngine128:
    """Plays and analyses Othello. Mutable."""

    def __init__(self, board: OthelloBoard128, *, megabytes: int = 64) -> None: ...

    def search(self, position: OthelloPosition128, *, depth: int = 255, lines: int = 1, nodes: int | None = None, seconds: float | None = None, stop: Stop | None = None) -> WideOthelloReport:
        """Iterative deepening until a limit; where the end is in reach, solve."""

    def now(self) -> WideOthelloReport:
        """The latest report, while a search runs."""

    def clear(self) -> None:
        """Forget every position."""

class OthelloSolver128:
    """Othello solved exactly. Mutable."""

    def __init__(self, board: OthelloBoard128, *, megabytes: int = 64) -> None: ...

    def clear(self) -> None:
        """Forget every position."""

    @property
    def lower(self) -> int:
        """Proved so far, while a solve runs."""

    @property
    def upper(self) -> int: ...

    @property
    def nodes(self) -> int: ...

    @property
    def table_bytes(self) -> int: ...

    def solve(self, position: OthelloPosition128, *, lower: int | None = None, upper: int | None = None, threads: int = 1, nodes: int | None = None, seconds: float | None = None, stop: Stop | None = None) -> SolveReport:
        """
        The disc difference of best play for the side to move; bounds on it if a limit comes first.
        """

    def solve_moves(self, position: OthelloPosition128, *, lower: int | None = None, upper: int | None = None, threads: int = 1, nodes: int | None = None, seconds: float | None = None, stop: Stop | None = None) -> list[tuple[int, int, int]]:
        """Each legal move with the bounds of its score, the best first."""

class OthelloEngine256:
    """Plays and analyses Othello. Mutable."""

    def __init__(self, board: OthelloBoard256, *, megabytes: int = 64) -> None: ...

    def search(self, position: OthelloPosition256, *, depth: int = 255, lines: int = 1, nodes: int | None = None, seconds: float | None = None, stop: Stop | None = None) -> WideOthelloReport:
        """Iterative deepening until a limit; where the end is in reach, solve."""

    def now(self) -> WideOthelloReport:
        """The latest report, while a search runs."""

    def clear(self) -> None:
        """Forget every position."""

class OthelloSolver256:
    """Othello solved exactly. Mutable."""

    def __init__(self, board: OthelloBoard256, *, megabytes: int = 64) -> None: ...

    def clear(self) -> None:
        """Forget every position."""

    @property
    def lower(self) -> int:
        """Proved so far, while a solve runs."""

    @property
    def upper(self) -> int: ...

    @property
    def nodes(self) -> int: ...

    @property
    def table_bytes(self) -> int: ...

    def solve(self, position: OthelloPosition256, *, lower: int | None = None, upper: int | None = None, threads: int = 1, nodes: int | None = None, seconds: float | None = None, stop: Stop | None = None) -> SolveReport:
        """
        The disc difference of best play for the side to move; bounds on it if a limit comes first.
        """

    def solve_moves(self, position: OthelloPosition256, *, lower: int | None = None, upper: int | None = None, threads: int = 1, nodes: int | None = None, seconds: float | None = None, stop: Stop | None = None) -> list[tuple[int, int, int]]:
        """Each legal move with the bounds of its score, the best first."""

class OthelloEngine704:
    """Plays and analyses Othello. Mutable."""

    def __init__(self, board: OthelloBoard704, *, megabytes: int = 64) -> None: ...

    def search(self, position: OthelloPosition704, *, depth: int = 255, lines: int = 1, nodes: int | None = None, seconds: float | None = None, stop: Stop | None = None) -> WideOthelloReport:
        """Iterative deepening until a limit; where the end is in reach, solve."""

    def now(self) -> WideOthelloReport:
        """The latest report, while a search runs."""

    def clear(self) -> None:
        """Forget every position."""

class OthelloSolver704:
    """Othello solved exactly. Mutable."""

    def __init__(self, board: OthelloBoard704, *, megabytes: int = 64) -> None: ...

    def clear(self) -> None:
        """Forget every position."""

    @property
    def lower(self) -> int:
        """Proved so far, while a solve runs."""

    @property
    def upper(self) -> int: ...

    @property
    def nodes(self) -> int: ...

    @property
    def table_bytes(self) -> int: ...

    def solve(self, position: OthelloPosition704, *, lower: int | None = None, upper: int | None = None, threads: int = 1, nodes: int | None = None, seconds: float | None = None, stop: Stop | None = None) -> SolveReport:
        """
        The disc difference of best play for the side to move; bounds on it if a limit comes first.
        """

    def solve_moves(self, position: OthelloPosition704, *, lower: int | None = None, upper: int | None = None, threads: int = 1, nodes: int | None = None, seconds: float | None = None, stop: Stop | None = None) -> list[tuple[int, int, int]]:
        """Each legal move with the bounds of its score, the best first."""

class OthelloSamples:
    """Positions with their scores. Mutable."""

    def __init__(self) -> None: ...

    def __len__(self) -> int: ...

    def add_games(self, games: bytes, *, solved_from: int, threads: int = 1, stop: Stop | None = None) -> int:
        """
        Add the positions of games, 60 bytes each: a square's number and 1 for each move, 0 after the last. Returns how many games were used; stopped, it adds nothing.
        """

    def add_play(self, first: int, count: int, *, seed: int, depth: int, solved_from: int, evaluation: OthelloEvaluation | None = None, threads: int = 1, stop: Stop | None = None) -> int:
        """
        Play the games of a seed from number `first` on, and add their positions. Returns how many games gave some; stopped, it adds nothing.
        """

    def add(self, data: bytes) -> None:
        """Add what data() gave."""

    def data(self) -> bytes:
        """18 bytes for each position."""

class OthelloEvaluation:
    """Pattern weights by phase."""

    def __init__(self, weights: bytes) -> None: ...

    def value(self, position: OthelloPosition) -> float:
        """In discs, for the side to move."""

    def errors(self, samples: OthelloSamples, *, trust: float = 0.5) -> list[tuple[int, float, float]]:
        """For each phase: samples, mean absolute error, root mean square error."""

    def survey(self, samples: OthelloSamples, *, depth: int, threads: int = 1, stop: Stop | None = None) -> list[tuple[int, list[int]]]:
        """
        For each sample its empty squares, and the values of searches of 0, 1, 2 … plies.
        """

def fit_othello(samples: OthelloSamples, *, iterations: int = 24, ridge: float = 30.0, trust: float = 0.5, start: bytes | None = None, stop: Stop | None = None) -> bytes:
    """
    Weights for an OthelloEvaluation, by least squares: new ones, or those of `start` improved; stopped, nothing.
    """

def duel_othello(first: OthelloEvaluation | None, second: OthelloEvaluation | None, *, openings: int, depth: int, plies: int = 8, seed: int = 0, threads: int = 1, stop: Stop | None = None) -> list[tuple[int, int]]:
    """
    Two games from each opening at random, colours swapped: the discs by which the first wins. Stopped, it has no results.
    """

class OthelloSolver:
    """Othello solved exactly. Mutable."""

    def __init__(self, board: OthelloBoard, *, megabytes: int = 64, evaluation: OthelloEvaluation | None = None) -> None: ...

    def clear(self) -> None:
        """Forget every position."""

    @property
    def lower(self) -> int:
        """Proved so far, while a solve runs."""

    @property
    def upper(self) -> int: ...

    @property
    def nodes(self) -> int: ...

    @property
    def table_bytes(self) -> int: ...

    def solve(self, position: OthelloPosition, *, lower: int | None = None, upper: int | None = None, threads: int = 1, nodes: int | None = None, seconds: float | None = None, stop: Stop | None = None) -> SolveReport:
        """
        The disc difference of best play for the side to move; bounds on it if a limit comes first.
        """

    def solve_moves(self, position: OthelloPosition, *, lower: int | None = None, upper: int | None = None, threads: int = 1, nodes: int | None = None, seconds: float | None = None, stop: Stop | None = None) -> list[tuple[int, int, int]]:
        """Each legal move with the bounds of its score, the best first."""

class OthelloReport:
    """The last iteration that the engine completed."""

    @property
    def depth(self) -> int: ...

    @property
    def selectivity(self) -> int:
        """0 to 5: how little ProbCut left out; 5 is nothing."""

    @property
    def exact(self) -> bool:
        """Whether the values are proven."""

    @property
    def lines(self) -> list[tuple[int, tuple[int, ...]]]:
        """Multi-PV, the best move first: value in discs, principal variation."""

    @property
    def nodes(self) -> int: ...

    @property
    def stopped(self) -> bool: ...

class OthelloEngine:
    """Plays and analyses Othello. Mutable."""

    def __init__(self, board: OthelloBoard, *, megabytes: int = 64, evaluation: OthelloEvaluation | None = None) -> None: ...

    def clear(self) -> None:
        """Forget every position."""

    def search(self, position: OthelloPosition, *, depth: int = 60, lines: int = 1, threads: int = 1, nodes: int | None = None, seconds: float | None = None, stop: Stop | None = None) -> OthelloReport:
        """Iterative deepening until a limit; where the end is in reach, solve."""

    def now(self) -> OthelloReport:
        """The latest report, while a search runs."""

class InARowBoard:
    def __init__(self, rules: object, columns: int, rows: int, k: int, gravity: bool, lines: Sequence[Sequence[int]], ends: Sequence[Sequence[int]], exact: bool, open: bool) -> None: ...

    @property
    def rules(self) -> Any: ...

class InARowPosition64:
    def __init__(self, board: InARowBoard, cells: str, turn: int, last_move: int | None = None) -> None: ...

    @property
    def rules(self) -> Any: ...

    @property
    def turn_index(self) -> int: ...

    @property
    def cells(self) -> str: ...

    @property
    def last_move(self) -> int | None: ...

    @property
    def legal_moves(self) -> tuple[int, ...]: ...

    @property
    def is_over(self) -> bool: ...

    @property
    def winner_index(self) -> int | None: ...

    @property
    def black_count(self) -> int: ...

    @property
    def white_count(self) -> int: ...

    @property
    def key(self) -> int: ...

    def after(self, move: int) -> Self: ...

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    @property
    def board(self) -> InARowBoard: ...

    @property
    def winning_line(self) -> tuple[int, ...]: ...

    def landing(self, move: int) -> int:
        """The cell where the piece comes to rest."""

class InARowBatch64:
    @property
    def games(self) -> int: ...

    @property
    def actions(self) -> int: ...

    @property
    def observations(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None, None, None, None), order='C', writable=False)]: ...

    @property
    def masks(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None, None), order='C', writable=False)]: ...

    @property
    def rewards(self) -> Annotated[NDArray[numpy.float32], dict(shape=(None, None), order='C', writable=False)]: ...

    @property
    def ended(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', writable=False)]: ...

    @property
    def illegal(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', writable=False)]: ...

    @property
    def turns(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', writable=False)]: ...

    def reset(self) -> None: ...

    def step(self, actions: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', writable=False)], threads: int = 1) -> None:
        """Play one action in each game."""

    def sample(self, out: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C')], seed: int) -> None:
        """Write a random legal action for each game."""

    def cells(self, game: int) -> str:
        """The marks of all cells of one game."""

class InARowPosition256:
    def __init__(self, board: InARowBoard, cells: str, turn: int, last_move: int | None = None) -> None: ...

    @property
    def rules(self) -> Any: ...

    @property
    def turn_index(self) -> int: ...

    @property
    def cells(self) -> str: ...

    @property
    def last_move(self) -> int | None: ...

    @property
    def legal_moves(self) -> tuple[int, ...]: ...

    @property
    def is_over(self) -> bool: ...

    @property
    def winner_index(self) -> int | None: ...

    @property
    def black_count(self) -> int: ...

    @property
    def white_count(self) -> int: ...

    @property
    def key(self) -> int: ...

    def after(self, move: int) -> Self: ...

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    @property
    def board(self) -> InARowBoard: ...

    @property
    def winning_line(self) -> tuple[int, ...]: ...

    def landing(self, move: int) -> int:
        """The cell where the piece comes to rest."""

class InARowBatch256:
    @property
    def games(self) -> int: ...

    @property
    def actions(self) -> int: ...

    @property
    def observations(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None, None, None, None), order='C', writable=False)]: ...

    @property
    def masks(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None, None), order='C', writable=False)]: ...

    @property
    def rewards(self) -> Annotated[NDArray[numpy.float32], dict(shape=(None, None), order='C', writable=False)]: ...

    @property
    def ended(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', writable=False)]: ...

    @property
    def illegal(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', writable=False)]: ...

    @property
    def turns(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', writable=False)]: ...

    def reset(self) -> None: ...

    def step(self, actions: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', writable=False)], threads: int = 1) -> None:
        """Play one action in each game."""

    def sample(self, out: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C')], seed: int) -> None:
        """Write a random legal action for each game."""

    def cells(self, game: int) -> str:
        """The marks of all cells of one game."""

class InARowPosition704:
    def __init__(self, board: InARowBoard, cells: str, turn: int, last_move: int | None = None) -> None: ...

    @property
    def rules(self) -> Any: ...

    @property
    def turn_index(self) -> int: ...

    @property
    def cells(self) -> str: ...

    @property
    def last_move(self) -> int | None: ...

    @property
    def legal_moves(self) -> tuple[int, ...]: ...

    @property
    def is_over(self) -> bool: ...

    @property
    def winner_index(self) -> int | None: ...

    @property
    def black_count(self) -> int: ...

    @property
    def white_count(self) -> int: ...

    @property
    def key(self) -> int: ...

    def after(self, move: int) -> Self: ...

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    @property
    def board(self) -> InARowBoard: ...

    @property
    def winning_line(self) -> tuple[int, ...]: ...

    def landing(self, move: int) -> int:
        """The cell where the piece comes to rest."""

class InARowBatch704:
    @property
    def games(self) -> int: ...

    @property
    def actions(self) -> int: ...

    @property
    def observations(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None, None, None, None), order='C', writable=False)]: ...

    @property
    def masks(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None, None), order='C', writable=False)]: ...

    @property
    def rewards(self) -> Annotated[NDArray[numpy.float32], dict(shape=(None, None), order='C', writable=False)]: ...

    @property
    def ended(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', writable=False)]: ...

    @property
    def illegal(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', writable=False)]: ...

    @property
    def turns(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', writable=False)]: ...

    def reset(self) -> None: ...

    def step(self, actions: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', writable=False)], threads: int = 1) -> None:
        """Play one action in each game."""

    def sample(self, out: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C')], seed: int) -> None:
        """Write a random legal action for each game."""

    def cells(self, game: int) -> str:
        """The marks of all cells of one game."""

class PositionRows:
    """Rows for an explorer: position, move, result, game. Mutable."""

    def __init__(self, symmetries: Sequence[Sequence[int]]) -> None: ...

    def canonical(self, cells: str, turn: int, moves: Sequence[int]) -> tuple[int, list[int]]:
        """
        The key of a position up to symmetry, and the cell that stands for each move.
        """

    def add(self, cells: str, turn: int, move: int, result: int, game: int) -> None:
        """Add a position of a game and what was played there."""

    def add_othello(self, squares: bytes, result: int, game: int) -> int:
        """
        Add a whole game of Othello, passes left out; the number of moves that are legal.
        """

    def append(self, keys: bytes, codes: bytes, games: bytes, first: int) -> None:
        """Add rows that `columns` gave, their games counted from there on."""

    def columns(self) -> tuple[bytes, bytes, bytes]:
        """Keys, codes and games of all rows, sorted, in native bytes."""

    def __len__(self) -> int: ...

class RenjuBoard:
    def __init__(self, rules: object, columns: int, rows: int, white_exact: bool) -> None: ...

    @property
    def rules(self) -> Any: ...

class RenjuPosition256:
    def __init__(self, board: RenjuBoard, cells: str, turn: int, last_move: int | None = None) -> None: ...

    @property
    def rules(self) -> Any: ...

    @property
    def turn_index(self) -> int: ...

    @property
    def cells(self) -> str: ...

    @property
    def last_move(self) -> int | None: ...

    @property
    def legal_moves(self) -> tuple[int, ...]: ...

    @property
    def is_over(self) -> bool: ...

    @property
    def winner_index(self) -> int | None: ...

    @property
    def black_count(self) -> int: ...

    @property
    def white_count(self) -> int: ...

    @property
    def key(self) -> int: ...

    def after(self, move: int) -> Self: ...

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    @property
    def board(self) -> RenjuBoard: ...

class RenjuBatch256:
    @property
    def games(self) -> int: ...

    @property
    def actions(self) -> int: ...

    @property
    def observations(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None, None, None, None), order='C', writable=False)]: ...

    @property
    def masks(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None, None), order='C', writable=False)]: ...

    @property
    def rewards(self) -> Annotated[NDArray[numpy.float32], dict(shape=(None, None), order='C', writable=False)]: ...

    @property
    def ended(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', writable=False)]: ...

    @property
    def illegal(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', writable=False)]: ...

    @property
    def turns(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', writable=False)]: ...

    def reset(self) -> None: ...

    def step(self, actions: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', writable=False)], threads: int = 1) -> None:
        """Play one action in each game."""

    def sample(self, out: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C')], seed: int) -> None:
        """Write a random legal action for each game."""

    def cells(self, game: int) -> str:
        """The marks of all cells of one game."""

class RenjuPosition704:
    def __init__(self, board: RenjuBoard, cells: str, turn: int, last_move: int | None = None) -> None: ...

    @property
    def rules(self) -> Any: ...

    @property
    def turn_index(self) -> int: ...

    @property
    def cells(self) -> str: ...

    @property
    def last_move(self) -> int | None: ...

    @property
    def legal_moves(self) -> tuple[int, ...]: ...

    @property
    def is_over(self) -> bool: ...

    @property
    def winner_index(self) -> int | None: ...

    @property
    def black_count(self) -> int: ...

    @property
    def white_count(self) -> int: ...

    @property
    def key(self) -> int: ...

    def after(self, move: int) -> Self: ...

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    @property
    def board(self) -> RenjuBoard: ...

class RenjuBatch704:
    @property
    def games(self) -> int: ...

    @property
    def actions(self) -> int: ...

    @property
    def observations(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None, None, None, None), order='C', writable=False)]: ...

    @property
    def masks(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None, None), order='C', writable=False)]: ...

    @property
    def rewards(self) -> Annotated[NDArray[numpy.float32], dict(shape=(None, None), order='C', writable=False)]: ...

    @property
    def ended(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', writable=False)]: ...

    @property
    def illegal(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', writable=False)]: ...

    @property
    def turns(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', writable=False)]: ...

    def reset(self) -> None: ...

    def step(self, actions: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', writable=False)], threads: int = 1) -> None:
        """Play one action in each game."""

    def sample(self, out: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C')], seed: int) -> None:
        """Write a random legal action for each game."""

    def cells(self, game: int) -> str:
        """The marks of all cells of one game."""

def cpu_features() -> dict[str, bool]:
    """What this machine's processor offers."""

def build_info() -> dict[str, str]:
    """The compiler, the -march flag and the Othello kernels compiled in."""

FALLING_WIN: int = 1000000

FALLING_SURE_WIN: int = 999000

class FallingReport:
    """The last depth that the search finished."""

    @property
    def depth(self) -> int: ...

    @property
    def exact(self) -> bool:
        """Whether every line was followed to its end."""

    @property
    def lines(self) -> list[tuple[int, tuple[int, ...]]]:
        """The best first: value in points, columns."""

    @property
    def nodes(self) -> int: ...

    @property
    def stopped(self) -> bool: ...

class FallingEngine:
    """Searches K in a row where pieces fall. Mutable."""

    def __init__(self, board: InARowBoard, *, megabytes: int = 64) -> None: ...

    def search(self, cells: str, turn: int, *, depth: int = 255, lines: int = 1, nodes: int | None = None, seconds: float | None = None, stop: Stop | None = None) -> FallingReport:
        """Iterative deepening until a limit, or until all is won or lost."""

    def value(self, cells: str, turn: int) -> int:
        """The estimate of a position, seen by the side to move."""

    def now(self) -> FallingReport:
        """The latest report, while a search runs."""

    def clear(self) -> None:
        """Forget every position."""

class GravitySolver:
    """
    The exact score where pieces fall, on boards whose columns with a spare cell each fit into 128 bits.
    """

    def __init__(self, columns: int, rows: int, k: int, *, cylinder: bool = False, diagonals: bool = True, megabytes: int = 64) -> None: ...

    @overload
    def solve(self, position: InARowPosition64, *, lower: int | None = None, upper: int | None = None, threads: int = 1, nodes: int | None = None, seconds: float | None = None, stop: Stop | None = None) -> SolveReport: ...

    @overload
    def solve(self, position: InARowPosition256, *, lower: int | None = None, upper: int | None = None, threads: int = 1, nodes: int | None = None, seconds: float | None = None, stop: Stop | None = None) -> SolveReport:
        """
        Bounds of the score; scores up to `lower`, and from `upper` on, are not told apart.
        """

    @overload
    def solve_moves(self, position: InARowPosition64, *, lower: int | None = None, upper: int | None = None, threads: int = 1, nodes: int | None = None, seconds: float | None = None, stop: Stop | None = None) -> list[tuple[int, int, int]]: ...

    @overload
    def solve_moves(self, position: InARowPosition256, *, lower: int | None = None, upper: int | None = None, threads: int = 1, nodes: int | None = None, seconds: float | None = None, stop: Stop | None = None) -> list[tuple[int, int, int]]:
        """Each legal move with the bounds of its score, for the side that moves."""

    @overload
    def score(self, position: InARowPosition64) -> int: ...

    @overload
    def score(self, position: InARowPosition256) -> int:
        """The exact score, however long it takes."""

    def clear(self) -> None:
        """Forget everything."""

    @property
    def lower(self) -> int:
        """Proved so far, while a solve runs."""

    @property
    def upper(self) -> int: ...

    @property
    def nodes(self) -> int: ...

    @property
    def table_bytes(self) -> int: ...

class LineSolver:
    """The exact score on any in-a-row board of at most 128 cells."""

    def __init__(self, board: InARowBoard, symmetries: Sequence[Sequence[int]], *, megabytes: int = 64) -> None: ...

    def solve(self, position: object, *, lower: int | None = None, upper: int | None = None, threads: int = 1, nodes: int | None = None, seconds: float | None = None, stop: Stop | None = None) -> SolveReport:
        """
        Bounds of the score; scores up to `lower`, and from `upper` on, are not told apart.
        """

    def solve_moves(self, position: object, *, lower: int | None = None, upper: int | None = None, threads: int = 1, nodes: int | None = None, seconds: float | None = None, stop: Stop | None = None) -> list[tuple[int, int, int]]:
        """Each legal move with the bounds of its score, for the side that moves."""

    def clear(self) -> None:
        """Forget everything."""

    @property
    def lower(self) -> int:
        """Proved so far, while a solve runs."""

    @property
    def upper(self) -> int: ...

    @property
    def nodes(self) -> int: ...

    @property
    def table_bytes(self) -> int: ...

THREAT_WIN: int = 30000

THREAT_SURE_WIN: int = 29000

def threat_prunings() -> list[str]:
    """The parts of the search that can be switched on and off."""

class ThreatReport:
    """The last depth that the search finished."""

    @property
    def depth(self) -> int: ...

    @property
    def lines(self) -> list[tuple[int, tuple[int, ...]]]:
        """The best first: value in points, cells."""

    @property
    def nodes(self) -> int: ...

    @property
    def stopped(self) -> bool: ...

class ThreatEngine:
    """Searches K in a row on a board that knows its threats. Mutable."""

    def __init__(self, columns: int, rows: int, k: int, walks: Sequence[Sequence[int]], *, exact: bool = False, forbids: bool = False, open: bool = False, gravity: bool = False, diagonals: bool = True, values: bytes | None = None, megabytes: int = 64) -> None: ...

    def search(self, cells: str, turn: int, *, depth: int = 100, lines: int = 1, nodes: int | None = None, seconds: float | None = None, stop: Stop | None = None, threads: int = 1, any_end: bool = False) -> ThreatReport:
        """
        Iterative deepening until a limit, or with any_end until a win or loss is proved.
        """

    def classes(self, cells: str, side: int) -> list[tuple[int, int, int, int] | None]:
        """
        For every empty cell the class of its four axes, a piece of the side placed there.
        """

    def turn(self, pruning: str, on: bool) -> None:
        """Search with or without one of the prunings from now on."""

    def is_on(self, pruning: str) -> bool:
        """Whether one of the prunings is used."""

    def forbidden(self, cells: str, side: int) -> list[bool]:
        """For every cell whether the rules close it to the side."""

    def now(self) -> ThreatReport:
        """The latest report, while a search runs."""

    def clear(self) -> None:
        """Forget every position."""

class ThreatProof:
    """What a search for a win by threats found."""

    @property
    def proved(self) -> bool: ...

    @property
    def refuted(self) -> bool:
        """There is no win by threats."""

    @property
    def plies(self) -> int:
        """At most so many until a line is complete."""

    @property
    def line(self) -> list[int]: ...

    @property
    def nodes(self) -> int: ...

    @property
    def stopped(self) -> bool: ...

class ForcedAnswer:
    """How the attacker goes on where a win is proved."""

    @property
    def chain(self) -> list[int]:
        """Fours and their replies to the end; or empty."""

    @property
    def move(self) -> int: ...

    @property
    def replies(self) -> list[int]:
        """Those that need answers of their own."""

    @property
    def chains(self) -> list[list[int]]:
        """Any other reply loses to one of these."""

class ThreatProver:
    """Proves wins by continuous threats. Mutable: what it knows."""

    def __init__(self, engine: ThreatEngine, *, monotone: bool = True, megabytes: int = 64) -> None: ...

    def prove(self, cells: str, turn: int, attacker: int, *, nodes: int | None = None, seconds: float | None = None, stop: Stop | None = None) -> ThreatProof:
        """Whether the attacker wins by threats."""

    def follow(self, engine: ThreatEngine) -> None:
        """Look first where a search on the same board saw a win."""

    def answer(self, cells: str, turn: int) -> ForcedAnswer | None:
        """The answer of the side to move where its win is proved."""

def play_threat_games(engine: ThreatEngine, games: int, seed: int, nodes: int, stop: Stop | None = None) -> bytes:
    """Games of the engine against itself, as bytes to learn from."""

def duel_threats(first: ThreatEngine, second: ThreatEngine, openings: int, seed: int, nodes: int, stop: Stop | None = None) -> list[int]:
    """
    Results of games between two engines, two from each opening: 1 won by the first, -1 by the second, 0 drawn.
    """

def fit_threat_values(engine: ThreatEngine, games: bytes, epochs: int = 14) -> tuple[bytes, int, float, float]:
    """
    The engine's values fitted to games: the values, the positions, and the error on games held out, before and after.
    """
