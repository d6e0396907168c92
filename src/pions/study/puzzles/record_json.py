"""A person's results as JSON, for the file that keeps them."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from pions.errors import NotationError
from pions.study.puzzles.glicko import GlickoRating
from pions.study.puzzles.record import PuzzleRecord
from pions.study.puzzles.repetition import Card
from pions.words import N_

KIND, VERSION = "puzzle-record", 1


def record_json(record: PuzzleRecord) -> dict[str, Any]:
    rating = record.rating
    return {
        "pions": KIND,
        "v": VERSION,
        "rating": [rating.rating, rating.deviation, rating.volatility],
        "solved": sorted(record.solved),
        "missed": sorted(record.missed),
        "cards": cards_json(record.cards),
    }


def cards_json(cards: Mapping[str, Card]) -> dict[str, Any]:
    return {
        name: [one.stability, one.difficulty, one.seen.isoformat(), one.due.isoformat()]
        for name, one in cards.items()
    }


def cards_from_json(document: Any) -> dict[str, Card]:
    """Cards by name; any of the usual errors where they are not."""
    cards = {}
    for name, (stability, difficulty, seen, due) in document.items():
        times = (datetime.fromisoformat(seen), datetime.fromisoformat(due))
        cards[str(name)] = Card(float(stability), float(difficulty), *times)
    return cards


def record_from_json(document: object, place: str) -> PuzzleRecord:
    """The results in a document; `NotationError` where it is not one."""
    try:
        return _record(document)
    except (ValueError, KeyError, TypeError) as error:
        raise NotationError(
            N_("{path} is damaged: move it away to begin again"), path=place
        ) from error


def _record(document: Any) -> PuzzleRecord:
    if (document["pions"], document["v"]) != (KIND, VERSION):
        raise ValueError(KIND)
    return PuzzleRecord(
        GlickoRating(*(float(one) for one in document["rating"])),
        frozenset(map(str, document["solved"])),
        frozenset(map(str, document["missed"])),
        cards_from_json(document["cards"]),
    )
