"""Numbers in rules texts, players' options, clocks and command lines: all of the text, or none."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pions.errors import PionsError, RulesError
from pions.interfaces.cli.contest.event_options import _number
from pions.interfaces.cli.limit_options import chosen_seconds
from pions.interfaces.cli.usage import whole_number
from pions.interfaces.terminal.full.clock_text import read_clock
from pions.players.registry import find_player
from pions.rules.numbers import decimal, whole
from pions.rules.registry import find_rules
from pions.search.limits import Clock

NOT_WHOLE = (
    *("", "000000007xyz", "7x", "7 7", "1_0", "٧", "７", "0x7", "7.0", "7e0", "--7", "+"),
    *("9" * 40, "0" * 20 + "7"),
)
NOT_DECIMAL = ("", ".", "1_0", "٧", "nan", "inf", "1e999", "0x1", "1.2.3", "5xyz", "9" * 400)


@pytest.mark.parametrize("text", NOT_WHOLE)
def test_rules_and_players_take_no_number_with_something_behind_it(text: str) -> None:
    assert whole(text) is None
    with pytest.raises(RulesError):
        find_rules(f"in-a-row(columns={text}, rows=6, k=4)")
    with pytest.raises(PionsError):
        find_player(f"level(level={text})", find_rules("othello"))
    with pytest.raises(PionsError):
        whole_number("--games", text)


def test_the_text_of_the_report_is_refused_with_its_text() -> None:
    with pytest.raises(RulesError, match="columns='000000007xyz' is not allowed"):
        find_rules("in-a-row(columns=000000007xyz, rows=6, k=4)")


@pytest.mark.parametrize("text", NOT_DECIMAL)
@pytest.mark.parametrize(
    "read",
    [
        read_clock,
        lambda text: read_clock(f"5+{text}"),
        lambda text: read_clock(f"{text}/move"),
        lambda text: chosen_seconds("--seconds", text),
        lambda text: _number("--sprt", text),
    ],
)
def test_clocks_and_options_take_no_number_with_something_behind_it(
    read: Callable[[str], object], text: str
) -> None:
    assert decimal(text) is None
    with pytest.raises(PionsError):
        read(text)


def test_numbers_as_people_write_them() -> None:
    assert [whole(text) for text in ("7", " 12 ", "+3", "-4", "007")] == [7, 12, 3, -4, 7]
    assert [decimal(text) for text in ("0.5", "0,5", ".5", "3", "1e-3")] == [
        0.5,
        0.5,
        0.5,
        3,
        0.001,
    ]
    assert read_clock("0,5+1") == Clock(30, 30, 1)
    assert read_clock("30/move") == read_clock("30/") == Clock(30, 30, per_move=30)


@example("7\n")
@example("¹")
@given(st.text(max_size=12) | st.text("0123456789+-_.,ex ", max_size=12))
def test_what_is_read_is_what_is_written(text: str) -> None:
    number, fraction = whole(text), decimal(text)
    if number is not None:
        assert text.strip(" \t").lstrip("+-0") == str(abs(number)).lstrip("0")
        assert fraction == number
    if fraction is not None:
        assert set(text) <= set("0123456789+-.,eE \t")
