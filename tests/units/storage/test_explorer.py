"""The explorer against counting by hand, and what it does with bad files and cut-off runs."""

from __future__ import annotations

import random
import shutil
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pions import CONNECT_4, OTHELLO, TIC_TAC_TOE, Game, InARow, Position, Rules
from pions.errors import StorageError
from pions.rules.base import PASS
from pions.search.limits import Stop
from pions.storage.database import Database
from pions.storage.explorer import index as index_module
from pions.storage.explorer.entries import database_entries, file_entries
from pions.storage.explorer.explore import Explored, explore
from pions.storage.explorer.explored_json import explored_json
from pions.storage.explorer.index import SUFFIX, Adding, Entry, PositionIndex
from pions.storage.explorer.positions import canonical_position
from pions.storage.explorer.sources import PlayedGame
from pions.storage.games import Games
from recorded import random_game, wthor_file, wthor_moves
from strategies import any_position, any_rules

few = settings(max_examples=40, deadline=None)


def smallest(position: Position) -> tuple[str, int]:
    """The smallest image and the side to move, straight from the symmetries."""
    images = ("".join(position.cells[cell] for cell in one) for one in position.rules.symmetries)
    return min(images), position.turn_index


def played_at_random(rules: Rules, seed: int, plies: int = 400) -> Game:
    chance, game = random.Random(seed), Game.new(rules, (f"A{seed % 3}", f"B{seed % 2}"))
    while game.position.legal_moves and len(game.plies) < plies:
        game = game.play(chance.choice(game.position.legal_moves))
    return game


def index_of(folder: Path, games: list[Game]) -> PositionIndex:
    index, adding = PositionIndex(folder), Adding()
    index.add((Entry("here", n, PlayedGame(game)) for n, game in enumerate(games, 1)), adding)
    assert not adding.refused
    return index


# Positions up to symmetry


@few
@given(any_position(largest=6), st.data())
def test_images_of_a_position_have_one_key_and_one_name_for_each_move(
    position: Position, data: st.DataObject
) -> None:
    rules = position.rules
    symmetry = data.draw(st.sampled_from(rules.symmetries))
    cells = "".join(position.cells[cell] for cell in symmetry)
    image = rules.set_up(cells, position.turn)
    here, there = canonical_position(position), canonical_position(image)
    assert here.key == there.key
    assert {code: len(moves) for code, moves in here.moves.items()} == {
        code: len(moves) for code, moves in there.moves.items()
    }
    for code, (first, *others) in here.moves.items():
        after = smallest(position.after(first))
        same = [position.after(one) for one in others]
        same += [image.after(one) for one in there.moves[code]]
        assert all(smallest(one) == after for one in same)


@few
@given(any_rules(largest=5), st.integers(0, 100))
def test_positions_that_differ_have_other_keys(rules: Rules, seed: int) -> None:
    met: dict[tuple[str, int], int] = {}
    for position in played_at_random(rules, seed).positions:
        key = canonical_position(position).key
        assert met.setdefault(smallest(position), key) == key
    assert len(set(met.values())) == len(met)


def test_a_large_board_is_turned_too() -> None:
    torus = InARow(11, 11, 5, topology="torus")
    assert len(canonical_position(torus.start()).moves) == 1
    one, other = torus.start().play("a1").play("b3"), torus.start().play("k11").play("b1")
    assert canonical_position(one).key == canonical_position(other).key


# Counting


