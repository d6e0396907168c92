"""Records as JSON: moves as numbers, and reasons as templates, to be read in any language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pions.match.faults import Termination
from pions.match.record import Record
from pions.rules.plies import Ply
from pions.rules.side import Side
from pions.words import Counted, Words


def record_document(record: Record) -> dict[str, Any]:
    return {
        "rules": record.rules,
        "players": list(record.players),
        "moves": [ply.move for ply in record.plies],
        "milliseconds": [ply.milliseconds for ply in record.plies],
        "values": [ply.value for ply in record.plies],
        "opening": record.opening,
        "winner": None if record.winner is None else int(record.winner),
        "points": list(record.points),
        "termination": record.termination.value,
        "reason": words_document(record.reason),
        "seconds": list(record.seconds),
        "seed": record.seed,
        **({"traceback": record.traceback} if record.traceback else {}),
        **({"unsandboxed": True} if record.unsandboxed else {}),
        **({"swapped": True} if record.swapped else {}),
    }


def record_from(document: Mapping[str, Any]) -> Record:
    columns = (document["moves"], document["milliseconds"], document["values"])
    winner = document["winner"]
    return Record(
        rules=document["rules"],
        players=(document["players"][0], document["players"][1]),
        plies=tuple(Ply(*row) for row in zip(*columns, strict=True)),
        opening=document["opening"],
        winner=None if winner is None else Side(winner),
        points=(document["points"][0], document["points"][1]),
        termination=Termination(document["termination"]),
        reason=words_from(document["reason"]),
        seconds=(document["seconds"][0], document["seconds"][1]),
        seed=document["seed"],
        traceback=document.get("traceback", ""),
        unsandboxed=document.get("unsandboxed", False),
        swapped=document.get("swapped", False),
    )


def words_document(words: Words) -> dict[str, Any]:
    fields = {name: _plain(value) for name, value in words.fields.items()}
    plural = {"many": words.many} if isinstance(words, Counted) else {}
    return {"template": words.template, "fields": fields, **plural}


def _plain(value: object) -> object:
    if isinstance(value, Words):
        return words_document(value)
    return value if isinstance(value, str | int | float) else str(value)


def words_from(document: Mapping[str, Any]) -> Words:
    template, fields = document["template"], document["fields"].items()
    said = {name: words_from(one) if isinstance(one, dict) else one for name, one in fields}
    many = document.get("many")
    return Words(template, said) if many is None else Counted(template, said, many)
