"""Where the app lies on its host: at the root, or below a path behind a proxy.

    /pions/t/x ──▶ a proxy that passes all on ──▶ /pions/t/x ──▶ /t/x, below /pions
    /pions/t/x ──▶ a proxy that cuts the path ──▶ /t/x       ──▶ /t/x, below /pions

Routes know nothing of it: the path is cut off before them, and the page is told.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from starlette.types import Scope

from pions.interfaces.web.server_settings import ROOT_PATH, ServerSettings

BELOW = "pions.root"
"""The key of a scope under which stands the path before every address of ours."""
_FORWARDED = b"x-forwarded-prefix"
_LONGEST = 200


def below_root(scope: Scope, settings: ServerSettings) -> Scope:
    """The request as it would be at the root of the host; what stood before is noted."""
    root = settings.root or (_forwarded(dict(scope["headers"])) if settings.proxy else "")
    path: str = scope["path"]
    if root and path.startswith(f"{root}/"):
        path = path.removeprefix(root)
    return {**scope, "path": path, BELOW: root} if root else scope


def root_of(scope: Mapping[str, object]) -> str:
    """The path before every address of ours; empty at the root of a host."""
    return str(scope.get(BELOW, ""))


def _forwarded(headers: Mapping[bytes, bytes]) -> str:
    """What the proxy says that it has cut off; what cannot stand in a page is not believed."""
    named = headers.get(_FORWARDED, b"").decode("latin-1")
    known = len(named) <= _LONGEST and re.fullmatch(ROOT_PATH, named)
    return named.rstrip("/") if known else ""
