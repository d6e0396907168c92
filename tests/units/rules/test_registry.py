"""Rules by name: presets, parameters, and what to say when a name is wrong."""

from __future__ import annotations

import pickle

import pytest

from pions.errors import RulesError, UnknownGameError
from pions.rules.in_a_row import CONNECT_3, CONNECT_4, GOMOKU, TIC_TAC_TOE, InARow
from pions.rules.othello import OTHELLO, Othello
from pions.rules.parameters import parameters_of
from pions.rules.registry import families, find_rules


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("othello", OTHELLO),
        ("Puissance 4", CONNECT_4),
        ("puissance4", CONNECT_4),
        ("puissance3", CONNECT_3),
        ("connect_4", CONNECT_4),
        ("morpion", TIC_TAC_TOE),
        ("othello(columns=6, rows=6)", Othello(6, 6)),
        ("gomoku( topology = torus )", InARow(15, 15, 5, topology="torus")),
        ("gomoku()", GOMOKU),
        ("othello(6, 6)", Othello(6, 6)),
        ("in-a-row(7, 6, 4, gravity=true)", CONNECT_4),
        ("in-a-row(columns=9,rows=9,k=5,gravity=oui)", InARow(9, 9, 5, gravity=True)),
    ],
)
def test_texts_that_name_rules(text: str, rules: object) -> None:
    assert find_rules(text) == rules


def test_the_text_of_the_design() -> None:
    donut = InARow(columns=9, rows=9, k=5, topology="torus")
    assert str(donut) == "in-a-row(columns=9, rows=9, k=5, topology=torus)"
    assert str(OTHELLO) == "othello"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("othelo", "unknown game 'othelo': did you mean 'othello'?"),
        ("puissance5", "unknown game 'puissance5': did you mean"),
        ("chess", "unknown game 'chess': choose one of "),
        ("in-a-row", "in-a-row needs columns, rows, k: write in-a-row(columns=…, rows=…, k=…)"),
        ("othello(size=6)", "unknown parameter 'size=6': the parameters are columns, rows"),
        ("othello(6, 6, false, standard, 1)", "'1' is one value too many: the parameters are"),
        ("puisance-4", "unknown game 'puisance-4': did you mean 'puissance-4'?"),
        ("othello(6, columns=6)", "the parameter 'columns' is given twice"),
        ("othello(columns=six)", "columns='six' is not allowed"),
        ("othello(columns=6", "cannot be read"),
        ("x" * 5000, "cannot be read"),
        ("", "cannot be read"),
        ("othello(columns=" + "9" * 400 + ")", "is not allowed"),
    ],
)
def test_texts_that_do_not(text: str, message: str) -> None:
    with pytest.raises(RulesError) as caught:
        find_rules(text)
    assert message in str(caught.value)
    assert isinstance(caught.value, ValueError)


def test_an_unknown_game_is_also_a_lookup_error() -> None:
    with pytest.raises(LookupError):
        find_rules("chess")
    assert issubclass(UnknownGameError, LookupError)


def test_errors_survive_pickling() -> None:
    with pytest.raises(RulesError) as caught:
        find_rules("chess")
    again = pickle.loads(pickle.dumps(caught.value))
    assert type(again) is type(caught.value)
    assert str(again) == str(caught.value)


def test_every_parameter_explains_itself() -> None:
    for family in families():
        for parameter in parameters_of(family.make):
            assert parameter.help
            assert str(parameter.allowed)
