"""Laws of every format: what it says it holds reads back, and what it does not is named."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pions.errors import PionsError
from pions.notation.contents import Feature
from pions.notation.files import read_file
from pions.notation.game_files import games_in_source
from pions.notation.recognition import read_anything
from pions.notation.registry import Format, find_format, formats
from pions.notation.results import recorded
from pions.notation.sources import GameSource
from pions.rules.annotations import Assessment, Mark, MarkColour, MarkKind, ValueKind
from pions.rules.game import Game
from pions.rules.in_a_row import GOMOKU, GOMOKU_19, RENJU, InARow
from pions.rules.othello import ANTI_OTHELLO
from pions.rules.outcome import agreed_draw, flag_fall, resignation
from pions.rules.plies import Ply
from pions.rules.side import Side
from pions.rules.tree import GameTree
from strategies import any_rules

# Letters that end or escape things in one format or another, and some that mean nothing.
TEXTS = st.text("ab ]\\[{}();:|\"'%#é漢", max_size=8).map(lambda text: " ".join(text.split()))
VALUES = st.none() | st.integers(-64, 64) | st.floats(-64, 64) | TEXTS.filter(bool)
WRITTEN = tuple(known for known in formats() if known.write is not None)


@st.composite
def annotated_game(draw: st.DrawFn, largest: int = 8) -> Game:
    """A random game of random rules with something of everything."""
    rules = draw(any_rules(largest))
    shuffle = draw(st.randoms(use_true_random=False))
    game = _played(Game.new(rules), shuffle, draw(st.integers(0, 12)))
    if draw(st.booleans()):
        game = _played(Game.new(rules, start=game.position), shuffle, draw(st.integers(0, 6)))
    notes = st.builds(Ply, st.just(0), st.none() | st.integers(0, 10**6), VALUES, TEXTS)
    game = game.with_plies(tuple(replace(draw(notes), move=one.move) for one in game.plies))
    game = game.with_players(draw(TEXTS), draw(TEXTS)).with_comment(draw(TEXTS), ply=0)
    if not game.is_over and draw(st.booleans()):
        side = draw(st.sampled_from(list(Side)))
        ends = [resignation(side), flag_fall(side), agreed_draw()]
        game = game.with_result(draw(st.sampled_from(ends)))
    return _with_variations(draw, game, shuffle)


def _played(game: Game, shuffle: random.Random, most: int) -> Game:
    for _ in range(most):
        if game.is_over:
            break
        game = game.play(shuffle.choice(game.position.legal_moves))
    return game


def _with_variations(draw: st.DrawFn, game: Game, shuffle: random.Random) -> Game:
    tree = GameTree.of(game)
    for _ in range(draw(st.integers(0, 3))):
        tree = tree.go_to(draw(st.integers(0, len(tree.nodes) - 1)))
        if not tree.position.is_over and tree.node.result is None:
            tree = tree.play(shuffle.choice(tree.position.legal_moves))
        kind = draw(st.sampled_from([one for one in MarkKind if one is not MarkKind.ARROW]))
        mark = Mark(
            kind,
            draw(st.integers(0, game.rules.grid.size - 1)),
            None,
            draw(st.sampled_from(list(MarkColour))),
        )
        tree = tree.with_marks([mark]).with_comment(draw(TEXTS))
        tree = tree.with_assessment(Assessment(ValueKind.ABOUT, 3, None, 4, 5, "e]"))
    whole = tree.to_start().game
    return whole.go_to(len(whole.plies))


def _reduced(game: Game, known: Format) -> Game:
    """The game without what the format does not hold."""
    held = known.holds
    if Feature.VARIATIONS not in held:
        game = replace(game, branches=())
    if Feature.RESULT not in held:
        game = game.with_result(None)
    plies = tuple(_reduced_ply(ply, held) for ply in game.plies)
    game = game.with_plies(plies)
    if Feature.PLAYERS not in held:
        game = game.with_players("", "")
    if Feature.COMMENT not in held:
        game = replace(game, comment="")
    if Feature.MARKS not in held:
        game = replace(game, marks=(), assessment=None)
    if Feature.MOVES not in held:
        game = Game.new(game.rules, start=game.position).with_comment(game.comment, ply=0)
    return game.go_to(len(game.plies))


def _reduced_ply(ply: Ply, held: frozenset[Feature]) -> Ply:
    is_number = isinstance(ply.value, int | float)
    wanted = Feature.VALUES if is_number else Feature.TEXT_VALUES
    return Ply(
        ply.move,
        ply.milliseconds if Feature.TIMES in held else None,
        ply.value if wanted in held else None,
        ply.comment if Feature.COMMENTS in held else "",
        ply.marks if Feature.MARKS in held else (),
        ply.assessment if Feature.ASSESSMENTS in held else None,
    )


@pytest.mark.parametrize("name", ["sgf", "ggf", "pgn", "psq", "obf", "jsonl", "svg", "animation"])
@given(game=annotated_game())
@settings(max_examples=60)
def test_what_a_format_holds_reads_back(name: str, game: Game) -> None:
    known = find_format(name)
    game = _plain_for(name, game)
    try:
        text = known.text_of(game)
    except PionsError:  # refused with a reason
        assert name not in ("jsonl", "sgf", "pgn", "svg", "animation"), "these take every game"
        return
    (read,) = read_anything(text).games
    assert read == _reduced(_with_winner_only(game) if name == "psq" else game, known)


def _with_winner_only(game: Game) -> Game:
    """PSQ tells who won, not by what; no draw but that of a full board."""
    winner = None if game.result is None else game.result.winner
    return game.with_result(None if winner is None else recorded(winner))


def test_how_a_game_ended_is_lost_in_psq() -> None:
    psq, game = find_format("psq"), Game.new(InARow(15, 15, 5))
    for result in (resignation(Side.BLACK), flag_fall(Side.WHITE)):
        assert [str(one) for one in psq.losses(game.with_result(result))] == ["why the game ended"]
    drawn = psq.losses(game.with_result(agreed_draw()))
    assert [str(one) for one in drawn] == ["the result, which the board does not show"]
    assert psq.losses(game.with_result(recorded(Side.WHITE))) == []


def _plain_for(name: str, game: Game) -> Game:
    """PGN ends a remark at a brace, PSQ a name at a comma: such signs are changed, and said so."""
    if name == "pgn":
        plain = str.maketrans("{}\\", "()/")
        plies = tuple(replace(ply, comment=ply.comment.translate(plain)) for ply in game.plies)
        game = game.with_plies(plies).with_comment(game.comment.translate(plain), ply=0)
    if name in ("psq", "obf"):
        game = game.with_players("", "").with_comment(game.comment.replace("%", ""), ply=0)
    return game


@given(game=annotated_game())
@settings(max_examples=30)
def test_what_is_lost_is_named(game: Game) -> None:
    for known in WRITTEN:
        lost = {str(words) for words in known.losses(game)}
        if game.branches and Feature.VARIATIONS not in known.holds:
            assert "variations" in lost
        if any(game.players) and Feature.PLAYERS not in known.holds:
            assert "the players' names" in lost
    assert not find_format("jsonl").losses(game)


@given(game=annotated_game(26))
@settings(max_examples=60)
def test_nothing_is_dropped_in_silence(game: Game) -> None:
    for known in WRITTEN:
        try:
            text = known.text_of(game)
        except PionsError:  # refused with a reason
            continue
        (read,) = known.games_in(text, game.rules)
        named = tuple(str(words) for words in known.losses(game))
        for what in _dropped(game, read):
            assert any(words.startswith(what.value) for words in named), (known.name, what)
        if Feature.MOVES.value in named:
            assert read.position.text == game.position.text
        elif "the pass at the end" not in named:
            assert (read.rules, read.start, read.moves) == (game.rules, game.start, game.moves)


OF_PLIES = {
    Feature.TIMES: "milliseconds",
    Feature.VALUES: "value",
    Feature.COMMENTS: "comment",
    Feature.MARKS: "marks",
    Feature.ASSESSMENTS: "assessment",
}
OF_GAMES = {
    Feature.PLAYERS: "players",
    Feature.COMMENT: "comment",
    Feature.VARIATIONS: "branches",
    Feature.MARKS: "marks",
    Feature.ASSESSMENTS: "assessment",
}


def _dropped(game: Game, read: Game) -> Iterator[Feature]:
    """What is not there any more, or is something else."""
    for what, name in OF_PLIES.items():
        if _noted(game, name) != _noted(read, name):
            yield what
    for what, name in OF_GAMES.items():
        if getattr(game, name) != getattr(read, name):
            yield what
    if game.result is None or read.result is None or game.result.winner != read.result.winner:
        if game.result != read.result:
            yield Feature.RESULT
    elif game.result != read.result:
        yield Feature.REASON


def _noted(game: Game, name: str) -> dict[int, object]:
    """What that field says of each ply that has something in it."""
    noted = {number: getattr(ply, name) for number, ply in enumerate(game.plies)}
    return {number: one for number, one in noted.items() if one not in (None, "", ())}


@pytest.mark.parametrize(
    ("name", "game", "lost"),
    [
        ("pgn", Game.new(GOMOKU, ("A\nB", "?")), ["the players' names, in part"]),
        ("pgn", Game.new(GOMOKU).play("h8", comment="[%emt 3]"), ["remarks on moves, in part"]),
        ("pgn", Game.new(GOMOKU).with_comment("{", ply=0), ["the remark on the game, in part"]),
        ("psq", Game.new(GOMOKU, ("42", "3,4")), ["the players' names, in part"]),
        ("psq", Game.new(RENJU).with_extra({"event": "Cup"}), ["fields of the file: event"]),
        ("psq", Game.new(RENJU).with_extra({"event": "Renju A"}), []),
        (
            "transcript",
            Game.new(GOMOKU).play("h8").with_extra({"hints": [1, 0], "round": 2}),
            ["how many hints were taken", "fields of the file: round"],
        ),
        ("diagram", Game.new(GOMOKU, ("Ann", "Bo")).play("h8"), ["the players' names"]),
        ("diagram", Game.new(GOMOKU).play("h8").resign(), ["why the game ended"]),
    ],
)
def test_what_a_format_changes_is_named(name: str, game: Game, lost: list[str]) -> None:
    known = find_format(name)
    assert [str(words) for words in known.losses(game)] == lost
    (read,) = read_anything(known.text_of(game)).games
    assert (read.rules, read.moves) == (game.rules, game.moves)


def test_a_score_that_would_name_another_winner_is_not_written() -> None:
    """Whoever resigns at anti-Othello has no disc fewer: a diagram would make them the winner."""
    known, game = find_format("diagram"), Game.new(ANTI_OTHELLO).play("f5").resign()
    assert [str(words) for words in known.losses(game)] == [Feature.RESULT.value]
    assert read_anything(known.text_of(game)).games[0].result is None


@pytest.mark.parametrize("names", [("p19", "p4", "s19"), ("t1", "a1")])
def test_cells_that_look_like_passes_in_sgf(names: tuple[str, ...]) -> None:
    """`pa`, `pp` and `ps` are cells of boards of 16 columns and more, `tt` of 20."""
    game = Game.new(InARow(20, 20, 5) if "t1" in names else GOMOKU_19).play_all(names)
    assert read_anything(find_format("sgf").text_of(game)).games == (game,)


MOST_LINES = 500
"""The list of XOT openings has ten thousand, all alike."""


def test_every_sample_reads_and_reads_back(shared_data: Path) -> None:
    for path in sorted((shared_data / "formats").rglob("*.*")):
        lines = read_file(path).splitlines(keepends=True)
        reading = read_anything("".join(lines[:MOST_LINES]))
        known = find_format(reading.format)
        text = "".join(known.text_of(game) for game in reading.games)
        assert read_anything(text).games == reading.games, path.name


def _samples() -> Iterator[bytes]:
    game = (
        Game.new(InARow(8, 8, 4, topology="sphere", directions="rows-columns"))
        .play("a1")
        .play("b2")
    )
    othello = read_anything("f5d6c3d3c4").games[0].with_players("Ann", "Bo").resign()
    for one in (game, othello):
        for known in WRITTEN:
            try:
                yield known.text_of(one).encode()
            except PionsError:
                continue
    for known in formats():
        if known.binary is not None and known.binary.write is not None:
            over = read_anything(
                "f5d6c3d3c4f4c5b3c2e3d2c6b4b5f2e2a3d1c1a4a5f3g4f1e7d7d8e6f6b6e1b1c7a6a7b2f7g3g5h4h5"
                "g2h1g1a1a2b7c8b8a8h3h6g6e8h7h2h8g8g7f8"
            )
            yield from known.binary.write(over.games).values()


SAMPLES = tuple(_samples())


@given(data=st.data())
@settings(max_examples=250)
def test_no_damage_to_bytes_breaks_a_reader(data: st.DataObject) -> None:
    """Bytes cut, doubled, changed: games or faults in words, and no other error."""
    damaged = bytearray(data.draw(st.sampled_from(SAMPLES)))
    for _ in range(data.draw(st.integers(1, 6))):
        first = data.draw(st.integers(0, len(damaged)))
        last = data.draw(st.integers(first, min(len(damaged), first + 20)))
        damaged[first:last] = data.draw(
            st.binary(max_size=4) | st.just(bytes(damaged[first:last] * 2))
        )
    source = GameSource("damaged", lambda: bytes(damaged), lambda _: None)
    for found in games_in_source(source, None, print):
        assert found.game is not None or str(found.fault.words if found.fault else "")
