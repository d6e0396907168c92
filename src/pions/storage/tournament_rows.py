"""Events and games of tournaments as database rows, and back."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Row

from pions.errors import StorageError
from pions.match.record_json import record_document, record_from
from pions.storage.checksums import with_checksum
from pions.storage.column_values import UNREADABLE, from_json, result_text, to_json
from pions.storage.schema import records
from pions.tournament.event import Event
from pions.tournament.event_json import event_document, event_from
from pions.tournament.pairing import Pairing, Played
from pions.words import N_


def event_text(event: Event) -> str:
    return to_json(event_document(event))


def event_from_text(text: str, name: str, place: str) -> Event:
    try:
        return event_from(from_json(text))
    except UNREADABLE as error:
        raise _unreadable(name, place) from error


def rules_and_kind(text: str) -> tuple[str, str]:
    """The rules and the kind of a stored event, empty where it lacks them."""
    document = from_json(text)
    return str(document.get("rules", "")), str(document.get("kind", ""))


def players_in(text: str) -> tuple[str, ...]:
    """The texts that find the players of a stored event, as far as it has them."""
    entrants = from_json(text).get("entrants")
    rows = entrants if isinstance(entrants, list) else []
    return tuple(str(one.get("player", "")) for one in rows if isinstance(one, dict))


def record_row(tournament: int, played: Played) -> dict[str, object]:
    pairing, record = played.pairing, played.record
    black, white = pairing.entrants
    row = {
        "tournament_id": tournament,
        "number": pairing.number,
        "pair": pairing.pair,
        "black": black,
        "white": white,
        "result": result_text(record.winner),
        "termination": record.termination.value,
        "document": to_json(record_document(record)),
    }
    return with_checksum(records, row)


def played_from_row(row: Row[Any], event: Event, name: str, place: str) -> Played:
    """The game in a row: what its pairing shares with all others comes from the event."""
    try:
        record = record_from(from_json(row.document))
        pairing = Pairing(
            number=row.number,
            pair=row.pair,
            rules=event.rules,
            players=(event.entrants[row.black].player, event.entrants[row.white].player),
            entrants=(row.black, row.white),
            opening=record.moves[: record.opening],
            seed=record.seed,
            conditions=event.conditions,
        )
    except UNREADABLE as error:
        raise _unreadable(name, place) from error
    return Played(pairing, record)


def _unreadable(name: str, place: str) -> StorageError:
    return StorageError(
        N_("the tournament {name!r} in {place} was stored by an incompatible version of Pions"),
        name=name,
        place=place,
    )
