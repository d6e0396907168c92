"""What the page of a tournament is given, and that nothing in it can do harm."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

import pytest

from pions.evaluation.value import Value, ValueKind
from pions.interfaces.language import speaking
from pions.interfaces.pages.assembly import FOLDER as PAGES
from pions.interfaces.pages.tournament_games import quotas, value_words
from pions.interfaces.pages.tournament_page import SCRIPTS, tournament_page
from pions.interfaces.pages.tournament_texts import LIVE_TEXTS, TEXTS
from pions.rules.base import PASS
from pions.rules.registry import find_rules
from pions.tournament.standings import standings_of
from reports import EVIL, duel, event, held

FOLDER = PAGES / "tournament"


def page_data(page: str) -> Any:
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.S)
    assert found
    return json.loads(found[1])


def given(name: str) -> Any:
    return page_data(tournament_page(*held(name)))


def replayed(data: Any, game: Any) -> list[str]:
    """The positions that the page's script makes of a game."""
    cells = list(data["start"])
    found = ["".join(cells)]
    for change in game["cells"].split(";"):
        for mark, numbers in re.findall(r"([XO-])([\d.]+)", change):
            for cell in numbers.split("."):
                cells[int(cell)] = mark
        found.append("".join(cells))
    return found


def test_the_game_is_called_by_its_name() -> None:
    assert given("two")["game"] == {"en": "Connect-4", "fr": "Puissance 4"}


@pytest.mark.parametrize("name", ["four", "two", "torus", "small"])
def test_every_position_can_be_shown(name: str) -> None:
    chosen, _, games = held(name)
    data, rules = given(name), find_rules(chosen.rules)
    assert len(data["kept"]) == len(games)
    for kept, played in zip(data["kept"], games, strict=True):
        positions = [rules.start()]
        for move in played.record.moves:
            positions.append(positions[-1].after(move))
        assert replayed(data, kept) == [position.cells for position in positions]
        for change, position in zip(kept["cells"].split(";"), positions[1:], strict=True):
            first = re.match(r"[XO](\d+)", change)
            assert (None if first is None else int(first[1])) == position.last_cell
        assert kept.get("line", []) == list(positions[-1].winning_line)
        assert kept["moves"].split() == [rules.name(move) for move in played.record.moves]


def test_the_played_games_hold_what_must_be_shown() -> None:
    """A pass, a won line, values: else the test above shows nothing."""
    assert any(PASS in played.record.moves for played in held("small")[2])
    assert any("line" in game for game in given("torus")["kept"])
    assert any("values" in game for game in given("four")["kept"])


def test_the_same_games_make_the_same_page() -> None:
    assert tournament_page(*held("four")) == tournament_page(*held("four"))


def test_of_too_many_games_an_even_choice_is_kept() -> None:
    chosen, standings, games = held("four")
    data = page_data(tournament_page(chosen, standings, games, most_games=9))
    assert data["games"] == len(games) == 24
    pairs = Counter(frozenset((game["black"], game["white"])) for game in data["kept"])
    assert sum(pairs.values()) == 9
    assert set(pairs.values()) == {1, 2}
    assert sum(cell["games"] for row in data["cross_table"] for cell in row if cell) == 48
    numbers = [game["number"] for game in data["kept"]]
    assert numbers == sorted(numbers)


def test_the_choice_is_spread_over_all_the_games_of_two() -> None:
    chosen, games = event("A", "B"), duel(60, 0, 40)
    page = tournament_page(chosen, standings_of(chosen.names, games), games, most_games=10)
    assert [game["number"] for game in page_data(page)["kept"]] == list(range(10, 101, 10))


@pytest.mark.parametrize("most", [0, 1, 5, 6, 7, 100, 112, 113])
def test_quotas_are_never_more_than_asked_for(most: int) -> None:
    games = {(0, 1): 100, (0, 2): 10, (1, 2): 2}
    found = quotas(games, most)
    assert sum(found.values()) == min(most, 112)
    assert all(found[two] <= games[two] for two in games)


def test_strangers_names_stay_texts() -> None:
    page = tournament_page(*held("torus"))
    assert EVIL in page_data(page)["entrants"]
    assert "<img" not in page
    assert page.count("</script>") == 2


def test_nothing_can_be_fetched() -> None:
    page = tournament_page(*held("torus"))
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', page)
    assert policy
    assert policy[1].startswith("default-src 'none'; script-src 'sha256-")
    assert "unsafe" not in policy[1]
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)", page)


def test_an_event_without_games_has_a_page() -> None:
    chosen = event("A", "B", "C")
    data = page_data(tournament_page(chosen, standings_of(chosen.names, []), []))
    assert (data["games"], data["kept"], data["course"]) == (0, [], [])


def test_reasons_are_there_in_both_languages() -> None:
    data = given("four")
    reasons = {language: set(said) for language, said in data["phrases"].items()}
    assert "the board is full" in reasons["en"]
    assert "le plateau est plein" in reasons["fr"]


@pytest.mark.parametrize("kind", ValueKind)
@pytest.mark.parametrize("number", [-7, 0, 1, 12])
def test_values_kept_as_text_can_be_said_in_any_language(kind: ValueKind, number: int) -> None:
    for value in (Value(kind, number), Value(kind, number, error=6)):
        assert value_words(str(value)).template == value.words.template
        assert str(value_words(str(value))) == str(value)


def test_values_kept_before_one_point_was_a_single_one_are_read() -> None:
    assert str(value_words("+1 points at the end")) == "+1 point at the end"


def test_other_texts_are_left_as_they_are() -> None:
    assert str(value_words("about {even}")) == "about {even}"


def test_the_page_begins_in_the_language_spoken() -> None:
    chosen = event("A", "B")
    games = duel(1, 0, 1)
    with speaking("fr"):
        page = tournament_page(chosen, standings_of(chosen.names, games), games)
    assert '<html lang="fr">' in page
    assert page_data(page)["language"] == "fr"


def test_every_part_of_the_page_is_used_and_short_enough_to_read() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.js")) == sorted(SCRIPTS)
    for path in (*FOLDER.iterdir(), *(PAGES / "shared").iterdir()):
        assert len(path.read_text(encoding="utf-8").splitlines()) < 300


def test_every_text_of_the_page_is_used_and_every_one_used_is_there() -> None:
    parts = [*FOLDER.iterdir(), *(PAGES / "shared").iterdir()]
    code = "".join(path.read_text(encoding="utf-8") for path in parts)
    for key in TEXTS:
        assert f'"{key}"' in code, key
    for used in re.findall(r'(?:text\("|data-text="|data-label=")([\w.]+)"', code):
        assert used in {**TEXTS, **LIVE_TEXTS}, used
