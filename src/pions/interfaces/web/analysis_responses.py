"""The answers of the analysis board, as the contract of the API describes them."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, Field

from pions.interfaces.web.responses import (
    LegalMoveResponse,
    MadeMoveResponse,
    OutcomeResponse,
    StepsResponse,
    TextsResponse,
)


class PositionResponse(BaseModel):
    """A position as a board shows it."""

    rules: str
    position: str
    cells: str
    points: list[int]
    turn: Literal["black", "white"] | None
    ply: int
    plies: list[str]
    legal: list[LegalMoveResponse]
    last: MadeMoveResponse | None
    line: list[int]
    outcome: OutcomeResponse | None
    opening: TextsResponse | None
    title: TextsResponse | None = None
    board: dict[str, Any] | None = Field(None, description="Where it was asked for.")
    steps: StepsResponse | None = Field(None, description="Where the board was asked for.")
    note: TextsResponse | None = Field(
        None, description="Why the game ends before the moves do: one of them is not legal."
    )
    heading: dict[str, Any] | None = Field(None, description="What a document of it begins with.")
    overlays: list[dict[str, Any]] | None = Field(None, description="Those that suit the game.")


class WhyResponse(BaseModel):
    """Why a move, in two or three sentences."""

    sentences: list[TextsResponse]


class OverlayResponse(BaseModel):
    """What an overlay says of cells, and what that means."""

    name: str
    legend: list[dict[str, Any]]
    cells: list[dict[str, Any]]


class GameFileResponse(BaseModel):
    """A game as a file."""

    name: str
    text: str


class PictureResponse(BaseModel):
    """A position as a picture."""

    svg: str
