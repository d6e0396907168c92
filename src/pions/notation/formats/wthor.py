"""WTHOR, the French federation's base of Othello games; see `notation/wthor.py` for the bytes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from pions.errors import MoveError, NotationError
from pions.notation.contents import Feature
from pions.notation.dates import year_of
from pions.notation.registry import (
    Beside,
    Binary,
    Conventions,
    Format,
    ReadingFault,
    never,
    not_a_text,
    register,
)
from pions.notation.results import recorded_score
from pions.notation.wthor import (
    GAME_BYTES,
    GAMES_ENDING,
    PLAYER_BYTES,
    PLAYERS_ENDING,
    TOURNAMENT_BYTES,
    TOURNAMENTS_ENDING,
    WthorFile,
    WthorGame,
    WthorNames,
    is_wthor,
    kept_name,
    parse_wthor,
    wthor_bytes,
    wthor_names,
)
from pions.rules.base import PASS, Move
from pions.rules.game import Game
from pions.rules.othello import OTHELLO
from pions.words import N_, Words

_LINES = range(1, 9)
_CELLS: dict[int, Move] = {10 * row + c: 8 * row + c - 9 for row in _LINES for c in _LINES}
_BYTES = {cell: byte for byte, cell in _CELLS.items()}
_BEST = "best_play"


def count(data: bytes) -> int:
    return parse_wthor(data).count


def read(data: bytes, beside: Beside, conventions: Conventions) -> Iterator[Game]:
    """The games with the names from the files beside; without those, with their numbers."""
    file = parse_wthor(data)
    players = wthor_names(beside(PLAYERS_ENDING), PLAYER_BYTES)
    tournaments = wthor_names(beside(TOURNAMENTS_ENDING), TOURNAMENT_BYTES)
    for one in file:
        names = _name(players, one.black), _name(players, one.white)
        extra = _extra(one, file, _name(tournaments, one.tournament))
        yield from conventions.attempt(partial(_read_game, one, names, extra, conventions))


def _name(names: tuple[str, ...], number: int) -> str:
    found = names[number] if number < len(names) else f"#{number}"
    return found if found.strip("?") else ""


def _extra(one: WthorGame, file: WthorFile, event: str) -> dict[str, object]:
    extra: dict[str, object] = {"event": event} if event else {}
    if file.year:
        extra["date"] = str(file.year)
    if file.depth:
        extra[_BEST] = {"score": one.best_score, "empties": file.depth}
    return extra


def _read_game(
    one: WthorGame, names: tuple[str, str], extra: dict[str, object], conventions: Conventions
) -> Game:
    """One game, replayed and its score checked."""
    game = _played(Game.new(OTHELLO, names), one.moves, conventions).with_extra(extra)
    outcome = game.position.outcome
    if outcome is None:
        return game.with_result(recorded_score((one.score, OTHELLO.grid.size - one.score)))
    # Files without scores have 0 everywhere.
    if one.score and outcome.points[0] != one.score:
        raise NotationError(
            N_("the file says {said} discs for Black, the moves give {found}"),
            said=one.score,
            found=outcome.points[0],
        )
    return game


def _played(game: Game, moves: bytes, conventions: Conventions) -> Game:
    """The moves, as far as they are legal where somebody wants to know."""
    played: list[Move] = []

    def cells() -> Iterator[Move]:
        for byte in moves:
            # What is not a cell gets a number that no board has, and is refused by its name.
            played.append(_CELLS.get(byte, OTHELLO.grid.size + byte))
            yield played[-1]

    try:
        return game.play_all(cells(), add_passes=True)
    except MoveError as error:
        legal = played[:-1]
        fault = NotationError(
            N_("{move!r} cannot be played: {reason}"),
            number=len(played),
            move=_square(moves[len(legal)]),
            reason=error.words,
        )
    if conventions.on_fault is None or not legal:
        raise fault
    legal_part = game.play_all(legal, add_passes=True)
    conventions.on_fault(ReadingFault(fault.words, len(legal_part.plies)))
    return legal_part


def _square(byte: int) -> str:
    return OTHELLO.name(_CELLS[byte]) if byte in _CELLS else str(byte)


def write(games: Iterable[Game]) -> dict[str, bytes]:
    """The three files; year and depth are those of the first game that has them."""
    players, tournaments = WthorNames(PLAYER_BYTES), WthorNames(TOURNAMENT_BYTES)
    records, year, depth = list[WthorGame](), 0, 0
    for game in games:
        records.append(_record(game, players, tournaments))
        year = year or year_of(game.extra.get("date")) or 0
        depth = depth or _best_play(game)[1]
    return {
        GAMES_ENDING: wthor_bytes(WthorFile(year, depth, b""), records),
        PLAYERS_ENDING: players.file(year),
        TOURNAMENTS_ENDING: tournaments.file(year),
    }


def _record(game: Game, players: WthorNames, tournaments: WthorNames) -> WthorGame:
    if game.rules != OTHELLO or game.start != OTHELLO.start():
        raise NotationError(
            N_("{format} holds Othello from its usual start, not this game of {rules}"),
            format="WTHOR",
            rules=str(game.rules),
        )
    outcome = game.outcome
    if outcome is None or sum(outcome.points) != OTHELLO.grid.size:
        raise NotationError(N_("WTHOR holds games with a score, which this one has not"))
    best = _best_play(game)[0]
    return WthorGame(
        tournaments.place(str(game.extra.get("event", ""))),
        players.place(game.players[0]),
        players.place(game.players[1]),
        outcome.points[0],
        outcome.points[0] if best is None else best,
        bytes(_BYTES[move] for move in game.moves if move != PASS),
    )


def _best_play(game: Game) -> tuple[int | None, int]:
    """Black's discs with best play, if they are known, and from how many empty cells on."""
    found = game.extra.get(_BEST)
    values = (found.get("score"), found.get("empties")) if isinstance(found, dict) else (None, None)
    score, empties = values
    if not (isinstance(score, int) and isinstance(empties, int)):
        return None, 0
    return min(max(score, 0), OTHELLO.grid.size), min(max(empties, 0), GAME_BYTES)


def also_lost(game: Game) -> Iterator[Words]:
    """Names longer than their place, what a date says beside the year, reasons."""
    event = str(game.extra.get("event", ""))
    names = [(name, PLAYER_BYTES) for name in game.players] + [(event, TOURNAMENT_BYTES)]
    if any(name and kept_name(name, width).decode("latin-1") != name for name, width in names):
        yield Words(N_("long names, or letters that Latin-1 lacks"))
    date = game.extra.get("date")
    if date and date != str(year_of(date)):
        yield Words(N_("the day of the game"))


FORMAT = register(
    Format(
        name="wthor",
        title=N_("WTHOR (Othello base)"),
        extensions=(GAMES_ENDING,),
        example="WTH_1992.wtb",
        recognise=never,
        read=not_a_text,
        holds=frozenset((Feature.MOVES, Feature.PLAYERS, Feature.RESULT)),
        fields=frozenset(("event", "date", _BEST)),
        also_lost=also_lost,
        binary=Binary(is_wthor, read, count, write),
    )
)
