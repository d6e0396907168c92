"""Opening books: made piece by piece, checked, used, and refused where they are wrong."""

from __future__ import annotations

import json
from gzip import compress
from hashlib import sha256
from pathlib import Path

import pytest

from pions.books.exact_book import layers
from pions.books.library import read_book
from pions.books.make import check_book, make_book
from pions.books.maker import BookProgress
from pions.errors import NotationError, SolveError, StorageError
from pions.notation.sealed import seal
from pions.players.registry import find_player
from pions.rules.base import Rules
from pions.rules.in_a_row import CONNECT_4, GOMOKU, RENJU, TIC_TAC_TOE, InARow
from pions.search.limits import Limit, Stop
from pions.study.solve import solve
from solved import plain_score

SMALL = InARow(4, 3, 3, gravity=True)


def made(folder: Path, rules: Rules = SMALL, plies: int = 3) -> Path:
    path = folder / "a.book"
    assert make_book(rules, plies, path).finished
    return path


def test_it_holds_the_scores_of_the_first_plies(tmp_path: Path) -> None:
    book = read_book(made(tmp_path))
    assert (book.rules, book.plies) == (SMALL, 3)
    first, second = SMALL.start().play("1"), SMALL.start().play("4")
    assert book.get(first) == book.get(second) == plain_score(first)
    for layer in layers(SMALL, 3):
        for position in layer.values():
            assert book.get(position) == plain_score(position)
    deeper = SMALL.start().play("1").play("1").play("2").play("2")
    assert book.get(deeper) is None
    assert book.get(CONNECT_4.start()) is None


@pytest.mark.parametrize(
    "rules",
    [
        TIC_TAC_TOE,
        InARow(4, 3, 3, gravity=True, topology="cylinder"),
        InARow(3, 3, 3, topology="torus"),
    ],
    ids=str,
)
def test_any_board_can_have_one(tmp_path: Path, rules: Rules) -> None:
    book = check_book(made(tmp_path, rules, 2))
    assert book.get(rules.start()) == plain_score(rules.start())


def test_it_is_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "a.book"
    told: list[BookProgress] = []
    first = make_book(SMALL, 4, path, Limit(nodes=40))
    assert 0 < first.solved < first.wanted
    assert not first.finished
    with pytest.raises(NotationError, match="not finished: resume it with pions book"):
        read_book(path)
    with path.open("ab") as stream:
        stream.write(b'["---')  # what a broken machine leaves behind
    last = make_book(SMALL, 4, path, progress=told.append)
    assert (last.solved, last.finished) == (first.wanted, True)
    assert [one.solved for one in told] == list(range(first.solved + 1, first.wanted + 1))
    whole = path.read_bytes()
    path.unlink()
    assert make_book(SMALL, 4, path).finished
    assert path.read_bytes() == whole, "the same in one go"
    check_book(path)


def test_it_grows_by_the_likeliest_positions_of_the_next_ply(tmp_path: Path) -> None:
    path = made(tmp_path)
    smaller = path.read_bytes()
    whole = layers(SMALL, 4)
    wanted = len(whole[3]) + 8
    assert make_book(SMALL, 3, path, positions=5).finished
    assert make_book(SMALL, 3, path, positions=8) == BookProgress(wanted, wanted, finished=True)
    book = check_book(path, sample=100)
    assert len(book) == len(read_book(path)) == sum(map(len, whole[:4])) + 8
    known = [position for position in whole[4].values() if book.get(position) is not None]
    assert len(known) == 8
    assert all(book.get(position) == plain_score(position) for position in known)
    grown = path.read_bytes()
    assert grown.startswith(smaller[: smaller.rindex(b"{")]), "it begins with the smaller one"
    path.write_bytes(smaller)
    assert not make_book(SMALL, 3, path, Limit(nodes=1), positions=8).finished
    read_book(path)  # it can be used as far as it has come
    assert make_book(SMALL, 3, path, positions=8).finished
    assert path.read_bytes() == grown, "the same in one go"
    assert make_book(SMALL, 3, path, positions=10_000).finished, "no more than there are"
    assert len(read_book(path)) == sum(map(len, whole))


def test_a_wrong_score_of_the_next_ply_is_found(tmp_path: Path) -> None:
    path = made(tmp_path)
    make_book(SMALL, 3, path, positions=8)
    lines = path.read_text().splitlines()[:-1]
    cells, score = json.loads(lines[-1])
    lines[-1] = json.dumps([cells, score - 1], separators=(",", ":"))
    content = "".join(f"{line}\n" for line in lines)
    digest = sha256(content.encode()).hexdigest()
    path.write_text(content + seal(len(lines), digest))
    with pytest.raises(SolveError, match="is not worth"):
        check_book(path, sample=100)


def test_a_finished_book_is_left_as_it_is(tmp_path: Path) -> None:
    path = made(tmp_path)
    before = path.read_bytes()
    wanted = len(layers(SMALL, 3)[-1])
    assert make_book(SMALL, 3, path) == BookProgress(wanted, wanted, finished=True)
    assert path.read_bytes() == before


