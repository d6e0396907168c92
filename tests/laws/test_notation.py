"""Laws of every format: what is written reads back, and no text breaks a reader."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pions.errors import PionsError
from pions.geometry.names import RowsFrom
from pions.interfaces import sentences
from pions.interfaces.language import say, speaking
from pions.notation.document import document_of, game_of
from pions.notation.formats import board, diagram, digits, jsonl, transcript
from pions.notation.position_text import read_position
from pions.notation.recognition import read_anything
from pions.notation.registry import USUAL, Conventions, Format, formats
from pions.rules.base import PASS, Position, Rules
from pions.rules.game import Game
from pions.rules.in_a_row import CONNECT_3, CONNECT_4, GOMOKU, RENJU, TIC_TAC_TOE
from pions.rules.othello import OTHELLO, OTHELLO_4
from pions.rules.outcome import Outcome
from pions.rules.plies import Branch, Ply
from pions.rules.side import BLACK, Side
from pions.rules.text import draw_text, status
from pions.words import Words
from strategies import any_position, any_rules

RULES = st.sampled_from(
    [None, OTHELLO, OTHELLO_4, CONNECT_4, CONNECT_3, GOMOKU, RENJU, TIC_TAC_TOE]
)
CONVENTIONS = st.builds(
    Conventions, st.sampled_from([None, *RowsFrom]), st.sampled_from([None, 0, 1])
)
SEEDS = (
    "f5d6c3d3c4 1. f5 d6 2. c3 pass -- pa",
    "44455\n5x5/3:32415\n4455 -18\n10,4,11",
    f"{OTHELLO.start().text} f5 d6",
    str(OTHELLO.start().play("f5")),
    str(CONNECT_4.start().play("4")),
    diagram.write(Game.new(OTHELLO_4).play_all(["a2", "a1"])) + "Ann 3-13 Bo",
    "0x0000000810000000 0x0000001008000000 X",
    jsonl.write(
        Game.new(OTHELLO, ("Ann", "Bo"))
        .play("f5", 3, 1.5, "!")
        .play("d6")
        .undo()
        .play("f4")
        .resign()
    ),
    "00000/00000/00000/01000/12020",
)


@contextmanager
def kind_refusal() -> Iterator[None]:
    """What happens inside may be refused, by our own errors and with a word to say."""
    try:
        yield
    except PionsError as error:
        if not str(error):
            raise AssertionError from error


@st.composite
def any_game(draw: st.DrawFn, largest: int = 8, set_up: bool = True) -> Game:
    """Some random moves of a random game, perhaps from a position that is no usual start."""
    rules = draw(any_rules(largest))
    game = Game.new(rules)
    if set_up and draw(st.booleans()):
        game = Game.new(rules, start=_some_moves(draw, game, 6).position)
    return _some_moves(draw, game, rules.grid.size)


def _some_moves(draw: st.DrawFn, game: Game, most: int) -> Game:
    for _ in range(draw(st.integers(0, most))):
        if game.is_over:
            break
        game = game.play(draw(st.sampled_from(game.position.legal_moves)))
    return game


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A good text with pieces cut out, doubled or replaced."""
    text = draw(st.sampled_from(SEEDS))
    for _ in range(draw(st.integers(1, 4))):
        first = draw(st.integers(0, len(text)))
        last = draw(st.integers(first, min(len(text), first + 12)))
        text = (
            text[:first] + draw(st.text(max_size=4) | st.just(text[first:last] * 2)) + text[last:]
        )
    return text


TEXTS = st.one_of(
    st.text(st.characters(), max_size=300),
    st.text("abcdefgh12345678 .-pPsXO*\n/", max_size=300),
    st.text("0123456789 ,;x/:\t\n.OX*-", max_size=300),
    st.binary(max_size=200).map(lambda data: data.decode("utf-8", "replace")),
    st.binary(max_size=200).map(lambda data: data.decode("latin-1")),
    mutated(),
)

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3)
    ),
    max_leaves=6,
)
FIELDS = ("v", "game", "rules", "start", "moves", "result", "players", "time", "eval", "comments")


@pytest.mark.parametrize("known", formats(), ids=lambda known: known.name)
@given(text=TEXTS, rules=RULES, conventions=CONVENTIONS)
@settings(max_examples=400)
def test_no_text_breaks_a_reader(
    known: Format, text: str, rules: Rules | None, conventions: Conventions
) -> None:
    assert 0 <= known.recognise(text, rules) <= 1
    with kind_refusal():
        games = list(known.read(text, rules, conventions))
        if games:
            known.assumptions(text, rules, conventions)


@given(text=TEXTS, rules=RULES)
@settings(max_examples=400)
def test_anything_can_be_pasted(text: str, rules: Rules | None) -> None:
    with kind_refusal():
        reading = read_anything(text, rules)
        assert all(map(str, reading.notes))
        for game in reading.games:
            assert next(jsonl.read(jsonl.write(game), None, USUAL)) == game


@given(text=TEXTS, rules=RULES)
def test_no_text_breaks_the_reader_of_positions(text: str, rules: Rules | None) -> None:
    with kind_refusal():
        position = read_position(text, rules)
        assert read_position(position.text, position.rules) == position


