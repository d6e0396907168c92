"""Which formats can hold a game, and what of it each of them would lose."""

from __future__ import annotations

from typing import Any

from pions.interfaces.web.translated import translated_words
from pions.notation.registry import formats_for
from pions.rules.game import Game
from pions.words import listed


def formats_json(game: Game) -> dict[str, Any]:
    found = {one.name: one.losses(game) for one in formats_for(game)}
    lost = {name: listed(tuple(words)) for name, words in found.items() if words}
    return {
        "formats": list(found),
        "lost": {name: translated_words(words) for name, words in lost.items()},
    }
