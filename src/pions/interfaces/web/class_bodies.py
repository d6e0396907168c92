"""What bodies of requests to a class must look like."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from pions.interfaces.web.request_bodies import ClockRequest, Name, RequestBody, Text

Number = Annotated[int, Field(ge=0, le=1_000_000)]


class ClassSettingsRequest(RequestBody):
    """What holds for all games of a class from now on."""

    rules: Text = "othello"
    mode: Literal["round-robin", "swiss", "free"] = "free"
    clock: ClockRequest | None = None
    assisted: bool = Field(False, description="Whether hints and values are allowed.")
    machine: Text = Field("level(number=2)", description="Who plays the odd one.")
    open: bool = Field(True, description="Whether more students may join.")
    typed_names: bool = Field(True, description="Whether students choose their names.")
    bots: bool = Field(False, description="Whether students may hand in bots.")
    bot_seconds: Annotated[float, Field(ge=0.05, le=30.0)] = 1.0


class NewClassRequest(RequestBody):
    """A class to be made."""

    name: Name = ""
    settings: ClassSettingsRequest = ClassSettingsRequest.model_validate({})


class JoinRequest(RequestBody):
    """Somebody who wants to join."""

    name: Name = Field("", description="Empty: one is drawn.")
    language: Annotated[str, Field(max_length=8)] = "en"


class RenameRequest(RequestBody):
    """What a student shall be called."""

    name: Name


class PairRequest(RequestBody):
    """Two who shall play each other; without them, everybody who is free is paired."""

    black: Annotated[int, Field(ge=-1, le=1_000_000)] | None = None
    white: Annotated[int, Field(ge=-1, le=1_000_000)] | None = None


class ArenaRequest(RequestBody):
    """Whether whoever is free is paired without being asked."""

    running: bool


class ShowRequest(RequestBody):
    """Which game is projected."""

    game: Number | None = None


class DecideRequest(RequestBody):
    """How a game ends by the teacher's word."""

    result: Literal["black", "white", "draw", "void"]


class StudentResponse(BaseModel):
    """A student, and the token that only this answer holds."""

    student: int
    name: str
    token: str


class NewClassResponse(BaseModel):
    """A class, and the teacher's token, which only this answer holds."""

    code: str
    token: str


class ClassNameResponse(BaseModel):
    """A name that nobody in the class has."""

    name: str


class BotRequest(RequestBody):
    """A bot: a Python file with a function `choose(position)`."""

    source: str = Field(description="At most 65,536 letters.")


class LeagueRequest(RequestBody):
    """A league to begin, or to stop."""

    running: bool = True
    kind: Literal["round-robin", "swiss"] = "round-robin"
    games: Annotated[int, Field(ge=1, le=20)] = Field(2, description="When two meet.")
    references: bool = Field(False, description="Whether reference players take part.")


class BotResponse(BaseModel):
    """A bot, and how it was tried; without `bot` none was handed in."""

    bot: dict[str, Any] | None


class BotsResponse(BaseModel):
    """What only the teacher sees: every bot, and what students tried that was refused."""

    bots: list[dict[str, Any]]
    incidents: list[dict[str, Any]]
