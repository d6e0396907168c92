"""What bodies of requests must look like; responses are in `responses`."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from pions.search.limits import Clock

MOST_IDS = 200
MAX_PLY = 1_000_000
MOST_GAME_SECONDS = 86_400
MOST_MOVE_SECONDS = 30 * 86_400

Name = Annotated[str, Field(max_length=80)]
Text = Annotated[str, Field(max_length=1000)]
Ply = Annotated[int, Field(ge=0, le=MAX_PLY)]
Speed = Annotated[float, Field(ge=0, le=60, allow_inf_nan=False)]
Party = Literal["black", "white"]


class RequestBody(BaseModel):
    """A request's body: nothing is guessed, nothing is ignored."""

    model_config = ConfigDict(extra="forbid", strict=True)


class ChairRequest(RequestBody):
    """Who is to sit somewhere."""

    player: Text = "human"
    name: Name = ""


class ClockRequest(RequestBody):
    """Time for each side, or for each move."""

    seconds: Annotated[float, Field(ge=1, le=MOST_MOVE_SECONDS, allow_inf_nan=False)] = Field(
        description="For a whole game at most a day; for each move at most thirty days."
    )
    increment: Annotated[float, Field(ge=0, le=3_600, allow_inf_nan=False)] = 0.0
    per_move: bool = Field(False, description="Whether each move has these seconds to itself.")

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if self.per_move and self.increment:
            raise ValueError("a clock for each move adds nothing: leave increment out")
        if not self.per_move and self.seconds > MOST_GAME_SECONDS:
            raise ValueError(f"a whole game has at most {MOST_GAME_SECONDS} seconds for each side")
        return self

    @property
    def clock(self) -> Clock:
        if self.per_move:
            return Clock.for_each_move(self.seconds)
        return Clock(self.seconds, self.seconds, self.increment)


class NewTableRequest(RequestBody):
    """A table to be made."""

    rules: Text | None = Field(
        None, description="What `/api/rules` reads; left out where `start` says it."
    )
    black: ChairRequest = ChairRequest()
    white: ChairRequest = ChairRequest()
    clock: ClockRequest | None = None
    start: str | None = Field(None, description="Any position or game that Pions reads.")
    shared: bool = Field(True, description="Whether all people sit at one screen.")
    seat: Party | None = Field(
        None, description="Where whoever makes it sits, where two people play by link."
    )
    assisted: bool = Field(
        False, description="Whether engines help both, where two people play by link."
    )
    speed: Speed = 0.5
    opening_rule: Literal["", "pie", "swap", "swap2"] = Field(
        "", description="How colours are chosen at the board, in a game that begins at its start."
    )


class RulesRequest(RequestBody):
    """Rules as a text, or as a family and its parameters."""

    text: Text | None = None
    family: Name | None = None
    parameters: dict[
        Annotated[str, Field(max_length=40)], bool | int | Annotated[str, Field(max_length=80)]
    ] = Field(default_factory=dict, max_length=20)


class MoveRequest(RequestBody):
    """A move, for the position after that many plies."""

    move: Annotated[str, Field(max_length=20)]
    ply: Ply


class ColourRequest(RequestBody):
    """A choice in an opening, for the position after that many plies."""

    choice: Literal["black", "white", "more"] = Field(
        description="A colour, or in swap2 two more stones, which leave the choice to the other."
    )
    ply: Ply


class RevisionRequest(RequestBody):
    """An action on the table as it was at that revision."""

    revision: Ply


class ResignRequest(RequestBody):
    """Who gives up."""

    side: Party


class DrawRequest(RequestBody):
    """What a side does about a draw."""

    side: Party
    action: Literal["offer", "accept", "decline"] = Field(
        description="Offering what is offered already accepts it; declining one's own withdraws it."
    )


class PauseRequest(RequestBody):
    """Whether engines and time halt."""

    paused: bool


class SpeedRequest(RequestBody):
    """Seconds between the moves of two engines."""

    seconds: Speed


class HintRequest(RequestBody):
    """A question about the position after that many plies."""

    ply: Ply
    review: bool = Field(
        False, description="Whether any position of the game is meant, as one looks back at it."
    )


class PresenceRequest(RequestBody):
    """The stream of somebody who sits at the table."""

    stream: Annotated[str, Field(max_length=64)]


class RematchRequest(RequestBody):
    """Whether the sides change places."""

    swap: bool = True


class TableIdsRequest(RequestBody):
    """Tables that somebody remembers."""

    ids: list[Annotated[str, Field(max_length=64)]] = Field(max_length=MOST_IDS)


class ReadRequest(RequestBody):
    """A text that holds games or positions, or a file of them that is not a text."""

    text: str = ""
    file: str | None = Field(
        None, description="In base64, instead of a text: WTHOR, or a book of Edax or Egaroucid."
    )
    rules: Text | None = None
    rows_from: Literal["top", "bottom"] | None = Field(
        None, description="Where row 1 of names such as h8 is; usually as the game's players say."
    )
    first_column: Literal[0, 1] | None = Field(
        None, description="From which number columns are counted; usually from 1."
    )


class PositionRequest(RequestBody):
    """A position: some rules, where it began, and what was played."""

    rules: Text
    start: str | None = Field(
        None, max_length=4_000, description="Any text of a position; usually as the rules say."
    )
    moves: str = Field("", max_length=10_000, description="Names of moves, blanks between.")


class ShownPositionRequest(PositionRequest):
    """A position to be shown."""

    board: bool = Field(False, description="Whether what never changes is wanted as well.")


class AnalysisRequest(PositionRequest):
    """A position to be analysed."""

    lines: Annotated[int, Field(ge=1, le=5)] = 3
    seconds: float | None = Field(
        None,
        gt=0,
        le=86_400,
        description="How long at most; no more than the server allows, which is more for programs "
        "with a token.",
    )
    every: bool = Field(
        False, description="Whether every move is to have a value, where there are few."
    )


class WhyRequest(PositionRequest):
    """A move to be explained."""

    move: Annotated[str, Field(max_length=20)]


class OverlayRequest(PositionRequest):
    """An overlay of a position."""

    overlay: Name


class GameTextRequest(RequestBody):
    """A game in any form that Pions reads."""

    text: str


class GameFileRequest(GameTextRequest):
    """A game to be written in a format."""

    format: Annotated[str, Field(max_length=40)] = "jsonl"


class GameReviewRequest(PositionRequest):
    """A game to be reviewed: its last `plies`, of which the last `known` are known."""

    plies: Annotated[int, Field(ge=1, le=MAX_PLY)] = 1
    known: Ply = 0
