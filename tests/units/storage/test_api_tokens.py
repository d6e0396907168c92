"""Tokens of programs: shown once, known by their hash, revoked for good."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from pions.errors import SettingsError
from pions.storage.api_tokens import (
    PREFIX,
    KnownTokens,
    add_token,
    revoke_token,
    stored_tokens,
)


def test_a_token_is_known_until_it_is_revoked(tmp_path: Path) -> None:
    file = tmp_path / "state" / "tokens.jsonl"
    known = KnownTokens(file)
    assert known.name_of("pions_x") is None
    token = add_token(file, "bot")
    assert token.startswith(PREFIX)
    assert known.name_of(token) == "bot"
    assert known.name_of(token + "x") is None
    assert token not in file.read_text()
    assert file.stat().st_mode & 0o077 == 0
    revoke_token(file, "bot")
    assert (known.name_of(token), stored_tokens(file)) == (None, ())


@pytest.mark.parametrize("name", ["", "a b", "x" * 41, "a/b", "é\n"])
def test_names_that_are_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(SettingsError, match="is not a name"):
        add_token(tmp_path / "tokens", name)


def test_a_name_is_taken_once(tmp_path: Path) -> None:
    add_token(tmp_path / "tokens", "bot")
    with pytest.raises(SettingsError, match="a token bot already"):
        add_token(tmp_path / "tokens", "bot")
    with pytest.raises(SettingsError, match="no token 'other'"):
        revoke_token(tmp_path / "tokens", "other")


def test_none_is_lost_where_several_are_made_at_a_time(tmp_path: Path) -> None:
    file, names = tmp_path / "tokens", [f"bot-{number}" for number in range(20)]
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda name: add_token(file, name), names))
    assert sorted(one.name for one in stored_tokens(file)) == sorted(names)


@pytest.mark.parametrize("text", ["nonsense", "[]", '{"name": "x"}', "\udcff"])
def test_a_damaged_file_is_told(tmp_path: Path, text: str) -> None:
    file = tmp_path / "tokens"
    file.write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(SettingsError, match="cannot be read"):
        stored_tokens(file)
