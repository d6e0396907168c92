"""The report of a tournament as text and JSON."""

from __future__ import annotations

import json
from itertools import pairwise
from math import isfinite

import pytest

from pions.interfaces.cli.columns import LINE, shortened, table, width
from pions.interfaces.cli.match_report import MOST_FAULTS, match_lines
from pions.interfaces.cli.tournament_report import report_lines
from pions.interfaces.contest_texts import TERMINATIONS
from pions.interfaces.language import LANGUAGES, say, speaking
from pions.match.faults import Termination
from pions.rules.side import BLACK, WHITE
from pions.tournament.event import Event, Sprt
from pions.tournament.history import MAX_SCORE_POINTS, GameHistory
from pions.tournament.pairing import Played
from pions.tournament.report import Report, report_of
from pions.tournament.report_json import match_json, report_json
from pions.tournament.standings import standings_of
from reports import duel, event, game, held, made_up


def told(chosen: Event, games: list[Played]) -> Report:
    return report_of(chosen, standings_of(chosen.names, games), games)


def three() -> Report:
    """B beats everybody, A and C draw."""
    results = [
        (0, 1, WHITE),
        (1, 0, BLACK),
        (0, 2, None),
        (2, 0, None),
        (1, 2, BLACK),
        (2, 1, WHITE),
    ]
    return told(event("A", "B", "C"), list(made_up(results)))


def lines(report: Report, language: str = "en") -> list[str]:
    with speaking(language):
        return list(report_lines(report))


# The value


def test_the_ranking_is_the_schedules() -> None:
    ranking = three().ranking
    assert [(place.rank, place.name, place.points) for place in ranking] == [
        (1, "B", 4),
        (2, "A", 1),
        (2, "C", 1),
    ]
    assert ranking[0].share == 1
    assert ranking[0].milliseconds is None  # nobody moved


def test_a_cell_is_seen_by_its_row() -> None:
    report = three()
    one, other = report.cell(1, 0), report.cell(0, 1)
    assert one is not None
    assert other is not None
    assert (one.wins, one.losses, one.points, one.games) == (2, 0, 2, 2)
    assert (other.wins, other.losses, other.points, other.games) == (0, 2, 0, 2)
    assert report.cell(1, 1) is None
    assert told(event("A", "B", "C"), []).cell(0, 1) is None


def test_the_draw_rate_is_over_all_games() -> None:
    assert three().draw_rate == pytest.approx(2 / 6)


def test_the_elo_of_two_is_the_same_everywhere() -> None:
    report = told(event("A", "B"), duel(10, 4, 6))
    first, second = report.ranking
    assert report.strength is not None
    assert first.rating is not None
    assert second.rating is not None
    assert first.rating.elo - second.rating.elo == pytest.approx(report.strength.elo)
    assert 2 * second.rating.low == pytest.approx(-report.strength.high)
    assert f"Elo {report.strength.elo:+.1f}" in "\n".join(lines(report))


def test_byes_count_as_points() -> None:
    report = told(event("A", "B", "C", kind="swiss"), list(made_up([(0, 1, BLACK), (1, 0, WHITE)])))
    place = next(place for place in report.ranking if place.name == "C")
    assert (place.byes, place.points, place.score.games, place.rating) == (1, 2, 0, None)
    assert "byes" in lines(report)[3].split()
    assert "byes" not in lines(three())[3].split()


