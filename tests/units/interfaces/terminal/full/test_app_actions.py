"""The declared keys of the full screen."""

from __future__ import annotations

from collections import Counter

import pytest

from pions.interfaces.terminal.full.app_actions import ANALYSE, EVERYWHERE, GAME, MENU, AppAction


@pytest.mark.parametrize("actions", [GAME, MENU, ANALYSE], ids=["game", "menu", "analyse"])
def test_a_key_does_one_thing(actions: tuple[AppAction, ...]) -> None:
    keys = Counter(key for one in (*actions, *EVERYWHERE) for key in one.keys.split(","))
    assert [key for key, times in keys.items() if times > 1] == []
