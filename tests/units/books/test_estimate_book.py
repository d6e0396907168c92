"""Books of estimates: grown in one go or in pieces, backed up, checked, refused, played from."""

from __future__ import annotations

import fcntl
import json
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from pions.books.estimate_book import BookEntry, EstimateBook, EstimateSettings
from pions.books.graph import BookGraph
from pions.books.library import book_choice, read_book
from pions.books.make import check_book, make_book
from pions.books.maker import BookProgress
from pions.engines.scores import end_score
from pions.errors import NotationError, SolveError, StorageError
from pions.evaluation.value import ValueKind
from pions.notation.sealed import as_line, seal
from pions.players.registry import find_player
from pions.rules.base import PASS, Move, Position, Rules
from pions.rules.othello import ANTI_OTHELLO, OTHELLO, OTHELLO_4, OTHELLO_6, Othello
from pions.rules.side import BLACK
from pions.search.limits import Limit, Stop

SIZE, DEPTH = 40, 3


def made(
    folder: Path,
    rules: Rules = OTHELLO_6,
    name: str = "a.book",
    *,
    positions: int = SIZE,
    depth: int = DEPTH,
    tolerance: int = 4,
) -> Path:
    path = folder / name
    told = make_book(rules, 12, path, positions=positions, depth=depth, tolerance=tolerance)
    assert told.finished
    return path


def grown(path: Path) -> EstimateBook:
    book = read_book(path)
    assert isinstance(book, EstimateBook)
    return book


def found(book: EstimateBook, position: Position) -> tuple[BookEntry, dict[Move, int]] | None:
    """The entry of a position and its moves as they are here, looked for in every image."""
    exchanged = position.cells.translate(str.maketrans("XO", "OX"))
    cells = position.cells if position.turn is BLACK else exchanged
    for symmetry in position.rules.symmetries:
        seen = book.entries.get("".join(cells[cell] for cell in symmetry))
        if seen is not None:
            return seen, {
                move if move == PASS else symmetry[move]: worth
                for move, worth in seen.moves.items()
            }
    return None


def plain_value(book: EstimateBook, position: Position) -> int:
    """Negamax over the book, as it is in textbooks."""
    entry = found(book, position)
    assert entry is not None
    worths = []
    for move, leaf in entry[1].items():
        after = position.after(move)
        if after.is_over:
            worths.append(-end_score(after))
        else:
            worths.append(leaf if found(book, after) is None else -plain_value(book, after))
    return max(worths)


@pytest.mark.parametrize(
    "rules",
    [OTHELLO, OTHELLO_6, OTHELLO_4, ANTI_OTHELLO, Othello(6, 8, opening="parallel")],
    ids=str,
)
def test_values_are_those_of_negamax_over_the_same_leaves(tmp_path: Path, rules: Rules) -> None:
    path = made(tmp_path, rules)
    book = grown(path)
    assert len(book) == SIZE or rules == OTHELLO_4, "which has no more"
    position, reached = rules.start(), 0
    for seed in range(12):
        random, position = Random(seed), rules.start()
        while not position.is_over and (choices := book.choices(position)):
            entry = found(book, position)
            assert entry is not None
            assert choices[0].worth == plain_value(book, position)
            assert {one.move for one in choices} >= set(entry[1])
            position, reached = position.after(random.choice(choices).move), reached + 1
    assert reached > 24, "the games went through the book"
    check_book(path)


def test_positions_that_are_the_same_by_symmetry_are_found(tmp_path: Path) -> None:
    book = grown(made(tmp_path))
    position = OTHELLO_6.start()
    for _ in range(4):
        position = position.after(book.choices(position)[0].move)
    known = book.choices(position)
    assert known
    for symmetry in OTHELLO_6.symmetries:
        cells = "".join(position.cells[cell] for cell in symmetry)
        turned = book.choices(OTHELLO_6.set_up(cells, position.turn))
        assert {(symmetry[one.move], one.worth) for one in turned} == {
            (one.move, one.worth) for one in known
        }
        exchanged = cells.translate(str.maketrans("XO", "OX"))
        other = book.choices(OTHELLO_6.set_up(exchanged, position.turn.other))
        assert [(one.move, one.worth) for one in other] == [(o.move, o.worth) for o in turned]
    assert book.choices(OTHELLO.start()) == ()
    assert {one.move for one in book.choices(OTHELLO_6.start())} == set(
        OTHELLO_6.start().legal_moves
    )


