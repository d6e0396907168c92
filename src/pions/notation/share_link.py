"""The links that the web app shares: a whole game after `#play=`, of whatever server.

Other addresses are texts too, which `formats/address.py` reads.
"""

from __future__ import annotations

import json
import re
from base64 import urlsafe_b64decode

from pions.errors import NotationError
from pions.notation.tokens import short
from pions.words import N_

_LINK = re.compile(r"\s*https?://[^\s#]*#play=(\S*)\s*", re.IGNORECASE)


_ADDRESS = re.compile(r"\s*https?://\S{1,4000}\s*", re.IGNORECASE)


def is_address(text: str) -> bool:
    """Whether a text is the address of a page and nothing else."""
    return len(text) < 5000 and _ADDRESS.fullmatch(text) is not None


def linked_text(text: str) -> str | None:
    """The text of the game that a link holds, None if it is not a link.

    The address of another page is its own text.
    """
    link = _LINK.fullmatch(text)
    if link is None:
        return text.strip() if is_address(text) else None
    packed = link[1].rstrip("=")
    try:
        game = urlsafe_b64decode(packed + "=" * (-len(packed) % 4)).decode()
        json.loads(game)
    except (ValueError, RecursionError):  # of base64, of UTF-8 or of JSON
        raise NotationError(
            N_("the link {text!r} is damaged: copy all of it again"), text=short(text.strip())
        ) from None
    return game
