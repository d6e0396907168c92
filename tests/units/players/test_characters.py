"""Opponents with a name: a ladder for each family, as strong as their levels."""

from __future__ import annotations

import re
from itertools import accumulate
from pathlib import Path

import pytest

from pions.players.characters import CHARACTERS, IN_A_ROW, OTHELLO
from pions.players.level import LevelPlayer
from pions.players.levels import levels
from pions.players.opponent import Opponent, opponent_text
from pions.players.registry import find_player
from pions.rules.registry import families, find_rules

PAGE = Path(__file__).resolve().parents[3] / "docs" / "en" / "reference" / "players.md"
STEP = re.compile(r"^\| (\d+) \| \d+ \| \+\d+ =\d+ −\d+ \| \+(\d+) \|", re.MULTILINE)


@pytest.mark.parametrize("family", [OTHELLO, IN_A_ROW])
def test_every_family_has_somebody_for_each_level(family: str) -> None:
    assert family in {one.name for one in families()}
    ladder = [one.level for one in CHARACTERS if one.family == family]
    assert ladder == [one.number for one in levels()]


def test_nobody_shares_a_name_a_line_or_a_face() -> None:
    for told in ("name", "title", "line", "face"):
        assert len({getattr(one, told) for one in CHARACTERS}) == len(CHARACTERS), told


@pytest.mark.parametrize(("family", "table"), [(OTHELLO, 0), (IN_A_ROW, 1)])
def test_their_elo_is_what_the_page_tells(family: str, table: int) -> None:
    text = PAGE.read_text("utf-8")
    part = text.partition("The same in Gomoku")[2 * table]
    steps = [int(elo) for _, elo in STEP.findall(part)]
    last = re.search(r"Level 10 .*?Elo \+(\d+)", part)
    told = [0, *accumulate([*steps, *([int(last[1])] if last else [])])]
    shown = [one.elo for one in CHARACTERS if one.family == family]
    assert shown == told + [None] * (len(shown) - len(told))


def test_an_opponent_plays_as_its_level_does() -> None:
    position = find_rules("othello").start().play("f5")
    for who in ("lou", "theo"):
        found = find_player(opponent_text(who), seed=7)
        assert isinstance(found, Opponent)
        same = LevelPlayer(number=found.level.number, seed=found.seed)
        assert found.choose(position).move == same.choose(position).move
        assert found.name == opponent_text(who)