def test_the_same_book_in_pieces(tmp_path: Path) -> None:
    whole = made(tmp_path).read_bytes()
    assert made(tmp_path, name="b.book").read_bytes() == whole
    path = tmp_path / "c.book"
    first = make_book(OTHELLO_6, 12, path, Limit(nodes=400), positions=SIZE, depth=3, tolerance=4)
    assert 0 < first.solved < first.wanted == SIZE
    assert not first.finished
    assert len(read_book(path)) == first.solved, "usable at any time"
    made(tmp_path, name="c.book", positions=first.solved + 5)
    assert made(tmp_path, name="c.book").read_bytes() == whole
    assert made(tmp_path, name="c.book", positions=3).read_bytes() == whole, "nothing is dropped"


def test_the_same_book_after_being_torn_anywhere(tmp_path: Path) -> None:
    path = made(tmp_path)
    whole = path.read_bytes()
    for place in range(0, len(whole), 311):
        path.write_bytes(whole[:place])
        if 0 < place < whole.index(b"\n"):
            with pytest.raises(NotationError):
                made(tmp_path)
            continue
        if place < len(whole):
            with pytest.raises(NotationError):
                read_book(path)
        told: list[BookProgress] = []
        before = max(0, whole[:place].count(b"\n") - 1)
        make_book(OTHELLO_6, 12, path, positions=SIZE, depth=3, tolerance=4, progress=told.append)
        assert path.read_bytes() == whole
        assert len(told) == max(0, SIZE - before), "nothing was looked at twice"


def test_threads_find_about_the_same(tmp_path: Path) -> None:
    path = tmp_path / "a.book"
    make_book(OTHELLO_6, 12, path, positions=20, depth=8, threads=2)
    assert grown(path).settings.threads == 2
    check_book(path)


def test_a_stop_leaves_a_book(tmp_path: Path) -> None:
    stop = Stop()

    def end(made: BookProgress) -> None:
        if made.solved == 7:
            stop.request()

    told = make_book(OTHELLO_6, 12, tmp_path / "a.book", depth=2, stop=stop, progress=end)
    assert (told.solved, told.finished) == (7, False)
    assert len(read_book(tmp_path / "a.book")) == 7


def test_a_small_game_is_known_exactly(tmp_path: Path) -> None:
    book = read_book(made(tmp_path, OTHELLO_4, depth=20, positions=5))
    start = OTHELLO_4.start()
    assert book.get(start) == -10, "Black gets 3 discs, and White the rest"
    assert len(book) == 1, "where all is proved, nothing is left to look at"
    assert {(one.worth, one.exact, one.value.kind) for one in book.choices(start)} == {
        (-10, True, ValueKind.POINTS)
    }


def test_estimates_are_not_taken_for_scores(tmp_path: Path) -> None:
    book = grown(made(tmp_path, OTHELLO))
    choices = book.choices(OTHELLO.start())
    assert book.get(OTHELLO.start()) is None
    assert {one.exact for one in choices} == {False}
    assert {one.value.kind for one in choices} == {ValueKind.ABOUT}


