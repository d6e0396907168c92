"""The opening of a game whose colours are chosen at the board: pie, swap and swap2.

The stones are laid, and the side is chosen, by what each player says of the position: a player that
values positions takes the side that it prefers. For one that gives no values, as most programs and
bots, Pions' own engine decides.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from pions.match.moves_so_far import MovesSoFar
from pions.match.programs import ProgramSeat
from pions.match.seats import PlayerSeat
from pions.players.opening_play import even_moves, is_better_to_move
from pions.rules.base import Rules
from pions.rules.opening_rules import OpeningRule, OpeningTalk
from pions.search.limits import Clock


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
        talk = _step(talk, seats[talk.person], clock, seed)
    return talk


def _step(talk: OpeningTalk, seat: PlayerSeat, clock: Clock | None, seed: int) -> OpeningTalk:
    if not talk.may_choose:
        random = Random(f"{seed}:{talk.rule.name}")
        return talk.place(even_moves(talk.position, talk.may_place, random))
    turn = talk.position.turn
    return talk.take(turn if _prefers_the_move(talk, seat, clock) else turn.other)


def _prefers_the_move(talk: OpeningTalk, seat: PlayerSeat, clock: Clock | None) -> bool:
    if not isinstance(seat, ProgramSeat):
        past = MovesSoFar(list(talk.moves), len(talk.moves))
        value = seat.choose(talk.position, clock, past).value
        if value is not None:
            return value >= -value
    return is_better_to_move(talk.position)
