"""Othello's search is the one that it was when its signature was written."""

from __future__ import annotations

from agreement.othello_signature import FILE, signature


def test_the_nodes_are_those_of_the_signature() -> None:
    written = FILE.read_text(encoding="utf-8").splitlines()
    assert list(signature()) == written, "the search has changed: if so it should, make signature"