def test_the_leaf_reached_most_easily_comes_next() -> None:
    """By hand: a good reply far on comes before a bad one near by."""
    graph = BookGraph(OTHELLO_6, EstimateSettings(12, 3, 8))
    (start,) = graph.next_batch()
    graph.add(start, BookEntry(3, ValueKind.ABOUT, {OTHELLO_6.start().legal_moves[0]: 0}))
    (second,) = graph.next_batch()
    position = OTHELLO_6.set_up(second)
    best, worse = position.legal_moves[0], position.legal_moves[1]
    graph.add(second, BookEntry(3, ValueKind.ABOUT, {best: 2, worse: 0}))
    (third,) = graph.next_batch()
    assert graph.values() == {start: -2, second: 2}
    graph.add(third, BookEntry(3, ValueKind.ABOUT, {OTHELLO_6.set_up(third).legal_moves[0]: 9}))
    assert graph.values() == {start: 0, second: 0, third: 9}, "what is found out later counts"
    (fourth,) = graph.next_batch()
    assert fourth.count("-") == third.count("-"), "the other reply is best now"


def falsified(path: Path, change: dict[int, object]) -> None:
    """Put other records into lines of a book, and a seal that fits."""
    lines = path.read_text().splitlines(keepends=True)[:-1]
    for number, record in change.items():
        lines[number] = as_line(record)
    content = "".join(lines)
    path.write_text(content + seal(len(lines), sha256(content.encode()).hexdigest()))


def record(path: Path, number: int) -> list[object]:
    loaded = json.loads(path.read_text().splitlines()[number])
    assert isinstance(loaded, list)
    return loaded


def test_what_was_falsified_is_found(tmp_path: Path) -> None:
    path = made(tmp_path)
    whole = path.read_bytes()
    values = record(path, SIZE + 1)
    assert values[0] == "values"
    falsified(path, {SIZE + 1: ["values", int(str(values[1])) + 1, *values[2:]]})
    with pytest.raises(SolveError, match="is not worth"):
        check_book(path)
    path.write_bytes(whole)
    falsified(path, {2: record(path, 3), 3: record(path, 2)})
    with pytest.raises(SolveError, match="the positions it should"):
        check_book(path)
    path.write_bytes(whole)
    cells, depth, kind, moves = record(path, SIZE)  # the last: nothing but its value follows
    assert isinstance(moves, dict)
    falsified(
        path, {SIZE: [cells, depth, kind, {name: worth - 1 for name, worth in moves.items()}]}
    )
    with pytest.raises(SolveError, match="is not worth"):
        check_book(path, sample=SIZE)


def test_another_engine_may_judge_a_little_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = made(tmp_path)
    monkeypatch.setattr("pions.books.estimate_maker.signature_of", lambda _: 1)
    check_book(path)
    with pytest.raises(SolveError, match="another version of the engine"):
        made(tmp_path)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (["-" * 36, 3, "about", {"c2": 0}], "no position of the game"),
        (["zz", 3, "about", {"c2": 0}], "no position of the game"),
        ([7, 3, "about", {"c2": 0}], "an entry is"),
        (["START", 0, "about", {"d2": 0}], "an entry is"),
        (["START", 3, "win", {"d2": 0}], "an entry is"),
        (["START", 3, ["about"], {"d2": 0}], "an entry is"),
        (["START", 3, "about", {"d2": True}], "no position of the game"),
        (["START", 3, "about", {"d2": 99}], "no position of the game"),
        (["START", 3, "about", {}], "no position of the game"),
        (["START", 3, "about", {"a1": 0}], "no position of the game"),
        (["START", 3, "about", {"z9": 0}], "no position of the game"),
        (["START", 3], "an entry is"),
        (["START", 3, "about", {"c2": 0}], "a position twice"),
        (["values"], "each position has one value"),
        (["values", 1, 2, 3], "each position has one value"),
        (["values", "1"], "each position has one value"),
        ("rubbish", "each position has one value"),
        (["TURNED", 3, "about", {"b3": 0}], "no position of the game"),
    ],
)
def test_rubbish_is_refused(tmp_path: Path, line: object, sentence: str) -> None:
    path = made(tmp_path, positions=1)
    start, head = record(path, 1), json.loads(path.read_text().splitlines()[0])
    turned = "".join(reversed(str(start[0])[:18])) + "".join(reversed(str(start[0])[18:]))
    if isinstance(line, list) and line[0] in ("START", "TURNED"):
        line = [start[0] if line[0] == "START" else turned, *line[1:]]
    lines = [as_line(head), as_line(start), as_line(line)]
    if sentence == "no position of the game":
        lines = [as_line(head), as_line(line)]
    path.write_text("".join(lines) + as_line({"end": 3, "sha256": ""}))
    with pytest.raises(NotationError, match=rf"line {len(lines)}|line {len(lines) + 1}") as caught:
        read_book(path)
    assert sentence in str(caught.value)


