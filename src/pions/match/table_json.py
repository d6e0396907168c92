"""Tables as JSON: the game in its own format, the players and the time.

The time at which a side began to think is stored too: a table that is loaded again, even by another
process, counts on from there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import astuple
from typing import Any

from pions.match.table import Chair, Table
from pions.match.table_opening import opening_document, opening_from
from pions.match.table_time import TableTime
from pions.notation.document import document_of, game_of
from pions.search.limits import Clock


def table_document(table: Table) -> dict[str, Any]:
    time = table.time
    return {
        "game": document_of(table.game),
        "chairs": [[chair.player, chair.name] for chair in table.chairs],
        "spent": list(time.spent),
        "since": time.since,
        "clock": None if time.clock is None else list(astuple(time.clock)),
        "revision": table.revision,
        "hints": list(table.hints),
        "paused": table.paused,
        "seed": table.seed,
        "free_plies": table.free_plies,
        "opening": opening_document(table.opening),
    }


def table_from(document: Mapping[str, Any]) -> Table:
    black, white = document["chairs"]
    return Table(
        game=game_of(document["game"]),
        chairs=(Chair(*black), Chair(*white)),
        time=_time_from(document),
        revision=document["revision"],
        hints=(document["hints"][0], document["hints"][1]),
        paused=document["paused"],
        seed=document["seed"],
        free_plies=document["free_plies"],
        # Versions before this one stored none.
        opening=opening_from(document.get("opening")),
    )


def _time_from(document: Mapping[str, Any]) -> TableTime:
    black, white = document["spent"]
    clock = document["clock"]
    return TableTime((black, white), document["since"], None if clock is None else Clock(*clock))
