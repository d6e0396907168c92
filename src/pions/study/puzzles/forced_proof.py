"""Puzzles by forced lines, on boards too large for exact scores.

The opponent threatens a chain of fours. One move alone prevents it, or wins first; after every
other move a chain wins, which the plain table of lines confirms. A wrong try that is a four itself
is stopped, and then every move loses in the same way.
"""

from __future__ import annotations

from functools import lru_cache

from pions.engines.threat_prover import ThreatProver, ThreatWin
from pions.engines.threat_windows import knows_threats
from pions.rules.base import Move, Position
from pions.rules.in_a_row import InARow
from pions.rules.side import Side
from pions.search.limits import Budget, Limit
from pions.study.four_chain import ChainBoard, has_one_reply
from pions.study.puzzles.puzzle import ProofKind, Puzzle, Refutation

Chain = tuple[Move, ...]

LOOK_NODES = 20_000
FIRST_NODES = 3_000
"""What the first look at a position costs at most: few have anything to find."""
SURE_NODES = 1_000_000
"""What it costs to look whether the best move holds: one that loses all the same is no answer."""
CHECK_NODES = 200_000
"""What a check of that costs: far less, so that it finds nothing that the maker missed."""
MOST_FOURS = 3
"""Wrong fours in a row that are followed."""


def is_forceable(position: Position) -> bool:
    rules = position.rules
    return has_one_reply(position) and isinstance(rules, InARow) and knows_threats(rules)


def forced_puzzle(position: Position) -> Puzzle | None:
    """The puzzle in a position; None where it is not proved that one move stands alone."""
    refuting = Refuting(position)
    # Whoever can complete a line, or has to stop one, need not look any further.
    if any(map(refuting.board.completions, Side)) or not refuting.is_threatened():
        return None
    found = refuting.refutations()
    if found is None:
        return None
    best, refutations = found
    win = _win(position, position.turn, LOOK_NODES)
    if win and win[0] != best:
        return None  # the chain begins with a move that is refuted: never
    if not win and is_won(position.after(best), position.turn.other, SURE_NODES):
        return None  # the opponent wins by slower threats, whatever one plays
    usual = usual_refutation(refutations)
    others = {move: one for move, one in refutations.items() if one != usual}
    line = win or (best,)
    return Puzzle(position, line, ProofKind.FORCED, None, bool(win), others, usual)


def usual_refutation(refutations: dict[Move, Refutation]) -> Refutation:
    """The one that answers most tries."""
    counts: dict[Refutation, int] = {}
    for one in refutations.values():
        counts[one] = counts.get(one, 0) + 1
    return max(counts, key=lambda one: counts[one])


class Refuting:
    """What refutes each move of a position. Mutable: the board, and the chains found so far."""

    def __init__(self, position: Position) -> None:
        self.position, self.board = position, ChainBoard(position)
        self._chains: list[Chain] = []

    def is_threatened(self) -> bool:
        """Whether the opponent would win by fours if it were to move."""
        position, other = self.position, self.position.turn.other
        seen = position.rules.set_up(position.cells, other, core=position.core)
        return not seen.is_over and self._chain(seen, other, FIRST_NODES) is not None

    def refutations(self) -> tuple[Move, dict[Move, Refutation]] | None:
        """The one move that is not refuted, and what refutes the others."""
        first = {cell for chain in self._chains for cell in chain}
        moves = sorted(self.position.legal_moves, key=lambda move: move not in first)
        found: dict[Move, Refutation] = {}
        best: Move | None = None
        for move in moves:
            line = self.refutation(self.position, move)
            if line is not None:
                found[move] = Refutation(line)
            elif best is None:
                best = move
            else:
                return None
        return None if best is None or not found else (best, found)

    def refutation(self, position: Position, move: Move, fours: int = MOST_FOURS) -> Chain | None:
        """The line that beats a move; None where none is found."""
        self.board.place(move, position.turn)
        try:
            return self._reply(position, position.after(move), fours)
        finally:
            self.board.take_back(move, position.turn)

    def _reply(self, position: Position, after: Position, fours: int) -> Chain | None:
        side, other = position.turn, position.turn.other
        theirs = self.board.completions(other)
        if after.is_over or theirs:
            return (min(theirs),) if theirs and not after.is_over else None
        own = self.board.completions(side)
        if not own:
            return self._chain(after, other)
        reply = min(own)
        if len(own) > 1 or reply not in after.legal_moves or fours == 0:
            return None
        self.board.place(reply, other)
        try:
            return (reply,) if self._is_lost(after.after(reply), fours - 1) else None
        finally:
            self.board.take_back(reply, other)

    def _is_lost(self, position: Position, fours: int) -> bool:
        """Whether every move of the side to move is refuted."""
        if position.is_over or self.board.completions(position.turn):
            return False
        moves = position.legal_moves
        return all(self.refutation(position, move, fours) is not None for move in moves)

    def _chain(self, position: Position, side: Side, nodes: int = LOOK_NODES) -> Chain | None:
        """A chain of fours that wins for the side to move: one known already, or a new one."""
        known = next((one for one in self._chains if self.board.is_won_by(one, side)), None)
        if known is not None:
            return known
        found = _win(position, side, nodes)
        if not found:
            return None
        self._chains.append(found)
        return found


def _win(position: Position, side: Side, nodes: int) -> Chain:
    """A chain of fours of the side to move, found by the prover and checked by the rules."""
    won = _proved(position, side, nodes)
    if won is None or not ChainBoard(position).is_won_by(won.line, side):
        return ()
    return won.line


def is_won(position: Position, side: Side, nodes: int = CHECK_NODES) -> bool:
    """Whether the side to move has a win by any threats that the prover finds; it knows nothing of
    other positions, so that the answer is always the same."""
    prover = ThreatProver(position.rules, megabytes=4)  # type: ignore[arg-type]
    return _proved(position, side, nodes, prover) is not None


def _proved(
    position: Position, side: Side, nodes: int, prover: ThreatProver | None = None
) -> ThreatWin | None:
    if position.is_over:
        return None
    budget = Budget(Limit(nodes=nodes), position.turn)
    return (prover or _prover(position.rules)).win(position, side, budget, nodes)


@lru_cache(maxsize=4)
def _prover(rules: InARow) -> ThreatProver:
    return ThreatProver(rules, megabytes=4)
