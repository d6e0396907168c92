"""`pions convert`: files, folders and archives into files and folders."""

from __future__ import annotations

import json
import tarfile
import zipfile
from pathlib import Path

from journeys.processes import Pions
from pions.notation.recognition import read_anything

GAMES = "f5d6c3\nf5f4\nf5d6c3\n"


def test_a_folder_an_archive_and_a_pipe_become_one_file(pions: Pions) -> None:
    folder = pions.folder / "in"
    folder.mkdir()
    (folder / "one.txt").write_text("# pions othello\n" + GAMES)
    (folder / ".hidden.txt").write_text("f5")
    with zipfile.ZipFile(folder / "two.zip", "w") as archive:
        archive.writestr("deep/two.txt", "# pions connect-4\n4d1\n")
        archive.writestr("deep/three.digits", "# pions connect-4\n4453\n")
    with tarfile.open(folder / "four.tar.gz", "w:gz") as archive:
        archive.add(folder / "one.txt", "four.txt")
    done = pions("convert", "in", "-", "out.jsonl", "--dedupe", typed="# pions othello\nf5f6\n")
    assert done.code == 1  # 4d1 is not a move
    assert "two.zip!deep/two.txt" in done.err
    assert "4 written; 4 doubles; 1 fault" in done.err
    games = read_anything((pions.folder / "out.jsonl").read_text()).games
    assert {game.names for game in games} == {
        ("f5", "d6", "c3"),
        ("f5", "f4"),
        ("4", "4", "5", "3"),
        ("f5", "f6"),
    }


def test_an_archive_is_read_without_what_systems_hide_in_it(pions: Pions) -> None:
    (pions.folder / "games").mkdir()
    for name in ("one.txt", "._one.txt", ".hidden.txt"):
        (pions.folder / "games" / name).write_text("f5d6\n")
    with tarfile.open(pions.folder / "games.tar", "w") as archive:
        archive.add(pions.folder / "games", "./")
    told = pions("convert", "games.tar", "games", "all.jsonl", "--rules", "othello")
    assert told.code == 0
    assert "2 games read" in told.err, "the folder's and the archive's"
    (pions.folder / "empty.tar").write_bytes(b"")
    refused = pions("convert", "empty.tar", "all.jsonl")
    assert refused.code == 3
    assert refused.err.count("\n") == 1
    assert "method" not in refused.err


def test_faults_are_told_by_file_line_and_move(pions: Pions) -> None:
    (pions.folder / "bad.txt").write_text("# pions othello\nf5d6\nf5d7\nf5f4\n")
    done = pions("convert", "bad.txt", "out.ggf", "--json")
    assert done.code == 1
    told = json.loads(done.err)
    assert (told["read"], told["written"]) == (2, 2)
    (fault,) = told["faults"]
    assert (fault["file"], fault["line"], fault["move"]) == ("bad.txt", 3, 2)


def test_a_file_that_cannot_be_read_is_named_once(pions: Pions) -> None:
    (pions.folder / "noise.bin").write_bytes(b"\xff\xfe")
    done = pions("convert", "noise.bin", "nothing.txt", "out.ggf")
    assert done.code == 1
    first, second, _counts = done.err.splitlines()
    assert first == "pions: noise.bin is not UTF-8 text: byte 0 is 0xff"
    assert second == "pions: cannot read nothing.txt: No such file or directory"


def test_a_folder_without_games_is_a_fault(pions: Pions) -> None:
    (pions.folder / "empty").mkdir()
    (pions.folder / "game.txt").write_text("f5d6")
    done = pions("convert", "empty", "game.txt", "out.ggf", "--rules", "othello")
    assert done.code == 1
    assert done.err.splitlines() == [
        "pions: there are no files of games in empty",
        "1 game read; 1 written; 1 fault",
    ]


def test_filters_choose_and_what_is_lost_is_named(pions: Pions) -> None:
    (pions.folder / "games.pgn").write_text(
        '[Black "Ann"]\n[White "Bo"]\n[Date "1992.11.05"]\n\n1. f5 {!} d6 *\n\n'
        '[Black "Cy"]\n[White "Di"]\n[Date "1999"]\n\n1. f5 f4 *\n'
    )
    done = pions("convert", "games.pgn", "out.sgf", "--filter", "year=1990-1995")
    assert (done.code, "1 not wanted" in done.err) == (0, True)
    assert "PB[Ann]" in (pions.folder / "out.sgf").read_text()
    done = pions("convert", "games.pgn", "-", "--to", "transcript", "--filter", "player=ann")
    assert done.out == "# pions othello\nf5d6\n"
    for what in ("the players' names", "remarks on moves", "date"):
        assert what in done.err


