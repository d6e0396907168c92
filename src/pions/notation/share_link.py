"""The links that the web app shares: a whole game after `#play=`, of whatever server."""

from __future__ import annotations

import json
import re
from base64 import urlsafe_b64decode

from pions.errors import NotationError
from pions.notation.tokens import short
from pions.words import N_

_LINK = re.compile(r"\s*https?://[^\s#]*#play=(\S*)\s*", re.IGNORECASE)


def linked_text(text: str) -> str | None:
    """The text of the game that a link holds, None if it is not such a link."""
    link = _LINK.fullmatch(text)
    if link is None:
        return None
    packed = link[1].rstrip("=")
    try:
        game = urlsafe_b64decode(packed + "=" * (-len(packed) % 4)).decode()
        json.loads(game)
    except (ValueError, RecursionError):  # of base64, of UTF-8 or of JSON
        raise NotationError(
            N_("the link {text!r} is damaged: copy all of it again"), text=short(text.strip())
        ) from None
    return game
