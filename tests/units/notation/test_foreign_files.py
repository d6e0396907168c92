"""Addresses of pages and books of other programs."""

from __future__ import annotations

import struct

import pytest

from pions.errors import NotationError
from pions.notation.game_files import games_in_source
from pions.notation.recognition import read_anything
from pions.notation.registry import Conventions, find_format
from pions.notation.sources import GameSource
from pions.rules.base import Rules
from pions.rules.game import Game
from pions.rules.in_a_row import CONNECT_4, GOMOKU, GOMOKU_19, RENJU, STANDARD_GOMOKU
from pions.rules.othello import OTHELLO


@pytest.mark.parametrize(
    ("address", "game"),
    [
        ("https://connect4.gamesolver.org/?pos=4453", Game.new(CONNECT_4).play_all("4453")),
        ("https://www.gomocalc.com/#/h8i9g7", Game.new(GOMOKU).play_all(["h8", "i9", "g7"])),
        (
            "https://www.egaroucid.nyanyan.dev/en/web/?record=f5d6c3",
            Game.new(OTHELLO).play_all(["f5", "d6", "c3"]),
        ),
        ("https://example.org/analysis/f5d6c3", Game.new(OTHELLO).play_all(["f5", "d6", "c3"])),
        (
            "https://lichess.org/analysis/pgn/1.%20f5%20d6%202.%20c3",
            Game.new(OTHELLO).play_all(["f5", "d6", "c3"]),
        ),
        (
            "https://example.org/analysis/pgn/1.f5+d6+2.c3#2",
            Game.new(OTHELLO).play_all(["f5", "d6", "c3"]).go_to(2),
        ),
        ("https://gomocalc.com/#/h8", Game.new(GOMOKU).play("h8")),
        ("https://connect4.gamesolver.org/?pos=4", Game.new(CONNECT_4).play("4")),
        ("https://gomocalc.com/#/s19h8", Game.new(GOMOKU_19).play_all(["s19", "h8"])),
    ],
)
def test_the_moves_of_an_address(address: str, game: Game) -> None:
    reading = read_anything(address)
    assert (reading.format, reading.games) == ("address", (game,))


def test_addresses_are_written_where_a_page_shows_the_game() -> None:
    written = find_format("address").text_of(Game.new(CONNECT_4).play_all("4453"))
    assert written == "https://connect4.gamesolver.org/?pos=4453\n"
    with pytest.raises(NotationError, match="no known page"):
        find_format("address").text_of(Game.new(OTHELLO).play("f5"))


@pytest.mark.parametrize("rules", [CONNECT_4, GOMOKU])
def test_an_address_that_was_written_is_read_even_after_one_move(rules: Rules) -> None:
    game = Game.new(rules).play(rules.start().legal_moves[0])
    address = find_format("address")
    (read,) = address.read(address.text_of(game), rules, Conventions())
    assert read == game


def test_gomocalc_keeps_board_and_rule_in_its_settings() -> None:
    reading = read_anything("https://gomocalc.com/#/f5d6c3")
    assert reading.candidates[0] == GOMOKU
    assert {RENJU, STANDARD_GOMOKU, GOMOKU_19} <= set(reading.candidates)
    assert OTHELLO not in reading.candidates
    address = find_format("address")
    with pytest.raises(NotationError, match="no known page"):
        address.text_of(Game.new(RENJU).play("h8"))
    with pytest.raises(NotationError, match=r"gomocalc\.com does not show othello"):
        read_anything("https://gomocalc.com/#/f5d6c3", OTHELLO)


@pytest.mark.parametrize(
    "address",
    ["https://www.eothello.com/game/2699489", "https://www.egaroucid.nyanyan.dev/en/web/"],
)
def test_an_address_without_moves_is_refused(address: str) -> None:
    with pytest.raises(NotationError, match="holds no moves"):
        read_anything(address)


@pytest.mark.parametrize(
    "where", ["f5d6c3", "?any=f5d6c3", "?a=b&any=F5D6C3", "#f5d6c3", "#/f5_d6_c3"]
)
def test_a_page_without_a_rule_of_its_own_may_hold_the_moves_anywhere(where: str) -> None:
    reading = read_anything(f"https://www.egaroucid.nyanyan.dev/ja/web/{where}")
    assert reading.games == (Game.new(OTHELLO).play_all(["f5", "d6", "c3"]),)


def _read(data: bytes) -> list[Game | None]:
    source = GameSource("book", lambda: data, lambda _: None)
    return [found.game for found in games_in_source(source, None, print)]


def _bits(mark: str) -> int:
    return sum(1 << cell for cell, one in enumerate(OTHELLO.start_cells) if one == mark)


def test_a_book_of_edax() -> None:
    position = struct.pack("<QQIIIIhhhBB", _bits("X"), _bits("O"), 1, 2, 3, 4, 0, -1, 1, 1, 21)
    links = struct.pack("<bBbB", 0, 19, -2, 64)  # d3, and no move beside it
    book = b"XADEKOOB" + bytes(30) + struct.pack("<I", 1) + position + links
    (game,) = _read(book)
    assert game is not None
    assert game.start == OTHELLO.start()
    assert dict(game.extra) == {"score": 0, "level": 21, "scores": {"d3": 0}}
    assert find_format("obf").text_of(game).endswith("X; +0; D3:+0;\n")
    assert _read(book[:-3]) == [None]


def test_a_book_of_egaroucid() -> None:
    entry = struct.pack("<QQbbIbBb", _bits("X"), _bits("O"), -2, 17, 5, -4, 44, 17)
    book = b"DICUORAGE\x03" + struct.pack("<I", 1) + entry
    (game,) = _read(book)
    assert game is not None
    assert dict(game.extra) == {"score": -2, "level": 17, "scores": {"e6": -4}}
    assert _read(book[:-1]) == [None]
