"""What the laboratory is asked and answers, as the contract of the API describes it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from pions.interfaces.web.request_bodies import PositionRequest, RequestBody, Text
from pions.interfaces.web.responses import TextsResponse

MOST_PAIRS, MOST_LEARNED, MOST_PLIES, DEEPEST = 500, 5_000, 200, 3

Depth = Annotated[int, Field(ge=0, le=DEEPEST)]
Seed = Annotated[int, Field(ge=0, le=2**31)]


class LookRequest(PositionRequest):
    """A position, and the settings that look at it."""

    settings: list[Text] = Field(min_length=1, max_length=2)
    pasted: str | None = Field(None, max_length=4_000, description="A board or moves, instead.")
    random: Annotated[int, Field(ge=1, le=MOST_PLIES)] | None = Field(
        None, description="How many random plies, instead."
    )
    seed: Seed = 0


class PlayerFileRequest(RequestBody):
    """A setting to be written as a player."""

    rules: Text
    evaluation: Text
    depth: Depth = 1


class TrialRequest(RequestBody):
    """A trial to be watched: a match of two settings, tuning of the first, or learning."""

    kind: Literal["match", "tune", "learn"]
    rules: Text
    settings: list[Text] = Field(min_length=1, max_length=2)
    depth: Depth = 1
    pairs: Annotated[int, Field(ge=1, le=MOST_PAIRS)] = 50
    games: Annotated[int, Field(ge=10, le=MOST_LEARNED)] = 300
    figures: list[Annotated[str, Field(max_length=40)]] = Field(
        default_factory=list, max_length=30, description="Those to tune; none: all."
    )
    seed: Seed = 0


class LaboratoryResponse(BaseModel):
    """The evaluations of a game whose figures can be turned."""

    rules: str
    title: TextsResponse
    evaluations: list[dict[str, Any]]


class LookResponse(BaseModel):
    """A position as a board shows it, and what each setting sees there."""

    position: dict[str, Any]
    board: dict[str, Any]
    title: TextsResponse
    looks: list[dict[str, Any]]


class PlayerFileResponse(BaseModel):
    """A file that plays."""

    name: str
    text: str
