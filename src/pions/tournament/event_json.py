"""Events as JSON: kept with the games, so that a tournament goes on as it was begun."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from pions.match.adjudication import Adjudication, Draw, Resign
from pions.match.conditions import Conditions
from pions.players.base import Clock, Limit
from pions.tournament.event import Entrant, Event, Sprt
from pions.tournament.sources import Source


def event_document(event: Event) -> dict[str, Any]:
    """The event as JSON."""
    return asdict(event)


def event_from(document: Mapping[str, Any]) -> Event:
    """The event in such a document."""
    made = {
        "entrants": tuple(Entrant(**one) for one in document["entrants"]),
        "openings": Source(**document["openings"]),
        "conditions": _conditions(document["conditions"]),
        "sprt": _made(Sprt, document["sprt"]),
    }
    return Event(**{**document, **made})


def _conditions(document: Mapping[str, Any]) -> Conditions:
    limit, adjudication = document["limit"], document["adjudication"]
    made = {
        "limit": Limit(**{**limit, "clock": _made(Clock, limit["clock"])}),
        "adjudication": Adjudication(
            draw=_made(Draw, adjudication["draw"]),
            resign=_made(Resign, adjudication["resign"]),
            longest=adjudication["longest"],
        ),
    }
    return Conditions(**{**document, **made})


def _made(kind: type[Any], fields: Mapping[str, Any] | None) -> Any:
    return None if fields is None else kind(**fields)