def test_a_folder_gets_a_file_for_each(pions: Pions) -> None:
    (pions.folder / "a.txt").write_text("# pions othello\nf5\n")
    (pions.folder / "b.txt").write_text("# pions othello\nf5\n")
    assert pions("convert", "a.txt", "b.txt", "new/", "--to", "sgf").code == 0
    assert sorted(path.name for path in (pions.folder / "new").iterdir()) == ["a.sgf", "b.sgf"]


def test_a_file_without_a_game_to_write_leaves_none(pions: Pions) -> None:
    folder = pions.folder / "in"
    folder.mkdir()
    (folder / "bad.txt").write_text("# pions othello\nd1\n")
    (folder / "good.txt").write_text("# pions othello\nf5d6\n")
    assert pions("convert", "in", "out/", "--to", "pgn").code == 1
    assert [path.name for path in (pions.folder / "out").iterdir()] == ["good.pgn"]
    assert pions("convert", "in", "empty.pgn", "--filter", "player=Ann").code == 1
    assert (pions.folder / "empty.pgn").read_text() == ""


def test_what_was_assumed_is_told_with_its_files(pions: Pions) -> None:
    folder = pions.folder / "in"
    folder.mkdir()
    for name in ("a", "b", "c"):
        (folder / f"{name}.txt").write_text("f5d6\n")
    done = pions("convert", "in", "out.jsonl")
    assert "a.txt: the text does not name its game: read as Othello" in done.err
    assert "2 files more: the text does not name its game: read as Othello" in done.err
    told = json.loads(pions("convert", "in", "out.jsonl", "--json").err)["assumed"]
    files = told["the text does not name its game: read as Othello"]
    assert [Path(file).name for file in files] == ["a.txt", "b.txt", "c.txt"]


def test_what_cannot_be_asked_is_refused(pions: Pions) -> None:
    (pions.folder / "a.txt").write_text("f5\n")
    for words in (
        ("convert", "a.txt"),
        ("convert", "a.txt", "-"),
        ("convert", "a.txt", "x.zip"),
        ("convert", "a.txt", "-", "--to", "wthor"),
    ):
        assert pions(*words).code == 2, words
    assert pions("convert", "a.txt", "o.sgf", "--filter", "height=3").code == 3
    assert pions("convert", "none.txt", "o.sgf").code == 1


def test_wthor_reads_back_with_its_names(pions: Pions, shared_data: Path) -> None:
    wthor = shared_data / "othello" / "wthor"
    for out in ("one.jsonl", "copy.wtb"):
        assert pions("convert", str(wthor / "WTH_1980.wtb"), out).code == 0
    assert pions("convert", "copy.wtb", "two.jsonl").code == 0
    one, two = ((pions.folder / name).read_text() for name in ("one.jsonl", "two.jsonl"))
    assert one == two
    assert '"event": "' in one


def test_wthor_keeps_its_names_in_an_archive_of_a_folder(pions: Pions, shared_data: Path) -> None:
    """`tar -C folder .` writes `./` before every name."""
    wthor = shared_data / "othello" / "wthor"
    with tarfile.open(pions.folder / "all.tar.gz", "w:gz") as archive:
        for name in ("WTH_1992.wtb", "WTH.JOU", "WTH.TRN"):
            archive.add(wthor / name, f"./deep/{name}")
    done = pions("convert", "all.tar.gz", "out.jsonl", "--filter", "player=Tastet")
    assert done.code == 0, done.err
    assert "Tastet" in (pions.folder / "out.jsonl").read_text()


def test_whoever_knows_how_a_file_counts_says_so(pions: Pions) -> None:
    (pions.folder / "openings.txt").write_text("a1b2\n")
    (pions.folder / "columns.txt").write_text("1234\n")
    told = ("convert", "openings.txt", "-", "--to", "jsonl", "--rules", "gomoku")
    assert '"moves": ["a1", "b2"]' in pions(*told).out
    done = pions(*told, "--rows-from", "top")
    assert '"moves": ["a15", "b14"]' in done.out
    assert "row 1" not in done.err
    assert pions(*told, "--rows-from", "haut").out == done.out
    done = pions("convert", "columns.txt", "-", "--to", "jsonl", "--first-column", "0")
    assert '"moves": ["2", "3", "4", "5"]' in done.out
    assert "columns were counted" not in done.err
    for wrong in (("--rows-from", "left"), ("--first-column", "2")):
        assert pions(*told, *wrong).code == 2


def test_a_file_that_names_its_game_counts_as_it_says(pions: Pions) -> None:
    (pions.folder / "named.txt").write_text("# pions gomoku\na1b2\n# pions connect-4\n1234\n")
    done = pions(
        *("convert", "named.txt", "-", "--to", "jsonl"),
        *("--rows-from", "top", "--first-column", "0"),
    )
    assert '"moves": ["a1", "b2"]' in done.out
    assert '"moves": ["1", "2", "3", "4"]' in done.out
