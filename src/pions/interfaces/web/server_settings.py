"""What can be set about the server: each has a usual value, an option or a variable.

Every field can be given by the environment as `PIONS_WEB_` and its name in capitals:
`PIONS_WEB_ENGINES=4`.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, fields

from pions.errors import SettingsError
from pions.words import N_

PREFIX = "PIONS_WEB_"
ROOT_PATH = (
    r"(?!/(?:api|static|t|texts|analyse|class|embed)(?:/|$))"
    r"(?:/(?!\.{1,2}(?:/|$))[A-Za-z0-9._~-]+)*/?"
)
"""Paths below which the app may lie: such as need no quoting, and begin like none of its own."""

EMBEDDERS = r"none|\*|(?:https?://)?[A-Za-z0-9.*:-]+(?: (?:https?://)?[A-Za-z0-9.*:-]+)*"
"""Sites as a Content-Security-Policy names them, and nothing that could end its directive."""


@dataclass(frozen=True)
class ServerSettings:
    """How the server serves, and how much of it anybody may use."""

    host: str = "127.0.0.1"
    port: int = 8000
    db: str = ""
    """The database's path or URL; empty: where Pions usually keeps games."""

    log: bool = False
    """Whether each request is logged on standard error, as one line of JSON."""
    metrics: bool = False
    """Whether anybody who reaches the server may read its metrics."""
    metrics_token: str = ""
    """The token with which metrics are read, and nobody else reads them; empty: none."""
    hosts: str = ""
    """Names that the server answers to, commas between; empty: any, or this computer's if only it
    can reach the server."""
    proxy: bool = False
    """Whether a proxy in front says who the client is, by X-Forwarded-For, and below which path
    the app lies, by X-Forwarded-Prefix."""
    root_path: str = ""
    """The path below which a proxy shows the app; empty: the root of the host."""

    api_tokens: str = ""
    """The file of programs' tokens; empty: where `pions tokens` keeps them."""
    api_seconds: float = 120.0
    """Seconds that a program with a token may have a position analysed."""

    embed: str = "*"
    """Sites whose pages may show boards in a frame, blanks between, such as https://club.example;
    `none` for none, `*` for all."""

    most_tables: int = 100_000
    """Tables stored; 0 for no bound."""
    most_live: int = 5_000
    """Tables in memory."""
    forget_days: int = 0
    """Days after which a table that nobody changed is deleted; 0: never."""
    idle_seconds: float = 120.0
    """How long a table that nobody looks at stays in memory."""
    left_seconds: float = 30.0
    """How long engines go on at a table that nobody looks at."""
    absence_seconds: float = 3.0
    """How long somebody at a seat counts as there after their last stream has ended."""
    most_watchers: int = 5_000
    """Streams open at a time, over all tables."""
    client_watchers: int = 1_000
    """Streams open at a time, of one client."""
    heartbeat_seconds: float = 15.0
    """How often a stream sends a heartbeat."""
    behind: int = 64
    """Events that a stream may be late by before it is dropped."""
    log_bytes: int = 131_072
    """How much of each table's past events is kept for those who come back."""
    table_bytes: int = 262_144
    """How large a table's game may be when it is stored; old branches go first."""

    body_bytes: int = 262_144
    """The largest request."""
    upload_bytes: int = 2_097_152
    """The largest request to read games."""
    body_seconds: float = 30.0
    """How long a request may take to come in."""
    most_games: int = 1_000
    """Games that are shown of a text that holds many."""

    rate: float = 100.0
    """Requests a second that a client may make for long; 0 for no bound."""
    burst: int = 400
    """Requests that a client may make at once."""
    costly_rate: float = 5.0
    """Like `rate`, for tables made, hints, values and texts read."""
    costly_burst: int = 100
    """Like `burst`, for the same."""

    engines: int = 0
    """Processes in which engines think; 0: as many as there are cores, at most 4."""
    engine_nice: int = 10
    """Their niceness: how readily they leave the processor to others."""
    engine_queue: int = 1_000
    """Requests to engines that may wait."""
    client_engine_queue: int = 100
    """Requests to engines that may wait, of one client."""
    engine_seconds: float = 2.0
    """Seconds that an engine may think about a move."""
    analysis_seconds: float = 12.0
    """Seconds that an engine may think about a position that somebody analyses, in turns with
    others."""
    engine_nodes: int = 50_000_000
    """Positions that an engine may look at for a move."""
    engine_grace: float = 5.0
    """Seconds beyond its limit after which the process of an engine is killed."""
    announced: bool = False
    """Whether players that other packages announce may play."""

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            # `not >=` instead of `<`: it refuses NaN as well.
            if isinstance(value, int | float) and not isinstance(value, bool) and not value >= 0:
                raise _not_allowed(field.name, str(value))
        if not re.fullmatch(ROOT_PATH, self.root_path):
            raise _no_root(self.root_path)
        if not re.fullmatch(EMBEDDERS, self.embed):
            raise _no_embedders(self.embed)

    @property
    def root(self) -> str:
        """What stands before every path of the app."""
        return self.root_path.rstrip("/")

    @property
    def publishes_metrics(self) -> bool:
        return self.metrics or bool(self.metrics_token)

    @property
    def processes(self) -> int:
        return self.engines or min(4, os.cpu_count() or 1)


def settings_from(environment: Mapping[str, str], **given: object) -> ServerSettings:
    """The settings of an environment, what is given and not None on top."""
    found: dict[str, object] = {}
    for field in fields(ServerSettings):
        text = environment.get(PREFIX + field.name.upper())
        if text is not None:
            found[field.name] = _parsed(field.name, type(field.default), text)
    found |= {name: value for name, value in given.items() if value is not None}
    return ServerSettings(**found)  # type: ignore[arg-type]  # each is parsed as its field's kind


def _parsed(name: str, kind: type, text: str) -> object:
    try:
        if kind is bool:
            return {"1": True, "true": True, "0": False, "false": False, "": False}[text.lower()]
        return kind(text)
    except (KeyError, ValueError):
        raise _not_allowed(PREFIX + name.upper(), text) from None


def _no_root(path: str) -> SettingsError:
    return SettingsError(
        N_(
            "the app cannot lie below {path!r}: give --root-path a path such as /pions, of letters "
            "and digits, that begins with none of /api, /static, /t, /texts, /analyse, /class and "
            "/embed"
        ),
        path=path[:80],
    )


def _no_embedders(sites: str) -> SettingsError:
    return SettingsError(
        N_(
            "{sites!r} does not say whose pages may show boards: give sites such as "
            "https://club.example with blanks between, * for all or none for none"
        ),
        sites=sites[:80],
    )


def _not_allowed(name: str, value: str) -> SettingsError:
    return SettingsError(
        N_("{name}={value} is not allowed: give a number from 0 on, or true or false"),
        name=name,
        value=value[:40],
    )
