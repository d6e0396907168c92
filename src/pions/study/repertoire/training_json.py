"""What one remembers of openings as JSON, for the file that keeps it."""

from __future__ import annotations

from typing import Any

from pions.errors import NotationError
from pions.study.puzzles.record_json import cards_from_json, cards_json
from pions.study.repertoire.training import OpeningRecord
from pions.words import N_

KIND, VERSION = "opening-record", 1


def opening_record_json(record: OpeningRecord) -> dict[str, Any]:
    return {"pions": KIND, "v": VERSION, "cards": cards_json(record.cards)}


def opening_record_from_json(document: Any, place: str) -> OpeningRecord:
    """The record in a document; `NotationError` where it is not one."""
    try:
        if (document["pions"], document["v"]) != (KIND, VERSION):
            raise ValueError(KIND)
        return OpeningRecord(cards_from_json(document["cards"]))
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise NotationError(
            N_("{path} is damaged: move it away to begin again"), path=place
        ) from error
