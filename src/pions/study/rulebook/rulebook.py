"""The rules of a game, in the order in which one learns them."""

from __future__ import annotations

from functools import lru_cache

from pions.rules.base import Rules
from pions.rules.plugins import load_plugins
from pions.study.rulebook import line_chapters, othello_chapters  # noqa: F401 - they register
from pions.study.rulebook.chapters import Chapter, game_chapters


@lru_cache(maxsize=64)
def rulebook(rules: Rules) -> tuple[Chapter, ...]:
    """The rules in chapters, most with a position on which to try them."""
    load_plugins("pions.rulebook")
    return tuple(game_chapters(rules))
