"""The opening of a game whose colours are chosen at the board: pie, swap and swap2.

The stones are laid, and the side is chosen, by what each player says of the position: a player that
values positions takes the side that it prefers. For one that gives no values, as most programs and
bots, Pions' own engine decides; programs of Gomocup are asked themselves, by `SWAP2BOARD`.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from pions.errors import PionsError
from pions.match.faults import Termination, fault
from pions.match.moves_so_far import MovesSoFar
from pions.match.programs import ProgramSeat
from pions.match.seats import PlayerSeat
from pions.players.opening_play import even_moves, is_better_to_move
from pions.protocols.registry import OpeningReply
from pions.rules.base import Rules
from pions.rules.opening_rules import SWAP2, OpeningRule, OpeningTalk
from pions.search.limits import Clock
from pions.words import N_


def settle_opening(
    rules: Rules,
    rule: OpeningRule,
    seats: list[PlayerSeat],
    clock: Clock | None,
    seed: int,
    asked: Callable[[int], None],
) -> OpeningTalk:
    """The opening, and who has Black; `asked` hears which person is at work."""
    talk = OpeningTalk.begin(rules, rule)
    while not talk.is_settled:
        asked(talk.person)
        talk = step_opening(talk, seats[talk.person], clock, seed)
    return talk


def step_opening(
    talk: OpeningTalk, seat: PlayerSeat, clock: Clock | None, seed: int
) -> OpeningTalk:
    """The talk once whoever is asked has laid stones or chosen; `Fault` if it may not do so."""
    past = MovesSoFar(list(talk.moves), len(talk.moves))
    if isinstance(seat, ProgramSeat) and talk.rule is SWAP2:
        reply = seat.answer_swap2(talk.position, past)
        if reply is not None:
            return _answered(talk, reply, seat.name)
    if not talk.may_choose:
        random = Random(f"{seed}:{talk.rule.name}")
        return talk.place(even_moves(talk.position, talk.may_place, random))
    turn = talk.position.turn
    return talk.take(turn if _prefers_the_move(talk, seat, clock, past) else turn.other)


def _answered(talk: OpeningTalk, reply: OpeningReply, player: str) -> OpeningTalk:
    """The talk after a program's answer; `Fault` if it may not answer so."""
    turn = talk.position.turn
    try:
        if reply.swaps:
            return talk.take(turn.other)
        if talk.may_choose and len(reply.moves) == 1:  # it stays, and will be asked for the move
            return talk.take(turn)
        return talk.place(reply.moves)
    except PionsError as error:
        raise fault(
            Termination.ILLEGAL_MOVE,
            N_("{player} may not open so: {reason}"),
            player=player,
            reason=error.words,
        ) from None


def _prefers_the_move(
    talk: OpeningTalk, seat: PlayerSeat, clock: Clock | None, past: MovesSoFar
) -> bool:
    if not isinstance(seat, ProgramSeat):
        value = seat.choose(talk.position, clock, past).value
        if value is not None:
            return value >= -value
    return is_better_to_move(talk.position)
