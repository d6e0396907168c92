"""Every interface calls the levels by the names of the one table, in every language."""

from __future__ import annotations

import pytest

from pions.interfaces import sentences
from pions.interfaces.language import LANGUAGES, say, speaking, translate
from pions.interfaces.terminal.full.app_language import AppLanguage
from pions.interfaces.terminal.full.form_fields import player_choices
from pions.interfaces.web.registry import registry_json
from pions.interfaces.web.server_settings import ServerSettings
from pions.interfaces.web.static_files import browser_texts
from pions.players.level import LevelPlayer
from pions.players.levels import OFFERED_LEVELS, levels
from pions.players.registry import find_player


def names(language: str) -> dict[int, str]:
    """What people call each level."""
    with speaking(language):
        return {level.number: translate(level.title) for level in levels()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_web_app_has_the_names_of_the_table(language: str) -> None:
    listed = registry_json(ServerSettings())["levels"]
    assert {one["number"]: one["title"][language] for one in listed} == names(language)
    texts = browser_texts()[language]
    assert {number: texts[f"level.{number}"] for number in names(language)} == names(language)
    assert texts["level.default"] == names(language)[LevelPlayer().number]


def test_the_web_app_offers_those_that_the_table_says() -> None:
    listed = registry_json(ServerSettings())["levels"]
    assert tuple(one["number"] for one in listed if one["offered"]) == OFFERED_LEVELS
    for one in listed:
        player = find_player(one["player"])
        assert isinstance(player, LevelPlayer)
        assert player.number == one["number"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_of_the_terminal_has_the_names_of_the_table(language: str) -> None:
    choices = player_choices(AppLanguage(language), "human")
    shown = {value: str(title) for title, value in choices._options}
    for number, name in names(language).items():
        assert shown[f"level(number={number})"].endswith(f"{number}, {name}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_have_the_names_of_the_table(language: str) -> None:
    known = names(language)
    with speaking(language):
        listed, ends = say(sentences.level_names()), say(sentences.level_range())
    assert ", ".join(f"{number} {name}" for number, name in known.items()) in listed
    assert all(f"{number} ({known[number]})" in ends for number in (1, len(known)))