@given(
    changes=st.dictionaries(
        st.sampled_from((*FIELDS, "cursor", "branches", "other")), JSON, max_size=4
    )
)
@settings(max_examples=400)
def test_fields_of_any_kind_are_read_or_refused(changes: dict[str, object]) -> None:
    text = json.dumps({"v": 1, "game": "othello", "moves": ["f5"], **changes})
    with kind_refusal():
        (game,) = jsonl.read(text, None, USUAL)
        assert next(jsonl.read(jsonl.write(game), None, USUAL)) == game


@given(game=any_game(), data=st.data())
def test_json_keeps_everything(game: Game, data: st.DataObject) -> None:
    notes = st.builds(
        Ply,
        st.just(0),
        st.none() | st.integers(0, 10**9),
        st.none() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
        st.text(),
    )
    plies = [replace(data.draw(notes), move=ply.move) for ply in game.plies]
    game = game.with_plies(tuple(plies)).with_players(data.draw(st.text()), data.draw(st.text()))
    game = game.with_comment(data.draw(st.text()), ply=0)
    if data.draw(st.booleans()):
        reason, side = data.draw(st.text()), data.draw(st.sampled_from([None, *Side]))
        escaped = reason.replace("{", "{{").replace("}", "}}")
        game = game.with_result(Outcome(side, Words(escaped), (1, 2)))
    game = game.go_to(data.draw(st.integers(0, len(game.plies))))
    legal = game.position.legal_moves
    if legal and not game.is_over:
        game = game.play(data.draw(st.sampled_from(legal)))
    document = document_of(game)
    jsonschema.validate(document, jsonl.schema(2 if document["v"] == 2 else 1))
    assert game_of(json.loads(json.dumps(document))) == game
    assert next(jsonl.read(jsonl.write(game), None, USUAL)) == game


@given(game=any_game(largest=26))
def test_transcripts_read_back(game: Game) -> None:
    assert list(transcript.read(transcript.write(game), game.rules, USUAL)) == [game]


@given(game=any_game(largest=12))
def test_columns_read_back(game: Game) -> None:
    """Where the rules are known; a file says them in its first line."""
    if game.rules.moves_are_columns:
        assert list(digits.read(digits.write(game), game.rules, USUAL)) == [game]
    else:
        with pytest.raises(PionsError):
            digits.write(game)


@given(game=any_game(largest=12))
def test_diagrams_read_back(game: Game) -> None:
    """A pass at the very end bears no number, and an empty diagram is none."""
    while game.moves and game.moves[-1] == PASS:
        game = game.undo()
    game = replace(game, plies=game.plies[: game.cursor])
    if game.start.turn is not BLACK:
        with pytest.raises(PionsError):
            diagram.write(game)
    elif game.moves:
        assert list(diagram.read(diagram.write(game), game.rules, USUAL)) == [game]


@given(position=any_position(largest=26))
def test_positions_read_back(position: Position) -> None:
    rules = position.rules
    assert read_position(position.text, rules) == position
    bits = position.key >> 1
    size = rules.grid.size
    pair = f"{hex(bits & ((1 << size) - 1))} {hex(bits >> size)} {position.turn.mark}"
    assert read_position(pair, rules) == position
    for printed in (str(position), draw_text(position)):
        again = read_position(printed, rules)
        assert again.cells == position.cells
        assert again.outcome == position.outcome
        if printed == str(position) and not position.is_over:
            assert again == position
    (game,) = board.read(f"{position.text}\n", rules, USUAL)
    assert game.start == position


@given(game=any_game(largest=5, set_up=False), data=st.data())
def test_nothing_played_is_ever_lost(game: Game, data: st.DataObject) -> None:
    """Jump about and play: every line that was played can still be reached."""
    lines = {game.moves}
    for _ in range(data.draw(st.integers(1, 8))):
        game = game.go_to(data.draw(st.integers(0, len(game.plies))))
        if game.is_over:
            continue
        game = game.play(data.draw(st.sampled_from(game.position.legal_moves)))
        lines.add(game.moves)
    ends = [tuple(ply.move for ply in game.plies)]
    ends += [game.switch(number).moves for number in range(len(game.branches))]
    for line in lines:
        assert any(end[: len(line)] == line for end in ends)
    assert len(set(ends)) == len(ends)
    for number in range(len(game.branches)):
        there = game.switch(number)
        assert there.branches is not game.branches
        assert len(there.branches) == len(game.branches)
    assert game_of(document_of(game)) == game


@given(game=any_game(largest=5), ply=st.integers(0, 3))
def test_a_branch_that_goes_nowhere_new_is_harmless(game: Game, ply: int) -> None:
    ply = min(ply, len(game.plies))
    twin = game.with_branch(Branch(ply, game.plies[ply:]))
    assert twin.switch(0).plies == game.plies


@given(position=any_position(), legal=st.booleans(), name=st.sampled_from(["en", "fr"]))
@settings(max_examples=150)
def test_whatever_is_printed_of_a_position_reads_back(
    position: Position, legal: bool, name: str
) -> None:
    """A board with its labels, marks, status and the sentences that commands add below it."""
    with speaking(name):
        below = [status(position), sentences.legal_moves(position), sentences.score(position)]
        printed = "\n".join([draw_text(position, legal=legal), *map(say, below)])
    for text in (printed, f"{printed}\n\nline: 5 3 3\n", str(position), repr(position.text)[1:-1]):
        read = read_position(text, position.rules)
        assert read.cells == position.cells
        assert read.outcome == position.outcome
        if not position.is_over:
            assert read == position
