"""What answers look like: for the documentation, and for those who check it."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, Field

Party = Literal["black", "white"]


class Texts(BaseModel):
    """A sentence in every language."""

    en: str
    fr: str


class ProblemShape(BaseModel):
    """What is wrong, for programs and for people."""

    code: str
    message: Texts


class Refusal(BaseModel):
    """Every answer that is no success."""

    error: ProblemShape


class Legal(BaseModel):
    """A move that is allowed."""

    move: str
    cell: int | None
    flips: list[int]


class Last(Legal):
    """The move that was made last."""

    side: Party
    pass_: bool = Field(alias="pass")


class End(BaseModel):
    """How a game ended."""

    winner: Party | None
    points: list[int]
    reason: Texts


class Seat(BaseModel):
    """Who sits there."""

    player: str
    name: str
    human: bool
    title: Texts


class Time(BaseModel):
    """Seconds used and left."""

    spent: list[float]
    left: list[float] | None
    increment: float
    running: bool


class Offers(BaseModel):
    """What one side offers to the other."""

    undo: Party | None


class Thinking(BaseModel):
    """Whose machine thinks."""

    side: Party


class Facts(BaseModel):
    """Everything that changes at a table."""

    id: str
    revision: int
    cells: str
    points: list[int]
    turn: Party | None
    ply: int
    plies: list[str]
    times: list[int | None]
    legal: list[Legal]
    last: Last | None
    line: list[int]
    outcome: End | None
    chairs: list[Seat]
    time: Time
    paused: bool
    hints: list[int]
    shared: bool
    speed: float
    offers: Offers
    thinking: Thinking | None
    next: str | None
    trouble: Texts | None


class Whole(Facts):
    """A whole table."""

    rules: str
    title: Texts
    board: dict[str, Any]
    share: str


class Stale(Refusal):
    """The table has moved on: this is how it looks now."""

    table: Facts | None = None


class Made(BaseModel):
    """A new table, and the tokens of those who may do something there."""

    id: str
    tokens: dict[str, str]
    swapped: bool
    """Whether the sides changed places: at a rematch whoever asked first chose that for both."""
    table: Whole


class Small(BaseModel):
    """A table as a line of a list."""

    id: str
    title: Texts
    rules: str
    chairs: list[Seat]
    ply: int
    turn: Party | None
    over: bool
    outcome: End | None
    changed: str
    cells: str
    board: dict[str, Any]


class Smalls(BaseModel):
    """Tables as a list."""

    tables: list[Small]


class Worth(BaseModel):
    """What a move is worth to whoever plays it."""

    kind: str
    number: int
    text: Texts


class HintAnswer(BaseModel):
    """A move that is good."""

    move: str
    cell: int | None
    value: Worth | None
    words: Texts


class MoveWorth(BaseModel):
    """A legal move and what it is worth."""

    move: str
    cell: int | None
    value: Worth | None
    best: bool


class Values(BaseModel):
    """What each legal move is worth."""

    ply: int
    values: list[MoveWorth]


class Described(BaseModel):
    """Rules that can be played."""

    rules: str
    title: Texts
    board: dict[str, Any]
    cells: str
    legal: list[Legal]
    players: list[str]


class Registry(BaseModel):
    """What there is to choose from."""

    games: list[dict[str, Any]]
    families: list[dict[str, Any]]
    players: list[dict[str, Any]]
    formats: list[dict[str, Any]]
    limits: dict[str, Any]


class ReadGame(BaseModel):
    """A game that was read."""

    rules: str
    title: Texts
    players: list[str]
    plies: int
    outcome: End | None
    document: str


class ReadAnswer(BaseModel):
    """What a text turned out to be."""

    format: str
    notes: list[Texts]
    count: int
    games: list[ReadGame]


class FormatNames(BaseModel):
    """Formats by name; the registry tells more about each."""

    formats: list[str]


class Health(BaseModel):
    """Whether the server is well."""

    status: Literal["ok"]
    version: str


class Step(Last):
    """A move of the line that a table's game has."""


class Steps(BaseModel):
    """How the board came about, move by move, undone ones included."""

    start: str
    steps: list[Step]
