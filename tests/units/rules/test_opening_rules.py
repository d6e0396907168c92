"""Opening rules: who may do what, and who has which colour in the end."""

from __future__ import annotations

import pytest

from pions.errors import IllegalMoveError, RulesError
from pions.rules.in_a_row import GOMOKU, TIC_TAC_TOE
from pions.rules.opening_rules import (
    FIRST,
    PIE,
    SECOND,
    SWAP,
    SWAP2,
    OpeningTalk,
    find_opening_rule,
)
from pions.rules.side import BLACK, WHITE


def test_pie() -> None:
    talk = OpeningTalk.begin(GOMOKU, PIE)
    assert (talk.person, talk.may_place, talk.may_choose) == (FIRST, 1, False)
    talk = talk.place((112,))
    assert (talk.person, talk.may_place, talk.may_choose) == (SECOND, 0, True)
    taken = talk.take(BLACK)
    assert taken.is_settled
    assert (taken.person_of(BLACK), taken.person_of(WHITE)) == (SECOND, FIRST)
    left = talk.take(WHITE)
    assert (left.person_of(BLACK), left.person_of(WHITE)) == (FIRST, SECOND)


def test_swap_has_no_second_round() -> None:
    talk = OpeningTalk.begin(GOMOKU, SWAP).place((0, 1, 2))
    assert talk.position.turn is WHITE
    with pytest.raises(RulesError, match="moves to play here: 0, not 2"):
        talk.place((3, 4))


def test_swap2_lets_the_second_leave_the_choice_to_the_first() -> None:
    talk = OpeningTalk.begin(GOMOKU, SWAP2).place((0, 1, 2))
    assert (talk.person, talk.may_place, talk.may_choose) == (SECOND, 2, True)
    talk = talk.place((3, 4))
    assert (talk.person, talk.may_place, talk.may_choose) == (FIRST, 0, True)
    taken = talk.take(WHITE)
    assert (taken.person_of(WHITE), taken.person_of(BLACK)) == (FIRST, SECOND)
    assert taken.moves == (0, 1, 2, 3, 4)
    assert taken.position.turn is WHITE
    with pytest.raises(RulesError, match="no colour to choose"):
        taken.take(BLACK)


def test_what_is_refused() -> None:
    talk = OpeningTalk.begin(GOMOKU, SWAP2)
    with pytest.raises(RulesError, match="no colour to choose yet"):
        talk.take(BLACK)
    with pytest.raises(RulesError, match="moves to play here: 3, not 1"):
        talk.place((0,))
    with pytest.raises(IllegalMoveError):
        talk.place((0, 0, 1))
    ended = OpeningTalk.begin(TIC_TAC_TOE, SWAP2).place((0, 3, 1))
    with pytest.raises(RulesError, match="choose one of pie, swap, swap2"):
        find_opening_rule("swap3")
    with pytest.raises(RulesError, match="the game must go on"):
        OpeningTalk(SWAP2, ended.start.play(0).play(3).play(1).play(4)).place((8, 6, 2))