def test_a_compressed_book_is_read(tmp_path: Path) -> None:
    path, packed = made(tmp_path), tmp_path / "a.book.gz"
    packed.write_bytes(compress(path.read_bytes()))
    assert read_book(packed) == read_book(path) == check_book(packed)
    with pytest.raises(NotationError, match="not a file of that kind"):
        make_book(SMALL, 3, packed)
    packed.write_bytes(packed.read_bytes()[:-9])
    with pytest.raises(StorageError, match="cannot read"):
        read_book(packed)


def test_the_moves_are_told_the_best_first(tmp_path: Path) -> None:
    book = read_book(made(tmp_path))
    start = SMALL.start()
    for position in (start, start.play("1"), start.play("2").play("2")):
        choices = book.choices(position)
        worths = {one.move: one.worth for one in choices}
        assert worths == {one.move: one.score for one in solve(position).moves}
        assert list(worths.values()) == sorted(worths.values(), reverse=True)
        assert all(one.exact for one in choices)
    last = start.play("1").play("1").play("2")
    assert book.get(last) is not None
    assert book.choices(last) == (), "where its moves lead is not in the book"


def test_a_stop_ends_it(tmp_path: Path) -> None:
    stop = Stop()
    stop.request()
    assert make_book(CONNECT_4, 1, tmp_path / "a.book", stop=stop) == BookProgress(
        0, 4, finished=False
    )


def test_a_solution_is_read_from_it(tmp_path: Path) -> None:
    path = made(tmp_path)
    with_book, without = solve(SMALL.start(), book=path), solve(SMALL.start())
    assert (with_book.score, with_book.best) == (without.score, without.best)
    assert [one.score for one in with_book.moves] == [one.score for one in without.moves]
    assert with_book.nodes < without.nodes
    assert len(with_book.line) == with_book.distance
    assert solve(SMALL.start(), book=read_book(path), moves=False).score == without.score


def test_a_player_reads_it(tmp_path: Path) -> None:
    path = made(tmp_path)
    player = find_player(f"native(book={path})", SMALL, seed=1)
    choice = player.choose(SMALL.start())
    assert choice.move in solve(SMALL.start()).best
    with pytest.raises(SolveError, match="is a book for"):
        find_player(f"native(book={path})", CONNECT_4)
    with pytest.raises(StorageError, match="cannot read"):
        find_player("native(book=nothing.book)", CONNECT_4)


@pytest.mark.parametrize(
    ("rules", "plies", "sentence"),
    [
        (RENJU, 2, "there is no book for in-a-row"),
        (CONNECT_4, 13, "a book cannot have 13 plies"),
        (GOMOKU, 2, "too large: more than 500 positions"),
    ],
)
def test_books_that_are_not_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rules: Rules, plies: int, sentence: str
) -> None:
    monkeypatch.setattr("pions.books.exact_book.MOST_POSITIONS", 500)
    with pytest.raises(SolveError, match=sentence):
        make_book(rules, plies, tmp_path / "a.book")
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_something_else_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "thesis.txt"
    path.write_text("ten years of work")
    with pytest.raises(NotationError, match="not a file of that kind"):
        make_book(SMALL, 3, path)
    other = made(tmp_path)
    with pytest.raises(SolveError, match="choose another name"):
        make_book(SMALL, 2, other)
    assert path.read_text() == "ten years of work"
    with pytest.raises(StorageError, match="cannot write"):
        make_book(SMALL, 3, tmp_path / "no" / "where.book")


def test_what_was_changed_is_found_out(tmp_path: Path) -> None:
    path = made(tmp_path)
    content = path.read_bytes()
    for place in range(0, len(content) - 1, 11):
        path.write_bytes(content[:place] + bytes([content[place] ^ 1]) + content[place + 1 :])
        with pytest.raises((NotationError, SolveError)):
            check_book(path)
    path.write_bytes(content + b"more\n")
    with pytest.raises(NotationError, match="nothing may follow the end"):
        read_book(path)


@pytest.mark.parametrize(
    ("record", "sentence"),
    [
        (["XO-", 1], "no position of the first plies"),
        (["-" * 12, 99], "no position of the first plies"),
        (["-" * 12, True], "an entry is"),
        (["-" * 12], "an entry is"),
        ([3, 4], "an entry is"),
    ],
)
def test_entries_that_cannot_be(tmp_path: Path, record: list[object], sentence: str) -> None:
    path = made(tmp_path)
    lines = path.read_text().splitlines()
    path.write_text("\n".join([lines[0], json.dumps(record), *lines[1:]]) + "\n")
    with pytest.raises(NotationError, match=rf"line 2: .*{sentence}"):
        read_book(path)


def test_scores_that_do_not_follow_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sealed by its maker, and wrong all the same."""
    monkeypatch.setattr("pions.books.exact_maker.backed_up_score", lambda *_: 0)
    path = made(tmp_path)
    monkeypatch.undo()
    with pytest.raises(SolveError, match="is not worth"):
        check_book(path)
