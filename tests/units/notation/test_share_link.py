"""Links of the web app, pasted where a game or a position is wanted."""

from __future__ import annotations

from base64 import urlsafe_b64encode

import pytest

from pions.errors import NotationError
from pions.notation.formats import jsonl
from pions.notation.given_position import given_position
from pions.notation.recognition import read_anything
from pions.notation.share_link import linked_text
from pions.rules.game import Game
from pions.rules.in_a_row import CONNECT_4
from pions.rules.othello import OTHELLO

GAME = Game.new(OTHELLO, ("Zoé", "Ÿ")).play_all(["f5", "d6", "c3"])


def link(text: str, server: str = "https://pions.example:8000/below") -> str:
    return f"{server}/#play={urlsafe_b64encode(text.encode()).decode().rstrip('=')}"


def test_a_link_is_read_as_the_game_in_it() -> None:
    for text in (link(jsonl.write(GAME)), f"  {link(jsonl.write(GAME))}\n"):
        assert read_anything(text).games == (GAME,)
    assert given_position(link(jsonl.write(GAME)), OTHELLO) == GAME.position


def test_a_link_to_another_game_is_refused_where_the_rules_are_known() -> None:
    with pytest.raises(NotationError, match="a game of othello, not of in-a-row"):
        given_position(link(jsonl.write(GAME)), CONNECT_4)


@pytest.mark.parametrize("cut", range(1, 60, 7))
def test_a_link_that_was_cut_off_is_called_damaged(cut: int) -> None:
    with pytest.raises(NotationError, match="is damaged"):
        read_anything(link(jsonl.write(GAME).strip())[:-cut])


@pytest.mark.parametrize("rest", ["", "é", "%%%", "e30", "W10", "bnVsbA", "////", "_-_-"])
def test_any_other_fragment_is_refused_in_words(rest: str) -> None:
    with pytest.raises(NotationError):
        read_anything(f"http://localhost/#play={rest}")


def test_what_is_not_such_a_link_is_left_alone() -> None:
    for text in ("", "f5d6", "see https://example.org/"):
        assert linked_text(text) is None
    for text in ("https://example.org/", "http://localhost/t/abc#seat=black"):
        assert linked_text(text) == text  # an address of its own, which may hold moves
