"""What can stand at the cursor: of every command, every option and every kind of value."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from pions.interfaces.cli.completion.candidates import Cursor, Offer, offer
from pions.interfaces.cli.completion.complete import split, unquoted
from pions.interfaces.cli.completion.completion_table import BY_METAVAR, completion_table
from pions.interfaces.language import speaking
from pions.rules.registry import presets


@cache
def table() -> dict[str, Any]:
    with speaking("en"):
        return completion_table()


def offered(*words: str, quoted: bool = True) -> Offer:
    return offer(table(), Cursor(words[:-1], words[-1], quoted))


def texts(*words: str, quoted: bool = True) -> list[str]:
    return [one.text for one in offered(*words, quoted=quoted).candidates]


def test_commands_come_first_and_options_after_a_dash() -> None:
    assert {"play", "match", "serve", "completion"} <= set(texts(""))
    assert texts("--q") == ["--quiet"]
    assert texts("--lang", "fr", "perf") == ["perft"]


@pytest.mark.parametrize("name", table()["commands"])
def test_every_option_of_every_command_is_offered(name: str) -> None:
    options = table()["commands"][name]["options"]
    assert texts(name, "-") == list(options)
    assert {"--help", "--lang", "--json", "--quiet", "--plain"} <= set(options)


def test_an_option_is_offered_once() -> None:
    assert "--resume" not in texts("play", "--resume", "--")
    assert "--black" not in texts("play", "--black=ia2", "--")


def test_an_option_that_waits_for_two_values() -> None:
    assert texts("match", "othello", "--sprt", "0", "") == []
    assert "greedy" in texts("match", "othello", "--sprt", "0", "30", "")


def test_arguments_are_counted_without_options_and_their_values() -> None:
    assert "othello" in texts("match", "--games", "10", "--strict", "")
    assert "greedy" in texts("match", "othello", "--jobs=2", "first", "")
    assert texts("match", "othello", "first", "greedy", "") == []
    assert "mcts" in texts("tournament", "othello", "first", "greedy", "random", "")


def test_every_game_is_offered_and_aliases_only_where_nothing_else_fits() -> None:
    everything = texts("show", "")
    assert {preset.name for preset in presets()} <= set(everything)
    assert "morpion" not in everything
    assert texts("show", "morp") == ["morpion"]


def test_brackets_are_offered_only_where_they_can_be_typed() -> None:
    assert texts("show", "in-a") == ["in-a-row("]
    assert texts("show", "in-a", quoted=False) == []
    assert texts("choose", "othello", "--player", "ia2") == ["ia2", "ia2("]
    assert texts("choose", "othello", "--player", "ia2", quoted=False) == ["ia2"]


def test_parameters_and_their_values() -> None:
    assert texts("show", "gomoku(topology=t") == [
        "gomoku(topology=torus)",
        "gomoku(topology=torus,",
    ]
    assert "gomoku(k=6, gravity=true" in texts("show", "gomoku(k=6, gravity=")
    inside = texts("show", "gomoku(k=6, ")
    assert "gomoku(k=6, rows=" in inside
    assert "gomoku(k=6, k=" not in inside
    judged = texts("choose", "othello", "--player", "alphabeta(evaluation=")
    assert "alphabeta(evaluation=mobility" in judged
    assert texts("show", "nonsense(") == []


def test_files_are_offered_where_they_fit() -> None:
    assert offered("play", "--load", "").files
    assert offered("match", "othello", "./").files
    assert offered("tournament", "").files
    assert not offered("show", "").files
    assert not offered("match", "othello", "alphabeta(").files


def test_nothing_is_offered_where_nothing_is_known() -> None:
    assert offered("show", "othello", "--moves", "") == Offer()
    assert offered("nonsense", "") == Offer()


def test_every_kind_that_is_named_is_known() -> None:
    named = {kind for kinds in BY_METAVAR.values() for kind in kinds} - {"files"}
    assert named <= set(table()["kinds"])


@pytest.mark.parametrize(
    ("line", "words", "quote"),
    [
        ("pions ", ["pions", ""], ""),
        ("pions pl", ["pions", "pl"], ""),
        ("pions  'a b' \"c", ["pions", "a b", "c"], '"'),
        ("pions a\\ b\\(", ["pions", "a b("], ""),
        ("pions '' ", ["pions", "", ""], ""),
        ("pions 'it\\", ["pions", "it\\"], "'"),
        ("", [""], ""),
    ],
)
def test_a_line_is_split_wherever_it_ends(line: str, words: list[str], quote: str) -> None:
    assert split(line) == (words, quote)


def test_a_word_loses_its_quotes_and_keeps_its_spaces() -> None:
    assert unquoted("'alphabeta(depth=3, ev") == "alphabeta(depth=3, ev"
    assert unquoted("a\\(b") == "a(b"
