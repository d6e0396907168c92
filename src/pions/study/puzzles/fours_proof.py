"""Puzzles of forced fours: of all fours that one can make, one alone begins a chain that wins.

Every chain of fours is looked through by the table of lines; a position where that takes too long
is left out. Moves that make no four are no answer: then the opponent is free to play anywhere.
"""

from __future__ import annotations

from collections.abc import Iterator

from pions.evaluation.value import ValueKind
from pions.rules.base import Move, Position
from pions.rules.side import Side
from pions.search.limits import Limit
from pions.study.analysis import analyse
from pions.study.four_chain import ChainBoard, has_one_reply
from pions.study.puzzles.puzzle import ProofKind, Puzzle, Refutation

Chain = tuple[Move, ...]

MOST_NODES = 4_000
"""Fours that are tried in a position: with more to look through it is left out."""
OTHER_WINS = Limit(nodes=100_000)
"""How long a quicker win is looked for: by a quiet move, which is seen at once if it is there."""
FEWEST_FOURS = 2
"""A chain of one four is seen at a glance."""


class TooManyFoursError(Exception):
    """The limit came before everything was looked through."""


class FourSearch:
    """All chains of fours from a position. Mutable: the board, and what is known of it."""

    def __init__(self, position: Position, nodes: int = MOST_NODES) -> None:
        self.board, self._side = ChainBoard(position), position.turn
        self._left = nodes
        self._known: dict[frozenset[tuple[Move, Side]], Chain | None] = {}
        self._placed: set[tuple[Move, Side]] = set()

    def replies(self) -> Iterator[tuple[Move, Chain | None]]:
        """Each four, and the whole chain that it begins; None where it leads to nothing."""
        for move in self._fours():
            yield move, self._chain_after(move)

    def reply(self, move: Move) -> Move | None:
        """The forced answer to a four; None where there is none, or the move is no four."""
        self.board.place(move, self._side)
        gaps = self.board.completions(self._side)
        self.board.take_back(move, self._side)
        return min(gaps) if len(gaps) == 1 else None

    def _fours(self) -> list[Move]:
        """The moves that make a four and stop one of the opponent's, where there is one."""
        forced = self.board.completions(self._side.other)
        if len(forced) > 1:
            return []
        cells = self.board.fours(self._side)
        allowed = cells & forced if forced else cells
        return sorted(c for c in allowed if not self.board.is_forbidden(c, self._side))

    def _chain_after(self, move: Move) -> Chain | None:
        self._left -= 1
        if self._left < 0:
            raise TooManyFoursError
        self.board.place(move, self._side)
        try:
            return self._answered(move)
        finally:
            self.board.take_back(move, self._side)

    def _answered(self, move: Move) -> Chain | None:
        gaps, other = self.board.completions(self._side), self._side.other
        if not gaps or self.board.completions(other):
            return None
        reply = min(gaps)
        if len(gaps) > 1 or self.board.is_forbidden(reply, other):
            return (move,)
        self.board.place(reply, other)
        placed = {(move, self._side), (reply, other)}
        self._placed |= placed
        try:
            rest = self._chain()
        finally:
            self.board.take_back(reply, other)
            self._placed -= placed
        return None if rest is None else (move, reply, *rest)

    def _chain(self) -> Chain | None:
        """A chain that wins for the attacker, who is to move."""
        if gaps := self.board.completions(self._side):
            return (min(gaps),)
        key = frozenset(self._placed)
        if key not in self._known:
            chains = (self._chain_after(move) for move in self._fours())
            self._known[key] = next((one for one in chains if one is not None), None)
        return self._known[key]


def fours_puzzle(position: Position) -> Puzzle | None:
    """The puzzle in a position; None where not exactly one four begins a chain that wins."""
    if not has_one_reply(position):
        return None
    search = FourSearch(position)
    if any(map(search.board.completions, Side)):
        return None
    try:
        found = dict(search.replies())
    except TooManyFoursError:
        return None
    winning = [chain for chain in found.values() if chain is not None]
    if len(winning) != 1 or len(found) < 2 or len(winning[0]) < 2 * FEWEST_FOURS - 1:
        return None
    if wins_sooner_otherwise(position, winning[0][0]):
        return None
    replies = {move: search.reply(move) for move, chain in found.items() if chain is None}
    refutations = {move: Refutation((one,)) for move, one in replies.items() if one is not None}
    return Puzzle(position, winning[0], ProofKind.FOURS, None, True, refutations, Refutation(()))


def wins_sooner_otherwise(position: Position, move: Move) -> bool:
    """Whether an engine wins sooner by another move: then the four is not the one best move."""
    # Two lines: asked for one, the engine is content with the chain as soon as it has proved it.
    best = analyse(position, OTHER_WINS, lines=2).best
    return best is not None and best.move != move and best.value.kind is ValueKind.WIN
