"""The line that says which game a text holds."""

from __future__ import annotations

import pytest

from pions.errors import NotationError
from pions.notation.contents import Feature
from pions.notation.header import header
from pions.notation.position_text import read_position
from pions.notation.recognition import read_anything
from pions.notation.registry import Format, find_format, formats, formats_for
from pions.rules.base import PASS, Rules
from pions.rules.game import Game
from pions.rules.in_a_row import CONNECT_4, GOMOKU, TIC_TAC_TOE
from pions.rules.othello import ANTI_OTHELLO, OTHELLO
from pions.rules.registry import find_rules, presets

PARAMETRISED = (
    "connect-4(topology=cylinder)",
    "connect-4(directions=rows-columns)",
    "in-a-row(columns=12, rows=5, k=4, gravity=true, overline=ignored)",
    "gomoku(topology=torus)",
    "in-a-row(columns=8, rows=6, k=4, topology=sphere)",
    "in-a-row(columns=19, rows=9, k=5, topology=klein)",
    "othello(opening=parallel)",
    "othello(columns=4, rows=6, anti=true)",
)
GAMES = (*(known.rules for known in presets()), *map(find_rules, PARAMETRISED))
PARTICULAR = ("address", "digits", "ggf", "gomocup", "obf", "psq")
"""Formats of one kind of games. A diagram, besides, shows at least one move."""
WRITTEN = tuple(known for known in formats() if known.write is not None)


def some_moves(rules: Rules, count: int) -> Game:
    """A game of up to that many moves, spread over the board."""
    game = Game.new(rules)
    for ply in range(count):
        if game.is_over:
            break
        legal = game.position.legal_moves
        game = game.play(legal[(7 * ply + 3) % len(legal)])
    return game


@pytest.mark.parametrize("known", WRITTEN, ids=lambda known: known.name)
@pytest.mark.parametrize("rules", GAMES, ids=str)
def test_a_written_game_reads_back_as_the_same_game(known: Format, rules: Rules) -> None:
    for count in (0, 1, 4, 9):
        game = some_moves(rules, count)
        if known not in formats_for(game):
            assert known.name in PARTICULAR or (known.name, count) == ("diagram", 0)
            continue
        (read,) = read_anything(known.text_of(game)).games
        assert read.rules == rules
        assert read.position == game.position
        if Feature.MOVES in known.holds and count:
            assert read.moves == game.moves


def test_our_own_format_needs_no_header_and_bare_texts_have_none() -> None:
    game = some_moves(CONNECT_4, 3)
    for known in set(WRITTEN) & set(formats_for(game)):
        bare = known.text_of(game, bare=True)
        assert "# pions" not in bare
        assert known.text_of(game) == (header(CONNECT_4) if known.takes_header else "") + bare
    assert not find_format("jsonl").takes_header


def test_a_header_is_what_programs_are_told_too() -> None:
    for text in ("# pions othello\nf5", "#pions: Othello\n\nf5\n", "\ufeff  # PIONS  othello\nf5"):
        assert read_anything(text).games == (Game.new(OTHELLO).play("f5"),)


def test_files_put_together_hold_games_of_several_rules() -> None:
    games = [some_moves(rules, 5) for rules in (CONNECT_4, ANTI_OTHELLO, GOMOKU)]
    text = "".join(find_format("transcript").text_of(game) for game in games)
    reading = read_anything(text)
    assert [(game.rules, game.moves) for game in reading.games] == [
        (game.rules, game.moves) for game in games
    ]
    assert not reading.notes
    assert not reading.candidates


def test_the_rules_of_the_text_count_before_those_given() -> None:
    text = find_format("transcript").text_of(some_moves(TIC_TAC_TOE, 3))
    assert read_anything(text, GOMOKU).games[0].rules == TIC_TAC_TOE
    with pytest.raises(NotationError, match=r"holds a game of in-a-row.*, not of oth"):
        list(find_format("transcript").games_in(text, OTHELLO))
    assert len(list(find_format("transcript").games_in(text, TIC_TAC_TOE))) == 1


def test_a_position_names_its_rules_too() -> None:
    position = some_moves(ANTI_OTHELLO, 4).position
    text = find_format("board").text_of(Game.new(ANTI_OTHELLO, start=position))
    assert read_position(text) == read_position(text, ANTI_OTHELLO) == position
    with pytest.raises(NotationError, match="not of othello"):
        read_position(text, OTHELLO)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("# pions otelo\nf5", "line 1: unknown game 'otelo': did you mean 'othello'"),
        ("# pions\nf5", "line 1: '' cannot be read"),
        ("# pions othello\n\nf5 d6 c3\nxx\n", "line 4: 'xx' is not a move"),
        ("f5d6\n# pions connect-4\nd1\nd1 d7\n", "line 4: cannot play 'd7'"),
        ("# pions tic-tac-toe\n1 4 3\n7 2 6\n5 8 3", "line 4: move 3 stands in two cells"),
    ],
)
def test_errors_count_the_lines_of_the_whole_text(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        read_anything(text)


def test_a_forced_pass_survives() -> None:
    game = Game.new(find_rules("othello-4"))
    game = game.play_all(["b1", "a1", "d3", "c1", "a2", "a3", "d2"], add_passes=True)
    assert PASS in game.moves
    for known in (find_format("transcript"), find_format("diagram")):
        assert read_anything(known.text_of(game)).games[0].moves == game.moves


def test_many_headers_are_read_in_one_go() -> None:
    text = "# pions tic-tac-toe\na1b2\n" * 2000
    assert len(read_anything(text).games) == 2000