@pytest.mark.parametrize(
    "head",
    [
        {"plies": -1},
        {"depth": 0},
        {"tolerance": "3"},
        {"signature": None},
        {"memory": 0},
        {"threads": 0},
        {"rules": "connect-4"},
        {"rules": "zzz"},
        {"v": 3},
        {"v": 1},
    ],
)
def test_heads_that_are_none(tmp_path: Path, head: dict[str, object]) -> None:
    path = made(tmp_path, positions=1)
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([as_line({**json.loads(lines[0]), **head}), *lines[1:]]))
    with pytest.raises(NotationError):
        read_book(path)


def test_books_that_are_not_made(tmp_path: Path) -> None:
    path = tmp_path / "a.book"
    with pytest.raises(SolveError, match="choose 1 to 300000"):
        make_book(OTHELLO_6, 4, path, positions=0)
    with pytest.raises(SolveError, match="choose 1 to 60"):
        make_book(OTHELLO_6, 4, path, depth=0)
    with pytest.raises(SolveError, match="choose 0 to 64"):
        make_book(OTHELLO_6, 4, path, tolerance=99)
    with pytest.raises(SolveError, match="choose 0 to 60"):
        make_book(OTHELLO_6, 99, path)
    assert not path.exists()
    made(tmp_path, positions=2)
    with pytest.raises(SolveError, match="plies=12, depth=3, tolerance=4, memory=64 and threads=1"):
        made(tmp_path, positions=2, depth=4)
    with pytest.raises(SolveError, match="holds a book for othello"):
        made(tmp_path, OTHELLO, positions=2)


def test_only_one_at_a_time_makes_a_book(tmp_path: Path) -> None:
    path = made(tmp_path, positions=2)
    before = path.read_bytes()
    with path.open("rb") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        with pytest.raises(StorageError, match=r"a\.book: wait for it, end it, or name another"):
            made(tmp_path)
        assert len(read_book(path)) == 2, "who only reads need not wait"
    assert path.read_bytes() == before
    made(tmp_path)


def test_players_play_from_it(tmp_path: Path) -> None:
    path = made(tmp_path)
    book, start = grown(path), OTHELLO_6.start()
    equal = {one.move for one in book.choices(start)}
    played = {
        find_player(f"native(book={path})", OTHELLO_6, seed=seed).choose(start).move
        for seed in range(1, 20)
    }
    assert played == equal, "varied among moves that are as good"
    choice = find_player(f"native(book={path})", OTHELLO_6, seed=1).choose(start)
    assert choice.notes["book"] == "estimate"
    assert len(choice.line) > 4, "best play in the book"
    without = find_player("native(book=none, depth=2)", OTHELLO_6, seed=1).choose(start)
    assert "book" not in without.notes
    low = find_player(f"native(level=5, book={path})", OTHELLO_6, seed=1).choose(start)
    assert "book" not in low.notes


def test_a_tolerance_lets_more_moves_in(tmp_path: Path) -> None:
    book = grown(made(tmp_path, OTHELLO, tolerance=8))
    position = OTHELLO.start().play("f5")
    choices = book.choices(position)
    assert choices[0].worth > choices[-1].worth
    for tolerance in (0, 2, 8):
        near = {one.move for one in choices if one.worth >= choices[0].worth - tolerance}
        chosen = (book_choice(book, position, Random(seed), tolerance) for seed in range(60))
        assert {one.move for one in chosen if one is not None} == near
    assert book_choice(book, OTHELLO_6.start(), Random(1)) is None