@settings(max_examples=12, deadline=None)
@given(rules=any_rules(largest=4), seed=st.integers(0, 1000))
def test_counts_are_those_of_the_games(
    rules: Rules, seed: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    games = [played_at_random(rules, seed + n, plies=30) for n in range(12)]
    index = index_of(tmp_path_factory.mktemp("index"), games)
    results: Counter[tuple[tuple[str, int], str]] = Counter()
    replies: Counter[tuple[tuple[str, int], tuple[str, int]]] = Counter()
    for game in games:
        outcome = game.outcome
        winner = outcome and outcome.winner
        result = "unknown" if outcome is None else "draw" if winner is None else str(winner)
        for before, after in zip(game.positions, (*game.positions[1:], None), strict=True):
            results[smallest(before), result] += 1
            if after is not None:
                replies[smallest(before), smallest(after)] += 1
    for position in random.Random(seed).sample(games[0].positions, min(6, len(games[0].positions))):
        found, key = explore(index, position), smallest(position)
        counted = {name: getattr(found.counts, name) for name in ("black", "white", "draw")}
        assert counted == {name: results[key, name] for name in counted}
        assert found.counts.unknown == results[key, "unknown"]
        reached: Counter[tuple[str, int]] = Counter()
        for one in found.moves:
            reached[smallest(position.after(one.move))] += one.counts.games
        assert all(replies[key, after] == count for after, count in reached.items())
        whole = sum(one.counts.games for one in found.moves) + found.ended.games
        assert whole == found.counts.games


def test_players_and_the_latest_games_are_told(tmp_path: Path) -> None:
    games = [
        replace(
            Game.new(TIC_TAC_TOE, ("Ada", "Bob" if n else "Cid")).play_all(["b2", "a1"]),
            extra={"date": f"{1990 + n}-05-01"},
        )
        for n in (2, 0, 1)
    ]
    index = index_of(tmp_path, games)
    found = explore(index, TIC_TAC_TOE.start().play("b2"), games=2)
    assert [(one.name, one.black, one.white) for one in found.players] == [
        ("Ada", 3, 0),
        ("Bob", 0, 2),
        ("Cid", 0, 1),
    ]
    assert [one.facts.year for one in found.games] == [1992, 1991]
    told = explored_json(found)
    assert told["games"][0]["moves"] == ["b2", "a1"]
    assert told["moves"][0]["same"] == ["c3", "a1", "c1"]
    assert told["counts"]["unknown"] == 3


def test_openings_are_named_where_they_are_known(tmp_path: Path) -> None:
    index = index_of(tmp_path, [Game.new(OTHELLO).play_all(["f5", "d6", "c3"])])
    found = explore(index, OTHELLO.start().play("d3"))
    assert [(str(one.opening), one.counts.games) for one in found.moves] == [("Perpendicular", 1)]


# Files


@pytest.fixture
def wthor(tmp_path: Path) -> Path:
    """A WTHOR file with names beside it."""
    games = [random_game(seed) for seed in range(8)]
    file = tmp_path / "WTH_2026.wtb"
    file.write_bytes(wthor_file(*(wthor_moves(one) for one in games)))
    head = bytes(8) + (1).to_bytes(2, "little") + bytes(6)
    (tmp_path / "base.JOU").write_bytes(head + "Müller".encode("latin-1").ljust(20, b"\0"))
    (tmp_path / "base.TRN").write_bytes(head + b"Open".ljust(26, b"\0"))
    return file


def add_files(index: PositionIndex, *files: Path, rules: Rules | None = None) -> Adding:
    adding = Adding()
    index.add(file_entries(files, rules, adding, Stop()), adding)
    return adding


def test_wthor_games_have_the_positions_of_the_readable_core(wthor: Path, tmp_path: Path) -> None:
    index = PositionIndex(tmp_path / "index")
    assert add_files(index, wthor).added == 8
    moves = [one - 1 for one in random_game(3) if one]
    position = OTHELLO.start("python")
    for move in moves:
        if position.legal_moves == (PASS,):
            assert explore(index, position).counts.games >= 1
            position = position.after(PASS)
        found = explore(index, position)
        assert move in {one for each in found.moves for one in (each.move, *each.same)}
        position = position.after(move)
    found = explore(index, position)
    assert found.ended.games == found.counts.games == 1
    (game,) = found.games
    assert list(game.moves) == moves
    assert (game.facts.black, game.facts.event, game.facts.year) == ("Müller", "Open", 2026)


def test_the_same_file_twice_adds_nothing(wthor: Path, tmp_path: Path) -> None:
    index = PositionIndex(tmp_path / "index")
    copy = wthor.with_name("copy.wtb")
    shutil.copy(wthor, copy)
    assert (add_files(index, wthor, copy).added, index.games(OTHELLO)) == (8, 8)
    again = add_files(PositionIndex(tmp_path / "index"), wthor)
    assert (again.added, again.known, index.games(OTHELLO)) == (0, 8, 8)


def test_two_equal_games_of_one_file_are_two(tmp_path: Path) -> None:
    file = tmp_path / "own.txt"
    file.write_text("f5d6c3\nf5d6c3\n")
    index = PositionIndex(tmp_path / "index")
    assert add_files(index, file, rules=OTHELLO).added == 2
    assert add_files(index, file, rules=OTHELLO).added == 0
    file.write_text("f5d6c3\nf5d6c3\nf5f6\n")
    assert add_files(index, file, rules=OTHELLO).added == 1


def test_a_record_that_breaks_the_rules_is_named_and_left_out(tmp_path: Path) -> None:
    good, bad = wthor_moves(random_game(1)), bytearray(wthor_moves(random_game(2)))
    bad[4] = bad[0]
    file = tmp_path / "WTH_1.wtb"
    file.write_bytes(wthor_file(good, bytes(bad), good))
    adding = add_files(PositionIndex(tmp_path / "index"), file)
    assert adding.added == 2
    (refused,) = adding.refused
    assert (refused.file, refused.number) == (str(file), 2)
    assert str(refused.words) == "move 5 is not legal"


@pytest.mark.parametrize("content", [b"", b"short", wthor_file(bytes(60))[:-1], b"\xff" * 84])
def test_a_file_that_is_not_wthor_is_left_out_and_the_others_are_added(
    content: bytes, wthor: Path, tmp_path: Path
) -> None:
    broken = tmp_path / "broken.wtb"
    broken.write_bytes(content)
    adding = add_files(PositionIndex(tmp_path / "index"), broken, tmp_path / "none.txt", wthor)
    assert adding.added == 8
    assert [(Path(one.file).name, one.number) for one in adding.refused] == [
        ("broken.wtb", 0),
        ("none.txt", 0),
    ]


def test_a_bad_line_of_a_text_is_named_and_the_others_are_added(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    file = tmp_path / "folder" / "own.txt"
    file.write_text("f5d6c3\nf5a1\nf5f6\n")
    adding = add_files(PositionIndex(tmp_path / "index"), tmp_path / "folder", rules=OTHELLO)
    assert adding.added == 2
    assert [(one.file, one.number) for one in adding.refused] == [(str(file), 2)]
    assert "a1" in str(adding.refused[0].words)


def test_the_games_of_a_database_are_added_once(database: Database, tmp_path: Path) -> None:
    index, games = PositionIndex(tmp_path / "index"), []
    for seed in range(60):  # more than a page
        games.append(played_at_random(TIC_TAC_TOE, seed))
        Games(database).add(games[-1])
    counts = []
    for _ in range(2):
        adding = Adding()
        index.add(database_entries(database, Stop()), adding)
        counts.append(adding.added)
    assert counts == [60, 0]
    found, start = explore(index, TIC_TAC_TOE.start()), Counter(game.names[0] for game in games)
    corners = sum(start[name] for name in ("a1", "a3", "c1", "c3"))
    assert found.counts.games == 60
    assert corners in [one.counts.games for one in found.moves]


# The folder


def explored(index: PositionIndex) -> Explored:
    return explore(index, CONNECT_4.start().play("4"), games=50, players=50)


def test_merged_segments_count_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games = [played_at_random(CONNECT_4, seed) for seed in range(20)]
    whole = index_of(tmp_path / "whole", games)
    monkeypatch.setattr(index_module, "GAMES_A_SEGMENT", 3)
    parts = index_of(tmp_path / "parts", games)
    one, other = explored(whole), explored(parts)
    assert (one.counts, one.moves, one.players) == (other.counts, other.moves, other.players)
    assert sorted(map(repr, one.games)) == sorted(map(repr, other.games))
    assert len(list((tmp_path / "parts").glob(f"*{SUFFIX}"))) < 5
    monkeypatch.setattr(index_module, "LARGEST_MERGED", 0)
    apart = index_of(tmp_path / "apart", games)
    assert len(list((tmp_path / "apart").glob(f"*{SUFFIX}"))) == 7
    assert explored(apart).counts == one.counts


def test_a_run_cut_off_while_merging_counts_nothing_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = [played_at_random(CONNECT_4, seed) for seed in range(8)]
    expected = explored(index_of(tmp_path / "whole", games)).counts
    monkeypatch.setattr(index_module, "GAMES_A_SEGMENT", 4)
    monkeypatch.setattr(PositionIndex, "_clear", lambda _self: None)  # the power fails just there
    index_of(tmp_path / "cut", games)
    assert len(list((tmp_path / "cut").glob(f"*{SUFFIX}"))) == 3
    assert explored(PositionIndex(tmp_path / "cut")).counts == expected
    monkeypatch.undo()
    index_of(tmp_path / "cut", games)
    assert len(list((tmp_path / "cut").glob(f"*{SUFFIX}"))) == 1
    assert explored(PositionIndex(tmp_path / "cut")).counts == expected


def test_whoever_reads_sees_what_another_adds(tmp_path: Path) -> None:
    reader = PositionIndex(tmp_path)
    assert explored(reader).counts.games == 0
    index_of(tmp_path, [Game.new(CONNECT_4).play_all(["4", "4"])])
    assert explored(reader).counts.games == 1


@pytest.mark.parametrize("keep", [0, 7, 100, -1])
def test_a_damaged_segment_is_named(tmp_path: Path, keep: int) -> None:
    index_of(tmp_path, [Game.new(CONNECT_4).play("4")])
    (file,) = tmp_path.glob(f"*{SUFFIX}")
    file.write_bytes(file.read_bytes()[:keep])
    with pytest.raises(StorageError, match=file.name):
        explored(PositionIndex(tmp_path))


@pytest.mark.parametrize("place", [-1, -40, -400])
def test_a_changed_byte_is_noticed(tmp_path: Path, place: int) -> None:
    """As a disk that forgets would change it: the file is as long as before."""
    index_of(tmp_path, [played_at_random(CONNECT_4, seed) for seed in range(4)])
    (file,) = tmp_path.glob(f"*{SUFFIX}")
    data = bytearray(file.read_bytes())
    data[place] ^= 4
    file.write_bytes(data)
    with pytest.raises(StorageError, match=file.name):
        explored(PositionIndex(tmp_path))
