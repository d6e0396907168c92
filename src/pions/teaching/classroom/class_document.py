"""A class as JSON, to be stored and read again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, astuple
from typing import Any

from pions.search.limits import Clock
from pions.teaching.classroom.classroom import (
    ClassGame,
    Classroom,
    ClassSettings,
    Incident,
    League,
    Student,
)


def class_document(classroom: Classroom) -> dict[str, Any]:
    return {
        "code": classroom.code,
        "name": classroom.name,
        "teacher": classroom.teacher,
        "settings": settings_document(classroom.settings),
        # As rows: a class that has played all day is stored again after every game.
        "students": [astuple(one) for one in classroom.students],
        "games": [astuple(one) for one in classroom.games],
        "round": classroom.round,
        "paused": classroom.paused,
        "arena": classroom.arena,
        "shown": classroom.shown,
        "revision": classroom.revision,
        "leagues": [astuple(one) for one in classroom.leagues],
        "incidents": [astuple(one) for one in classroom.incidents],
    }


def settings_document(settings: ClassSettings) -> dict[str, Any]:
    clock = settings.clock
    return {**asdict(settings), "clock": None if clock is None else list(astuple(clock))}


def class_from(document: Mapping[str, Any]) -> Classroom:
    settings = dict(document["settings"])
    clock = settings.pop("clock")
    return Classroom(
        **{
            **document,
            "settings": ClassSettings(**settings, clock=None if clock is None else Clock(*clock)),
            "students": tuple(Student(*one) for one in document["students"]),
            "games": tuple(ClassGame(*one) for one in document["games"]),
            # Classes of earlier versions have none.
            "leagues": tuple(League(*one) for one in document.get("leagues", ())),
            "incidents": tuple(Incident(*one) for one in document.get("incidents", ())),
        }
    )
