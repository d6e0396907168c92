"""Files: read within limits, written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pions.errors import NotationError, StorageError
from pions.notation.files import read_bytes, read_file, write_file


def test_what_is_written_is_read(tmp_path: Path) -> None:
    path = tmp_path / "game é.txt"
    write_file(path, "f5d6\nnoir\u2028 ●\n")
    assert read_file(path) == "f5d6\nnoir\u2028 ●\n"
    write_file(str(path), b"\x00\xff")
    assert read_bytes(path) == b"\x00\xff"
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


def test_marks_and_line_ends_of_other_systems(tmp_path: Path) -> None:
    path = tmp_path / "dos.txt"
    path.write_bytes(b"\xef\xbb\xbff5\r\nd6\rc3\n")
    assert read_file(path) == "f5\nd6\nc3\n"


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    path = tmp_path / "latin.txt"
    path.write_bytes(b"Zo\xe9 20-44")
    with pytest.raises(NotationError, match=r"latin.txt is not UTF-8 text: byte 2 is 0xe9"):
        read_file(path)


def test_files_that_are_too_large(tmp_path: Path) -> None:
    path = tmp_path / "large.txt"
    path.write_bytes(b"x" * 11)
    assert len(read_file(path, largest=11)) == 11
    with pytest.raises(NotationError, match="larger than 10 bytes"):
        read_file(path, largest=10)
    with pytest.raises(NotationError, match="larger than 1000 bytes"):
        read_file("/dev/zero", largest=1000)


@pytest.mark.parametrize("name", ["missing.txt", ".", "a\0b", "x" * 5000, "missing/file"])
def test_files_that_cannot_be_read(tmp_path: Path, name: str) -> None:
    with pytest.raises(StorageError, match="cannot read"):
        read_file(f"{tmp_path}/{name}")


@pytest.mark.parametrize("name", [".", "a\0b", "x" * 5000, "missing/file"])
def test_files_that_cannot_be_written(tmp_path: Path, name: str) -> None:
    with pytest.raises(StorageError, match="cannot write"):
        write_file(f"{tmp_path}/{name}", "text")
    assert not list(tmp_path.iterdir())


def test_a_text_that_cannot_be_encoded(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="cannot write"):
        write_file(tmp_path / "half.txt", "\ud800")
    assert not list(tmp_path.iterdir())


def test_a_failure_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.txt"
    write_file(path, "old")

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StorageError, match=r"game.txt: No space left on device"):
        write_file(path, "new")
    assert path.read_text() == "old"
    assert [file.name for file in tmp_path.iterdir()] == ["game.txt"]


def test_the_file_is_whole_before_it_gets_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.txt"
    synced: list[bool] = []
    real = os.fsync

    def looking(descriptor: int) -> None:
        synced.append(path.exists())
        real(descriptor)

    monkeypatch.setattr(os, "fsync", looking)
    write_file(path, "text")
    assert synced == [False]


def test_links_and_permissions_stay(tmp_path: Path) -> None:
    real, link = tmp_path / "real.txt", tmp_path / "link.txt"
    write_file(real, "old")
    real.chmod(0o640)
    link.symlink_to(real)
    write_file(link, "new")
    assert link.is_symlink()
    assert real.read_text() == "new"
    assert real.stat().st_mode & 0o777 == 0o640


def test_devices_are_written_as_they_are() -> None:
    write_file("/dev/null", "text")
    assert Path("/dev/null").is_char_device()
