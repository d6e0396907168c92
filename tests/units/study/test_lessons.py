"""Lessons: each step can be done, by some moves and not by all, and a solver agrees."""

from __future__ import annotations

import pytest

from pions.notation.recognition import read_anything
from pions.players.registry import find_player
from pions.rules.registry import find_rules
from pions.search.watch import Why
from pions.study.lessons import goals
from pions.study.lessons.lesson import Step
from pions.study.lessons.lessons import LESSONS, UnknownLessonError, find_lesson
from pions.study.solve import solve
from pions.study.tree import grow_tree

STEPS = [
    pytest.param(step, id=f"{lesson.name}-{number}")
    for lesson in LESSONS
    for number, step in enumerate(lesson.steps, start=1)
]
SOLVED = (goals.wins_at_once, goals.makes_two_threats, goals.wins_by_threats)
"""Goals that promise a win."""


def answers(step: Step) -> tuple[int, ...]:
    assert step.chapter.diagram is not None
    return step.chapter.diagram.answers


def test_there_is_enough_to_learn() -> None:
    assert len(STEPS) >= 40
    names = [lesson.name for lesson in LESSONS]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("step", STEPS)
def test_a_step_can_be_done_and_missed(step: Step) -> None:
    position = step.position
    assert not position.is_over
    assert set(answers(step)) <= set(position.legal_moves)
    assert 0 < len(answers(step)) < len(position.legal_moves)


@pytest.mark.parametrize("step", STEPS)
def test_what_is_said_to_win_wins(step: Step) -> None:
    if step.goal not in SOLVED:
        return
    for move in answers(step):
        after = step.position.after(move)
        # The opponent's best score there; solvers reach all of these boards.
        assert after.winner_index == step.position.turn_index or solve(after, moves=False).upper < 0


@pytest.mark.parametrize("step", STEPS)
def test_no_other_move_wins_at_once(step: Step) -> None:
    if step.goal is not goals.wins_at_once:
        assert not goals.wins_at_once(step.position)


@pytest.mark.parametrize(
    "player", ["greedy", "minimax(depth=9)", "minimax(depth=2)", "alphabeta(depth=3)", "k-tuple"]
)
def test_a_machine_to_be_foreseen_leaves_nothing_to_chance(player: str) -> None:
    steps = [one for one in find_lesson("machines").steps if player in str(one.goal)]
    assert steps
    for step in steps:
        machines = (find_player(player, seed=seed) for seed in range(1, 9))
        assert {one.choose(step.position).move for one in machines} == set(answers(step))


def test_an_unknown_lesson_is_told_with_those_there_are() -> None:
    with pytest.raises(UnknownLessonError, match="choose one of othello, connect-4"):
        find_lesson("chess")


@pytest.mark.parametrize("step", find_lesson("machines").steps, ids=lambda step: step.title)
def test_what_a_machine_saw_is_highest_where_it_plays(step: Step) -> None:
    diagram = step.chapter.diagram
    assert diagram is not None
    assert step.told
    assert step.machine
    heat = dict(enumerate(diagram.heat))
    assert bool(heat) == (step.title in ("K-tuples", "Random games"))
    if heat:
        (answer,) = diagram.answers
        assert max(heat, key=heat.__getitem__) == step.position.landing(answer)


def test_what_is_cut_is_cut_by_the_search_itself() -> None:
    (step,) = (one for one in find_lesson("machines").steps if one.search)
    began = read_anything(step.search, find_rules(step.rules)).games[0].position
    tree = grow_tree(began, find_player(step.machine)).root
    seen = {began.name(one.move): one for one in tree.children if one.move is not None}
    before, here = seen["a3"], seen["b2"]
    assert (before.value, before.why) == (0, Why.ALL)
    assert tree.children.index(before) < tree.children.index(here)
    assert (here.why, len(here.skipped)) == (Why.CUT, 4)
    assert answers(step) == (here.children[-1].move,)
    assert answers(step) == goals.keeps_result(step.position)  # the one answer that wins
