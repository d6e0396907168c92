"""Alpha-beta searches a second: Pions beside OpenSpiel and easyAI.

    python -m benchmarks.alpha_beta [--json]

Everyone searches the same positions to the same depth with the same evaluation: weights in
Othello, dangers in Connect-4. First the native search against OpenSpiel's alpha-beta, which is
called through Python; then our Python search, without its refinements, against the Python
searches of OpenSpiel and easyAI, all three over the very same evaluation function. Before the
clock starts, the values that they find are compared.

OpenSpiel counts a finished game as 1 and has no say in it, so the values are compared where no
game can end; `easyAI` brings its own games, in Python over NumPy.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from operator import mul
from typing import Any

from benchmarks.contest import Claim, Contender, Figure, ratio, report, run_contest
from benchmarks.random_games import installed
from pions.engines.native_alpha_beta import Refinements, native_alpha_beta
from pions.evaluation.base import Evaluation, seen_by
from pions.evaluation.othello import Weights, weight_table
from pions.evaluation.windows import Dangers
from pions.rules.base import Position, Rules
from pions.rules.in_a_row import CONNECT_4
from pions.rules.othello import OTHELLO
from pions.search.alpha_beta import AlphaBeta
from pions.search.watch import Watch

NATIVE, SAME_NODES = "pions, native", "pions, native, no refinement"
PLAIN, PLAIN_PYTHON = "pions, Python search", "pions, Python search and positions"
SPIEL, EASY = "OpenSpiel, alpha_beta_search", "easyAI, Negamax"

NATIVE_DEPTH, PYTHON_DEPTH = 8, 4
ROUNDS = 3

WEIGHTS = weight_table(OTHELLO.grid)
LINES = CONNECT_4.table.lines
COLUMNS, CELLS = CONNECT_4.columns, CONNECT_4.grid.size
NOW = {1: 5, 2: 50, 3: 1000, 100: -5, 200: -50, 300: -1000}
LATER = {1: 5, 2: 20, 3: 300, 100: -5, 200: -20, 300: -300}
BLACK_CELLS = bytes.maketrans(b"-XO", bytes((0, 1, 0)))
WHITE_CELLS = bytes.maketrans(b"-XO", bytes((0, 0, 1)))
BOTH_CELLS = bytes.maketrans(b"-XO", bytes((0, 1, 100)))


def fast_weights(black: Sequence[float], white: Sequence[float]) -> int:
    """The evaluation `weights` for Black, from a number for each cell."""
    return int(sum(map(mul, WEIGHTS, black)) - sum(map(mul, WEIGHTS, white)))


def fast_dangers(cells: Sequence[int]) -> int:
    """The evaluation `dangers` for Black, where a cell is 0, 1 for Black or 100 for White."""
    playable = [
        not mark and (cell + COLUMNS >= CELLS or bool(cells[cell + COLUMNS]))
        for cell, mark in enumerate(cells)
    ]
    total = 0
    for a, b, c, d in LINES:
        held = cells[a] + cells[b] + cells[c] + cells[d]
        if held in NOW:
            now = playable[a] or playable[b] or playable[c] or playable[d]
            total += NOW[held] if now else LATER[held]
    return total


@dataclass(frozen=True)
class FastWeights(Weights):
    """The same numbers by the function that the others use."""

    def value(self, position: Position) -> int:
        cells = position.cells.encode()
        black, white = cells.translate(BLACK_CELLS), cells.translate(WHITE_CELLS)
        return seen_by(position.turn, fast_weights(black, white))


@dataclass(frozen=True)
class FastDangers(Dangers):
    """The same numbers by the function that the others use."""

    def value(self, position: Position) -> int:
        cells = position.cells.encode().translate(BOTH_CELLS)
        return seen_by(position.turn, fast_dangers(cells))


@dataclass(frozen=True)
class Game:
    """A game, how the others call it, and the positions to search."""

    title: str
    rules: Rules
    evaluation: Evaluation
    fast: Evaluation
    openings: tuple[tuple[str, ...], ...]
    safe_depth: int
    """So deep no game ends from the first opening."""
    spiel_name: str
    spiel_value: Callable[[Any], int]
    """For Black, from OpenSpiel's state."""
    easy_name: str
    easy_value: Callable[[Any], int]
    """For player 1, from easyAI's board."""

    def positions(self, core: str) -> list[Position]:
        return [self._after(opening, core) for opening in self.openings]

    def _after(self, opening: tuple[str, ...], core: str) -> Position:
        position = self.rules.start(core)
        for move in opening:
            position = position.play(move)
        return position


def spiel_weights(state: Any) -> int:
    planes = state.observation_tensor(0)
    return fast_weights(planes[64:128], planes[128:])


def spiel_dangers(state: Any) -> int:
    planes = state.observation_tensor(0)
    cells = [int(x + 100 * o) for x, o in zip(planes[:CELLS], planes[CELLS : 2 * CELLS])]  # noqa: B905
    rows = [cells[start : start + COLUMNS] for start in range(0, CELLS, COLUMNS)]
    return fast_dangers([cell for row in reversed(rows) for cell in row])


def easy_weights(board: Any) -> int:
    return fast_weights((board == 1).ravel().tolist(), (board == 2).ravel().tolist())


def easy_dangers(board: Any) -> int:
    return fast_dangers([(0, 1, 100)[mark] for mark in board[::-1].ravel().tolist()])


