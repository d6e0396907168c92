"""What responses look like: for the documentation, and for those who check it."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, Field

from pions.interfaces.web.request_bodies import Party


class TextsResponse(BaseModel):
    """A sentence in every language."""

    en: str
    fr: str


class ProblemResponse(BaseModel):
    """What is wrong, for programs and for people."""

    code: str
    message: TextsResponse


class ErrorResponse(BaseModel):
    """Every response that is not a success."""

    error: ProblemResponse


class LegalMoveResponse(BaseModel):
    """A move that is allowed."""

    move: str
    cell: int | None
    flips: list[int]


class MadeMoveResponse(LegalMoveResponse):
    """A move that was made."""

    side: Party
    pass_: bool = Field(alias="pass")


class OutcomeResponse(BaseModel):
    """How a game ended."""

    winner: Party | None
    points: list[int]
    reason: TextsResponse


class ChairResponse(BaseModel):
    """Who sits there."""

    player: str
    name: str
    human: bool
    title: TextsResponse


class TimeResponse(BaseModel):
    """Seconds used and left."""

    spent: list[float]
    left: list[float] | None
    increment: float
    per_move: float = Field(description="What each move has to itself; 0: the game has a clock.")
    running: bool


class OffersResponse(BaseModel):
    """What one side offers to the other."""

    undo: Party | None
    draw: Party | None


class SeatResponse(BaseModel):
    """A seat where two people play by link."""

    taken: bool
    invited: bool = Field(description="Whether there is an invitation that is still valid.")
    present: bool = Field(description="Whether whoever sits there is there just now.")


class ThinkingResponse(BaseModel):
    """Whose engine thinks."""

    side: Party


class ColoursResponse(BaseModel):
    """An opening whose colours are chosen at the board."""

    rule: str
    asked: Party | None = Field(
        description="The seat that lays stones or chooses; none once it is settled."
    )
    left: int = Field(description="Stones it has still to lay; 0 where it chooses.")
    more: int = Field(description="Stones that it may lay instead of choosing a colour.")
    swapped: bool = Field(description="Whether the choice let both change places.")


class FactsResponse(BaseModel):
    """Everything that changes at a table."""

    id: str
    revision: int
    cells: str
    points: list[int]
    turn: Party | None
    ply: int
    plies: list[str]
    times: list[int | None]
    legal: list[LegalMoveResponse]
    last: MadeMoveResponse | None
    line: list[int]
    outcome: OutcomeResponse | None
    chairs: list[ChairResponse]
    time: TimeResponse
    paused: bool
    hints: list[int]
    colours: ColoursResponse | None = Field(
        description="Only where colours are chosen at the board."
    )
    shared: bool
    speed: float
    classroom: str | None = Field(description="The code of the class that the game belongs to.")
    assisted: bool = Field(
        description="Whether engines may be asked for help while the game goes on."
    )
    offers: OffersResponse
    thinking: ThinkingResponse | None
    seats: list[SeatResponse] | None = Field(description="Only where two people play by link.")
    next: str | None
    trouble: TextsResponse | None


class TableResponse(FactsResponse):
    """A whole table."""

    rules: str
    title: TextsResponse
    board: dict[str, Any]
    share: str


class StaleResponse(ErrorResponse):
    """The table has moved on: this is how it looks now."""

    table: FactsResponse | None = None


class NewTableResponse(BaseModel):
    """A new table, and the tokens of those who may do something there."""

    id: str
    tokens: dict[str, str]
    invitations: dict[str, str] = Field(
        description="For each seat by link that is still free, the token that seats one person."
    )
    swapped: bool
    """Whether the sides changed places: at a rematch whoever asked first chose that for both."""
    table: TableResponse


class SeatTokenResponse(BaseModel):
    """The token of a seat, and the table there."""

    side: Party
    token: str
    table: FactsResponse


class InvitationResponse(BaseModel):
    """An invitation: it seats one person."""

    side: Party
    invitation: str
    table: FactsResponse


class ReachResponse(BaseModel):
    """Who can reach the server, as far as it knows."""

    local: bool = Field(description="Whether only this computer can, so links lead nowhere else.")
    addresses: list[str] = Field(description="Where other computers find it, if it is known.")


class TableEntryResponse(BaseModel):
    """A table as an entry of a list."""

    id: str
    title: TextsResponse
    rules: str
    chairs: list[ChairResponse]
    ply: int
    turn: Party | None
    over: bool
    outcome: OutcomeResponse | None
    changed: str
    cells: str
    board: dict[str, Any]


class TableListResponse(BaseModel):
    """Tables as a list."""

    tables: list[TableEntryResponse]


class RulesResponse(BaseModel):
    """Rules that can be played."""

    rules: str
    title: TextsResponse
    board: dict[str, Any]
    cells: str
    legal: list[LegalMoveResponse]
    players: list[str]


class RegistryResponse(BaseModel):
    """What there is to choose from."""

    games: list[dict[str, Any]]
    families: list[dict[str, Any]]
    players: list[dict[str, Any]]
    levels: list[dict[str, Any]]
    characters: list[dict[str, Any]]
    formats: list[dict[str, Any]]
    limits: dict[str, Any]


class FormatsResponse(BaseModel):
    """Formats by name; the registry has more about each."""

    formats: list[str]
    lost: dict[str, TextsResponse] = Field(
        description="What of the game a format does not hold; formats that hold all are not here."
    )


class ShareResponse(BaseModel):
    """A game as a short text, which `start` of a new table reads."""

    share: str


class HealthResponse(BaseModel):
    """Whether the server is well."""

    status: Literal["ok"]
    version: str


class StepsResponse(BaseModel):
    """How the board came about, move by move, undone ones included."""

    start: str
    steps: list[MadeMoveResponse]


class PreviewResponse(BaseModel):
    """A game as a table would show it; nothing is stored."""

    table: TableResponse
    steps: StepsResponse


class TournamentEntryResponse(BaseModel):
    """A tournament in a list."""

    id: int
    name: str
    rules: str
    kind: str
    games: int
    created: str
    finished: str | None


class TournamentListResponse(BaseModel):
    """The tournaments of the database, the last created first."""

    tournaments: list[TournamentEntryResponse]


class TournamentResponse(BaseModel):
    """A tournament as far as it is played; reasons are numbers of `phrases`."""

    name: str
    rules: str
    games: int
    total: int
    finished: bool
    entrants: list[str]
    ranking: list[dict[str, Any]]
    cross_table: list[list[dict[str, Any] | None]]
    course: list[dict[str, Any]]
    faults: list[dict[str, Any]]
    fault_count: int
    kept: list[dict[str, Any]]
    phrases: dict[str, list[str]]
