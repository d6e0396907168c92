"""What the routes of classes share: which class, and who asks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Path, Request

from pions.interfaces.web.problems import HttpError
from pions.interfaces.web.routes.dependencies import Credentials, server_of
from pions.play.class_codes import read_code
from pions.play.live_class import LiveClass
from pions.teaching.classroom.classroom import TEACHERS_PAGE, Student
from pions.words import N_

Code = Annotated[str, Path(max_length=20, description="A class's code.")]


async def class_of(request: Request, code: Code) -> LiveClass:
    return await server_of(request).classes.get(read_code(code))


LiveClassroom = Annotated[LiveClass, Depends(class_of)]


async def teachers_class(live: LiveClassroom, token: Credentials) -> LiveClass:
    """The class of whoever presents its teacher's token."""
    if token is None:
        raise _no_token()
    if not live.is_teacher(token.credentials):
        student = live.student_of(token.credentials)
        if student is not None:
            live.note_incident(TEACHERS_PAGE, student.name)
        raise HttpError(403, N_("this needs the teacher's link"))
    return live


@dataclass(frozen=True)
class Attendance:
    """A student of a class, who has proved it."""

    live: LiveClass
    student: Student


async def attendance(live: LiveClassroom, token: Credentials) -> Attendance:
    """Which student asks."""
    if token is None:
        raise _no_token()
    student = live.student_of(token.credentials)
    if student is None:
        raise HttpError(403, N_("you are not in this class, or no longer: join it again"))
    live.presence.seen(student.number)
    return Attendance(live, student)


def _no_token() -> HttpError:
    return HttpError(
        401,
        N_("a token is needed: join the class, or open the teacher's link"),
        headers={"WWW-Authenticate": "Bearer"},
    )


Teacher = Annotated[LiveClass, Depends(teachers_class)]
"""A route with this parameter is for the teacher."""
Attending = Annotated[Attendance, Depends(attendance)]
"""A route with this parameter is for the students of the class."""