GAMES = (
    Game(
        title="Othello, weights",
        rules=OTHELLO,
        evaluation=Weights(),
        fast=FastWeights(),
        openings=((), ("f5", "d6", "c3")),
        safe_depth=NATIVE_DEPTH,
        spiel_name="othello",
        spiel_value=spiel_weights,
        easy_name="Reversi",
        easy_value=easy_weights,
    ),
    Game(
        title="Connect-4, dangers",
        rules=CONNECT_4,
        evaluation=Dangers(),
        fast=FastDangers(),
        openings=((), ("4", "4", "3")),
        safe_depth=6,
        spiel_name="connect_four",
        spiel_value=spiel_dangers,
        easy_name="ConnectFour",
        easy_value=easy_dangers,
    ),
)

Search = Callable[[int], Callable[[], list[int]]]
"""From a depth to what searches every position and returns the values, for the side to move."""


def native_search(game: Game, refinements: Refinements) -> Search:
    positions = game.positions("native")

    def search(position: Position, depth: int) -> int:
        found = native_alpha_beta(position, game.evaluation, depth, refinements).found
        assert found is not None
        return found.value

    return lambda depth: lambda: [search(position, depth) for position in positions]


def python_search(game: Game, core: str) -> Search:
    positions = game.positions(core)

    def search(position: Position, depth: int) -> int:
        return AlphaBeta(game.fast, Watch()).search(position, depth).value

    return lambda depth: lambda: [search(position, depth) for position in positions]


def spiel_search(game: Game, pyspiel: Any, minimax: Any) -> Search:
    theirs = pyspiel.load_game(game.spiel_name)
    states = [_spiel_state(theirs, game.rules, opening) for opening in game.openings]

    def search(state: Any, depth: int) -> int:
        sign = 1 if state.current_player() == 0 else -1
        value, _ = minimax.alpha_beta_search(
            theirs, state, lambda leaf: sign * game.spiel_value(leaf), depth
        )
        return int(value)

    return lambda depth: lambda: [search(state, depth) for state in states]


def _spiel_state(theirs: Any, rules: Rules, opening: tuple[str, ...]) -> Any:
    state = theirs.new_initial_state()
    for move in opening:
        state.apply_action(rules.parse_move(move))
    return state


def easy_search(game: Game, easy: Any, module: Any) -> Search:
    """Only from the start: its Othello begins mirrored and names its cells otherwise."""
    make = getattr(module, game.easy_name)

    def scoring(state: Any) -> int:
        value = game.easy_value(state.board)
        return value if state.current_player == 1 else -value

    def search(depth: int) -> list[int]:
        negamax = easy.Negamax(depth, scoring)
        negamax(make([None, None]))
        return [int(negamax.alpha)]

    return lambda depth: lambda: search(depth)


def repeated(work: Callable[[], object]) -> Callable[[int], None]:
    def repeat(times: int) -> None:
        for _ in range(times):
            work()

    return repeat


def race(title: str, depth: int, searches: Mapping[str, Search]) -> list[Figure]:
    entered = [Contender(name, repeated(search(depth))) for name, search in searches.items()]
    return run_contest(f"{title}, depth {depth}", "times", entered, ROUNDS)


def check_values(depth: int, searches: Mapping[str, Search]) -> None:
    """The first position has the same value for all."""
    values = {name: search(depth)()[0] for name, search in searches.items()}
    assert len(set(values.values())) == 1, values


def native_contest(game: Game, spiel: Search) -> tuple[list[Figure], list[Claim]]:
    searches = {
        NATIVE: native_search(game, Refinements()),
        SAME_NODES: native_search(game, Refinements(ordering=False, table=False)),
        SPIEL: spiel,
    }
    check_values(min(game.safe_depth, NATIVE_DEPTH), searches)
    figures = race(game.title, NATIVE_DEPTH, searches)
    return figures, [
        Claim(f"{game.title}: native / OpenSpiel", ratio(figures, NATIVE, SPIEL), 100),
        Claim(f"{game.title}: the same nodes / OpenSpiel", ratio(figures, SAME_NODES, SPIEL), 100),
    ]


def python_contest(
    game: Game, spiel: Search, easy: Search | None
) -> tuple[list[Figure], list[Claim]]:
    searches = {PLAIN: python_search(game, "native"), PLAIN_PYTHON: python_search(game, "python")}
    peers = {SPIEL: spiel} | ({EASY: easy} if easy is not None else {})
    check_values(PYTHON_DEPTH, searches | peers)
    figures = race(game.title, PYTHON_DEPTH, searches | peers)
    claims = [
        Claim(f"{game.title}: {PLAIN} / {peer}", ratio(figures, PLAIN, peer), 1) for peer in peers
    ]
    if easy is not None:
        text = f"{game.title}: {PLAIN_PYTHON} / {EASY}"
        claims.append(Claim(text, ratio(figures, PLAIN_PYTHON, EASY), 1))
    return figures, claims


def main() -> int:
    absent: list[str] = []
    pyspiel = installed("pyspiel", absent)
    minimax = installed("open_spiel.python.algorithms.minimax", absent)
    easy = installed("easyAI", absent)
    if pyspiel is None or minimax is None:
        print("OpenSpiel is the measure here: pip install open_spiel")
        return 2
    figures: list[Figure] = []
    claims: list[Claim] = []
    for game in GAMES:
        first = replace(game, openings=game.openings[:1])
        module = installed(f"easyAI.games.{game.easy_name}", []) if easy else None
        negamax = easy_search(first, easy, module) if module else None
        for found, said in (
            native_contest(game, spiel_search(game, pyspiel, minimax)),
            python_contest(first, spiel_search(first, pyspiel, minimax), negamax),
        ):
            figures += found
            claims += said
    return report(figures, claims, absent)


if __name__ == "__main__":
    raise SystemExit(main())
