"""Lines of fours in five in a row: every move leaves one answer, and the last leaves none.

The prover finds a line; it is told only if the plain table of lines confirms it move by move.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from pions.engines.threat_prover import LOOK_NODES, ThreatProver
from pions.rules.base import Move, Position
from pions.rules.in_a_row import InARow
from pions.rules.side import Side
from pions.search.limits import Budget, Limit
from pions.study.explaining.facts import Fact, Weight, named
from pions.study.four_chain import ChainBoard
from pions.words import N_, Words, friendly_list

SHORTEST = 3
"""Plies of a line that needs a word: a shorter one is a shape that has a name."""


def four_facts(position: Position, move: Move) -> Iterator[Fact]:
    """The line of fours that a move begins, or the enemy's that it does not prevent."""
    after, side = position.after(move), position.turn
    if after.is_over:
        return
    board = ChainBoard(after)
    own, enemy = board.completions(side), board.completions(side.other)
    if enemy:
        return  # the end of the game is told already
    if not own:
        chain = _chain(after, side.other)
        template, good = N_("After {move}, {other} wins by a line of fours: {line}."), False
    else:
        chain, good = _chain_after_four(position, after, move, board.replies(side)), True
        template = N_("{move} begins a line of fours that wins by force: {line}.")
    if len(chain) >= SHORTEST:
        line = friendly_list([position.name(one) for one in chain])
        yield Fact(Words(template, named(position, move, line=line)), Weight.FORCED, good=good)


def _chain_after_four(
    position: Position, after: Position, move: Move, replies: set[int]
) -> tuple[Move, ...]:
    """The move, its only answer and the fours that follow; nothing where they do not win."""
    if len(replies) != 1 or not replies <= set(after.legal_moves):
        return ()
    (reply,) = replies
    answered = after.after(reply)
    rest = () if answered.is_over else _chain(answered, position.turn)
    chain = (move, reply, *rest)
    return chain if rest and ChainBoard(position).is_won_by(chain, position.turn) else ()


def _chain(position: Position, side: Side) -> tuple[Move, ...]:
    """A line of fours of the side to move that wins, found and checked."""
    budget = Budget(Limit(nodes=LOOK_NODES), position.turn)
    found = _prover(position.rules).win(position, side, budget, LOOK_NODES)
    if found is None or not ChainBoard(position).is_won_by(found.line, side):
        return ()
    return found.line


@lru_cache(maxsize=4)
def _prover(rules: InARow) -> ThreatProver:
    return ThreatProver(rules, megabytes=1)