@pytest.mark.parametrize("count", [1, 199, 200, 201, 5000])
def test_the_course_is_bounded_and_ends_now(count: int) -> None:
    history = GameHistory(3)
    for number in range(count):
        history.add(game(number, (number % 2, 2), BLACK))
    course = history.score_points
    assert len(course) <= MAX_SCORE_POINTS
    assert len(course) >= min(count, MAX_SCORE_POINTS // 2)
    assert course[-1].games == count
    assert sum(course[-1].points) == count
    steps = {after.games - before.games for before, after in pairwise(course[:-1])}
    assert len(steps) <= 1
    assert all(moment.strength is None for moment in course)


def test_the_course_of_two_has_their_elo() -> None:
    report = told(event("A", "B"), duel(10, 4, 6))
    assert report.history[-1].strength == report.strength
    assert report.history[-1].points == (12, 8)


# The text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["four", "two", "torus"])
def test_the_text_fits_a_terminal(name: str, language: str) -> None:
    report = report_of(*held(name))
    for line in lines(report, language):
        assert width(line) <= LINE, line


def test_many_entrants_get_a_cross_table_in_blocks() -> None:
    names = [f"student {number:02}" for number in range(40)]
    report = told(event(*names), [game(0, (0, 39), BLACK)])
    said = lines(report)
    assert all(width(line) <= LINE for line in said)
    heads = [line.split() for line in said if line.split()[:2] == ["#", "player"]][1:]
    assert [number for head in heads for number in head[2:]] == [str(n) for n in range(1, 41)]


@pytest.mark.parametrize(
    ("text", "columns"), [("abc", 3), ("随机", 4), ("e\u0301", 1), ("é", 1), ("🙂", 2), ("", 0)]
)
def test_width_is_what_a_terminal_makes_of_it(text: str, columns: int) -> None:
    assert width(text) == columns


def test_columns_stand_below_each_other_whatever_the_letters() -> None:
    rows = [["name", "n"], ["随机", "1"], ["é", "22"], ["e\u0301", "3"], ["🙂", "4"]]
    assert {width(line) for line in table(rows)} == {8}
    assert next(table([["a", "b"], ["ccc", "d"]])) == "a    b"


@pytest.mark.parametrize("most", [1, 2, 3, 7])
@pytest.mark.parametrize(
    "text", ["plain letters", "随机机器人の長い", "e\u0301e\u0301e\u0301e\u0301", ""]
)
def test_a_long_name_is_cut_and_says_so(text: str, most: int) -> None:
    cut = shortened(text, most)
    assert width(cut) <= most
    assert cut == text or cut.endswith("…")


def test_a_name_cannot_upset_the_terminal() -> None:
    said = "\n".join(lines(told(event("\x1b[31mred\n", "B"), duel(1, 0, 0))))
    assert "\x1b" not in said
    assert "\\x1b[31mred\\n" in said


def test_the_test_says_how_it_stands() -> None:
    sprt = Sprt(0, 50)
    open_one = lines(told(event("A", "B", sprt=sprt), duel(2, 0, 2)))
    assert "nothing is shown yet: more games are needed" in open_one
    won = lines(told(event("A", "B", sprt=sprt), duel(120, 0, 40)))
    assert "shown: Elo 50 is the likelier" in won
    lost = lines(told(event("A", "B", sprt=sprt), duel(40, 0, 120)))
    assert "shown: Elo 0 is the likelier" in lost
    assert any(line.startswith("test of Elo 0 against 50: LLR") for line in won)
    assert any(line.startswith("likelihood of superiority: 100.0") for line in won)


def test_faults_are_told_by_player_and_kind() -> None:
    crash, late = Termination.CRASH, Termination.TIMEOUT
    games = [game(n, (0, 1), WHITE, crash, f"it broke {n}") for n in range(12)]
    games += [game(12, (0, 1), WHITE, late, "too late"), game(13, (0, 1), BLACK, late, "slow")]
    said = lines(told(event("A", "B"), games))
    assert said[-4:] == [
        "games lost by a fault: 14",
        "  game 1 and 11 more, p0: crash: it broke 0",
        "  game 13, p0: time-out: too late",
        "  game 14, p1: time-out: slow",
    ]
    row = next(line for line in said if line.split()[1:2] == ["A"])
    assert row.split()[-1] == "13"


def test_faults_are_told_up_to_a_bound() -> None:
    names = [f"N{number}" for number in range(MOST_FAULTS + 2)]
    pairs = [(number, (number + 1) % len(names)) for number in range(len(names))]
    games = [
        game(n, pair, WHITE, Termination.CRASH, f"it broke {n}") for n, pair in enumerate(pairs)
    ]
    said = lines(told(event(*names), games))
    assert f"  game {MOST_FAULTS}, p{MOST_FAULTS - 1}: crash: it broke {MOST_FAULTS - 1}" in said
    assert not any(f"it broke {MOST_FAULTS}" in line for line in said)
    assert said[-1] == "  …"


def test_every_end_has_a_word() -> None:
    assert set(TERMINATIONS) == set(Termination)


def test_nothing_played_is_a_report_too() -> None:
    assert lines(told(event("A", "B", "C"), []))[1] == "players: 3; games: 0; draws 0.0%"


def test_the_text_speaks_french() -> None:
    said = "\n".join(lines(three(), "fr"))
    assert "joueur" in said
    assert "nulles 33,3\u00a0%" in said


def test_a_match_says_the_same_in_short() -> None:
    report = told(event("A", "B", sprt=Sprt(0, 50)), duel(10, 4, 6))
    with speaking("en"):
        said = list(match_lines(report))
    assert said[0].split() == ["player", "points", "wins", "draws", "losses", "ms/move"]
    assert said[1].split()[:5] == ["A", "12", "10", "4", "6"]
    assert said[3].startswith("Elo difference: +")
    assert said[3].endswith("score 60.0%; draws 20.0%")
    assert any(line.startswith("test of Elo 0 against 50") for line in said)


# JSON


def test_json_holds_everything() -> None:
    document = report_json(three(), say)
    assert list(document) == [
        *("event", "games", "draw_rate", "ranking", "cross_table", "duels", "sprt", "course"),
        *("fault_count", "faults"),
    ]
    read = json.loads(json.dumps(document))
    assert read["ranking"][0]["name"] == "B"
    assert read["cross_table"][1][2] == {
        "points": 2,
        "games": 2,
        "wins": 2,
        "draws": 0,
        "losses": 0,
    }
    assert read["cross_table"][1][1] is None
    assert [duel["entrants"] for duel in read["duels"]] == [[0, 1], [0, 2], [1, 2]]
    assert read["course"][-1] == {"games": 6, "points": [1, 4, 1]}
    assert read["event"]["seed"] == 3


def test_json_knows_no_infinity() -> None:
    document = report_json(told(event("A", "B", sprt=Sprt(0, 50)), duel(4, 0, 0)), say)
    read = json.loads(json.dumps(document, allow_nan=False))
    assert read["duels"][0]["elo"]["difference"] is None
    assert isfinite(read["duels"][0]["elo"]["low"])
    assert read["ranking"][0]["elo"]["elo"] is None
    assert read["sprt"]["accepted"] is None
    assert read["course"][-1]["elo"]["high"] is None


def test_a_match_keeps_its_keys() -> None:
    keys = ["games", "players", "draw_rate", "pairs", "elo", "faults"]
    assert list(match_json(told(event("A", "B"), duel(1, 1, 1)), say)) == keys
    tested = told(event("A", "B", sprt=Sprt(0, 5)), duel(1, 1, 1))
    assert set(match_json(tested, say)) == {*keys, "sprt"}
