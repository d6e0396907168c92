"""Laws of storage: whatever is stored comes back, on every kind of database."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pions.match.faults import Termination
from pions.match.record import Record
from pions.rules.base import PASS, Move, Position
from pions.rules.game import Game
from pions.rules.plies import Ply
from pions.rules.side import Side
from pions.storage.analyses import Analyses, AnalysisKey
from pions.storage.database import Database
from pions.storage.games import Games
from pions.storage.tournaments import Tournaments
from pions.words import Words
from strategies import any_position, any_rules
from units.storage.samples import EVENT, played

ANY_TEXT = st.text(st.characters(), max_size=12)
"""With NUL and halves of letters, which databases do not take."""

few = settings(
    max_examples=20,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | ANY_TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(ANY_TEXT, inner, max_size=3),
    max_leaves=6,
)


@st.composite
def any_game(draw: st.DrawFn) -> Game:
    """A game with names, times, values, remarks, a branch perhaps, and strange fields."""
    game = Game.new(draw(any_rules(7)), (draw(ANY_TEXT), draw(ANY_TEXT)))
    for _ in range(draw(st.integers(0, 12))):
        if not game.is_over:
            value = draw(st.none() | st.integers(-(2**53), 2**53) | ANY_TEXT)
            move = draw(st.sampled_from(game.position.legal_moves))
            game = game.play(move, draw(st.none() | st.integers(0, 10**9)), value, draw(ANY_TEXT))
    game = game.go_to(draw(st.integers(0, len(game.plies))))
    if draw(st.booleans()) and game.is_at_end and not game.is_over:
        game = game.resign()
    return game.with_comment(draw(ANY_TEXT), 0).with_extra({"zzz": draw(JSON)})


@given(game=any_game())
@few
def test_every_game_comes_back(database: Database, game: Game) -> None:
    games = Games(database)
    name = games.add(game)
    assert games.get(name) == game
    shown = games.list(limit=1, rules=game.rules)[0]
    assert (shown.id, shown.plies) == (name, len(game.plies))


words: st.SearchStrategy[Words] = st.deferred(
    lambda: st.builds(
        Words,
        ANY_TEXT,
        st.dictionaries(ANY_TEXT, ANY_TEXT | st.integers() | st.floats(allow_nan=False) | words),
    )
)
plies = st.builds(
    Ply,
    st.integers(0, 675).map(Move) | st.just(PASS),
    st.none() | st.integers(0, 2**40),
    st.none() | st.floats(allow_nan=False) | st.integers(-(2**53), 2**53) | ANY_TEXT,
)
seconds = st.floats(0, 1e9)
records = st.builds(
    Record,
    rules=ANY_TEXT,
    players=st.tuples(ANY_TEXT, ANY_TEXT),
    plies=st.lists(plies, max_size=20).map(tuple),
    opening=st.integers(0, 20),
    winner=st.none() | st.sampled_from(Side),
    points=st.tuples(st.integers(), st.integers()),
    termination=st.sampled_from(Termination),
    reason=words,
    seconds=st.tuples(seconds, seconds),
    seed=st.integers(0, 2**63),
)


@given(made=st.lists(records, max_size=4))
@few
def test_every_record_comes_back(database: Database, made: list[Record]) -> None:
    tournaments = Tournaments(database)
    games = [played(number, record) for number, record in enumerate(made)]
    event = replace(EVENT, seed=len(made))
    tournament = tournaments.new("cup", event)
    tournaments.add(tournament, games)
    assert list(tournaments.played(tournaments.find("cup"))) == games
    tournaments.delete("cup")


@given(position=any_position(7), player=ANY_TEXT, document=st.dictionaries(ANY_TEXT, JSON))
@few
def test_every_analysis_comes_back(
    database: Database, position: Position, player: str, document: dict[str, object]
) -> None:
    asked = AnalysisKey.about(position, player)
    Analyses(database).put(asked, document)
    assert Analyses(database).get(asked) == document
